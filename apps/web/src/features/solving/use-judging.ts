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
  /** Whether the server did not answer. Following continues when it answers again. */
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
  // A ref, so that a second key press before the next render sees the new state.
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

  /** Begins with another submission, and returns a function that tells whether it is still the latest. */
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

  /** Sends code unless another submission is still busy; returns whether it was sent. */
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

  /** Loads the verdict of the shown submission again. If that fails, nothing changes. */
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
      // Leaves the controls enabled, because the user may already be typing.
      change({ released: true })
    }
    const timer = setInterval(() => void retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [awaited, change])

  const { lostId, sent, contest } = state
  return {
    shown: state.shown,
    /** The id of the shown submission; null until the server has sent it. */
    shownId: state.shownId,
    contest,
    /** The code of the shown submission, if this page sent it; otherwise null. */
    judgedCode: sent !== null && sent.id === state.shownId ? sent : null,
    busy: isBusy(state),
    /** Whether a final verdict is still to come, even if the controls are enabled again. */
    waiting: state.phase !== 'resting',
    send,
    askAgain: lostId === null ? null : () => open(lostId),
    open,
    readAgain,
    release: useCallback(() => change({ released: true }), [change]),
  }
}
