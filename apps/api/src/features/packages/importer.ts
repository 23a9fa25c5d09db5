import { importErrors, PackageError, type ProblemPackage } from '@cohort/problem-format'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { isHeldByContest } from '../problems/practice'
import {
  calibrationCpuMs,
  calibrationPrograms,
  cpuMsOf,
  type DecidedLimit,
  decideLimit,
  tooLargeForJudges,
  zip,
} from './calibrate'
import type { ImportResult } from './import-result'
import type { ProgramJudge } from './judge-programs'
import type { PackageStore, Visibility } from './package-store'
import type { Proofs } from './proofs'
import type { PackageReader } from './reader/package-reader'
import type { ReadPackage } from './reader/read-answer'
import { withTrial } from './trial'
import { hasPassed, type Verification } from './verification'
import { verifyProblem } from './verify'
import { verificationIssues } from './verify-report'

export interface ImporterDeps {
  store: PackageStore
  judge: ProgramJudge
  clock: Clock
  /** The operator's; see readProofs. */
  proofs?: Proofs
  reader: PackageReader
}

export interface ImportOptions {
  /** Undefined leaves a known problem as it is. */
  visibility?: Visibility | undefined
  /** What a new problem becomes when `visibility` is undefined; hidden by default. */
  newVisibility?: Visibility
  /** Verifies even a package that stays hidden: the caller publishes it next. */
  isPublishedLater?: boolean
  /** Publishes the package without verifying it. */
  unverified?: boolean
  signal: AbortSignal
  onStep?(text: string): void
  /** Runs the writes. An import that changes nothing never calls it. */
  onChange?: RunChange
}

/** What an import changes. */
export interface ImportChange {
  action: 'problem.create' | 'problem.replace' | 'problem.visibility'
  /** Null when the problem does not exist yet. */
  problemId: Types.ObjectId | null
}

export type RunChange = (change: ImportChange, run: () => Promise<ImportResult>) => Promise<ImportResult>

/** What an import is for: the problem of the package's name, a new one of that name, or one whatever the name. */
export type ImportTarget =
  | { kind: 'name' }
  | { kind: 'new'; ownerId: Types.ObjectId }
  | { kind: 'known'; problemId: Types.ObjectId }

/** A new problem was asked for, and there is one of its name. */
export class NameTaken extends Error {
  override name = 'NameTaken'

  constructor(readonly slug: string) {
    super(`There is a problem ${slug} already.`)
  }
}

/** A package that should be published does not do what it promises. */
export class NotVerified extends PackageError {
  override name = 'NotVerified'
}

/** The problem that a package was for is not there. */
export class ProblemGone extends Error {
  override name = 'ProblemGone'
}

/**
 * Imports a package from a folder or an archive, for the problem of its name. Throws as `importRead`.
 */
export const importPackage = async (
  deps: ImporterDeps,
  path: string,
  options: ImportOptions,
): Promise<ImportResult> =>
  importRead(deps, await deps.reader.read(path, options.signal), { kind: 'name' }, options)

/**
 * Imports a package that was read. A known problem stays published or hidden, unless the options say otherwise.
 * Everything is checked before the first write, and the problem changes in the last one: a crash in between leaves
 * nothing visible.
 * @throws PackageError when the package is broken or asks for what is not judged yet, and for hiding a problem of a
 * contest that has not ended
 * @throws JudgingOffline when the package gives no time limit and its programs cannot be measured now
 * @throws NotVerified when it should be published and fails its verification
 * @throws NameTaken, ProblemGone as the target says
 */
export const importRead = async (
  deps: ImporterDeps,
  { problem, packageHash }: ReadPackage,
  target: ImportTarget,
  options: ImportOptions,
): Promise<ImportResult> => {
  const { store, clock } = deps
  const { newVisibility = 'hidden', signal, onChange = (_change, run) => run() } = options
  const refused = importErrors(problem)
  if (refused.length > 0) throw new PackageError(refused)
  const { slug, title } = problem
  const found = await store.find(target.kind === 'known' ? { _id: target.problemId } : { slug })
  if (target.kind === 'new' && found !== null) throw new NameTaken(slug)
  if (target.kind === 'known' && found === null) throw new ProblemGone(slug)
  // An import that was cut off left a problem without a version: readers treat it as new.
  const isNew = !found?.currentVersion
  const visibility = options.visibility ?? (isNew ? newVisibility : found.visibility)
  if (visibility === 'hidden' && found?.visibility === 'published' && isHeldByContest(found, clock()))
    throw PackageError.at(
      null,
      `A contest that has not ended uses the problem ${slug}, so it cannot be hidden. Leave out --hidden.`,
    )

  const result = { slug, title, visibility, tests: problem.tests.length }
  const known = found && (await store.findVersion(found._id, packageHash))
  const isCurrent = known !== null && found?.currentVersion?.equals(known) === true
  const isUnchanged = isCurrent && found?.visibility === visibility
  const isPublished = isUnchanged && visibility === 'published'
  const mustBeVerified = !isPublished && (visibility === 'published' || options.isPublishedLater === true)
  await acceptProof(deps, packageHash)
  const verified =
    mustBeVerified && !options.unverified ? await ensureVerified(deps, problem, packageHash, options) : null
  const isVerified = await store.isVerified(packageHash)
  if (found && isUnchanged)
    return {
      ...result,
      problemId: found._id,
      outcome: 'unchanged',
      limit: null,
      isVerified,
      warnings: problem.warnings,
    }

  const decided = known === null ? await judgeableLimitOf(problem, verified, deps, options) : null
  signal.throwIfAborted()
  const change: ImportChange = {
    action: isNew ? 'problem.create' : isCurrent ? 'problem.visibility' : 'problem.replace',
    problemId: found?._id ?? null,
  }
  return onChange(change, async () => {
    const problemId = found?._id ?? (await problemOf(store, problem, target))
    const versionId =
      decided === null
        ? known!
        : await store.addVersion(problemId, problem, packageHash, cpuMsOf(decided.seconds))
    if (known !== null && !isCurrent) await store.restoreTests(known, problem)
    // Without an order to publish or hide it, the problem keeps what an organiser has chosen in the meantime.
    const wanted = isNew ? visibility : options.visibility
    const onlyHidden = wanted === undefined && visibility === 'hidden' && !isVerified && !options.unverified
    const shown = await store.show(problemId, problem, versionId, { visibility: wanted, onlyHidden })
    if (shown === null)
      throw (await store.find({ _id: problemId })) ? publishedMeanwhile(slug) : new ProblemGone(slug)
    return {
      ...result,
      problemId,
      visibility: shown,
      outcome: 'imported',
      isVerified,
      limit: decided && { seconds: decided.seconds, from: decided.from },
      warnings: [...problem.warnings, ...(decided?.warnings ?? [])],
    }
  })
}

