import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express, { type Express } from 'express'
import request from 'supertest'
import { webRouter } from './web'

const PAGE = '<!doctype html>the page'

let folder: string
let app: Express

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-dist-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(PAGE))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(PAGE))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'main-4f2a.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'main-4f2a.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'assets', 'main-4f2a.js.gz'), gzipSync('export {}'))
  await writeFile(join(folder, '.secret'), 'secret')
  app = express()
  app.use(webRouter(folder))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['/', '/index.html', '/problems/0123456789abcdef01234567', '/contests/1/leaderboard', '/apiary'])(
  'GET %s returns the page, which browsers revalidate every time',
  async (path) => {
    const { text, headers } = await request(app).get(path).expect(200)
    expect(text).toMatch(/the page/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/^text\/html/)
  },
)

test('browsers cache hashed assets forever and revalidate other files', async () => {
  const asset = await request(app).get('/assets/main-4f2a.js').expect(200)
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const other = await request(app).get('/favicon.svg').expect(200)
  expect(other.headers['cache-control']).toBe('no-cache')
})

describe.each(['/', '/assets/main-4f2a.js', '/contests/1/leaderboard'])('GET %s', (path) => {
  const ask = (accepted: string) => request(app).get(path).set('Accept-Encoding', accepted).expect(200)

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'for a client that accepts %s is encoded as %s, with the file’s own type',
    async (accepted, encoding) => {
      const plain = await ask('identity')
      const { headers, text } = await ask(accepted)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(headers['content-type']!.toLowerCase()).toBe(plain.headers['content-type'])
      expect(headers['cache-control']).toBe(plain.headers['cache-control'])
      expect(text).toBe(plain.text)
    },
  )

  test('has a different ETag for each encoding, and can be revalidated with it', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (each) => (await ask(each)).headers.etag!),
    )
    expect(new Set(tags).size).toBe(3)
    for (const [at, encoding] of ['identity', 'gzip', 'br'].entries()) {
      const asked = request(app).get(path).set('Accept-Encoding', encoding)
      await asked.set('If-None-Match', tags[at]!).expect(304)
    }
  })
})

test.each([
  '/api/nothing',
  '/api',
  '/internal/blobs/x',
  '/assets/gone.js',
  '/assets',
  '/gone.png',
  '/.secret',
  '/../package.json',
  '/%2e%2e/package.json',
])('GET %s returns neither the page nor a file outside the folder', async (path) => {
  const { text } = await request(app).get(path).expect(404)
  expect(text).not.toMatch(/the page|secret"|"name"/)
})

test('a write to a page answers 404', async () => {
  await request(app).post('/problems/1').expect(404)
})
