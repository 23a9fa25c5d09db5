import {
  ATTENTION_KINDS,
  type AttentionKind,
  isMachineFailure,
  LONG_WAIT_MS,
  MACHINE_FAILURES,
  MOST_ARCHIVED,
  type ProblemSubmissionsQuery,
} from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { ANY_TIME } from '../../database/ferret-connection'
import { AppError } from '../../errors'
import { inBatches } from '../../in-batches'
import { readPage } from '../../paging'
import { namePattern } from '../../search'
import type { ContestRecord } from '../contests/contest.model'
import { canSee, rightIn } from '../contests/contest-access'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'
import { type JuryRow, LISTED, type ListedForJury } from './jury.presenter'
import { findSuspectTests } from './suspect-tests'

const NAME = { fullName: 1 } as const

const NAME_AND_GROUP = { fullName: 1, group: 1 } as const

/**
 * The user fields to read, and the viewer of the rows. The viewer is null for the jury of the contest. Other viewers
 * see no notes, and no contests that are hidden from them.
 */
interface Reading {
  names: typeof NAME | typeof NAME_AND_GROUP
  viewer: Viewer | null
}

type Viewer = Pick<Actor, 'userId' | 'role' | 'group'>

const BY_JURY: Reading = { names: NAME_AND_GROUP, viewer: null }

interface Deps extends Pick<Models, 'submissions' | 'judgings' | 'users' | 'problems' | 'contests'> {
  clock: Clock
}

type Scope = QueryFilter<SubmissionRecord>
type Query = ProblemSubmissionsQuery & { problem?: string | undefined }
type Filters = Omit<Query, 'page' | 'limit'>

type Listed = ListedForJury & Pick<SubmissionRecord, 'sources'>

/** Submissions with their programs. */
export interface SubmissionsToArchive {
  total: number
  /** Oldest first. */
  rows: AsyncIterable<JuryRow & { submission: Listed }>
}

/** How many submissions with their programs to hold in memory at a time. */
const BATCH = 100

export type JuryLists = ReturnType<typeof createJuryLists>

const verdictFilter = (verdict: Filters['verdict']): Scope =>
  verdict === undefined
    ? {}
    : { verdict: verdict === 'Judge Failure' ? { $in: [...MACHINE_FAILURES] } : verdict }

