import { type ContestListQuery, type ContestStatus, contestStatusAt, type NamedContest } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { boundsOf, isWhole } from '../../paging'
import { isHeldByContest, PRACTICE_FIELDS, runningContestOf } from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'
import type { Actor } from '../users/actor'
import type { ContestProblemRecord, ContestRecord } from './contest.model'
import { canSee, juryOf, rightIn } from './contest-access'
import { inContestOrder } from './contest-order'

export type ShownContest = Pick<
  ContestRecord,
  '_id' | 'slug' | 'title' | 'description' | 'startTime' | 'endTime'
> & {
  status: ContestStatus
}

export interface ShownContestProblem extends ContestProblemRecord {
  /** Null if the actor cannot open the problem through the contest. */
  problem: Pick<ProblemRecord, '_id' | 'title' | 'difficulty'> | null
  /** Null if the actor may not know the title. */
  title: string | null
}

type Listed = Pick<
  ProblemRecord,
  '_id' | 'title' | 'difficulty' | 'visibility' | 'contestOnly' | 'contestWindows'
>

interface ContestsDeps extends Pick<Models, 'contests' | 'problems' | 'submissions'> {
  clock: Clock
}

const MISSING = 'Contest not found.'

export type Contests = ReturnType<typeof createContests>

/** Lists and shows contests, and admits submissions to running ones. */
export const createContests = ({ contests, problems, submissions, clock }: ContestsDeps) => {
  /**
   * Finds the problems that users know from an ended contest, because somebody outside the jury submitted to them.
   * Problems that were always hidden, or shown only in a rehearsal, stay secret.
   */
  const knownFrom = async (contest: ContestRecord, closed: readonly Listed[]): Promise<Types.ObjectId[]> => {
    const wasRehearsal = ({ contestWindows }: Listed) =>
      contestWindows.some(({ contestId, juryOnly }) => juryOnly && contestId.equals(contest._id))
    const ids = closed.filter((problem) => !wasRehearsal(problem)).map(({ _id }) => _id)
    if (ids.length === 0) return []
    const byUsers = { userId: { $nin: juryOf(contest) }, inContest: true }
    return submissions.distinct('problemId', { contestId: contest._id, problemId: { $in: ids }, ...byUsers })
  }

  /** Returns the contest's problems, as far as the actor may see them now. */
  const problemsOf = async (
    contest: ContestRecord,
    now: Date,
    actor: Actor | undefined,
  ): Promise<ShownContestProblem[]> => {
    const status = contestStatusAt(now, contest)
    if (status === 'Upcoming') return []
    const ids = contest.problems.map(({ problemId }) => problemId)
    const found = await problems
      .find({ _id: { $in: ids }, deletedAt: null }, { title: 1, difficulty: 1, ...PRACTICE_FIELDS })
      .lean<Listed[]>()
    const isRunning = status === 'Running'
    const isOpen = (problem: Listed) =>
      problem.visibility === 'published' && (isRunning || !isHeldByContest(problem, now))
    // Hidden problems and those of upcoming contests look the same, so that neither leaks.
    const isShownElsewhere = (problem: Listed) =>
      problem.visibility === 'published' && runningContestOf(problem, now, actor?.group) !== null
    const closed = found.filter((problem) => !isOpen(problem) && !isShownElsewhere(problem))
    const isJury = rightIn(contest, actor) !== null
    const known = isRunning || isJury ? [] : await knownFrom(contest, closed)
    return contest.problems.map((listed) => {
      const problem = found.find(({ _id }) => _id.equals(listed.problemId))
      if (!problem) return { ...listed, problem: null, title: null }
      if (isOpen(problem)) return { ...listed, problem, title: problem.title }
      const isNamed = isJury || isShownElsewhere(problem) || known.some((id) => id.equals(problem._id))
      return { ...listed, problem: null, title: isNamed ? problem.title : null }
    })
  }

  const findFor = async (
    id: Types.ObjectId | string,
    actor: Actor | undefined,
  ): Promise<ContestRecord | null> => {
    const contest = /^[0-9a-f]{24}$/i.test(String(id)) ? await contests.findById(id).lean() : null
    return contest && canSee(contest, actor) ? contest : null
  }

  /** @throws AppError NOT_FOUND, also for a contest that the actor may not see */
  const requireFor = async (
    id: Types.ObjectId | string,
    actor: Actor | undefined,
  ): Promise<ContestRecord> => {
    const contest = await findFor(id, actor)
    if (!contest) throw new AppError('NOT_FOUND', MISSING)
    return contest
  }

  return {
    problemsOf,
    requireFor,

    /**
     * Lists the contests that the actor may see, in the order of `inContestOrder`, or only the one with the given short
     * name, even if archived.
     */
    async list(query: ContestListQuery, actor: Actor | undefined) {
      const now = clock()
      const named = query.slug === undefined ? { archivedAt: null } : { slug: query.slug }
      const unfinished = query.unfinished === 'true' ? { endTime: { $gt: now } } : {}
      const found = await contests
        .find(
          { ...named, ...unfinished },
          {
            slug: 1,
            title: 1,
            description: 1,
            startTime: 1,
            endTime: 1,
            ...ACCESS_FIELDS,
          },
        )
        .lean()
      const visible = found.filter((contest) => canSee(contest, actor))
      const sorted = inContestOrder(visible, now).map((contest) => ({
        ...contest,
        status: contestStatusAt(now, contest),
      }))
      const shown = isWhole(query) ? sorted : sorted.slice(...boundsOf(query))
      return { contests: shown, total: sorted.length, now }
    },

    /**
     * Returns a contest with its visible problems.
     * @throws AppError NOT_FOUND
     */
    async get(id: Types.ObjectId, actor: Actor | undefined) {
      const contest = await requireFor(id, actor)
      const now = clock()
      const status = contestStatusAt(now, contest)
      return { contest: { ...contest, status }, problems: await problemsOf(contest, now, actor), now }
    },

    /**
     * Checks that the actor may submit to a problem in a contest at this time.
     * @throws AppError NOT_FOUND; CONTEST_NOT_STARTED; CONTEST_ENDED
     */
    async admit(contestId: string, problemId: string, actor: Actor, now: Date) {
      const contest = await requireFor(contestId, actor)
      // Check this before the problem, so upcoming contests never leak their problems.
      const status = contestStatusAt(now, contest)
      if (status === 'Upcoming') throw new AppError('CONTEST_NOT_STARTED')
      if (status === 'Ended') throw new AppError('CONTEST_ENDED')
      const problem = hasProblem(contest, problemId)
        ? await problems.findOne({ _id: problemId, visibility: 'published' }, { currentVersion: 1 }).lean()
        : null
      if (!problem?.currentVersion) {
        throw new AppError('NOT_FOUND', 'This contest has no such problem.')
      }
      return { contestId: contest._id, problemId: problem._id, versionId: problem.currentVersion }
    },

    async opens(
      contestId: string,
      problemId: Types.ObjectId,
      actor: Actor | undefined,
      now: Date,
    ): Promise<boolean> {
      const contest = await findFor(contestId, actor)
      if (!contest || contestStatusAt(now, contest) !== 'Running') return false
      return hasProblem(contest, problemId)
    },

    async runningWith(
      problemId: Types.ObjectId,
      actor: Actor | undefined,
      now: Date,
    ): Promise<NamedContest | null> {
      const running = await contests
        .find(
          { endTime: { $gt: now }, startTime: { $lte: now }, 'problems.problemId': problemId },
          { title: 1, ...ACCESS_FIELDS },
        )
        .sort({ endTime: 1, _id: 1 })
        .lean()
      const contest = running.find((each) => canSee(each, actor))
      return contest ? { _id: contest._id.toHexString(), title: contest.title } : null
    },
  }
}

/** The fields that `canSee` needs. */
const ACCESS_FIELDS = { audience: 1, groups: 1, ownerId: 1, jury: 1 } as const

const hasProblem = ({ problems }: ContestRecord, id: string | Types.ObjectId): boolean =>
  problems.some(({ problemId }) => problemId.equals(id))
