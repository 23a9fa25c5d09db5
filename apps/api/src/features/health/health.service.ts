import {
  HEARTBEAT_TTL_MS,
  type Heartbeat,
  heartbeatKey,
  heartbeatSchema,
  type JudgeMaxima,
  type Readiness,
} from '@cohort/shared'
import type { Redis } from 'ioredis'
import { answerWithin } from '../../answer-within'
import type { Database } from '../../database/database'

export interface Health {
  /** Which parts answer within a bounded time. */
  readiness(): Promise<Readiness>
  /** The largest limits of each worker that is alive. @throws Error if Redis does not answer */
  judgeMaxima(): Promise<JudgeMaxima[]>
}

/** The state of the parts that the API needs, and of the judge. */
export const createHealth = (database: Database, redis: Redis, prefix: string): Health => ({
  async readiness() {
    const [mongo, redisAnswers, judge] = await Promise.all([
      answers(() => database.ping().then(() => true)),
      answers(() => redis.ping().then(() => true)),
      answers(() => someWorkerIsUp(redis, prefix)),
    ])
    const word = (isUp: boolean) => (isUp ? 'up' : 'down')
    return { mongo: word(mongo), redis: word(redisAnswers), judge: word(judge) }
  },
  async judgeMaxima() {
    const beats = await livingWorkers(redis, prefix)
    return beats.flatMap(({ maxima }) => maxima ?? [])
  },
})

const someWorkerIsUp = async (redis: Redis, prefix: string): Promise<boolean> =>
  (await livingWorkers(redis, prefix)).some(({ state }) => state === 'up')

const livingWorkers = async (redis: Redis, prefix: string): Promise<Heartbeat[]> => {
  const [beats, time] = await Promise.all([redis.hvals(heartbeatKey(prefix)), redis.time()])
  const now = Number(time[0]) * 1000 + Number(time[1]) / 1000
  return beats.flatMap((text) => {
    const beat = heartbeatSchema.safeParse(parseJson(text))
    return beat.success && now - beat.data.at < HEARTBEAT_TTL_MS ? [beat.data] : []
  })
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const answers = async (ask: () => Promise<boolean>): Promise<boolean> => (await answerWithin(ask)) ?? false
