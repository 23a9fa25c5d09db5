import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLightClient } from './light-client'

const withServer = async (
  answer: RequestListener,
  use: (client: ReturnType<typeof createLightClient>) => Promise<void>,
) => {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const client = createLightClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'session=s')
  try {
    await use(client)
  } finally {
    client.close()
    await new Promise((done) => server.close(done))
  }
}

test('post sends the session cookie and the body, and returns the data', () =>
  withServer(
    (req, res) => {
      req.setEncoding('utf8')
      let body = ''
      req.on('data', (text: string) => {
        body += text
      })
      req.on('end', () => res.end(JSON.stringify({ data: [req.method, req.url, req.headers.cookie, body] })))
    },
    async (client) => {
      expect(await client.post('/api/calls', { word: 'é' })).toEqual([
        'POST',
        '/api/calls',
        'session=s',
        '{"word":"é"}',
      ])
    },
  ))

test('findEvent finds an event that is split across chunks, on a reused connection', () =>
  withServer(
    (_, res) => {
      res.write('event: a\ndata: 1\n\nevent: b\nda')
      setImmediate(() => res.end('ta: é\n\n'))
    },
    async (client) => {
      const find = (event: string) => (event.startsWith('event: b') ? event : null)
      for (let round = 0; round < 3; round++) {
        expect(await client.findEvent('/api/events', find)).toBe('event: b\ndata: é')
      }
    },
  ))

test('post throws on an error status, and findEvent if the stream ends without the event', () =>
  withServer(
    (req, res) => {
      res.statusCode = req.url === '/api/refused' ? 429 : 200
      res.end('too many')
    },
    async (client) => {
      await expect(client.post('/api/refused', {})).rejects.toThrow('/api/refused answered 429: too many')
      await expect(client.findEvent('/api/events', () => null)).rejects.toThrow(
        'ended without the expected event',
      )
    },
  ))
