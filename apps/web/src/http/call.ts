import { API_BASE, envelopeOf, errorEnvelopeSchema } from '@cohort/shared'
import { z } from 'zod'
import { ApiError } from './api-error'
import { httpTexts } from './texts'

interface CallOptions {
  query?: URLSearchParams
  body?: unknown
  headers?: Record<string, string>
  /** False for a call that carries no cookies. */
  credentials?: boolean
  signal?: AbortSignal
}

/** Counts the sessions that began on this page. */
let sessionsBegun = 0

/** Tells that somebody is signed in from now on: a refusal of what was asked before says nothing of that session. */
export const sessionBegan = (): void => {
  sessionsBegun += 1
}

type SessionEnded = () => void
const sessionEndedListeners = new Set<SessionEnded>()

/**
 * Calls back whenever the server answers that nobody is signed in, in the very session that the call was made in. Gives
 * the function that stops it.
 */
export const onSessionEnded = (listener: SessionEnded): (() => void) => {
  sessionEndedListeners.add(listener)
  return () => sessionEndedListeners.delete(listener)
}

type NoAnswer = () => void
const noAnswerListeners = new Set<NoAnswer>()

/** Calls back whenever a call got no answer at all. Gives the function that stops it. */
export const onNoAnswer = (listener: NoAnswer): (() => void) => {
  noAnswerListeners.add(listener)
  return () => noAnswerListeners.delete(listener)
}

/** Tells those who wait for it that something that was asked for got no answer at all. */
export const tellNoAnswer = (): void => {
  for (const listener of noAnswerListeners) listener()
}

/**
 * Makes one of the specification's calls and gives the envelope's `data`, parsed by the shared schema.
 * The session cookie goes along: the page and the API share one origin.
 * @throws ApiError where no answer came, the answer is a failure, or it is not what the contract says.
 */
export const call = async <T extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  data: T,
  options: CallOptions = {},
): Promise<z.infer<T>> => {
  // Of a schema that is not known yet TypeScript cannot tell that it has this field.
  const answer = (await callWhole(method, path, envelopeOf(data), options)) as { data: z.infer<T> }
  return answer.data
}

/** As `call`, for calls that say more beside their `data`: gives the whole envelope. */
export const callWhole = async <T extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  envelope: T,
  { query, body, headers = {}, credentials = true, signal }: CallOptions = {},
): Promise<z.infer<T>> => {
  const search = query && query.size > 0 ? `?${query}` : ''
  const askedIn = sessionsBegun
  const response = await reach(`${API_BASE}${path}${search}`, {
    method,
    credentials: credentials ? 'same-origin' : 'omit',
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const answer = await json(response, signal)

  const failure = errorEnvelopeSchema.safeParse(answer)
  if (failure.success) {
    const isOfNow = askedIn === sessionsBegun && !signal?.aborted
    if (failure.data.code === 'UNAUTHENTICATED' && isOfNow) {
      for (const listener of sessionEndedListeners) listener()
    }
    throw new ApiError({
      status: response.status,
      code: failure.data.code,
      serverMessage: failure.data.message,
      serverError: failure.data.error,
      message: failure.data.message,
      ...(failure.data.issues ? { issues: failure.data.issues } : {}),
      ...(failure.data.contest ? { contest: failure.data.contest } : {}),
    })
  }

  const parsed = envelope.safeParse(answer)
  if (response.ok && parsed.success) return parsed.data
  throw new ApiError({
    status: response.status,
    serverMessage: null,
    isEmptySuccess: response.ok && emptyEnvelope.safeParse(answer).success,
    message: response.ok ? httpTexts.unexpectedAnswer : httpTexts.failedWith(response.status),
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
    // The connection broke in the middle of the answer.
    throw unreached(cause, signal)
  })
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What is thrown where no answer came, or only a part of one. */
const unreached = (cause: unknown, signal: AbortSignal | null | undefined): unknown => {
  if (signal?.aborted) return cause
  tellNoAnswer()
  return new ApiError({ status: 0, serverMessage: null, message: httpTexts.unreachable })
}
