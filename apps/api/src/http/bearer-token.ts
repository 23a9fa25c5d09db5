import type { Request } from 'express'

/** The API token that a request brings, whatever it is worth; null where it brings none. */
export const bearerToken = (req: Request): string | null => {
  const match = /^bearer(?: +(.*))?$/i.exec(req.headers.authorization?.trim() ?? '')
  return match && (match[1] ?? '')
}
