import { createDeps } from './deps'
import { parseEnvironment, type WorkerEnvironment } from './env'
import { startHealthServer } from './health'
import { startWorker } from './worker'

/**
 * How long the worker may take to stop, in ms. This is more than enough to return jobs and close all boxes. A
 * supervisor's timeout should be even longer.
 */
const STOP_MS = 25_000

const readEnvironment = (): WorkerEnvironment => {
  try {
    return parseEnvironment(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

const environment = readEnvironment()
const { deps, close } = await createDeps(environment)
const worker = startWorker(deps)
const health = await startHealthServer(environment.HEALTH_HOST, environment.HEALTH_PORT, worker.health)
deps.log.info({ health: health.port, slots: deps.cores.length, cores: deps.cores }, 'the worker has started')

let stopping = false
const stop = async (signal: string): Promise<void> => {
  if (stopping) return
  stopping = true
  deps.log.info({ signal }, 'the worker is stopping')
  setTimeout(() => {
    deps.log.error('the worker did not stop in time')
    process.exit(1)
  }, STOP_MS).unref()
  await worker.stop()
  await close()
  await health.stop()
  deps.log.info('the worker has stopped')
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
