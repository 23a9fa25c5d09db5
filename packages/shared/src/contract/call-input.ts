import type { z } from 'zod'
import { type Call, type EnvelopeAnswer, fillPath, type ParamsOf } from './call'

/** A call whose answer has data. */
export type EnvelopeCall = Call & { answer: EnvelopeAnswer }

/** A client's input for a call, as the contract defines it. */
export type CallInput<C extends Call> = {
  query?: Partial<Record<keyof z.input<NonNullable<C['query']>>, string | number | undefined>>
} & (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown) &
  (C['path'] extends `${string}{${string}` ? { params: ParamsOf<C['path']> } : unknown)

/** The path of a call with its parameters and query. */
export const addressOf = <C extends Call>(contract: C, input: CallInput<C>): string => {
  // The types determine which calls have parameters.
  const { query = {}, params } = input as { query?: Record<string, unknown>; params?: Record<string, string> }
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return `${fillPath(contract.path, params)}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`
}
