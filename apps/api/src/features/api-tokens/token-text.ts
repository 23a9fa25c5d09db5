import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Scanners for leaked secrets look for `cohort_[0-9a-f]{56}`. */
const PREFIX = 'cohort_'
const RANDOM_BYTES = 24
const SHOWN_DIGITS = 8

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** Generates a token: a prefix, 192 random bits, and a checksum that lets scanners recognise real tokens. */
export const newTokenText = (): string => {
  const body = `${PREFIX}${randomBytes(RANDOM_BYTES).toString('hex')}`
  return `${body}${checksumOf(body)}`
}

/** True if a string has the format and the checksum of a token. */
export const isTokenText = (text: string): boolean =>
  /^cohort_[0-9a-f]{56}$/.test(text) && checksumOf(text.slice(0, -8)) === text.slice(-8)

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The part of a token that its owner can still see later. */
export const tokenPrefix = (token: string): string => token.slice(0, PREFIX.length + SHOWN_DIGITS)
