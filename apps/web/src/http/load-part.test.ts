import { fakeServer, ok, unreachable } from '../../test/fake-server'
import { onNoAnswer } from './call'
import { partLoader } from './load-part'

const server = (state: { isUp: boolean }) =>
  fakeServer({ 'GET /readyz': () => (state.isUp ? ok(null) : unreachable) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('a part is loaded only once', async () => {
  const load = jest.fn(async () => 'part')
  const loaded = partLoader(load)
  expect(await Promise.all([loaded(), loaded()])).toEqual(['part', 'part'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('a part keeps loading until the network is back', async () => {
  const state = { isUp: false }
  server(state)
  const listener = jest.fn()
  const stop = onNoAnswer(listener)
  const loading = partLoader(async () => {
    if (!state.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(listener).toHaveBeenCalled()
  state.isUp = true
  await jest.advanceTimersByTimeAsync(2000)
  expect(await loading).toBe('part')
  stop()
})

it('a part that is missing from the server fails but is requested again next time', async () => {
  server({ isUp: true })
  const load = jest.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const loaded = partLoader(load)
  for (const calls of [2, 4]) {
    const failure = expect(loaded()).rejects.toThrow('Failed to fetch')
    await jest.advanceTimersByTimeAsync(2000)
    await failure
    expect(load).toHaveBeenCalledTimes(calls)
  }
})