const publishedMeanwhile = (slug: string): PackageError =>
  PackageError.at(
    null,
    `The problem ${slug} was published during the import, so this version must be verified first. Import it again.`,
  )

const acceptProof = async ({ store, proofs }: ImporterDeps, packageHash: string): Promise<void> => {
  const proof = proofs?.[packageHash]
  if (proof === undefined || (await store.isVerified(packageHash))) return
  await store.noteVerified({
    _id: packageHash,
    verifiedAt: new Date(proof.verifiedAt),
    by: 'proof',
    programs: Object.keys(proof.programs).length,
  })
}

/**
 * Verifies a package that is not verified yet.
 * @returns null if it was
 * @throws NotVerified, JudgingOffline
 */
const ensureVerified = async (
  deps: ImporterDeps,
  problem: ProblemPackage,
  packageHash: string,
  options: ImportOptions,
): Promise<Verification | null> => {
  if (await deps.store.isVerified(packageHash)) return null
  options.onStep?.(`${problem.slug}: not verified yet, so its programs are judged`)
  const verification = await verifyProblem(deps, problem, [], options)
  if (!hasPassed(verification)) throw new NotVerified(verificationIssues(verification))
  await noteVerification(deps.store, packageHash, verification)
  return verification
}

/** Notes that the judge verified a package. */
export const noteVerification = (
  store: PackageStore,
  packageHash: string,
  { programs }: Verification,
): Promise<void> =>
  store.noteVerified({ _id: packageHash, verifiedAt: new Date(), by: 'judge', programs: programs.length })

/** A problem for the package; of two imports that create it at the same time, the second finds it. */
const problemOf = async (
  store: PackageStore,
  problem: ProblemPackage,
  target: ImportTarget,
): Promise<Types.ObjectId> => {
  const made = await store.create(problem, target.kind === 'new' ? target.ownerId : null)
  if (made) return made
  const theirs = target.kind === 'new' ? null : await store.find({ slug: problem.slug })
  if (theirs === null) throw new NameTaken(problem.slug)
  return theirs._id
}

/** The limit, with a warning if no living worker allows what the problem then asks for. */
const judgeableLimitOf = async (
  problem: ProblemPackage,
  verified: Verification | null,
  deps: ImporterDeps,
  options: ImportOptions,
): Promise<DecidedLimit> => {
  const decided = verified?.timeLimit
    ? { ...verified.timeLimit, warnings: [] }
    : await limitOf(problem, deps, options)
  const { health, timeFactors } = deps.judge
  const tooLarge = tooLargeForJudges(
    problem,
    cpuMsOf(decided.seconds),
    timeFactors,
    await health.judgeMaxima(),
  )
  return { ...decided, warnings: [...decided.warnings, ...tooLarge] }
}

const limitOf = async (
  problem: ProblemPackage,
  deps: ImporterDeps,
  options: ImportOptions,
): Promise<DecidedLimit> => {
  const programs = calibrationPrograms(problem.timeLimit, problem.programs)
  const { timeFactors } = problem.settings
  if (programs.length === 0) return decideLimit(problem.timeLimit, [], timeFactors)
  const note = (text: string): void => options.onStep?.(`${problem.slug}: ${text}`)
  note(`no time limit is given; its ${programs.length} accepted programs are measured`)
  const cpuMs = calibrationCpuMs(await deps.judge.health.judgeMaxima())
  const judged = await withTrial(deps, problem, cpuMs, options, (judgeInTrial) =>
    judgeInTrial({
      programs,
      needsEveryTest: () => false,
      onJudged: ({ name }, { verdict, executionTime }) =>
        note(`${name}: ${verdict}, ${(executionTime ?? 0).toFixed(3)} s`),
    }),
  )
  return decideLimit(problem.timeLimit, zip(programs, judged), timeFactors)
}
