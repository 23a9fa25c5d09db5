import { ERROR_STATUS, type ErrorCode } from '@cohort/shared'

export interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}

type Answer = { status: number; json: unknown } | { stream: ReadableStream<Uint8Array> } | Error
type Handler = (call: Call) => Answer | Promise<Answer>

/** A successful response in the API's envelope. */
export const ok = (data: unknown, status = 200, beside: object = {}): Answer => ({
  status,
  json: { statusCode: status, success: true, data, message: 'OK', ...beside },
})

/** An error response in the API's envelope. */
export const failure = (code: ErrorCode, message: string, error = message, beside: object = {}): Answer => ({
  status: ERROR_STATUS[code],
  json: { statusCode: ERROR_STATUS[code], success: false, data: null, message, error, code, ...beside },
})

/** A proxy's error response while the API restarts, without the API's envelope. */
export const proxyError: Answer = { status: 502, json: { message: 'Bad Gateway' } }

/** A network error. */
export const unreachable = new TypeError('fetch failed')

/**
 * Replaces `fetch` with a fake API that records all calls. Handlers are looked up by method and path. Without a
 * handler, the session check returns 401 and any other call 404.
 */
export const fakeServer = (handlers: Record<string, Handler>) => {
  const calls: Call[] = []
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: init.body ? JSON.parse(init.body as string) : undefined,
      headers: new Headers(init.headers),
    }
    calls.push(call)
    const answer = await (handlers[`${call.method} ${call.path}`] ?? unknown)(call)
    if (answer instanceof Error) throw answer
    if ('stream' in answer)
      return new Response(answer.stream, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
    return new Response(JSON.stringify(answer.json), { status: answer.status })
  }) as typeof fetch
  return { calls, to: (route: string) => calls.filter((call) => `${call.method} ${call.path}` === route) }
}

const unknown: Handler = ({ path }) =>
  path === '/api/user/verify-login'
    ? failure('UNAUTHENTICATED', 'Please log in.')
    : failure('NOT_FOUND', 'There is nothing here.')

/** A promise that the test can resolve. */
export const deferred = <T>() => {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
