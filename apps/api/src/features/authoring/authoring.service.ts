import {
  LONGEST_HOLD_DAYS,
  type ManagedProblem,
  type ManagedProblemDetails,
  type ManagedProblemListQuery,
  type ProblemImport,
} from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { readPage } from '../../paging'
import { escapeRegExp } from '../../search'
import type { Visibility } from '../packages/package-store'
import { HIDDEN, isClosedByContest, PRACTICE_FIELDS } from '../problems/practice'
import { type ProblemRecord, titleKeyOf } from '../problems/problem.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { Actor } from '../users/actor'
import { presentManagedProblem, presentVersion, type VersionInList } from './authoring.presenter'
import { createOutdatedVerdicts } from './outdated-verdicts'
import { createUnfinishedContests } from './unfinished-contests'

const MISSING = 'Problem not found.'
const IN_CONTEST = `A contest that is running or begins within ${LONGEST_HOLD_DAYS} days uses this problem, so it cannot be hidden.`
const OVERTAKEN = 'Yours was not saved: look at that version, and save yours again if it should replace it.'

/** The message is for people; the issue names the field for scripts. */
const notVerified = (): AppError =>
  new AppError(
    'CONFLICT',
    'This version is not verified. Choose “Verify and publish”, or “Publish without verifying”.',
    { issues: [{ path: 'unverified', message: 'Send true to publish a version without verification.' }] },
  )
const unlicensed = (): AppError =>
  new AppError(
    'CONFLICT',
    'This version names no licence. Add one in a new version, or tick “Publish it even without a licence”.',
    { issues: [{ path: 'allowUnlicensed', message: 'Send true to publish a version without a licence.' }] },
  )

interface VisibilityOrder {
  visibility: Visibility
  /** Publishes a version that is not verified. */
  unverified: boolean
  /** Publishes a version without a licence. */
  allowUnlicensed: boolean
}

export type Authoring = ReturnType<typeof createAuthoring>

