import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { ApiEnvironment } from '../../env'

export interface Mail {
  /** One address that was validated. */
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Whether mail goes anywhere at all. */
  readonly isSetUp: boolean
  /**
   * Sends a mail in the background, so that no answer's time tells of it. A failure is logged, and nobody is told: the
   * recipient asks again.
   */
  send(mail: Mail): void
  /** Waits for what is being sent. */
  close(): Promise<void>
}

interface Transport {
  deliver(mail: Mail): Promise<unknown>
  close(): void
}

type MailEnvironment = Pick<ApiEnvironment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_OUTBOX'>

/** Mail through the SMTP server of the environment; without one, into the outbox where there is one. */
export const createMailer = (env: MailEnvironment, log: Logger): Mailer => {
  const transport = transportOf(env)
  const underWay = new Set<Promise<void>>()
  return {
    isSetUp: transport !== null,
    send(mail) {
      if (!transport) return
      // Composing a mail takes time too: the answer goes first.
      const sending = new Promise((resolve) => setImmediate(resolve))
        .then(() => transport.deliver(mail))
        .then(() => log.info({ event: 'mail sent' }, 'a mail was sent'))
        .catch((error: unknown) =>
          log.error({ event: 'mail not sent', ...reasonOf(error) }, 'a mail was not sent'),
        )
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      await Promise.all(underWay)
      transport?.close()
    },
  }
}

/** The server's own words may repeat the recipient's address, which belongs in no log. */
const reasonOf = (error: unknown) => {
  const { code, syscall, responseCode } = error as { code?: string; syscall?: string; responseCode?: number }
  return {
    reason: code ?? 'unknown',
    ...(syscall ? { syscall } : {}),
    ...(responseCode ? { responseCode } : {}),
  }
}

const transportOf = ({ SMTP_URL, MAIL_FROM, MAIL_OUTBOX }: MailEnvironment): Transport | null => {
  const from = { name: 'Cohort', address: MAIL_FROM ?? 'cohort@localhost' }
  if (SMTP_URL !== undefined) return smtp(SMTP_URL, from)
  return MAIL_OUTBOX === undefined ? null : outbox(MAIL_OUTBOX, from)
}

type Sender = { name: string; address: string }

/** A mail's text is never a path or an address that the library would open. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

const smtp = (url: string, from: Sender): Transport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    ...CLOSED,
  })
  return {
    deliver: (mail) => transport.sendMail({ from, ...mail }),
    close: () => transport.close(),
  }
}

/** Mails as files that a mail program opens, for machines that have no mail server. */
const outbox = (folder: string, from: Sender): Transport => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED })
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600, flag: 'wx' })
    },
    close: () => transport.close(),
  }
}
