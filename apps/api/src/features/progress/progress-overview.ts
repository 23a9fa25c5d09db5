import {
  type ListDifficulty,
  MOST_PATTERNS,
  OVERVIEW_DAYS,
  PATTERNS,
  type ProgressCount,
  type ProgressOverview,
  type UserStatus,
} from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import {
  isHeldByContest,
  openOrInRunningContest,
  openToPractice,
  PRACTICE_FIELDS,
} from '../problems/practice'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { createActiveDays } from './active-days'
import { dayIn, daysBefore, streakOf } from './calendar'
import type { Progress } from './progress.service'

interface OverviewDeps {
  problems: ProblemModel
  submissions: SubmissionModel
  progress: Progress
  clock: Clock
}

/** Computes the numbers, charts and streaks for a user's progress page. */
export const createProgressOverviews = ({ problems, submissions, progress, clock }: OverviewDeps) => {
  const activeDaysOf = createActiveDays(submissions, clock)

  /** The number of open problems by difficulty or pattern. There may be thousands, so the database counts them. */
  const totals = <Kind extends 'difficulty' | 'pattern'>(kind: Kind, now: Date) =>
    problems.aggregate<{ _id: ProblemRecord[Kind]; total: number }>([
      { $match: openToPractice(now) },
      { $group: { _id: `$${kind}`, total: { $sum: 1 } } },
    ])

  /** The problems among these that the user may see. */
  const visibleAmong = (ids: readonly Types.ObjectId[], { group }: Actor, now: Date) =>
    problems
      .find(
        { _id: { $in: [...ids] }, ...openOrInRunningContest(now, group) },
        { difficulty: 1, pattern: 1, ...PRACTICE_FIELDS },
      )
      .lean()

  return {
    /**
     * The actor's progress, with active days in a time zone. Difficulties and patterns exclude problems of unfinished
     * contests, because a pattern would reveal the idea.
     */
    async get(actor: Actor, timeZone: string): Promise<ProgressOverview> {
      const now = clock()
      const [difficulties, patterns, visible, activeDays, acceptedAt] = await Promise.all([
        totals('difficulty', now),
        totals('pattern', now),
        progress.tried(actor).then((ids) => visibleAmong(ids, actor, now)),
        activeDaysOf(actor, timeZone),
        progress.acceptedAt(actor),
      ])
      const byDifficulty = new Map<ListDifficulty | null, ProgressCount>()
      for (const difficulty of ['Easy', 'Medium', 'Hard'] as const) countOf(byDifficulty, difficulty)
      const byPattern = new Map<string, ProgressCount>()
      for (const { _id, total } of difficulties) countOf(byDifficulty, listDifficultyOf(_id)).total = total
      for (const { _id, total } of patterns) if (_id) countOf(byPattern, _id).total = total
      const practised = visible.filter((problem) => !isHeldByContest(problem, now))
      for (const { _id, difficulty, pattern } of practised) {
        const status = acceptedAt.has(_id.toHexString()) ? 'Solved' : 'Attempted'
        add(countOf(byDifficulty, listDifficultyOf(difficulty)), status)
        if (pattern) add(countOf(byPattern, pattern), status)
      }
      const dayOf = dayIn(timeZone)
      const today = dayOf(now)
      const since = daysBefore(today, OVERVIEW_DAYS - 1)
      return {
        difficulties: [...byDifficulty].map(([difficulty, counts]) => ({ difficulty, ...counts })),
        patterns: [...byPattern]
          .map(([pattern, counts]) => ({ pattern, ...counts }))
          .sort(mostDoneFirst)
          .slice(0, MOST_PATTERNS)
          .sort((a, b) => placeOf(a) - placeOf(b)),
        timeZone,
        today,
        days: [...activeDays]
          .map(([day, count]) => ({ day, submissions: count }))
          .filter(({ day }) => day >= since)
          .sort((a, b) => (a.day < b.day ? -1 : 1)),
        // Unlike a pattern, a day does not reveal the idea, so problems of running contests are included.
        solved: countDays(
          visible.flatMap(({ _id }) => acceptedAt.get(_id.toHexString())?.[0] ?? []).map(dayOf),
        ),
        streak: streakOf(activeDays.keys(), today),
      }
    },
  }
}
export type ProgressOverviews = ReturnType<typeof createProgressOverviews>

/** Counts the occurrences of each day, oldest first. */
const countDays = (days: readonly string[]): ProgressOverview['solved'] => {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, problems]) => ({ day, problems })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

const countOf = <Key>(counts: Map<Key, ProgressCount>, key: Key): ProgressCount => {
  const count = counts.get(key) ?? { solved: 0, attempted: 0, total: 0 }
  counts.set(key, count)
  return count
}

const add = (to: ProgressCount, status: UserStatus): void => {
  if (status === 'Solved') to.solved += 1
  else to.attempted += 1
  // The total is too small if a problem was published after the database counted.
  to.total = Math.max(to.total, to.solved + to.attempted)
}

type PatternCount = ProgressOverview['patterns'][number]

const mostDoneFirst = (a: PatternCount, b: PatternCount): number =>
  b.solved - a.solved ||
  b.attempted - a.attempted ||
  b.total - a.total ||
  a.pattern.localeCompare(b.pattern, 'en')

/** The pattern's place in the order in which to learn them. Patterns of a site's own come last. */
const placeOf = ({ pattern }: PatternCount): number => {
  const place = PATTERNS.findIndex(({ title }) => title === pattern)
  return place === -1 ? PATTERNS.length : place
}
