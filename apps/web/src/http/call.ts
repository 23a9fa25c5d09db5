import {
  addressOf,
  type CallInput,
  type EnvelopeCall,
  envelopeOf,
  envelopeOfCall,
  errorEnvelopeSchema,
} from '@cohort/shared'
import { z } from 'zod'
import { ApiError } from './api-error'
import { jsonOf } from './json'
import { isEventStream, readEvents, type ServerEvent } from './server-events'
import { httpTexts } from './texts'

type WebInput<C extends EnvelopeCall> = CallInput<C> & {
  headers?: Record<string, string>
  /** False to omit cookies. */
  credentials?: boolean
  signal?: AbortSignal | undefined
  /**
   * If set, requests a stream and is called with each event. The data of the last event is the result. The server may
   * respond with JSON instead.
   */
  onEvent?: ((event: ServerEvent) => void) | undefined
}

/** The number of sessions that have started since the page was loaded. */
let sessionsBegun = 0

/** Identifies the current session on this page. */
export const sessionNumber = (): number => sessionsBegun

/** Records the start of a session, so that a 401 for an earlier call does not end it. */
export const sessionBegan = (): void => {
  sessionsBegun += 1
}

type SessionEnded = () => void
const sessionEndedListeners = new Set<SessionEnded>()

/**
 * Calls `listener` when a call fails with UNAUTHENTICATED, unless a new session has started since the call was made.
 * Returns a function that removes the listener.
 */
export const onSessionEnded = (listener: SessionEnded): (() => void) => {
  sessionEndedListeners.add(listener)
  return () => sessionEndedListeners.delete(listener)
}

type NoAnswer = () => void
const noAnswerListeners = new Set<NoAnswer>()

/** Calls `listener` when a call gets no response. Returns a function that removes the listener. */
export const onNoAnswer = (listener: NoAnswer): (() => void) => {
  noAnswerListeners.add(listener)
  return () => noAnswerListeners.delete(listener)
}

/** Notifies the listeners that a call got no response. */
export const notifyNoAnswer = (): void => {
  for (const listener of noAnswerListeners) listener()
}

/**
 * Calls the API and returns the envelope's `data`, parsed with the contract's schema, or with `data` if the page
 * accepts more than the contract promises. Sends the session cookie, because the page and the API share an origin.
 * @throws ApiError if there is no response, or if it is an error or does not match the schema
 */
export const call = async <C extends EnvelopeCall, D extends z.ZodType = C['answer']['data']>(
  contract: C,
  input: WebInput<C>,
  data?: D,
): Promise<z.output<D>> => {
  const envelope = await callWhole(contract, input, envelopeOf(data ?? contract.answer.data))
  return envelope.data as z.output<D>
}

/** Like `call`, but returns the whole envelope, for responses with fields next to `data`. */
export const callWhole = async <
  C extends EnvelopeCall,
  E extends z.ZodType = ReturnType<typeof envelopeOfCall<C['answer']['data'], C['answer']['beside']>>,
>(
  contract: C,
  input: WebInput<C>,
  envelope?: E,
): Promise<z.output<E>> => {
  const { headers = {}, credentials = true, signal, onEvent } = input
  // The contract's types ensure that only calls with a body receive one.
  const { body } = input as { body?: unknown }
  const askedIn = sessionsBegun
  const response = await reach(addressOf(contract, input), {
    method: contract.method.toUpperCase(),
    credentials: credentials ? 'same-origin' : 'omit',
    headers: {
      Accept: onEvent ? 'text/event-stream, application/json;q=0.9' : 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const answer =
    onEvent && isEventStream(response)
      ? await lastEvent(response, onEvent, signal)
      : await json(response, signal)

  const isCurrent = askedIn === sessionsBegun && !signal?.aborted
  return envelopeIn(
    { status: response.status, answer, isCurrent },
    envelope ?? envelopeOfCall(contract),
  ) as z.output<E>
}

interface Answered {
  status: number
  /** The parsed JSON of the response, or null if it is not JSON. */
  answer: unknown
  /** Whether the session in which the call was made is still current. */
  isCurrent: boolean
}

/**
 * Parses the envelope of a response.
 * @throws ApiError if the response is an error or does not match the schema
 */
export const envelopeIn = <E extends z.ZodType>(
  { status, answer, isCurrent }: Answered,
  envelope: E,
): z.output<E> => {
  const isOk = status >= 200 && status < 300
  const failure = errorEnvelopeSchema.safeParse(answer)
  if (failure.success) {
    if (failure.data.code === 'UNAUTHENTICATED' && isCurrent) {
      for (const listener of sessionEndedListeners) listener()
    }
    throw new ApiError({
      status,
      code: failure.data.code,
      serverMessage: failure.data.message,
      serverError: failure.data.error,
      message: failure.data.message,
      ...(failure.data.issues ? { issues: failure.data.issues } : {}),
      ...(failure.data.contest ? { contest: failure.data.contest } : {}),
    })
  }

  const parsed = envelope.safeParse(answer)
  if (isOk && parsed.success) return parsed.data
  throw new ApiError({
    status,
    serverMessage: null,
    isEmptySuccess: isOk && emptyEnvelope.safeParse(answer).success,
    message: isOk ? httpTexts.unexpectedAnswer : httpTexts.failedWith(status),
  })
}

/**
 * Fetches plain text.
 * @throws ApiError if there is no response or if it is an error
 */
export const callText = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await reach(address, { credentials: 'same-origin', signal })
  if (response.ok) return response.text()
  const failure = errorEnvelopeSchema.safeParse(await json(response, signal))
  const serverMessage = failure.success ? failure.data.message : null
  throw new ApiError({
    status: response.status,
    serverMessage,
    message: serverMessage ?? httpTexts.failedWith(response.status),
  })
}

const emptyEnvelope = envelopeOf(z.null())

const reach = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch (cause) {
    throw unreached(cause, init.signal)
  }
}

const json = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  const text = await response.text().catch((cause) => {
    // The connection broke in the middle of the response.
    throw unreached(cause, signal)
  })
  return jsonOf(text)
}

/** Reads a stream and returns the data of its last event. */
const lastEvent = async (
  response: Response,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  let last: ServerEvent | null = null
  try {
    for await (const event of readEvents(response)) {
      onEvent(event)
      last = event
    }
  } catch (cause) {
    throw unreached(cause, signal)
  }
  return last?.data
}

/** The error for a missing or incomplete response. */
export const unreached = (cause: unknown, signal: AbortSignal | null | undefined): unknown => {
  if (signal?.aborted) return cause
  notifyNoAnswer()
  return new ApiError({ status: 0, serverMessage: null, message: httpTexts.unreachable })
}
