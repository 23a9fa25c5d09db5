import type { Logger } from 'pino'
import { faultOf } from './mail-fault'
import { createMailQueue, type MailDebt, type MailOutcome } from './mail-queue'
import { type Mail, type MailEnvironment, transportOf } from './mail-transport'

export interface Mailer {
  /** Whether mail goes anywhere at all. */
  readonly isSetUp: boolean
  /** What this installation calls itself in its mails. */
  readonly name: string
  /**
   * Sends a mail in the background, so that no answer's time tells of it; see MailQueue. Failures are logged, and
   * nobody is told: the recipient asks again.
   */
  send(mail: Mail, debt: MailDebt): void
  /** Tells the log whether the server would take mail now. */
  check(): Promise<void>
  /** Waits for what is being sent. */
  close(): Promise<void>
}

export interface MailerOptions {
  /** See MailQueue. */
  retryMs?: number | undefined
  onOutcome?(outcome: MailOutcome): void
}

const RETRY_MS = 5000

/** Mail through the SMTP server of the environment; without one, into the outbox where there is one. */
export const createMailer = (
  env: MailEnvironment,
  log: Logger,
  { retryMs = RETRY_MS, onOutcome = () => undefined }: MailerOptions = {},
): Mailer => {
  const from = env.MAIL_FROM ?? { name: 'Cohort', address: 'cohort@localhost' }
  const transport = transportOf(env, from)
  const queue = transport && createMailQueue({ transport, log, retryMs, onOutcome })
  return {
    isSetUp: transport !== null,
    name: from.name,
    send: (mail, debt) => queue?.add(mail, debt),
    async check() {
      if (transport === null) {
        log.warn({ event: 'mail not set up' }, 'SMTP_URL is not set: nobody can reset a password')
        return
      }
      try {
        await transport.check()
        log.info({ event: 'mail ready' }, 'mail can be sent')
      } catch (error) {
        const { sentence, details } = faultOf(error)
        log.error({ event: 'mail not ready', ...details }, sentence)
      }
    },
    async close() {
      await queue?.close()
      transport?.close()
    },
  }
}
