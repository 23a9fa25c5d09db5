import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { Types } from 'mongoose'
import { testService } from '../test/test-api'
import { createByteQuota } from './byte-quota'

const MB = 1024 * 1024

let redis: Redis
beforeAll(() => {
  redis = new Redis(testService('TEST_REDIS_URL'))
})
afterAll(() => redis.quit())

const quotaOf = (prefix: string, now: () => number) =>
  createByteQuota(redis, prefix, { name: 'test', megabytes: 3, sentence: (mb) => `${mb} MB a day.`, now })

test('the quota counts accepted bytes per user until midnight UTC', async () => {
  let now = Date.UTC(2026, 0, 1, 23, 59, 30)
  const quota = quotaOf(`test-${randomBytes(6).toString('hex')}`, () => now)
  const [one, other] = [new Types.ObjectId(), new Types.ObjectId()]
  await quota.take(one, 2 * MB)
  await expect(quota.take(one, 2 * MB)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: '3 MB a day.',
    retryAfterS: 30,
  })
  await quota.take(one, MB)
  await expect(quota.take(one, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await quota.take(other, 3 * MB)
  now += 30_000
  await quota.take(one, 3 * MB)
})

test('concurrent requests to several processes cannot exceed the quota', async () => {
  const prefix = `test-${randomBytes(6).toString('hex')}`
  const quotas = [quotaOf(prefix, Date.now), quotaOf(prefix, Date.now)]
  const user = new Types.ObjectId()
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => quotas[at % 2]!.take(user, MB)),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
