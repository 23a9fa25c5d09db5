import type { Call } from '@cohort/shared'
import express, { type Request, type RequestHandler } from 'express'
import type { z } from 'zod'
import { AppError } from '../errors'

type BodyLimits = Pick<Call, 'bodyBytes' | 'bodyValues'>

/**
 * Reads the JSON body of a call. A body that is larger or has more values than any call needs is refused before it is
 * parsed, because parsing it would block the process for seconds. Any other media type is refused too: a form on a
 * foreign page can send text, but not JSON.
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
      // In another encoding the bytes of a letter can look like JSON syntax.
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
    // Node's own limit is meant for whole packages, so a body that arrives slowly would hold its connection for
    // minutes.
    const late = setTimeout(() => req.destroy(), withinMs)
    read(req, res, (error?: unknown) => {
      clearTimeout(late)
      next(error)
    })
  }
}

/**
 * The same in two steps. `begin` starts reading a body of at most 128 KB without waiting for it, so that its arrival
 * does not depend on how fast the session check or limiter is. `finish` waits for it, and reads any other body.
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
        // An error becomes the promise's value, because the caller gets it only after the checks before `finish` have
        // passed.
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

/** How many bytes of a connection an unknown client may have buffered: enough for the longest code. */
const EARLY_BYTES = 128 * 1024
/** Time limit for a body, in ms; then the connection is cut. */
const BODY_WITHIN_MS = 60_000
/** Largest body of a call without `bodyBytes`. */
const BODY_BYTES = 32 * 1024
/**
 * The maximum number of values of a call without `bodyValues`. It is more than any such call needs, so that the
 * answer can name unknown fields.
 */
const BODY_VALUES = 100

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
