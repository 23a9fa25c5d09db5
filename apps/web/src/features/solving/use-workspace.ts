import type { Problem, SubmissionListItem, SubmissionType } from '@cohort/shared'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { assistanceTexts } from '../assistance/texts'
import { useAiHelp } from '../assistance/use-ai-help'
import { useJudgeDown } from '../health/use-judge-down'
import type { OriginState } from '../session/origin'
import { useSession } from '../session/session.store'
import { useAnalysis } from '../submissions/api/analysis'
import { isSettled } from '../submissions/verdicts'
import { solvingTexts } from './texts'
import { useCustomInputs } from './use-custom-inputs'
import { useDiagnostics } from './use-diagnostics'
import { useDraft } from './use-draft'
import { useHistory } from './use-history'
import { useJudging } from './use-judging'
import { useShortcuts } from './use-shortcuts'
import { useTakeCode } from './use-take-code'

/**
 * The state and actions of the solving page, shared by all layouts.
 * @param isClosed whether the problem is closed because its contest has ended. If so, code cannot be sent.
 */
export const useWorkspace = (problem: Problem, contestId?: string, isClosed = false) => {
  const userId = useSession((session) => session.userData?._id ?? 'guest')
  const judging = useJudging()
  const help = useAiHelp()
  const busy = judging.busy || help.busy
  const scope = { userId, problemId: problem._id, contestId }
  const draft = useDraft(scope, problem, busy)
  const inputs = useCustomInputs(scope, problem)
  const isJudged = judging.shown !== null && isSettled(judging.shown.verdict)
  const analysis = useAnalysis(isJudged ? judging.shownId : null)
  const diagnostics = useDiagnostics(judging, draft, analysis?.lints.result?.text ?? '')
  const [isListShown, setIsListShown] = useState(false)
  const [codeOf, setCodeOf] = useState<SubmissionListItem | null>(null)
  const [editorialAsked, setEditorialAsked] = useState(0)
  const mayJudge = useMayJudge()
  const taking = useTakeCode(draft, busy)
  const history = useHistory(problem._id, judging)

  const judgeDown = useJudgeDown(judging.waiting)
  const { busy: isHeld, release } = judging
  useEffect(() => {
    if (judgeDown && isHeld) release()
  }, [judgeDown, isHeld, release])

  /**
   * Sends the code and returns whether it was sent.
   * @param which the custom inputs for a run
   */
  const send = (submissionType: SubmissionType, which: 'chosen' | 'all' = 'chosen'): boolean => {
    const code = draft.latestCode()
    if (busy || isClosed || !mayJudge(code, solvingTexts.emptyCode)) return false
    return judging.send({
      problemId: problem._id,
      code,
      language: draft.language,
      submissionType,
      ...(submissionType === 'run' ? inputs.requestFor(which) : {}),
      ...(contestId === undefined ? {} : { contestId }),
    })
  }

  const askForHelp = () => {
    const code = draft.latestCode()
    if (busy || !mayJudge(code, assistanceTexts.emptyCode)) return
    help.ask({ problemId: problem._id, code, language: draft.language })
  }

  return {
    problem,
    contestId,
    isClosed,
    draft,
    judging,
    analysis,
    diagnostics,
    taking,
    history,
    help,
    busy,
    judgeDown,
    inputs,
    send,
    askForHelp,
    /** Incrementing `asked` makes the statement show the editorial. */
    editorial: { asked: editorialAsked, ask: () => setEditorialAsked((count) => count + 1) },
    /** The submission whose code the dialog shows. */
    earlierCode: { of: codeOf, show: setCodeOf, hide: () => setCodeOf(null) },
    shortcutList: {
      isShown: isListShown,
      show: () => setIsListShown(true),
      hide: () => setIsListShown(false),
    },
  }
}

export type Workspace = ReturnType<typeof useWorkspace>

/** Checks for blank code, an unfinished session check and guests, in the order of the specification (§5). */
const useMayJudge = () => {
  const navigate = useNavigate()
  const location = useLocation()
  return (code: string, emptyCode: string): boolean => {
    const { loadingAuth, status } = useSession.getState()
    if (code.trim() === '') {
      window.alert(emptyCode)
      return false
    }
    if (loadingAuth) {
      window.alert(solvingTexts.authLoading)
      return false
    }
    if (!status) void navigate('/login', { state: { from: location } satisfies OriginState })
    return status
  }
}

/** The actions that send code, for buttons and shortcuts. `afterwards` is called once the code is sent. */
export const useActions = (workspace: Workspace, afterwards: () => void) => {
  const act = (submissionType: SubmissionType, which?: 'all') => () => {
    if (workspace.send(submissionType, which)) afterwards()
  }
  const actions = { run: act('run'), submit: act('submit') }
  useShortcuts({ ...actions, list: workspace.shortcutList.show })
  return { ...actions, runAll: act('run', 'all') }
}
