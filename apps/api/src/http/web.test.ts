import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type Express } from 'express'
import request from 'supertest'
import { webRouter } from './web'

let folder: string
let app: Express

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-dist-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>the page')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'main-4f2a.js'), 'export {}')
  await writeFile(join(folder, '.secret'), 'secret')
  app = express()
  app.use(webRouter(folder))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['/', '/index.html', '/problems/0123456789abcdef01234567', '/contests/1/leaderboard', '/apiary'])(
  'GET %s gives the page, always fresh',
  async (path) => {
    const { text, headers } = await request(app).get(path).expect(200)
    expect(text).toMatch(/the page/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/^text\/html/)
  },
)

test('a hashed asset is kept for ever, another file is asked for again', async () => {
  const asset = await request(app).get('/assets/main-4f2a.js').expect(200)
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const other = await request(app).get('/favicon.svg').expect(200)
  expect(other.headers['cache-control']).toBe('no-cache')
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
])('GET %s is never the page, nor a file from elsewhere', async (path) => {
  const { text } = await request(app).get(path).expect(404)
  expect(text).not.toMatch(/the page|secret"|"name"/)
})

test('a write to a page answers 404', async () => {
  await request(app).post('/problems/1').expect(404)
})
