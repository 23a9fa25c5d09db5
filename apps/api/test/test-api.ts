import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import request from 'supertest'
import { createApp, createInternalApp } from '../src/app'
import { createDeps, type Deps, type DepsOptions } from '../src/deps'
import { parseEnvironment } from '../src/env'
import { createLog } from '../src/log'
import { checkAnswers } from './answer-check'
import { emptyDatabase, returnDatabase, takeDatabase } from './database-pool'
import { programFiles } from './program-files'
import { testService } from './test-service'

export { testService }

/** The address of the database of this name on the suites' MongoDB. */
export const testDatabase = (name: string): string => {
  const url = new URL(testService('TEST_MONGO_URL'))
  url.pathname = `/${name}`
  return url.href
}

export interface TestApi {
  deps: Deps
  server: Server
  internal: Server
  prefix: string
  /** A separate Redis client. */
  redis: Redis
  /** Every line that was logged. */
  logged(): string
  /** A client without cookies. */
  guest(): ReturnType<typeof request>
  /** Removes every key of this suite, like a Redis that lost its data. */
  emptyRedis(): Promise<void>
  /** @throws if an answer was not as the OpenAPI document says */
  stop(): Promise<void>
}

export interface TestApiOptions extends Partial<DepsOptions> {
  /**
   * With `MONGO_URL` and `REDIS_PREFIX` of another API it uses that one's stores, and leaves them in place at its end.
   */
  env?: NodeJS.ProcessEnv
  /** A new database, for suites about indexes: an earlier suite's data would change the query plans. */
  newDatabase?: boolean
  /** False leaves the API without verdicts and sweep, so that a suite can perform those steps itself. */
  consumers?: boolean
}

export const WORKER_TOKEN = 'worker-0123456789-abcdefghijklmno'
export const SESSION_SECRET = 'session-0123456789-abcdefghijklmn'

/** The API on real MongoDB and Redis, with a separate, empty database and key prefix. */
export const startTestApi = async ({
  env,
  consumers = true,
  newDatabase = false,
  ...options
}: TestApiOptions = {}): Promise<TestApi> => {
  const redis = new Redis(testService('TEST_REDIS_URL'))
  const isShared = env?.MONGO_URL !== undefined && env.REDIS_PREFIX !== undefined
  const isPooled = env?.MONGO_URL === undefined && !newDatabase
  const taken = isPooled ? await takeDatabase(redis) : undefined
  const name = taken ?? `api_test_${randomBytes(6).toString('hex')}`
  const lines: string[] = []
  const deps = createDeps(
    parseEnvironment({
      MONGO_URL: testDatabase(name),
      REDIS_URL: testService('TEST_REDIS_URL'),
      REDIS_PREFIX: name,
      SESSION_SECRET,
      PASSWORD_PEPPER: 'pepper-0123456789-abcdefghijklmno',
      WORKER_TOKEN,
      RATE_LIMIT_FACTOR: '10000',
      SWEEP_INTERVAL_MS: '200',
      ...env,
    }),
    createLog('debug', { write: (line) => void lines.push(line) }),
    {
      passwordCost: 4,
      enqueueGraceMs: 300,
      // A busy machine takes long to read and check a package.
      importWaitMs: 120_000,
      programs: programFiles,
      patternsFolder: join(__dirname, 'patterns'),
      ...options,
    },
  )
  // The databases of the pool and of other APIs have their indexes.
  await deps.connect({ hasIndexes: taken !== undefined || isShared })
  if (taken !== undefined) await emptyDatabase(deps.database.connection)
  if (consumers) deps.startConsumers()
  const answers = checkAnswers(createApp(deps))
  const [server, internal] = await Promise.all([listen(answers.listener), listen(createInternalApp(deps))])

  const emptyRedis = async () => {
    for await (const keys of redis.scanStream({ match: `${name}:*`, count: 500 })) {
      if (keys.length > 0) await redis.del(...(keys as string[]))
    }
  }
  return {
    deps,
    server,
    internal,
    redis,
    prefix: name,
    logged: () => lines.join(''),
    guest: () => request(server),
    emptyRedis,
    async stop() {
      deps.streams.closeAll()
      for (const each of [server, internal]) {
        each.closeAllConnections()
        await new Promise((resolve) => each.close(resolve))
      }
      if (!isShared && !isPooled) await deps.database.connection.dropDatabase()
      await deps.close()
      if (!isShared) await emptyRedis()
      if (isPooled) await returnDatabase(redis, name)
      redis.disconnect()
      if (answers.mismatches.length > 0) {
        throw new Error(`Answers are not as the OpenAPI document says:\n${answers.mismatches.join('\n')}`)
      }
    },
  }
}

const listen = (app: Parameters<typeof createServer>[1]): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(app as never)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** The address that a server listens at. */
export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Resolves with the first value that is not null, undefined or false. */
export const eventually = async <T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  what: string,
  // A bound for a failing test on a busy machine, not an expectation.
  withinMs = 90_000,
): Promise<T> => {
  const end = Date.now() + withinMs
  // Polling uses the cores that the others work on, so it polls less and less often.
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, 200)) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
