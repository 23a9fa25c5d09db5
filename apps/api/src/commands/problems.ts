import { basename } from 'node:path'
import { checkPackages, issueText, PackageError, packagePaths } from '@cohort/problem-format'
import { Command, InvalidArgumentError, Option } from 'commander'
import { commandSource } from '../features/audit/audit.service'
import type { ImportResult } from '../features/packages/import-result'
import {
  type ImportOptions,
  importRead,
  NotVerified,
  noteVerification,
  Unlicensed,
} from '../features/packages/importer'
import { JudgingOffline } from '../features/packages/judge-programs'
import { knownProofs, proofOf, withProof, writeProofs } from '../features/packages/proofs'
import { hasSmallCases, makeSmallCases } from '../features/packages/proving/make-small-cases'
import { prepareSmallCases } from '../features/packages/proving/prepare-small-cases'
import { readSmallCases, writeSmallCases } from '../features/packages/small-cases-file'
import { hasPassed } from '../features/packages/verification'
import { verifyPackage } from '../features/packages/verify'
import { verificationJson, verificationLines } from '../features/packages/verify-report'
import { isEditedProblem, KEEP_EDITS, noteShipped } from './keep-edits'
import { type ProveFlags, proveAll } from './prove-packages'
import { runProgram } from './with-core'
import { builtReader, eachPath, note, withImporter } from './with-importer'

interface ImportFlags {
  hidden?: boolean
  publish?: boolean
  keepEdits?: boolean
  unverified?: boolean
  allowUnlicensed?: boolean
  proofs?: string
  smallCases?: string
}

const lineOf = ({ slug, title, tests, timeLimit, visibility, isVerified, outcome }: ImportResult): string => {
  const how = [
    visibility,
    ...(visibility === 'published' && !isVerified ? ['unverified'] : []),
    ...(outcome === 'unchanged' ? ['unchanged'] : []),
  ].join(', ')
  return `${slug} · ${title} · ${tests} ${tests === 1 ? 'test' : 'tests'}${timeLimit ? `, ${timeLimit.seconds} s from ${timeLimit.from}` : ''} · ${how}`
}

const importAll = (paths: string[], flags: ImportFlags): Promise<void> =>
  withImporter(flags, async ({ core, importer, signal }) => {
    const { hidden, publish, keepEdits, unverified = false, allowUnlicensed = false } = flags
    const { models } = core.database
    const source = commandSource('problems import')
    const options: ImportOptions = {
      visibility: hidden ? 'hidden' : publish ? 'published' : undefined,
      newVisibility: 'published',
      unverified,
      allowUnlicensed,
      signal,
      onStep: note,
      onChange: (act, run) => core.audit.record(source, act, run),
    }
    await eachPath(
      await packagePaths(paths),
      signal,
      async (path) => {
        const read = await importer.reader.read(path, signal)
        const { slug } = read.problem
        if (keepEdits && (await isEditedProblem(models, slug)))
          return console.log(`${slug} · changed or deleted in the browser: skipped`)
        const result = await importRead(importer, read, { kind: 'name' }, options)
        for (const issue of result.warnings) note(`${result.slug}: warning: ${issueText(issue)}`)
        if (result.visibility === 'hidden' && !hidden)
          note(`${result.slug}: the problem stays hidden. To publish it, import it with --publish.`)
        console.log(lineOf(result))
        if (keepEdits) await noteShipped(models, 'problems', slug)
        if (result.visibility === 'published' && !unverified)
          await prepareSmallCases(importer, read, { signal, onStep: note })
      },
      (error, path) => {
        const instead = 'Use --hidden to import it without publishing it, or'
        if (error instanceof Unlicensed)
          note(
            `${basename(path)}: not imported. ${instead} --allow-unlicensed to publish it without a licence.`,
          )
        if (error instanceof NotVerified || error instanceof JudgingOffline)
          note(`${basename(path)}: not imported. ${instead} --unverified to publish it without verification.`)
      },
    )
  })

