import type { Request, RequestHandler } from 'express'

export interface AnsweredRequest {
  method: string
  /** The route's pattern (`/api/problems/:id`), never what a client wrote; `other` where none matched. */
  route: string
  /** 499 where the client left before the answer began. */
  status: number
  seconds: number
}

const LEFT = 499

/** Tells of every request once it is over. */
export const requestTimer =
  (tell: (request: AnsweredRequest) => void): RequestHandler =>
  (req, res, next) => {
    const start = process.hrtime.bigint()
    const pattern = followRoute(req)
    res.once('close', () => {
      tell({
        method: req.method,
        route: pattern(),
        status: res.headersSent ? res.statusCode : LEFT,
        seconds: Number(process.hrtime.bigint() - start) / 1e9,
      })
    })
    next()
  }

/** Express takes `baseUrl` back when an error leaves a router, so the pattern is noted when its route is entered. */
const followRoute = (req: Request): (() => string) => {
  let pattern = 'other'
  let current: { path: unknown } | undefined
  Object.defineProperty(req, 'route', {
    get: () => current,
    set: (route: { path: unknown } | undefined) => {
      current = route
      // Mount points match in any case, and `baseUrl` is what the client wrote.
      if (route) pattern = `${req.baseUrl.toLowerCase()}${route.path}`.replace(/(.)\/$/, '$1')
    },
    configurable: true,
    enumerable: true,
  })
  return () => pattern
}
