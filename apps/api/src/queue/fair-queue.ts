import { HEARTBEAT_TTL_MS, heartbeatKey } from '@cohort/shared'
import type { Redis } from 'ioredis'
import { SCRIPTS } from './fair-queue-scripts'

/** In order of priority: a waiting round gets a slot only after all waiting rounds of earlier classes. */
export const QUEUE_CLASSES = ['contest', 'practice', 'background'] as const
export type QueueClass = (typeof QUEUE_CLASSES)[number]

export interface WaitingRound {
  /** The id of the round's job. */
  ref: string
  class: QueueClass
  /** The owner whose turn the round uses: an id without spaces. */
  owner: string
  /** The round gets no slot before this many ms have passed. */
  delayMs: number
}

/**
 * How a job ended: it was passed on to a worker with larger limits; it is `gone`, so nothing is left of it; or it is
 * `unknown` whether there is a report.
 */
export type JobEnd = 'unknown' | 'passedOn' | 'gone'

/** The result of filling the slots. */
export interface Claims {
  /** Rounds that got a slot. The caller adds their jobs to the workers' queue. */
  taken: string[]
  /** Rounds whose jobs the workers must stop, so that their slots become free. */
  stopping: string[]
  /** How many slots are claimed beyond those of the live workers. */
  excess: number
}

/** How long others wait before a user with more than a share of the slots must return one, in ms. */
const GIVE_BACK_AFTER_MS = 2000

/** How many ms a round waits after it was passed on, so that the same worker does not take it again immediately. */
const PASS_ON_MS = 1000

type Command = (key: string, ...args: (string | number)[]) => Promise<unknown>
type Script = keyof typeof SCRIPTS

/**
 * The rounds that wait for a slot. They are in Redis, shared by all API processes. Slots go to classes in order, and
 * within a class to its owners in turn, so an owner's nth waiting round comes after everybody's first n - 1. While
 * somebody else waits, nobody gets more than half of the slots, rounded up. Every call throws if Redis does not answer.
 */
export const createFairQueue = (redis: Redis, prefix: string, giveBackAfterMs = GIVE_BACK_AFTER_MS) => {
  for (const [name, lua] of Object.entries(SCRIPTS))
    redis.defineCommand(`fair:${name}`, { numberOfKeys: 1, lua })
  const commands = redis as unknown as Record<`fair:${Script}`, Command>
  const keys = `${prefix}:fair:`
  const claimArgs = [heartbeatKey(prefix), HEARTBEAT_TTL_MS, giveBackAfterMs]

  const run = (script: Script, ...args: (string | number)[]) =>
    commands[`fair:${script}` as const](keys, ...args)
  const runAndClaim = async (script: Script, ...args: (string | number)[]): Promise<Claims> => {
    const answer = await run(script, ...claimArgs, ...args)
    const [taken, stopping, excess] = answer as [string[], string[], number]
    return { taken, stopping, excess }
  }

  return {
    /** Adds a round, unless it is known, and claims free slots. */
    add: ({ ref, class: queueClass, owner, delayMs }: WaitingRound) =>
      runAndClaim('add', ref, queueClass, owner, delayMs),
    /** Claims free slots. */
    claim: () => runAndClaim('claim'),
    /** Removes a round in any state, and claims free slots. */
    forget: (ref: string) => runAndClaim('forget', ref),
    /** Takes the slot from a round, which then waits before all others of its class. False if it had no slot. */
    giveBack: async (ref: string) => (await run('giveBack', ref)) === 1,
    /**
     * Frees the slot of a round whose job has ended. If the round had to return its slot, it waits again. If it was
     * passed on, it waits again after a second, behind its owner's other rounds. If it is unknown how the job ended,
     * its report frees the slot.
     */
    ended: (ref: string, end: JobEnd) => runAndClaim('ended', ref, end, PASS_ON_MS),
    /** Removes a round. If it has a slot, it becomes `stopping` and keeps the slot until its job has ended. */
    cancel: (ref: string) => run('cancel', ref),
    /** How many rounds are ahead of a round; null if it is not waiting. */
    place: async (ref: string) => (await run('place', ref)) as number | null,
    /** Which of these rounds are known: waiting, delayed or claimed. */
    async known(refs: readonly string[]): Promise<Set<string>> {
      if (refs.length === 0) return new Set()
      const details = await redis.hmget(`${keys}details`, ...refs)
      return new Set(refs.filter((_, index) => details[index] !== null))
    },
    /** The rounds that have had a slot for at least this many ms. */
    async claimedFor(ms: number): Promise<string[]> {
      const [seconds, micros] = await redis.time()
      const before = Number(seconds) * 1000 + Number(micros) / 1000 - ms
      return redis.zrangebyscore(`${keys}claimed`, '-inf', String(before))
    },
    /**
     * How many rounds there are, and since when the oldest round of each class has been waiting, in ms since 1970; null
     * if no round of the class is waiting.
     */
    async load() {
      const classes = await Promise.all(
        QUEUE_CLASSES.map(async (name) => {
          const key = `${keys}since:${name}`
          const [waiting, [, since]] = await Promise.all([
            redis.zcard(key),
            redis.zrange(key, '0', '0', 'WITHSCORES'),
          ])
          return { name, waiting, oldestAt: since === undefined ? null : Number(since) }
        }),
      )
      const [delayed, claimed] = await Promise.all([
        redis.zcard(`${keys}delayed`),
        redis.zcard(`${keys}claimed`),
      ])
      return { classes, delayed, claimed }
    },
  }
}
export type FairQueue = ReturnType<typeof createFairQueue>
