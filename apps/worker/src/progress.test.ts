import { randomBytes } from 'node:crypto'
import { type JudgeProgress, progressKey } from '@cohort/shared'
import { Redis } from 'ioredis'
import { keepFurthest, throttleProgress } from './progress'

const running = (test: number): JudgeProgress => ({ stage: 'running', test, of: 9, done: [] })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('each tick sends only the latest progress', async () => {
  const sent: JudgeProgress[] = []
  const { tell, stop } = throttleProgress(async (p) => sent.push(p), 100)
  for (let k = 1; k <= 5; k++) tell(running(k))
  await jest.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([running(1)])
  await jest.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([running(1), running(5)])
  await stop()
})

test.each([310, 390])('progress %d ms after the first waits for the next tick', async (endOfTest) => {
  const sent: JudgeProgress[] = []
  const { tell, stop } = throttleProgress(async (p) => sent.push(p), 100)
  tell(running(1))
  await jest.advanceTimersByTimeAsync(endOfTest)
  tell(running(2))
  await jest.advanceTimersByTimeAsync(399 - endOfTest)
  expect(sent).toEqual([running(1)])
  await jest.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([running(1), running(2)])
  await stop()
})

test('a new stage is sent immediately', async () => {
  const sent: JudgeProgress[] = []
  const { tell, stop } = throttleProgress(async (p) => sent.push(p), 100)
  tell({ stage: 'compiling' })
  tell(running(1))
  await jest.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ stage: 'compiling' }, running(1)])
  await stop()
})

test('nothing is sent after a stop', async () => {
  const sent: JudgeProgress[] = []
  const { tell, stop } = throttleProgress(async (p) => sent.push(p), 100)
  tell(running(1))
  tell(running(2))
  await stop()
  await jest.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([running(1)])
})

test('a failure to send progress is ignored', async () => {
  const { tell, stop } = throttleProgress(async () => {
    throw new Error('connection lost')
  }, 100)
  tell(running(1))
  await expect(stop()).resolves.toBeUndefined()
})

test('earlier progress never replaces later progress of the same round', async () => {
  jest.useRealTimers()
  const redis = new Redis(process.env.TEST_REDIS_URL!)
  const prefix = `progress-test-${randomBytes(6).toString('hex')}`
  const round = { submissionId: '0'.repeat(24), round: 1 }
  const messages = [
    { stage: 'compiling' } as const,
    running(1),
    running(7),
    { stage: 'compiling' } as const,
    running(3),
    running(8),
  ]
  const isFurther: boolean[] = []
  for (const each of messages) isFurther.push(await keepFurthest(redis, prefix, round, each))
  expect(isFurther).toEqual([true, true, true, false, false, true])
  const key = progressKey(prefix, round)
  expect(JSON.parse((await redis.get(key))!)).toEqual(running(8))
  await redis.del(key)
  redis.disconnect()
})
