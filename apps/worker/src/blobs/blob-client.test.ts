import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeBlobSet } from '@cohort/shared'
import { TestDataMissing, TestDataUnavailable } from '../judge/ports'
import { checkTestData, createBlobClient } from './blob-client'

const never = new AbortController().signal
const sha256 = createHash('sha256').update('data').digest('hex')
let server: Server | undefined
afterEach(() => server?.close())

const addressOf = async (answer: RequestListener) => {
  server = createServer(answer)
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { apiUrl: `http://127.0.0.1:${port}`, token: 'secret' }
}

const clientOf = async (answer: RequestListener, stallMs = 5_000) =>
  createBlobClient({ ...(await addressOf(answer)), stallMs })

test('a blob is requested by its hash with the worker’s token', async () => {
  const client = await clientOf((request, response) => {
    expect(request.url).toBe(`/internal/blobs/${sha256}`)
    expect(request.headers.authorization).toBe('Bearer secret')
    response.end('data')
  })
  expect(Buffer.from(await client.fetch(sha256, never)).toString()).toBe('data')
})

test('data with the wrong hash is reported as missing, because a retry will not help', async () => {
  const client = await clientOf((_request, response) => response.end('other'))
  await expect(client.fetch(sha256, never)).rejects.toThrow(TestDataMissing)
})

test('a 404 answer means that the data is missing', async () => {
  const client = await clientOf((_request, response) => response.writeHead(404).end())
  await expect(client.fetch(sha256, never)).rejects.toThrow(TestDataMissing)
})

test('a 503 answer means that a retry may help', async () => {
  const client = await clientOf((_request, response) => response.writeHead(503).end())
  await expect(client.fetch(sha256, never)).rejects.toThrow(TestDataUnavailable)
})

test('a redirect is not followed', async () => {
  const client = await clientOf((request, response) =>
    request.url === '/elsewhere'
      ? response.end('data')
      : response.writeHead(302, { Location: '/elsewhere' }).end(),
  )
  await expect(client.fetch(sha256, never)).rejects.toThrow(TestDataUnavailable)
})

test('an API that is down means that a retry may help', async () => {
  const client = await clientOf(() => {})
  await new Promise((resolve) => server!.close(resolve))
  await expect(client.fetch(sha256, never)).rejects.toThrow(TestDataUnavailable)
})

test('a slow download continues as long as data arrives', async () => {
  // The whole download takes longer than the client allows for a stall.
  const text = 'a slow download of test data'
  const client = await clientOf((_request, response) => {
    let sent = 0
    const timer = setInterval(() => {
      response.write(text[sent++])
      if (sent === text.length) response.end(() => clearInterval(timer))
    }, 100)
  }, 2_000)
  const hash = createHash('sha256').update(text).digest('hex')
  expect(Buffer.from(await client.fetch(hash, never)).toString()).toBe(text)
})

test('a stalled download means that a retry may help', async () => {
  const client = await clientOf((_request, response) => response.write('da'), 50)
  await expect(client.fetch(sha256, never)).rejects.toThrow(TestDataUnavailable)
  await expect(client.fetch(sha256, never)).rejects.toThrow(/nothing has arrived for 0.05 s/)
})

describe('test data', () => {
  /** Starts an API that answers with the first status if the token is right, and with the second if it is wrong. */
  const api = (withToken: number, withAnother: number) =>
    addressOf((request, response) => {
      const hasToken = request.headers.authorization === 'Bearer secret'
      response.writeHead(hasToken ? withToken : withAnother).end()
    })

  test('is available if the API accepts the token and can reach its database', async () => {
    await checkTestData(await api(404, 401))
  })

  test.each([
    ['rejects the token', 401, 401, /rejected this worker's token/],
    ['cannot reach its database', 503, 401, /answers 503/],
    ['is contacted on its public port', 404, 404, /API_INTERNAL_URL/],
  ])('is not available if the API %s', async (_, withToken, withAnother, says) => {
    await expect(checkTestData(await api(withToken, withAnother))).rejects.toThrow(says)
  })

  test('is not available if the API does not answer', async () => {
    const address = await addressOf(() => {})
    await new Promise((resolve) => server!.close(resolve))
    await expect(checkTestData(address)).rejects.toThrow(/does not answer at 127.0.0.1/)
  })
})

describe('saving a blob', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cohort-blob-client-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('writes it to the file and returns its size', async () => {
    const client = await clientOf((_request, response) => response.write('da', () => response.end('ta')))
    expect(await client.save(sha256, join(folder, 'blob'), never)).toBe(4)
    expect(await readFile(join(folder, 'blob'), 'utf8')).toBe('data')
  })

  test.each([
    ['has the wrong hash', 'other'],
    ['is truncated', 'dat'],
  ])('that %s reports it as missing', async (_, text) => {
    const client = await clientOf((_request, response) => response.end(text))
    await expect(client.save(sha256, join(folder, 'blob'), never)).rejects.toThrow(TestDataMissing)
  })
})

describe('small blobs', () => {
  test('are fetched in one call', async () => {
    const client = await clientOf((request, response) => {
      expect(request.url).toBe(`/internal/blob-set/${sha256},${'b'.repeat(64)}`)
      response.end(encodeBlobSet(new Map([[sha256, Buffer.from('data')]])))
    })
    const set = await client.fetchSmall([sha256, 'b'.repeat(64)], never)
    expect([...set.values()].map((bytes) => Buffer.from(bytes).toString())).toEqual(['data'])
  })

  test('with the wrong hash are reported as missing', async () => {
    const client = await clientOf((_request, response) =>
      response.end(encodeBlobSet(new Map([[sha256, Buffer.from('other')]]))),
    )
    await expect(client.fetchSmall([sha256], never)).rejects.toThrow(TestDataMissing)
  })
})
