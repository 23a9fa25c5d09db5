import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TestDataMissing, TestDataUnavailable } from '../judge/ports'
import { createBlobClient } from './blob-client'

const never = new AbortController().signal
const sha256 = createHash('sha256').update('data').digest('hex')
let server: Server | undefined
afterEach(() => server?.close())

const clientOf = async (answer: RequestListener) => {
  server = createServer(answer)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return createBlobClient({ apiUrl: `http://127.0.0.1:${port}`, token: 'secret', timeoutMs: 5_000 })
}

test('a blob is asked for by its hash with the worker’s token', async () => {
  const fetchBlob = await clientOf((request, response) => {
    expect(request.url).toBe(`/internal/blobs/${sha256}`)
    expect(request.headers.authorization).toBe('Bearer secret')
    response.end('data')
  })
  expect(Buffer.from(await fetchBlob(sha256, never)).toString()).toBe('data')
})

test('data that is not what its name says is missing: asking again will not help', async () => {
  const fetchBlob = await clientOf((_request, response) => response.end('other'))
  await expect(fetchBlob(sha256, never)).rejects.toThrow(TestDataMissing)
})

test('an answer of 404 is missing data', async () => {
  const fetchBlob = await clientOf((_request, response) => response.writeHead(404).end())
  await expect(fetchBlob(sha256, never)).rejects.toThrow(TestDataMissing)
})

test('an answer of 503 may be better later', async () => {
  const fetchBlob = await clientOf((_request, response) => response.writeHead(503).end())
  await expect(fetchBlob(sha256, never)).rejects.toThrow(TestDataUnavailable)
})

test('an API that is down may be better later', async () => {
  const fetchBlob = await clientOf(() => {})
  await new Promise((resolve) => server!.close(resolve))
  await expect(fetchBlob(sha256, never)).rejects.toThrow(TestDataUnavailable)
})
