import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addressOf,
  type Call,
  type CallInput,
  type EnvelopeCall,
  envelopeOfCall,
  errorEnvelopeSchema,
  type RawAnswer,
} from '@cohort/shared'
import type { z } from 'zod'
import { credentialsFor } from './credentials'
import { EXIT, type Exit, Failure, interrupted } from './failure'
import type { Context } from './terminal'

/** A file that a call uploads. */
export interface Upload {
  path: string
  bytes: number
  onSent(bytes: number): void
}

interface Connection {
  address: string
  token: string
  signal: AbortSignal
}

type DataOf<C extends EnvelopeCall> = z.output<C['answer']['data']>
/** A call that answers with one page of a list. */
type PagedCall = EnvelopeCall & { answer: { data: z.ZodArray } }

export type Client = ReturnType<typeof createClient>

/** Creates a client for the installation that the user is signed in to. @throws Failure if the user is not signed in */
export const openClient = async ({ flags, terminal }: Context): Promise<Client> =>
  createClient({ ...(await credentialsFor(flags, terminal.env)), signal: terminal.signal })

/** The delay before each retry, in ms. */
const DELAYS_MS = [500, 1500, 4000]
/** The longest delay that a server may request, in ms. */
const LONGEST_DELAY_MS = 15_000
const TEMPORARY_STATUSES = [429, 502, 503, 504]

/** Makes calls to the API with a token. Every call throws Failure if it gets no answer. */
export const createClient = ({ address, token, signal }: Connection) => {
  const reach = async (contract: Call, path: string, body: unknown, upload?: Upload): Promise<Response> => {
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' }
    try {
      return await fetch(`${address}${path}`, {
        method: contract.method.toUpperCase(),
        // A redirect could send the token to another host.
        redirect: 'manual',
        signal,
        headers: {
          Accept: contract.answer.kind === 'raw' ? '*/*' : 'application/json',
          Authorization: `Bearer ${token}`,
          ...(upload === undefined
            ? json
            : { 'Content-Type': contract.upload!, 'Content-Length': String(upload.bytes) }),
        },
        ...(upload === undefined ? {} : { body: contentOf(upload), duplex: 'half' }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (cause) {
      throw unreached(address, contract, cause, signal)
    }
  }

  /** Retries only requests that are safe to repeat. A POST may have been carried out even if its answer was lost. */
  const send = async (contract: Call, path: string, body: unknown, upload?: Upload): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const delay = contract.method === 'post' ? undefined : DELAYS_MS[attempt]
      try {
        const response = await reach(contract, path, body, upload)
        if (delay === undefined || !TEMPORARY_STATUSES.includes(response.status)) return response
        const wanted = response.headers.get('Retry-After')
        const waitMs = wanted === null ? delay : Number(wanted) * 1000
        if (!(waitMs <= LONGEST_DELAY_MS)) return response
        await response.arrayBuffer()
        await wait(waitMs, signal)
      } catch (error) {
        if (delay === undefined || signal.aborted) throw error
        await wait(delay, signal)
      }
    }
  }

  const callWhole = async <C extends EnvelopeCall>(contract: C, input: CallInput<C>, upload?: Upload) => {
    const { body } = input as { body?: unknown }
    const response = await send(contract, addressOf(contract, input), body, upload)
    const text = await response.text().catch((cause: unknown) => {
      throw unreached(address, contract, cause, signal)
    })
    const parsed = envelopeOfCall(contract).safeParse(jsonOf(text))
    if (response.ok && parsed.success)
      return parsed.data as unknown as { data: DataOf<C>; total?: number; message: string }
    throw failureOf(address, response, text)
  }

  return {
    address,
    signal,

    /** Returns the data of the answer. */
    async call<C extends EnvelopeCall>(
      contract: C,
      input: CallInput<C>,
      upload?: Upload,
    ): Promise<DataOf<C>> {
      return (await callWhole(contract, input, upload)).data
    },

    /** The bytes of an answer that is not JSON. */
    async download<C extends Call & { answer: RawAnswer }>(
      contract: C,
      input: CallInput<C>,
    ): Promise<Readable> {
      const response = await send(contract, addressOf(contract, input), undefined)
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream)
      throw failureOf(address, response, await response.text())
    },

    /** All items of a list that is read in pages. */
    async all<C extends PagedCall>(contract: C, input: CallInput<C>): Promise<DataOf<C>> {
      const items: unknown[] = []
      for (let page = 1; ; page += 1) {
        const query = { ...input.query, page, limit: PAGE_SIZE }
        const { data, total = 0 } = await callWhole(contract, { ...input, query } as CallInput<C>)
        items.push(...(data as unknown[]))
        if (items.length >= total || (data as unknown[]).length === 0) return items as DataOf<C>
      }
    },
  }
}

const PAGE_SIZE = 200

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => {
    throw interrupted()
  })

