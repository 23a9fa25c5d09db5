import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'

const KIND = 'session'
const PINNED = { issuer: 'cohort', audience: 'cohort-web' } as const

export type Tokens = ReturnType<typeof createTokens>

/** Signs and verifies session tokens. Every part of a token, such as the algorithm, must be exactly as expected. */
export const createTokens = (secret: string) => {
  // If the key were a string, the library would first try to parse it as a public key in every request.
  const key = createSecretKey(secret, 'utf8')
  return {
    /** @param subject the session's id */
    sign: (subject: string, ttlMs: number): string => {
      const expiresIn = Math.floor(ttlMs / 1000)
      return jwt.sign({ typ: KIND }, key, { ...PINNED, algorithm: 'HS256', subject, expiresIn })
    },
    /** The subject, or null if the token is forged, expired or of a different type. */
    verify(token: string): string | null {
      try {
        const claims = jwt.verify(token, key, { ...PINNED, algorithms: ['HS256'] })
        if (typeof claims === 'string' || claims.typ !== KIND) return null
        return typeof claims.sub === 'string' ? claims.sub : null
      } catch {
        return null
      }
    },
  }
}
