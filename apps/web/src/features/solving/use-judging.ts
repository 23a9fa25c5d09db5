import type { ExecuteRequest, Submission } from '@cohort/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverMessageOr } from '../../http/api-error'
import { execute } from '../submissions/api/execute'
import { getSubmission } from '../submissions/api/get-submission'
import { followSubmission } from '../submissions/follow-submission'
import { failedCall, queuedAtOnce, type ShownSubmission } from '../submissions/shown-submission'
import { isSettled } from '../submissions/verdicts'
import { solvingTexts } from './texts'

type Phase = 'resting' | 'sending' | 'following'

/**
 * Sends code and follows what comes of it (§4): 'Queued...' at once, then the server's answer, then polls until a
 * final verdict. `busy` lasts until then, until a poll or the call fails, or until the controls are released
 * because judging is offline: the submission goes on being followed all the same.
 */
export const useJudging = () => {
  const [shown, setShown] = useState<ShownSubmission | null>(null)
  const [phase, setPhase] = useState<Phase>('resting')
  const [released, setReleased] = useState(false)
  const [lostId, setLostId] = useState<string | null>(null)
  const stopFollowing = useRef<() => void>(() => {})
  const turn = useRef(0)

  useEffect(
    () => () => {
      turn.current += 1
      stopFollowing.current()
    },
    [],
  )

  const follow = (submission: Submission) => {
    setShown(submission)
    setLostId(null)
    if (isSettled(submission.verdict)) return setPhase('resting')
    setPhase('following')
    stopFollowing.current = followSubmission(submission._id, {
      onUpdate: (update) => {
        setShown(update)
        if (isSettled(update.verdict)) setPhase('resting')
      },
      onLost: () => {
        setLostId(submission._id)
        setPhase('resting')
      },
    })
  }

  const send = async (request: ExecuteRequest) => {
    const mine = begin()
    setShown(queuedAtOnce(request.submissionType))
    try {
      const submission = await execute(request)
      if (turn.current === mine) follow(submission)
    } catch (error) {
      if (turn.current !== mine) return
      const message = serverMessageOr(error, solvingTexts.submissionFailed)
      setShown(failedCall(request.submissionType, message))
      setPhase('resting')
    }
  }

  const askAgain = async (id: string) => {
    const mine = begin()
    try {
      const submission = await getSubmission(id)
      if (turn.current === mine) follow(submission)
    } catch {
      if (turn.current !== mine) return
      setLostId(id)
      setPhase('resting')
    }
  }

  const begin = (): number => {
    stopFollowing.current()
    turn.current += 1
    setLostId(null)
    setReleased(false)
    setPhase('sending')
    return turn.current
  }

  return {
    shown,
    busy: phase === 'sending' || (phase === 'following' && !released),
    /** Something sent has no final verdict yet, whether or not the controls are held for it. */
    waiting: phase !== 'resting',
    send,
    askAgain: lostId === null ? null : () => askAgain(lostId),
    /** Gives the controls back while the submission under way goes on being followed. */
    release: useCallback(() => setReleased(true), []),
  }
}
