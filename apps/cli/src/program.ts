import { Command, CommanderError, Option } from 'commander'
import { EXIT, type Exit, Failure, failureJson, interrupted, issueLines } from './failure'
import type { Context, GlobalFlags, Outcome, Terminal } from './terminal'

type Flags = GlobalFlags & Record<string, unknown>
// Each command declares its own flags and arguments, so this type accepts any.
type Run = (context: Context, flags: never, ...args: never[]) => Promise<Outcome>
type Loaded = (context: Context, flags: Flags, ...args: unknown[]) => Promise<Outcome>

const EXIT_CODES = `
Exit codes:
  0    done
  1    refused, or a check failed
  2    wrong usage
  3    not signed in, or not allowed
  4    the server can't be reached, is overloaded or failed
  130  stopped`

const EXPORTED = `
The folder contains:
  NAME (CLASS)/     the programs of each participant. Their names sort by time and contain the problem and the verdict
  submissions.csv   one row for each submission, oldest first: id, time, user, class or team, problem, language,
                    verdict, whether the jury set the verdict or ignores the submission, CPU seconds, KB, file
  submissions.json  the same as JSON
It contains names and code of participants, but no emails, test data or outputs. Runs are not included.

To export the submissions to a problem, the token also needs the scope problems:manage. To name the problem by its
label in a contest, it also needs contests:read.`

/** The commands. Each loads its code only when it runs. */
const createProgram = (terminal: Terminal, onOutcome: (outcome: Outcome) => void): Command => {
  const { stdout, stderr } = terminal

  const runs =
    (load: () => Promise<Run>) =>
    async (...given: unknown[]): Promise<void> => {
      const command = given.at(-1) as Command
      const flags = command.optsWithGlobals<Flags>()
      const context: Context = {
        terminal,
        flags,
        print: (line) => flags.json || stdout.write(`${line}\n`),
        note: (line) => stderr.write(`${line}\n`),
      }
      const outcome = await ((await load()) as Loaded)(context, flags, ...given.slice(0, -2))
      if (flags.json) stdout.write(`${JSON.stringify({ ok: outcome.ok, ...outcome.document }, null, 2)}\n`)
      onOutcome(outcome)
    }

  const program = new Command('cohort')
    .description('Work with a Cohort installation from the command line.')
    .addOption(new Option('--json', 'print one JSON document; everything else goes to stderr'))
    .option(
      '--address <url>',
      'the installation; by default COHORT_ADDRESS, or the address of the last login',
    )
    .option('--token <token>', 'the API token; by default COHORT_TOKEN, or the token that login stored')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .addHelpText('after', EXIT_CODES)
    .exitOverride()

  program
    .command('login')
    .description('Sign in with an API token created at /settings. It needs the scope profile:read.')
    .action(runs(async () => (await import('./commands/session')).login))
  program
    .command('logout')
    .description('Forget the token of an installation.')
    .action(runs(async () => (await import('./commands/session')).logout))
  program
    .command('whoami')
    .description('Show the account that the token belongs to.')
    .action(runs(async () => (await import('./commands/session')).whoami))

  const problem = program
    .command('problem')
    .description('Problem packages. The token needs the scope problems:manage.')
  problem
    .command('check')
    .description('Check packages offline, without judging them.')
    .argument('<package...>', 'folders, .zip archives, or folders of packages')
    .action(runs(async () => (await import('./commands/problem-check')).checkProblems))
  problem
    .command('push')
    .description(
      'Upload packages. Each updates your problem with the same name, or becomes a new hidden problem.',
    )
    .argument('<package...>', 'folders, .zip archives, or folders of packages')
    .addOption(new Option('--publish', 'publish the problems').conflicts('hidden'))
    .option('--hidden', 'hide the problems')
    .option('--unverified', 'publish packages without verifying them')
    .option('--allow-unlicensed', 'publish packages that have no licence')
    .action(runs(async () => (await import('./commands/problem-push')).pushProblems))
  problem
    .command('verify')
    .description('Upload packages hidden and have their programs judged. Packages that fail are not stored.')
    .argument('<package...>', 'folders, .zip archives, or folders of packages')
    .action(runs(async () => (await import('./commands/problem-push')).verifyProblems))
  problem
    .command('pull')
    .description('Download the current package of one of your problems.')
    .argument('<name>', "the problem's name")
    .option('--to <path>', 'where to put it; by default a folder named after the problem')
    .option('--zip', 'keep it as an archive')
    .action(runs(async () => (await import('./commands/problem-pull')).pullProblem))

  const users = program.command('users').description('Accounts. The token needs the scope accounts:manage.')
  users
    .command('import')
    .description(
      'Create and change accounts from a file: CSV, TSV, or the ICPC files for teams and accounts.',
    )
    .argument('<file>', 'CSV or TSV with a header, teams.tsv, accounts.tsv, accounts.yaml or accounts.json')
    .option('--dry-run', 'only show what would change')
    .option('--passwords <file>', 'where to write generated passwords; - for stdout')
    .option('--domain <domain>', 'the email domain of accounts without an email')
    .option('--yes', 'import without asking')
    .action(runs(async () => (await import('./commands/users-import')).importUsers))

  addContest(program, runs)
  addRejudge(program, runs)

  program
    .command('submissions')
    .description('Submissions, for juries and owners of problems. The token needs the scope contests:manage.')
    .command('export')
    .description('Save the submissions to a contest, or to one of your problems.')
    .option('--contest <contest>', 'only submissions to this contest, by its short name or id')
    .option(
      '--problem <problem>',
      "only submissions to this problem: its id, its label in the contest, or your problem's name",
    )
    .option('--from <time>', 'only those submitted at this time or later, such as 2030-01-31T12:00:00Z')
    .option('--until <time>', 'only those submitted before this time')
    .option('--to <path>', 'where to put the folder; by default named after the contest or problem')
    .option('--zip', 'write an archive instead of a folder')
    .option('--no-sources', 'leave out the source code')
    .addHelpText('after', EXPORTED)
    .action(runs(async () => (await import('./commands/submissions-export')).exportSubmissions))

  return program
}

