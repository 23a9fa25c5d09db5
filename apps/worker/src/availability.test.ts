import pino from 'pino'
import { createAvailability } from './availability'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a worker that loses a service takes no jobs until the service is back', async () => {
  const taking: boolean[] = []
  const availability = createAvailability({
    prepare: async () => {},
    pause: async () => void taking.push(false),
    resume: () => void taking.push(true),
    onChange: () => {},
    log: pino({ level: 'silent' }),
    retryMs: 100,
    maxRetryMs: 300,
  })
  availability.start()
  await jest.advanceTimersByTimeAsync(0)
  availability.lost(new Error('Docker does not answer'))
  expect(taking).toEqual([true, false])
  await jest.advanceTimersByTimeAsync(100)
  expect(taking).toEqual([true, false, true])
  await availability.stop()
})

test('the waits between retries double up to a limit', async () => {
  const started = Date.now()
  const tries: number[] = []
  let isThere = false
  const availability = createAvailability({
    async prepare() {
      tries.push(Date.now() - started)
      if (!isThere) throw new Error('Docker does not answer')
    },
    pause: async () => {},
    resume: () => {},
    onChange: () => {},
    log: pino({ level: 'silent' }),
    retryMs: 100,
    maxRetryMs: 300,
  })
  availability.start()
  await jest.advanceTimersByTimeAsync(1500)
  expect(tries).toEqual([0, 100, 300, 600, 900, 1200, 1500])
  expect(availability.state()).toEqual({ state: 'paused', reason: 'Docker does not answer' })
  isThere = true
  await jest.advanceTimersByTimeAsync(300)
  expect(availability.state()).toEqual({ state: 'up', reason: null })
  await availability.stop()
})
