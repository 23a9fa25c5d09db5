/**
 * Measures the built API, which this program starts. `npm run bench:api` builds the apps, starts MongoDB and Redis, and
 * then runs this program.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCore } from '../src/core'
import { parseStoreEnvironment } from '../src/env'
import { createLog } from '../src/log'
import { startReportingWorker } from '../test/reporting-worker'
import { callsOf } from './calls'
import { PROBLEMS, SUBMISSIONS, seed } from './seed'

const ROUNDS = 200
const WARM_UPS = 20
/** Slow calls run for fewer rounds, which keeps the whole benchmark under five minutes. */
const MOST_MS_PER_CALL = 8000
/** PostgreSQL, which stores FerretDB's data, analyses new rows once a minute. Until then its query plans are poor. */
const STATISTICS_MS = 75_000

interface Measurement {
  call: string
  rounds: number
  p50: number
  p99: number
  /** The size of the last response. */
  bytes: number
}

const main = async (): Promise<void> => {
  const { json, only } = parseArgs({
    options: { json: { type: 'string' }, only: { type: 'string', default: '' } },
  }).values
  const env = environmentOf(await freePort(), await freePort())
  const core = createCore(parseStoreEnvironment(env), createLog('silent'))
  await core.connect()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const address = `http://127.0.0.1:${env.PORT}`
    await waitUntilReady(`${address}/readyz`)
    const { id, cookie } = await signIn(address)
    logProgress(`seeding ${PROBLEMS} problems and ${SUBMISSIONS} submissions`)
    const seeded = await seed(core, id)
    logProgress('waiting for the database to collect statistics')
    await pause(STATISTICS_MS)
    const measurements: Measurement[] = []
    const add = async (name: string, ask: (round: number) => Promise<Response>): Promise<void> => {
      if (!name.includes(only)) return
      logProgress(name)
      measurements.push(await measure(name, ask))
    }
    for (const { name, path, asGuest } of callsOf(seeded))
      await add(name, (round) =>
        fetch(`${address}/api${path(round)}`, asGuest ? {} : { headers: { cookie } }),
      )
    const worker = startReportingWorker({ redis: core.redis, prefix: env.REDIS_PREFIX }, () => ({
      verdict: 'Accepted',
    }))
    await add('submission: sent and followed to its verdict', () =>
      submit(address, cookie, seeded.problemIds[0]!),
    )
    await worker.stop()
    const report = {
      problems: PROBLEMS,
      submissions: SUBMISSIONS,
      cores: availableParallelism(),
      measurements,
    }
    if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
    process.stdout.write(`${tableOf(measurements)}\n\n${JSON.stringify(report)}\n`)
  } finally {
    server.kill()
    await once(server, 'exit')
    await core.database.connection.dropDatabase()
    await core.close()
  }
}

const logProgress = (line: string): void => void process.stderr.write(`${line}\n`)

const serviceUrl = (name: string): string => {
  const url = process.env[name]
  if (!url)
    throw new Error('Run this benchmark with `npm run bench:api`, which starts the services that it needs.')
  return url.replace(/\/$/, '')
}

const databaseUrl = (name: string): string => {
  const url = new URL(serviceUrl('TEST_MONGO_URL'))
  url.pathname = `/${name}`
  return url.href
}

const environmentOf = (port: number, internalPort: number) => {
  const name = `api_bench_${randomBytes(4).toString('hex')}`
  const secret = () => randomBytes(32).toString('base64url')
  return {
    MONGO_URL: databaseUrl(name),
    REDIS_URL: serviceUrl('TEST_REDIS_URL'),
    REDIS_PREFIX: name,
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    SESSION_SECRET: secret(),
    PASSWORD_PEPPER: secret(),
    WORKER_TOKEN: secret(),
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const waitUntilReady = async (url: string): Promise<void> => {
  const end = Date.now() + 30_000
  for (;;) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > end) throw new Error(`${url} does not answer.`)
    await pause(100)
  }
}

const signIn = async (address: string): Promise<{ id: string; cookie: string }> => {
  const account = { email: 'bench@example.org', password: 'a password' }
  const post = (path: string, body: object) =>
    fetch(`${address}/api/user/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('signup', { ...account, fullName: 'Bench' })
  const login = await post('login', account)
  const { data } = (await login.json()) as { data: { _id: string } }
  return {
    id: data._id,
    cookie: login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}

/** Submits a program and opens its event stream. The fake worker accepts it without running it. */
const submit = async (address: string, cookie: string, problemId: string): Promise<Response> => {
  const sent = await fetch(`${address}/api/submissions/execute`, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ problemId, code: 'x', language: 'python', submissionType: 'submit' }),
  })
  const { data } = (await sent.json()) as { data: { _id: string } }
  return fetch(`${address}/api/submissions/${data._id}/events`, { headers: { cookie } })
}

const measure = async (name: string, ask: (round: number) => Promise<Response>): Promise<Measurement> => {
  const times: number[] = []
  let bytes = 0
  const end = performance.now() + MOST_MS_PER_CALL
  for (let round = -WARM_UPS; round < ROUNDS && performance.now() < end; round++) {
    const started = performance.now()
    const response = await ask(round)
    const body = await response.arrayBuffer()
    if (round >= 0) times.push(performance.now() - started)
    if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}.`)
    bytes = body.byteLength
  }
  times.sort((a, b) => a - b)
  const percentile = (percent: number) =>
    Number((times[Math.ceil((percent / 100) * times.length) - 1] ?? Number.NaN).toFixed(1))
  return { call: name, rounds: times.length, p50: percentile(50), p99: percentile(99), bytes }
}

const tableOf = (measurements: readonly Measurement[]): string =>
  [
    '| call | p50 ms | p99 ms | KB |',
    '|---|---|---|---|',
    ...measurements.map(
      ({ call, p50, p99, bytes }) => `| ${call} | ${p50} | ${p99} | ${(bytes / 1024).toFixed(1)} |`,
    ),
  ].join('\n')

await main()