const contentOf = ({ path, onSent }: Upload): ReadableStream => {
  const counted = async function* () {
    let sent = 0
    for await (const chunk of createReadStream(path)) {
      yield chunk as Buffer
      sent += (chunk as Buffer).length
      onSent(sent)
    }
  }
  return Readable.toWeb(Readable.from(counted(), { objectMode: false }))
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The failure if there is no answer or only part of one. */
const unreached = (address: string, { method }: Call, cause: unknown, signal: AbortSignal): Failure => {
  if (signal.aborted) return interrupted()
  const { code = '', message = '' } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException
  const isUnsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
  const advice =
    method === 'post' && !isUnsent
      ? 'The server may have done it anyway. Check before you repeat the command.'
      : 'Check the address and your connection, then try again.'
  return new Failure(EXIT.unavailable, `Couldn't reach ${address} (${code || message}). ${advice}`)
}

const exitOf = (status: number): Exit => {
  if (status === 401 || status === 403) return EXIT.notAllowed
  return status === 429 || status >= 500 ? EXIT.unavailable : EXIT.refused
}

const failureOf = (address: string, { status, headers }: Response, text: string): Failure => {
  const failure = errorEnvelopeSchema.safeParse(jsonOf(text))
  if (failure.success) {
    const { code, issues, requestId } = failure.data
    const message = withOptions(failure.data.message)
    return new Failure(exitOf(status), `${message}${adviceFor(address, status, message)}`, {
      code,
      ...(issues === undefined
        ? {}
        : { issues: issues.map((issue) => ({ ...issue, message: withOptions(issue.message) })) }),
      ...(requestId === undefined ? {} : { requestId }),
    })
  }
  const location = headers.get('Location')
  if (status >= 300 && status < 400 && location !== null && URL.canParse(location, address)) {
    const { origin } = new URL(location, address)
    return new Failure(
      EXIT.unavailable,
      `${address} redirects to ${origin}. Sign in there: cohort login --address ${origin}`,
    )
  }
  return new Failure(
    status >= 500 ? EXIT.unavailable : EXIT.refused,
    `${address} returned an unexpected answer (status ${status}). Check the address, and make sure that this command line is as new as the server.`,
  )
}

/** The API's messages name query fields such as `?force=true`. The command shows its own options instead. */
const QUERY_FLAG = /\?(\w+)=true/g
const OPTIONS: Readonly<Record<string, string>> = {
  force: '--force',
  unverified: '--unverified',
  allowUnlicensed: '--allow-unlicensed',
}

const withOptions = (message: string): string =>
  message.replace(QUERY_FLAG, (_, flag: string) => OPTIONS[flag] ?? flag)

const adviceFor = (address: string, status: number, message: string): string => {
  if (status === 401) return ` Create a new one at ${address}/settings, then sign in: cohort login`
  return /lacks the scope/.test(message)
    ? ` Create one that has it at ${address}/settings, then sign in: cohort login`
    : ''
}
