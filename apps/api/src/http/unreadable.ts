import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '../errors'
import { envelopeOfError } from './errors'

/** How long the client may take to read the answer, in ms. */
const LINGER_MS = 1000

/** A server's `clientError` handler. Answers requests that the HTTP parser refuses, then closes the connection. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  // `end` closes only the server's side, so a client that never closes its side would keep the connection open.
  const cutOff = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(cutOff))
  const envelope = envelopeOfError(failureOf(error.code), '')
  const body = JSON.stringify(envelope)
  socket.end(
    [
      `HTTP/1.1 ${envelope.statusCode} ${STATUS_CODES[envelope.statusCode]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const failureOf = (code: string | undefined): AppError => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('PAYLOAD_TOO_LARGE', 'The request headers are too large.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('BAD_REQUEST', 'The request took too long to arrive.')
    default:
      return new AppError('BAD_REQUEST', 'The request is not valid HTTP.')
  }
}
