import { importErrors, licenceErrors, PackageError, type ProblemPackage } from '@cohort/problem-format'
import { LONGEST_HOLD_DAYS } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { AppError } from '../../errors'
import type { Act } from '../audit/audit.service'
import { heldVisibility, isClosedByContest, isSecret } from '../problems/practice'
import {
  calibrationCpuMs,
  calibrationPrograms,
  cpuMsOf,
  type DecidedLimit,
  decideLimit,
  tooLargeForJudges,
} from './calibrate'
import { type ImportResult, importEntry } from './import-result'
import type { Visibility } from './package-store'
import type { Proofs } from './proofs'
import type { ReadPackage } from './reader/read-answer'
import { readSmallCases } from './small-cases-file'
import { withTrial } from './trial'
import { hasPassed, type Verification, type VerifyDeps, type VerifyOptions } from './verification'
import { verifyProblem } from './verify'
import { verificationIssues } from './verify-report'

export interface ImporterDeps extends VerifyDeps {
  clock: Clock
  /** The operator's proofs; see `readProofs`. */
  proofs?: Proofs
  /** The operator's folder of small cases; see `readSmallCases`. */
  smallCases?: string | undefined
}

export interface ImportOptions extends VerifyOptions {
  /** If undefined, an existing problem keeps its visibility. */
  visibility?: Visibility | undefined
  /** The visibility of a new problem if `visibility` is undefined; hidden by default. */
  newVisibility?: Visibility
  /** Requires everything that publishing requires, because the caller publishes the problem next. */
  isPublishedLater?: boolean
  /** Verifies the package even if the problem stays hidden. */
  verify?: boolean
  /** Fails unless this package is the problem's current version. */
  onlyCurrent?: boolean
  /**
   * The version on which the package is based. The import fails if another version is current, unless that version has
   * the same content.
   */
  basedOn?: Types.ObjectId | undefined
  /** The path of the package's zip, which is stored with a new version; undefined for a folder. */
  archive?: string | undefined
  /** Publishes the package without verifying it. */
  unverified?: boolean
  /** Publishes the package even if it has no licence. */
  allowUnlicensed?: boolean
  /** Wraps the writes, so that the caller can audit them. Not called if the import changes nothing. */
  onChange?(act: Act<ImportResult>, run: () => Promise<ImportResult>): Promise<ImportResult>
}

/** Imports into the problem with the package's name, into a new problem with that name, or into a given problem. */
export type ImportTarget =
  | { kind: 'name' }
  | { kind: 'new'; ownerId: Types.ObjectId }
  | { kind: 'known'; problemId: Types.ObjectId }

const nameTaken = (slug: string): AppError =>
  new AppError(
    'CONFLICT',
    `A problem with the short name ${slug} already exists. Change that problem, or choose another short name.`,
  )
const problemGone = (): AppError => new AppError('NOT_FOUND', 'Problem not found.')

/** Thrown if a package that is to be published fails its verification. */
export class NotVerified extends PackageError {
  override name = 'NotVerified'
}

/** Thrown if a package that is to be published has no licence. */
export class Unlicensed extends PackageError {
  override name = 'Unlicensed'
}

/** Imports a package from a folder or an archive, by default into the problem with its name. See `importRead`. */
export const importPackage = async (
  deps: ImporterDeps,
  path: string,
  options: ImportOptions,
  target: ImportTarget = { kind: 'name' },
): Promise<ImportResult> => importRead(deps, await deps.reader.read(path, options.signal), target, options)

/**
 * Imports a package that has already been read. An existing problem keeps its visibility unless the options change it.
 * All checks run before the first write, and the last write changes the problem, so an interrupted import leaves
 * nothing visible.
 * @throws PackageError if the package is broken or needs an unsupported feature, or if the import would hide or open a
 * problem that a contest closes
 * @throws JudgingOffline if the package gives no time limit and its programs cannot be measured now
 * @throws Unlicensed if a package without a licence is to be published, except for a problem that is already public
 * without one
 * @throws NotVerified if a package that is to be published fails its verification
 * @throws AppError CONFLICT if the name of a new problem is taken, NOT_FOUND if the target is gone
 */
