import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, type Call, type CallInput, type EnvelopeCall } from '@cohort/shared'
import { z } from 'zod'
import { PATIENCE_MS } from '../processes'

export interface Answer {
  status: number
  message: string
  data: unknown
  /** How many times the request was sent before it was answered. */
  tries: number
}

export interface Request {
  body?: object
  zip?: Buffer
  /** The value of the Idempotency-Key header. */
  key?: string
}

/** Sends a request to the API's processes in turn until one answers. */
export type Caller = (method: Call['method'], path: string, request?: Request) => Promise<Answer>

const PAUSE_MS = 100
const answerSchema = z.object({ data: z.unknown(), message: z.string() })

/** @param urls the addresses of the API's processes, preferred one first */
export const createCaller =
  (urls: () => readonly string[], cookie: string): Caller =>
  async (method, path, { body, zip, key } = {}) => {
    const type = zip ? 'application/zip' : body ? 'application/json' : null
    const headers = {
      cookie,
      ...(type && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const content = zip ? new Uint8Array(zip) : body ? JSON.stringify(body) : null
    const deadline = Date.now() + PATIENCE_MS
    for (let tries = 1; ; tries++) {
      const url = urls()[(tries - 1) % urls().length]!
      const got = await send(`${url}${path}`, { method: method.toUpperCase(), headers, body: content })
      // 503 means that the process is starting or that a database is down.
      if (got !== null && got.status !== 503)
        return { ...answerSchema.parse(JSON.parse(got.text)), status: got.status, tries }
      if (Date.now() > deadline) throw new Error(`${method} ${path} got no answer: ${got?.text}`)
      await pause(PAUSE_MS)
    }
  }

/** Returns null if the process did not answer or died while answering. */
const send = async (url: string, request: RequestInit): Promise<{ status: number; text: string } | null> => {
  try {
    const answer = await fetch(url, request)
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

/** The data in a successful answer. @throws Error for other answers */
export const succeeded = ({ status, message, data }: Answer): unknown => {
  if (status >= 300) throw new Error(`The API answered ${status}: ${message} ${JSON.stringify(data)}`)
  return data
}

/** Makes a call and returns the data of the answer. @throws Error unless the call succeeds */
export const ask = async <C extends EnvelopeCall>(caller: Caller, call: C, input: CallInput<C> & Request) => {
  const data = succeeded(await caller(call.method, addressOf(call, input), input))
  return call.answer.data.parse(data) as z.output<C['answer']['data']>
}
