import { answerOf, defineCalls } from '@cohort/shared'
import { z } from 'zod'
import { deferred, failure, fakeServer, ok, unreachable } from '../../test/fake-server'
import { ApiError, anyMessageOr, serverMessageOr } from './api-error'
import { call, onSessionEnded } from './call'

const parts = {
  summary: 'A thing.',
  access: 'anyone',
  answer: answerOf(z.object({ name: z.string() }), { 200: 'It.' }),
} as const
const { thing, change } = defineCalls('Test', {
  thing: { ...parts, at: 'GET /api/thing' },
  change: {
    ...parts,
    at: 'POST /api/thing',
    query: z.object({ q: z.string() }),
    body: z.object({ b: z.number() }),
  },
})
const callThing = (handler: Parameters<typeof fakeServer>[0][string]) => {
  fakeServer({ 'GET /api/thing': handler })
  return call(thing, {})
}

describe('call', () => {
  it('returns the parsed data of the envelope', async () => {
    await expect(callThing(() => ok({ name: 'a', more: 1 }))).resolves.toEqual({ name: 'a' })
  })

  it('sends the body as JSON and appends the query to the path', async () => {
    const server = fakeServer({ 'POST /api/thing': () => ok({ name: 'a' }) })
    await call(change, { body: { b: 1 }, query: { q: 'x y' } })
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/api/thing', body: { b: 1 } })
    expect(server.calls[0]?.query.get('q')).toBe('x y')
  })

  it('sends the session cookie', async () => {
    fakeServer({ 'GET /api/thing': () => ok({ name: 'a' }) })
    const fetched = jest.spyOn(globalThis, 'fetch')
    await call(thing, {})
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' })
  })

  it('waits for the response without a timeout', async () => {
    jest.useFakeTimers()
    const coming = deferred<ReturnType<typeof ok>>()
    const settled = jest.fn()
    const answer = callThing(() => coming.promise).finally(settled)
    await jest.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(settled).not.toHaveBeenCalled()
    jest.useRealTimers()
    coming.resolve(ok({ name: 'late' }))
    await expect(answer).resolves.toEqual({ name: 'late' })
  })

  it('throws an error with the server’s message if the call fails', async () => {
    const error = await callThing(() => failure('CONFLICT', 'Taken.')).catch((caught) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT', message: 'Taken.' })
    expect(serverMessageOr(error, 'fallback')).toBe('Taken.')
  })

  it('throws an error with its own message if the server cannot be reached', async () => {
    const error = await callThing(() => unreachable).catch((caught) => caught)
    expect(error).toMatchObject({ status: 0, serverMessage: null })
    expect(serverMessageOr(error, 'fallback')).toBe('fallback')
    expect(anyMessageOr(error, 'fallback')).toMatch(/Couldn’t reach the server/)
  })

  it('treats a truncated response as a network error', async () => {
    globalThis.fetch = async () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"statusCode":'))
            stream.error(new TypeError('network error'))
          },
        }),
        { status: 202 },
      )
    await expect(call(thing, {})).rejects.toMatchObject({ status: 0, serverMessage: null })
  })

  it('throws if the response does not match the contract', async () => {
    await expect(callThing(() => ok({ name: 7 }))).rejects.toMatchObject({ status: 200, serverMessage: null })
    await expect(callThing(() => ({ status: 502, json: null }))).rejects.toMatchObject({ status: 502 })
  })

  it('reports an ended session after UNAUTHENTICATED but not after INVALID_CREDENTIALS', async () => {
    const ended = jest.fn()
    const stop = onSessionEnded(ended)
    await callThing(() => failure('INVALID_CREDENTIALS', 'Wrong.')).catch(() => {})
    expect(ended).not.toHaveBeenCalled()
    await callThing(() => failure('UNAUTHENTICATED', 'Log in.')).catch(() => {})
    expect(ended).toHaveBeenCalledTimes(1)
    stop()
    await callThing(() => failure('UNAUTHENTICATED', 'Log in.')).catch(() => {})
    expect(ended).toHaveBeenCalledTimes(1)
  })
})