const verifyAll = (paths: string[], options: { json?: boolean; writeProofs?: string }): Promise<void> =>
  withImporter({}, async ({ importer, signal }) => {
    const reports: object[] = []
    let proofs = await knownProofs(options.writeProofs)
    await eachPath(
      await packagePaths(paths),
      signal,
      async (path) => {
        const { verification, packageHash } = await verifyPackage(importer, path, { signal, onStep: note })
        reports.push({ package: path, ...verificationJson(verification) })
        if (hasPassed(verification)) {
          await noteVerification(importer, packageHash, verification)
          const proof = proofOf(verification, new Date(), proofs[packageHash]?.evidence)
          proofs = withProof(proofs, packageHash, proof)
        } else process.exitCode = 1
        if (!options.json) for (const line of verificationLines(verification)) console.log(line)
      },
      (_error, path, errors) => reports.push({ package: path, errors }),
    )
    const ok = process.exitCode !== 1
    if (ok && options.writeProofs !== undefined) await writeProofs(options.writeProofs, proofs)
    if (options.json) console.log(JSON.stringify({ ok, packages: reports }, null, 2))
  })

const writeAllSmallCases = (paths: readonly string[], folder: string): Promise<void> =>
  withImporter({}, ({ importer, signal }) =>
    eachPath(paths, signal, async (path) => {
      const { problem, hashWithoutWrong } = await importer.reader.read(path, signal)
      const { slug } = problem
      if (!hasSmallCases(problem) || (await readSmallCases(folder, slug, hashWithoutWrong)) !== null) return
      const cases = await makeSmallCases(importer, problem, { signal, onStep: note })
      if (typeof cases === 'string') throw PackageError.at(null, cases)
      await writeSmallCases(folder, slug, hashWithoutWrong, cases)
      console.log(`${slug} · ${cases.length} small ${cases.length === 1 ? 'case' : 'cases'}`)
    }),
  )

const positiveInteger = (text: string): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new InvalidArgumentError('It must be a positive integer.')
}

const program = new Command('problems').description('Problem packages in the ICPC/Kattis format.')

program
  .command('check')
  .description('Check packages without judging them. Needs no services. Exit code 1 if a package has errors.')
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .action(async (paths: string[]) => {
    const reader = builtReader()
    const { signal } = new AbortController()
    const read = (path: string) => reader.read(path, signal, { withTextWarnings: true })
    if (!(await checkPackages(paths, console.log, read))) process.exitCode = 1
  })

program
  .command('import')
  .description('Import packages. New problems are published. Existing ones stay published or hidden.')
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .addOption(new Option('--hidden', 'keep the problems out of the list').conflicts('publish'))
  .option('--publish', 'also publish hidden problems')
  .option('--unverified', 'publish packages without verifying them')
  .option('--allow-unlicensed', 'publish packages that have no licence')
  .option(...KEEP_EDITS)
  .option('--proofs <file>', 'treat the packages listed in this file as verified')
  .option('--small-cases <folder>', 'take small inputs for counterexamples from this folder')
  .action(importAll)

program
  .command('verify')
  .description(
    'Judge every program in the packages and compare the results with the expected ones. Exit code 1 if one differs.',
  )
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .option('--json', 'print the result as JSON')
  .option('--write-proofs <file>', 'if all packages pass, write a proofs file for import --proofs')
  .action(verifyAll)

program
  .command('prove')
  .description('Verify packages, and check that their tests catch slow and slightly wrong programs.')
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .option('--write-proofs <file>', 'write the proofs of the packages that pass for import --proofs')
  .option('--write-report <file>', 'if all packages pass, write a table of the results')
  .option('--again', 'also prove packages that have not changed since their proof')
  .option('--seeds <number>', 'how many seeds of small cases to try', positiveInteger, 2000)
  .action(async (paths: string[], flags: ProveFlags) => proveAll(await packagePaths(paths), flags))

program
  .command('small-cases')
  .description('Write small inputs with answers, for import --small-cases. Unchanged packages are skipped.')
  .argument('<package...>', 'folders, .zip archives, or folders of packages')
  .requiredOption('--write <folder>', 'where to write a file for each package')
  .action(async (paths: string[], { write }: { write: string }) =>
    writeAllSmallCases(await packagePaths(paths), write),
  )

runProgram(program)
