import { HEARTBEAT_TTL_MS, type Heartbeat, heartbeatKey, heartbeatSchema } from '@cohort/shared'
import type { Redis } from 'ioredis'

/**
 * The last heartbeat of each worker that has not stopped cleanly, and whether the worker is still live.
 * @throws if Redis does not answer
 */
export const knownWorkers = async (
  redis: Redis,
  prefix: string,
): Promise<(Heartbeat & { isLive: boolean })[]> => {
  const [beats, time] = await Promise.all([redis.hvals(heartbeatKey(prefix)), redis.time()])
  const now = Number(time[0]) * 1000 + Number(time[1]) / 1000
  return beats.flatMap(readable).map((beat) => ({ ...beat, isLive: now - beat.at < HEARTBEAT_TTL_MS }))
}

/**
 * The last heartbeat of each live worker, including paused workers.
 * @throws if Redis does not answer
 */
export const liveWorkers = async (redis: Redis, prefix: string): Promise<Heartbeat[]> =>
  (await knownWorkers(redis, prefix)).filter(({ isLive }) => isLive)

const readable = (text: string): Heartbeat[] => {
  try {
    return [heartbeatSchema.parse(JSON.parse(text))]
  } catch {
    return []
  }
}
