import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

/**
 * Compresses answers with Brotli or gzip, except event streams, because a compressor would delay their events, and
 * answers to other sites' requests, because the compressed length could reveal what the text contains (BREACH,
 * CVE-2013-3587).
 */
export const compressAnswers = (): RequestHandler =>
  compression({
    filter: (req, res) => isOwn(req) && !isEventStream(res) && compression.filter(req, res),
  })

/**
 * Whether the page itself, the address bar or a program makes the request. Browsers set this header, and scripts
 * cannot.
 */
const isOwn = ({ headers }: Request): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

const isEventStream = (res: Response): boolean =>
  String(res.getHeader('Content-Type')).startsWith('text/event-stream')
