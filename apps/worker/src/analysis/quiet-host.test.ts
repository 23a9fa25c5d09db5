import { createQuietHost, Disturbed } from './quiet-host'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = new AbortController().signal
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** Records whether background work has been allowed to start. */
const watch = (host: ReturnType<typeof createQuietHost>, signal = never) => {
  const seen: { began: AbortSignal | null; failed: unknown } = { began: null, failed: null }
  host.whenQuiet(signal).then(
    (began) => {
      seen.began = began
    },
    (error: unknown) => {
      seen.failed = error
    },
  )
  return seen
}

test('background work starts only after the host has been quiet for a while', async () => {
  const host = createQuietHost(1000)
  const end = host.disturb()
  const work = watch(host)
  await pass(5000)
  expect(work.began).toBeNull()
  end()
  await pass(999)
  expect(work.began).toBeNull()
  await pass(1)
  expect(work.began?.aborted).toBe(false)
})

test('a submission aborts background work, and none starts until all submissions are judged', async () => {
  const host = createQuietHost(1000)
  await pass(1000)
  const first = watch(host)
  await pass(0)
  const ends = [host.disturb(), host.disturb()]
  expect(first.began?.reason).toBeInstanceOf(Disturbed)
  const second = watch(host)
  ends[0]!()
  await pass(5000)
  expect(second.began).toBeNull()
  ends[1]!()
  await pass(1000)
  expect(second.began?.aborted).toBe(false)
})

test('waiting for a quiet host rejects when its signal aborts', async () => {
  const host = createQuietHost(1000)
  const leaving = new AbortController()
  const work = watch(host, leaving.signal)
  leaving.abort(new Error('left'))
  await pass(2000)
  expect(work.failed).toEqual(new Error('left'))
  expect(work.began).toBeNull()
})
