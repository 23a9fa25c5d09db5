import type { Difficulty } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { AppError } from '../../errors'
import { openToPractice } from '../problems/practice'
import type { ProblemModel, ProblemRecord } from '../problems/problem.model'
import type { ProblemVersionModel } from '../problems/problem-version.model'
import type { ProblemVersions } from '../problems/problem-versions'
import type { Progress } from '../progress/progress.service'
import type { Actor } from '../users/actor'

export interface ProblemLesson {
  pattern: string
  summary: string
  recommended: Pick<ProblemRecord, '_id' | 'title'>[]
}

export interface Lessons {
  /**
   * The lesson of a problem that is open for practice, with problems that the actor has not solved yet.
   * @throws AppError NOT_FOUND, also for a problem without a lesson, and in a contest: a pattern gives the idea away
   */
  get(actor: Actor, problemId: Types.ObjectId): Promise<ProblemLesson>
}

interface LessonDeps {
  problems: ProblemModel
  problemVersions: ProblemVersionModel
  versions: ProblemVersions
  progress: Progress
  clock: Clock
}

const RECOMMENDED = 3
/** Of so many of the most related ones those that are solved are left out. */
const MOST_RELATED = 100
/** Versions with one pattern, the older ones of each problem among them, that are looked at. */
const MOST_VERSIONS = 500

/** What comes next after a problem of this difficulty: as hard, then harder, then easier. */
const NEXT: Record<Difficulty | 'unrated', readonly (Difficulty | 'unrated')[]> = {
  easy: ['easy', 'medium', 'hard', 'unrated'],
  medium: ['medium', 'hard', 'easy', 'unrated'],
  hard: ['hard', 'medium', 'easy', 'unrated'],
  unrated: ['unrated', 'easy', 'medium', 'hard'],
}

/** The ideas behind problems, and which problem to try an idea on next. */
export const createLessons = ({
  problems,
  problemVersions,
  versions,
  progress,
  clock,
}: LessonDeps): Lessons => {
  /** Related by the same pattern first, then by the number of tags in common, then by difficulty. */
  const recommend = async (actor: Actor, problem: ProblemRecord, pattern: string) => {
    const samePattern = await problemVersions
      .find({ 'lesson.pattern': pattern }, { problemId: 1 })
      .limit(MOST_VERSIONS)
      .lean()
    const patternVersions = samePattern.map(({ _id }) => _id)
    const related = await problems.aggregate<ProblemLesson['recommended'][number]>([
      {
        $match: {
          ...openToPractice(clock()),
          _id: { $ne: problem._id },
          // By the problem and not by its version, which no index is by; older versions are left out below.
          $or: [
            { tags: { $in: problem.tags } },
            { _id: { $in: samePattern.map(({ problemId }) => problemId) } },
          ],
        },
      },
      {
        $project: {
          title: 1,
          titleKey: 1,
          hasPattern: { $in: ['$currentVersion', patternVersions] },
          sharedTags: { $size: { $setIntersection: ['$tags', problem.tags] } },
          step: {
            $indexOfArray: [NEXT[problem.difficulty ?? 'unrated'], { $ifNull: ['$difficulty', 'unrated'] }],
          },
        },
      },
      { $match: { $or: [{ hasPattern: true }, { sharedTags: { $gt: 0 } }] } },
      { $sort: { hasPattern: -1, sharedTags: -1, step: 1, titleKey: 1, _id: 1 } },
      { $limit: MOST_RELATED },
      { $project: { title: 1 } },
    ])
    const ids = related.map(({ _id }) => _id)
    const statuses = await progress.statuses(actor, ids)
    return related.filter(({ _id }) => statuses.get(_id.toHexString()) !== 'Solved').slice(0, RECOMMENDED)
  }

  return {
    async get(actor, problemId) {
      const problem = await problems.findOne({ _id: problemId, ...openToPractice(clock()) }).lean()
      if (!problem?.currentVersion) throw new AppError('NOT_FOUND', 'Problem not found.')
      const { lesson } = await versions.get(problem.currentVersion)
      if (!lesson) throw new AppError('NOT_FOUND', 'This problem has no lesson.')
      return { ...lesson, recommended: await recommend(actor, problem, lesson.pattern) }
    },
  }
}
