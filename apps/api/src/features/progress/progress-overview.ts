import {
  type Difficulty,
  MOST_PATTERNS,
  OVERVIEW_DAYS,
  type ProgressCount,
  type UserStatus,
} from '@cohort/shared'
import type { Clock } from '../../clock'
import { openToPractice } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { createActiveDays } from './active-days'
import { dayOf, daysBefore, type Streak, streakOf } from './calendar'
import type { Progress } from './progress.service'

export interface Overview {
  difficulties: (ProgressCount & { difficulty: Difficulty | null })[]
  patterns: (ProgressCount & { pattern: string })[]
  timeZone: string
  today: string
  days: { day: string; submissions: number }[]
  streak: Streak
}

export interface ProgressOverviews {
  /**
   * The actor's progress with the problems that are open for practice, and their active days in a time zone. Problems of
   * unfinished contests are excluded, because a pattern would give the idea away.
   */
  get(actor: Actor, timeZone: string): Promise<Overview>
}

interface OverviewDeps {
  problems: ProblemModel
  submissions: SubmissionModel
  progress: Progress
  clock: Clock
}

/** A user's progress in numbers. */
export const createProgressOverviews = ({
  problems,
  submissions,
  progress,
  clock,
}: OverviewDeps): ProgressOverviews => {
  const activeDays = createActiveDays(submissions, clock)

  /** How many problems there are of each kind. The database counts, since there may be thousands. */
  const totals = <Kind extends string>(kind: 'difficulty' | 'pattern', now: Date) =>
    problems.aggregate<{ _id: Kind | null; total: number }>([
      { $match: openToPractice(now) },
      { $group: { _id: `$${kind}`, total: { $sum: 1 } } },
    ])

  /** The kinds of the practice problems that the actor attempted. */
  const withKinds = async (statuses: ReadonlyMap<string, UserStatus>, now: Date) => {
    const found = await problems
      .find({ _id: { $in: [...statuses.keys()] }, ...openToPractice(now) }, { difficulty: 1, pattern: 1 })
      .lean()
    return found.map(({ _id, difficulty, pattern }) => ({
      difficulty,
      pattern,
      status: statuses.get(_id.toHexString()) ?? ('Attempted' as const),
    }))
  }

  return {
    async get(actor, timeZone) {
      const now = clock()
      const [difficulties, patterns, own, days] = await Promise.all([
        totals<Difficulty>('difficulty', now),
        totals('pattern', now),
        progress.statuses(actor).then((statuses) => withKinds(statuses, now)),
        activeDays.of(actor, timeZone),
      ])
      const byDifficulty = new Map<Difficulty | null, ProgressCount>(
        (['easy', 'medium', 'hard'] as const).map((difficulty) => [difficulty, noProgress()]),
      )
      const byPattern = new Map<string, ProgressCount>()
      for (const { _id, total } of difficulties) countOf(byDifficulty, _id).total = total
      for (const { _id, total } of patterns) if (_id) countOf(byPattern, _id).total = total
      for (const { difficulty, pattern, status } of own) {
        const counts = [countOf(byDifficulty, difficulty), ...(pattern ? [countOf(byPattern, pattern)] : [])]
        for (const count of counts) add(count, status)
      }
      const today = dayOf(now, timeZone)
      const since = daysBefore(today, OVERVIEW_DAYS - 1)
      return {
        difficulties: [...byDifficulty].map(([difficulty, counts]) => ({ difficulty, ...counts })),
        patterns: [...byPattern]
          .map(([pattern, counts]) => ({ pattern, ...counts }))
          .sort(mostDoneFirst)
          .slice(0, MOST_PATTERNS),
        timeZone,
        today,
        days: [...days]
          .map(([day, submissions]) => ({ day, submissions }))
          .filter(({ day }) => day >= since)
          .sort((a, b) => (a.day < b.day ? -1 : 1)),
        streak: streakOf(days.keys(), today),
      }
    },
  }
}

const noProgress = (): ProgressCount => ({ solved: 0, attempted: 0, total: 0 })

const countOf = <Key>(counts: Map<Key, ProgressCount>, key: Key): ProgressCount => {
  const count = counts.get(key) ?? noProgress()
  counts.set(key, count)
  return count
}

const add = (to: ProgressCount, status: UserStatus): void => {
  if (status === 'Solved') to.solved += 1
  else to.attempted += 1
  // A problem that was published after the total was read.
  to.total = Math.max(to.total, to.solved + to.attempted)
}

type PatternCount = Overview['patterns'][number]

const mostDoneFirst = (a: PatternCount, b: PatternCount): number =>
  b.solved - a.solved ||
  b.attempted - a.attempted ||
  b.total - a.total ||
  a.pattern.localeCompare(b.pattern, 'en')
