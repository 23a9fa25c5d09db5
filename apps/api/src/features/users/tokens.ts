import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'

export interface Tokens {
  /** @param subject the session's id */
  sign(subject: string, ttlMs: number): string
  /** The subject, or null if the token is forged, expired or of another type. */
  verify(token: string): string | null
}

const KIND = 'session'

const ISSUER = 'cohort'
const AUDIENCE = 'cohort-web'

/** Signs and verifies session tokens. Everything that a token could choose for itself is fixed. */
export const createTokens = (secret: string): Tokens => {
  // With a text, the library would first try to parse it as a public key, in every request.
  const key = createSecretKey(secret, 'utf8')
  return {
    sign: (subject, ttlMs) =>
      jwt.sign({ typ: KIND }, key, {
        algorithm: 'HS256',
        issuer: ISSUER,
        audience: AUDIENCE,
        subject,
        expiresIn: Math.floor(ttlMs / 1000),
      }),
    verify(token) {
      try {
        const claims = jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
        })
        if (typeof claims === 'string' || claims.typ !== KIND) return null
        return typeof claims.sub === 'string' ? claims.sub : null
      } catch {
        return null
      }
    },
  }
}
