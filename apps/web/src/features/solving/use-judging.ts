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
  /** The last code sent from this page, with the id of its submission. */
  sent: { id: string; language: Language; code: string } | null
  /** The running contest that contains the problem, if the server rejected the code because of it. */
  contest: NamedContest | null
  phase: 'resting' | 'sending' | 'following'
  /** Whether the controls are enabled although the submission is still being followed. */
  released: boolean
  /** The submission that could not be followed. */
  lostId: string | null
  /** Whether the server could not be reached. Polling resumes when it responds again. */
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

/** The retry interval for an unreachable server. */
const RETRY_MS = 3000

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const isBusy = ({ phase, released }: Judging): boolean =>
  phase === 'sending' || (phase === 'following' && !released)

/**
 * Sends code and follows the submission (§4). Shows 'Queued...' immediately, then the server's response, and then polls
 * until the final verdict. `busy` is true until then, until a request fails, or until `release` is called because
 * judging is offline. After a release, the submission is still followed.
 */
export const useJudging = () => {
  const [state, setState] = useState(atRest)
  // A ref, so that a second key press before the next render sees the latest state.
  const now = useRef(state)
  const latestRequest = useRef(0)
  const stopFollowing = useRef<() => void>(() => {})

  const change = useCallback((part: Partial<Judging>) => {
    now.current = { ...now.current, ...part }
    setState(now.current)
  }, [])

  useEffect(
    () => () => {
      latestRequest.current += 1
      stopFollowing.current()
    },
    [],
  )

  /** Starts another submission. Returns a function that says whether it is still the latest. */
  const begin = (part: Partial<Judging>) => {
    stopFollowing.current()
    latestRequest.current += 1
    const own = latestRequest.current
    change({ ...part, contest: null, phase: 'sending', released: false, lostId: null, unreached: false })
    return () => latestRequest.current === own
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

  /** Sends code unless another submission is in progress. Returns whether it was sent. */
  const send = (request: ExecuteRequest): boolean => {
    if (isBusy(now.current)) return false
    const isLatest = begin({ shown: queuedAtOnce(request.submissionType), shownId: null })
    execute(request).then(
      (submission) => {
        if (!isLatest()) return
        const { language, code } = request
        change({ sent: { id: submission._id, language, code } })
        follow(submission)
      },
      (error) => {
        if (!isLatest()) return
        const message = serverMessageOr(error, solvingTexts.submissionFailed)
        const contest = error instanceof ApiError ? error.contest : null
        change({ shown: failedCall(request.submissionType, message), contest, phase: 'resting' })
      },
    )
    return true
  }

  /** Shows an earlier submission and follows it if it has no verdict yet. */
  const open = (id: string) => {
    if (isBusy(now.current)) return
    const isLatest = begin({})
    getSubmission(id).then(
      (submission) => isLatest() && follow(submission),
      (error) => isLatest() && change({ phase: 'resting', lostId: id, unreached: isUnreached(error) }),
    )
  }

  /** Reloads the current submission. Errors are ignored. */
  const readAgain = () => {
    const { shownId, phase, lostId } = now.current
    if (shownId === null || phase !== 'resting' || lostId !== null) return
    const own = latestRequest.current
    getSubmission(shownId).then(
      (submission) => latestRequest.current === own && follow(submission),
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
      // Keeps the controls enabled, because the user may already be typing.
      change({ released: true })
    }
    const timer = setInterval(() => void retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [awaited, change])

  const { lostId, sent, contest } = state
  return {
    shown: state.shown,
    /** The id of the current submission, or null until the server has responded. */
    shownId: state.shownId,
    contest,
    /** The code of the current submission if this page sent it, otherwise null. */
    judgedCode: sent !== null && sent.id === state.shownId ? sent : null,
    busy: isBusy(state),
    /** Whether the final verdict is pending, even if the controls are enabled. */
    waiting: state.phase !== 'resting',
    send,
    askAgain: lostId === null ? null : () => open(lostId),
    open,
    readAgain,
    release: useCallback(() => change({ released: true }), [change]),
  }
}
