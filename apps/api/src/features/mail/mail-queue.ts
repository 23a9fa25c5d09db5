import { setTimeout as wait } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { faultOf } from './mail-fault'
import { MAIL_CONNECTIONS, type Mail } from './mail-transport'
import type { Mailer } from './mailer'

/** What became of a mail. `delayed` is a try that failed and is followed by another, `dropped` a mail that nobody needs. */
export const MAIL_OUTCOMES = ['sent', 'delayed', 'refused', 'dropped'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** Names a reset code. Its mail is written when it goes, so that Redis holds neither code nor address. */
export interface MailJob {
  resetId: string
  codeHash: string
}

export interface MailQueue {
  /** @throws if Redis does not answer */
  add(job: MailJob): Promise<void>
  /** No process sends anything for so long. */
  pause(ms: number): Promise<void>
  close(): Promise<void>
}

export interface MailConsumerDeps {
  redis: Redis
  prefix: string
  queue: MailQueue
  mailer: Mailer
  /** Writes the mail, or gives null if nobody needs it any more. */
  write(job: MailJob): Promise<Mail | null>
  log: Logger
  /** How long to wait before the second try, in ms; then twice as long each time. */
  retryMs?: number | undefined
  onOutcome(outcome: MailOutcome): void
}

const NAME = 'mail'
const RETRY_MS = 5000
/** A minute after the server is back, mail goes again. */
const LONGEST_DELAY_MS = 60_000
const STOP_MS = 3000

/** The producer of the queue of mails. */
export const createMailQueue = (redis: Redis, prefix: string): MailQueue => {
  const queue = new Queue<MailJob>(NAME, { connection: redis, prefix, skipVersionCheck: true })
  queue.on('error', () => undefined)
  return {
    async add(job) {
      if (redis.status !== 'ready') throw new Error('Redis does not answer.')
      // It is tried until its code expires, when `write` gives null.
      const again = { attempts: 1000, backoff: { type: 'custom' } }
      await queue.add('reset-code', job, { ...again, removeOnComplete: true, removeOnFail: true })
    },
    pause: (ms) => queue.rateLimit(ms),
    close: () => queue.close(),
  }
}

/** Sends the queued mails and retries while the server is down. Failures only appear in the log. */
export const startMailConsumer = (deps: MailConsumerDeps) => {
  const { redis, prefix, queue, mailer, write, log, retryMs = RETRY_MS, onOutcome } = deps
  const delayMs = (failures: number) => Math.min(retryMs * 2 ** (failures - 1), LONGEST_DELAY_MS)
  let pausedUntil = 0
  let failuresInRow = 0

  /** @throws to have the mail tried again */
  const failed = async (error: unknown, tries: number): Promise<void> => {
    const { sentence, holdsForAll, mayPass, details } = faultOf(error)
    if (!mayPass) {
      onOutcome('refused')
      log.error({ event: 'mail not sent', ...details }, sentence)
      return
    }
    const now = Date.now()
    // Of two that failed at once the second says nothing new.
    if (holdsForAll && pausedUntil <= now) {
      pausedUntil = now + delayMs(++failuresInRow)
      await queue.pause(pausedUntil - now)
    }
    onOutcome('delayed')
    const seconds = Math.ceil((holdsForAll ? pausedUntil - now : delayMs(tries)) / 1000)
    log.warn({ event: 'mail delayed', ...details }, `${sentence} Next attempt in ${seconds} s.`)
    throw holdsForAll ? Worker.RateLimitError() : error
  }

  const worker = new Worker<MailJob>(
    NAME,
    async ({ data, attemptsMade }) => {
      const mail = await write(data)
      if (!mail) {
        onOutcome('dropped')
        log.info({ event: 'mail dropped' }, 'a mail was no longer needed')
        return
      }
      try {
        await mailer.deliver(mail)
      } catch (error) {
        return failed(error, attemptsMade + 1)
      }
      failuresInRow = 0
      onOutcome('sent')
      log.info({ event: 'mail sent' }, 'a mail was sent')
    },
    {
      connection: redis,
      prefix,
      concurrency: MAIL_CONNECTIONS,
      // BullMQ heeds a pause only in workers that have a limit.
      limiter: { max: 100, duration: 1000 },
      settings: { backoffStrategy: delayMs },
      lockDuration: 10_000,
      stalledInterval: 5000,
      // A mail is not at fault where its process dies.
      maxStalledCount: 1000,
    },
  )
  worker.on('error', (error) => log.debug({ err: error }, 'the mail queue reports an error'))
  return {
    // A server that hangs does not keep the process: what was not sent goes from another one.
    close: () => Promise.race([worker.close(), wait(STOP_MS, undefined, { ref: false })]),
  }
}