/** Lists submissions for juries. The caller must check the actor's right. */
export const createJuryLists = (deps: Deps) => {
  const { submissions, judgings, users, problems, contests, clock } = deps

  /** Returns the ids of submissions whose override differs from the judge's verdict. */
  const contradicted = async (overridden: readonly Pick<ListedForJury, '_id' | 'round' | 'override'>[]) => {
    const rounds = await judgings
      .find(
        { submissionId: { $in: overridden.map(({ _id }) => _id) }, final: true },
        { submissionId: 1, round: 1, verdict: 1 },
      )
      .lean()
    return overridden
      .filter(({ _id, round, override }) =>
        rounds.some(
          (judging) =>
            judging.submissionId.equals(_id) &&
            judging.round === round &&
            judging.verdict !== override?.verdict,
        ),
      )
      .map(({ _id }) => _id)
  }

  const conditionOf = async (scope: Scope, kind: AttentionKind): Promise<Scope> => {
    switch (kind) {
      case 'failed':
        return verdictFilter('Judge Failure')
      case 'waiting':
        return { final: false, submittedAt: { $lt: longAgo() } }
      case 'nearLimit':
        return { isNearLimit: true }
      case 'differs':
        return { roundsDisagree: true }
      case 'overridden': {
        const given = { ...scope, 'override.at': { $gt: new Date(0) } }
        const overridden = await submissions.find(given, { round: 1, override: 1 }).lean()
        return { _id: { $in: await contradicted(overridden) } }
      }
      default:
        return kind satisfies never
    }
  }

  const longAgo = () => new Date(clock().getTime() - LONG_WAIT_MS)

  /** Filters for the submissions that a problem's owner may act on. */
  const actedOnBy = async ({ userId, role }: Viewer): Promise<Scope> => {
    if (role === 'admin') return {}
    const others = await contests.distinct('_id', { ownerId: { $ne: userId }, jury: { $ne: userId } })
    return { contestId: { $nin: others } }
  }

  const attentionFilter = async (
    scope: Scope,
    attention: Filters['attention'],
    viewer: Viewer | null,
  ): Promise<Scope> => {
    if (attention === undefined) return {}
    if (attention === 'noted')
      return { 'juryNotes.0': { $exists: true }, ...(viewer && (await actedOnBy(viewer))) }
    if (attention !== 'any') return conditionOf(scope, attention)
    return { $or: await Promise.all(ATTENTION_KINDS.map((kind) => conditionOf(scope, kind))) }
  }

  const named = async (scope: Scope, name: string | undefined): Promise<Types.ObjectId[] | null> => {
    if (name === undefined) return null
    const ids = await submissions.distinct('userId', scope)
    const fullName = { $regex: namePattern(name), $options: 'i' }
    return users.distinct('_id', { _id: { $in: ids }, fullName })
  }

  const rowsOf = async <S extends ListedForJury>(
    found: readonly S[],
    { names = NAME, viewer }: Partial<Reading> & Pick<Reading, 'viewer'>,
  ): Promise<(JuryRow & { submission: S })[]> => {
    const ids = (of: (each: S) => Types.ObjectId | null) => found.flatMap((each) => of(each) ?? [])
    const [people, titled, entered, differing] = await Promise.all([
      users.find({ _id: { $in: ids(({ userId }) => userId) } }, names).lean(),
      problems.find({ _id: { $in: ids(({ problemId }) => problemId) } }, { title: 1, slug: 1 }).lean(),
      contests.find({ _id: { $in: ids(({ contestId }) => contestId) } }, CONTEST_FIELDS).lean(),
      contradicted(found.filter(({ override }) => override)),
    ])
    return found.map((submission) => {
      const contest = entered.find(({ _id }) => submission.contestId?.equals(_id)) ?? null
      const isJury = isJuryOf(contest, viewer)
      const isShown = isJury || (contest !== null && canSee(contest, viewer ?? undefined))
      const reasons: Record<AttentionKind, boolean> = {
        failed: isMachineFailure(submission.verdict),
        waiting: !submission.final && submission.submittedAt < longAgo(),
        nearLimit: submission.isNearLimit === true,
        differs: submission.roundsDisagree === true,
        overridden: differing.some((id) => id.equals(submission._id)),
      }
      return {
        submission,
        user: people.find(({ _id }) => submission.userId?.equals(_id)) ?? null,
        problem: titled.find(({ _id }) => _id.equals(submission.problemId)) ?? null,
        contestId: (isShown && contest?._id) || null,
        label: isShown ? labelIn(contest, submission.problemId) : null,
        notes: isJury ? (submission.juryNotes?.length ?? 0) : 0,
        attention: ATTENTION_KINDS.filter((kind) => reasons[kind]),
      }
    })
  }

  const filterOf = async (scope: Scope, query: Filters, viewer: Viewer | null): Promise<Scope> => {
    const people = await named(scope, query.name)
    return {
      ...scope,
      ...(query.user === undefined ? {} : { userId: new Types.ObjectId(query.user) }),
      ...(query.problem === undefined ? {} : { problemId: new Types.ObjectId(query.problem) }),
      ...(query.language === undefined ? {} : { language: query.language }),
      ...verdictFilter(query.verdict),
      submittedAt: timesOf(query),
      $and: [
        await attentionFilter(scope, query.attention, viewer),
        ...(people ? [{ userId: { $in: people } }] : []),
      ],
    }
  }

  const list = async (scope: Scope, query: Query, reading: Reading) => {
    const filter = await filterOf(scope, query, reading.viewer)
    const { rows, total } = await readPage<SubmissionRecord, ListedForJury>(
      submissions,
      filter,
      query,
      { submittedAt: -1, _id: -1 },
      LISTED,
    )
    return { rows: await rowsOf(rows, reading), total }
  }

  const toArchive = async (scope: Scope, query: Filters, reading: Reading): Promise<SubmissionsToArchive> => {
    const filter = await filterOf(scope, query, reading.viewer)
    const total = await submissions.countDocuments(filter)
    if (total > MOST_ARCHIVED) throw new AppError('CONFLICT', TOO_MANY)
    const read = async function* () {
      const cursor = submissions
        .find(filter, [...LISTED, 'sources'])
        .sort({ submittedAt: 1, _id: 1 })
        .limit(MOST_ARCHIVED)
        .lean<Listed[]>()
        .cursor({ batchSize: BATCH })
      for await (const batch of inBatches(cursor, BATCH)) yield* await rowsOf(batch, reading)
    }
    return { total, rows: read() }
  }

  return {
    rowsOf,
    /**
     * Lists a contest's submissions. The rows include classes, so that the jury can tell people with the same name
     * apart. Owners of problems do not need them.
     */
    ofContest: (contestId: Types.ObjectId, query: Query) => list(toContest(contestId), query, BY_JURY),
    ofProblem: (viewer: Viewer, problemId: Types.ObjectId, query: Query) =>
      list(toProblem(problemId), query, { names: NAME, viewer }),
    /** Finds all matching submissions. @throws AppError CONFLICT if there are too many for one archive */
    toArchiveOfContest: (contestId: Types.ObjectId, query: Filters) =>
      toArchive(toContest(contestId), query, BY_JURY),
    toArchiveOfProblem: (viewer: Viewer, problemId: Types.ObjectId, query: Filters) =>
      toArchive(toProblem(problemId), query, { names: NAME, viewer }),
    /** Counts the submissions of a contest that need attention, by reason. */
    async attentionIn(contestId: Types.ObjectId): Promise<Record<AttentionKind, number>> {
      const scope = toContest(contestId)
      const counts = await Promise.all(
        ATTENTION_KINDS.map(async (kind) => {
          const filter = { ...scope, ...(await conditionOf(scope, kind)) }
          return [kind, await submissions.countDocuments(filter)] as const
        }),
      )
      return Object.fromEntries(counts) as Record<AttentionKind, number>
    },
    suspectTestsIn: (contest: ContestRecord) => findSuspectTests(deps, contest),
  }
}

