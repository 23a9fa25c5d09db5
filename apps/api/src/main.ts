import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createApp, createInternalApp } from './app'
import { createDeps, type Deps, type ProgramFiles } from './deps'
import { parseEnvironment } from './env'
import { removeAbandonedUploads } from './features/authoring/package-upload'
import { isHalfRestored } from './features/backup/restore-backup'
import { createBoundedServer } from './http/bounded-server'
import { createLog } from './log'

/** How long requests under way may go on after a stop was asked for, in ms. */
const DRAIN_MS = 8000
/** A stop that hangs is ended, in ms. */
const GIVE_UP_MS = 15_000
const RECONNECT_MS = 1000
/** An upload that began so long ago was cut off by a crash. */
const ABANDONED_MS = 24 * 3600 * 1000

/** The build puts these programs next to this one, and the grammars below. */
const besides = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const builtPrograms: ProgramFiles = {
  packageReader: besides('./package-reader.mjs'),
  analysis: {
    thread: besides('./analysis-thread.mjs'),
    grammars: {
      cpp: besides('./grammars/tree-sitter-cpp.wasm'),
      java: besides('./grammars/tree-sitter-java.wasm'),
      python: besides('./grammars/tree-sitter-python.wasm'),
      javascript: besides('./grammars/tree-sitter-javascript.wasm'),
    },
  },
}

const listen = (server: Server, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })

const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })

class HalfRestored extends Error {}
const HALF_RESTORED =
  'A restore was cut off, so the database holds a part of a backup only. Restore it again (docs/backup.md), or empty the database.'

/** The API is up before its database is: it answers 503 until then, and needs no restart afterwards. */
const connectUntil = async (deps: Deps, stopped: AbortSignal): Promise<void> => {
  for (let failures = 0; !stopped.aborted; failures++) {
    try {
      await deps.connect()
      // People would work on a part of the data, and lose it with the next restore.
      if (await isHalfRestored(deps.database.connection)) throw new HalfRestored(HALF_RESTORED)
      deps.log.info('MongoDB answers, the indexes stand')
      return
    } catch (error) {
      if (error instanceof HalfRestored) throw error
      if (failures % 30 === 0) {
        deps.log.warn({ err: { message: (error as Error).message } }, 'MongoDB does not answer yet')
      }
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    }
  }
}

const main = async (): Promise<void> => {
  const env = parseEnvironment(process.env)
  const log = createLog(env.LOG_LEVEL)
  // A stray promise of one request or library must not take everybody's requests down.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'))
  const deps = createDeps(env, log, { programs: builtPrograms })
  const most = env.MAX_CONNECTIONS
  const publicBounds = env.TRUST_PROXY ? { most } : { most, mostOfAddress: env.MAX_CONNECTIONS_PER_ADDRESS }
  const servers = [
    await listen(createBoundedServer(createApp(deps), publicBounds), env.PORT, env.HOST),
    await listen(
      createBoundedServer(createInternalApp(deps), { most }),
      env.INTERNAL_PORT,
      env.INTERNAL_HOST,
    ),
  ]
  log.info({ host: env.HOST, port: env.PORT }, 'the API listens')

  const stopping = new AbortController()
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ signal }, 'the API stops')
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    deps.streams.closeAll()
    await Promise.all(servers.map(stopListening))
    await deps.close()
    log.info('the API has stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  void deps.mailer.check()
  await connectUntil(deps, stopping.signal)
  if (stopping.signal.aborted) return
  deps.startConsumers()
  const before = new Date(Date.now() - ABANDONED_MS)
  await Promise.all([
    deps.blobs.removeAbandoned(before),
    removeAbandonedUploads(env.UPLOAD_DIR, before),
  ]).catch((error: Error) => log.warn({ err: { message: error.message } }, 'old uploads were not removed'))
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
