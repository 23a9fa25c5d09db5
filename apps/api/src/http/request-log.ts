import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

/** Gives each request an id and one line in the log, without the query, headers and body. */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (_req, res) => {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0]?.slice(0, 200),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: (error: { message: string }) => ({ message: error.message }),
    },
    customLogLevel: (_req, res, error) => {
      if (res.statusCode >= 500) return 'error'
      return error || res.statusCode >= 400 ? 'info' : 'debug'
    },
    quietReqLogger: true,
  }) as unknown as RequestHandler
