import type { NamedContest } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { AppError } from '../../errors'
import type { ShownTexts } from '../blobs/shown-texts'
import type { Actor } from '../users/actor'
import { isHeldByContest, openToPractice } from './practice'
import type { ProblemModel, ProblemRecord } from './problem.model'
import type { ProblemVersions } from './problem-versions'
import { type TimeFactors, timeLimitsOf } from './time-factors'

/** Tells which problems users can open through contests. Implemented by the `contests` feature. */
export interface OpeningContests {
  /**
   * Whether an actor can open a problem through a contest: the contest is running, includes the problem and is visible
   * to the actor. The problem may also be open for practice.
   */
  opens(contestId: string, problemId: Types.ObjectId, actor: Actor | undefined, now: Date): Promise<boolean>
  /**
   * The running contest through which the actor can open a problem; if there are several, the first to end. Null if
   * there is none.
   */
  runningWith(problemId: Types.ObjectId, actor: Actor | undefined, now: Date): Promise<NamedContest | null>
}

interface ProblemsDeps {
  problems: ProblemModel
  versions: ProblemVersions
  texts: ShownTexts
  /** The operator's time factors. The problem's own factors take precedence. */
  timeFactors: TimeFactors
  contests: OpeningContests
  clock: Clock
}

const MISSING = 'Problem not found.'
const IN_CONTEST = 'This problem is in a running contest. Please open it from the contest.'

export type Problems = ReturnType<typeof createProblems>
export type FullProblem = Awaited<ReturnType<Problems['get']>>

/** Finds problems as users see them. */
export const createProblems = (deps: ProblemsDeps) => {
  const { problems, versions, texts, timeFactors, contests, clock } = deps

  /** The error names the contest only if it is running, because the problems of upcoming contests are secret. */
  const notForPractice = async (
    problem: Pick<ProblemRecord, '_id'>,
    actor: Actor | undefined,
    now: Date,
  ): Promise<AppError> => {
    const contest = await contests.runningWith(problem._id, actor, now)
    return contest ? new AppError('NOT_FOUND', IN_CONTEST, { contest }) : new AppError('NOT_FOUND', MISSING)
  }

  return {
    /** The id of the problem with this slug; null if no such problem is open for practice. */
    async idOf(slug: string): Promise<Types.ObjectId | null> {
      const found = await problems.findOne({ slug, ...openToPractice(clock()) }, { _id: 1 }).lean()
      return found?._id ?? null
    },

    /** The times of the contests that use the problem, even if it is hidden; empty for an unknown problem. */
    async windowsOf(id: Types.ObjectId): Promise<Pick<ProblemRecord, 'contestWindows'>> {
      return (await problems.findById(id, { contestWindows: 1 }).lean()) ?? { contestWindows: [] }
    },

    /**
     * Returns a problem that is open for practice or through a running contest. Tags are left out if it is open only
     * through the contest.
     * @param through the caller and the contest in the request, which is ignored if it does not open the problem
     * @returns the problem with its version, samples and each language's time limit in seconds
     * @throws AppError NOT_FOUND, also for a hidden problem. If a running contest includes the problem, the error names
     * that contest.
     */
    async get(id: Types.ObjectId, through?: { contestId: string | undefined; actor: Actor }) {
      const problem = await problems.findOne({ _id: id, visibility: 'published' }).lean()
      if (!problem?.currentVersion) throw new AppError('NOT_FOUND', MISSING)
      const now = clock()
      const isHeld = isHeldByContest(problem, now)
      if (isHeld) {
        const isOpened =
          through?.contestId !== undefined &&
          (await contests.opens(through.contestId, id, through.actor, now))
        if (!isOpened) throw await notForPractice(problem, through?.actor, now)
      }
      const version = await versions.get(problem.currentVersion)
      // The package format shows a sample's interaction instead of its data.
      const interactive = new Set(version.interactions.map(({ name }) => name))
      const samples = await Promise.all(
        version.tests
          .filter((test) => test.isSample && !interactive.has(test.name))
          .map(async ({ input, answer }) => ({
            input: await texts.get(input),
            expectedOutput: await texts.get(answer),
          })),
      )
      return {
        // A tag such as `dynamic programming` reveals the idea.
        problem: isHeld ? { ...problem, tags: [] } : problem,
        isOpenToPractice: !isHeld,
        version,
        timeLimits: timeLimitsOf(version, timeFactors),
        samples,
      }
    },
  }
}
