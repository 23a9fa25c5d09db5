import type { ProgressItem, ProgressOverview } from '@cohort/shared'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { ProblemProgress } from './progress.service'
import type { Overview } from './progress-overview'

/** A row of a user's progress. */
export const presentProgress = ({ problem, status, contestId }: ProblemProgress): ProgressItem => ({
  problemId: problem._id.toHexString(),
  title: problem.title,
  difficulty: listDifficultyOf(problem.difficulty),
  userStatus: status,
  ...(contestId ? { contestId: contestId.toHexString() } : {}),
})

/** A user's progress in numbers. */
export const presentOverview = ({
  difficulties,
  patterns,
  timeZone,
  today,
  days,
  streak,
}: Overview): ProgressOverview => ({
  difficulties: difficulties.map(({ difficulty, solved, attempted, total }) => ({
    difficulty: listDifficultyOf(difficulty),
    solved,
    attempted,
    total,
  })),
  patterns: patterns.map(({ pattern, solved, attempted, total }) => ({ pattern, solved, attempted, total })),
  timeZone,
  today,
  days: days.map(({ day, submissions }) => ({ day, submissions })),
  streak: { current: streak.current, longest: streak.longest },
})
