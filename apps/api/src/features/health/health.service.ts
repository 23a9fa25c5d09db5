import type { JudgeHost, JudgeMaxima, Readiness } from '@cohort/shared'
import type { Redis } from 'ioredis'
import { answerWithin } from '../../answer-within'
import type { Database } from '../../database/database'
import { knownWorkers, liveWorkers } from '../../queue/workers'

/** Checks the services that the API needs, and the judge. */
export const createHealth = (database: Database, redis: Redis, prefix: string) => ({
  /** Reports which services answer in time. */
  async readiness(): Promise<Readiness> {
    const [mongo, redisAnswers, judge] = await Promise.all([
      stateOf(() => database.ping().then(() => true)),
      stateOf(() => redis.ping().then(() => true)),
      stateOf(async () => (await liveWorkers(redis, prefix)).some(({ state }) => state === 'up')),
    ])
    return { mongo, redis: redisAnswers, judge }
  },
  /** Returns the maximum limits of each live worker. @throws Error if Redis does not answer */
  async judgeMaxima(): Promise<JudgeMaxima[]> {
    return (await liveWorkers(redis, prefix)).map(({ maxima }) => maxima)
  },
  /**
   * Lists judging hosts by name, including hosts that have stopped reporting within the last hour.
   * @throws Error if Redis does not answer
   */
  async judgeHosts(): Promise<JudgeHost[]> {
    const known = await knownWorkers(redis, prefix)
    return known
      .map(({ worker, state, reason, slots, at, isLive }) => ({
        name: worker,
        state: isLive ? state : ('down' as const),
        reason: isLive ? reason : null,
        slots,
        heardAt: new Date(at).toISOString(),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  },
})
export type Health = ReturnType<typeof createHealth>

const stateOf = async (isUp: () => Promise<boolean>) => ((await answerWithin(isUp)) ? 'up' : 'down')
