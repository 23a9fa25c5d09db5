import { join } from 'node:path'
import type { Context } from './open-stack'
import { type Part, processPart } from './parts'
import { answers, fetchJson, until } from './readiness'
import type { Secrets } from './secrets'
import type { Services, Stores } from './services/bring-up'
import { Unavailable } from './unavailable'

const READY_MS = 60_000
// The API stops within 15 s and the worker within 25 s. These limits are for processes that hang.
const API_GRACE_MS = 18_000
const WORKER_GRACE_MS = 30_000

/** The ports that a stack listens on. */
export interface StackPorts {
  /** The pages. */
  web: number
  /** The API's public calls. */
  api: number
  internal: number
  health: number
}

const PORTS = { web: 3000, internal: 3001, health: 3002 }

/** If the user sets a port, it must be free. By default, the next free port is chosen. */
export const choosePorts = async ({ ports, env }: Context): Promise<StackPorts> => {
  const choose = (name: string, first: number) =>
    env[name] ? ports.named(name, env[name]) : ports.from(first)
  const web = await choose('PORT', PORTS.web)
  return {
    web,
    api: web,
    internal: await choose('INTERNAL_PORT', PORTS.internal),
    health: await choose('HEALTH_PORT', PORTS.health),
  }
}

/** Prefixes Redis keys and labels containers, so that stacks on the same Redis or Docker do not get mixed up. */
const prefixOf = ({ env, id }: Context): string => env.REDIS_PREFIX || `cohort-${id}`

/** The environment for the API and its commands. */
export const apiEnvironment = (
  context: Context,
  stores: Stores,
  ports: StackPorts,
  secrets: Secrets,
): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: context.env.HOST || '127.0.0.1',
  PORT: String(ports.api),
  INTERNAL_HOST: '127.0.0.1',
  INTERNAL_PORT: String(ports.internal),
  MONGO_URL: stores.mongoUrl,
  REDIS_URL: stores.redisUrl,
  REDIS_PREFIX: prefixOf(context),
  // `npm run problems` must judge with the same factors as the API.
  TIME_FACTORS: context.env.TIME_FACTORS || '',
  AUDIT_RETENTION_DAYS: context.env.AUDIT_RETENTION_DAYS || '',
  WEB_DIST: join(context.folders.root, 'apps', 'web', 'dist'),
  PUBLIC_STATEMENTS: context.env.PUBLIC_STATEMENTS ?? `http://localhost:${ports.web}`,
  MAIL_OUTBOX: context.env.MAIL_OUTBOX || join(context.folders.data, 'outbox'),
  ...secrets,
})

/** The worker runs untrusted programs, so it gets only its own secret and no access to the database. */
export const workerEnvironment = (
  context: Context,
  services: Services,
  ports: StackPorts,
  secrets: Secrets,
): NodeJS.ProcessEnv => {
  const {
    MONGO_URL: _mongo,
    SESSION_SECRET: _session,
    PASSWORD_PEPPER: _pepper,
    SMTP_URL: _smtp,
    ...rest
  } = context.env
  return {
    ...rest,
    ...services.docker.env,
    NODE_ENV: 'production',
    REDIS_URL: services.redisUrl,
    REDIS_PREFIX: prefixOf(context),
    API_INTERNAL_URL: `http://127.0.0.1:${ports.internal}`,
    WORKER_TOKEN: secrets.WORKER_TOKEN,
    HEALTH_PORT: String(ports.health),
    BLOB_CACHE_DIR: context.env.BLOB_CACHE_DIR || join(context.folders.data, 'blobs'),
    SANDBOXES_DIR: join(context.folders.root, 'sandboxes'),
    SANDBOX_BASE: services.sandboxBase,
  }
}

/** `watch` restarts the process whenever its build changes. */
type Manner = 'once' | 'watch'

/** The API or the worker. Ready once its health check answers. */
const appPart = (
  context: Context,
  spec: { name: string; app: string; env: NodeJS.ProcessEnv; port: number; graceMs: number },
  manner: Manner,
  isHealthy: (answer: { status: number } | undefined) => boolean,
): Part => {
  const { name, app, env, port, graceMs } = spec
  const url = `http://127.0.0.1:${port}/healthz`
  return processPart(
    {
      name,
      command: process.execPath,
      args: [
        ...(manner === 'watch' ? ['--watch', '--watch-preserve-output'] : []),
        '--enable-source-maps',
        join(context.folders.root, 'apps', app, 'dist', 'main.mjs'),
      ],
      cwd: context.folders.root,
      env,
      log: join(context.folders.logs, `${app}.log`),
      graceMs,
      ready: (signal) =>
        until(async () => isHealthy(await fetchJson(url)), `The ${name} did not answer`, READY_MS, signal),
    },
    context.table,
  )
}

/** The API. Ready once it is healthy. */
export const apiPart = (context: Context, env: Record<string, string>, manner: Manner = 'once'): Part =>
  appPart(
    context,
    {
      name: 'API',
      app: 'api',
      env: { ...context.env, ...env },
      port: Number(env.PORT),
      graceMs: API_GRACE_MS,
    },
    manner,
    (answer) => answer?.status === 200,
  )

/** The worker. Ready once it reports its state, even if it is still waiting for Docker. */
export const workerPart = (context: Context, env: NodeJS.ProcessEnv, manner: Manner = 'once'): Part =>
  appPart(
    context,
    { name: 'Worker', app: 'worker', env, port: Number(env.HEALTH_PORT), graceMs: WORKER_GRACE_MS },
    manner,
    (answer) => answer !== undefined,
  )

/** Vite's development server, which forwards calls to the API. */
export const vitePart = (context: Context, { web, api }: StackPorts): Part => {
  const { root, logs } = context.folders
  return processPart(
    {
      name: 'Web',
      command: process.execPath,
      args: [
        join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        ...[join(root, 'apps', 'web'), '--port', String(web), '--strictPort'],
      ],
      cwd: root,
      env: { ...context.env, NODE_ENV: 'development', API_URL: `http://127.0.0.1:${api}` },
      log: join(logs, 'web.log'),
      graceMs: API_GRACE_MS,
      ready: (signal) => until(() => answers(web, '', /$/), 'Vite did not answer', READY_MS, signal),
    },
    context.table,
  )
}

const JUDGE_UP_MS = 60_000

/**
 * Waits until a worker is ready to judge.
 * @returns false on timeout
 */
export const judgeIsUp = async (port: number, signal: AbortSignal): Promise<boolean> => {
  const isUp = async () => {
    const answer = await fetchJson(`http://127.0.0.1:${port}/readyz`)
    return (answer?.body as { judge?: string } | undefined)?.judge === 'up'
  }
  try {
    await until(isUp, 'The judge did not start judging', JUDGE_UP_MS, signal)
    return true
  } catch (error) {
    if (error instanceof Unavailable) return false
    throw error
  }
}
