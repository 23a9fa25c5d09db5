import * as shared from '@cohort/shared'
import {
  CALLS,
  type Call,
  ERROR_STATUS,
  type ErrorCode,
  envelopeOfCall,
  errorEnvelopeSchema,
} from '@cohort/shared'
import { z } from 'zod'
import { SESSION_COOKIE } from '../../http/cookies'

/** The schemas that several answers use. The document capitalises their names: `account` becomes `Account`. */
const SHARED: readonly string[] = (
  'account managedProblem problemImport apiToken auditEntry user problem problemListItem lesson submission ' +
  'submissionListItem progressItem progressOverview contest contestListItem leaderboardRow'
).split(' ')

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

let built: OpenApiDocument | undefined

/**
 * The API as an OpenAPI 3.1 document, generated from the schemas with which the routes parse requests. The document is
 * built only once, because building it is slow.
 */
export const openApiDocument = (): OpenApiDocument => {
  built ??= buildDocument()
  return built
}

const buildDocument = (): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {}
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method]: describe(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cohort',
      version: '1',
      description:
        'Every response under /api is an envelope: `data` is the requested data, and `message` is a sentence to show to users. Request bodies are uncompressed JSON in UTF-8. Unknown query parameters are ignored, but unknown body fields are rejected.',
    },
    paths,
    components: {
      schemas: { ...requestSchemas(), ...answerSchemas() },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `Set at login. Behind TLS, its name is \`__Host-${SESSION_COOKIE}\`.`,
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal API token, created with POST /user/me/tokens. It needs the scope that the call names.',
        },
      },
    },
  }
}

const describe = (call: Call): OpenApiOperation => ({
  operationId: call.id,
  summary: call.summary,
  description: callersOf(call),
  tags: [call.tag],
  ...securityOf(call),
  parameters: [
    ...pathParameters(call.path),
    ...queryParameters(call.query),
    ...(call.takesKey ? [IDEMPOTENCY_KEY] : []),
  ],
  ...requestBodyOf(call),
  responses: { ...errorResponses(call), ...answersOf(call) },
})

const requestBodyOf = ({ id, body, upload }: Call): Json => {
  if (upload) return { requestBody: { required: true, content: { [upload]: { schema: {} } } } }
  if (!body) return {}
  const schema = { $ref: refTo(named(id, 'Request')) }
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

const callersOf = ({ access, scope }: Call): string => {
  if (access === 'anyone' || access === 'guest') return 'Open to everyone.'
  const tokens = scope ? `A token needs the scope \`${scope}\`.` : 'Tokens cannot make this call.'
  return `For the role \`${access}\` and above. ${tokens}`
}

/** Calls for guests also accept credentials; calls for anyone ignore them. */
const securityOf = ({ access, scope }: Call) => {
  if (access === 'anyone') return {}
  const guest = access === 'guest' ? [{}] : []
  return { security: [...guest, { session: [] }, ...(scope ? [{ token: [scope] }] : [])] }
}

const answersOf = ({ id, answer, streams, revalidates }: Call): OpenApiOperation['responses'] => {
  const [type, schema] =
    answer.kind === 'raw'
      ? [answer.mediaType, { type: 'string' }]
      : ['application/json', { $ref: refTo(named(id, 'Answer')) }]
  const streamed = streams
    ? { 'text/event-stream': { schema: { type: 'string', description: streams } } }
    : {}
  const statuses = Object.entries(answer.statuses).map(([status, description]) => [
    status,
    { description, content: { [type]: { schema }, ...streamed } },
  ])
  const unchanged = revalidates
    ? { 304: { description: 'Not modified: it still matches `If-None-Match`.' } }
    : {}
  return { ...Object.fromEntries(statuses), ...unchanged }
}

const errorResponses = (call: Call): OpenApiOperation['responses'] => {
  const codes = [...new Set(errorsOf(call))]
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: `Fails with ${codes.filter((code) => ERROR_STATUS[code] === status).join(', ')}.`,
        content: { 'application/json': { schema: { $ref: refTo('Error') } } },
      },
    ]),
  )
}

/** Every error code that a call may return. */
const errorsOf = ({ method, path, access, limits, query, body, upload, errors = [] }: Call): ErrorCode[] => [
  'BAD_REQUEST',
  'INTERNAL',
  'UNAVAILABLE',
  ...when(access !== 'anyone', 'UNAUTHENTICATED', 'FORBIDDEN'),
  ...when(method === 'get' || limits !== undefined, 'RATE_LIMITED'),
  ...when(method !== 'get', 'FOREIGN_ORIGIN'),
  ...when(query !== undefined || body !== undefined || upload !== undefined, 'INVALID_INPUT'),
  ...when(body !== undefined || upload !== undefined, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
  ...when(path.includes('{'), 'NOT_FOUND'),
  ...errors,
]

const when = (applies: boolean, ...codes: ErrorCode[]): ErrorCode[] => (applies ? codes : [])

const PARAMETER_PATTERNS: Readonly<Record<string, string>> = {
  id: '^[0-9a-fA-F]{24}$',
  sha256: '^[0-9a-f]{64}$',
  slug: '^[a-z]+(-[a-z]+)*$',
  number: '^[1-9]$',
  test: '^[1-9][0-9]{0,3}$',
  text: '^(input|answer|output|stderr)$',
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: PARAMETER_PATTERNS[name!] },
  }))

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key has no further effect.',
  schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
}

const queryParameters = (query: z.ZodObject | undefined): Json[] => {
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    override: withoutSafeBounds,
  })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** The schemas describe what clients may send, before emails are trimmed and lower-cased. */
const requestSchemas = () =>
  componentsOf(
    CALLS.flatMap(({ id, body }) => (body ? [[named(id, 'Request'), body] as const] : [])),
    'input',
  )

const answerSchemas = () =>
  componentsOf(
    [
      ['Error', errorEnvelopeSchema],
      ...sharedSchemas(),
      ...CALLS.flatMap(({ id, answer }) => {
        if (answer.kind === 'raw') return []
        const schema = answer.kind === 'json' ? answer.schema : envelopeOfCall({ answer })
        return [[named(id, 'Answer'), schema] as const]
      }),
    ],
    'output',
  )

const sharedSchemas = () =>
  Object.entries(shared).flatMap(([key, schema]) => {
    const name = key.replace(/Schema$/, '')
    return SHARED.includes(name) && schema instanceof z.ZodType ? [[named(name, ''), schema] as const] : []
  })

const componentsOf = (
  schemas: readonly (readonly [name: string, schema: z.ZodType])[],
  io: 'input' | 'output',
): Record<string, Json> => {
  const registry = z.registry<{ id: string }>()
  // A schema can have only one id in a registry, so a schema that two calls share is cloned.
  for (const [id, schema] of schemas) registry.add(registry.has(schema) ? schema.clone() : schema, { id })
  const generated = z.toJSONSchema(registry, { io, uri: refTo, override: withoutSafeBounds }).schemas
  return Object.fromEntries(
    Object.entries(generated).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  )
}

/** Removes the bounds that Zod adds to every integer: the range of safe integers in JavaScript. */
const withoutSafeBounds = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
