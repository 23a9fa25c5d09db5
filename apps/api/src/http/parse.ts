import type { InputIssue } from '@cohort/shared'
import type { Request, RequestHandler } from 'express'
import { Types } from 'mongoose'
import type { z } from 'zod'
import { AppError } from '../errors'

/** @throws AppError INVALID_INPUT with up to 20 unknown or invalid fields */
export const parseBody = <T extends z.ZodObject>(schema: T, req: Request): z.infer<T> => {
  const body: unknown = req.body ?? {}
  const unknown = unknownKeys(body, schema.shape)
  if (unknown.length > 0) throw invalidInput(unknown.map((key) => unknownField(key)))
  return parse(schema, body)
}

/**
 * Reads the parameters in the schema. Ignores all others, because other sites add parameters to links.
 * @throws AppError INVALID_INPUT, also for a repeated parameter
 */
export const parseQuery = <T extends z.ZodObject>(schema: T, req: Request): z.infer<T> => {
  const known = Object.fromEntries(
    Object.entries(req.query).filter(([name]) => Object.hasOwn(schema.shape, name)),
  )
  const unreadable = Object.keys(known).find((name) => UNREADABLE.test(String(known[name])))
  if (unreadable === undefined) return parse(schema, known)
  const message = `The field "${unreadable}" contains a NUL character or is not valid UTF-8.`
  throw invalidInput([{ path: unreadable, message }])
}

/** The query parser replaces escapes that are not UTF-8 with the replacement character. */
const UNREADABLE = /[\0\uFFFD]/

/**
 * Reads the id in the path.
 * @throws AppError NOT_FOUND with the message `sentence` if it cannot be an id
 */
export const idParam = (req: Request, name: string, sentence: string): Types.ObjectId => {
  const text = req.params[name]
  if (typeof text !== 'string' || !/^[0-9a-f]{24}$/i.test(text)) throw new AppError('NOT_FOUND', sentence)
  return new Types.ObjectId(text)
}

/**
 * The request's Idempotency-Key, which makes it safe to repeat the request; undefined if there is none.
 * @throws AppError INVALID_INPUT
 */
export const idempotencyKeyOf = (req: Request): string | undefined => {
  const key = req.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key)) return key
  const message = 'The Idempotency-Key must have 1 to 255 printable ASCII characters.'
  throw invalidInput([{ path: 'Idempotency-Key', message }])
}

/** Refuses paths with a NUL or with escapes that are not UTF-8. */
export const readableUrl: RequestHandler = (req, _res, next) => {
  let decoded: string
  try {
    decoded = decodeURIComponent(req.path)
  } catch {
    throw new AppError('BAD_REQUEST', 'The address contains percent-encoded bytes that are not valid UTF-8.')
  }
  if (decoded.includes('\0')) throw new AppError('BAD_REQUEST', 'The address contains a NUL character.')
  next()
}

const parse = <T extends z.ZodType>(schema: T, value: unknown): z.infer<T> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(parsed.error.issues.flatMap(issuesOf))
  const broken = loneSurrogateAt(parsed.data, [])
  if (broken) {
    throw invalidInput([{ path: broken.join('.'), message: 'The text contains an unpaired surrogate.' }])
  }
  return parsed.data
}

const MOST_ISSUES = 20
const SHOWN_NAME_LENGTH = 100

const invalidInput = (issues: InputIssue[]): AppError => {
  const first = issues[0]
  return new AppError('INVALID_INPUT', first?.message, { issues: issues.slice(0, MOST_ISSUES) })
}

/** Up to `MOST_ISSUES` keys of an object that are not in the shape. */
const unknownKeys = (value: unknown, shape: object): string[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .slice(0, MOST_ISSUES)
}

const unknownField = (path: string): InputIssue => {
  const name = path.slice(0, SHOWN_NAME_LENGTH)
  return { path: name, message: `Unknown field "${name}".` }
}

const issuesOf = (issue: z.core.$ZodIssue): InputIssue[] => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_ISSUES).map((key) => unknownField([...issue.path, key].join('.')))
  }
  if (path === '') return [{ path, message: 'The request body must be a JSON object.' }]
  return [{ path, message: sentenceOf(issue, `The field "${path}"`) }]
}

/** The schema's own message if it has one, or else a plain sentence instead of the library's default message. */
const sentenceOf = (issue: z.core.$ZodIssue, field: string): string => {
  if (issue.message.endsWith('.')) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return `${field} is required.`
      if (issue.message.endsWith('received array')) return `${field} accepts one value, not a list.`
      return `${field} must be ${KINDS[issue.expected] ?? 'of a different type'}.`
    case 'invalid_value':
      return `${field} must be one of: ${issue.values.join(', ')}.`
    case 'too_big':
      return `${field} ${issue.origin === 'string' ? 'can have' : 'must be'} at most ${issue.maximum}${unitOf(issue)}.`
    case 'too_small':
      return `${field} must ${issue.origin === 'string' ? 'have' : 'be'} at least ${issue.minimum}${unitOf(issue)}.`
    default:
      return `${field} is invalid.`
  }
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
}

const unitOf = ({ origin }: { origin: string }): string => (origin === 'string' ? ' characters' : '')

/** The path of a string that is not valid Unicode, which the database would change. */
const loneSurrogateAt = (value: unknown, path: string[]): string[] | null => {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = loneSurrogateAt(inner, [...path, key])
    if (found) return found
  }
  return null
}
