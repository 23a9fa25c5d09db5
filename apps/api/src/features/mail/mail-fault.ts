/** Why a mail was not taken, without the server's own words: those may repeat the recipient's address. */
export interface MailFault {
  /** For the operator. */
  sentence: string
  /** False where the fault is this mail's alone, so that others may go. */
  holdsForAll: boolean
  /** False where another try is of no use. */
  mayPass: boolean
  /** What the log shows beside the sentence. */
  details: { reason: string; syscall?: string; responseCode?: number }
}

/** What nodemailer's errors carry. */
interface TransportError {
  code?: string
  syscall?: string
  responseCode?: number
  /** The SMTP command that failed. */
  command?: string
  message?: string
}

const SENTENCES = {
  away: 'The mail server does not answer.',
  tls: 'No trusted TLS to the mail server: it does not offer TLS, or its certificate is not trusted. See SMTP_URL in docs/operations.md.',
  login: 'The mail server requires a login or refuses the user name and password in SMTP_URL.',
  sender: 'The mail server refuses this host or the address in MAIL_FROM.',
  mail: 'The mail server refuses the mail.',
  broken: 'The mail could not be created.',
}

const kindOf = ({ code = '', responseCode, command = '', message = '' }: TransportError) => {
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'tls'
  // A fault of the handshake is a socket's as any other, told apart by its text alone.
  if (code === 'ESOCKET' && /certificate|altnames|self[- ]signed|SSL/i.test(message)) return 'tls'
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) return 'login'
  if (responseCode !== undefined) return /^(CONN|[EH][HE]LO|MAIL)/.test(command) ? 'sender' : 'mail'
  return code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM' ? 'broken' : 'away'
}

/** Reads an error of the transport. */
export const faultOf = (error: unknown): MailFault => {
  const known = error as TransportError
  const kind = kindOf(known)
  // From 500 on the server says that trying again is of no use (RFC 5321, 4.2.1).
  const isFinal = kind === 'broken' || (kind !== 'tls' && (known.responseCode ?? 0) >= 500)
  return {
    sentence: SENTENCES[kind],
    holdsForAll: kind !== 'mail' && kind !== 'broken',
    mayPass: !isFinal,
    details: {
      reason: known.code ?? 'unknown',
      ...(known.syscall ? { syscall: known.syscall } : {}),
      ...(known.responseCode ? { responseCode: known.responseCode } : {}),
    },
  }
}
