import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JUDGE_QUEUE, type Readiness, readinessSchema, VERDICTS_QUEUE } from '@cohort/shared'
import { Redis } from 'ioredis'
import { eventually, freePort, noPart, type Part, root, runCommand, startPart } from './processes'

const required = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is not set. Run the tests through \`npm test\`.`)
  return value
}

/** An additional API process. */
export interface AddedApi {
  url: string
  port: number
  part: Part
}

export interface Stack {
  url: string
  port: number
  /** The key prefix in Redis and the label of the stack's boxes. */
  prefix: string
  /** The folder for the temporary files of all parts. */
  folder: string
  redis: Redis
  api: Part
  worker: Part
  /** Starts a new worker once the previous one has ended. */
  restartWorker(): Promise<void>
  /** Starts another worker as if on another host, with a separate cache and health port. */
  addWorker(overrides: Record<string, string>): Promise<Part>
  restartApi(): Promise<void>
  /** Starts another API process with separate ports, and waits until it is ready. */
  addApi(): Promise<AddedApi>
  readiness(): Promise<Readiness>
  waitForJudge(state: 'up' | 'down'): Promise<void>
  problems(...args: string[]): ReturnType<typeof runCommand>
  contests(...args: string[]): ReturnType<typeof runCommand>
  users(...args: string[]): ReturnType<typeof runCommand>
  backup(...args: string[]): ReturnType<typeof runCommand>
  /** For error messages: whether the parts are running, their last output, and the lengths of the queues. */
  describe(): Promise<string>
  stop(): Promise<void>
}

export interface StackOptions {
  /** Environment variables for the worker, such as a different DOCKER_HOST. */
  worker?: Record<string, string>
  api?: Record<string, string>
  /** Whether to start a worker. If false, `restartWorker` can start it later. */
  judge?: boolean
  /** The API's internal port, which serves test data; a free one by default. */
  internalPort?: number
  /** Folders of problem packages to import; the shipped ones by default. */
  problems?: readonly string[]
}

/** The folders of the shipped problems, relative to the root. */
export const shippedProblems = async (): Promise<string[]> =>
  (await readdir(join(root, 'problems')))
    .map((name) => join('problems', name))
    .filter((folder) => existsSync(join(root, folder, 'problem.yaml')))
    .sort()

