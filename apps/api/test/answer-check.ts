import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { API_BASE } from '@cohort/shared'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { type OpenApiOperation, openApiDocument } from '../src/features/openapi/document'

export interface AnswerCheck {
  /** The application, its answers looked at on their way out. */
  listener: RequestListener
  /** What was answered otherwise than the document says, a sentence each. */
  mismatches: readonly string[]
}

/** Holds every JSON answer of the public application against the API's own document. */
export const checkAnswers = (app: RequestListener): AnswerCheck => {
  const mismatches: string[] = []
  const listener: RequestListener = (req, res) => {
    const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse
    res.end = ((...given: unknown[]) => {
      const [body] = given
      if (typeof body === 'string' || Buffer.isBuffer(body)) {
        const fault = faultOf(req, res, body.toString())
        if (fault !== null) mismatches.push(`${req.method} ${req.url} answered ${res.statusCode}: ${fault}`)
      }
      return end(...given)
    }) as typeof res.end
    app(req, res)
  }
  return { listener, mismatches }
}

const document = openApiDocument()
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
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
  // As the router does, where a name and a parameter both fit.
  .sort((a, b) => Number(a.pattern.source.includes('[^/]')) - Number(b.pattern.source.includes('[^/]')))

const operationOf = (method: string, path: string): OpenApiOperation | undefined =>
  templates.find(({ pattern }) => pattern.test(path))?.methods[method.toLowerCase()]

const faultOf = (req: IncomingMessage, res: ServerResponse, body: string): string | null => {
  if (!/^application\/json\b/.test(String(res.getHeader('content-type')))) return null
  const path = (req.url ?? '').split('?')[0] ?? ''
  const operation = operationOf(req.method ?? '', path)
  if (!operation && !path.toLowerCase().startsWith(API_BASE)) return null
  const described = operation?.responses[res.statusCode]
  if (operation && !described) return 'the document does not have this status.'
  const ref = described?.content?.['application/json']?.schema.$ref ?? '#/components/schemas/Error'
  const validate = validatorOf(String(ref))
  return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors)
}
