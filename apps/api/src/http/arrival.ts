import type { Request, RequestHandler } from 'express'
import type { Clock } from '../clock'

declare global {
  namespace Express {
    interface Request {
      arrivedAt?: Date
    }
  }
}

/** A body that takes longer counts from its end: else a client could reserve a time, and write its program later. */
const BODY_WITHIN_MS = 5000

/** Notes when a request's headers arrived. Comes before everything that waits. */
export const noteArrival =
  (clock: Clock): RequestHandler =>
  (req, _res, next) => {
    req.arrivedAt = clock()
    next()
  }

/**
 * When a request counts as sent: when its headers arrived if its body was complete within 5 seconds, else now.
 * @param now when the body was complete
 */
export const sentAt = ({ arrivedAt = new Date(0) }: Request, now: Date): Date =>
  now.getTime() - arrivedAt.getTime() <= BODY_WITHIN_MS ? arrivedAt : now
