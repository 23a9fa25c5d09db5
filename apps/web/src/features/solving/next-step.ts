import type { Contest, SubmissionListItem } from '@cohort/shared'
import { isShown } from '../contests/shown-problems'

/** The next unsolved problem in a contest, wrapping around at the end, or null if there is none. */
export const nextInContest = (contest: Contest, problemId: string) => {
  const problems = contest.problems.filter(isShown)
  const at = problems.findIndex((problem) => problem.problemId._id === problemId)
  const inTurn = [...problems.slice(at + 1), ...problems.slice(0, Math.max(0, at))]
  return inTurn.find(({ userStatus }) => userStatus !== 'Solved') ?? null
}

type Accepted = Pick<SubmissionListItem, '_id' | 'executionTime' | 'testLevel'>

/** The fastest accepted submission other than this one, or null if there is none. */
export const bestBefore = (accepted: readonly Accepted[], id: string): Accepted | null =>
  accepted
    .filter(({ _id, executionTime }) => _id !== id && executionTime !== null)
    .reduce<Accepted | null>(
      (best, one) => (best === null || (one.executionTime ?? 0) < (best.executionTime ?? 0) ? one : best),
      null,
    )
