import type { JudgeMaxima, Readiness } from '@cohort/shared'
import type { Redis } from 'ioredis'
import { answerWithin } from '../../answer-within'
import type { Database } from '../../database/database'
import { liveWorkers } from '../../queue/workers'

export interface Health {
  /** Which services answer in time. */
  readiness(): Promise<Readiness>
  /** The largest limits of each live worker. @throws Error if Redis does not answer */
  judgeMaxima(): Promise<JudgeMaxima[]>
}

/** The state of the services that the API needs, and of the judge. */
export const createHealth = (database: Database, redis: Redis, prefix: string): Health => ({
  async readiness() {
    const [mongo, redisAnswers, judge] = await Promise.all([
      answers(() => database.ping().then(() => true)),
      answers(() => redis.ping().then(() => true)),
      answers(async () => (await liveWorkers(redis, prefix)).some(({ state }) => state === 'up')),
    ])
    const word = (isUp: boolean) => (isUp ? 'up' : 'down')
    return { mongo: word(mongo), redis: word(redisAnswers), judge: word(judge) }
  },
  async judgeMaxima() {
    const beats = await liveWorkers(redis, prefix)
    return beats.flatMap(({ maxima }) => maxima ?? [])
  },
})

const answers = async (ask: () => Promise<boolean>): Promise<boolean> => (await answerWithin(ask)) ?? false
