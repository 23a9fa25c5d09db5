import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { ApiEnvironment } from '../../env'
import { faultOf } from './mail-fault'

export interface Mail {
  /** A single validated address. */
  to: string
  subject: string
  text: string
}

type MailEnvironment = Pick<ApiEnvironment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_OUTBOX'>

/** How many emails to send concurrently. */
export const MAIL_CONNECTIONS = 2

/** Prevents the library from reading files or URLs that an email mentions. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }
/** Prevents automatic replies (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

export type Mailer = ReturnType<typeof createMailer>

/** Sends mail through the SMTP server in the environment, or else to the outbox if there is one. */
export const createMailer = ({ SMTP_URL, MAIL_FROM, MAIL_OUTBOX }: MailEnvironment, log: Logger) => {
  const from = MAIL_FROM ?? { name: 'Cohort', address: 'cohort@localhost' }
  const smtp = SMTP_URL === undefined ? null : createTransport(smtpOptions(SMTP_URL))
  const isSetUp = smtp !== null || MAIL_OUTBOX !== undefined

  const checkAccess = async () => {
    if (smtp) await smtp.verify()
    else if (MAIL_OUTBOX !== undefined) await makeFolder(MAIL_OUTBOX)
  }

  return {
    /** True if there is a mail server or an outbox. */
    isSetUp,
    /** The name of this installation in emails. */
    name: from.name,
    /** Resolves once the server has accepted the email. @throws the transport's error, which `faultOf` explains */
    async deliver(mail: Mail): Promise<void> {
      const whole = { from, headers: HEADERS, ...mail }
      if (smtp) await smtp.sendMail(whole)
      else if (MAIL_OUTBOX !== undefined) {
        const { message } = await FILES.sendMail(whole)
        await makeFolder(MAIL_OUTBOX)
        const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
        await writeFile(join(MAIL_OUTBOX, name), message as Buffer, { mode: 0o600, flag: 'wx' })
      }
    },
    /** Logs whether the server currently accepts mail. */
    async check(): Promise<void> {
      if (!isSetUp) {
        log.warn({ event: 'mail not set up' }, 'SMTP_URL is not set, so users cannot reset their passwords')
        return
      }
      try {
        await checkAccess()
        log.info({ event: 'mail ready' }, 'mail can be sent')
      } catch (error) {
        const { sentence, details } = faultOf(error)
        log.error({ event: 'mail not ready', ...details }, sentence)
      }
    },
    close: () => smtp?.close(),
  }
}

const smtpOptions = (url: string) =>
  ({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    ...tlsOf(url),
    ...CLOSED,
  }) as const

/** Requires TLS for passwords unless the URL says otherwise, because an attacker could strip the offer of STARTTLS. */
const tlsOf = (url: string): { requireTLS?: true } => {
  const { protocol, username, searchParams } = new URL(url)
  const isOpen = protocol === 'smtp:' && username !== '' && !searchParams.has('requireTLS')
  return isOpen ? { requireTLS: true } : {}
}

/** Writes emails as files that a mail program can open, for machines without a mail server. */
const FILES = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED })

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })
