import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { issueAt, issueText, PackageError, type PackageIssue } from '@cohort/problem-format'
import type { Core } from '../core'
import { createHealth } from '../features/health/health.service'
import type { ImporterDeps } from '../features/packages/importer'
import { JudgingOffline } from '../features/packages/judge-programs'
import { createPackageStore } from '../features/packages/package-store'
import { readProofs } from '../features/packages/proofs'
import { createPackageReader } from '../features/packages/reader/package-reader'
import { withCore } from './with-core'

/** Prints progress or an error to stderr. Only results go to stdout. */
export const note = (text: string): void => console.error(text)

/** The package reader. The build puts its program in the folder above the commands. */
export const builtReader = () =>
  createPackageReader(fileURLToPath(new URL('../package-reader.mjs', import.meta.url)))

export interface Importing {
  core: Core
  importer: ImporterDeps
  /** Aborted when the operator stops the command. */
  signal: AbortSignal
}

/**
 * Runs a command that imports or verifies packages.
 * @param given the paths of the proofs file and of the folder with small cases
 */
export const withImporter = (
  given: { proofs?: string; smallCases?: string },
  run: (importing: Importing) => Promise<void>,
): Promise<void> => {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort(new JudgingOffline(`Stopped by ${name}.`)))
  return withCore(async (core, env) => {
    const { database, blobs, submissions, redis, clock } = core
    const health = createHealth(database, redis, env.REDIS_PREFIX)
    const importer = {
      reader: builtReader(),
      clock,
      store: createPackageStore({ models: database.models, blobs }),
      judge: { submissions, health, timeFactors: env.TIME_FACTORS },
      ...(given.proofs === undefined ? {} : { proofs: await readProofs(given.proofs) }),
      smallCases: given.smallCases,
    }
    await run({ core, importer, signal: stopping.signal })
  })
}

/**
 * Runs a step for each path. Reports broken packages and an offline judge, sets the exit code, and lists the failed
 * packages at the end. Throws all other errors.
 */
export const eachPath = async (
  paths: readonly string[],
  signal: AbortSignal,
  step: (path: string) => Promise<void>,
  onError: (error: PackageError | JudgingOffline, path: string, issues: PackageIssue[]) => void = () =>
    undefined,
): Promise<void> => {
  const failed: string[] = []
  for (const path of paths) {
    try {
      await step(path)
    } catch (error) {
      if (!(error instanceof PackageError || error instanceof JudgingOffline)) throw error
      process.exitCode = 1
      failed.push(basename(path))
      const issues = error instanceof PackageError ? [...error.issues] : [issueAt(null, error.message)]
      for (const issue of issues) note(`${basename(path)}: ${issueText(issue)}`)
      onError(error, path, issues)
      if (signal.aborted) return
    }
  }
  if (failed.length > 0 && paths.length > 1) note(`Failed: ${failed.join(', ')}.`)
}
