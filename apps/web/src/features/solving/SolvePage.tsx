import type { Problem } from '@cohort/shared'
import { CloudOff, FilePenLine } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/ui/Button'
import { Notice } from '../../components/ui/Notice'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { useMediaQuery } from '../../components/ui/use-media-query'
import { ApiError, anyMessageOr, foundNothing } from '../../http/api-error'
import { FeedbackDialog } from '../assistance/components/FeedbackDialog'
import { useContest } from '../contests/api/get-contest'
import { ContestStrip } from '../contests/components/ContestStrip'
import { useContestId } from '../contests/contest-state'
import { useProblem } from '../problems/api/get-problem'
import { problemTexts } from '../problems/texts'
import { useSession } from '../session/session.store'
import { SpokenVerdict } from '../submissions/components/SpokenVerdict'
import { CALL_FAILED, isSettled } from '../submissions/verdicts'
import { CodeDialog } from './components/CodeDialog'
import { CompareDialog } from './components/CompareDialog'
import { ContestLink } from './components/ContestLink'
import { DesktopWorkspace } from './components/DesktopWorkspace'
import { loadCodeEditor } from './components/LazyCodeEditor'
import { OwnSubmissions } from './components/OwnSubmissions'
import { PhoneWorkspace } from './components/PhoneWorkspace'
import { ShortcutsDialog } from './components/ShortcutsDialog'
import { SolveLoading } from './components/SolveLoading'
import { TakeCodeQuestion } from './components/TakeCodeQuestion'
import { useResultTab } from './components/WorkspaceParts'
import { useStatementLanguage } from './statement-language'
import { solvingTexts as texts } from './texts'
import { useContestEnd } from './use-contest-end'
import { useJuryChanges } from './use-jury-changes'
import { useJuryVerdicts } from './use-jury-verdicts'
import { useWorkspace } from './use-workspace'

/** The page at /problems/:id, for practice or within a contest. It resets when another user signs in. */
export const SolvePage = () => {
  const userId = useSession((session) => session.userData?._id)
  return <ProblemScreen key={userId} />
}

const ProblemScreen = () => {
  const { id } = useParams()
  const language = useStatementLanguage((state) => state.language)
  const contestId = useContestId()
  const problem = useProblem(id, language, contestId)
  const shown = useLastRead(problem.data, id)
  const isMissing = foundNothing(problem.error)
  const userId = useSession((session) => session.userData?._id)
  const contest = useContest(isMissing ? contestId : undefined)

  useEffect(() => {
    void loadCodeEditor()
  }, [])

  if (id === undefined) return <Failure message={texts.missingId} />
  const retry = () => void problem.refetch()
  const message = problem.isError ? anyMessageOr(problem.error, texts.loadFailed) : null
  if (shown === undefined) {
    if (message === null || contest.isLoading) return <Screen>{<SolveLoading />}</Screen>
    const { error } = problem
    if (!(error instanceof ApiError && isMissing)) return <Failure message={message} onRetry={retry} />
    // If the problem is in a running contest, the server's message says so.
    const hint = error.serverMessage === texts.notFound ? '' : (error.serverMessage ?? '')
    const { status, problems = [] } = contest.data?.contest ?? {}
    const isClosed = status === 'Ended' && problems.some(({ problemId }) => problemId === null)
    return (
      <Failure
        message={isClosed ? texts.contestClosed : texts.notFound}
        hint={hint}
        below={isClosed && userId !== undefined && <OwnSubmissions userId={userId} problemId={id} />}
      >
        {error.contest ? (
          <ContestLink contest={error.contest} problemId={id} />
        ) : (
          contestId !== undefined && (
            <ButtonLink to={`/contests/${encodeURIComponent(contestId)}`} variant="primary">
              {texts.toContest}
            </ButtonLink>
          )
        )}
      </Failure>
    )
  }
  // A new key resets the result, polling and custom input for each problem (§4).
  const key = `${contestId ?? ''}/${shown._id}`
  return (
    <WorkspaceScreen
      key={key}
      problem={shown}
      contestId={contestId}
      onNewVersion={retry}
      failure={message !== null && <Retry message={message} onRetry={retry} />}
    />
  )
}

