import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { errorEnvelopeSchema } from '@cohort/shared'
import { answerUnreadable } from './unreadable'

let server: Server
beforeEach(async () => {
  server = createServer((_req, res) => res.end('read'))
  server.on('clientError', answerUnreadable)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Sends raw bytes and returns the server's whole answer until the connection closes. */
const answerTo = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('error', reject).on('close', () => resolve(answer))
  })

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
  [
    'a request with both a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['a request with enormous headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 413],
])('%s gets an answer with the envelope and a message', async (_what, request, status) => {
  const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const envelope = errorEnvelopeSchema.parse(JSON.parse(body))
  expect(envelope.statusCode).toBe(status)
  expect(envelope.message).toMatch(/^The request .+\.$/)
})

test('the server closes the connection if the client never does', async () => {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  const closed = new Promise((resolve) => server.on('connection', (ours) => ours.once('close', resolve)))
  // Cutting the connection may cause an error in the client.
  socket.on('error', () => undefined).resume()
  socket.write('hello\r\n\r\n')
  await closed
  socket.destroy()
})
