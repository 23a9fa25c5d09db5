import { createHash } from 'node:crypto'
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

test('GET /api/openapi.json answers a valid OpenAPI 3.1 document with valid schemas', () => {
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

test('every operation has a row in test/access-matrix.ts', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(CALLS.map(({ id }) => id).sort())
})

test('requests are described by the schemas with which the routes parse them', () => {
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
  test('contains the whole document and loads its viewer from the API', async () => {
    const { text, headers } = await api.guest().get('/api/docs').expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const embedded = /<script type="application\/json" id="openapi">(.*?)<\/script>/s.exec(text)![1]!
    expect(JSON.parse(embedded)).toEqual(document)
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
    expect(addresses).toEqual(['/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js'])
    const types = await Promise.all(addresses.map(async (address) => (await api.guest().get(address)).type))
    expect(types).toEqual(['text/css', 'text/javascript'])
  })

  test('has no “Try it out” button, and its policy allows two scripts but no requests', async () => {
    const { text, headers } = await api.guest().get('/api/docs').expect(200)
    const script = /<script>(.*?)<\/script>/s.exec(text)![1]!
    expect(script).toContain('supportedSubmitMethods: []')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  test.each(['index.html', 'package.json', '..%2fpackage.json', 'constructor'])(
    'serves no other file of the viewer: %s answers 404',
    async (file) => {
      await api.guest().get(`/api/docs/${file}`).expect(404)
    },
  )
})

describe('the answer check that all suites share', () => {
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

  test('accepts a documented answer', async () => {
    expect(await mismatchesOf('/api/problems/tags', 200, answer(['graphs']))).toEqual([])
  })

  test('rejects an extra field, an undocumented status and an error without an envelope', async () => {
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