/**
 * The last version of the problem that was loaded. If it cannot be reloaded, for example in another language, the page
 * keeps the code, the result and the input.
 */
const useLastRead = (read: Problem | undefined, id: string | undefined): Problem | undefined => {
  const [last, setLast] = useState(read)
  if (read !== undefined && read !== last) setLast(read)
  const shown = read ?? last
  return shown?._id === id ? shown : undefined
}

interface WorkspaceScreenProps {
  problem: Problem
  contestId: string | undefined
  onNewVersion: () => void
  /** An error message with a retry if the problem could not be reloaded, otherwise false. */
  failure: ReactNode
}

const WorkspaceScreen = ({ problem, contestId, onNewVersion, failure }: WorkspaceScreenProps) => {
  const isClosed = useContestEnd(problem._id, contestId, onNewVersion)
  const workspace = useWorkspace(problem, contestId, isClosed)
  const [isChanged, dismiss] = useJuryChanges(problem, contestId, onNewVersion)
  useJuryVerdicts(workspace)
  const phone = useMediaQuery('(max-width: 767px)')
  const resultTab = useResultTab()
  const Layout = phone ? PhoneWorkspace : DesktopWorkspace
  const { shown, shownId } = workspace.judging
  // If the request failed, the contest may have changed, so ContestStrip must reload it.
  const isRefused = shown?.verdict === CALL_FAILED
  const judgingState =
    shown !== null && (shownId !== null || isRefused) ? `${shownId} ${isSettled(shown.verdict)}` : null
  return (
    <Screen>
      <PageTitle>{problem.title || problemTexts.untitled}</PageTitle>
      {contestId !== undefined && (
        <ContestStrip contestId={contestId} problemId={problem._id} judgingState={judgingState} />
      )}
      {failure && <div className="px-4 py-2 sm:px-7">{failure}</div>}
      <div role="status">{workspace.judgeDown && <Notice icon={CloudOff}>{texts.judgeOffline}</Notice>}</div>
      <div role="status">
        {isChanged && (
          <Notice icon={FilePenLine}>
            {texts.juryChanged}{' '}
            <button type="button" onClick={dismiss} className="min-h-6 font-semibold underline">
              {texts.juryChangeRead}
            </button>
          </Notice>
        )}
      </div>
      {/* Before the result, so that screen readers announce the verdict before the next step. */}
      <SpokenVerdict submission={workspace.judging.shown} />
      <div className="flex min-h-0 flex-1 flex-col">
        <Layout workspace={workspace} resultTab={resultTab} />
      </div>
      <FeedbackDialog
        feedback={workspace.help.feedback}
        onClose={workspace.help.close}
        opener={workspace.help.opener}
      />
      <CodeDialog workspace={workspace} />
      <CompareDialog history={workspace.history} />
      <TakeCodeQuestion taking={workspace.taking} />
      <ShortcutsDialog open={workspace.shortcutList.isShown} onClose={workspace.shortcutList.hide} />
    </Screen>
  )
}

/** Fills the window below the navigation bar, because the panes scroll instead of the page. */
const Screen = ({ children }: { children: ReactNode }) => (
  <div data-fills-window className="flex min-h-0 flex-1 flex-col overflow-hidden">
    {children}
  </div>
)

interface FailureProps {
  message: string
  hint?: string
  onRetry?: () => void
  /** A link that is more useful here than the one to the problem list. */
  children?: ReactNode
  /** Shown below the links. */
  below?: ReactNode
}

const Failure = ({ message, hint = '', onRetry, children, below }: FailureProps) => (
  <div className="flex flex-1 flex-col items-center justify-center px-6 py-20 text-center">
    <PageTitle>{message}</PageTitle>
    <p role="alert" className="text-l font-semibold text-wa">
      {message}
    </p>
    {hint !== '' && <p className="mt-1.5 max-w-[56ch] text-ink-2">{hint}</p>}
    <div className="mt-6 flex max-w-full flex-wrap justify-center gap-2.5">
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
      {children}
      <ButtonLink to="/" variant={children ? 'plain' : 'primary'}>
        {texts.toProblems}
      </ButtonLink>
    </div>
    {below}
  </div>
)
