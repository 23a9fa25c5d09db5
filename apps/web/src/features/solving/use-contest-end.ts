import { useEffect, useRef } from 'react'
import { useContest } from '../contests/api/get-contest'

/**
 * Reloads a problem that stays open for practice after its contest ends, because features such as AI help may then
 * become available.
 * @returns whether the contest has ended and the problem is closed
 */
export const useContestEnd = (
  problemId: string,
  contestId: string | undefined,
  readAgain: () => void,
): boolean => {
  const contest = useContest(contestId).data?.contest
  const status = contest?.status
  const problems = contest?.problems ?? []
  const isOpen = problems.some((problem) => problem.problemId?._id === problemId)
  const known = useRef(status)
  useEffect(() => {
    if (known.current === 'Running' && status === 'Ended' && isOpen) readAgain()
    known.current = status
  }, [status, isOpen, readAgain])
  return status === 'Ended' && !isOpen && problems.some((problem) => problem.problemId === null)
}
