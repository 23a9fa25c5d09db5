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
  /** The last code that this page sent, and the submission that it became. */
  sent: { id: string; language: Language; code: string } | null
  /** The running contest to open the problem in, if the server refused the code for that reason. */
  contest: NamedContest | null
  phase: 'resting' | 'sending' | 'following'
  /** The controls were given back while the submission under way goes on being followed. */
  released: boolean
  /** The submission whose following failed. */
  lostId: string | null
  /** It failed because no answer came: following starts again when the server answers. */
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

/** How often a server that was not reached is tried again, in ms. */
const RETRY_MS = 3000

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0

const isBusy = ({ phase, released }: Judging): boolean =>
  phase === 'sending' || (phase === 'following' && !released)

/**
 * Sends code and follows what comes of it (§4): 'Queued...' at once, then the server's answer, then polls until a
 * final verdict. `busy` lasts until then, until a poll or the call fails, or until the controls are released
 * because judging is offline: the submission goes on being followed all the same.
 */
export const useJudging = () => {
  const [state, setState] = useState(atRest)
  // Known at once, also to a second press of a key that comes before the page is drawn again.
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

  /** Starts anew and gives the check whether it still is the latest start. */
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

  /** Sends code, unless something is in flight already; gives whether it was sent. */
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

  /** Shows a submission that was sent before, and follows it where it has no verdict yet. */
  const open = (id: string) => {
    if (isBusy(now.current)) return
    const latest = begin({})
    getSubmission(id).then(
      (submission) => latest() && follow(submission),
      (error) => latest() && change({ phase: 'resting', lostId: id, unreached: isUnreached(error) }),
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
      // The user may be typing by now.
      change({ released: true })
    }
    const timer = setInterval(() => void retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [awaited, change])

  const { lostId, sent, contest } = state
  return {
    shown: state.shown,
    /** The submission that `shown` is of; null before the server has named it. */
    shownId: state.shownId,
    contest,
    /** The code that `shown` judges, where this page sent it. */
    judgedCode: sent !== null && sent.id === state.shownId ? sent : null,
    busy: isBusy(state),
    /** Something sent has no final verdict yet, whether or not the controls are held for it. */
    waiting: state.phase !== 'resting',
    send,
    askAgain: lostId === null ? null : () => open(lostId),
    open,
    release: useCallback(() => change({ released: true }), [change]),
  }
}
