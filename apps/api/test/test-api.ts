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

/** The URL of the database with this name on the test server. */
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
  /** All log lines so far. */
  logged(): string
  /** A client without cookies. */
  guest(): ReturnType<typeof request>
  /** Removes every key of this API, as if Redis had lost its data. */
  emptyRedis(): Promise<void>
  /** @throws Error if an answer did not match the OpenAPI document */
  stop(): Promise<void>
}

export interface TestApiOptions extends Partial<DepsOptions> {
  /** With the `MONGO_URL` and `REDIS_PREFIX` of another API, this API shares its data and does not remove it. */
  env?: NodeJS.ProcessEnv
  /** Whether to create a new database. Suites about indexes need one, because other suites' data affects query plans. */
  newDatabase?: boolean
  /** If false, the API handles no verdicts and runs no sweeps, so that a suite can do both itself. */
  consumers?: boolean
}

export const WORKER_TOKEN = 'worker-0123456789-abcdefghijklmno'
export const SESSION_SECRET = 'session-0123456789-abcdefghijklmn'

/** Starts the API with a real MongoDB and Redis, an empty database and its own key prefix. */
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
      ...env,
    }),
    createLog('debug', { write: (line) => void lines.push(line) }),
    {
      passwordCost: 4,
      enqueueGraceMs: 300,
      // On a busy machine, reading and checking a package takes a long time.
      importWaitMs: 120_000,
      programs: programFiles,
      patternsFolder: join(__dirname, 'patterns'),
      ...options,
    },
  )
  // Databases from the pool and from other APIs already have their indexes.
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
        throw new Error(`Answers do not match the OpenAPI document:\n${answers.mismatches.join('\n')}`)
      }
    },
  }
}

const listen = (app: Parameters<typeof createServer>[1]): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(app as never)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** The address on which a server listens. */
export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Resolves with the first value that is not null, undefined or false. */
export const eventually = async <T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  what: string,
  // Long enough for a busy machine. Only failing tests wait this long.
  withinMs = 90_000,
): Promise<T> => {
  const end = Date.now() + withinMs
  // Poll less and less often, because polling slows down the processes that do the work.
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, 200)) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
