import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../commands'
import type { Context } from '../open-stack'
import { type Part, processPart } from '../parts'
import { findProgram } from '../path'
import type { Step } from '../progress'
import { answers, until } from '../readiness'
import { Unavailable } from '../unavailable'
import { containerPart, loopbackOptions, sharesLoopback } from './container'
import type { Docker } from './docker'
import { ensureImage, imageOfService } from './images'
import { type Choice, type Place, provideStore } from './store'

const DEFAULT_PORT = 3379
const READY_MS = 30_000
const GRACE_MS = 15_000

/**
 * Redis' settings. The queue must survive a crash (append-only file). Redis must not evict keys when memory is full
 * (noeviction), because each of them may be a submission.
 */
export const redisConfig = (options: {
  port: number
  /** The address to listen on. Default: the loopback address. */
  bind?: string
  folder: string
  password: string
  durable: boolean
}): string =>
  [
    `port ${options.port}`,
    `bind ${options.bind ?? '127.0.0.1'}`,
    `requirepass ${options.password}`,
    `dir "${options.folder.replace(/["\\]/g, '\\$&')}"`,
    `appendonly ${options.durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    ...(options.durable ? [] : ['save ""']),
    'maxmemory-policy noeviction',
    'daemonize no',
    '',
  ].join('\n')

/**
 * Finds or starts Redis. Tries `REDIS_URL`, a `redis-server` on PATH, the image in docker-compose.yml, and the Debian
 * package. Servers that it starts have a random password.
 * @returns the address with the password
 * @throws Unavailable
 */
export const provideRedis = (context: Context, docker: () => Promise<Docker>, step: Step): Promise<string> =>
  provideStore(
    context,
    step,
    {
      name: 'Redis',
      variable: 'REDIS_URL',
      port: DEFAULT_PORT,
      address: ({ port, password }) => `redis://:${password}@127.0.0.1:${port}`,
    },
    (place) => choose(context, docker, place, step),
  )

const choose = async (
  context: Context,
  docker: () => Promise<Docker>,
  place: Place,
  step: Step,
): Promise<Choice> => {
  const onPath = findProgram('redis-server')
  if (onPath) return { part: fromProgram(context, onPath, place), what: 'redis-server' }
  step.detail('waiting for Docker')
  const engine = await docker()
  const image = imageOfService(context, 'redis')
  if (engine.here && (await ensureImage(context, engine, image, step.detail))) {
    return { part: fromImage(context, engine, image, place), what: image }
  }
  step.detail('waiting for apt')
  await context.apt.install(['redis-server'], 'Redis')
  // Disable the Redis that the package starts.
  if (existsSync('/run/systemd/system')) {
    await run('systemctl', ['disable', '--now', 'redis-server']).catch(() => {})
  }
  const installed = findProgram('redis-server')
  if (!installed) throw new Unavailable('apt installed Redis, but redis-server is not on PATH.')
  return { part: fromProgram(context, installed, place), what: 'redis-server' }
}

const partOf = (context: Context, { port, password }: Place) => ({
  name: 'Redis',
  log: join(context.folders.logs, 'redis.log'),
  graceMs: GRACE_MS,
  ready: (signal: AbortSignal) =>
    until(
      () => answers(port, `AUTH ${password}\r\nPING\r\n`, /^\+OK\r\n\+PONG/),
      'Redis did not answer',
      READY_MS,
      signal,
    ),
})

const fromProgram = (context: Context, command: string, place: Place): Part => {
  const { port, folder, password } = place
  const config = join(context.folders.run, 'redis.conf')
  const durable = context.purpose !== 'test'
  writeFileSync(config, redisConfig({ port, folder, password, durable }), { mode: 0o600 })
  return processPart({ ...partOf(context, place), command, args: [config] }, context.table)
}

const fromImage = (context: Context, docker: Docker, image: string, place: Place): Part => {
  const { port, folder, password } = place
  const inside = sharesLoopback ? port : 6379
  const network = sharesLoopback ? {} : { bind: '0.0.0.0' }
  const durable = context.purpose !== 'test'
  const config = redisConfig({
    ...network,
    port: inside,
    folder: '/data',
    password: '$REDIS_PASSWORD',
    durable,
  })
  // In Docker Desktop's virtual machine, Redis cannot own a folder on the host, so it uses a volume.
  const container = `cohort-${context.id}-redis`
  const user = sharesLoopback ? `${process.getuid?.()}:${process.getgid?.()}` : 'redis'
  return containerPart(
    {
      ...partOf(context, place),
      container,
      image,
      options: [
        ...loopbackOptions(port, inside),
        ...['--user', user, '--volume', `${sharesLoopback ? folder : container}:/data`],
      ],
      secrets: { REDIS_PASSWORD: password },
      // The shell fills in the password. `exec` then replaces the shell, so that Redis receives the stop signal.
      args: ['sh', '-c', `exec redis-server - <<EOF\n${config}EOF`],
    },
    docker,
    context.table,
  )
}
