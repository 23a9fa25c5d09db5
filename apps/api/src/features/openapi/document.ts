import { ERROR_STATUS, type ErrorCode } from '@cohort/shared'
import { z } from 'zod'
import { SESSION_COOKIE } from '../../http/cookies'
import { type Answer, COMMON_ERRORS, type Operation } from './operation'
import { NAMED_ANSWERS, OPERATIONS } from './operations'

type Json = Record<string, unknown>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

export interface OpenApiOperation {
  operationId: string
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
  [field: string]: unknown
}

const refTo = (name: string): string => `#/components/schemas/${name}`
const named = (id: string, suffix: string): string => `${id[0]?.toUpperCase()}${id.slice(1)}${suffix}`

/** The API in OpenAPI 3.1, made from the schemas that its routes parse with. */
export const openApiDocument = (): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cohort',
      version: '1',
      description:
        'Every answer under /api is an envelope: `data` is what was asked for, `message` a sentence for people. Writes take JSON in UTF-8, uncompressed. Unknown query parameters are ignored, unknown fields of a body are refused.',
    },
    paths,
    components: {
      schemas: { ...requestSchemas(), ...answerSchemas() },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `Set by a login; behind TLS its name is \`__Host-${SESSION_COOKIE}\`.`,
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal API token, made under /user/me/tokens, with the scope that the call names.',
        },
      },
    },
  }
}

const describe = (operation: Operation): OpenApiOperation => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: [operation.tag],
  ...securityOf(operation),
  parameters: [
    ...pathParameters(operation.path),
    ...queryParameters(operation.query),
    ...(operation.takesKey ? [IDEMPOTENCY_KEY] : []),
  ],
  ...(operation.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: refTo(named(operation.id, 'Request')) } } },
        },
      }
    : {}),
  ...(operation.upload
    ? { requestBody: { required: true, content: { [operation.upload]: { schema: {} } } } }
    : {}),
  responses: {
    ...errorResponses(operation),
    ...Object.fromEntries(
      Object.entries(operation.answers).map(([status, answer]) => [status, responseOf(operation, answer)]),
    ),
  },
})

/** A call that everybody may make takes credentials too, where it does something with them. */
const securityOf = ({ role, scope }: Operation) => {
  const alternatives = [
    ...(role ? [] : [{}]),
    ...(role || scope ? [{ session: [] }] : []),
    ...(scope ? [{ token: [scope] }] : []),
  ]
  return role || scope ? { security: alternatives } : {}
}

const responseOf = ({ id }: Operation, { description, schema, mediaType = 'application/json' }: Answer) => {
  if (mediaType === null) return { description }
  const content = schema ? { $ref: refTo(named(id, 'Answer')) } : { type: 'string' }
  return { description, content: { [mediaType]: { schema: content } } }
}

const errorResponses = ({ method, errors = [], role, scope }: Operation): OpenApiOperation['responses'] => {
  const all: ErrorCode[] = [
    ...COMMON_ERRORS,
    ...(role || scope ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
    ...(method === 'get' ? (['RATE_LIMITED'] as const) : []),
    ...errors,
  ]
  const codes = [...new Set(all)]
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: `Refused: ${codes.filter((code) => ERROR_STATUS[code] === status).join(', ')}.`,
        content: { 'application/json': { schema: { $ref: refTo('Error') } } },
      },
    ]),
  )
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: name === 'sha256' ? '^[0-9a-f]{64}$' : '^[0-9a-fA-F]{24}$' },
  }))

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request that is sent again under the same key changes nothing more.',
  schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
}

const queryParameters = (query: z.ZodObject | undefined): Json[] => {
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** What is accepted: before addresses are trimmed and put into lower case. */
const requestSchemas = () =>
  componentsOf(
    OPERATIONS.flatMap(({ id, body }) => (body ? [[named(id, 'Request'), body] as const] : [])),
    'input',
  )

const answerSchemas = () =>
  componentsOf(
    [
      ...Object.entries(NAMED_ANSWERS),
      // A call that answers in two ways does it with one schema.
      ...OPERATIONS.flatMap(({ id, answers }) => {
        const schema = Object.values(answers)[0]?.schema
        return schema ? [[named(id, 'Answer'), schema] as const] : []
      }),
    ],
    'output',
  )

const componentsOf = (
  schemas: readonly (readonly [name: string, schema: z.ZodType])[],
  io: 'input' | 'output',
): Record<string, Json> => {
  const registry = z.registry<{ id: string }>()
  // A copy for those that two calls answer with: a schema has one name in a registry.
  for (const [id, schema] of schemas) registry.add(registry.has(schema) ? schema.clone() : schema, { id })
  const made = z.toJSONSchema(registry, { io, uri: refTo }).schemas
  return Object.fromEntries(
    Object.entries(made).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  )
}
