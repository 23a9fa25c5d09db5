import { issueText, readContest } from '@cohort/problem-format'
import { appliedContestLine, contestStatusAt, utcMinute } from '@cohort/shared'
import { Command } from 'commander'
import { commandSource } from '../features/audit/audit.service'
import { applyContest } from '../features/contest-packages/apply-contest'
import { isKnownContest, KEEP_EDITS, noteShipped } from './keep-edits'
import { runProgram, withCore } from './with-core'
import { eachPath, note, withImporter } from './with-importer'

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

interface ApplyFlags {
  force?: boolean
  dryRun?: boolean
  keepEdits?: boolean
  unverified?: boolean
  allowUnlicensed?: boolean
  proofs?: string
  smallCases?: string
}

const applyAll = (folders: string[], flags: ApplyFlags): Promise<void> =>
  withImporter(flags, async ({ core, importer, signal }) => {
    const { keepEdits, force = false, dryRun = false, unverified = false, allowUnlicensed = false } = flags
    const { models } = core.database
    const deps = { ...core, models, importer, source: commandSource('contests apply') }
    const applyOne = async (folder: string) => {
      const options = { force, unverified, allowUnlicensed, dryRun, signal, onStep: note }
      const applied = await applyContest(deps, folder, options)
      for (const issue of applied.warnings) note(`${applied.slug}: warning: ${issueText(issue)}`)
      console.log(`${dryRun ? 'Dry run: ' : ''}${appliedContestLine(applied, dryRun)}`)
    }
    const createOne = async (folder: string) => {
      const { slug } = await readContest(folder)
      if (await isKnownContest(models, slug)) console.log(`${slug} · already exists or was deleted: skipped`)
      else await applyOne(folder)
      if (!dryRun) await noteShipped(models, 'contests', slug)
    }
    await eachPath(folders, signal, keepEdits ? createOne : applyOne)
  })

const list = (): Promise<void> =>
  withCore(async ({ database, clock }) => {
    const contests = await database.models.contests.find().lean()
    if (contests.length === 0) note('There are no contests. Create one: npm run contests -- apply FOLDER')
    contests.sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
    for (const contest of contests) {
      const participants = await database.models.standings.countDocuments({ contestId: contest._id })
      console.log(
        [
          contest.slug,
          contest.title,
          contestStatusAt(clock(), contest),
          `${utcMinute(contest.startTime)} – ${utcMinute(contest.endTime)}`,
          counted(contest.problems.length, 'problem'),
          counted(participants, 'participant'),
          contest._id.toHexString(),
        ].join(' · '),
      )
    }
  })

const program = new Command('contests').description('Contests in the ICPC Contest Package Format.')

program
  .command('apply')
  .description(
    'Create or change contests to match their folders. Applying an unchanged folder again changes nothing.',
  )
  .argument('<folder...>', 'folders with contest.yaml and problemset.yaml or problems.yaml')
  .option('--dry-run', 'show what would change, without changing it')
  .option('--unverified', 'publish packages without verifying them')
  .option('--allow-unlicensed', 'publish packages that have no licence')
  .option('--proofs <file>', 'treat the packages listed in this file as verified')
  .option('--small-cases <folder>', 'take small inputs for counterexamples from this folder')
  .option(...KEEP_EDITS)
  .option('--force', 'allow changes that affect the results of a contest that has begun')
  .action(applyAll)

program.command('list').description('List all contests with their times and participant counts.').action(list)

runProgram(program)
