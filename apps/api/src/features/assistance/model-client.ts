import { setTimeout as delay } from 'node:timers/promises'
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import type { ChatMessage } from './prompt'

export interface ModelSettings {
  apiKey: string
  baseUrl: string
  model: string
  /** The time limit for the whole answer, including retries. */
  timeoutMs: number
}

export type OnPiece = (text: string) => void

export interface ModelClient {
  /**
   * Returns the model's answer.
   * @param onPiece receives the text in pieces while the model writes, even if the model fails later
   * @throws if the model fails or is too slow, or if its answer is too long or malformed; the reason of `signal` if it
   * is aborted
   */
  ask(messages: ChatMessage[], signal: AbortSignal, onPiece?: OnPiece): Promise<string>
}

const RETRY_AFTER_MS = 500
const MOST_ANSWER_BYTES = 256 * 1024
/** Larger for streams, because every piece of a few letters takes 250 bytes of JSON. */
const MOST_STREAM_BYTES = 4 * MOST_ANSWER_BYTES
/** About two pages of text. */
const MOST_TOKENS = 1500
const MOST_SHOWN_CHARACTERS = 12_000
const tooSlow = () => new DOMException('The model took too long.', 'TimeoutError')
const CUT = '\n\n… (cut)'

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
})

const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

/** A client for any server that is compatible with the OpenAI API. It uses text only, without tools or files. */
export const createModelClient = (settings: ModelSettings): ModelClient => ({
  async ask(messages, signal, onPiece) {
    // The library's timeout covers only the headers, so a slow body would never time out. AbortSignal.timeout does
    // not help, because Node may garbage-collect it if only AbortSignal.any refers to it (nodejs/node#54614).
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(tooSlow()), settings.timeoutMs)
    try {
      return await askUntil(AbortSignal.any([signal, late.signal]), settings, messages, onPiece)
    } catch (error) {
      throw late.signal.aborted && error instanceof APIUserAbortError ? late.signal.reason : error
    } finally {
      clearTimeout(timer)
    }
  },
})

const askUntil = async (
  signal: AbortSignal,
  { apiKey, baseUrl, model, timeoutMs }: ModelSettings,
  messages: ChatMessage[],
  onPiece: OnPiece | undefined,
): Promise<string> => {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // Otherwise the library reads these from environment variables that may belong to another program.
    organization: null,
    project: null,
    timeout: timeoutMs,
    // The library's own retries wait as long as the server asks, and ignore the signal.
    maxRetries: 0,
    logLevel: 'off',
    fetch: (address, init) =>
      boundedFetch(address, init ?? {}, signal, onPiece ? MOST_STREAM_BYTES : MOST_ANSWER_BYTES),
  })
  const prompt = { model, messages, max_completion_tokens: MOST_TOKENS }
  if (onPiece) {
    const chunks = await triedTwice(
      () => client.chat.completions.create({ ...prompt, stream: true }, { signal }),
      signal,
    )
    return gathered(chunks, signal, onPiece)
  }
  const answer = await triedTwice(() => client.chat.completions.create(prompt, { signal }), signal)
  const content = answerSchema.parse(answer).choices[0]?.message.content ?? ''
  return content.length <= MOST_SHOWN_CHARACTERS
    ? content
    : `${content.slice(0, MOST_SHOWN_CHARACTERS)}${CUT}`
}

const triedTwice = async <T>(create: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await create()
  } catch (error) {
    if (signal.aborted || !isTemporary(error)) throw error
    await delay(RETRY_AFTER_MS, undefined, { signal })
    return create()
  }
}

/** Forwards the pieces and returns the whole text. */
const gathered = async (
  chunks: AsyncIterable<unknown>,
  signal: AbortSignal,
  onPiece: OnPiece,
): Promise<string> => {
  let text = ''
  let isWhole = false
  for await (const chunk of chunks) {
    const [choice] = chunkSchema.parse(chunk).choices
    isWhole ||= Boolean(choice?.finish_reason)
    const content = choice?.delta?.content ?? ''
    const piece = content.slice(0, MOST_SHOWN_CHARACTERS - text.length)
    text += piece
    if (piece !== '') onPiece(piece)
    // Leaving the loop cancels the request.
    if (piece !== content) return `${text}${CUT}`
  }
  // The library does not throw if the stream is aborted.
  signal.throwIfAborted()
  if (!isWhole || text.trim() === '') throw new Error('The model stopped before the end of its answer.')
  return text.trim()
}

/** True if a retry may succeed. */
const isTemporary = (error: unknown): boolean =>
  error instanceof APIConnectionError || (error instanceof APIError && error.status >= 500)

const boundedFetch = async (
  address: string | URL | Request,
  init: RequestInit,
  whole: AbortSignal,
  mostBytes: number,
): Promise<Response> => {
  const signal = init.signal ? AbortSignal.any([init.signal, whole]) : whole
  // A redirect would send the key and the user's code to an unknown server.
  const response = await fetch(address, { ...init, signal, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start(controller) {
        // After a garbage collection, Node may ignore the signal of a fetch that has received its headers.
        whole.addEventListener('abort', () => controller.error(whole.reason), { once: true })
      },
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > mostBytes) controller.error(new Error('The model’s answer is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(bounded, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}
