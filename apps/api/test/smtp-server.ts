import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  recipients: string[]
  text: string
  /** Whether the mail arrived over TLS. */
  secure: boolean
  /** The user name of the sender; null if the sender did not log in. */
  user: string | null
}

/**
 * How the server treats a client: it `accepts` mail, never answers (`hangs`), is `busy` (421), defers recipients
 * (`greylists`, 450) or `refuses` them permanently (550). The server's messages include the recipients' addresses.
 */
export type SmtpBehaviour = 'accepts' | 'hangs' | 'busy' | 'greylists' | 'refuses'

export interface TestSmtpServer {
  port: number
  received: ReceivedMail[]
  behaviour: SmtpBehaviour
  /** How many clients have connected. */
  connections(): number
  /** How many recipients clients have named. */
  recipients(): number
  /** The URL for sending mail without TLS and a password. */
  url: string
  close(): Promise<void>
}

export interface TestSmtpOptions {
  behaviour?: SmtpBehaviour
  port?: number
  /** If set, the server offers STARTTLS with this certificate. */
  certificate?: Certificate
  /** If set, the server accepts mail only with this login. */
  login?: { user: string; password: string }
}

export interface Certificate {
  private: string
  cert: string
}

/** A self-signed certificate for 127.0.0.1. */
export const makeCertificate = (): Promise<Certificate> =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })

/** Starts an SMTP server on loopback, which stores the mail that it receives. */
export const startSmtpServer = async (options: TestSmtpOptions = {}): Promise<TestSmtpServer> => {
  const { certificate, login, port = 0 } = options
  let connections = 0
  let recipients = 0
  const received: ReceivedMail[] = []
  const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
  const settings: SMTPServerOptions = {
    ...(certificate ? { key: certificate.private, cert: certificate.cert } : {}),
    disabledCommands: [...(certificate ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: login === undefined,
    disableReverseLookup: true,
    // Do not wait long for clients that keep their connections open.
    closeTimeout: 50,
    onConnect(_session, callback) {
      connections++
      if (self.behaviour === 'hangs') return
      callback(self.behaviour === 'busy' ? refusal(421, 'busy') : null)
    },
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.user && password === login?.password
      callback(isRight ? null : refusal(535, `wrong password ${password}`), { user: username })
    },
    onRcptTo({ address }, _session, callback) {
      recipients++
      const answers: Partial<Record<SmtpBehaviour, Error>> = {
        greylists: refusal(450, `later, ${address}`),
        refuses: refusal(550, `no mailbox ${address}`),
      }
      callback(answers[self.behaviour])
    },
    onData(stream, { envelope, secure, user }, callback) {
      text(stream).then((mail) => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          text: mail.replaceAll('\r\n', '\n'),
          secure,
          user: (user as string | undefined) ?? null,
        })
        callback()
      }, callback)
    },
  }
  const server = new SMTPServer(settings)
  // Ignore clients that disconnect early, because tests do that on purpose.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const bound = (listening.address() as AddressInfo).port
  const self: TestSmtpServer = {
    port: bound,
    received,
    behaviour: options.behaviour ?? 'accepts',
    connections: () => connections,
    recipients: () => recipients,
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return self
}
