import { LIST_DIFFICULTIES, type ProblemListItem } from '@cohort/shared'

/** The sort orders. The default, `suggested`, does not appear in the URL. */
export const SORTS = ['suggested', 'title', 'difficulty', '-difficulty', 'solved', '-solved'] as const
export type Sort = (typeof SORTS)[number]

/** The statuses that a signed-in user can filter by. */
export const STATUSES = ['unsolved', 'attempted', 'solved'] as const
export type StatusFilter = (typeof STATUSES)[number]

export const isSolved = ({ userStatus }: ProblemListItem): boolean => userStatus === 'Solved'

/** With fewer users, a success rate says little, and a rate of 0% discourages beginners. */
const MIN_TRIED = 10

/** The success rate among users who tried the problem, from 0 to 1. Null if too few have tried it. */
export const solvedShare = ({ tried, solved }: ProblemListItem): number | null =>
  tried < MIN_TRIED ? null : solved / tried

const passes: Record<StatusFilter, (problem: ProblemListItem) => boolean> = {
  unsolved: (problem) => !isSolved(problem),
  attempted: ({ userStatus }) => userStatus === 'Attempted',
  solved: isSolved,
}

/** Filters the problems by status. Returns all of them if the status is null. */
export const withStatus = (
  problems: readonly ProblemListItem[],
  status: StatusFilter | null,
): readonly ProblemListItem[] => (status === null ? problems : problems.filter(passes[status]))

/** Problems without a difficulty come last. */
const difficultyRank = ({ difficulty }: ProblemListItem): number =>
  difficulty === null ? LIST_DIFFICULTIES.length : LIST_DIFFICULTIES.indexOf(difficulty)

/** Ranks problems of the same difficulty. Unrated problems come last. */
const ratingRank = ({ rating }: ProblemListItem): number => rating ?? 11

type Rank = (problem: ProblemListItem) => readonly number[]

const ranks: Record<Exclude<Sort, 'title'>, Rank> = {
  suggested: (problem) => [isSolved(problem) ? 1 : 0, difficultyRank(problem), ratingRank(problem)],
  difficulty: (problem) => [difficultyRank(problem), ratingRank(problem)],
  '-difficulty': (problem) => [
    problem.difficulty === null ? 1 : -difficultyRank(problem),
    -(problem.rating ?? 0),
  ],
  // Problems without a success rate come last in both directions.
  solved: (problem) => [-(solvedShare(problem) ?? -1)],
  '-solved': (problem) => [solvedShare(problem) ?? 2],
}

/**
 * Sorts the problems.
 * @param byTitle the problems sorted by title, as the API returns them. Ties keep this order.
 */
export const sorted = (byTitle: readonly ProblemListItem[], sort: Sort): readonly ProblemListItem[] => {
  if (sort === 'title') return byTitle
  return byTitle
    .map((problem) => ({ problem, rank: ranks[sort](problem) }))
    .sort((a, b) => a.rank.reduce((order, value, at) => order || value - b.rank[at]!, 0))
    .map(({ problem }) => problem)
}
