import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  knownMistakes,
  type PackageChecker,
  PackageError,
  type PackageFile,
  type PackageProgram,
  type ProblemPackage,
} from '@cohort/problem-format'
import type { Checker, SmallCase } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { BlobDiffers, type BlobStore } from '../blobs/blob-store'
import { HIDDEN, notClosed, PRACTICE_FIELDS } from '../problems/practice'
import { type ProblemRecord, titleKeyOf } from '../problems/problem.model'
import type { ProblemTest, ProblemVersionRecord, ProgramRecord } from '../problems/problem-version.model'
import { shownBlobs, versionChangePhrases } from '../problems/version-changes'
import type { PackageVerificationRecord } from './package-verification.model'

/** The fields of a stored problem that an import needs. */
export type KnownProblem = Pick<
  ProblemRecord,
  '_id' | 'visibility' | 'currentVersion' | 'contestOnly' | 'contestWindows'
>

interface PackageStoreDeps {
  models: Pick<
    Models,
    | 'problems'
    | 'problemVersions'
    | 'packageVerifications'
    | 'submissions'
    | 'judgings'
    | 'rejudgings'
    | 'contests'
    | 'openedHelp'
    | 'smallCases'
  >
  blobs: BlobStore
}

export type Visibility = 'published' | 'hidden'

/** A test of a trial. Unlike a contestant's program, the program may get arguments. */
export type TrialTest = Omit<ProblemPackage['tests'][number], 'validatorFlags' | 'inputArgs'> & {
  args?: string[]
}

/** A temporary problem for judging a package's programs. */
export type Trial = Omit<ProblemPackage, 'tests'> & { tests: TrialTest[] }

/** A prefix that no package's slug can have, because slugs contain no slash. */
const TEMPORARY = 'verify/'

