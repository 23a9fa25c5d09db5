import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

/**
 * Compresses answers with Brotli or gzip, with two exceptions. In event streams, a compressor would delay the events.
 * In answers to requests from other sites, the compressed length could reveal parts of the text (BREACH,
 * CVE-2013-3587).
 */
export const compressAnswers = (): RequestHandler =>
  compression({
    filter: (req, res) => isOwn(req) && !isEventStream(res) && compression.filter(req, res),
  })

/** Whether our own page, the address bar or a program sent the request. Scripts cannot set `Sec-Fetch-Site`. */
const isOwn = ({ headers }: Request): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

const isEventStream = (res: Response): boolean =>
  String(res.getHeader('Content-Type')).startsWith('text/event-stream')
