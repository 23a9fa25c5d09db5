import type { Response } from 'express'

/** Answers with the envelope around `data`. */
export const respond = (res: Response, statusCode: number, data: unknown, message = 'OK'): void => {
  res.status(statusCode).json({ statusCode, success: true, data, message })
}

/** Answers with the envelope around one page of a list; `total` is the length of the whole. */
export const respondPage = (res: Response, items: readonly unknown[], total: number): void => {
  res.status(200).json({ statusCode: 200, success: true, data: items, total, message: 'OK' })
}
