import type { Logger } from 'pino'
import { faultOf } from './mail-fault'
import { type Mail, type MailEnvironment, transportOf } from './mail-transport'

export interface Mailer {
  /** Whether mail goes anywhere at all. */
  readonly isSetUp: boolean
  /** What this installation calls itself in its mails. */
  readonly name: string
  /** Resolves once the mail was taken. Rejects with the transport's error; see mail-fault. */
  deliver(mail: Mail): Promise<void>
  /** Tells the log whether the server would take mail now. */
  check(): Promise<void>
  close(): void
}

/** Mail through the SMTP server of the environment; without one, into the outbox where there is one. */
export const createMailer = (env: MailEnvironment, log: Logger): Mailer => {
  const from = env.MAIL_FROM ?? { name: 'Cohort', address: 'cohort@localhost' }
  const transport = transportOf(env, from)
  return {
    isSetUp: transport !== null,
    name: from.name,
    async deliver(mail) {
      await transport?.deliver(mail)
    },
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
    close: () => transport?.close(),
  }
}
