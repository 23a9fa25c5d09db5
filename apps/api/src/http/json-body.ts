import express, { type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { AppError } from '../errors'

/**
 * Reads the JSON body of a call. A body that is larger, or has more values, than the schema allows is refused
 * before parsing, which would block the process for seconds. Any other media type is refused too: a form on
 * a foreign page can send text, but not JSON.
 */
export const jsonBody = (schema: z.ZodObject, withinMs: number = BODY_WITHIN_MS): RequestHandler => {
  const need = needOf(z.toJSONSchema(schema, { io: 'input' }))
  const fields = Object.keys(schema.shape).join(', ')
  const read = express.json({
    limit: need.bytes + SPARE_BYTES,
    type: 'application/json',
    inflate: false,
    verify: (_req, _res, body, encoding) => {
      // In another encoding the bytes of a letter can look like JSON syntax.
      if (encoding !== 'utf-8') {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON in UTF-8.')
      }
      if (hasMoreValues(body, need.values + SPARE_VALUES)) {
        throw new AppError(
          'INVALID_INPUT',
          `The request body has too many values. This call takes: ${fields}.`,
        )
      }
    },
  })
  return (req, res, next) => {
    const length = Number(req.headers['content-length'] ?? 0)
    const hasBody = length > 0 || req.headers['transfer-encoding'] !== undefined
    if (hasBody && !req.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    if (hasBody && (req.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new AppError(
        'UNSUPPORTED_MEDIA_TYPE',
        'The request body must not be compressed. Remove the `Content-Encoding` header.',
      )
    }
    // Node's own limit is for whole packages: a body that trickles in would hold its connection for minutes.
    const late = setTimeout(() => req.destroy(), withinMs)
    read(req, res, (error?: unknown) => {
      clearTimeout(late)
      next(error)
    })
  }
}

/**
 * The same in two steps. `begin` starts reading a body of at most 128 KB without waiting for it, so that its arrival
 * does not depend on the speed of the session check or limiter. `finish` waits for it, and reads any other body.
 */
export const earlyJsonBody = (schema: z.ZodObject): { begin: RequestHandler; finish: RequestHandler } => {
  const read = jsonBody(schema)
  const begun = new WeakMap<Request, Promise<unknown>>()
  return {
    begin(req, res, next) {
      if (Number(req.headers['content-length']) <= EARLY_BYTES) {
        const reading = new Promise<unknown>((resolve) => void read(req, res, resolve))
        // The caller gets the error only after the checks before `finish` have passed.
        begun.set(
          req,
          reading.catch((error: unknown) => error),
        )
      }
      next()
    },
    async finish(req, res, next) {
      const reading = begun.get(req)
      if (reading === undefined) await read(req, res, next)
      else next(await reading)
    },
  }
}

/** How much an unknown client may make the server buffer per connection: enough for the longest code. */
const EARLY_BYTES = 128 * 1024
/** Time limit for a body, in ms; then the connection is cut. */
const BODY_WITHIN_MS = 60_000
/** Space for blanks between the values. */
const SPARE_BYTES = 1024
/** Space for unknown fields, so that the answer can name them. */
const SPARE_VALUES = 64
/** JSON may write any character as an escape: six bytes per UTF-16 unit. */
const BYTES_OF_CHARACTER = 6
const BYTES_OF_NUMBER = 32

interface Need {
  bytes: number
  values: number
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * The size of the largest JSON that a schema accepts.
 * @throws Error for a schema with an unbounded text or list
 */
export const needOf = (schema: JsonSchema): Need => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return largestOf(choices.map((each) => needOf(each as JsonSchema)))
  if (schema.enum) return largestOf(schema.enum.map((each) => needOfText(String(each).length)))
  if (schema.const !== undefined) return needOfText(String(schema.const).length)
  switch (schema.type) {
    case 'string':
      return needOfText(boundOf(schema.maxLength))
    case 'array': {
      const item = needOf(schema.items as JsonSchema)
      const most = boundOf(schema.maxItems)
      return { bytes: 2 + most * (item.bytes + 1), values: 1 + most * item.values }
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
        const { bytes, values } = needOf(field as JsonSchema)
        return { bytes: needOfText(name.length).bytes + bytes + 2, values }
      })
      return fields.reduce(
        (sum, field) => ({ bytes: sum.bytes + field.bytes, values: sum.values + field.values }),
        { bytes: 2, values: 1 },
      )
    }
    default:
      return { bytes: BYTES_OF_NUMBER, values: 1 }
  }
}

const needOfText = (characters: number): Need => ({ bytes: 2 + characters * BYTES_OF_CHARACTER, values: 1 })

const largestOf = (needs: readonly Need[]): Need => ({
  bytes: Math.max(...needs.map(({ bytes }) => bytes)),
  values: Math.max(...needs.map(({ values }) => values)),
})

const boundOf = (bound: number | undefined): number => {
  if (bound === undefined) throw new Error('A request schema has to bound each text and each list.')
  return bound
}

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = ['"', '\\', ',', '{', '['].map((sign) => sign.charCodeAt(0))

/** Whether JSON text in UTF-8 has more than `most` values, by its syntax characters. Reads each byte once. */
export const hasMoreValues = (json: Uint8Array, most: number): boolean => {
  let count = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (inText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if ((byte === COMMA || byte === BRACE || byte === BRACKET) && ++count > most) return true
  }
  return false
}
