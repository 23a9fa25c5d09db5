import { HEARTBEAT_TTL_MS, type Heartbeat, heartbeatKey, heartbeatSchema } from '@cohort/shared'
import type { Redis } from 'ioredis'

/**
 * The last heartbeats of live workers, paused ones included.
 * @throws if Redis does not answer
 */
export const liveWorkers = async (redis: Redis, prefix: string): Promise<Heartbeat[]> => {
  const [beats, time] = await Promise.all([redis.hvals(heartbeatKey(prefix)), redis.time()])
  const now = Number(time[0]) * 1000 + Number(time[1]) / 1000
  return beats.flatMap(readable).filter(({ at }) => now - at < HEARTBEAT_TTL_MS)
}

const readable = (text: string): Heartbeat[] => {
  try {
    return [heartbeatSchema.parse(JSON.parse(text))]
  } catch {
    return []
  }
}
