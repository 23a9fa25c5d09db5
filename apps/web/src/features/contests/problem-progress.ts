import type { Contest } from '@cohort/shared'
import type { ShownProblem } from './shown-problems'

export type ProblemProgress = 'solved' | 'pending' | 'tried' | 'untouched'

/** The user's progress with a problem in a contest. */
export const progressWith = (
  { problemId: { _id }, userStatus }: ShownProblem,
  own: Contest['own'],
): ProblemProgress => {
  if (userStatus === 'Solved') return 'solved'
  const pending = own?.cells.find(({ problemId }) => problemId === _id)?.pending ?? 0
  if (pending > 0) return 'pending'
  return userStatus === undefined ? 'untouched' : 'tried'
}
