import type { Response } from 'express'

/** Answers with the envelope around `data`; what stands `beside` it belongs to the envelope. */
export const respond = (
  res: Response,
  statusCode: number,
  data: unknown,
  message = 'OK',
  beside: Record<string, unknown> = {},
): void => {
  res.status(statusCode).json({ statusCode, success: true, data, message, ...beside })
}

/** Answers with the envelope around data that is JSON already. */
export const respondJson = (res: Response, json: string): void => {
  res.status(200).type('json').send(`{"statusCode":200,"success":true,"message":"OK","data":${json}}`)
}

/** The envelope around a list that is JSON already; `total` is the length of the whole. */
export const pageEnvelope = (json: string, total: number): string =>
  `{"statusCode":200,"success":true,"message":"OK","total":${total},"data":${json}}`

/** Answers with the envelope around one page of a list; `total` is the length of the whole. */
export const respondPage = (res: Response, items: readonly unknown[], total: number): void => {
  res.status(200).json({ statusCode: 200, success: true, data: items, total, message: 'OK' })
}
