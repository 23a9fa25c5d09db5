import { basename } from 'node:path'
import { issueText, PackageError } from '@cohort/problem-format'
import { contestStatusAt } from '@cohort/shared'
import { Command } from 'commander'
import type { Core } from '../core'
import type { StoreEnvironment } from '../env'
import { commandSource } from '../features/audit/audit-source'
import { type AppliedContest, type ApplyDeps, applyContest } from '../features/contest-packages/apply-contest'
import { localTime } from '../features/contest-packages/contest-changes'
import { createHealth } from '../features/health/health.service'
import { JudgingOffline } from '../features/packages/judge-programs'
import { createPackageStore } from '../features/packages/package-store'
import { type Proofs, readProofs } from '../features/packages/proofs'
import type { PackageReader } from '../features/packages/reader/package-reader'
import { builtReader } from './built-reader'
import { withCore } from './with-core'

const note = (text: string): void => console.error(text)

const applyDeps = (core: Core, env: StoreEnvironment, reader: PackageReader, proofs: Proofs): ApplyDeps => ({
  models: core.database.models,
  windows: core.windows,
  standings: core.standings,
  clock: core.clock,
  audit: core.audit,
  source: commandSource('contests apply'),
  importer: {
    reader,
    clock: core.clock,
    proofs,
    store: createPackageStore({ models: core.database.models, blobs: core.blobs }),
    judge: {
      submissions: core.submissions,
      health: createHealth(core.database, core.redis, env.REDIS_PREFIX),
      timeFactors: env.TIME_FACTORS,
    },
  },
})

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`

const lineOf = ({ slug, title, startTime, endTime, problems, outcome, changes }: AppliedContest): string =>
  [
    slug,
    title,
    `${localTime(startTime)} – ${localTime(endTime)}`,
    count(problems, 'problem'),
    changes.length > 0 ? `${outcome}: ${changes.join('; ')}` : outcome,
  ].join(' · ')

interface ApplyFlags {
  force?: boolean
  dryRun?: boolean
  unverified?: boolean
  proofs?: string
}

const applyAll = (folders: string[], options: ApplyFlags): Promise<void> => {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort(new JudgingOffline(`Stopped by ${name}.`)))
  const { force = false, dryRun = false, unverified = false } = options
  const reader = builtReader()
  return withCore(async (core, env) => {
    const proofs = options.proofs === undefined ? {} : await readProofs(options.proofs)
    for (const folder of folders) {
      try {
        const applied = await applyContest(applyDeps(core, env, reader, proofs), folder, {
          force,
          unverified,
          dryRun,
          signal: stopping.signal,
          onStep: note,
        })
        for (const issue of applied.warnings) note(`${applied.slug}: warning: ${issueText(issue)}`)
        console.log(`${dryRun ? 'Dry run: would be ' : ''}${lineOf(applied)}`)
      } catch (error) {
        if (!(error instanceof PackageError || error instanceof JudgingOffline)) throw error
        process.exitCode = 1
        const issues = error instanceof PackageError ? error.issues.map(issueText) : [error.message]
        for (const issue of issues) note(`${basename(folder)}: ${issue}`)
        if (stopping.signal.aborted) break
      }
    }
  })
}

const list = (): Promise<void> =>
  withCore(async ({ database, clock }) => {
    const contests = await database.models.contests.find().lean()
    if (contests.length === 0) note('There are no contests. Make one: npm run contests -- apply FOLDER')
    contests.sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
    for (const contest of contests) {
      const participants = await database.models.standings.countDocuments({ contestId: contest._id })
      console.log(
        [
          contest.slug,
          contest.title,
          contestStatusAt(clock(), contest),
          `${localTime(contest.startTime)} – ${localTime(contest.endTime)}`,
          count(contest.problems.length, 'problem'),
          count(participants, 'participant'),
          contest._id.toHexString(),
        ].join(' · '),
      )
    }
  })

const program = new Command('contests').description('Contests in the ICPC Contest Package Format.')

program
  .command('apply')
  .description(
    'Make contests as their folders describe them, or change them; the same folder again changes nothing.',
  )
  .argument('<folder...>', 'folders with contest.yaml and problemset.yaml or problems.yaml')
  .option('--dry-run', 'only say what would be done')
  .option('--unverified', 'publish packages without verifying them')
  .option('--proofs <file>', 'take the packages that this file names as verified')
  .option('--force', 'also change what people in a contest that has begun rely on')
  .action(applyAll)

program.command('list').description('Every contest with its times and how many take part.').action(list)

program.parseAsync().catch((error: Error) => {
  note(error.message)
  process.exitCode = 1
})
