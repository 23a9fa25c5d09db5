import { HEARTBEAT_TTL_MS, heartbeatKey } from '@cohort/shared'
import type { Redis } from 'ioredis'
import { SCRIPTS } from './fair-queue-scripts'

/** In order of priority. A waiting round gets a slot only after all waiting rounds of earlier classes. */
export const QUEUE_CLASSES = ['contest', 'practice', 'background'] as const
export type QueueClass = (typeof QUEUE_CLASSES)[number]

export interface WaitingRound {
  /** The id of the round's job. */
  ref: string
  class: QueueClass
  /** The id of the owner whose turn the round uses, without spaces. */
  owner: string
  /** How long the round must wait before it may get a slot, in ms. */
  delayMs: number
}

/**
 * How a job ended: `passedOn` to a worker with larger limits; `gone` without a trace; or `unknown`, because there may
 * be a report.
 */
export type JobEnd = 'unknown' | 'passedOn' | 'gone'

/** The result of filling the slots. */
export interface Claims {
  /** Rounds that got a slot. The caller must add their jobs to the workers' queue. */
  taken: string[]
  /** Rounds whose jobs the workers must stop, so that their slots become free. */
  stopping: string[]
  /** How many slots are claimed beyond those of the live workers. */
  excess: number
}

/** How long others wait before a user with more than their share of the slots must return one, in ms. */
const GIVE_BACK_AFTER_MS = 2000

/** How long a passed-on round waits, in ms, so that the same worker does not immediately take it again. */
const PASS_ON_MS = 1000

type Command = (key: string, ...args: (string | number)[]) => Promise<unknown>
type Script = keyof typeof SCRIPTS

/**
 * The rounds that wait for a slot, stored in Redis for all API processes. Slots go to classes in order, and within a
 * class to the owners in turn, so an owner's nth waiting round comes after everybody's first n - 1. While somebody else
 * waits, nobody gets more than half of the slots, rounded up. Every call throws if Redis does not answer.
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
    /** Adds a round unless it is known, and claims free slots. */
    add: ({ ref, class: queueClass, owner, delayMs }: WaitingRound) =>
      runAndClaim('add', ref, queueClass, owner, delayMs),
    /** Claims free slots. */
    claim: () => runAndClaim('claim'),
    /** Removes a round in any state, and claims free slots. */
    forget: (ref: string) => runAndClaim('forget', ref),
    /** Takes a round's slot. The round then waits before all others of its class. Returns false if it had no slot. */
    giveBack: async (ref: string) => (await run('giveBack', ref)) === 1,
    /**
     * Frees the slot of a round whose job has ended. A round that had to return its slot waits again. A round that was
     * passed on waits again after a second, behind its owner's other rounds. If the end of the job is `unknown`, its
     * report frees the slot.
     */
    ended: (ref: string, end: JobEnd) => runAndClaim('ended', ref, end, PASS_ON_MS),
    /** Removes a round. A round with a slot becomes `stopping` and keeps the slot until its job has ended. */
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
     * The number of rounds, and when the oldest waiting round of each class began to wait, in ms since 1970; null if no
     * round is waiting.
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
