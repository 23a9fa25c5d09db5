import type { Call } from '@cohort/shared'
import express, { type Request, type RequestHandler } from 'express'
import type { z } from 'zod'
import { AppError } from '../errors'

type BodyLimits = Pick<Call, 'bodyBytes' | 'bodyValues'>

/**
 * Reads the JSON body of a call. Before parsing, rejects bodies that exceed the call's size limit or number of values,
 * because parsing them could block the process for seconds. Also rejects other media types, because forms on other
 * sites can send text but not JSON.
 */
export const jsonBody = (
  schema: z.ZodObject,
  { bodyBytes = BODY_BYTES, bodyValues = BODY_VALUES }: BodyLimits,
  withinMs: number = BODY_WITHIN_MS,
): RequestHandler => {
  const fields = Object.keys(schema.shape).join(', ')
  const read = express.json({
    limit: bodyBytes,
    type: 'application/json',
    inflate: false,
    verify: (_req, _res, body, encoding) => {
      // In other encodings, the bytes of a letter can look like JSON syntax.
      if (encoding !== 'utf-8') {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON in UTF-8.')
      }
      if (hasMoreValues(body, bodyValues)) {
        throw new AppError(
          'INVALID_INPUT',
          `The request body has too many values. This call accepts: ${fields}.`,
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
    // The server's time limit for requests leaves time to upload packages. Without this shorter limit, a slow body
    // could keep its connection open for minutes.
    const late = setTimeout(() => req.destroy(), withinMs)
    read(req, res, (error?: unknown) => {
      clearTimeout(late)
      next(error)
    })
  }
}

/**
 * Like `jsonBody`, but in two steps. `begin` starts to read a body of at most 128 KB without waiting for it, so that
 * slow session checks or limiters do not delay its arrival. `finish` waits for this body, or reads a larger one.
 */
export const earlyJsonBody = (
  schema: z.ZodObject,
  limits: BodyLimits,
): { begin: RequestHandler; finish: RequestHandler } => {
  const read = jsonBody(schema, limits)
  const begun = new WeakMap<Request, Promise<unknown>>()
  return {
    begin(req, res, next) {
      if (Number(req.headers['content-length']) <= EARLY_BYTES) {
        // Turn an error into the promise's value, so that `finish` reports it only after the checks in between.
        const reading = new Promise<unknown>((resolve) => void read(req, res, resolve))
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

/** How many bytes the server reads before it knows the sender: enough for the longest allowed program. */
const EARLY_BYTES = 128 * 1024
/** Time limit for a body, in ms. After this time, the server cuts the connection. */
const BODY_WITHIN_MS = 60_000
/** The maximum size of a body if the call has no `bodyBytes`. */
const BODY_BYTES = 32 * 1024
/**
 * The maximum number of values if the call has no `bodyValues`. This is more than any such call needs, so that the
 * server can read bodies with unknown fields and name the fields.
 */
const BODY_VALUES = 100

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = ['"', '\\', ',', '{', '['].map((sign) => sign.charCodeAt(0))

/** Whether JSON text in UTF-8 has more than `most` values. Counts only syntax characters, in one pass. */
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
