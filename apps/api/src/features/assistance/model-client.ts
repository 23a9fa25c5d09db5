import { setTimeout as delay } from 'node:timers/promises'
import OpenAI, { APIConnectionError, APIError } from 'openai'
import { z } from 'zod'
import type { ChatMessage } from './prompt'

export interface ModelSettings {
  apiKey: string
  baseUrl: string
  model: string
  /** For the whole answer, retries included. */
  timeoutMs: number
}

export interface ModelClient {
  /**
   * What the model answers.
   * @throws where it fails, is too slow, answers too much or nothing that can be read; `signal`'s reason where that ends it
   */
  ask(messages: ChatMessage[], signal: AbortSignal): Promise<string>
}

const RETRY_AFTER_MS = 500
const MOST_ANSWER_BYTES = 256 * 1024
/** About what fits on two pages. */
const MOST_TOKENS = 1500
const MOST_SHOWN_CHARACTERS = 12_000

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
})

/** A model behind any server that speaks OpenAI's protocol. It gets text and gives text: no tools, no files. */
export const createModelClient = (settings: ModelSettings): ModelClient => ({
  async ask(messages, signal) {
    // The library's own limit ends with the answer's headers: a body that drips would never end. AbortSignal.timeout
    // is no replacement, because Node may collect one that only AbortSignal.any holds (nodejs/node#54614).
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('The model took too long.')), settings.timeoutMs)
    try {
      return await askUntil(AbortSignal.any([signal, late.signal]), settings, messages)
    } finally {
      clearTimeout(timer)
    }
  },
})

const askUntil = async (
  signal: AbortSignal,
  { apiKey, baseUrl, model, timeoutMs }: ModelSettings,
  messages: ChatMessage[],
): Promise<string> => {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // What the process's environment says for other programs is not meant here.
    organization: null,
    project: null,
    timeout: timeoutMs,
    // The library waits as long as a server tells it to, and looks at no signal meanwhile.
    maxRetries: 0,
    logLevel: 'off',
    fetch: (address, init) => boundedFetch(address, init ?? {}, signal),
  })
  const create = () =>
    client.chat.completions.create({ model, messages, max_completion_tokens: MOST_TOKENS }, { signal })
  const answer = answerSchema.parse(
    await create().catch(async (error: unknown) => {
      if (signal.aborted || !isPassing(error)) throw error
      await delay(RETRY_AFTER_MS, undefined, { signal })
      return create()
    }),
  )
  const content = answer.choices[0]?.message.content ?? ''
  return content.length <= MOST_SHOWN_CHARACTERS
    ? content
    : `${content.slice(0, MOST_SHOWN_CHARACTERS)}\n\n… (cut)`
}

/** Whether it may go better a moment later. */
const isPassing = (error: unknown): boolean =>
  error instanceof APIConnectionError || (error instanceof APIError && error.status >= 500)

const boundedFetch = async (
  address: string | URL | Request,
  init: RequestInit,
  whole: AbortSignal,
): Promise<Response> => {
  const signal = init.signal ? AbortSignal.any([init.signal, whole]) : whole
  // A redirect would carry the key and the person's code to another server than the operator named.
  const response = await fetch(address, { ...init, signal, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MOST_ANSWER_BYTES) controller.error(new Error('The model answers too much.'))
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
