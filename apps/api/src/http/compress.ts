import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

/**
 * Compresses answers with Brotli or gzip. Event streams are not compressed: a compressor would delay their events.
 * Answers to other sites' requests are not either: the length of compressed text could tell such a site what the text contains
 * (BREACH, CVE-2013-3587).
 */
export const compressAnswers = (): RequestHandler =>
  compression({
    filter: (req, res) => isOwn(req) && !isEventStream(res) && compression.filter(req, res),
  })

/** Whether the page itself, the address bar or a program asks. Browsers set this header, and scripts cannot. */
const isOwn = ({ headers }: Request): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

const isEventStream = (res: Response): boolean =>
  String(res.getHeader('Content-Type')).startsWith('text/event-stream')
