import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ApiEnvironment, Sender } from '../../env'

export interface Mail {
  /** One address that was validated. */
  to: string
  subject: string
  text: string
}

export interface MailTransport {
  /** Resolves once the mail was taken. Rejects with the transport's error; see mail-fault. */
  deliver(mail: Mail): Promise<void>
  /** Rejects like `deliver` where no mail would be taken now. */
  check(): Promise<void>
  close(): void
}

export type MailEnvironment = Pick<ApiEnvironment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_OUTBOX'>

/** How many mails are handed over at once. */
export const MAIL_CONNECTIONS = 2

/** The SMTP server of the environment; without one the outbox, where there is one. */
export const transportOf = (
  { SMTP_URL, MAIL_OUTBOX }: MailEnvironment,
  from: Sender,
): MailTransport | null => {
  if (SMTP_URL !== undefined) return smtp(SMTP_URL, from)
  return MAIL_OUTBOX === undefined ? null : outbox(MAIL_OUTBOX, from)
}

/** A mail's text is never a path or an address that the library would open. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }
/** Tells the recipient's mail program that no answer is expected, so that it sends none by itself (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

const smtp = (url: string, from: Sender): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    ...tlsOf(url),
    ...CLOSED,
  })
  return {
    deliver: async (mail) => void (await transport.sendMail({ from, headers: HEADERS, ...mail })),
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** Who stands between could leave the offer of TLS out: a password is sent in the clear only where the URL says so. */
const tlsOf = (url: string): { requireTLS?: true } => {
  const { protocol, username, searchParams } = new URL(url)
  const isOpen = protocol === 'smtp:' && username !== '' && !searchParams.has('requireTLS')
  return isOpen ? { requireTLS: true } : {}
}

/** Mails as files that a mail program opens, for machines that have no mail server. */
const outbox = (folder: string, from: Sender): MailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED })
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail({ from, headers: HEADERS, ...mail })
      await makeFolder()
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600, flag: 'wx' })
    },
    check: async () => void (await makeFolder()),
    close: () => transport.close(),
  }
}
