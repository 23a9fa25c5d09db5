import { HEARTBEAT_TTL_MS, type Heartbeat, heartbeatKey } from '@cohort/shared'
import { heartbeatOf } from '../../../test/reporting-worker'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})
afterEach(() => api.redis.del(heartbeatKey(api.prefix)))
afterAll(() => api.stop())

const beat = (worker: string, overrides: Partial<Heartbeat> = {}) =>
  api.redis.hset(heartbeatKey(api.prefix), worker, heartbeatOf({ worker, ...overrides }))
const judge = async (): Promise<string> => (await api.guest().get('/readyz').expect(200)).body.judge

test('GET /readyz answers 200 if MongoDB and Redis are up, even without a worker', async () => {
  const { body } = await api.guest().get('/readyz').expect(200)
  expect(body).toEqual({ mongo: 'up', redis: 'up', judge: 'down' })
})

test('GET /readyz reports the judge as up if a worker is up', async () => {
  await beat('paused', { state: 'paused', reason: 'Docker does not answer.' })
  await beat('gone', { at: Date.now() - HEARTBEAT_TTL_MS - 1000 })
  await api.redis.hset(heartbeatKey(api.prefix), 'broken', '{"worker":')
  expect(await judge()).toBe('down')
  await beat('fine')
  expect(await judge()).toBe('up')
})

test("the judge's maxima include those of paused workers", async () => {
  await beat('gone', { at: Date.now() - HEARTBEAT_TTL_MS - 1000, maxima: { memoryMb: 9999, cpuS: 99 } })
  await beat('paused', {
    state: 'paused',
    reason: 'Docker does not answer.',
    maxima: { memoryMb: 512, cpuS: 60 },
  })
  expect(await api.deps.health.judgeMaxima()).toEqual([{ memoryMb: 512, cpuS: 60 }])
})

test('GET /healthz answers 200', async () => {
  const { body } = await api.guest().get('/healthz').expect(200)
  expect(body).toEqual({ status: 'up' })
})
