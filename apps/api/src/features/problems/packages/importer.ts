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
import { openSource } from './source'

export interface ImportResult {
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
}

export interface ImportOptions {
  visibility: Visibility
  signal: AbortSignal
  onStep?(text: string): void
}

/**
 * Imports a package from a folder or an archive. Everything is read and checked before the first write, and the
 * problem changes in the last one: a crash in between leaves nothing that anybody sees.
 * @throws PackageError when the package is broken or asks for what is not judged yet
 * @throws JudgingOffline when the package gives no time limit and its programs cannot be measured now
 */
export const importPackage = async (
  { store, judge }: ImporterDeps,
  path: string,
  { visibility, signal, onStep }: ImportOptions,
): Promise<ImportResult> => {
  const source = await openSource(path)
  try {
    const problem = await readPackage(source)
    if (problem.unsupported.length > 0)
      throw new PackageError(
        problem.unsupported.map(({ reason }) => ({
          file: null,
          line: null,
          reason: `It cannot be imported: ${reason}.`,
        })),
      )
    const { slug, title } = problem
    const result = { slug, title, visibility, tests: problem.tests.length }
    const packageHash = await hashPackage(source)
    const known = await store.findVersion(slug, packageHash)
    if (known !== null) {
      const changed = await store.show(problem, known, visibility)
      return {
        ...result,
        outcome: changed ? 'imported' : 'unchanged',
        limit: null,
        warnings: problem.warnings,
      }
    }
    const { warnings, ...limit } = await limitOf(problem, { store, judge }, signal, onStep)
    signal.throwIfAborted()
    const versionId = await store.addVersion(problem, packageHash, cpuMsOf(limit.seconds))
    await store.show(problem, versionId, visibility)
    return { ...result, outcome: 'imported', limit, warnings: [...problem.warnings, ...warnings] }
  } finally {
    source.close()
  }
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
