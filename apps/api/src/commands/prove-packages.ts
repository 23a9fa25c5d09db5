import { writeFile } from 'node:fs/promises'
import { issueAt, type ProblemPackage } from '@cohort/problem-format'
import { noteVerification } from '../features/packages/importer'
import {
  type Evidence,
  knownProofs,
  proofOf,
  similarProof,
  withProof,
  writeProofs,
} from '../features/packages/proofs'
import { areTooManyUndecided, MOST_UNDECIDED, sumOfCounts } from '../features/packages/proving/check-mutants'
import { type ContentRow, contentReport } from '../features/packages/proving/content-report'
import { proveProblem } from '../features/packages/proving/prove'
import { hasPassed } from '../features/packages/verification'
import { verificationLines } from '../features/packages/verify-report'
import { eachPath, note, withImporter } from './with-importer'

/** The waits are long: proving many packages takes hours, and other submissions may come first. */
const PATIENCE = { offlineMs: 900_000, silentMs: 900_000, lookEveryMs: 1000 }

/** How many mutants to try for each accepted C++ program. A mutant has one small change. */
const MUTANTS = 20

export interface ProveFlags {
  seeds: number
  again?: boolean
  writeProofs?: string
  writeReport?: string
}

/**
 * Proves packages one by one. It saves the proofs file after each package, so that an interrupted run can be resumed.
 */
export const proveAll = (paths: readonly string[], flags: ProveFlags): Promise<void> =>
  withImporter({}, async ({ importer, signal }) => {
    const deps = { ...importer, judge: { ...importer.judge, patience: PATIENCE } }
    const { writeProofs: file } = flags
    let proofs = await knownProofs(file)
    const rows: ContentRow[] = []
    const slugOfUuid = new Map<string, string>()
    await eachPath(paths, signal, async (path) => {
      const read = await importer.reader.read(path, signal, { withTextWarnings: true, withLints: true })
      const { problem, packageHash, hashWithoutWrong, lints } = read
      const { slug, uuid } = problem
      const other = uuid === null ? undefined : slugOfUuid.get(uuid)
      if (other !== undefined) lints.push(issueAt('problem.yaml', `${other} has the same uuid.`))
      else if (uuid !== null) slugOfUuid.set(uuid, slug)
      const known = flags.again ? undefined : proofs[packageHash]?.evidence
      if (known !== undefined && other === undefined) {
        console.log(`${slug} · ${problem.title} · unchanged since its proof`)
        rows.push(rowOf(problem, known))
        return
      }
      const isReusable = !flags.again && problem.timeLimit.kind === 'given'
      const earlier = isReusable ? similarProof(proofs, hashWithoutWrong) : undefined
      if (earlier !== undefined)
        note(`${slug}: only wrong programs or properties have changed, so only wrong programs are judged`)
      const options = { seeds: flags.seeds, mutants: MUTANTS, signal, onStep: note }
      const { verification, evidence } = await proveProblem(deps, read, options, earlier)
      for (const line of verificationLines(verification)) console.log(line)
      if (!hasPassed(verification) || evidence === null) {
        process.exitCode = 1
        return
      }
      if (earlier === undefined) await noteVerification(importer, packageHash, verification)
      rows.push(rowOf(problem, evidence))
      proofs = withProof(proofs, packageHash, proofOf(verification, new Date(), evidence, earlier))
      if (file !== undefined) await writeProofs(file, proofs)
    })
    const counts = sumOfCounts(rows.map(({ mutants }) => mutants))
    const { tried, caught, undecided } = counts
    console.log(`${rows.length} proved; ${tried} mutants, ${caught} caught, ${undecided} undecided`)
    if (process.exitCode !== 1 && flags.writeReport !== undefined)
      await writeFile(flags.writeReport, contentReport(rows))
    if (!areTooManyUndecided(counts)) return
    note(`More than ${MOST_UNDECIDED * 100} % of the mutants are undecided.`)
    process.exitCode = 1
  })

const rowOf = ({ title, settings, tests, programs }: ProblemPackage, evidence: Evidence): ContentRow => ({
  ...evidence,
  title,
  pattern: settings.lesson?.pattern ?? '–',
  rating: settings.rating,
  tests: tests.length,
  programs: programs.length,
})
