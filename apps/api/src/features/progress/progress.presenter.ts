import type { ProgressItem } from '@cohort/shared'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { ProblemProgress } from './progress.service'

/** A row of a person's progress. */
export const presentProgress = ({ problem, status }: ProblemProgress): ProgressItem => ({
  problemId: problem._id.toHexString(),
  title: problem.title,
  difficulty: listDifficultyOf(problem.difficulty),
  userStatus: status,
})
