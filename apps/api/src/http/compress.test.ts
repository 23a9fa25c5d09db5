import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import express from 'express'
import { addressOf } from '../../test/test-api'
import { compressAnswers } from './compress'

const TEXT = 'the same words again and again '.repeat(200)

const app = express()
app.use(compressAnswers())
app.get('/json', (_req, res) => void res.json({ text: TEXT }))
app.get('/events', (_req, res) => {
  res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
  res.write(`data: ${TEXT}\n\n`)
})
const server = createServer(app)

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = async (path: string, headers: Record<string, string>): Promise<IncomingMessage> => {
  const request = get(`${addressOf(server)}${path}`, { headers })
  const [answer] = await once(request, 'response')
  return answer
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('JSON for a client that accepts %s is encoded as %s', async (accepted, encoding) => {
  const { headers } = await ask('/json', { 'Accept-Encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toMatch(/accept-encoding/i)
})

test.each([
  ['same-origin', 'br'],
  ['none', 'br'],
  ['same-site', undefined],
  ['cross-site', undefined],
])('JSON for a request with Sec-Fetch-Site %s is encoded as %s', async (site, encoding) => {
  const { headers } = await ask('/json', { 'Accept-Encoding': 'br', 'Sec-Fetch-Site': site })
  expect(headers['content-encoding']).toBe(encoding)
})

test('an event arrives uncompressed while its stream is still open', async () => {
  const answer = await ask('/events', { 'Accept-Encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  const [chunk] = await once(answer, 'data')
  expect(String(chunk)).toContain('data: the same words')
  expect(answer.complete).toBe(false)
  answer.destroy()
})