/**
 * Starts Cohort as built (API, worker and web app) on real services, with a separate database, key prefix and ports,
 * and imports problems.
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const name = `cohort_e2e_${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  const redisUrl = required('TEST_REDIS_URL')
  const redis = new Redis(redisUrl)
  const mongoUrl = new URL(required('TEST_MONGO_URL'))
  mongoUrl.pathname = `/${name}`
  const [port, healthPort] = [await freePort(), await freePort()]
  const internalPort = options.internalPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const workerToken = randomBytes(32).toString('hex')

  const apiEnvironment = {
    NODE_ENV: 'production',
    HOME: folder,
    TMPDIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    INTERNAL_PORT: String(internalPort),
    MONGO_URL: mongoUrl.href,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: name,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PASSWORD_PEPPER: randomBytes(32).toString('hex'),
    WORKER_TOKEN: workerToken,
    WEB_DIST: join(root, 'apps/web/dist'),
    PUBLIC_STATEMENTS: url,
    RATE_LIMIT_FACTOR: '1000',
    // Analyses would take CPU time for seconds after each verdict.
    ANALYSES: 'off',
    ...options.api,
  }
  const workerEnvironment = {
    NODE_ENV: 'production',
    HOME: folder,
    TMPDIR: folder,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: name,
    API_INTERNAL_URL: `http://127.0.0.1:${internalPort}`,
    WORKER_TOKEN: workerToken,
    BLOB_CACHE_DIR: join(folder, 'blobs'),
    HEALTH_PORT: String(healthPort),
    SANDBOXES_DIR: join(root, 'sandboxes'),
    // Run the self-test only at startup, because repeating it would interfere with what suites count.
    PROOF_INTERVAL_S: '0',
    SANDBOX_BASE: required('TEST_SANDBOX_BASE'),
    ...(process.env.DOCKER_HOST === undefined ? {} : { DOCKER_HOST: process.env.DOCKER_HOST }),
    ...options.worker,
  }

  const startApi = () => startPart('apps/api/dist/main.mjs', apiEnvironment)
  const startWorker = () => startPart('apps/worker/dist/main.mjs', workerEnvironment)
  const readinessAt = async (address: string) =>
    readinessSchema.parse(await (await fetch(`${address}/readyz`)).json())
  const readiness = () => readinessAt(url)
  const waitForApi = (address: string) =>
    eventually(`An API at ${address}`, async () => (await readinessAt(address)).mongo === 'up')
  const { judge = true } = options
  const waitUntilUp = () => (judge ? stack.waitForJudge('up') : waitForApi(url))

  const stack: Stack = {
    url,
    port,
    prefix: name,
    folder,
    redis,
    api: startApi(),
    worker: judge ? startWorker() : noPart,
    async restartWorker() {
      stack.worker = startWorker()
      await stack.waitForJudge('up')
    },
    async addWorker(overrides) {
      return startPart('apps/worker/dist/main.mjs', {
        ...workerEnvironment,
        HEALTH_PORT: String(await freePort()),
        BLOB_CACHE_DIR: await mkdtemp(join(folder, 'blobs-')),
        ...overrides,
      })
    },
    async restartApi() {
      stack.api = startApi()
      await waitUntilUp()
    },
    async addApi() {
      const [ownPort, ownInternalPort] = [await freePort(), await freePort()]
      const ownUrl = `http://127.0.0.1:${ownPort}`
      const part = startPart('apps/api/dist/main.mjs', {
        ...apiEnvironment,
        PORT: String(ownPort),
        INTERNAL_PORT: String(ownInternalPort),
      })
      await waitForApi(ownUrl)
      return { url: ownUrl, port: ownPort, part }
    },
    readiness,
    async waitForJudge(state) {
      await eventually(`A judge that is ${state}`, async () => {
        for (const part of [stack.api, stack.worker]) {
          if (state === 'up' && !part.alive()) throw new Error(`a part has ended:\n${part.tail()}`)
        }
        return (await readiness()).judge === state
      })
    },
    problems: (...args) => runCommand('apps/api/dist/commands/problems.mjs', args, apiEnvironment),
    contests: (...args) => runCommand('apps/api/dist/commands/contests.mjs', args, apiEnvironment),
    users: (...args) => runCommand('apps/api/dist/commands/users.mjs', args, apiEnvironment),
    backup: (...args) => runCommand('apps/api/dist/commands/backup.mjs', args, apiEnvironment),
    async describe() {
      const parts = (['api', 'worker'] as const).map(
        (part) => `${part} (${stack[part].alive() ? 'runs' : 'has ended'}):\n${stack[part].tail()}`,
      )
      const ready = await readiness().then(JSON.stringify, String)
      const queues = await Promise.all(
        [JUDGE_QUEUE, VERDICTS_QUEUE].flatMap((queue) =>
          ['wait', 'active'].map(
            async (state) => `${queue} ${state}: ${await redis.llen(`${name}:${queue}:${state}`)}`,
          ),
        ),
      )
      const claimed = await redis.zrange(`${name}:fair:claimed`, '0', '-1')
      return [...parts, ready, ...queues, `claimed: ${claimed.join(' ')}`].join('\n')
    },
    async stop() {
      await stack.worker.stop()
      await stack.api.stop()
      const keys = await redis.keys(`${name}:*`)
      if (keys.length > 0) await redis.del(...keys)
      redis.disconnect()
      await rm(folder, { recursive: true, force: true })
    },
  }

  try {
    await waitUntilUp()
    const problems = options.problems ?? (await shippedProblems())
    if (problems.length === 0) return stack
    const imported = await stack.problems('import', '--unverified', ...problems)
    if (imported.code !== 0) throw new Error(`The problems were not imported:\n${imported.stderr}`)
    return stack
  } catch (error) {
    const state = await stack.describe()
    await stack.stop()
    throw new Error(`The stack did not start: ${String(error)}\n${state}`)
  }
}

/** A stack with every shipped problem and the shipped contest. */
export const startShippedStack = async (): Promise<Stack> => {
  const stack = await startStack()
  const applied = await stack.contests('apply', '--unverified', 'contests/first-watch')
  if (applied.code === 0) return stack
  await stack.stop()
  throw new Error(`The contest was not applied:\n${applied.stderr}`)
}
