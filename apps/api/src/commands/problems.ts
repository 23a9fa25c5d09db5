import { basename } from 'node:path'
import {
  checkPackages,
  issueAt,
  issueText,
  PackageError,
  type PackageIssue,
  packagePaths,
} from '@cohort/problem-format'
import { Command, Option } from 'commander'
import { commandSource } from '../features/audit/audit-source'
import { createHealth } from '../features/health/health.service'
import { auditedImport } from '../features/packages/audited-import'
import {
  type ImporterDeps,
  type ImportOptions,
  importPackage,
  NotVerified,
  noteVerification,
  type RunChange,
} from '../features/packages/importer'
import { JudgingOffline } from '../features/packages/judge-programs'
import { createPackageStore } from '../features/packages/package-store'
import { type Proofs, proofOf, readProofs, writeProofs } from '../features/packages/proofs'
import { hasPassed } from '../features/packages/verification'
import { verifyPackage } from '../features/packages/verify'
import { verificationJson, verificationLines } from '../features/packages/verify-report'
import { builtReader } from './built-reader'
import { withCore } from './with-core'

/** Leftovers of a killed command are removed after this time, in ms. */
const ABANDONED_MS = 24 * 3600 * 1000

const note = (text: string): void => console.error(text)

/** Broken packages and an offline judge are reported in a sentence; anything else is a bug. */
const isExpected = (error: unknown): error is Error =>
  error instanceof PackageError || error instanceof JudgingOffline

const issuesOf = (error: Error): PackageIssue[] =>
  error instanceof PackageError ? [...error.issues] : [issueAt(null, error.message)]

interface Running {
  deps: ImporterDeps
  signal: AbortSignal
  onChange: RunChange
}

/** Runs one command on the stored packages. */
const withStore = (run: (running: Running) => Promise<boolean>): Promise<void> => {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort(new JudgingOffline(`Stopped by ${name}.`)))
  const reader = builtReader()
  return withCore(async (core, env) => {
    const store = createPackageStore({ models: core.database.models, blobs: core.blobs })
    await store.removeAbandoned(new Date(Date.now() - ABANDONED_MS))
    const health = createHealth(core.database, core.redis, env.REDIS_PREFIX)
    const judge = {
      submissions: core.submissions,
      health,
      timeFactors: env.TIME_FACTORS,
    }
    const deps = { store, judge, clock: core.clock, reader }
    const onChange = auditedImport(core.audit, commandSource('problems import'))
    if (!(await run({ deps, signal: stopping.signal, onChange }))) process.exitCode = 1
  })
}

const allPaths = async (paths: readonly string[]): Promise<string[]> =>
  (await Promise.all(paths.map(packagePaths))).flat()

interface ImportFlags {
  hidden?: boolean
  publish?: boolean
  unverified?: boolean
  proofs?: string
}

const importAll = (paths: string[], flags: ImportFlags): Promise<void> =>
  withStore(async ({ deps: stored, signal, onChange }) => {
    const { hidden, publish, unverified = false, proofs } = flags
    const deps = proofs === undefined ? stored : { ...stored, proofs: await readProofs(proofs) }
    const options: ImportOptions = {
      visibility: hidden ? 'hidden' : publish ? 'published' : undefined,
      newVisibility: 'published',
      unverified,
      signal,
      onStep: note,
      onChange,
    }
    let failed = false
    for (const path of await allPaths(paths)) {
      try {
        const result = await importPackage(deps, path, options)
        for (const issue of result.warnings) note(`${result.slug}: warning: ${issueText(issue)}`)
        const limit = result.limit === null ? '' : `, ${result.limit.seconds} s from ${result.limit.from}`
        const { visibility } = result
        const how = [
          visibility,
          ...(visibility === 'published' && !result.isVerified ? ['unverified'] : []),
          ...(result.outcome === 'unchanged' ? ['unchanged'] : []),
        ].join(', ')
        if (visibility === 'hidden' && !hidden)
          note(`${result.slug}: the problem stays hidden. To publish it: import --publish`)
        console.log(`${result.slug} · ${result.title} · ${result.tests} tests${limit} · ${how}`)
      } catch (error) {
        if (!isExpected(error)) throw error
        failed = true
        for (const issue of issuesOf(error)) note(`${basename(path)}: ${issueText(issue)}`)
        if (error instanceof NotVerified || error instanceof JudgingOffline)
          note(
            `${basename(path)}: not imported. --hidden imports it without publishing it, --unverified publishes it unverified.`,
          )
        if (signal.aborted) break
      }
    }
    return !failed
  })

const verifyAll = (paths: string[], options: { json?: boolean; writeProofs?: string }): Promise<void> =>
  withStore(async ({ deps, signal }) => {
    const reports: object[] = []
    const proofs: Record<string, Proofs[string]> = {}
    let ok = true
    for (const path of await allPaths(paths)) {
      try {
        const { verification, packageHash } = await verifyPackage(deps, path, { signal, onStep: note })
        reports.push({ package: path, ...verificationJson(verification) })
        if (hasPassed(verification)) {
          await noteVerification(deps.store, packageHash, verification)
          proofs[packageHash] = proofOf(verification, new Date())
        } else ok = false
        if (!options.json) for (const line of verificationLines(verification)) console.log(line)
      } catch (error) {
        if (!isExpected(error)) throw error
        ok = false
        reports.push({ package: path, errors: issuesOf(error) })
        for (const issue of issuesOf(error)) note(`${basename(path)}: ${issueText(issue)}`)
        if (signal.aborted) break
      }
    }
    if (ok && options.writeProofs !== undefined) await writeProofs(options.writeProofs, proofs)
    if (options.json) console.log(JSON.stringify({ ok, packages: reports }, null, 2))
    return ok
  })

const program = new Command('problems').description('Problem packages of the ICPC/Kattis format.')

program
  .command('check')
  .description('Check packages without judging them; needs no services. 1 if one has errors.')
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .action(async (paths: string[]) => {
    const reader = builtReader()
    const { signal } = new AbortController()
    const read = (path: string) => reader.read(path, signal, { withTextWarnings: true })
    if (!(await checkPackages(paths, console.log, read))) process.exitCode = 1
  })

program
  .command('import')
  .description('Import packages. A new problem is published; a known one stays published or hidden.')
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .addOption(new Option('--hidden', 'keep the problems out of the list').conflicts('publish'))
  .option('--publish', 'publish the problems that are hidden, too')
  .option('--unverified', 'publish packages without verifying them')
  .option('--proofs <file>', 'take the packages that this file names as verified')
  .action(importAll)

program
  .command('verify')
  .description('Judge every program of the packages and compare with what they expect; 1 if one is wrong.')
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .option('--json', 'print the result as JSON')
  .option('--write-proofs <file>', 'if all pass, write a file of proofs for import --proofs')
  .action(verifyAll)

program.parseAsync().catch((error: Error) => {
  note(error.message)
  process.exitCode = 1
})
