import type { Request, RequestHandler } from 'express'
import type { Clock } from '../clock'

declare global {
  namespace Express {
    interface Request {
      arrivedAt?: Date
      bodyArrivedAt?: Date
    }
  }
}

/**
 * If the body takes longer than this, the request counts from the end of the body. Otherwise, users could reserve a
 * time and write their programs later.
 */
const BODY_WITHIN_MS = 5000

/** Records when a request's headers and the end of its body arrived. Must run before any middleware that waits. */
export const noteArrival =
  (clock: Clock): RequestHandler =>
  (req, _res, next) => {
    req.arrivedAt = clock()
    req.once('end', () => {
      req.bodyArrivedAt = clock()
    })
    next()
  }

/**
 * The time from which a request counts: when its headers arrived if the body was complete within 5 seconds, otherwise
 * when the body was complete. Must be called after the body has been read.
 */
export const sentAt = ({
  arrivedAt = new Date(0),
  bodyArrivedAt = arrivedAt,
}: Pick<Request, 'arrivedAt' | 'bodyArrivedAt'>): Date =>
  bodyArrivedAt.getTime() - arrivedAt.getTime() <= BODY_WITHIN_MS ? arrivedAt : bodyArrivedAt
