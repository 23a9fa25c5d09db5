import {
  LONGEST_HOLD_DAYS,
  type ManagedProblem,
  type ManagedProblemDetails,
  type ManagedProblemListQuery,
  type ProblemImport,
  type VisibilityRequest,
} from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { readPage } from '../../paging'
import { escapeRegExp } from '../../search'
import {
  HIDDEN,
  isClosedByContest,
  isHiddenAgain,
  isSecret,
  notClosed,
  PRACTICE_FIELDS,
} from '../problems/practice'
import { type ProblemRecord, titleKeyOf } from '../problems/problem.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { Actor } from '../users/actor'
import { nameOf, presentManagedProblem, presentVersion, type VersionInList } from './authoring.presenter'
import type { NotifyContests } from './contest-notices'
import { createOutdatedVerdicts } from './outdated-verdicts'
import type { ProblemAccess } from './problem-access'
import { createUnfinishedContests, readContestsOf } from './unfinished-contests'

const IN_CONTEST = `A contest that is running or begins within ${LONGEST_HOLD_DAYS} days uses this problem, so it cannot be hidden.`
const NOT_OPENED = `A contest that is running or begins within ${LONGEST_HOLD_DAYS} days uses this problem, so it cannot be opened for everybody before that contest ends.`
const USED = 'A contest uses this problem'
const OVERTAKEN = 'Yours was not saved. Look at that version, and save yours again to replace it.'

/** The message is for people. The issue tells scripts which field to send. */
const notVerified = (): AppError =>
  new AppError(
    'CONFLICT',
    'This version is not verified. Choose “Verify and publish”, or “Publish without verifying”.',
    { issues: [{ path: 'unverified', message: 'Send true to publish a version without verification.' }] },
  )
const unlicensed = (): AppError =>
  new AppError(
    'CONFLICT',
    'This version has no licence. Add one in a new version, or tick “Publish it even without a licence”.',
    { issues: [{ path: 'allowUnlicensed', message: 'Send true to publish a version without a licence.' }] },
  )

export type Authoring = ReturnType<typeof createAuthoring>

