import type { ManagedProblemListQuery } from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { escapeRegExp } from '../../search'
import type { Visibility } from '../packages/package-store'
import type { PackageVerificationRecord } from '../packages/package-verification.model'
import { isHeldByContest } from '../problems/practice'
import { type ProblemRecord, titleKeyOf } from '../problems/problem.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { Actor } from '../users/actor'
import type { UserRecord } from '../users/user.model'

export interface VersionSummary extends Pick<ProblemVersionRecord, '_id' | 'packageHash' | 'importedAt'> {
  /** Null if the version is not verified. */
  verification: PackageVerificationRecord | null
}

export interface ManagedProblemView {
  problem: ProblemRecord
  owner: Pick<UserRecord, '_id' | 'fullName'> | null
  version: VersionSummary | null
}

/** A version without its large parts: statements and the names of its tests' data. */
export type ListedVersion = VersionSummary &
  Pick<ProblemVersionRecord, 'cpuTimeLimitMs' | 'memoryLimitKb'> & { tests: number }

export interface ManagedProblemHistory extends ManagedProblemView {
  /** The oldest first. */
  versions: ListedVersion[]
}

/** Problem management for organisers, who see only their own problems, and admins, who see all. */
export interface Authoring {
  /** One page by title, hidden problems included, and how many match the filters. */
  list(
    actor: Actor,
    query: ManagedProblemListQuery,
  ): Promise<{ problems: ManagedProblemView[]; total: number }>
  /** @throws AppError NOT_FOUND */
  get(actor: Actor, id: Types.ObjectId): Promise<ManagedProblemHistory>
  /**
   * @throws AppError NOT_FOUND; CONFLICT for one without a package, for publishing a version that is not verified without
   * `unverified`, for hiding a problem of a contest that has not ended, and if its version was replaced in the meantime
   */
  setVisibility(
    actor: Actor,
    id: Types.ObjectId,
    wanted: { visibility: Visibility; unverified: boolean },
  ): Promise<ManagedProblemView>
  /**
   * Deletes an unused problem. A hidden record remains, because a submission may be arriving at this moment.
   * @throws AppError NOT_FOUND; CONFLICT if it has submissions or a contest uses it
   */
  remove(actor: Actor, id: Types.ObjectId): Promise<void>
}

const DEFAULT_PAGE_SIZE = 50
const MISSING = 'Problem not found.'

export const createAuthoring = (
  { problems, problemVersions, packageVerifications, submissions, contests, users }: Models,
  clock: Clock,
): Authoring => {
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

  const verificationsOf = async <T extends { packageHash: string }>(versions: readonly T[]) => {
    const hashes = versions.map(({ packageHash }) => packageHash)
    const found = await packageVerifications
      .find({ _id: { $in: hashes } })
      .lean<PackageVerificationRecord[]>()
    const byHash = new Map(found.map((each) => [each._id, each]))
    return versions.map((version) => ({ ...version, verification: byHash.get(version.packageHash) ?? null }))
  }

  const viewsOf = async (found: ProblemRecord[]): Promise<ManagedProblemView[]> => {
    const [owners, versions] = await Promise.all([
      users.find({ _id: { $in: found.flatMap(({ ownerId }) => ownerId ?? []) } }, { fullName: 1 }).lean(),
      problemVersions
        .find(
          { _id: { $in: found.flatMap(({ currentVersion }) => currentVersion ?? []) } },
          { packageHash: 1, importedAt: 1 },
        )
        .lean(),
    ])
    const byId = <T extends { _id: Types.ObjectId }>(all: T[], id: Types.ObjectId | null | undefined) =>
      all.find(({ _id }) => id?.equals(_id)) ?? null
    const withVerification = await verificationsOf(versions)
    return found.map((problem) => ({
      problem,
      owner: byId(owners, problem.ownerId),
      version: byId(withVerification, problem.currentVersion),
    }))
  }

  const viewOf = async (problem: ProblemRecord): Promise<ManagedProblemView> => (await viewsOf([problem]))[0]!

  return {
    async list(actor, { search = '', visibility, owner, page = 1, limit = DEFAULT_PAGE_SIZE }) {
      const filter: QueryFilter<ProblemRecord> = {
        ...mine(actor),
        titleKey: { $gte: '', $regex: escapeRegExp(titleKeyOf(search)) },
        ...(visibility === undefined ? {} : { visibility }),
        ...(owner === undefined ? {} : { ownerId: actor.userId }),
      }
      const [found, total] = await Promise.all([
        problems
          .find(filter)
          .sort({ titleKey: 1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<ProblemRecord[]>(),
        problems.countDocuments(filter),
      ])
      return { problems: await viewsOf(found), total }
    },

    async get(actor, id) {
      const problem = await find(actor, id)
      const [view, versions] = await Promise.all([
        viewOf(problem),
        problemVersions.aggregate<Omit<ListedVersion, 'verification'>>([
          { $match: { problemId: id } },
          { $sort: { importedAt: 1, _id: 1 } },
          {
            $project: {
              packageHash: 1,
              importedAt: 1,
              cpuTimeLimitMs: 1,
              memoryLimitKb: 1,
              tests: { $size: '$tests' },
            },
          },
        ]),
      ])
      return { ...view, versions: await verificationsOf(versions) }
    },

    async setVisibility(actor, id, { visibility, unverified }) {
      const problem = await find(actor, id)
      if (visibility === 'published' && !problem.currentVersion)
        throw new AppError('CONFLICT', 'This problem has no package yet. Upload one first.')
      if (visibility === 'published' && problem.visibility === 'hidden' && !unverified) {
        const { version } = await viewOf(problem)
        if (!version?.verification)
          throw new AppError(
            'CONFLICT',
            'This version is not verified. To verify and publish it, upload its package again with ?visibility=published. To publish it as it is, send "unverified": true.',
          )
      }
      if (visibility === 'hidden' && isHeldByContest(problem, clock()))
        throw new AppError('CONFLICT', 'An unfinished contest uses this problem, so it cannot be hidden.')
      const written = await problems
        .findOneAndUpdate(
          // An import may replace the version that was checked.
          { ...mine(actor), _id: id, currentVersion: problem.currentVersion },
          { $set: { visibility } },
          { returnDocument: 'after' },
        )
        .lean<ProblemRecord>()
      if (written) return viewOf(written)
      await find(actor, id)
      throw new AppError('CONFLICT')
    },

    async remove(actor, id) {
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
        { $set: { deletedAt: clock(), visibility: 'hidden', slug: `deleted/${id.toHexString()}` } },
      )
      if (matchedCount === 0) throw new AppError('NOT_FOUND', MISSING)
    },
  }
}