/** Writes packages to the database: first the blobs, then the version, and finally the problem that shows it. */
export const createPackageStore = ({ models, blobs }: PackageStoreDeps) => {
  const { problems, problemVersions, packageVerifications, submissions, judgings, contests } = models
  const { openedHelp, smallCases, rejudgings } = models

  /** @throws PackageError if the file has changed since it was read */
  const keep = async (file: PackageFile): Promise<string> => {
    const sha256 = await file.hash()
    await blobs
      .putKnown(sha256, () => file.open())
      .catch((error: unknown) => {
        throw error instanceof BlobDiffers
          ? PackageError.at(file.path, 'The file changed during the import. Import the package again.')
          : error
      })
    return sha256
  }

  const storeTest = async (test: TrialTest, group: number | null): Promise<ProblemTest> => ({
    name: test.name,
    input: await keep(test.input),
    answer: await keep(test.answer),
    isSample: test.isSample,
    group,
    checker: test.checker,
    checkerArgs: test.checkerArgs,
    args: test.args,
  })

  const storeChecker = async (checker: PackageChecker): Promise<Checker> => {
    if (checker.kind === 'tokens') return checker
    const { sources, ...rest } = checker
    const files = await Promise.all(
      sources.map(async ({ path, text }) => ({ path, sha256: await blobs.put(Buffer.from(text, 'utf8')) })),
    )
    return { ...rest, files }
  }

  /** Finds the version from an earlier import of the same content; null if there is none. */
  const findVersion = async (
    problemId: Types.ObjectId,
    packageHash: string,
  ): Promise<Types.ObjectId | null> =>
    (await problemVersions.findOne({ problemId, packageHash }, { _id: 1 }).lean())?._id ?? null

  /** Stores the tests, then the version, which stays invisible until `show` is called. */
  const addVersion = async (
    problemId: Types.ObjectId,
    problem: Trial,
    packageHash: string,
    cpuTimeLimitMs: number,
    { archive, madeWith }: Pick<ProblemVersionRecord, 'archive' | 'madeWith'> = {
      archive: null,
      madeWith: 'package',
    },
  ): Promise<Types.ObjectId> => {
    const tests: ProblemTest[] = []
    for (const [index, test] of problem.tests.entries())
      tests.push(await storeTest(test, problem.groupOfTest?.[index] ?? null))
    const checker = await storeChecker(problem.checker)
    const files = await Promise.all(
      problem.files.map(async ({ file, type }) => ({ sha256: await keep(file), type })),
    )
    const _id = new Types.ObjectId()
    const version: ProblemVersionRecord = {
      _id,
      problemId,
      packageHash,
      importedAt: new Date(),
      description: problem.statements[0].html,
      statements: problem.statements,
      attribution: problem.attribution,
      files,
      cpuTimeLimitMs,
      memoryLimitKb: problem.memoryLimitKb,
      outputLimitBytes: problem.outputLimitBytes,
      defaultLanguage: problem.settings.defaultLanguage,
      starterCode: problem.settings.starterCode,
      timeFactors: problem.settings.timeFactors,
      checker,
      scoring: problem.scoring,
      lesson: problem.settings.lesson,
      hints: problem.hints,
      solutions: problem.solutions,
      family: familyOf(problem),
      mistakes: problem.settings.counterexamples ? knownMistakes(problem.programs) : [],
      properties: problem.settings.counterexamples ? problem.properties : null,
      counterexamples: problem.settings.counterexamples,
      testLevel: problem.settings.tests,
      interactions: problem.interactions,
      tests,
      programs: problem.programs.map(programRecord),
      archive,
      madeWith,
      secretsRemovedAt: null,
    }
    // Bypasses Mongoose, which would block all other requests while it validates ten thousand tests.
    const added = problemVersions.collection.insertOne(version, { ignoreUndefined: true })
    if (await unlessDuplicate(added)) return _id
    // A concurrent import of the same content finished first.
    return (await findVersion(problemId, packageHash))!
  }

  const listing = ({ title, tags, settings }: Trial) => ({
    title,
    titleKey: titleKeyOf(title),
    difficulty: settings.difficulty,
    tags,
  })

  const removeProblem = async (problemId: Types.ObjectId): Promise<void> => {
    const judged = await submissions.find({ problemId, purpose: 'verification' }, { _id: 1 }).lean()
    const theirRounds = { submissionId: { $in: judged.map(({ _id }) => _id) } }
    await judgings.deleteMany(theirRounds)
    await submissions.deleteMany({ problemId, purpose: 'verification' })
    // The sweep may have restarted a round before it noticed that the submission was gone.
    await judgings.deleteMany(theirRounds)
    await openedHelp.deleteMany({ problemId })
    await problemVersions.deleteMany({ problemId })
    await problems.deleteOne({ _id: problemId })
  }

  return {
    /** Finds a problem by slug or id. */
    find: (by: { slug: string } | { _id: Types.ObjectId }) =>
      problems
        .findOne({ ...by, deletedAt: null }, { currentVersion: 1, ...PRACTICE_FIELDS })
        .lean<KnownProblem>(),

    /**
     * Adds a problem with the package's name, hidden and without a version.
     * @param ownerId null for the operator's imports
     * @returns null if a problem with that name already exists
     */
    async create(problem: ProblemPackage, ownerId: Types.ObjectId | null): Promise<Types.ObjectId | null> {
      const hidden = { slug: problem.slug, ownerId, ...listing(problem), visibility: 'hidden' as const }
      return (await unlessDuplicate(problems.create({ ...hidden, currentVersion: null })))?._id ?? null
    },

    findVersion,

    /** A version's number within its problem, counted from 1 in the order of import. */
    versionNumber: (problemId: Types.ObjectId, versionId: Types.ObjectId): Promise<number> =>
      problemVersions.countDocuments({ problemId, _id: { $lte: versionId } }),

    /** One phrase for each change between two versions. */
    async changesBetween(from: Types.ObjectId, to: Types.ObjectId): Promise<string[]> {
      const [before, after] = await Promise.all(
        [from, to].map((_id) => problemVersions.findById(_id).lean<ProblemVersionRecord>()),
      )
      if (!before || !after) return []
      return versionChangePhrases(before, after, await blobs.readSmall(shownBlobs(before, after)))
    },

    /** Whether a stored version names a licence. */
    async isLicensed(versionId: Types.ObjectId): Promise<boolean> {
      const licensed = { _id: versionId, 'attribution.licence': { $ne: 'unknown' as const } }
      return (await problemVersions.exists(licensed)) !== null
    },

    /** Whether a package with this content has passed its verification. */
    async isVerified(packageHash: string): Promise<boolean> {
      return (await packageVerifications.exists({ _id: packageHash })) !== null
    },

    /** Records that this package has passed its verification. Does not overwrite an earlier record. */
    async noteVerified(verification: PackageVerificationRecord): Promise<void> {
      await unlessDuplicate(packageVerifications.create(verification))
    },

    /** Whether small cases are stored for this content. */
    async hasSmallCases(packageHash: string): Promise<boolean> {
      return (await smallCases.exists({ _id: packageHash })) !== null
    },

    async putSmallCases(packageHash: string, cases: readonly SmallCase[]): Promise<void> {
      const sha256 = await blobs.put(Buffer.from(JSON.stringify(cases)))
      await smallCases.updateOne({ _id: packageHash }, { $set: { sha256 } }, { upsert: true })
    },

    addVersion,

    /** Stores an uploaded zip among the blobs. */
    async putArchive(path: string): Promise<NonNullable<ProblemVersionRecord['archive']>> {
      const { size } = await stat(path)
      return { sha256: await blobs.put(createReadStream(path)), bytes: size }
    },

    /**
     * Makes the version the problem's current one, in one write.
     * @param change.visibility undefined to keep the current one
     * @param change.isOpening makes a problem public that only contests have published
     * @param change.onlyHidden changes nothing if the problem has been published in the meantime
     * @param change.onlyAfter changes nothing if another version is the current one
     * @param change.notClosedAt changes nothing if a contest closes the problem at this time
     * @returns the problem's new visibility; null if nothing changed
     */
    async show(
      problemId: Types.ObjectId,
      problem: ProblemPackage,
      versionId: Types.ObjectId,
      {
        visibility,
        isOpening,
        onlyHidden,
        onlyAfter,
        notClosedAt,
      }: {
        visibility: Visibility | undefined
        isOpening: boolean
        onlyHidden: boolean
        onlyAfter: Types.ObjectId | undefined
        notClosedAt: Date | undefined
      },
    ): Promise<Visibility | null> {
      const wanted = {
        ...listing(problem),
        ...(visibility === 'hidden' ? HIDDEN : visibility && { visibility }),
        ...(isOpening && { contestOnly: false }),
        currentVersion: versionId,
        pattern: problem.settings.lesson?.pattern || null,
        rating: problem.settings.rating,
        testLevel: problem.settings.tests,
      }
      const filter = {
        _id: problemId,
        deletedAt: null,
        ...(onlyAfter ? { currentVersion: onlyAfter } : {}),
        ...(onlyHidden ? { visibility: 'hidden' as const } : {}),
        ...(notClosedAt ? notClosed(notClosedAt) : {}),
      }
      const shown = await problems
        .findOneAndUpdate(filter, { $set: wanted }, { returnDocument: 'after' })
        .lean()
      return shown?.visibility ?? null
    },

    /** Adds a hidden problem for a trial, separate from any problem with the package's name. */
    async addTemporary(problem: Trial, cpuTimeLimitMs: number) {
      const _id = new Types.ObjectId()
      const slug = `${TEMPORARY}${_id.toHexString()}`
      await problems.create({ _id, slug, ...listing(problem), visibility: 'hidden', currentVersion: null })
      try {
        const versionId = await addVersion(_id, problem, slug, cpuTimeLimitMs)
        return { versionId, remove: () => removeProblem(_id) }
      } catch (error) {
        await removeProblem(_id)
        throw error
      }
    },

    /**
     * Removes temporary problems left behind by killed processes.
     * @returns the number removed
     */
    async removeAbandoned(before: Date): Promise<number> {
      const abandoned = await problems
        .find({ slug: { $gte: TEMPORARY, $lt: `${TEMPORARY}~` }, visibility: 'hidden' }, { _id: 1 })
        .lean()
      const old = abandoned.filter(({ _id }) => _id.getTimestamp() < before)
      for (const { _id } of old) await removeProblem(_id)
      return old.length
    },

    /**
     * Marks the hidden test data of versions superseded before `before` as no longer needed, except for versions with a
     * contest submission, a pending submission or a pending rejudge.
     */
    async removeSuperseded(before: Date, now: Date): Promise<void> {
      const shown = await problems.find({ currentVersion: { $ne: null } }, { currentVersion: 1 }).lean()
      const current = shown.flatMap(({ currentVersion }) => currentVersion ?? [])
      // An import may have stored an old version's data again and made it current while a sweep marked it as removed.
      await problemVersions.updateMany(
        { _id: { $in: current }, secretsRemovedAt: { $ne: null } },
        { $set: { secretsRemovedAt: null } },
      )
      const settled = await problemVersions.distinct('problemId', {
        _id: { $in: current },
        importedAt: { $lt: before },
      })
      const old = await problemVersions
        .find(
          { problemId: { $in: settled }, _id: { $nin: current }, secretsRemovedAt: null },
          { problemId: 1 },
        )
        .lean()
      const pending = [
        ...(await judgings.distinct('problemVersionId', { final: false })),
        ...(await rejudgings.distinct('problems.versionId', { state: 'judging' })),
      ]
      for (const { _id, problemId } of old) {
        if (pending.some((id) => id.equals(_id))) continue
        const needing = { $or: [{ contestId: { $ne: null } }, { final: false }] }
        if (await submissions.exists({ problemId, problemVersionId: _id, ...needing })) continue
        await problemVersions.updateOne({ _id }, { $set: { secretsRemovedAt: now } })
      }
    },

    /** Stores an older version's tests again, because retention may have removed their data. */
    async restoreTests(
      versionId: Types.ObjectId,
      problem: ProblemPackage,
      archive: ProblemVersionRecord['archive'],
    ): Promise<void> {
      for (const test of problem.tests) await storeTest(test, null)
      await problemVersions.updateOne({ _id: versionId }, { $set: { secretsRemovedAt: null, archive } })
    },

    /**
     * Removes the problems deleted before `before` and their versions, except problems that received a submission or
     * joined a contest during the deletion.
     * @returns the number removed
     */
    async removeDeleted(before: Date): Promise<number> {
      let removed = 0
      const deleted = await problems.find({ deletedAt: { $ne: null, $lt: before } }, { _id: 1 }).lean()
      for (const { _id } of deleted) {
        if (await submissions.exists({ problemId: _id, purpose: 'user' })) continue
        if (await contests.exists({ 'problems.problemId': _id })) continue
        await removeProblem(_id)
        removed++
      }
      return removed
    },
  }
}

const programRecord = ({ name, expectation, sources }: PackageProgram): ProgramRecord => ({
  name,
  expected: expectation.label,
  sha256: createHash('sha256').update(JSON.stringify(sources)).digest('hex'),
})

const familyOf = ({ generator, settings, programs }: Trial): ProblemVersionRecord['family'] => {
  const family = settings.proof?.family
  if (!family || generator === null) return null
  const { language, sources } = programs.find(({ name }) => name === settings.proof!.reference)!
  return { ...family, generator, reference: { language, sources } }
}

export type PackageStore = ReturnType<typeof createPackageStore>
