import { useEffect, useRef } from 'react'
import { useContest } from '../contests/api/get-contest'
import { useSession } from '../session/session.store'

/**
 * Loads a problem again when its contest ends and leaves it open for practice: AI help, for example, may be open now.
 */
export const useContestEnd = (
  problemId: string,
  contestId: string | undefined,
  readAgain: () => void,
): void => {
  const userId = useSession((session) => session.userData?._id)
  const contest = useContest(contestId, userId).data?.contest
  const status = contest?.status
  const isOpen = contest?.problems.some((problem) => problem.problemId?._id === problemId) ?? false
  const known = useRef(status)
  useEffect(() => {
    if (known.current === 'Running' && status === 'Ended' && isOpen) readAgain()
    known.current = status
  }, [status, isOpen, readAgain])
}
