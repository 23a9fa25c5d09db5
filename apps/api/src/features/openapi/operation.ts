import { API_BASE, type ErrorCode, envelopeOf, pageEnvelopeOf, type Role, type Scope } from '@cohort/shared'
import type { z } from 'zod'

/** What a call may answer with one status. */
export interface Answer {
  description: string
  /** Of an answer in JSON; a stream of events and a described document have none. */
  schema?: z.ZodType
  /** JSON unless it says otherwise; null of an answer without a body. */
  mediaType?: string | null
}

/** One call of the public port, in the terms of OpenAPI. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete'
  /** With the parameters in braces. */
  path: string
  id: string
  summary: string
  tag: 'Users' | 'Problems' | 'Contests' | 'Submissions' | 'Organisers' | 'Administration' | 'Service'
  /** The least that may make it; everybody where it is absent. */
  role?: Role
  /** What an API token needs for it; without one none does it, nor is looked at where everybody may. */
  scope?: Scope
  query?: z.ZodObject
  body?: z.ZodObject
  /** The type of a body that is a file. */
  upload?: 'application/zip'
  /** Whether it takes an Idempotency-Key. */
  takesKey?: boolean
  answers: Record<number, Answer>
  /** What it refuses with, beside what every call may answer. */
  errors?: ErrorCode[]
}

/** What any call under the API's base may answer. */
export const COMMON_ERRORS: ErrorCode[] = ['BAD_REQUEST', 'INTERNAL', 'UNAVAILABLE']
/** Of a write without a body. */
export const WRITE_ERRORS: ErrorCode[] = ['FOREIGN_ORIGIN']
/** Of a write with a body. */
export const BODY_ERRORS: ErrorCode[] = [
  ...WRITE_ERRORS,
  'INVALID_INPUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]

/** An answer with its data in the API's envelope. */
export const envelope = (description: string, data: z.ZodType): Answer => ({
  description,
  schema: envelopeOf(data),
})
/** An answer with one page of a list, and the length of the whole beside it. */
export const page = (
  item: z.ZodType,
  description = 'One page; `total` is the length of the whole list.',
): Answer => ({ description, schema: pageEnvelopeOf(item) })

/** @param below what follows the API's base, with the parameters in braces */
export const path = (below: string): string => `${API_BASE}${below}`
