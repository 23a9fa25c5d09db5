import type { Request, Response } from 'express'

/**
 * Sends an answer that browsers cache but revalidate each time, with a 304 if theirs is still valid. The answer must not
 * contain the current time.
 */
export const sendFresh = <T>(req: Request, res: Response, tag: string, send: () => T): T | undefined => {
  res.set({ 'Cache-Control': 'private, no-cache', ETag: tag })
  if (!req.fresh) return send()
  res.status(304).end()
  return undefined
}

/** Sends data that is already JSON inside the answer's envelope. */
export const respondJson = (res: Response, json: string): void => {
  res.status(200).type('json').send(`{"statusCode":200,"success":true,"message":"OK","data":${json}}`)
}

/** Puts a list that is already JSON into the answer's envelope. `total` is the length of the whole list. */
export const pageEnvelope = (json: string, total: number): string =>
  `{"statusCode":200,"success":true,"message":"OK","total":${total},"data":${json}}`
