import { once } from 'node:events'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createApp, createInternalApp } from './app'
import { createDeps, type Deps, type ProgramFiles } from './deps'
import { parseEnvironment } from './env'
import { removeAbandonedUploads } from './features/authoring/package-upload'
import { isHalfRestored } from './features/backup/restore-backup'
import { createBoundedServer } from './http/bounded-server'
import { createLog } from './log'

/** How long requests in progress may continue after a stop signal, in ms. */
const DRAIN_MS = 8000
/** How long stopping may take before it is forced, in ms. */
const GIVE_UP_MS = 15_000
const RECONNECT_MS = 1000
/** Uploads older than this, in ms, were interrupted by a crash. */
const ABANDONED_MS = 24 * 3600 * 1000

/** The path of a file next to this program. The build puts the other programs there. */
const sibling = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const builtPrograms: ProgramFiles = {
  packageReader: sibling('./package-reader.mjs'),
}

const listen = async (server: Server, port: number, host: string): Promise<Server> => {
  await once(server.listen(port, host), 'listening')
  return server
}

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
  'A restore was interrupted, so the database contains only part of a backup. Restore it again (docs/backup.md), or empty the database.'

/** Retries until the database answers, because the API may start first. Until then, the API answers 503. */
const connectUntil = async (deps: Deps, stopped: AbortSignal): Promise<void> => {
  for (let failures = 0; !stopped.aborted; failures++) {
    try {
      await deps.connect()
      // Refuse to start, because users would work with incomplete data and lose their work at the next restore.
      if (await isHalfRestored(deps.database.connection)) throw new HalfRestored(HALF_RESTORED)
      deps.log.info('MongoDB answers; all indexes exist')
      return
    } catch (error) {
      if (error instanceof HalfRestored) throw error
      if (failures % 30 === 0) {
        deps.log.warn({ err: { message: (error as Error).message } }, 'MongoDB is not answering yet')
      }
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    }
  }
}

const main = async (): Promise<void> => {
  const env = parseEnvironment(process.env)
  const log = createLog(env.LOG_LEVEL)
  // An unhandled rejection in one request or library must not stop everybody's requests.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  // The path from apps/api/dist to the root of the repository. The Docker image has the same layout.
  const patternsFolder = sibling('../../../patterns')
  const deps = createDeps(env, log, { programs: builtPrograms, patternsFolder })
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
  log.info({ host: env.HOST, port: env.PORT }, 'the API is listening')

  const stopping = new AbortController()
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ signal }, 'the API is stopping')
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    deps.streams.closeAll()
    deps.analysisStreams.closeAll()
    deps.announcementStreams.closeAll()
    await Promise.all(servers.map(stopListening))
    await deps.close()
    log.info('the API has stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))

  void deps.mailer.check()
  void deps.patterns.load()
  await connectUntil(deps, stopping.signal)
  if (stopping.signal.aborted) return
  deps.startConsumers()
  const before = new Date(Date.now() - ABANDONED_MS)
  await Promise.all([
    deps.blobs.removeAbandoned(before),
    removeAbandonedUploads(env.UPLOAD_DIR, before),
  ]).catch((error: Error) =>
    log.warn({ err: { message: error.message } }, 'old uploads could not be removed'),
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
