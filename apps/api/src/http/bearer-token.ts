import type { Request } from 'express'

/** The API token of a request, which may be invalid; null if there is none. */
export const bearerToken = (req: Request): string | null => {
  const match = /^bearer(?: +(.*))?$/i.exec(req.headers.authorization?.trim() ?? '')
  return match && (match[1] ?? '')
}
