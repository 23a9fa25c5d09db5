import type { ExecuteRequest, Language, NamedContest, Submission } from '@cohort/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, serverMessageOr } from '../../http/api-error'
import { serverAnswers } from '../../http/server-answers'
import { execute } from '../submissions/api/execute'
import { getSubmission } from '../submissions/api/get-submission'
import { followSubmission } from '../submissions/follow-submission'
import { failedCall, queuedAtOnce, type ShownSubmission } from '../submissions/shown-submission'
import { isSettled } from '../submissions/verdicts'
import { solvingTexts } from './texts'

interface Judging {
  shown: ShownSubmission | null
  shownId: string | null
  /** The last code sent from this page, and its submission. */
  sent: { id: string; language: Language; code: string } | null
  /** The running contest to open the problem in, if the server refused the code for that reason. */
  contest: NamedContest | null
  phase: 'resting' | 'sending' | 'following'
  /** Whether the controls were released while the submission is still being followed. */
  released: boolean
  /** The submission that could not be followed. */
  lostId: string | null
  /** There was no answer. Following resumes when the server answers. */
  unreached: boolean
}

const atRest: Judging = {
  shown: null,
  shownId: null,
  sent: null,
  contest: null,
  phase: 'resting',
  released: false,
  lostId: null,
  unreached: false,
}

/** How often an unreachable server is retried, in ms. */
const RETRY_MS = 3000

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const isBusy = ({ phase, released }: Judging): boolean =>
  phase === 'sending' || (phase === 'following' && !released)

/**
 * Sends code and follows the submission (§4): 'Queued...' immediately, then the server's answer, then polls until a
 * final verdict. `busy` lasts until then, until a poll or the call fails, or until the controls are released
 * because judging is offline. In that case the submission is still followed.
 */
export const useJudging = () => {
  const [state, setState] = useState(atRest)
  // A ref, so that a second key press before the next render already sees it.
  const now = useRef(state)
  const turn = useRef(0)
  const stopFollowing = useRef<() => void>(() => {})

  const change = useCallback((part: Partial<Judging>) => {
    now.current = { ...now.current, ...part }
    setState(now.current)
  }, [])

  useEffect(
    () => () => {
      turn.current += 1
      stopFollowing.current()
    },
    [],
  )

  /** Starts again and returns a function that says whether this is still the latest start. */
  const begin = (part: Partial<Judging>) => {
    stopFollowing.current()
    turn.current += 1
    const mine = turn.current
    change({ ...part, contest: null, phase: 'sending', released: false, lostId: null, unreached: false })
    return () => turn.current === mine
  }

  const show = (submission: Submission) =>
    change({
      shown: submission,
      shownId: submission._id,
      phase: isSettled(submission.verdict) ? 'resting' : 'following',
    })

  const follow = (submission: Submission) => {
    show(submission)
    if (isSettled(submission.verdict)) return
    stopFollowing.current = followSubmission(submission._id, {
      onUpdate: show,
      onLost: (error) => change({ phase: 'resting', lostId: submission._id, unreached: isUnreached(error) }),
    })
  }

  /** Sends code, unless something is in flight; returns whether it was sent. */
  const send = (request: ExecuteRequest): boolean => {
    if (isBusy(now.current)) return false
    const latest = begin({ shown: queuedAtOnce(request.submissionType), shownId: null })
    execute(request).then(
      (submission) => {
        if (!latest()) return
        const { language, code } = request
        change({ sent: { id: submission._id, language, code } })
        follow(submission)
      },
      (error) => {
        if (!latest()) return
        const message = serverMessageOr(error, solvingTexts.submissionFailed)
        const contest = error instanceof ApiError ? error.contest : null
        change({ shown: failedCall(request.submissionType, message), contest, phase: 'resting' })
      },
    )
    return true
  }

  /** Shows an earlier submission, and follows it if it has no verdict yet. */
  const open = (id: string) => {
    if (isBusy(now.current)) return
    const latest = begin({})
    getSubmission(id).then(
      (submission) => latest() && follow(submission),
      (error) => latest() && change({ phase: 'resting', lostId: id, unreached: isUnreached(error) }),
    )
  }

  /** Reads the verdict of the shown submission again. If that fails, the shown one stays. */
  const readAgain = () => {
    const { shownId, phase, lostId } = now.current
    if (shownId === null || phase !== 'resting' || lostId !== null) return
    const mine = turn.current
    getSubmission(shownId).then(
      (submission) => turn.current === mine && follow(submission),
      () => {},
    )
  }

  const followAgain = useRef(open)
  followAgain.current = open
  const awaited = state.unreached ? state.lostId : null
  useEffect(() => {
    if (awaited === null) return
    const retry = async () => {
      if (!(await serverAnswers()) || now.current.lostId !== awaited) return
      followAgain.current(awaited)
      // The user may already be typing.
      change({ released: true })
    }
    const timer = setInterval(() => void retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [awaited, change])

  const { lostId, sent, contest } = state
  return {
    shown: state.shown,
    /** The submission of `shown`; null before the server has sent its id. */
    shownId: state.shownId,
    contest,
    /** The code of `shown`, if this page sent it. */
    judgedCode: sent !== null && sent.id === state.shownId ? sent : null,
    busy: isBusy(state),
    /** Whether something that was sent has no final verdict yet, whether or not the controls are locked for it. */
    waiting: state.phase !== 'resting',
    send,
    askAgain: lostId === null ? null : () => open(lostId),
    open,
    readAgain,
    release: useCallback(() => change({ released: true }), [change]),
  }
}
