import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { createProducer, requireRedis } from '../../queue/producer'
import { faultOf } from './mail-fault'
import { MAIL_CONNECTIONS, type Mail, type Mailer } from './mailer'

/** The outcome of an attempt: `delayed` means that a retry follows, `dropped` that the email is no longer needed. */
export const MAIL_OUTCOMES = ['sent', 'delayed', 'refused', 'dropped'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** Refers to a password reset. The email is written just before sending, so Redis contains no code or address. */
export interface MailJob {
  resetId: string
  codeHash: string
}

interface MailConsumerDeps {
  redis: Redis
  prefix: string
  mailer: Pick<Mailer, 'deliver'>
  /** Writes the email. Returns null if it is no longer needed. */
  write(job: MailJob): Promise<Mail | null>
  log: Logger
  /** The delay before the first retry, in ms. It doubles with each retry. */
  retryMs?: number | undefined
  onOutcome(outcome: MailOutcome): void
}

const NAME = 'mail'
const RETRY_MS = 5000
/** Limits the delay, so that mail is sent within a minute once the server is back. */
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
      // In effect, retry until the code expires. From then on, `write` returns null.
      const retries = { attempts: 1000, backoff: { type: 'custom' } }
      await queue.add('reset-code', job, { ...retries, removeOnComplete: true, removeOnFail: true })
    },
    close: () => queue.close(),
  }
}

/** Sends queued emails, with retries while the server is down. Failures are only logged. */
export const startMailConsumer = (deps: MailConsumerDeps) => {
  const { redis, prefix, mailer, write, log, retryMs = RETRY_MS, onOutcome } = deps
  const delayMs = (failures: number) => Math.min(retryMs * 2 ** (failures - 1), LONGEST_DELAY_MS)

  const worker = new Worker<MailJob>(
    NAME,
    async ({ data, attemptsMade }) => {
      const mail = await write(data)
      if (!mail) {
        onOutcome('dropped')
        log.info({ event: 'mail dropped' }, 'an email was no longer needed')
        return
      }
      try {
        await mailer.deliver(mail)
        onOutcome('sent')
        log.info({ event: 'mail sent' }, 'an email was sent')
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
      // An email must not fail because this process dies.
      maxStalledCount: 1000,
    },
  )
  worker.on('error', (error) => log.debug({ err: error }, 'error in the mail queue'))
  return {
    // Do not keep waiting for a mail server that hangs. Another process will send the remaining emails.
    close: () => Promise.race([worker.close(), wait(STOP_MS, undefined, { ref: false })]),
  }
}
