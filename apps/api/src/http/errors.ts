import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope } from '@cohort/shared'
import { escapeUTF8 } from 'entities'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { isTemporaryDatabaseError } from '../database/errors'
import { AppError } from '../errors'

/** Answers 404 for unknown addresses below the mount point. */
export const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND')
}

/** Answers 405 for methods that a known address does not allow. */
export const methodNotAllowed =
  (...allowed: readonly string[]): RequestHandler =>
  (_req, res) => {
    res.setHeader('Allow', allowed.join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  }

/** The only place that turns errors into answers. Details that are not meant for the caller are only logged. */
export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    // A client that disconnects in the middle of an answer is not a server failure.
    if (res.destroyed && isCutOff(error)) return
    const failure = toAppError(error)
    if (failure.code === 'INTERNAL') log.error({ err: error, requestId: req.id }, 'a request failed')
    if (failure.code === 'UNAVAILABLE') {
      log.warn({ err: { message: (error as Error).message }, requestId: req.id }, 'a service is down')
    }
    if (res.headersSent) {
      // Cut the connection, so that no client mistakes half an answer for a complete one.
      res.destroy()
      return
    }
    sendError(res, failure, String(req.id ?? ''))
  }

/** Writes the error envelope, or a page if a browser opened the address, for example to download a file. */
export const sendError = (res: Response, failure: AppError, requestId: string): void => {
  if (failure.retryAfterS !== undefined) res.setHeader('Retry-After', String(Math.ceil(failure.retryAfterS)))
  res.status(ERROR_STATUS[failure.code]).vary('Accept')
  if (res.req.method === 'GET' && res.req.accepts(['json', 'html']) === 'html')
    res.type('html').send(errorPage(failure.message))
  else res.json(envelopeOfError(failure, requestId))
}

const errorPage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Cohort</title>
<h1>Couldn’t open this page or file</h1>
<p>${escapeUTF8(message)}</p>
<p>Use your browser’s Back button to return.</p>
</html>
`

/** The body of the answer to a failed call. It has no request id if the request could not be read. */
export const envelopeOfError = (failure: AppError, requestId: string): ErrorEnvelope => ({
  statusCode: ERROR_STATUS[failure.code],
  success: false,
  data: null,
  message: failure.message,
  error: failure.message,
  code: failure.code,
  ...(requestId === '' ? {} : { requestId }),
  ...(failure.issues ? { issues: failure.issues } : {}),
  ...(failure.contest ? { contest: failure.contest } : {}),
})

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isTemporaryDatabaseError(error))
    return new AppError('UNAVAILABLE', undefined, { retryAfterS: 5, cause: error })
  // Errors from Express and its body parser have their own status.
  const status = statusOf(error)
  if (status === null) return new AppError('INTERNAL', undefined, { cause: error })
  const sentence = isUnreadableJson(error) ? 'The request body is not valid JSON.' : undefined
  return new AppError(CODE_OF_STATUS[status] ?? 'BAD_REQUEST', sentence, { cause: error })
}

/** Whether an answer could not be sent completely because the client disconnected. */
const isCutOff = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

const statusOf = (error: unknown): number | null => {
  if (error instanceof URIError) return 400
  if (typeof error !== 'object' || error === null) return null
  const status = 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}

const isUnreadableJson = (error: unknown): boolean =>
  error instanceof SyntaxError && 'type' in error && error.type === 'entity.parse.failed'
