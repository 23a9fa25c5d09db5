import type { RequestListener } from 'node:http'
import { CALLS } from '@cohort/shared'
import schemaOfOpenApi from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json'
import Ajv2020 from 'ajv/dist/2020'
import request from 'supertest'
import { MATRIX } from '../../../test/access-matrix'
import { checkAnswers } from '../../../test/answer-check'
import { startTestApi, type TestApi } from '../../../test/test-api'
import type { OpenApiDocument } from './document'

let api: TestApi
let document: OpenApiDocument

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  document = (await api.guest().get('/api/openapi.json').expect(200)).body
})
afterAll(() => api.stop())

test('GET /api/openapi.json is a valid document of OpenAPI 3.1, and its schemas are valid too', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const isValid = ajv.validate(schemaOfOpenApi, document)
  expect(ajv.errors ?? []).toEqual([])
  expect(isValid).toBe(true)
  ajv.addSchema(document, 'api')
  const names = Object.keys(document.components.schemas)
  const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
  expect(names).toEqual(expect.arrayContaining(referred.map(([, name]) => name)))
  for (const name of names) {
    expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` })).not.toThrow()
  }
})

test('every operation has a line in the matrix of who may do what, in test/access-matrix.ts', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(CALLS.map(({ id }) => id).sort())
})

test('a request is described by the schema that its route parses with', () => {
  const { schemas } = document.components
  expect(schemas.ExecuteRequest).toMatchObject({
    required: ['problemId', 'code', 'language', 'submissionType'],
    properties: { language: { enum: ['cpp', 'java', 'python', 'javascript'] } },
    additionalProperties: false,
  })
  expect(document.paths['/api/problems']?.get?.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 200 },
  })
  expect(document.paths['/api/submissions/{id}']?.get).toMatchObject({
    security: [{ session: [] }, { token: ['submissions:read'] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
})

describe('GET /api/docs', () => {
  test('shows every operation and every schema, and each link leads to one', async () => {
    const { text, headers } = await api.guest().get('/api/docs').expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { id, path } of CALLS) {
      expect(text).toContain(`<details id="${id}">`)
      expect(text).toContain(`<code>${path}</code>`)
    }
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(expect.arrayContaining(links))
    expect(ids).toEqual(
      expect.arrayContaining(Object.keys(document.components.schemas).map((name) => `schema-${name}`)),
    )
  })

  test('has nothing to try calls out with: no script, no form, no address of elsewhere, and a policy that says so', async () => {
    const { text, headers } = await api.guest().get('/api/docs').expect(200)
    expect(text).not.toMatch(
      /<(script|form|input|button|iframe|object|embed|link|img)\b|\son\w+=|javascript:/i,
    )
    expect(text).not.toMatch(/(?:src|href)="(?!#|openapi\.json")/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(headers['content-security-policy']).not.toMatch(/script-src|connect-src/)
  })
})

describe('the check of the answers in all suites', () => {
  const mismatchesOf = async (path: string, status: number, body: unknown) => {
    const app: RequestListener = (_req, res) => {
      res.statusCode = status
      res.setHeader('Content-Type', 'application/json; charset=utf-8')
      res.end(JSON.stringify(body))
    }
    const check = checkAnswers(app)
    await request(check.listener).get(path)
    return check.mismatches
  }
  const answer = (data: unknown) => ({ statusCode: 200, success: true, data, message: 'OK' })

  test('lets pass what is described', async () => {
    expect(await mismatchesOf('/api/problems/tags', 200, answer(['graphs']))).toEqual([])
  })

  test('finds a field too many, a status that is not described, and an error without its envelope', async () => {
    const item = { _id: 'a', title: 'A', difficulty: null, tags: [], secret: 1 }
    expect(await mismatchesOf('/api/problems?page=1', 200, answer([item]))).toEqual([
      expect.stringContaining('must NOT have additional properties'),
    ])
    expect(await mismatchesOf('/api/problems', 201, answer([]))).toEqual([
      expect.stringContaining('does not have this status'),
    ])
    expect(await mismatchesOf('/api/nowhere', 404, { error: 'no' })).toHaveLength(1)
  })
})
