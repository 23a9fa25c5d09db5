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

/** Which problems users can open through contests. The feature `contests` implements it. */
export interface OpeningContests {
  /**
   * Whether an actor can open a problem through a contest: they may see the contest, it is running and it has the
   * problem. The problem may also be open without it.
   */
  opens(contestId: string, problemId: Types.ObjectId, actor: Actor | undefined, now: Date): Promise<boolean>
  /**
   * The running contest in which the actor can open a problem, the first to end if there are several; null if there is
   * none.
   */
  runningWith(problemId: Types.ObjectId, actor: Actor | undefined, now: Date): Promise<NamedContest | null>
}

interface ProblemsDeps {
  problems: ProblemModel
  versions: ProblemVersions
  texts: ShownTexts
  /** The operator's factors. The problem's own take precedence. */
  timeFactors: TimeFactors
  contests: OpeningContests
  clock: Clock
}

const MISSING = 'Problem not found.'
const IN_CONTEST = 'This problem is in a running contest. Please open it from the contest.'

export type Problems = ReturnType<typeof createProblems>
export type FullProblem = Awaited<ReturnType<Problems['get']>>

/** Problems as users see them. */
export const createProblems = (deps: ProblemsDeps) => {
  const { problems, versions, texts, timeFactors, contests, clock } = deps

  /** Only running contests are named, because the problems of upcoming ones are secret. */
  const notForPractice = async (
    problem: Pick<ProblemRecord, '_id'>,
    actor: Actor | undefined,
    now: Date,
  ): Promise<AppError> => {
    const contest = await contests.runningWith(problem._id, actor, now)
    return contest ? new AppError('NOT_FOUND', IN_CONTEST, { contest }) : new AppError('NOT_FOUND', MISSING)
  }

  return {
    /** The id of a problem that is open for practice; null if there is none with that name. */
    async idOf(slug: string): Promise<Types.ObjectId | null> {
      const found = await problems.findOne({ slug, ...openToPractice(clock()) }, { _id: 1 }).lean()
      return found?._id ?? null
    },

    /** The times of the contests that use it, whether it is hidden or not; empty for an unknown problem. */
    async windowsOf(id: Types.ObjectId): Promise<Pick<ProblemRecord, 'contestWindows'>> {
      return (await problems.findById(id, { contestWindows: 1 }).lean()) ?? { contestWindows: [] }
    },

    /**
     * A problem that is open for practice, or that a running contest opens. In a running contest it has no tags.
     * @param through the contest that the caller named, ignored if it does not open the problem, and the caller
     * @returns the problem with its version, samples and each language's time limit in seconds
     * @throws AppError NOT_FOUND, also for a hidden problem; with the contest if a running one has it
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
      // The format shows a sample's interaction instead of its data.
      const talked = new Set(version.interactions.map(({ name }) => name))
      const samples = await Promise.all(
        version.tests
          .filter((test) => test.isSample && !talked.has(test.name))
          .map(async ({ input, answer }) => ({
            input: await texts.get(input),
            expectedOutput: await texts.get(answer),
          })),
      )
      return {
        // A tag such as `dynamic programming` reveals the idea, as a lesson does.
        problem: isHeld ? { ...problem, tags: [] } : problem,
        isOpenToPractice: !isHeld,
        version,
        timeLimits: timeLimitsOf(version, timeFactors),
        samples,
      }
    },
  }
}
