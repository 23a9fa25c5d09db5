import { act, screen, waitFor } from '@testing-library/react'
import { buildListItem, buildUser } from '../../test/factories'
import { deferred, fakeServer, ok, unreachable } from '../../test/fake-server'
import { renderApp } from '../../test/render-app'
import { useSession } from '../features/session/session.store'

const sentence = /^Couldn’t reach the server\. This page retries/

/** A server that can be up or down. */
const server = (state: { isUp: boolean }) => {
  const whenUp = (answer: ReturnType<typeof ok>) => () => (state.isUp ? answer : unreachable)
  return fakeServer({
    'GET /readyz': whenUp(ok(null)),
    'GET /api/user/verify-login': whenUp(ok(buildUser())),
    'GET /api/problems': whenUp(ok([buildListItem()])),
    'GET /api/problems/tags': whenUp(ok([])),
  })
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

it('a notice appears while the server is unreachable, and failed data reloads afterwards', async () => {
  const state = { isUp: false }
  server(state)
  renderApp('/')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(await screen.findByText('Could not load problems.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
  state.isUp = true
  expect(await screen.findByRole('link', { name: 'Lantern Walk' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()
})

it('a login made during the new session check is kept', async () => {
  const state = { isUp: false }
  const calls = server(state)
  renderApp('/')
  await screen.findByText(sentence)
  const later = buildUser({ _id: 'c'.repeat(24) })
  const checks = () => calls.to('GET /api/user/verify-login').length
  const before = checks()
  const send = globalThis.fetch
  const coming = deferred<void>()
  globalThis.fetch = async (address, init) => {
    const answer = await send(address, init)
    if (String(address).endsWith('/verify-login')) await coming.promise
    return answer
  }
  state.isUp = true
  await waitFor(() => expect(checks()).toBe(before + 1))
  act(() => useSession.getState().login(later))
  await act(async () => coming.resolve())
  expect(useSession.getState().userData).toEqual(later)
})

it('no notice appears if only one call gets no response', async () => {
  const calls = fakeServer({ 'GET /readyz': () => ok(null), 'GET /api/problems': () => unreachable })
  renderApp('/')
  await screen.findByText('Could not load problems.')
  await waitFor(() => expect(calls.to('GET /readyz')).toHaveLength(1))
  expect(screen.queryByText(sentence)).toBeNull()
})

it('a notice about being offline uses the same live region', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server({ isUp: false })
  renderApp('/')
  const region = (await screen.findByText(/^You are offline/)).closest('[role="status"]')
  expect(region).not.toBeNull()
  await screen.findByText('Could not load problems.')
  expect(screen.queryByText(sentence)).toBeNull()
  act(() => {
    onLine.mockReturnValue(true)
    globalThis.dispatchEvent(new Event('online'))
  })
  expect((await screen.findByText(sentence)).closest('[role="status"]')).toBe(region)
})
