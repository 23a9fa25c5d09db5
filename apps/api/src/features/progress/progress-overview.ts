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
import { listDifficultyOf } from '../problems/problem.presenter'
import type { ProblemList } from '../problems/problem-list'
import type { SubmissionModel } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { createActiveDays } from './active-days'
import { dayIn, daysBefore, streakOf } from './calendar'
import type { Progress } from './progress.service'

interface OverviewDeps {
  problemList: Pick<ProblemList, 'byId'>
  submissions: SubmissionModel
  progress: Progress
  clock: Clock
}

/** Computes the numbers, charts and streaks for a user's progress page. */
export const createProgressOverviews = ({ problemList, submissions, progress, clock }: OverviewDeps) => {
  const activeDaysOf = createActiveDays(submissions, clock)

  return {
    /**
     * The actor's progress, with active days in a time zone. Difficulties and patterns exclude problems of unfinished
     * contests, because a pattern would reveal the idea.
     */
    async get(actor: Actor, timeZone: string): Promise<ProgressOverview> {
      const open = await problemList.byId()
      const visibleOf = (tried: readonly Types.ObjectId[]) =>
        progress.visibleAmong(
          tried.map((id) => id.toHexString()),
          actor,
          open,
        )
      const [visible, activeDays, firstSolvedAt] = await Promise.all([
        progress.tried(actor).then(visibleOf),
        activeDaysOf(actor, timeZone),
        progress.firstSolvedAt(actor),
      ])
      const byDifficulty = new Map<ListDifficulty | null, ProgressCount>()
      for (const difficulty of ['Easy', 'Medium', 'Hard'] as const) countOf(byDifficulty, difficulty)
      const byPattern = new Map<string, ProgressCount>()
      for (const { difficulty, pattern } of open.values()) {
        countOf(byDifficulty, listDifficultyOf(difficulty)).total += 1
        if (pattern) countOf(byPattern, pattern).total += 1
      }
      const practised = visible.filter(({ isOpen }) => isOpen)
      for (const { problem } of practised) {
        const { _id, difficulty, pattern } = problem
        const status = firstSolvedAt.has(_id.toHexString()) ? 'Solved' : 'Attempted'
        add(countOf(byDifficulty, listDifficultyOf(difficulty)), status)
        if (pattern) add(countOf(byPattern, pattern), status)
      }
      const dayOf = dayIn(timeZone)
      const today = dayOf(clock())
      const since = daysBefore(today, OVERVIEW_DAYS - 1)
      return {
        difficulties: [...byDifficulty].map(([difficulty, counts]) => ({ difficulty, ...counts })),
        patterns: [...byPattern]
          .map(([pattern, counts]) => ({ pattern, ...counts }))
          .sort(mostDoneFirst)
          .slice(0, MOST_PATTERNS)
          .sort((a, b) => learningOrderOf(a) - learningOrderOf(b)),
        timeZone,
        today,
        days: [...activeDays]
          .map(([day, count]) => ({ day, submissions: count }))
          .filter(({ day }) => day >= since)
          .sort((a, b) => (a.day < b.day ? -1 : 1)),
        // Unlike a pattern, a day does not reveal the idea, so problems of running contests are included.
        solved: countDays(
          visible.flatMap(({ problem }) => firstSolvedAt.get(problem._id.toHexString()) ?? []).map(dayOf),
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
}

type PatternCount = ProgressOverview['patterns'][number]

const mostDoneFirst = (a: PatternCount, b: PatternCount): number =>
  b.solved - a.solved ||
  b.attempted - a.attempted ||
  b.total - a.total ||
  a.pattern.localeCompare(b.pattern, 'en')

/** The pattern's place in the order in which to learn them. Other patterns come last. */
const learningOrderOf = ({ pattern }: PatternCount): number => {
  const place = PATTERNS.findIndex(({ title }) => title === pattern)
  return place === -1 ? PATTERNS.length : place
}
