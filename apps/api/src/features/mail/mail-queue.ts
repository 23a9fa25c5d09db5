import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createProducer, requireRedis } from '../../queue/producer'
import { faultOf } from './mail-fault'
import { MAIL_CONNECTIONS, type Mail, type Mailer } from './mailer'

/** What happened to an email. `delayed`: an attempt failed and another follows. `dropped`: it is no longer needed. */
export const MAIL_OUTCOMES = ['sent', 'delayed', 'refused', 'dropped'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** Names a reset code. The email is written when it is sent, so that Redis contains neither code nor address. */
export interface MailJob {
  resetId: string
  codeHash: string
}

interface MailConsumerDeps {
  redis: Redis
  prefix: string
  mailer: Pick<Mailer, 'deliver'>
  /** Writes the email; null if it is no longer needed. */
  write(job: MailJob): Promise<Mail | null>
  log: Logger
  /** The delay before the second attempt, in ms; it doubles each time. */
  retryMs?: number | undefined
  onOutcome(outcome: MailOutcome): void
}

const NAME = 'mail'
const RETRY_MS = 5000
/** Once the server is back, mail is sent within a minute. */
const LONGEST_DELAY_MS = 60_000
const STOP_MS = 3000

export type MailQueue = ReturnType<typeof createMailQueue>

/** The producer of the mail queue. */
export const createMailQueue = (redis: Redis, prefix: string) => {
  const queue = createProducer<MailJob>(NAME, redis, prefix)
  return {
    /** @throws if Redis does not answer */
    async add(job: MailJob): Promise<void> {
      requireRedis(redis)
      // The mail is retried until its code expires, because `write` then returns null.
      const retries = { attempts: 1000, backoff: { type: 'custom' } }
      await queue.add('reset-code', job, { ...retries, removeOnComplete: true, removeOnFail: true })
    },
    close: () => queue.close(),
  }
}

/** Sends the queued emails and retries while the server is down. Failures only appear in the log. */
export const startMailConsumer = (deps: MailConsumerDeps) => {
  const { redis, prefix, mailer, write, log, retryMs = RETRY_MS, onOutcome } = deps
  const delayMs = (failures: number) => Math.min(retryMs * 2 ** (failures - 1), LONGEST_DELAY_MS)

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
        onOutcome('sent')
        log.info({ event: 'mail sent' }, 'a mail was sent')
      } catch (error) {
        const { sentence, mayPass, details } = faultOf(error)
        onOutcome(mayPass ? 'delayed' : 'refused')
        if (!mayPass) return log.error({ event: 'mail not sent', ...details }, sentence)
        const seconds = Math.ceil(delayMs(attemptsMade + 1) / 1000)
        log.warn({ event: 'mail delayed', ...details }, `${sentence} Next attempt in ${seconds} s.`)
        throw error
      }
    },
    {
      connection: redis,
      prefix,
      concurrency: MAIL_CONNECTIONS,
      settings: { backoffStrategy: delayMs },
      lockDuration: 10_000,
      stalledInterval: 5000,
      // A mail must not count as failed because this process dies.
      maxStalledCount: 1000,
    },
  )
  worker.on('error', (error) => log.debug({ err: error }, 'the mail queue reports an error'))
  return {
    // A mail server that hangs must not keep the process running. Another process sends the rest.
    close: () => Promise.race([worker.close(), wait(STOP_MS, undefined, { ref: false })]),
  }
}
