/** The base of every benchmark: its own services, started as for the tests, and removed afterwards. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './commands'
import type { Context } from './context'
import { endDeadTestRuns, lockFileOf } from './leftovers'
import { releaseLock } from './lock'
import { openStack } from './open-stack'
import { describeError } from './problem'
import { bringUp } from './services/bring-up'
import { endContainer } from './services/container'
import { stopOnSignals } from './stopping'

const root = process.cwd()
const runs = join(root, '.data', 'bench')
const data = join(runs, String(process.pid))

/** Its stack lets the submissions under way end first. */
const GRACE_MS = 30_000

export interface Bench {
  /** The workspace that has it. */
  folder: string
  /** Its program, from there. */
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
  const services = await bringUp(context, { leftContainers: left, fail })
  for (const container of left) await endContainer(services.docker, container, 1000)
  // What it leaves when it is killed goes with the folder of the run.
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
  const stopping = stopOnSignals(() => console.log('\nStopping…'))
  const context = openStack('bench', root, data, stopping.signal)
  let failure: unknown
  try {
    await measure(context, bench, args, (error) => {
      failure ??= error
      stopping.abort(error)
    })
  } catch (error) {
    failure ??= error
  }
  for (const name of ['MongoDB', 'Redis']) await context.supervisor.stop(name).catch(() => {})
  releaseLock(lockFileOf(data))
  context.progress.close()
  if (failure === undefined) {
    rmSync(data, { recursive: true, force: true })
    return 0
  }
  console.error(`\n${describeError(failure)}\nLogs: ${context.folders.logs} (kept until the next run)`)
  return 1
}

/** Runs it and ends the process. */
export const runBench = (bench: Bench): void => {
  runOnce(bench).then(
    (code) => process.exit(code),
    (error) => {
      console.error(describeError(error))
      process.exit(1)
    },
  )
}