export const importRead = async (
  deps: ImporterDeps,
  read: ReadPackage,
  target: ImportTarget,
  options: ImportOptions,
): Promise<ImportResult> => {
  const { problem, packageHash } = read
  const { store, clock } = deps
  const { newVisibility = 'hidden', signal, onChange = (_act, run) => run() } = options
  const refused = importErrors(problem)
  if (refused.length > 0) throw new PackageError(refused)
  const { slug, title } = problem
  const found = await store.find(target.kind === 'known' ? { _id: target.problemId } : { slug })
  if (target.kind === 'new' && found !== null) throw nameTaken(slug)
  if (target.kind === 'known' && found === null) throw problemGone()
  // A problem without a version is left over from an interrupted import, so treat it as new.
  const isNew = !found?.currentVersion
  const visibility = options.visibility ?? (isNew ? newVisibility : found.visibility)
  const isHiding = visibility === 'hidden' && found?.visibility === 'published'
  // So far only contests have published the problem, and none of them shows it now.
  const isOpening =
    options.visibility === 'published' && found?.visibility === 'published' && isSecret(found, clock())
  const mustBeFree = isHiding || isOpening
  if (mustBeFree && isClosedByContest(found, clock())) throw usedByContest(slug, isHiding)

  const known = found && (await store.findVersion(found._id, packageHash))
  const isCurrent = known !== null && found?.currentVersion?.equals(known) === true
  if (options.onlyCurrent && !isCurrent) throw replacedMeanwhile()
  const onlyAfter = isCurrent && (options.onlyCurrent || options.basedOn) ? known! : options.basedOn
  if (onlyAfter && !found?.currentVersion?.equals(onlyAfter)) throw savedMeanwhile()
  const isUnchanged = isCurrent && found?.visibility === visibility && !isOpening
  const isPublished = isUnchanged && visibility === 'published'
  const isPublishing = !isPublished && (visibility === 'published' || options.isPublishedLater === true)
  // A problem that is already public without a licence may get another version without one.
  const isPublicWithoutLicence =
    !isNew &&
    found.visibility === 'published' &&
    !isOpening &&
    !(await store.isLicensed(found.currentVersion!))
  const unlicensed = options.allowUnlicensed || isPublicWithoutLicence ? [] : licenceErrors(problem)
  if (isPublishing && unlicensed.length > 0) throw new Unlicensed(unlicensed)
  await acceptProof(deps, packageHash)
  await acceptSmallCases(deps, read)
  const isVerifying = (isPublishing && !options.unverified) || options.verify === true
  const verified = isVerifying ? await ensureVerified(deps, problem, packageHash, options) : null
  const isVerified = await store.isVerified(packageHash)
  const result = {
    slug,
    title,
    visibility,
    tests: problem.tests.length,
    isVerified,
    timeLimit: null,
    held: found ? heldVisibility(found, clock()) : {},
  }
  const from = found?.currentVersion ? await store.versionNumber(found._id, found.currentVersion) : null
  if (found && isUnchanged)
    return {
      ...result,
      problemId: found._id.toHexString(),
      versionId: known!.toHexString(),
      outcome: 'unchanged',
      versions: { from, to: from! },
      warnings: problem.warnings,
    }

  const decided = known === null ? await judgeableLimitOf(problem, verified, deps, options) : null
  signal.throwIfAborted()
  const action = isNew ? 'problem.create' : isCurrent ? 'problem.visibility' : 'problem.replace'
  return onChange({ action, target: found?._id ?? null, after: importEntry }, async () => {
    const problemId = found?._id ?? (await createProblem(deps, problem, target))
    const archive =
      options.archive === undefined || isCurrent ? null : await store.putArchive(options.archive)
    const versionId =
      decided === null
        ? known!
        : await store.addVersion(problemId, problem, packageHash, cpuMsOf(decided.seconds), {
            archive,
            madeWith: options.madeWith ?? 'package',
          })
    if (known !== null && !isCurrent) await store.restoreTests(known, problem, archive)
    // Without an explicit visibility, keep the one that an organiser may have chosen in the meantime.
    const wanted = isNew ? visibility : options.visibility
    const isPublishable = (isVerified || options.unverified === true) && unlicensed.length === 0
    const onlyHidden = wanted === undefined && visibility === 'hidden' && !isPublishable
    const shown = await store.show(problemId, problem, versionId, {
      visibility: wanted,
      isOpening,
      onlyHidden,
      onlyAfter,
      notClosedAt: mustBeFree ? clock() : undefined,
    })
    if (shown === null)
      throw await lostRace(deps, { problemId, slug, onlyAfter, options, mustBeFree, isHiding })
    return {
      ...result,
      problemId: problemId.toHexString(),
      versionId: versionId.toHexString(),
      visibility: shown,
      outcome: 'imported',
      versions: { from, to: await store.versionNumber(problemId, versionId) },
      ...(found?.currentVersion && { changes: await store.changesBetween(found.currentVersion, versionId) }),
      timeLimit: decided && { seconds: decided.seconds, from: decided.from },
      warnings: [...problem.warnings, ...(decided?.warnings ?? [])],
    }
  })
}

/** Finds out why the last write changed nothing. */
const lostRace = async (
  { store, clock }: ImporterDeps,
  { problemId, slug, onlyAfter, options, mustBeFree, isHiding }: LostWrite,
): Promise<Error> => {
  const problem = await store.find({ _id: problemId })
  if (problem === null) return problemGone()
  if (onlyAfter && !problem.currentVersion?.equals(onlyAfter))
    return options.onlyCurrent ? replacedMeanwhile() : savedMeanwhile()
  if (mustBeFree && isClosedByContest(problem, clock())) return usedByContest(slug, isHiding)
  return publishedMeanwhile(slug)
}

interface LostWrite {
  problemId: Types.ObjectId
  slug: string
  onlyAfter: Types.ObjectId | undefined
  options: ImportOptions
  mustBeFree: boolean
  isHiding: boolean
}

