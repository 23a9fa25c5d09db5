import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CALLS } from '@cohort/shared'
import express from 'express'
import request from 'supertest'
import { buildUser, type TestUser } from '../../test/factories'
import { addressOf, startTestApi, type TestApi } from '../../test/test-api'
import { createLog } from '../log'
import { errorHandler } from './errors'
import { requestLog } from './request-log'

let api: TestApi
let person: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  person = await buildUser(api)
})
afterAll(() => api.stop())

const expectEnvelope = (body: Record<string, unknown>, statusCode: number, code: string) => {
  expect(body).toMatchObject({ statusCode, success: false, data: null, code, error: body.message })
  expect(body.message).toMatch(/^[A-Z].*[.!]$/s)
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(body)).not.toMatch(/at .*\.[tj]s:\d|node_modules|stack/)
}

test.each([
  ['page=0', 'The field "page" must be at least 1.'],
  ['page=1.5', 'The field "page" must be an integer.'],
  ['page=x', 'The field "page" must be a number.'],
  ['limit=1000', 'The field "limit" must be at most 200.'],
  ['tags=a&tags=b', 'The field "tags" accepts one value, not a list.'],
  [`search=${'a'.repeat(201)}`, 'The field "search" can have at most 200 characters.'],
])('the query %s is refused with a clear message', async (query, sentence) => {
  const { body } = await api.guest().get(`/api/problems?${query}`).expect(400)
  expectEnvelope(body, 400, 'INVALID_INPUT')
  expect(body.message).toBe(sentence)
})

test.each([
  ['language', 'basic', 'The field "language" must be one of: cpp, java, python, javascript.'],
  ['code', 7, 'The field "code" must be text.'],
  ['problemId', undefined, 'The field "problemId" is required.'],
])('a body whose %s is %j is refused with a clear message', async (field, value, sentence) => {
  const good = { problemId: 'a'.repeat(24), code: 'x', language: 'cpp', submissionType: 'run' }
  const { body } = await person.agent
    .post('/api/submissions/execute')
    .send({ ...good, [field]: value })
    .expect(400)
  expectEnvelope(body, 400, 'INVALID_INPUT')
  expect(body.message).toBe(sentence)
  expect(body.issues).toContainEqual({ path: field, message: sentence })
})

test('an error is a readable page if a browser opens a download, and an envelope otherwise', async () => {
  const path = `/api/organiser/problems/${'a'.repeat(24)}/versions/${'b'.repeat(24)}/package`
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const page = await api.guest().get(path).set('Accept', browser).expect(401)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers.vary).toMatch(/\baccept\b/i)
  const { body } = await api.guest().get(path).expect(401)
  expectEnvelope(body, 401, 'UNAUTHENTICATED')
  expect(page.text).toContain(`<p>${body.message}</p>`)
  const posted = await api.guest().post('/api/submissions/execute').set('Accept', browser).expect(401)
  expectEnvelope(posted.body, 401, 'UNAUTHENTICATED')
})

describe('an address', () => {
  test.each(['/api/nothing', '/api', '/api/user', '/api/user/me', '/api/problems/tags/more', '/nowhere'])(
    'that is unknown (%s) answers 404 in the envelope',
    async (path) => {
      const { body } = await api.guest().get(path).expect(404)
      expectEnvelope(body, 404, 'NOT_FOUND')
    },
  )

  test.each([
    ['get', '/api/user/signup', 'POST'],
    ['get', '/api/user/login', 'POST'],
    ['delete', '/api/user/logout', 'POST'],
    ['post', '/api/user/verify-login', 'GET, HEAD'],
    ['put', '/api/user/get-user', 'GET, HEAD'],
    ['post', '/api/problems', 'GET, HEAD'],
    ['post', '/api/problems/tags', 'GET, HEAD'],
    ['patch', '/api/problems/0123456789abcdef01234567', 'GET, HEAD'],
    ['get', '/api/submissions/execute', 'POST'],
    ['delete', '/api/submissions/0123456789abcdef01234567', 'GET, HEAD'],
    ['post', '/api/submissions/0123456789abcdef01234567/events', 'GET'],
  ] as const)(
    'that does not allow the method answers 405 and lists the allowed methods (%s %s)',
    async (method, path, allowed) => {
      const { body, headers } = await api.guest()[method](path).expect(405)
      expectEnvelope(body, 405, 'METHOD_NOT_ALLOWED')
      expect(headers.allow).toBe(allowed)
    },
  )

  test.each(['/api/problems/%c3%28', '/api/problems/%', '/api/problems/a%00b'])(
    'whose path has invalid escapes or a null character (%s) answers 400',
    async (path) => {
      const { body } = await api.guest().get(path).expect(400)
      expectEnvelope(body, 400, 'BAD_REQUEST')
    },
  )

  test.each([
    '/api/problems?tags=a&tags=b',
    '/api/problems?difficulty=impossible',
    '/api/problems?page=0',
    '/api/problems?limit=ten',
    '/api/problems?limit=100000',
    '/api/problems?search=%ff',
    '/api/problems?search=a%00b',
  ])('with an invalid query (%s) answers 400 and names the parameter', async (path) => {
    const { body } = await api.guest().get(path).expect(400)
    expectEnvelope(body, 400, 'INVALID_INPUT')
    expect(body.issues).toHaveLength(1)
  })
})

test.each(CALLS.filter(({ method }) => method === 'get').map(({ id, path }) => [id, path] as const))(
  '%s ignores unknown query parameters',
  async (_id, path) => {
    const address = path.replace('{sha256}', 'a'.repeat(64)).replace(/\{\w+\}/g, 'f'.repeat(24))
    const unknown = 'utm_source=x&utm_source=y&__proto__=1&search[$ne]=x&toString=1&%00=%ff&fbclid=%E4%00'
    const answerOf = async (query: string) => {
      const { status, body } = await person.agent.get(`${address}${query}`)
      return { status, ...body, requestId: null, serverTime: null }
    }
    expect(await answerOf(`?${unknown}`)).toEqual(await answerOf(''))
  },
)

