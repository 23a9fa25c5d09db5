/** The base of every benchmark: its own services, started as for the tests, and removed afterwards. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApps } from './build'
import { run } from './commands'
import type { Context } from './context'
import { endDeadTestRuns } from './leftovers'
import { describeError } from './problem'
import type { Step } from './progress'
import { bringUp } from './services/bring-up'
import { endContainer } from './services/container'
import { exitWith, withStack } from './with-stack'

const root = process.cwd()
const runs = join(root, '.data', 'bench')
const data = join(runs, String(process.pid))

/** Its stack lets the submissions under way end first. */
const GRACE_MS = 30_000

export interface Bench {
  /** Its workspace. */
  folder: string
  /** Its program, relative to the workspace. */
  program: string
  /** The command-line options; throws if one is unknown. */
  args(): string[]
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
  for (const container of left) await endContainer(services.docker, container, 1000)
  // If it is killed, its leftovers are removed with the folder of the run.
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

const runOnce = async (bench: Bench): Promise<number> => {
  const args = bench.args()
  const run = (context: Context, fail: (error: unknown) => void) => measure(context, bench, args, fail)
  const { logs, ...ended } = await withStack({ purpose: 'bench', root, data, run })
  if ('failure' in ended) {
    console.error(`\n${describeError(ended.failure)}\nLogs: ${logs} (kept until the next run)`)
    return 1
  }
  rmSync(data, { recursive: true, force: true })
  return 0
}

/** Runs it and ends the process. */
export const runBench = (bench: Bench): void => exitWith(runOnce(bench))
