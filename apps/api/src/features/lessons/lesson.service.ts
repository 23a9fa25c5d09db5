import type { Difficulty, Lesson } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { openToPractice } from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'
import type { ProblemVersions } from '../problems/problem-versions'
import type { Progress } from '../progress/progress.service'
import type { Actor } from '../users/actor'

interface LessonDeps extends Pick<Models, 'problems' | 'problemVersions'> {
  versions: ProblemVersions
  progress: Progress
  clock: Clock
}

const RECOMMENDED = 3
/** How many of the most closely related problems to consider, before solved ones are removed. */
const MOST_RELATED = 100
/** The maximum number of versions with the same pattern to read, including superseded ones. */
const MOST_VERSIONS = 500

/** The order of recommendations by difficulty: the same, then harder, then easier. */
const NEXT: Record<Difficulty | 'unrated', readonly (Difficulty | 'unrated')[]> = {
  easy: ['easy', 'medium', 'hard', 'unrated'],
  medium: ['medium', 'hard', 'easy', 'unrated'],
  hard: ['hard', 'medium', 'easy', 'unrated'],
  unrated: ['unrated', 'easy', 'medium', 'hard'],
}

export type Lessons = ReturnType<typeof createLessons>

/** Explains the ideas behind problems and recommends related problems. */
export const createLessons = (deps: LessonDeps) => {
  const { problems, problemVersions, versions, progress, clock } = deps

  /** Recommends problems with the same pattern first, then by shared tags, then by difficulty. */
  const recommend = async (actor: Actor, problem: ProblemRecord, pattern: string) => {
    const samePattern = await problemVersions
      .find({ 'lesson.pattern': pattern }, { problemId: 1 })
      .limit(MOST_VERSIONS)
      .lean()
    const patternVersions = samePattern.map(({ _id }) => _id)
    const related = await problems.aggregate<Pick<ProblemRecord, '_id' | 'title'>>([
      {
        $match: {
          ...openToPractice(clock()),
          _id: { $ne: problem._id },
          // Match by problem, because versions have no suitable index. A later stage removes superseded versions.
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
    const statuses = await progress.statuses(
      actor,
      related.map(({ _id }) => _id),
    )
    return related
      .map(({ _id, title }) => ({ problemId: _id.toHexString(), title }))
      .filter(({ problemId }) => statuses.get(problemId) !== 'Solved')
      .slice(0, RECOMMENDED)
  }

  return {
    /**
     * Returns the lesson of a problem that is open for practice, and recommends problems that the actor has not solved.
     * @throws AppError NOT_FOUND, also for problems without a lesson and, because a pattern reveals the idea, for
     * problems in contests
     */
    async get(actor: Actor, problemId: Types.ObjectId): Promise<Lesson> {
      const problem = await problems.findOne({ _id: problemId, ...openToPractice(clock()) }).lean()
      if (!problem?.currentVersion) throw new AppError('NOT_FOUND', 'Problem not found.')
      const { lesson } = await versions.get(problem.currentVersion)
      if (!lesson) throw new AppError('NOT_FOUND', 'This problem has no lesson.')
      const { pattern, summary } = lesson
      return { pattern, summary, recommendations: await recommend(actor, problem, pattern) }
    },
  }
}