const TOO_MANY = `An archive can have at most ${MOST_ARCHIVED.toLocaleString('en')} submissions. Narrow the list, for example to one problem or a shorter time.`

const toContest = (contestId: Types.ObjectId): Scope => ({ contestId, inContest: true })

const toProblem = (problemId: Types.ObjectId): Scope => ({
  problemId,
  submissionType: 'submit',
  purpose: 'user',
})

const CONTEST_FIELDS = { problems: 1, ownerId: 1, jury: 1, audience: 1, groups: 1 } as const

const isJuryOf = (contest: Pick<ContestRecord, 'ownerId' | 'jury'> | null, viewer: Viewer | null): boolean =>
  viewer === null || contest === null || viewer.role === 'admin' || rightIn(contest, viewer) !== null

/** Returns the label of a problem in a contest, or null outside contests. */
const labelIn = (contest: Pick<ContestRecord, 'problems'> | null, id: Types.ObjectId): string | null =>
  contest?.problems.find(({ problemId }) => problemId.equals(id))?.label ?? null

const timesOf = ({ from, to }: Filters) =>
  from === undefined && to === undefined
    ? ANY_TIME
    : {
        ...(from === undefined ? {} : { $gte: new Date(from) }),
        ...(to === undefined ? {} : { $lt: new Date(to) }),
      }
