/** `npm start`: brings everything up, says where it is, and ends it in order on Ctrl-C. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiEnvironment, apiPart, choosePorts, judgeIsUp, workerEnvironment, workerPart } from './apps'
import { run } from './commands'
import type { Context } from './context'
import { endDeadTestRuns, endLeftovers, lockFileOf, STOP_ORDER } from './leftovers'
import { releaseLock } from './lock'
import { openStack } from './open-stack'
import { describeError } from './problem'
import { formatDuration } from './progress'
import { loadSecrets } from './secrets'
import { bringUp, type Stores } from './services/bring-up'
import { removeStackFile, writeStackFile } from './stack-file'
import { aborted, stopOnSignals } from './stopping'

const JUDGE_UP_MS = 60_000

const started = Date.now()
const root = process.cwd()
const data = join(root, '.data')

/** Nobody judges yet. A package that was edited, so that its proof does not fit, is published as unverified. */
const PROOFS = ['--proofs', join('problems', 'proofs.json'), '--unverified']

/** Imports the problems that the repository ships; one that is unchanged costs nothing. */
const importProblems = async (context: Context, env: Record<string, string>): Promise<void> => {
  const folder = join(root, 'problems')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const packages = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'problem.yaml')))
  if (packages.length === 0) return
  await context.progress.step('Problems', async (step) => {
    await run(
      process.execPath,
      [join(root, 'apps', 'api', 'dist', 'commands', 'problems.mjs'), 'import', ...PROOFS, ...packages],
      {
        cwd: root,
        env: { ...context.env, ...env },
        log: join(context.folders.logs, 'problems.log'),
        signal: context.signal,
        onLine: (line) => step.detail(line),
      },
    )
    step.result(`${packages.length} packages imported`)
  })
}

/** Applies the contests that the repository ships; one that is unchanged costs nothing. */
const applyContests = async (context: Context, env: Record<string, string>): Promise<void> => {
  const folder = join(root, 'contests')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const folders = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'contest.yaml')))
  if (folders.length === 0) return
  await context.progress.step('Contests', async (step) => {
    await run(
      process.execPath,
      [join(root, 'apps', 'api', 'dist', 'commands', 'contests.mjs'), 'apply', ...PROOFS, ...folders],
      {
        cwd: root,
        env: { ...context.env, ...env },
        log: join(context.folders.logs, 'contests.log'),
        signal: context.signal,
        onLine: (line) => step.detail(line),
      },
    )
    step.result(`${folders.length} applied`)
  })
}

const bringStackUp = async (context: Context, fail: (error: unknown) => void): Promise<void> => {
  const { progress, supervisor, signal } = context
  const left = [
    ...(await endLeftovers(data, progress)),
    ...(await endDeadTestRuns(join(data, 'test'), progress)),
  ]
  const ports = await choosePorts(context)
  const secrets = loadSecrets(join(data, 'secrets.json'), context.env)
  const url = `http://localhost:${ports.web}`
  const onStores = async (stores: Stores): Promise<void> => {
    const env = apiEnvironment(context, stores, ports, secrets)
    await progress.step('API and web', async (step) => {
      await supervisor.add(apiPart(context, env), signal)
      step.result(`port ${ports.web}`)
    })
    writeStackFile(data, { url, env })
    await importProblems(context, env)
    await applyContests(context, env)
  }
  const services = await bringUp(context, { leftContainers: left, fail, onStores })
  const judging = await progress.step('Worker', async (step) => {
    await supervisor.add(workerPart(context, workerEnvironment(context, services, ports, secrets)), signal)
    step.detail('waiting for the judge to prove itself')
    const up = await judgeIsUp(ports.web, JUDGE_UP_MS, signal)
    step.result(up ? 'judging' : 'not judging yet')
    return up
  })
  if (!judging) {
    progress.line(
      `  Judging is not up; submissions wait as Queued. See ${join(context.folders.logs, 'worker.log')}`,
    )
  }
  progress.line(`\nCohort is up in ${formatDuration(Date.now() - started)}:  ${url}`)
  if (ports.web !== 3000 && !context.env.PORT) progress.line('  Port 3000 is taken by another program.')
  if (!context.env.SMTP_URL) {
    const outbox = apiEnvironment(context, services, ports, secrets).MAIL_OUTBOX
    progress.line(
      `  Mail, such as reset codes, is not sent: http://localhost:${ports.internal}/outbox shows it (SMTP_URL and MAIL_FROM send it)`,
    )
    progress.line(`  It is kept in ${outbox}`)
  }
  progress.line(`  Data ${data} · logs ${context.folders.logs} · Ctrl-C stops it\n`)
}

const stopAll = async ({ progress, supervisor }: Context): Promise<void> => {
  for (const name of STOP_ORDER) {
    if (!supervisor.has(name)) continue
    await progress
      .step(`Stopping ${name}`, () => supervisor.stop(name))
      .catch((error) => {
        progress.line(describeError(error))
      })
  }
}

const main = async (): Promise<number> => {
  const stopping = stopOnSignals(() => console.log('\nStopping; everything is saved first…'))
  const context = openStack('start', root, data, stopping.signal)
  let failure: unknown
  try {
    await bringStackUp(context, (error) => {
      failure ??= error
      stopping.abort(new DOMException('Stopped, because another step failed.', 'AbortError'))
    })
    await aborted(stopping.signal)
  } catch (error) {
    if (!stopping.signal.aborted) failure ??= error
    stopping.abort()
  }
  removeStackFile(data)
  await stopAll(context)
  releaseLock(lockFileOf(data))
  context.progress.close()
  if (failure === undefined) return 0
  console.error(`\n${describeError(failure)}`)
  return 1
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(describeError(error))
    process.exit(1)
  },
)
