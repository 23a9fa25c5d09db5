import type { Response } from 'express'

/** Answers with the envelope around `data`. */
export const respond = (res: Response, statusCode: number, data: unknown, message = 'OK'): void => {
  res.status(statusCode).json({ statusCode, success: true, data, message })
}
