import type { RequestHandler } from 'express'

export interface AnsweredRequest {
  method: string
  /** The route's pattern such as `/api/problems/:id`, never the client's text; `other` if no route matched. */
  route: string
  /** 499 if the client disconnected before the answer began. */
  status: number
  seconds: number
}

const CLIENT_CLOSED_REQUEST = 499

/** Reports the route, status and duration of each request when it ends. */
export const requestTimer =
  (onAnswered: (request: AnsweredRequest) => void): RequestHandler =>
  (req, res, next) => {
    const start = process.hrtime.bigint()
    res.once('close', () => {
      onAnswered({
        method: req.method,
        route: req.route?.path ?? 'other',
        status: res.headersSent ? res.statusCode : CLIENT_CLOSED_REQUEST,
        seconds: Number(process.hrtime.bigint() - start) / 1e9,
      })
    })
    next()
  }
