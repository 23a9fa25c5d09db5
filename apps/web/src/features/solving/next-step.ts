import type { Contest, PatternPage, ProblemListItem, SubmissionListItem } from '@cohort/shared'
import { isShown } from '../contests/shown-problems'
import { isSolved, sorted } from '../problems/list-view'

/** The next problem of a contest that is not solved, after this one and then from the start; null if all are. */
export const nextInContest = (contest: Contest, problemId: string) => {
  const problems = contest.problems.filter(isShown)
  const at = problems.findIndex((problem) => problem.problemId._id === problemId)
  const inTurn = [...problems.slice(at + 1), ...problems.slice(0, Math.max(0, at))]
  return inTurn.find(({ userStatus }) => userStatus !== 'Solved') ?? null
}

/**
 * The next problem of the pattern that is not solved, by rating: after this one, then from the start. If all are, the easiest
 * unsolved problem of a pattern that builds on it; undefined if there is none.
 * @param later the patterns that build on it, in their order
 */
export const nextOfPatterns = (
  pattern: Pick<PatternPage, 'problems'>,
  later: readonly Pick<PatternPage, 'problems'>[],
  problemId: string,
): ProblemListItem | undefined => {
  const at = pattern.problems.findIndex(({ _id }) => _id === problemId)
  const inTurn = [...pattern.problems.slice(at + 1), ...pattern.problems.slice(0, Math.max(0, at))]
  return [inTurn, ...later.map(({ problems }) => problems)].flat().find((problem) => !isSolved(problem))
}

/** The first problem in the list's suggested order that is not solved; undefined if all are. */
export const nextOfList = (
  problems: readonly ProblemListItem[],
  problemId: string,
): ProblemListItem | undefined => {
  const [next] = sorted(
    problems.filter((problem) => problem._id !== problemId && !isSolved(problem)),
    'suggested',
  )
  return next
}

type Accepted = Pick<SubmissionListItem, '_id' | 'executionTime' | 'testLevel'>

/** The quickest of the accepted submissions other than this one; null if there is none. */
export const bestBefore = (accepted: readonly Accepted[], id: string): Accepted | null =>
  accepted
    .filter(({ _id, executionTime }) => _id !== id && executionTime !== null)
    .reduce<Accepted | null>(
      (best, one) => (best === null || (one.executionTime ?? 0) < (best.executionTime ?? 0) ? one : best),
      null,
    )