/** Problem management for organisers, who see only their own problems, and admins, who see all. */
export const createAuthoring = (
  { problems, problemVersions, packageVerifications, problemImports, submissions, contests, users }: Models,
  clock: Clock,
) => {
  const unfinishedContests = createUnfinishedContests({ contests })
  const outdated = createOutdatedVerdicts({ problems, problemVersions, submissions, contests })

  const mine = ({ userId, role }: Actor): QueryFilter<ProblemRecord> => ({
    deletedAt: null,
    // Temporary problems for a package's own programs have a slash in their name.
    slug: { $regex: /^[^/]+$/ },
    ...(role === 'admin' ? {} : { ownerId: userId }),
  })

  const find = async (actor: Actor, id: Types.ObjectId): Promise<ProblemRecord> => {
    const problem = await problems.findOne({ ...mine(actor), _id: id }).lean<ProblemRecord>()
    if (!problem) throw new AppError('NOT_FOUND', MISSING)
    return problem
  }

  const versionPresenter = async (versions: readonly { packageHash: string }[]) => {
    const hashes = versions.map(({ packageHash }) => packageHash)
    const verifications = await packageVerifications.find({ _id: { $in: hashes } }).lean()
    return (version: VersionInList) =>
      presentVersion(
        version,
        verifications.find(({ _id }) => _id === version.packageHash),
      )
  }

  const present = async (found: ProblemRecord[]): Promise<ManagedProblem[]> => {
    const [owners, versions] = await Promise.all([
      users.find({ _id: { $in: found.flatMap(({ ownerId }) => ownerId ?? []) } }, { fullName: 1 }).lean(),
      problemVersions
        .find(
          { _id: { $in: found.flatMap(({ currentVersion }) => currentVersion ?? []) } },
          { packageHash: 1, importedAt: 1, attribution: 1 },
        )
        .lean(),
    ])
    const presentOne = await versionPresenter(versions)
    const unfinished = await unfinishedContests(found, clock())
    return found.map((problem) => {
      const owner = owners.find(({ _id }) => problem.ownerId?.equals(_id))
      const version = versions.find(({ _id }) => problem.currentVersion?.equals(_id))
      return presentManagedProblem(problem, owner, version ? presentOne(version) : null, unfinished(problem))
    })
  }

  return {
    /** What an import says about its problem. */
    async afterImport(
      problemId: Types.ObjectId,
    ): Promise<Pick<ProblemImport, 'outdated' | 'unfinishedContest'>> {
      const problem = await problems.findById(problemId, PRACTICE_FIELDS).lean()
      const unfinished = await unfinishedContests(problem ? [problem] : [], clock())
      return { outdated: await outdated(problemId), unfinishedContest: problem && unfinished(problem) }
    },

    /** @throws AppError NOT_FOUND if the problem is not the actor's to change */
    async requireOwn(actor: Actor, id: Types.ObjectId): Promise<Pick<ProblemRecord, 'slug'>> {
      return find(actor, id)
    },

    /**
     * Lets a package through that was made from the current version.
     * @throws AppError CONFLICT with who saved which version since; NOT_FOUND
     */
    async requireCurrent(actor: Actor, id: Types.ObjectId, basedOn: Types.ObjectId): Promise<void> {
      const { currentVersion } = await find(actor, id)
      if (currentVersion?.equals(basedOn)) return
      // Imports are kept for a week, so there are few.
      const saved = await problemImports
        .findOne(
          { 'result.versionId': currentVersion?.toHexString() ?? null, state: 'done' },
          { userId: 1, heardAt: 1 },
        )
        .sort({ startedAt: -1 })
        .lean()
      const by = saved && (await users.findById(saved.userId, { fullName: 1 }).lean())
      const name = saved?.userId.equals(actor.userId) ? 'You' : (by?.fullName ?? 'Somebody else')
      const when = saved ? ` on ${saved.heardAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC` : ''
      throw new AppError('CONFLICT', `${name} saved another version of this problem${when}. ${OVERTAKEN}`, {
        issues: [{ path: 'basedOn', message: 'Another version is the current one.' }],
      })
    },

    /** One page by title, hidden problems included, and how many match the filters. */
    async list(actor: Actor, query: ManagedProblemListQuery) {
      const { search = '', slug, visibility, owner } = query
      const filter: QueryFilter<ProblemRecord> = {
        ...mine(actor),
        titleKey: { $gte: '', $regex: escapeRegExp(titleKeyOf(search)) },
        ...(slug === undefined ? {} : { slug }),
        ...(visibility === undefined ? {} : { visibility }),
        ...(owner === undefined ? {} : { ownerId: actor.userId }),
      }
      const { rows, total } = await readPage(problems, filter, query, { titleKey: 1, _id: 1 })
      return { problems: await present(rows), total }
    },

    /**
     * A problem with its versions, the oldest first.
     * @throws AppError NOT_FOUND
     */
    async get(actor: Actor, id: Types.ObjectId): Promise<ManagedProblemDetails> {
      const problem = await find(actor, id)
      const [[shown], versions] = await Promise.all([
        present([problem]),
        problemVersions.aggregate<
          VersionInList &
            Pick<ProblemVersionRecord, 'cpuTimeLimitMs' | 'memoryLimitKb' | 'madeWith'> & { tests: number }
        >([
          { $match: { problemId: id } },
          { $sort: { importedAt: 1, _id: 1 } },
          {
            $project: {
              packageHash: 1,
              importedAt: 1,
              attribution: 1,
              cpuTimeLimitMs: 1,
              memoryLimitKb: 1,
              madeWith: 1,
              tests: { $size: '$tests' },
            },
          },
        ]),
      ])
      const presentOne = await versionPresenter(versions)
      return {
        ...shown!,
        outdated: await outdated(id),
        versions: versions.map((version, index) => ({
          ...presentOne(version),
          number: index + 1,
          current: version._id.equals(problem.currentVersion ?? ''),
          madeWith: version.madeWith ?? 'package',
          tests: version.tests,
          cpuTimeLimit: version.cpuTimeLimitMs / 1000,
          memoryLimit: version.memoryLimitKb,
        })),
      }
    },

    /**
     * @throws AppError NOT_FOUND; CONFLICT for one without a package, for publishing a version that is not verified without
     * `unverified` or has no licence without `allowUnlicensed`, for hiding a problem that a contest closes, and if its version was replaced in the meantime
     */
    async setVisibility(
      actor: Actor,
      id: Types.ObjectId,
      { visibility, unverified, allowUnlicensed }: VisibilityOrder,
    ): Promise<ManagedProblem> {
      const problem = await find(actor, id)
      if (visibility === 'published' && !problem.currentVersion)
        throw new AppError('CONFLICT', 'This problem has no package yet. Upload one first.')
      if (visibility === 'published' && problem.visibility === 'hidden') {
        const [shown] = await present([problem])
        if (!unverified && !shown?.version?.verification) throw notVerified()
        if (!allowUnlicensed && shown?.version?.licence === 'unknown') throw unlicensed()
      }
      if (visibility === 'hidden' && isClosedByContest(problem, clock()))
        throw new AppError('CONFLICT', IN_CONTEST)
      const written = await problems
        .findOneAndUpdate(
          // An import may replace the version that was checked.
          { ...mine(actor), _id: id, currentVersion: problem.currentVersion },
          { $set: visibility === 'hidden' ? HIDDEN : { visibility } },
          { returnDocument: 'after' },
        )
        .lean<ProblemRecord>()
      if (written) return (await present([written]))[0]!
      await find(actor, id)
      throw new AppError('CONFLICT')
    },

    /**
     * Deletes an unused problem. A hidden record remains, because a submission may be arriving at this moment.
     * @throws AppError NOT_FOUND; CONFLICT if it has submissions or a contest uses it
     */
    async remove(actor: Actor, id: Types.ObjectId): Promise<void> {
      await find(actor, id)
      const [isSubmittedTo, isInContest] = await Promise.all([
        submissions.exists({ problemId: id, purpose: 'user' }),
        contests.exists({ 'problems.problemId': id }),
      ])
      if (isSubmittedTo)
        throw new AppError(
          'CONFLICT',
          'This problem has submissions, so it cannot be deleted. Hide it instead.',
        )
      if (isInContest)
        throw new AppError(
          'CONFLICT',
          'A contest uses this problem, so it cannot be deleted. Hide it instead.',
        )
      const { matchedCount } = await problems.updateOne(
        { ...mine(actor), _id: id },
        // The name is free for another problem.
        { $set: { ...HIDDEN, deletedAt: clock(), slug: `deleted/${id.toHexString()}` } },
      )
      if (matchedCount === 0) throw new AppError('NOT_FOUND', MISSING)
    },
  }
}
