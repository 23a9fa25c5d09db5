import { join } from 'node:path'
import { apiEnvironment, judgeIsUp, type StackPorts, workerEnvironment } from './apps'
import { endDeadTestRuns, endLeftovers } from './leftovers'
import type { Context } from './open-stack'
import type { Part } from './parts'
import { formatDuration, type Step } from './progress'
import { loadSecrets } from './secrets'
import { bringUp, type Stores } from './services/bring-up'
import { importShipped } from './shipped'
import { removeStackFile, writeStackFile } from './stack-file'
import { aborted } from './stopping'
import { endStack, withStack } from './with-stack'

const started = Date.now()
const root = process.cwd()
const data = join(root, '.data')

/** What differs between `npm start` and `npm run dev`. */
export interface Serving {
  choosePorts(context: Context): Promise<StackPorts>
  /** Builds at least the API and the worker. */
  build(context: Context, step: Step): Promise<void>
  apiPart(context: Context, env: Record<string, string>): Part
  workerPart(context: Context, env: NodeJS.ProcessEnv): Part
  /** Serves the pages. If absent, the API does. */
  webPart?(context: Context, ports: StackPorts): Part
}

const bringStackUp = async (
  context: Context,
  serving: Serving,
  fail: (error: unknown) => void,
): Promise<void> => {
  const { progress, supervisor, signal } = context
  const left = [
    ...(await endLeftovers(data, progress)),
    ...(await endDeadTestRuns(join(data, 'test'), progress)),
  ]
  const ports = await serving.choosePorts(context)
  const secrets = loadSecrets(join(data, 'secrets.json'), context.env)
  const url = `http://localhost:${ports.web}`
  let shipped: Promise<string[]> = Promise.resolve([])
  const onStores = async (stores: Stores): Promise<void> => {
    const env = apiEnvironment(context, stores, ports, secrets)
    await progress.step('API and web', async (step) => {
      await supervisor.add(serving.apiPart(context, env), signal)
      if (serving.webPart) await supervisor.add(serving.webPart(context, ports), signal)
      step.result(`port ${ports.web}`)
    })
    writeStackFile(data, { url, env })
    // The worker can start during the import.
    shipped = importShipped(context, env)
    shipped.catch(fail)
  }
  const build = (step: Step) => serving.build(context, step)
  const services = await bringUp(context, { leftContainers: left, fail, onStores, build })
  const judging = await progress.step('Worker', async (step) => {
    const env = workerEnvironment(context, services, ports, secrets)
    await supervisor.add(serving.workerPart(context, env), signal)
    step.detail('waiting for the judge’s self-test')
    const isUp = await judgeIsUp(ports.api, signal)
    step.result(isUp ? 'judging' : 'not judging yet')
    return isUp
  })
  const warnings = await shipped
  if (!judging) {
    progress.line(
      `  Judging has not started yet, so submissions stay Queued. See ${join(context.folders.logs, 'worker.log')}`,
    )
  }
  for (const warning of warnings) progress.line(`  ${warning}`)
  progress.line(`\nCohort is up in ${formatDuration(Date.now() - started)}:  ${url}`)
  if (ports.web !== 3000 && !context.env.PORT) progress.line('  Port 3000 is in use by another program.')
  if (!context.env.SMTP_URL) {
    const outbox = apiEnvironment(context, services, ports, secrets).MAIL_OUTBOX
    progress.line(
      `  Emails, such as reset codes, are not sent. Read them at http://localhost:${ports.internal}/outbox, or set SMTP_URL and MAIL_FROM to send them.`,
    )
    progress.line(`  They are stored in ${outbox}`)
  }
  progress.line(`  Data ${data} · logs ${context.folders.logs} · Ctrl-C stops it\n`)
}

/** Starts the stack, prints its addresses, and on Ctrl-C stops it in order and exits. */
export const serve = (serving: Serving): void => {
  const run = async (context: Context, fail: (error: unknown) => void) => {
    try {
      await bringStackUp(context, serving, fail)
      await aborted(context.signal)
    } catch (error) {
      if (!context.signal.aborted) throw error
    } finally {
      removeStackFile(data)
    }
  }
  endStack(withStack({ purpose: 'start', root, data, farewell: 'Saving everything, then stopping…', run }))
}
