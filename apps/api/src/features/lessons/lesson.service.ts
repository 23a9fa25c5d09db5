import type { Difficulty, Lesson } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { openToPractice } from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'
import type { OpenProblem, ProblemList } from '../problems/problem-list'
import type { ProblemVersions } from '../problems/problem-versions'
import type { Progress } from '../progress/progress.service'
import type { Actor } from '../users/actor'

interface LessonDeps extends Pick<Models, 'problems'> {
  problemList: Pick<ProblemList, 'byId'>
  versions: ProblemVersions
  progress: Progress
  clock: Clock
}

const RECOMMENDED = 3
/** How many of the most closely related problems to consider, before solved ones are removed. */
const MOST_RELATED = 100

/** The order of recommendations by difficulty: the same, then harder, then easier. */
const NEXT: Record<Difficulty | 'unrated', readonly (Difficulty | 'unrated')[]> = {
  easy: ['easy', 'medium', 'hard', 'unrated'],
  medium: ['medium', 'hard', 'easy', 'unrated'],
  hard: ['hard', 'medium', 'easy', 'unrated'],
  unrated: ['unrated', 'easy', 'medium', 'hard'],
}

export type Lessons = ReturnType<typeof createLessons>

/** Explains the ideas behind problems and recommends related problems. */
export const createLessons = ({ problems, problemList, versions, progress, clock }: LessonDeps) => {
  const recommend = async (actor: Actor, problem: ProblemRecord, pattern: string) => {
    const related = relatedTo(problem, pattern, [...(await problemList.byId()).values()])
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

/**
 * The problems with the same pattern or a shared tag: first by pattern, then by the number of shared tags, then by
 * difficulty.
 * @param open sorted by title, which decides between equally related problems
 */
const relatedTo = (
  { _id, difficulty, tags }: ProblemRecord,
  pattern: string,
  open: readonly OpenProblem[],
): OpenProblem[] => {
  const steps = NEXT[difficulty ?? 'unrated']
  return open
    .filter((other) => !other._id.equals(_id))
    .map((other) => ({
      other,
      hasPattern: other.pattern === pattern,
      sharedTags: other.tags.filter((tag) => tags.includes(tag)).length,
      step: steps.indexOf(other.difficulty ?? 'unrated'),
    }))
    .filter(({ hasPattern, sharedTags }) => hasPattern || sharedTags > 0)
    .sort(
      (a, b) => Number(b.hasPattern) - Number(a.hasPattern) || b.sharedTags - a.sharedTags || a.step - b.step,
    )
    .slice(0, MOST_RELATED)
    .map(({ other }) => other)
}
