/** The fields of nodemailer's errors. */
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
  tls: 'The mail server does not offer TLS, or its certificate is not trusted. See SMTP_URL in docs/operations.md.',
  login: 'The mail server requires a login or rejects the user name and password in SMTP_URL.',
  sender: 'The mail server rejects this host or the address in MAIL_FROM.',
  mail: 'The mail server rejected the email.',
  broken: 'The email could not be created.',
}

const kindOf = ({ code = '', responseCode, command = '', message = '' }: TransportError) => {
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'tls'
  // Errors in the TLS handshake differ from other socket errors only in their message.
  if (code === 'ESOCKET' && /certificate|altnames|self[- ]signed|SSL/i.test(message)) return 'tls'
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) return 'login'
  if (responseCode !== undefined) return /^(CONN|[EH][HE]LO|MAIL)/.test(command) ? 'sender' : 'mail'
  return code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM' ? 'broken' : 'away'
}

/**
 * Explains why an email was not accepted, with a sentence for the operator, details for the log, and whether a retry
 * may succeed. Omits the server's message, because it may repeat the recipient's address.
 */
export const faultOf = (error: unknown) => {
  const known = error as TransportError
  const kind = kindOf(known)
  // Replies from 500 on are permanent errors (RFC 5321, 4.2.1).
  const isFinal = kind === 'broken' || (kind !== 'tls' && (known.responseCode ?? 0) >= 500)
  return {
    sentence: SENTENCES[kind],
    mayPass: !isFinal,
    details: {
      reason: known.code ?? 'unknown',
      ...(known.syscall ? { syscall: known.syscall } : {}),
      ...(known.responseCode ? { responseCode: known.responseCode } : {}),
    },
  }
}
