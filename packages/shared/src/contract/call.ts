import { z } from 'zod'
import type { Scope } from '../api-tokens'
import { type ErrorCode, envelopeOf } from '../envelope'
import type { Role } from '../users'

/** The base path of every call of the specification (§7). */
export const API_BASE = '/api'

/**
 * Who may make a call: users with this role or a higher one. `guest`: everybody, and a signed-in user is recognised.
 * `anyone`: everybody, and credentials are not read.
 */
export type Access = 'anyone' | 'guest' | Role

/**
 * A rate limit: how often a call may be made in this many minutes, by one user, from one address, or for one email in
 * the body.
 */
export interface RateLimit {
  name: string
  per: 'user' | 'address' | 'email'
  limit: number
  minutes: number
}

/** The meaning of each success status. */
type Statuses = Partial<Record<200 | 201 | 202 | 503, string>>

/** JSON in the API's envelope: `data`, and other fields next to it. */
export interface EnvelopeAnswer<D extends z.ZodType = z.ZodType, B extends z.ZodRawShape = z.ZodRawShape> {
  kind: 'envelope'
  data: D
  beside: B
  statuses: Statuses
}

/** JSON without the envelope. */
export interface JsonAnswer<S extends z.ZodType = z.ZodType> {
  kind: 'json'
  schema: S
  statuses: Statuses
}

/** Anything that is not JSON. */
export interface RawAnswer {
  kind: 'raw'
  mediaType: string
  statuses: Statuses
}

export type Answer = EnvelopeAnswer | JsonAnswer | RawAnswer

/** No fields at all. */
type NoParts = Record<never, never>

interface CallParts {
  /** The method and the whole path, with its parameters in braces. */
  at: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  summary: string
  access: Access
  /** The scope that an API token needs. Without one, no token can make the call, unless credentials are not read. */
  scope?: Scope
  limits?: readonly RateLimit[]
  query?: z.ZodObject
  body?: z.ZodObject
  /** The largest JSON body in bytes, if it may exceed 32 KB. JSON may need six bytes for a character. */
  bodyBytes?: number
  /** The maximum number of values in the body's JSON, including objects and arrays, if there may be more than 100. */
  bodyValues?: number
  /** Whether the time of arrival counts, as for a submission. A small body is then read while the caller is checked. */
  isTimed?: true
  /** The media type of a body that is a file. */
  upload?: 'application/zip'
  /** Whether the call takes an Idempotency-Key. */
  takesKey?: true
  answer: Answer
  /** The answer for a client that accepts text/event-stream before JSON. */
  streams?: string
  /** Whether the call answers 304 to an `If-None-Match` that is still valid. */
  revalidates?: true
  /** The message of NOT_FOUND if the id in the path is malformed. */
  notFound?: string
  /** Errors that do not follow from the other fields. */
  errors?: readonly ErrorCode[]
}

/** One call of the public port. */
export interface Call extends CallParts {
  method: 'get' | 'post' | 'put' | 'delete'
  path: `/${string}`
  /** Its name in the code and in the OpenAPI document. */
  id: string
  tag: string
}

type MethodAndPath<A> = A extends `${infer M} ${infer P extends `/${string}`}`
  ? { method: Lowercase<M>; path: P }
  : never

/** Gives each call its key as its id, and adds the tag. */
export const defineCalls = <const C extends Record<string, CallParts>>(tag: string, calls: C) =>
  Object.fromEntries(
    Object.entries(calls).map(([id, call]) => {
      const [method = '', path] = call.at.split(' ')
      return [id, { ...call, method: method.toLowerCase(), path, id, tag }]
    }),
  ) as unknown as { [K in keyof C]: C[K] & MethodAndPath<C[K]['at']> & { id: K; tag: string } }

/** An answer with its data in the envelope. */
export const answerOf = <D extends z.ZodType>(data: D, statuses: Statuses): EnvelopeAnswer<D, NoParts> => ({
  kind: 'envelope',
  data,
  beside: {},
  statuses,
})

/** An answer with fields next to the data. */
export const answerWith = <D extends z.ZodType, B extends z.ZodRawShape>(
  data: D,
  beside: B,
  statuses: Statuses,
): EnvelopeAnswer<D, B> => ({ kind: 'envelope', data, beside, statuses })

/** The length of the whole list of which the data is a part. */
export const TOTAL = { total: z.number().int() }

/** One page of a list. */
export const pageOf = <I extends z.ZodType>(
  item: I,
  description = 'One page; `total` is the length of the whole list.',
) => answerWith(z.array(item), TOTAL, { 200: description })

export const jsonOf = <S extends z.ZodType>(schema: S, statuses: Statuses): JsonAnswer<S> => ({
  kind: 'json',
  schema,
  statuses,
})

export const rawOf = (mediaType: string, description: string): RawAnswer => ({
  kind: 'raw',
  mediaType,
  statuses: { 200: description },
})

/** The schema of the whole answer. @throws for an answer that is not in the envelope */
export const envelopeOfCall = <D extends z.ZodType, B extends z.ZodRawShape>(call: {
  answer: EnvelopeAnswer<D, B>
}) => envelopeOf(call.answer.data).extend(call.answer.beside)

/** The parameters in a path. */
export type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : NoParts

/** The path of a call with its parameters filled in. */
export const pathTo = <P extends string>(
  { path }: { path: P },
  ...[params]: P extends `${string}{${string}` ? [ParamsOf<P>] : []
): string => fillPath(path, params)

/** Puts parameters into the braces of a path. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
