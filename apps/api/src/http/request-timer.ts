import type { RequestHandler } from 'express'

export interface AnsweredRequest {
  method: string
  /** The route's pattern such as `/api/problems/:id`, never the client's text; `other` if no route matched. */
  route: string
  /** 499 if the client disconnected before the answer began. */
  status: number
  seconds: number
}

const LEFT = 499

/** Reports the route, status and duration of each request when it ends. */
export const requestTimer =
  (tell: (request: AnsweredRequest) => void): RequestHandler =>
  (req, res, next) => {
    const start = process.hrtime.bigint()
    res.once('close', () => {
      tell({
        method: req.method,
        route: req.route?.path ?? 'other',
        status: res.headersSent ? res.statusCode : LEFT,
        seconds: Number(process.hrtime.bigint() - start) / 1e9,
      })
    })
    next()
  }
