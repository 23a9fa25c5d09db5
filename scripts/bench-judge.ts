/**
 * `npm run bench:judge [-- --quick] [--json FILE] [--languages cpp,java]`: how close the judge is to the machine, on
 * services of its own.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './commands'
import type { Context } from './context'
import { endDeadTestRuns, lockFileOf } from './leftovers'
import { releaseLock } from './lock'
import { openStack } from './open-stack'
import { describeError, Unavailable } from './problem'
import { bringUp } from './services/bring-up'
import { endContainer } from './services/container'
import { stopOnSignals } from './stopping'

const root = process.cwd()
const runs = join(root, '.data', 'bench')
const data = join(runs, String(process.pid))

/** Its stack lets the submissions under way end first. */
const GRACE_MS = 30_000

const measure = async (context: Context, args: readonly string[], fail: (error: unknown) => void) => {
  const left = await endDeadTestRuns(runs, context.progress)
  const services = await bringUp(context, { leftContainers: left, fail })
  for (const container of left) await endContainer(services.docker, container, 1000)
  // What it leaves when it is killed goes with the folder of the run.
  const temporary = join(data, 'tmp')
  mkdirSync(temporary)
  const table = await context.progress.step('Bench', (step) =>
    run(process.execPath, ['--import', 'tsx', 'src/bench/main.ts', ...args], {
      cwd: join(root, 'tests'),
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

/** The path that was typed belongs to the caller's folder. */
const argumentsOf = (): string[] => {
  try {
    const { quick, json, languages } = parseArgs({
      options: { quick: { type: 'boolean' }, json: { type: 'string' }, languages: { type: 'string' } },
    }).values
    return [
      ...(quick ? ['--quick'] : []),
      ...(json === undefined ? [] : ['--json', resolve(process.env.INIT_CWD ?? root, json)]),
      ...(languages === undefined ? [] : ['--languages', languages]),
    ]
  } catch (error) {
    throw new Unavailable(
      `${(error as Error).message}. The command is:`,
      'npm run bench:judge -- [--quick] [--json FILE] [--languages cpp,java,python,javascript]',
    )
  }
}

const main = async (): Promise<number> => {
  const args = argumentsOf()
  const stopping = stopOnSignals(() => console.log('\nStopping…'))
  const context = openStack('bench', root, data, stopping.signal)
  let failure: unknown
  try {
    await measure(context, args, (error) => {
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

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(describeError(error))
    process.exit(1)
  },
)
