import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { API_BASE } from '@cohort/shared'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { type OpenApiOperation, openApiDocument } from '../src/features/openapi/document'

export interface AnswerCheck {
  /** The application, with a check of every JSON answer. */
  listener: RequestListener
  /** One line for each answer that does not match the document. */
  mismatches: readonly string[]
}

/** Checks every JSON answer of the public application against the API's OpenAPI document. */
export const checkAnswers = (app: RequestListener): AnswerCheck => {
  const mismatches: string[] = []
  const listener: RequestListener = (req, res) => {
    const chunks: Buffer[] = []
    const keep = ([chunk, encoding]: unknown[]) => {
      if (Buffer.isBuffer(chunk)) chunks.push(chunk)
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined))
    }
    const write = res.write.bind(res) as (...given: unknown[]) => boolean
    const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse
    res.write = ((...given: unknown[]) => {
      if (isJson(res)) keep(given)
      return write(...given)
    }) as typeof res.write
    res.end = ((...given: unknown[]) => {
      keep(given)
      if (chunks.length > 0 && isJson(res)) {
        const fault = faultOf(req, res, textOf(res, Buffer.concat(chunks)))
        if (fault !== null) mismatches.push(`${req.method} ${req.url} answered ${res.statusCode}: ${fault}`)
      }
      return end(...given)
    }) as typeof res.end
    app(req, res)
  }
  return { listener, mismatches }
}

const isJson = (res: ServerResponse): boolean =>
  /^application\/json\b/.test(String(res.getHeader('content-type')))

const textOf = (res: ServerResponse, body: Buffer): string => {
  switch (res.getHeader('content-encoding')) {
    case 'br':
      return brotliDecompressSync(body).toString()
    case 'gzip':
      return gunzipSync(body).toString()
    default:
      return body.toString()
  }
}

const document = openApiDocument()
// openapi.test.ts validates the document's schemas, because doing so here would slow down every suite.
const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, allErrors: true })
ajv.addSchema(document, 'api')
const validators = new Map<string, ValidateFunction>()

const validatorOf = (ref: string): ValidateFunction => {
  const known = validators.get(ref) ?? ajv.compile({ $ref: `api${ref}` })
  validators.set(ref, known)
  return known
}

const templates = Object.entries(document.paths)
  .map(([path, methods]) => ({
    methods,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  }))
  // Fixed names come before parameters, as in the router.
  .sort((a, b) => Number(a.pattern.source.includes('[^/]')) - Number(b.pattern.source.includes('[^/]')))

const operationOf = (method: string, path: string): OpenApiOperation | undefined =>
  templates.find(({ pattern }) => pattern.test(path))?.methods[method.toLowerCase()]

const faultOf = (req: IncomingMessage, res: ServerResponse, body: string): string | null => {
  const path = (req.url ?? '').split('?')[0] ?? ''
  const operation = operationOf(req.method ?? '', path)
  if (!operation && !path.toLowerCase().startsWith(API_BASE)) return null
  const described = operation?.responses[res.statusCode]
  if (operation && !described) return 'the document does not have this status.'
  const ref = described?.content?.['application/json']?.schema.$ref ?? '#/components/schemas/Error'
  const validate = validatorOf(String(ref))
  return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors)
}
