import { CALLS, type Call, type RateLimit } from '@cohort/shared'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { type Authorise, actorOf } from './authorise'
import { methodNotAllowed } from './errors'
import type { Handler, Input } from './handler'
import { earlyJsonBody, jsonBody } from './json-body'
import { addressOf, fingerprint, type Limiter } from './limits'
import { idempotencyKeyOf, idParam, parseBody, parseQuery } from './parse'

interface Deps {
  authorise: Authorise
  limiter: Limiter
}

/**
 * Routes every call of the contract to its handler.
 * @throws Error if a call has no handler or several
 */
export const contractRouter = (handlers: readonly Handler[], deps: Deps): Router => {
  const router = Router()
  // Sorting puts fixed names before parameters, because a brace sorts after all letters.
  const paths = [...new Set(CALLS.map(({ path }) => path))].sort()
  for (const path of paths) {
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'))
    const calls = CALLS.filter((call) => call.path === path)
    for (const call of calls) {
      // Without this, Express would answer HEAD with a stream that nobody reads.
      if (isStream(call)) route.head(methodNotAllowed('GET'))
      route[call.method](...middlewareOf(handlerOf(handlers, call), deps))
    }
    route.all(methodNotAllowed(...calls.flatMap(allowedBy)))
  }
  return router
}

const handlerOf = (handlers: readonly Handler[], call: Call): Handler => {
  const [found, ...others] = handlers.filter((each) => each.call.id === call.id)
  if (found === undefined || others.length > 0) {
    throw new Error(`The call ${call.id} has ${found ? 'several handlers' : 'no handler'}.`)
  }
  return found
}

const isStream = ({ answer }: Call): boolean =>
  answer.kind === 'raw' && answer.mediaType === 'text/event-stream'

const allowedBy = (call: Call): string[] => {
  const method = call.method.toUpperCase()
  return method === 'GET' && !isStream(call) ? ['GET', 'HEAD'] : [method]
}

const middlewareOf = ({ call, handle }: Handler, { authorise, limiter }: Deps): RequestHandler[] => {
  const { access, scope, limits = [], body, isTimed } = call
  const check = authorise(access, scope)
  const limitsPer = (...kinds: RateLimit['per'][]) =>
    limits
      .filter(({ per }) => kinds.includes(per))
      .map(({ name, per, limit, minutes }) =>
        limiter({ name, windowMs: minutes * 60_000, limit, keyOf: KEYS[per] }),
      )
  // If a call counts from its arrival, read the body without waiting for MongoDB or Redis.
  const early = body && isTimed ? earlyJsonBody(body, call) : null
  return [
    ...(early ? [early.begin] : []),
    check,
    ...limitsPer('user', 'address'),
    ...(body ? [early?.finish ?? jsonBody(body, call)] : []),
    ...limitsPer('email'),
    async (req, res) => {
      const reply = await handle(inputOf(call, req, res, check))
      if (reply) send(call, res, reply)
    },
  ]
}

const KEYS: Record<RateLimit['per'], (req: Request) => string> = {
  user: (req) => actorOf(req).userId.toHexString(),
  address: addressOf,
  email: (req) => {
    const email: unknown = req.body?.email
    return fingerprint(typeof email === 'string' ? email.trim().toLowerCase() : '')
  },
}

const inputOf = (call: Call, req: Request, res: Response, check: RequestHandler): Input<Call> => {
  const { path, query, body, takesKey, notFound = 'Not found.' } = call
  const input = {
    req,
    res,
    actor: req.actor,
    query: query && parseQuery(query, req),
    id: path.includes('{id}') ? idParam(req, 'id', notFound) : undefined,
    body: body && parseBody(body, req),
    key: takesKey && idempotencyKeyOf(req),
    reauthorise: async () => {
      await check(req, res, () => undefined)
    },
  }
  // Contains only the parts that the call declares.
  return input as unknown as Input<Call>
}

interface AnyReply {
  data: unknown
  status?: number
  message?: string
}

const send = (
  { answer }: Call,
  res: Response,
  { data, status, message = 'OK', ...otherFields }: AnyReply,
): void => {
  const statusCode = status ?? Number(Object.keys(answer.statuses)[0])
  const json = answer.kind === 'json' ? data : { statusCode, success: true, data, message, ...otherFields }
  res.status(statusCode).set('Cache-Control', 'no-store').json(json)
}
