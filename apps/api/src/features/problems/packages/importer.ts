import type { Types } from 'mongoose'
import type { StatementReader } from '../statements/read-statements'
import {
  CALIBRATION_CPU_MS,
  calibrationPrograms,
  cpuMsOf,
  type DecidedLimit,
  decideLimit,
  measuredPrograms,
} from './calibrate'
import { judgePrograms, type ProgramJudge } from './judge-programs'
import { PackageError, type PackageIssue } from './package-error'
import { hashPackage } from './package-hash'
import type { PackageStore, Visibility } from './package-store'
import { type ProblemPackage, readPackage } from './read-package'
import { openSource, type PackageSource } from './source'

export interface ImportResult {
  problemId: Types.ObjectId
  slug: string
  title: string
  visibility: Visibility
  /** `unchanged`: the same package was there already and nothing was written. */
  outcome: 'imported' | 'unchanged'
  tests: number
  /** Null where the earlier import's limit stands. */
  limit: Omit<DecidedLimit, 'warnings'> | null
  warnings: PackageIssue[]
}

export interface ImporterDeps {
  store: PackageStore
  judge: ProgramJudge
  /** What turns statements into HTML; this process itself where none is given, which is enough for a command. */
  statementsOf?: StatementReader
}

export interface ImportOptions {
  /** Undefined leaves a known problem as it is, and a new one hidden. */
  visibility?: Visibility
  signal: AbortSignal
  onStep?(text: string): void
}

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

/** The problem that a package was for is not there. */
export class ProblemGone extends Error {
  override name = 'ProblemGone'
}

/**
 * Imports a package from a folder or an archive, for the problem of its name. Throws as `importSource`.
 */
export const importPackage = async (
  deps: ImporterDeps,
  path: string,
  options: ImportOptions,
): Promise<ImportResult> => {
  const source = await openSource(path)
  try {
    return await importSource(deps, source, { kind: 'name' }, options)
  } finally {
    source.close()
  }
}

/**
 * Imports a package. Everything is read and checked before the first write, and the
 * problem changes in the last one: a crash in between leaves nothing that anybody sees.
 * @throws PackageError when the package is broken or asks for what is not judged yet
 * @throws JudgingOffline when the package gives no time limit and its programs cannot be measured now
 * @throws NameTaken, ProblemGone as the target says
 */
export const importSource = async (
  { store, judge, statementsOf }: ImporterDeps,
  source: PackageSource,
  target: ImportTarget,
  { visibility, signal, onStep }: ImportOptions,
): Promise<ImportResult> => {
  const problem = await readPackage(source, statementsOf)
  if (problem.unsupported.length > 0)
    throw new PackageError(
      problem.unsupported.map(({ reason }) => ({
        file: null,
        line: null,
        reason: `It cannot be imported: ${reason}.`,
      })),
    )
  const { slug, title } = problem
  const packageHash = await hashPackage(source)
  const found = target.kind === 'known' ? target.problemId : await store.find(slug)
  if (target.kind === 'new' && found !== null) throw new NameTaken(slug)

  const show = async (problemId: Types.ObjectId, versionId: Types.ObjectId) => {
    const shown = await store.show(problemId, problem, versionId, visibility)
    if (shown === null) throw new ProblemGone(slug)
    const result = { problemId, slug, title, visibility: shown.visibility, tests: problem.tests.length }
    return { result, changed: shown.changed }
  }
  const known = found && (await store.findVersion(found, packageHash))
  if (found && known) {
    const { result, changed } = await show(found, known)
    const outcome = changed ? 'imported' : 'unchanged'
    return { ...result, outcome, limit: null, warnings: problem.warnings }
  }
  const { warnings, ...limit } = await limitOf(problem, { store, judge }, signal, onStep)
  signal.throwIfAborted()
  const problemId = found ?? (await problemOf(store, problem, target))
  const versionId = await store.addVersion(problemId, problem, packageHash, cpuMsOf(limit.seconds))
  const { result } = await show(problemId, versionId)
  return { ...result, outcome: 'imported', limit, warnings: [...problem.warnings, ...warnings] }
}

/** A problem for the package; of two imports that make it at once, the second finds it. */
const problemOf = async (
  store: PackageStore,
  problem: ProblemPackage,
  target: ImportTarget,
): Promise<Types.ObjectId> => {
  const made = await store.create(problem, target.kind === 'new' ? target.ownerId : null)
  if (made) return made
  const theirs = target.kind === 'new' ? null : await store.find(problem.slug)
  if (theirs === null) throw new NameTaken(problem.slug)
  return theirs
}

const limitOf = async (
  problem: ProblemPackage,
  { store, judge }: ImporterDeps,
  signal: AbortSignal,
  onStep: ImportOptions['onStep'],
): Promise<DecidedLimit> => {
  const programs = calibrationPrograms(problem.timeLimit, problem.programs)
  const { timeFactors } = problem.settings
  if (programs.length === 0) return decideLimit(problem.timeLimit, [], timeFactors)
  onStep?.(`${problem.slug}: no time limit is given; its ${programs.length} accepted programs are measured`)
  const temporary = await store.addTemporary(problem, CALIBRATION_CPU_MS)
  try {
    const judged = await judgePrograms(judge, {
      versionId: temporary.versionId,
      programs,
      checker: problem.checker,
      cpuMsOf: () => CALIBRATION_CPU_MS,
      signal,
      onOffline: (text) => onStep?.(`${problem.slug}: ${text}`),
      onJudged: (program, { verdict, executionTime }) =>
        onStep?.(`${problem.slug}: ${program.name}: ${verdict}, ${(executionTime ?? 0).toFixed(3)} s`),
    })
    return decideLimit(problem.timeLimit, measuredPrograms(programs, judged), timeFactors)
  } finally {
    await temporary.remove()
  }
}
