import type { Contest } from '@cohort/shared'
import { act } from '@testing-library/react'
import { buildUser } from './factories'
import { fakeServer, ok } from './fake-server'
import { renderApp } from './render-app'

/** Shared setup for tests of the contest pages. */

export const id = 'd'.repeat(24)
export const me = buildUser()
export const signedIn = { 'GET /api/user/verify-login': () => ok(me) }
export type Handlers = Parameters<typeof fakeServer>[0]

export const atServer = (offsetMs = 0) => ({ serverTime: new Date(Date.now() + offsetMs).toISOString() })
export const one = (contest: Contest, offsetMs = 0) => ({
  [`GET /api/contests/${id}`]: () => ok(contest, 200, atServer(offsetMs)),
})
export const open = (address: Parameters<typeof renderApp>[0], handlers: Handlers) => {
  const server = fakeServer(handlers)
  return { server, app: renderApp(address) }
}

/** Advances the clock in steps of one second, because the page re-renders every second. */
export const passSeconds = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000))
}
