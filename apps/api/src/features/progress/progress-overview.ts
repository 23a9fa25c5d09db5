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
import type { ProblemVersionModel } from '../problems/problem-version.model'
import type { SubmissionModel } from '../submissions/submission.model'
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
   * What the actor has done of the problems that are open for practice, and on which days of a time zone. A problem of
   * a contest that is not over counts nowhere: its pattern would give the idea away.
   */
  get(actor: Actor, timeZone: string): Promise<Overview>
}

interface OverviewDeps {
  problems: ProblemModel
  problemVersions: ProblemVersionModel
  submissions: SubmissionModel
  progress: Progress
  clock: Clock
}

/** How far a person has come, in numbers. */
export const createProgressOverviews = ({
  problems,
  problemVersions,
  submissions,
  progress,
  clock,
}: OverviewDeps): ProgressOverviews => {
  const activeDays = createActiveDays(submissions, clock)

  return {
    async get(actor, timeZone) {
      const now = clock()
      const [statuses, open, taught, days] = await Promise.all([
        progress.statuses(actor),
        problems.find(openToPractice(now), { difficulty: 1, currentVersion: 1 }).lean(),
        problemVersions.find({ 'lesson.pattern': { $gt: '' } }, { lesson: 1 }).lean(),
        activeDays.of(actor, timeZone),
      ])
      const patternOf = new Map(taught.map(({ _id, lesson }) => [_id.toHexString(), lesson?.pattern]))
      const byDifficulty = new Map<Difficulty | null, ProgressCount>(
        (['easy', 'medium', 'hard'] as const).map((difficulty) => [difficulty, noProgress()]),
      )
      const byPattern = new Map<string, ProgressCount>()
      for (const { _id, difficulty, currentVersion } of open) {
        const status = statuses.get(_id.toHexString())
        count(byDifficulty, difficulty, status)
        const pattern = patternOf.get(currentVersion?.toHexString() ?? '')
        if (pattern !== undefined) count(byPattern, pattern, status)
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

const count = <Key>(counts: Map<Key, ProgressCount>, key: Key, status: UserStatus | undefined): void => {
  const of = counts.get(key) ?? noProgress()
  of.total += 1
  if (status === 'Solved') of.solved += 1
  if (status === 'Attempted') of.attempted += 1
  counts.set(key, of)
}

type PatternCount = Overview['patterns'][number]

const mostDoneFirst = (a: PatternCount, b: PatternCount): number =>
  b.solved - a.solved ||
  b.attempted - a.attempted ||
  b.total - a.total ||
  a.pattern.localeCompare(b.pattern, 'en')
