import type { Response } from 'express'

/** Sends data that is already JSON inside the answer's envelope. */
export const respondJson = (res: Response, json: string): void => {
  res.status(200).type('json').send(`{"statusCode":200,"success":true,"message":"OK","data":${json}}`)
}

/** Puts a list that is already JSON into the answer's envelope. `total` is the length of the whole list. */
export const pageEnvelope = (json: string, total: number): string =>
  `{"statusCode":200,"success":true,"message":"OK","total":${total},"data":${json}}`
