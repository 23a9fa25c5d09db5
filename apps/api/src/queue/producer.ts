import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'

/**
 * A BullMQ queue that adds jobs through the connection for requests. By default, BullMQ first waits for Redis and reads
 * its version. Both steps are skipped, because after one failure every later call would fail.
 */
export const createProducer = <Job = unknown>(name: string, redis: Redis, prefix: string): Queue<Job> => {
  const queue = new Queue<Job>(name, {
    connection: redis,
    prefix,
    skipWaitingForReady: true,
    skipVersionCheck: true,
  })
  // The connection logs its own errors, and every call throws if Redis does not answer.
  queue.on('error', () => undefined)
  return queue
}

/** @throws if Redis does not answer */
export const requireRedis = (redis: Redis): void => {
  if (redis.status !== 'ready') throw new Error('Redis does not answer.')
}
