import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '../errors'
import { envelopeOfError } from './errors'

/** Answers, as a server's `clientError`, what the HTTP parser refuses before any route sees it; then hangs up. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
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
