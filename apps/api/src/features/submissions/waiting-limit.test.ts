import { Types } from 'mongoose'
import { type BreakableLink, openLink } from '../../../test/breakable-link'
import {
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi, testService } from '../../../test/test-api'
import { createWaitingLimit } from './waiting-limit'

let api: TestApi
let problem: TestProblem
let link: BreakableLink

beforeAll(async () => {
  link = await openLink(testService('TEST_REDIS_URL'))
  api = await startTestApi({ consumers: false, env: { REDIS_URL: link.url } })
  problem = await buildProblem(api)
})
afterAll(async () => {
  link.mend()
  await api?.stop()
  await link.close()
})

const MOST = 3

/** A user, and what each of two processes of the API does with their submissions. */
const setUp = async () => {
  const person: TestUser = await buildUser(api)
  const { submissions } = api.deps.database.models
  const limits = [api.deps.redis, api.redis].map((redis) =>
    createWaitingLimit(submissions, redis, api.prefix, MOST),
  )
  const userId = new Types.ObjectId(person.user._id)
  const send = (process = 0, _id = new Types.ObjectId()) =>
    limits[process % 2]!.reserve(userId, _id, () =>
      submissions.create({ ...buildSubmission(person, problem, { final: false }), _id }),
    )
  return { send, userId, waiting: () => submissions.countDocuments({ userId, final: false }), submissions }
}
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length

test('of submissions that two processes take in at once as many wait as may', async () => {
  const { send, waiting } = await setUp()
  expect(await outcomes(Array.from({ length: 12 }, (_, index) => send(index)))).toBe(MOST)
  expect(await waiting()).toBe(MOST)
})

test('a verdict makes room for one, and a submission that was never stored does in time', async () => {
  const { send, userId, submissions } = await setUp()
  for (let index = 0; index < MOST; index++) await send()
  await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await submissions.updateOne({ userId }, { $set: { final: true } })
  expect(await outcomes([send(0), send(1)])).toBe(1)

  const lost = new Types.ObjectId()
  await submissions.deleteOne({ userId, final: false })
  const [place] = await api.redis.zrange(`${api.prefix}:waiting:${userId.toHexString()}`, '0', '0')
  expect(place).not.toBe(lost.toHexString())
  await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const key = `${api.prefix}:waiting:${userId.toHexString()}`
  for (const each of await api.redis.zrange(key, '0', '-1'))
    await api.redis.zadd(key, 'XX', 0, each as string)
  await send()
})

test('Redis that lost everything learns from the database what waits', async () => {
  const { send, userId } = await setUp()
  for (let index = 0; index < MOST; index++) await send()
  await api.redis.del(`${api.prefix}:waiting:${userId.toHexString()}`)
  expect(await outcomes([send(0), send(1)])).toBe(0)
})

test('the same submission sent again takes no second place', async () => {
  const { send, userId } = await setUp()
  const id = new Types.ObjectId()
  await send(0, id)
  await expect(send(1, id)).rejects.toThrow(/E11000|duplicate/i)
  expect(await api.redis.zcard(`${api.prefix}:waiting:${userId.toHexString()}`)).toBe(1)
})

test.each(['cut', 'freeze'] as const)('while Redis is away (%s) the database alone counts', async (how) => {
  const { send, waiting } = await setUp()
  link[how]()
  try {
    for (let index = 0; index < MOST; index++) await send()
    await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await waiting()).toBe(MOST)
  } finally {
    link.mend()
  }
})