type Runs = (load: () => Promise<Run>) => (...given: unknown[]) => Promise<void>

const addContest = (program: Command, runs: Runs): void => {
  const contest = program
    .command('contest')
    .description('Contests in the ICPC Contest Package Format. The token needs the scope contests:manage.')
  contest
    .command('init')
    .description('Create a folder for a new contest. Comments in its files explain each key.')
    .argument('<folder>', 'the new folder; its name becomes the short name')
    .action(runs(async () => (await import('./commands/contest-folder')).initContest))
  contest
    .command('validate')
    .description('Check a contest folder and the packages in it offline, without judging them.')
    .argument('<folder>', 'the folder with contest.yaml')
    .action(runs(async () => (await import('./commands/contest-folder')).validateContest))
  const plan = contest
    .command('plan')
    .description(
      'Show what applying a folder would change and which changes the server would reject. Packages are not read.',
    )
    .action(runs(async () => (await import('./commands/contest-apply')).planContest))
  const apply = contest
    .command('apply')
    .description(
      'Import the packages in a folder, then create or change the contest that the folder describes.',
    )
    .option('--yes', 'apply without asking')
    .action(runs(async () => (await import('./commands/contest-apply')).applyContest))
  for (const command of [plan, apply])
    command
      .argument('<folder>', 'the folder with contest.yaml')
      .option('--force', 'allow changes that affect the results of a contest that has begun')
      .option('--unverified', 'publish packages without verifying them')
      .option('--allow-unlicensed', 'publish packages that have no licence')
  contest
    .command('export')
    .description('Download one of your contests as a folder that apply accepts.')
    .argument('<contest>', 'its short name or id')
    .option('--with-problems', 'with the packages of its problems; the token also needs problems:manage')
    .option('--to <path>', 'where to put it; by default a folder named after its short name')
    .option('--zip', 'keep it as an archive')
    .action(runs(async () => (await import('./commands/contest-export')).exportContest))
}

const addRejudge = (program: Command, runs: Runs): void => {
  const rejudge = program
    .command('rejudge')
    .description('Rejudge submissions. The token needs the scope contests:manage.')
  rejudge
    .command('list')
    .description('List the rejudgings of a contest, or of practice submissions to a problem, newest first.')
    .option('--contest <contest>', 'only rejudgings of this contest, by its short name or id')
    .option(
      '--problem <problem>',
      "only those of this problem outside contests: its id, or your problem's name",
    )
    .action(runs(async () => (await import('./commands/rejudge')).listRejudgings))
  rejudge
    .command('preview')
    .description('Rejudge submissions and show which verdicts and ranks would change. Nothing changes yet.')
    .argument('[rejudging]', 'the id of an existing rejudging, instead of the options below')
    .option('--contest <contest>', 'submissions to this contest, by its short name or id')
    .option(
      '--problem <problem>',
      "submissions to this problem: its id, its label in the contest, or your problem's name. Without --contest, only those outside contests",
    )
    .option('--language <language>', 'only programs in this language')
    .option('--verdict <verdict...>', 'only submissions with one of these verdicts, such as "Wrong Answer"')
    .option('--from <time>', 'only those submitted at this time or later, such as 2031-05-01T12:00:00Z')
    .option('--until <time>', 'only those submitted before this time')
    .option('--host <name>', 'only those judged on this host')
    .option('--submission <id>', 'only this submission')
    .option('--reason <text>', 'the reason (required), shown to users whose results change')
    .action(runs(async () => (await import('./commands/rejudge')).previewRejudging))
  rejudge
    .command('apply')
    .description('Make the verdicts of a rejudging count. The leaderboard changes in one step.')
    .argument('<rejudging>', 'the id that the preview shows')
    .option('--yes', 'apply without asking')
    .action(runs(async () => (await import('./commands/rejudge')).applyRejudging))
  rejudge
    .command('discard')
    .description('Discard a rejudging that has not been applied.')
    .argument('<rejudging>', 'the id that the preview shows')
    .action(runs(async () => (await import('./commands/rejudge')).discardRejudging))
}

/**
 * Runs the command given in the arguments.
 * @returns the exit code
 * @throws only if there is a bug
 */
export const run = async (args: readonly string[], terminal: Terminal): Promise<Exit> => {
  for (const output of [terminal.stdout, terminal.stderr]) output.on('error', unlessClosed)
  let exit: Exit = EXIT.done
  const program = createProgram(terminal, ({ ok }) => {
    exit = ok ? EXIT.done : EXIT.refused
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exit
  } catch (error) {
    const failure = failureOf(error, terminal)
    if (failure === null) return EXIT.done
    // commander has already printed its own errors.
    if (!(error instanceof CommanderError))
      for (const line of [failure.message, ...issueLines(failure)]) terminal.stderr.write(`${line}\n`)
    if (args.includes('--json'))
      terminal.stdout.write(`${JSON.stringify({ ok: false, error: failureJson(failure) }, null, 2)}\n`)
    return failure.exit
  }
}

/** Ignores EPIPE: a reader such as `head` may close the pipe before the command has printed everything. */
const unlessClosed = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error
}

/** Null if help was requested. */
const failureOf = (error: unknown, { signal }: Terminal): Failure | null => {
  if (error instanceof Failure) return error
  if (signal.aborted) return interrupted()
  if (!(error instanceof CommanderError)) throw error
  return error.exitCode === 0 ? null : new Failure(EXIT.usage, error.message)
}
