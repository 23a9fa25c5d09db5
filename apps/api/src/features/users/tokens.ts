import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'

export interface Tokens {
  sign(kind: TokenKind, subject: string, ttlMs: number): string
  /** The subject, or null where the token is forged, expired or of another kind. */
  verify(kind: TokenKind, token: string): string | null
}

/** session: names a session. device: names the account that a browser has logged in on. */
export type TokenKind = 'session' | 'device'

const ISSUER = 'cohort'
const AUDIENCE = 'cohort-web'

/** Signed tokens. Everything that a token could choose for itself is pinned. */
export const createTokens = (secret: string): Tokens => {
  // Of a text the library first tries whether it is a public key, at every request.
  const key = createSecretKey(secret, 'utf8')
  return {
    sign: (kind, subject, ttlMs) =>
      jwt.sign({ typ: kind }, key, {
        algorithm: 'HS256',
        issuer: ISSUER,
        audience: AUDIENCE,
        subject,
        expiresIn: Math.floor(ttlMs / 1000),
      }),
    verify(kind, token) {
      try {
        const claims = jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
        })
        if (typeof claims === 'string' || claims.typ !== kind) return null
        return typeof claims.sub === 'string' ? claims.sub : null
      } catch {
        return null
      }
    },
  }
}
