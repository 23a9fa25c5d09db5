/** `npm run bench:NAME`: runs a benchmark on its own services, started as for tests and removed afterwards. */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { buildApps } from './build'
import { run } from './commands'
import { endDeadTestRuns } from './leftovers'
import type { Context } from './open-stack'
import type { Step } from './progress'
import { bringUp } from './services/bring-up'
import { describeError, Unavailable } from './unavailable'
import { exitWith, withStack } from './with-stack'

const root = process.cwd()
const runs = join(root, '.data', 'bench')
const data = join(runs, String(process.pid))

/** How long a stopped benchmark may take to finish running submissions, in ms. */
const GRACE_MS = 30_000

interface Bench {
  /** The benchmark's workspace. */
  folder: string
  /** The path of the program, relative to the workspace. */
  program: string
  options: NonNullable<ParseArgsConfig['options']>
  usage: string
}

const TEXT = { type: 'string' } as const

const BENCHES: Readonly<Record<string, Bench>> = {
  // Compares the judge with the bare machine.
  judge: {
    folder: 'tests',
    program: 'src/bench/main.ts',
    options: { quick: { type: 'boolean' }, json: TEXT, languages: TEXT },
    usage: 'npm run bench:judge -- [--quick] [--json FILE] [--languages cpp,java,python,javascript]',
  },
  // Measures how long calls take with 5,000 problems and 100,000 submissions. `--only` limits it to calls whose names
  // contain the text.
  api: {
    folder: 'apps/api',
    program: 'bench/main.ts',
    options: { json: TEXT, only: TEXT },
    usage: 'npm run bench:api -- [--json FILE] [--only TEXT]',
  },
  // Measures the cost of analyses after the verdict, and whether they delay verdicts.
  analyses: {
    folder: 'tests',
    program: 'src/bench/analyses.ts',
    options: {},
    usage: 'npm run bench:analyses',
  },
  // Measures how often the measured growth is right.
  growth: {
    folder: 'apps/worker',
    program: 'bench/growth.ts',
    options: { rounds: TEXT, only: TEXT },
    usage: 'npm run bench:growth -- [--rounds N] [--only NAME]',
  },
  // Kills the API or the worker at random moments while a wrong answer file is corrected in a running contest. Checks
  // that nothing is lost or half applied.
  kills: {
    folder: 'tests',
    program: 'src/bench/kills.ts',
    options: { rounds: TEXT, seed: TEXT, phase: TEXT },
    usage: 'npm run bench:kills -- [--rounds N] [--seed N] [--phase NAME]',
  },
  // Measures whether rejudging thousands of submissions delays live ones.
  rejudge: {
    folder: 'tests',
    program: 'src/bench/rejudge.ts',
    options: { submissions: TEXT, seconds: TEXT },
    usage: 'npm run bench:rejudge -- [--submissions N] [--seconds N]',
  },
}

/** The program's arguments. Resolves the path in `--json` relative to the user's working directory. */
const argumentsOf = ({ options, usage }: Bench, args: string[]): string[] => {
  try {
    return Object.entries(parseArgs({ options, args }).values).flatMap(([name, value]) => {
      if (value === true) return [`--${name}`]
      const given = String(value)
      return [`--${name}`, name === 'json' ? resolve(process.env.INIT_CWD ?? process.cwd(), given) : given]
    })
  } catch (error) {
    throw new Unavailable(`${(error as Error).message}. Usage:`, usage)
  }
}

const measure = async (
  context: Context,
  { folder, program }: Bench,
  args: readonly string[],
  fail: (error: unknown) => void,
) => {
  const left = await endDeadTestRuns(runs, context.progress)
  const build = (step: Step) => buildApps(context, step)
  const services = await bringUp(context, { leftContainers: left, fail, build })
  // If the benchmark is killed, the next one removes these files with the run's folder.
  const temporary = join(data, 'tmp')
  mkdirSync(temporary)
  const table = await context.progress.step('Bench', (step) =>
    run(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: join(root, folder),
      env: {
        ...context.env,
        ...services.docker.env,
        TMPDIR: temporary,
        TEST_MONGO_URL: services.mongoUrl,
        TEST_REDIS_URL: services.redisUrl,
        TEST_SANDBOX_BASE: services.sandboxBase,
      },
      log: join(context.folders.logs, 'bench.log'),
      signal: context.signal,
      graceMs: GRACE_MS,
      onLine: (line) => step.detail(line.trim()),
    }),
  )
  console.log(`\n${table}`)
}

const runOnce = async ([name = '', ...given]: string[]): Promise<number> => {
  const bench = BENCHES[name]
  if (bench === undefined)
    throw new Unavailable(`The benchmark must be one of: ${Object.keys(BENCHES).join(', ')}.`)
  const args = argumentsOf(bench, given)
  const run = (context: Context, fail: (error: unknown) => void) => measure(context, bench, args, fail)
  const { logs, ...ended } = await withStack({ purpose: 'bench', root, data, run })
  if ('failure' in ended) {
    console.error(`\n${describeError(ended.failure)}\nLogs: ${logs} (kept until the next run)`)
    return 1
  }
  rmSync(data, { recursive: true, force: true })
  return 0
}

exitWith(runOnce(process.argv.slice(2)))
