import { HEARTBEAT_TTL_MS, heartbeatKey } from '@cohort/shared'
import type { Redis } from 'ioredis'
import { SCRIPTS } from './fair-queue-scripts'

/** A waiting round is served after all rounds of earlier classes. */
export const QUEUE_CLASSES = ['contest', 'practice', 'background'] as const
export type QueueClass = (typeof QUEUE_CLASSES)[number]

/** The id of the round's job. */
export interface WaitingRound {
  ref: string
  class: QueueClass
  /** The owner whose turn it uses: an id without spaces. */
  owner: string
  /** It gets no slot before this many ms have passed. */
  delayMs: number
}

/**
 * How a job ended, if known: with or without a report, or passed on to a worker with larger limits; `gone` if
 * nothing of it is left.
 */
export type JobEnd = 'unknown' | 'passedOn' | 'gone'

/** The result of filling the slots. */
export interface Claims {
  /** Rounds that have got a slot: the caller adds their jobs to the workers' queue. */
  taken: string[]
  /** Rounds that must return their slot. */
  stopping: string[]
  /** How many slots are claimed beyond those of the live workers. */
  excess: number
}

export interface ClassLoad {
  waiting: number
  /** When the oldest round began to wait, in ms since 1970; null if none waits. */
  oldestAt: number | null
}

export interface FairQueueLoad {
  classes: Record<QueueClass, ClassLoad>
  delayed: number
  claimed: number
}

/**
 * The rounds waiting for a slot, in Redis, shared by all API processes. Slots go to classes in order, and
 * within a class to its owners in turn, so that an owner's nth waiting round is behind everybody's first n - 1.
 * Nobody gets more than half of the slots, rounded up, while somebody else waits.
 *
 * Every call throws if Redis does not answer.
 */
export interface FairQueue {
  /** Adds a round, unless it is known, and claims free slots. */
  add(round: WaitingRound): Promise<Claims>
  /** Claims free slots. */
  claim(): Promise<Claims>
  /** Removes a round, wherever it is, and claims free slots. */
  forget(ref: string): Promise<Claims>
  /** Takes the slot from a round, which waits again before all others of its class. False if it has no slot. */
  giveBack(ref: string): Promise<boolean>
  /**
   * Frees the slot of a round whose job has ended. If it returned its slot, it waits again. If it was passed on, it
   * waits behind its owner's others, a second later. If the job's end is unknown, its report frees the slot.
   */
  ended(ref: string, end: JobEnd): Promise<Claims>
  /** Removes a round. If it has a slot, it keeps it until its job has ended, and is `stopping` until then. */
  cancel(ref: string): Promise<void>
  /** How many rounds are before it; null if it does not wait. */
  place(ref: string): Promise<number | null>
  /** Which of the rounds are known: waiting, delayed or claimed. */
  known(refs: readonly string[]): Promise<Set<string>>
  /** The rounds that have had a slot for at least this many ms. */
  claimedFor(ms: number): Promise<string[]>
  load(): Promise<FairQueueLoad>
}

/** How long others wait before a user with more than a share of the slots returns one, in ms. */
const GIVE_BACK_AFTER_MS = 2000

/** A round that was passed on waits this many ms, so that the same worker does not take it again immediately. */
const PASS_ON_MS = 1000

type Commands = Record<
  `fair${Capitalize<keyof typeof SCRIPTS>}`,
  (key: string, ...args: (string | number)[]) => Promise<unknown>
>

/** The waiting rounds under a prefix. */
export const createFairQueue = (
  redis: Redis,
  prefix: string,
  giveBackAfterMs = GIVE_BACK_AFTER_MS,
): FairQueue => {
  const commandOf = (name: string) => `fair${name.charAt(0).toUpperCase()}${name.slice(1)}`
  for (const [name, lua] of Object.entries(SCRIPTS))
    redis.defineCommand(commandOf(name), { numberOfKeys: 1, lua })
  const run = redis as unknown as Commands
  const keys = `${prefix}:fair:`
  const claimArgs = [heartbeatKey(prefix), HEARTBEAT_TTL_MS, giveBackAfterMs]

  const claimsOf = async (answer: Promise<unknown>): Promise<Claims> => {
    const [taken, stopping, excess] = (await answer) as [string[], string[], number]
    return { taken, stopping, excess }
  }

  return {
    add: (round) =>
      claimsOf(run.fairAdd(keys, ...claimArgs, round.ref, round.class, round.owner, round.delayMs)),
    claim: () => claimsOf(run.fairClaim(keys, ...claimArgs)),
    forget: (ref) => claimsOf(run.fairForget(keys, ...claimArgs, ref)),
    giveBack: async (ref) => (await run.fairGiveBack(keys, ref)) === 1,
    ended: (ref, end) => claimsOf(run.fairEnded(keys, ...claimArgs, ref, end, PASS_ON_MS)),
    async cancel(ref) {
      await run.fairCancel(keys, ref)
    },
    place: async (ref) => (await run.fairPlace(keys, ref)) as number | null,
    async known(refs) {
      if (refs.length === 0) return new Set()
      const details = await redis.hmget(`${keys}details`, ...refs)
      return new Set(refs.filter((_, index) => details[index] !== null))
    },
    async claimedFor(ms) {
      const [seconds, micros] = await redis.time()
      const before = Number(seconds) * 1000 + Number(micros) / 1000 - ms
      return redis.zrangebyscore(`${keys}claimed`, '-inf', String(before))
    },
    async load() {
      const waiting = await Promise.all(
        QUEUE_CLASSES.map(async (each): Promise<[QueueClass, ClassLoad]> => {
          const key = `${keys}since:${each}`
          const [count, [oldest]] = await Promise.all([redis.zcard(key), redis.zrange(key, '0', '0')])
          const since = oldest === undefined ? null : await redis.zscore(key, oldest)
          return [each, { waiting: count, oldestAt: since === null ? null : Number(since) }]
        }),
      )
      const [delayed, claimed] = await Promise.all([
        redis.zcard(`${keys}delayed`),
        redis.zcard(`${keys}claimed`),
      ])
      return { classes: Object.fromEntries(waiting) as FairQueueLoad['classes'], delayed, claimed }
    },
  }
}
