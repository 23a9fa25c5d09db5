import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Redis } from 'ioredis'
import { openBlobCache } from './blobs/blob-cache'
import { checkTestData, createBlobClient } from './blobs/blob-client'
import { coresOfSlots } from './cores'
import type { WorkerEnvironment } from './env'
import { livingWorkers } from './heartbeat'
import { createLog } from './log'
import { createSelfProof } from './proof/self-proof'
import { createDockerSandbox } from './sandbox/docker-sandbox'
import type { WorkerDeps } from './worker'

const STALL_MS = 60_000

/** The composition root: creates every part of the worker from its settings. */
export const createDeps = async (environment: WorkerEnvironment) => {
  const { REDIS_PREFIX: prefix, WORKER_ID: worker, SLOTS: slots } = environment
  const log = createLog(environment.LOG_LEVEL, worker)
  const redis = connect(environment.REDIS_URL)
  const blockingRedis = connect(environment.REDIS_URL)
  const analysisRedis = connect(environment.REDIS_URL)
  for (const connection of [redis, blockingRedis, analysisRedis]) {
    connection.on('error', (error) => log.warn({ reason: error.message }, 'Redis does not answer'))
  }

  const docker = createDockerSandbox({
    sandboxesDir: environment.SANDBOXES_DIR,
    base: environment.SANDBOX_BASE,
    deployment: deploymentOf(environment),
    worker,
    compiledBytes: environment.COMPILE_CACHE_MB * 1024 * 1024,
    idle: { cpp: slots, java: slots, python: slots, javascript: slots },
    uses: environment.BOX_USES,
    shortcuts: environment.SHORTCUTS,
    onError: (error) => log.warn({ reason: error.message }, 'a spare box could not be started or removed'),
  })
  const address = { apiUrl: environment.API_INTERNAL_URL, token: environment.WORKER_TOKEN }
  const testData = await openBlobCache({
    folder: environment.BLOB_CACHE_DIR,
    maxBytes: environment.BLOB_CACHE_MB * 1024 * 1024,
    log,
    client: createBlobClient({ ...address, stallMs: STALL_MS }),
  })

  const prepare = async (): Promise<void> => {
    await docker.check()
    await docker.ensureImages((line) => log.info(line))
    await checkTestData(address)
    const living = new Set((await livingWorkers(redis, prefix)).map(({ worker }) => worker))
    const reaped = await docker.reap((id) => living.has(id))
    if (reaped > 0) log.warn({ boxes: reaped }, 'removed the boxes of workers that are gone')
    await docker.warm()
  }

  const deps: WorkerDeps = {
    ports: { sandbox: docker.sandbox, testData, idleBudgetMs: environment.IDLE_BUDGET_S * 1000 },
    redis,
    blockingRedis,
    analysisRedis,
    prefix,
    worker,
    maxima: { memoryMb: environment.MAX_MEMORY_MB, cpuS: environment.MAX_CPU_S },
    cores: coresOfSlots(slots, environment.CORES, availableParallelism()),
    log,
    prepare,
    selfProof: createSelfProof(docker, log),
    proofIntervalMs: environment.PROOF_INTERVAL_S * 1000,
  }
  return {
    deps,
    async close(): Promise<void> {
      await docker.close()
      redis.disconnect()
      blockingRedis.disconnect()
      analysisRedis.disconnect()
    },
  }
}

/**
 * The label of a deployment's boxes. A host may have several deployments with the same prefix, such as one from a clone
 * of the repository and one from docker-compose. They have different tokens, and must not remove each other's boxes.
 */
const deploymentOf = ({ REDIS_PREFIX, WORKER_TOKEN }: WorkerEnvironment): string =>
  `${REDIS_PREFIX}-${createHash('sha256').update(WORKER_TOKEN).digest('hex').slice(0, 12)}`

/** BullMQ requires `maxRetriesPerRequest: null` for workers: a command waits for Redis instead of failing. */
const connect = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 100, 2000) })
