import { z } from 'zod'
import type { Scope } from '../api-tokens'
import { type ErrorCode, envelopeOf } from '../envelope'
import type { Role } from '../users'

/** The base path of every call of the specification (§7). */
export const API_BASE = '/api'

/**
 * Who may make a call: users with at least this role. `guest`: everybody, but credentials are read if present.
 * `anyone`: everybody, and credentials are ignored.
 */
export type Access = 'anyone' | 'guest' | Role

/**
 * How many calls are allowed within this many minutes: by one user, from one IP address, or for one email in the body.
 */
export interface RateLimit {
  name: string
  per: 'user' | 'address' | 'email'
  limit: number
  minutes: number
}

/** A description for each success status. */
type Statuses = Partial<Record<200 | 201 | 202 | 503, string>>

/** JSON in the API's envelope, with optional fields next to `data`. */
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

type NoParts = Record<never, never>

interface CallParts {
  /** The method and the full path, with parameters in braces. */
  at: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  summary: string
  access: Access
  /** The scope that an API token needs. Without a scope, tokens cannot make the call, except with `anyone`. */
  scope?: Scope
  limits?: readonly RateLimit[]
  query?: z.ZodObject
  body?: z.ZodObject
  /** The largest JSON body in bytes, if not 32 KB. An escaped character can take six bytes. */
  bodyBytes?: number
  /** The maximum number of JSON values in the body, including objects and arrays, if not 100. */
  bodyValues?: number
  /**
   * Whether the time of arrival matters, as for submissions. If so, a small body is read while the caller is checked.
   */
  isTimed?: true
  /** The media type of the body, if that is a file. */
  upload?: 'application/zip'
  /** Whether the call accepts an Idempotency-Key. */
  takesKey?: true
  answer: Answer
  /** Describes the answer to clients that prefer text/event-stream to JSON. */
  streams?: string
  /** Whether the call answers 304 if `If-None-Match` matches. */
  revalidates?: true
  /** The message of NOT_FOUND if the id in the path is malformed. */
  notFound?: string
  /** Errors that the other fields do not imply. */
  errors?: readonly ErrorCode[]
}

/** A call on the public port. */
export interface Call extends CallParts {
  method: 'get' | 'post' | 'put' | 'delete'
  path: `/${string}`
  /** The call's key in the code, and its operation id in the OpenAPI document. */
  id: string
  tag: string
}

type MethodAndPath<A> = A extends `${infer M} ${infer P extends `/${string}`}`
  ? { method: Lowercase<M>; path: P }
  : never

/** Adds the tag to each call, and the call's key as its id. */
export const defineCalls = <const C extends Record<string, CallParts>>(tag: string, calls: C) =>
  Object.fromEntries(
    Object.entries(calls).map(([id, call]) => {
      const [method = '', path] = call.at.split(' ')
      return [id, { ...call, method: method.toLowerCase(), path, id, tag }]
    }),
  ) as unknown as { [K in keyof C]: C[K] & MethodAndPath<C[K]['at']> & { id: K; tag: string } }

/** An answer in the envelope. */
export const answerOf = <D extends z.ZodType>(data: D, statuses: Statuses): EnvelopeAnswer<D, NoParts> => ({
  kind: 'envelope',
  data,
  beside: {},
  statuses,
})

/** An answer in the envelope, with fields next to `data`. */
export const answerWith = <D extends z.ZodType, B extends z.ZodRawShape>(
  data: D,
  beside: B,
  statuses: Statuses,
): EnvelopeAnswer<D, B> => ({ kind: 'envelope', data, beside, statuses })

/** The length of the whole list, of which `data` is one page. */
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

/** The schema of the whole answer, including the envelope. */
export const envelopeOfCall = <D extends z.ZodType, B extends z.ZodRawShape>(call: {
  answer: EnvelopeAnswer<D, B>
}) => envelopeOf(call.answer.data).extend(call.answer.beside)

/** The parameters that occur in a path. */
export type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : NoParts

/** The path of a call with its parameters filled in. */
export const pathTo = <P extends string>(
  { path }: { path: P },
  ...[params]: P extends `${string}{${string}` ? [ParamsOf<P>] : []
): string => fillPath(path, params)

/** Replaces the parameters in braces with their escaped values. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
