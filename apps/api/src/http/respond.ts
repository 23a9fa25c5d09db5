import type { Response } from 'express'

/** Answers with the envelope around data that is already JSON. */
export const respondJson = (res: Response, json: string): void => {
  res.status(200).type('json').send(`{"statusCode":200,"success":true,"message":"OK","data":${json}}`)
}

/** The envelope around a list that is already JSON; `total` is the length of the whole list. */
export const pageEnvelope = (json: string, total: number): string =>
  `{"statusCode":200,"success":true,"message":"OK","total":${total},"data":${json}}`
