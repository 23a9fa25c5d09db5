import { Redis } from 'ioredis'
import type { Logger } from 'pino'

const reconnectDelayMs = (attempt: number): number => Math.min(attempt * 100, 2000)

/**
 * The connection for requests. A command fails immediately if Redis is down, and within two seconds if Redis hangs.
 * `connect` opens the connection.
 */
export const createCommandRedis = (url: string, log: Logger): Redis =>
  quiet(
    new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      commandTimeout: 1500,
      connectTimeout: 2000,
      retryStrategy: reconnectDelayMs,
    }),
    log,
  )

/** A separate connection for a BullMQ consumer. It waits for Redis indefinitely. */
export const createConsumerRedis = (url: string, log: Logger): Redis =>
  quiet(new Redis(url, { maxRetriesPerRequest: null, retryStrategy: reconnectDelayMs }), log)

/** Logs one line when Redis stops answering and one when it answers again,, not one for every failed reconnect. */
const quiet = (redis: Redis, log: Logger): Redis => {
  let away = false
  redis.on('error', (error) => {
    if (!away) log.warn({ err: { message: error.message } }, 'Redis does not answer')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info('Redis answers again')
    away = false
  })
  return redis
}
