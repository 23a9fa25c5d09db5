import {
  HEARTBEAT_TTL_MS,
  type Heartbeat,
  heartbeatKey,
  heartbeatSchema,
  type JudgeMaxima,
} from '@cohort/shared'
import type { Redis } from 'ioredis'

/** A worker's state: up, or paused with a reason. */
export type WorkerState = Pick<Heartbeat, 'state' | 'reason'>

const BEAT_MS = HEARTBEAT_TTL_MS / 3
/** Workers remove the entries of other workers that have been silent for this long. */
const FORGET_MS = 60 * 60 * 1000

/** Redis's time in ms since 1970, used by workers and API processes because their own clocks may differ. */
const redisNow = async (redis: Redis): Promise<number> => {
  const [seconds, micros] = await redis.time()
  return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
}

/**
 * The latest heartbeats of the live workers under this prefix.
 * @throws Error if Redis does not answer
 */
export const livingWorkers = async (redis: Redis, prefix: string): Promise<Heartbeat[]> => {
  const [now, fields] = await Promise.all([redisNow(redis), redis.hgetall(heartbeatKey(prefix))])
  const beats = Object.values(fields).map(parseBeat)
  return beats.flatMap((beat) => (beat && now - beat.at < HEARTBEAT_TTL_MS ? [beat] : []))
}

const parseBeat = (text: string): Heartbeat | null => {
  try {
    return heartbeatSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export interface HeartbeatOptions {
  redis: Redis
  prefix: string
  worker: string
  slots: number
  maxima: JudgeMaxima
  state(): WorkerState & Pick<Heartbeat, 'speed'>
}

/** Sends a heartbeat every few seconds. `beat` sends one immediately, and `stop` removes the worker's entry. */
export const startHeartbeat = ({ redis, prefix, worker, slots, maxima, state }: HeartbeatOptions) => {
  const key = heartbeatKey(prefix)

  const beat = async (): Promise<void> => {
    const at = await redisNow(redis)
    const message: Heartbeat = { worker, slots, maxima, at, ...state() }
    await redis.hset(key, worker, JSON.stringify(message))
  }

  const forgetSilent = async (): Promise<void> => {
    const [now, fields] = await Promise.all([redisNow(redis), redis.hgetall(key)])
    const silent = Object.keys(fields).filter((id) => now - (parseBeat(fields[id]!)?.at ?? 0) > FORGET_MS)
    if (silent.length > 0) await redis.hdel(key, ...silent)
  }

  // Errors need no handling: the API notices missed heartbeats, and the connection logs the reason.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => {})
  const timers = [setInterval(quietly(beat), BEAT_MS), setInterval(quietly(forgetSilent), FORGET_MS / 4)]
  quietly(beat)()

  return {
    beat: quietly(beat),
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await redis.hdel(key, worker).catch(() => {})
    },
  }
}
