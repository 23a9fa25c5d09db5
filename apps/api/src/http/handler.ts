import type { Call, EnvelopeAnswer, JsonAnswer } from '@cohort/shared'
import type { Request, Response } from 'express'
import type { Types } from 'mongoose'
import type { z } from 'zod'
import type { Actor } from '../features/users/actor'

/** The input of a handler: the parsed parts of the request that its call declares. */
export interface Input<C extends Call> {
  req: Request
  res: Response
  /** Undefined for guests, or if the call does not read credentials. */
  actor: C['access'] extends 'anyone' ? undefined : C['access'] extends 'guest' ? Actor | undefined : Actor
  /** The id in the path. */
  id: C['path'] extends `${string}{id}${string}` ? Types.ObjectId : undefined
  query: C['query'] extends z.ZodObject ? z.output<C['query']> : undefined
  body: C['body'] extends z.ZodObject ? z.output<C['body']> : undefined
  /** The Idempotency-Key, if the call accepts one and the request has one. */
  key: string | undefined
  /** Checks again that the caller may make the call, because a long request may outlive a session or a role. */
  reauthorise(): Promise<void>
}

/** A handler's answer. It needs a `status` only if the call has several. */
type Reply<C extends Call> =
  C['answer'] extends EnvelopeAnswer<infer D, infer B>
    ? { data: z.output<D>; message?: string; status?: number } & { [K in keyof B]: z.output<B[K]> }
    : C['answer'] extends JsonAnswer<infer S>
      ? { data: z.output<S>; status?: number }
      : never

/** Handles a call. Returns undefined if the handler has written the answer itself. */
export type Handle<C extends Call> = (input: Input<C>) => Promise<Reply<C> | undefined>

/** A call and its handler. */
export interface Handler {
  call: Call
  handle: Handle<Call>
}

/** Binds a handler to a call of the contract. */
export const handler = <C extends Call>(call: C, handle: Handle<C>): Handler => ({
  call,
  // The router gives each handler the input that its own call declares.
  handle: handle as unknown as Handle<Call>,
})