describe('a body', () => {
  const paths = ['/api/user/signup', '/api/user/login', '/api/submissions/execute']
  const post = (path: string, type: string, text: string) =>
    person.agent.post(path).set('Content-Type', type).send(text)

  test.each(paths)('with broken JSON makes %s answer 400', async (path) => {
    const { body } = await post(path, 'application/json', '{"email":').expect(400)
    expectEnvelope(body, 400, 'BAD_REQUEST')
    expect(body.message).toBe('The request body is not valid JSON.')
  })

  test.each(paths)('that is not an object makes %s answer 400', async (path) => {
    for (const text of ['[]', '"text"', 'null', '7', '[{"email":"a"}]']) {
      const { body } = await post(path, 'application/json', text).expect(400)
      expect(body).toMatchObject({ success: false, data: null })
    }
  })

  test.each(paths)('that is missing makes %s answer 400 and name a missing field', async (path) => {
    const { body } = await person.agent.post(path).expect(400)
    expectEnvelope(body, 400, 'INVALID_INPUT')
    expect(body.message).toMatch(/^The field "\w+" is required\.$/)
  })

  test.each(paths)('of type text/plain or a form type is refused by %s with 415', async (path) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const { body } = await post(path, type, '{"a":1}').expect(415)
      expectEnvelope(body, 415, 'UNSUPPORTED_MEDIA_TYPE')
    }
  })

  test.each(paths)('in an unknown charset is refused by %s with 415', async (path) => {
    const { body } = await post(path, 'application/json; charset=klingon', '{}').expect(415)
    expectEnvelope(body, 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  test.each([
    ['/api/user/signup', 100_000],
    ['/api/user/login', 100_000],
    ['/api/submissions/execute', 8_000_000],
  ])('that is too large makes %s answer 413', async (path, size) => {
    const { body } = await post(path, 'application/json', JSON.stringify({ email: 'x'.repeat(size) })).expect(
      413,
    )
    expectEnvelope(body, 413, 'PAYLOAD_TOO_LARGE')
  })

  test('that is nested very deeply is refused with 400', async () => {
    const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`
    const { body } = await post('/api/user/login', 'application/json', `{"email":${deep}}`).expect(400)
    expectEnvelope(body, 400, 'INVALID_INPUT')
  })
})

describe('a write', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'not an origin'])(
    'from the origin %s is refused with 403',
    async (origin) => {
      const { body } = await person.agent.post('/api/user/logout').set('Origin', origin).expect(403)
      expectEnvelope(body, 403, 'FOREIGN_ORIGIN')
      await person.agent.get('/api/user/verify-login').expect(200)
    },
  )

  test.each([
    ['https', 'https://judge.example', 200],
    ['https', 'http://judge.example', 403],
    ['http', 'https://judge.example', 200],
    [undefined, 'https://judge.example', 200],
    [undefined, 'http://judge.example', 200],
    [undefined, 'https://other.example', 403],
  ])('through a trusted proxy (scheme %s) from the origin %s answers %i', async (scheme, origin, status) => {
    const behind = await startTestApi({ consumers: false, env: { TRUST_PROXY: '1' } })
    try {
      const call = (to: TestApi) =>
        to
          .guest()
          .post('/api/user/logout')
          .set({
            Host: 'judge.example',
            Origin: origin,
            ...(scheme ? { 'X-Forwarded-Proto': scheme } : {}),
          })
      await call(behind).expect(status)
      // Without TRUST_PROXY, the header is ignored and the scheme is unknown.
      await call(api).expect(origin.includes('other') ? 403 : 200)
    } finally {
      await behind.stop()
    }
  })

  test('from the site’s own origin or without an origin is allowed', async () => {
    const other = await buildUser(api)
    await other.agent.post('/api/user/logout').set('Origin', addressOf(api.server)).expect(200)
    await other.agent.post('/api/user/logout').expect(200)
  })
})

test('every answer has the security headers', async () => {
  for (const path of ['/api/problems', '/api/nothing', '/healthz']) {
    const { headers } = await api.guest().get(path)
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'.*frame-ancestors 'none'.*worker-src 'self' blob:/,
    )
    expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure|script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['cache-control']).toBe(path === '/api/problems' ? 'private, no-cache' : 'no-store')
  }
})

test('a large answer is compressed', async () => {
  const { headers, body } = await api.guest().get('/api/openapi.json').expect(200)
  expect(headers['content-encoding']).toBe('gzip')
  expect(body.openapi).toBe('3.1.0')
})

test('an internal error answers 500 with a message and the log’s request id, but no stack trace', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const app = express()
  app.use(requestLog(log))
  app.get('/', () => {
    throw new TypeError('secret detail in /srv/app.ts')
  })
  app.use(errorHandler(log))
  const { body } = await request(app).get('/').expect(500)
  expectEnvelope(body, 500, 'INTERNAL')
  expect(JSON.stringify(body)).not.toMatch(/secret detail/)
  expect(lines.join('')).toContain(body.requestId)
  expect(lines.join('')).toContain('secret detail')
})

test('a client that disconnects in the middle of an answer is not logged as a failure', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = express()
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  app.get('/', async (_req, res) => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
    })
    await pipeline(endless, res).finally(() => setImmediate(end))
  })
  app.use(errorHandler(log))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const leaving = new AbortController()
    await fetch(addressOf(server), { signal: leaving.signal })
    leaving.abort()
    await ended
    expect(lines).toEqual([])
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
