import { setTimeout as delay } from 'node:timers/promises'
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import { z } from 'zod'
import type { ChatMessage } from './prompt'

export interface ModelSettings {
  apiKey: string
  baseUrl: string
  model: string
  /** The time for the whole answer, including retries. */
  timeoutMs: number
}

export type OnPiece = (text: string) => void

export interface ModelClient {
  /**
   * The model's answer.
   * @param onPiece gets the text piece by piece while the model writes it, even if the answer fails later
   * @throws if the model fails, is too slow, answers too much or something that cannot be read; the reason of
   * `signal` if it is aborted
   */
  ask(messages: ChatMessage[], signal: AbortSignal, onPiece?: OnPiece): Promise<string>
}

const RETRY_AFTER_MS = 500
const MOST_ANSWER_BYTES = 256 * 1024
/** Even a streamed piece of a few letters is 250 bytes of JSON. */
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

/** A model behind any server with the OpenAI protocol. It gets text and returns text: no tools, no files. */
export const createModelClient = (settings: ModelSettings): ModelClient => ({
  async ask(messages, signal, onPiece) {
    // The library's own limit ends once the answer's headers arrive, so a slow body would never time out.
    // AbortSignal.timeout is no replacement, because Node may collect one that only AbortSignal.any holds
    // (nodejs/node#54614).
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
    // Makes the library ignore environment variables that are meant for other programs.
    organization: null,
    project: null,
    timeout: timeoutMs,
    // The library waits for as long as a server tells it to, and ignores the signal during that time.
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
    if (signal.aborted || !isPassing(error)) throw error
    await delay(RETRY_AFTER_MS, undefined, { signal })
    return create()
  }
}

/** Passes the pieces on and returns the whole text. */
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
    // Leaving the loop stops the model.
    if (piece !== content) return `${text}${CUT}`
  }
  // The library ends an aborted stream as if it were complete.
  signal.throwIfAborted()
  if (!isWhole || text.trim() === '') throw new Error('The model stopped before the end of its answer.')
  return text.trim()
}

/** Whether a retry may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof APIConnectionError || (error instanceof APIError && error.status >= 500)

const boundedFetch = async (
  address: string | URL | Request,
  init: RequestInit,
  whole: AbortSignal,
  mostBytes: number,
): Promise<Response> => {
  const signal = init.signal ? AbortSignal.any([init.signal, whole]) : whole
  // A redirect would send the key and the user's code to a server that the operator did not configure.
  const response = await fetch(address, { ...init, signal, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start(controller) {
        // Node may lose a fetch's signal after the headers have arrived and garbage was collected.
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
