import type { z } from 'zod'
import { type Call, type EnvelopeAnswer, fillPath, type ParamsOf } from './call'

/** A call that answers with the API's envelope. */
export type EnvelopeCall = Call & { answer: EnvelopeAnswer }

/** The query, body and path parameters that a client passes to a call. */
export type CallInput<C extends Call> = {
  query?: Partial<Record<keyof z.input<NonNullable<C['query']>>, string | number | undefined>>
} & (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown) &
  (C['path'] extends `${string}{${string}` ? { params: ParamsOf<C['path']> } : unknown)

/** The URL of a call, with path parameters and query filled in. */
export const addressOf = <C extends Call>(contract: C, input: CallInput<C>): string => {
  // `CallInput` already ensures that calls with path parameters get them.
  const { query = {}, params } = input as { query?: Record<string, unknown>; params?: Record<string, string> }
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return `${fillPath(contract.path, params)}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`
}