/** Manages problems. `problem-access` decides who may do so. */
export const createAuthoring = (
  { problems, problemVersions, packageVerifications, problemImports, submissions, contests, users }: Models,
  access: ProblemAccess,
  clock: Clock,
  notifyContests: NotifyContests,
) => {
  const unfinishedContests = createUnfinishedContests({ contests })
  const outdatedFor = createOutdatedVerdicts({ problemVersions, submissions, contests })

  const versionPresenter = async (versions: readonly { packageHash: string }[]) => {
    const hashes = versions.map(({ packageHash }) => packageHash)
    const verifications = await packageVerifications.find({ _id: { $in: hashes } }).lean()
    return (version: VersionInList) =>
      presentVersion(
        version,
        verifications.find(({ _id }) => _id === version.packageHash),
      )
  }

  const present = async (actor: Actor, found: ProblemRecord[]): Promise<ManagedProblem[]> => {
    const [rightTo, owners, versions] = await Promise.all([
      access.rightsTo(actor, found),
      users.find({ _id: { $in: found.flatMap(({ ownerId }) => ownerId ?? []) } }, { fullName: 1 }).lean(),
      problemVersions
        .find(
          { _id: { $in: found.flatMap(({ currentVersion }) => currentVersion ?? []) } },
          { packageHash: 1, importedAt: 1, attribution: 1 },
        )
        .lean(),
    ])
    const presentOne = await versionPresenter(versions)
    const now = clock()
    const unfinished = await unfinishedContests(actor, found, now)
    return found.map((problem) => {
      const owner = owners.find(({ _id }) => problem.ownerId?.equals(_id))
      const version = versions.find(({ _id }) => problem.currentVersion?.equals(_id))
      const shown = isHiddenAgain(problem, now) ? { ...problem, ...HIDDEN } : problem
      return presentManagedProblem(shown, {
        owner,
        // The right may have been revoked since the list was read.
        access: rightTo(problem) ?? { right: 'shared', contest: null },
        version: version ? presentOne(version) : null,
        unfinishedContest: unfinished(problem),
      })
    })
  }

  /** Finds who saved a version and when. Imports older than a week are deleted, so this may find nothing. */
  const savingOf = async (version: string | null) => {
    const saved = await problemImports
      .findOne({ 'result.versionId': version, state: 'done' }, { userId: 1, heardAt: 1 })
      .sort({ startedAt: -1 })
      .lean()
    const by = saved && (await users.findById(saved.userId, { fullName: 1 }).lean())
    return saved && { ...saved, name: by?.fullName ?? null }
  }

  return {
    /** Returns what the author should know about the problem after an import. */
    async afterImport(
      actor: Actor,
      problemId: Types.ObjectId,
    ): Promise<Pick<ProblemImport, 'outdated' | 'unfinishedContest'>> {
      const problem = await problems
        .findById(problemId, { ownerId: 1, sharedWith: 1, currentVersion: 1, ...PRACTICE_FIELDS })
        .lean()
      const unfinished = await unfinishedContests(actor, problem ? [problem] : [], clock())
      return {
        outdated: problem ? await outdatedFor(actor, problem) : [],
        unfinishedContest: problem && unfinished(problem),
      }
    },

    /**
     * Checks that a package is based on the problem's current version.
     * @throws AppError NOT_FOUND; CONFLICT, with the author and time of the current version
     */
    async requireCurrent(actor: Actor, id: Types.ObjectId, basedOn: Types.ObjectId): Promise<void> {
      const { currentVersion } = await access.requireChange(actor, id)
      if (currentVersion?.equals(basedOn)) return
      const saved = await savingOf(currentVersion?.toHexString() ?? null)
      const name = saved?.userId.equals(actor.userId) ? 'You' : (saved?.name ?? 'Somebody else')
      const when = saved ? ` on ${saved.heardAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC` : ''
      throw new AppError('CONFLICT', `${name} saved another version of this problem${when}. ${OVERTAKEN}`, {
        issues: [{ path: 'basedOn', message: 'Another version is the current one.' }],
      })
    },

    /** Returns the full name of the user who saved a version, or null if unknown. */
    async savedBy(version: string): Promise<string | null> {
      return (await savingOf(version))?.name ?? null
    },

    /** Returns one page of the matching problems, including hidden ones, sorted by title, and their total number. */
    async list(actor: Actor, query: ManagedProblemListQuery) {
      const { search = '', slug, visibility, owner } = query
      const filter: QueryFilter<ProblemRecord> = {
        ...(await access.filterFor(actor)),
        titleKey: { $gte: '', $regex: escapeRegExp(titleKeyOf(search)) },
        ...(slug === undefined ? {} : { slug }),
        ...(visibility === undefined ? {} : { visibility }),
        ...(owner === undefined ? {} : { ownerId: actor.userId }),
      }
      const { rows, total } = await readPage(problems, filter, query, { titleKey: 1, _id: 1 })
      return { data: await present(actor, rows), total }
    },

    /**
     * Returns a problem with its versions, oldest first.
     * @throws AppError NOT_FOUND
     */
    async get(actor: Actor, id: Types.ObjectId): Promise<ManagedProblemDetails> {
      const problem = await access.requireChange(actor, id)
      const [[shown], people, juries, usedIn, versions] = await Promise.all([
        present(actor, [problem]),
        users.find({ _id: { $in: problem.sharedWith } }, { fullName: 1 }).lean(),
        access.juriesOf(problem, actor),
        readContestsOf({ contests }, actor, problem, clock()),
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
        outdated: await outdatedFor(actor, problem),
        sharedWith: people.map(nameOf),
        juries,
        usedIn,
        versions: versions.map((version, index) => ({
          ...presentOne(version),
          number: index + 1,
          current: version._id.equals(problem.currentVersion ?? ''),
          madeWith: version.madeWith,
          tests: version.tests,
          cpuTimeLimit: version.cpuTimeLimitMs / 1000,
          memoryLimit: version.memoryLimitKb,
        })),
      }
    },

    /**
     * Publishes or hides a problem. Publishing a problem that is visible only in contests opens it to everybody.
     * @throws AppError NOT_FOUND; CONFLICT if there is no package, if the version to publish is unverified (unless
     * `unverified`) or unlicensed (unless `allowUnlicensed`), if a contest forbids hiding or opening the problem, or if
     * a new version has been saved meanwhile
     */
    async setVisibility(
      actor: Actor,
      id: Types.ObjectId,
      { visibility, unverified, allowUnlicensed }: Required<VisibilityRequest>,
    ): Promise<ManagedProblem> {
      const problem = await access.requireChange(actor, id)
      if (visibility === 'published' && !problem.currentVersion)
        throw new AppError('CONFLICT', 'This problem has no package yet. Upload one first.')
      const shown = (await present(actor, [problem]))[0]!
      const isHidden = shown.visibility === 'hidden'
      const isPublishing = visibility === 'published' && (isHidden || isSecret(problem, clock()))
      const refusal =
        visibility === 'hidden' ? IN_CONTEST : isPublishing && !isHidden ? NOT_OPENED : undefined
      if (refusal && isClosedByContest(problem, clock())) throw new AppError('CONFLICT', refusal)
      if (isPublishing && !unverified && !shown.version?.verification) throw notVerified()
      if (isPublishing && !allowUnlicensed && shown.version?.licence === 'unknown') throw unlicensed()
      const written = await problems
        .findOneAndUpdate(
          // Since the checks, an import may have replaced the version, or a contest may have closed the problem.
          {
            _id: id,
            deletedAt: null,
            currentVersion: problem.currentVersion,
            ...(refusal && notClosed(clock())),
          },
          {
            $set:
              visibility === 'hidden' ? HIDDEN : { visibility, ...(isPublishing && { contestOnly: false }) },
          },
          { returnDocument: 'after' },
        )
        .lean<ProblemRecord>()
      if (!written) {
        const now = await access.requireChange(actor, id)
        throw new AppError('CONFLICT', isClosedByContest(now, clock()) ? refusal : undefined)
      }
      await notifyContests(id)
      return (await present(actor, [written]))[0]!
    },

    /**
     * Deletes an unused problem. A hidden record remains, because a submission may be arriving right now.
     * @throws AppError NOT_FOUND; FORBIDDEN for anyone but the owner; CONFLICT if the problem has submissions or is in
     * a contest
     */
    async remove(actor: Actor, id: Types.ObjectId): Promise<void> {
      const problem = await access.requireOwner(actor, id)
      const inContest = () => contests.exists({ 'problems.problemId': id })
      const [isSubmittedTo, isInContest] = await Promise.all([
        submissions.exists({ problemId: id, purpose: 'user' }),
        inContest(),
      ])
      const canHide = problem.visibility !== 'hidden' && !isClosedByContest(problem, clock())
      const refused = (reason: string) =>
        new AppError('CONFLICT', `${reason}, so it cannot be deleted.${canHide ? ' Hide it instead.' : ''}`)
      if (isSubmittedTo) throw refused('This problem has submissions')
      if (isInContest) throw refused(USED)
      await problems.updateOne(
        { _id: id, deletedAt: null },
        // Makes the name available for another problem.
        { $set: { ...HIDDEN, deletedAt: clock(), slug: `deleted/${id.toHexString()}` } },
      )
      // Undo this if somebody has just saved a contest with the problem.
      if (!(await inContest())) return
      const { visibility, contestOnly, slug } = problem
      await problems.updateOne({ _id: id }, { $set: { visibility, contestOnly, deletedAt: null, slug } })
      throw refused(USED)
    },
  }
}