const usedByContest = (slug: string, isHiding: boolean): PackageError =>
  PackageError.at(
    null,
    `A contest that is running or begins within ${LONGEST_HOLD_DAYS} days uses the problem ${slug}, so it cannot be ${isHiding ? 'hidden' : 'opened for everybody before that contest ends'}.`,
  )

const savedMeanwhile = (): AppError =>
  new AppError(
    'CONFLICT',
    'Another version of this problem was saved in the meantime, so yours was not saved. Look at that version, and save yours again to replace it.',
  )

const replacedMeanwhile = (): AppError =>
  new AppError('CONFLICT', 'A new version was saved during the verification. Verify that one.')

const publishedMeanwhile = (slug: string): PackageError =>
  PackageError.at(
    null,
    `The problem ${slug} was published in the meantime, so this version must be verified and licensed. Try again.`,
  )

const acceptProof = async ({ store, proofs }: ImporterDeps, packageHash: string): Promise<void> => {
  const proof = proofs?.[packageHash]
  if (proof === undefined || (await store.isVerified(packageHash))) return
  await store.noteVerified({
    _id: packageHash,
    verifiedAt: new Date(proof.verifiedAt),
    by: 'proof',
    programs: Object.keys(proof.programs).length,
    results: [],
  })
}

const acceptSmallCases = async (
  { store, smallCases }: ImporterDeps,
  { problem, packageHash, hashWithoutWrong }: ReadPackage,
): Promise<void> => {
  if (smallCases === undefined || (await store.hasSmallCases(packageHash))) return
  const cases = await readSmallCases(smallCases, problem.slug, hashWithoutWrong)
  if (cases !== null) await store.putSmallCases(packageHash, cases)
}

/**
 * Verifies a package that is not verified yet.
 * @returns null if it already was
 * @throws NotVerified, JudgingOffline
 */
const ensureVerified = async (
  deps: ImporterDeps,
  problem: ProblemPackage,
  packageHash: string,
  options: ImportOptions,
): Promise<Verification | null> => {
  if (await deps.store.isVerified(packageHash)) return null
  options.onStep?.(`${problem.slug}: not verified yet, so its programs are being judged`)
  const verification = await verifyProblem(deps, problem, [], options)
  if (!hasPassed(verification)) throw new NotVerified(verificationIssues(verification))
  await noteVerification(deps, packageHash, verification)
  return verification
}

/** Records that the judge verified a package. */
export const noteVerification = (
  { store }: Pick<VerifyDeps, 'store'>,
  packageHash: string,
  { programs, results }: Verification,
): Promise<void> =>
  store.noteVerified({
    _id: packageHash,
    verifiedAt: new Date(),
    by: 'judge',
    programs: programs.length,
    results,
  })

/** Creates a problem for the package, or finds the one that a concurrent import has just created. */
const createProblem = async (
  { store }: ImporterDeps,
  problem: ProblemPackage,
  target: ImportTarget,
): Promise<Types.ObjectId> => {
  const created = await store.create(problem, target.kind === 'new' ? target.ownerId : null)
  if (created) return created
  const theirs = target.kind === 'new' ? null : await store.find({ slug: problem.slug })
  if (theirs === null) throw nameTaken(problem.slug)
  return theirs._id
}

/** The time limit, with a warning if no live worker allows it. */
const judgeableLimitOf = async (
  problem: ProblemPackage,
  verified: Verification | null,
  deps: ImporterDeps,
  options: ImportOptions,
): Promise<DecidedLimit> => {
  const workers = await deps.judge.health.judgeMaxima()
  const decided = verified?.timeLimit
    ? { ...verified.timeLimit, warnings: [] }
    : await measuredLimit(problem, calibrationCpuMs(workers), deps, options)
  const tooLarge = tooLargeForJudges(problem, cpuMsOf(decided.seconds), deps.judge.timeFactors, workers)
  return { ...decided, warnings: [...decided.warnings, ...tooLarge] }
}

const measuredLimit = async (
  problem: ProblemPackage,
  cpuMs: number,
  deps: ImporterDeps,
  options: ImportOptions,
): Promise<DecidedLimit> => {
  const programs = calibrationPrograms(problem.timeLimit, problem.programs)
  const { timeFactors } = problem.settings
  if (programs.length === 0) return decideLimit(problem.timeLimit, [], timeFactors)
  const note = (text: string): void => options.onStep?.(`${problem.slug}: ${text}`)
  note(`no time limit is given, so its ${programs.length} accepted programs are being measured`)
  const judged = await withTrial(deps, problem, cpuMs, options, (judgeInTrial) =>
    judgeInTrial({
      programs,
      needsEveryTest: () => false,
      onJudged: ({ name }, { verdict, executionTime }) =>
        note(`${name}: ${verdict}, ${(executionTime ?? 0).toFixed(3)} s`),
    }),
  )
  return decideLimit(problem.timeLimit, judged, timeFactors)
}
