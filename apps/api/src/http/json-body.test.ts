import { gzipSync } from 'node:zlib'
import { CALLS, type Call, CODE_LIMIT_BYTES, CUSTOM_INPUT_LIMIT_BYTES } from '@cohort/shared'
import request from 'supertest'
import { buildProblem, buildUser, type TestUser } from '../../test/factories'
import { startTestApi, type TestApi } from '../../test/test-api'
import { hasMoreValues } from './json-body'

let api: TestApi
let admin: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  admin = await buildUser(api, 'Admin', 'admin')
})
afterAll(() => api.stop())

const withBody = CALLS.flatMap(({ body, ...rest }) => (body ? [[rest.id, { ...rest, body }] as const] : []))

const send = ({ method, path }: Pick<Call, 'method' | 'path'>, json: string, type = 'application/json') =>
  request(api.server)
    [method](path.replace(/\{\w+\}/g, 'f'.repeat(24)))
    .set('Cookie', admin.cookie)
    .set('Content-Type', type)
    .send(json)

const bytesOf = ({ bodyBytes = 32 * 1024 }: Pick<Call, 'bodyBytes'>) => bodyBytes

test.each(withBody)('%s refuses a body with too many values before parsing it', async (_id, operation) => {
  const most = operation.bodyValues ?? 100
  const bodies = {
    keys: `{${Array.from({ length: most + 10 }, (_, index) => `"k${index}":1`).join(',')}}`,
    nested: `{"email":${'['.repeat(most)}${']'.repeat(most)}}`,
    list: `[${'1,'.repeat(most)}1]`,
    twice: `{${'"a":1,'.repeat(most)}"a":1}`,
  }
  const parsed = jest.spyOn(JSON, 'parse')
  try {
    for (const [what, json] of Object.entries(bodies)) {
      const { status, text } = await send(operation, json)
      expect([what, status]).toEqual([what, 400])
      expect(text).toMatch(/too many values\. This call accepts: \w+/)
      expect(text.length).toBeLessThan(1000)
      expect(parsed.mock.calls.map(([given]) => given)).not.toContain(json)
    }
  } finally {
    parsed.mockRestore()
  }
})

test.each(withBody)(
  '%s names up to 20 unknown fields, however long their names are',
  async (_id, operation) => {
    const size = Math.floor(bytesOf(operation) / 50)
    const json = JSON.stringify(
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index} ${'x'.repeat(size)}`, 1])),
    )
    const { body, text } = await send(operation, json)
    expect(body).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' })
    expect(body.issues).toHaveLength(20)
    expect(body.message).toMatch(/^Unknown field "0 x{0,98}"\.$/)
    expect(text.length).toBeLessThan(8000)
  },
)

test.each(withBody)('%s does not validate a body with an unknown field', async (_id, operation) => {
  const read = jest.spyOn(operation.body, 'safeParse')
  try {
    await send(operation, '{"__proto__":{"role":"admin"}}').expect(400)
    await send(operation, '{"constructor":{"prototype":1}}').expect(400)
    expect(read).not.toHaveBeenCalled()
    await send(operation, '{}')
    expect(read).toHaveBeenCalled()
  } finally {
    read.mockRestore()
  }
})

test.each(withBody)('%s refuses a body over its size limit', async (_id, operation) => {
  await send(operation, JSON.stringify({ x: 'x'.repeat(bytesOf(operation)) })).expect(413)
})

test.each(withBody)('%s refuses UTF-16 and compressed bodies', async (_id, operation) => {
  const utf16 = await send(operation, '{}', 'application/json; charset=utf-16le').expect(415)
  expect(utf16.body.message).toBe('The request body must be JSON in UTF-8.')
  const packed = await send(operation, '{}')
    .set('Content-Encoding', 'gzip')
    .send(gzipSync('{}') as never)
    .expect(415)
  expect(packed.body.message).toBe(
    'The request body must not be compressed. Remove the `Content-Encoding` header.',
  )
})

test('code and custom input at their limits are accepted if JSON escapes every character', async () => {
  const escaped = (bytes: number) => `"${'\\u0061'.repeat(bytes)}"`
  const { id } = await buildProblem(api)
  const json = (inputBytes: number) =>
    `{ "problemId": "${id}", "code": ${escaped(CODE_LIMIT_BYTES)}, "language": "javascript",
       "submissionType": "run", "customInput": ${escaped(inputBytes)}, "contestId": "${'x'.repeat(64)}" }`
  const execute = { method: 'post', path: '/api/submissions/execute' } as const
  const { body } = await send(execute, json(CUSTOM_INPUT_LIMIT_BYTES))
  expect(body.message).toBe('Contest not found.')
  const texts = {
    input: escaped(CUSTOM_INPUT_LIMIT_BYTES / 20),
    expectedOutput: escaped(CUSTOM_INPUT_LIMIT_BYTES / 20),
  }
  const named = `{ "name": ${escaped(40)}, "input": ${texts.input}, "expectedOutput": ${texts.expectedOutput} }`
  const several = json(0).replace(
    '"customInput": ""',
    `"customInputs": [${Array(10).fill(named).join(', ')}]`,
  )
  expect((await send(execute, several)).body.message).toBe('Contest not found.')
  const longer = await send(execute, json(CUSTOM_INPUT_LIMIT_BYTES + 1)).expect(400)
  expect(longer.body.issues).toEqual([
    { path: 'customInput', message: 'The custom input must be at most 1 MB.' },
  ])
})

test.each([
  ['{}', 1],
  ['{"a":1,"b":[1,2]}', 4],
  ['{"a":"[[[,,,{{{ \\" ,,,"}', 1],
  ['["\\\\",{"\\"":[]}]', 4],
])('%s counts as %i values', (json, count) => {
  expect(hasMoreValues(Buffer.from(json), count)).toBe(false)
  expect(hasMoreValues(Buffer.from(json), count - 1)).toBe(true)
})
