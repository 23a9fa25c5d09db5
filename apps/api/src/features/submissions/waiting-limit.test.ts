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

/** Builds a user, and the limits of two API processes that receive the user's submissions. */
const setUp = async () => {
  const person: TestUser = await buildUser(api)
  const { submissions } = api.deps.database.models
  const limits = [api.deps.redis, api.redis].map((redis) =>
    createWaitingLimit(submissions, redis, api.prefix, MOST),
  )
  const userId = new Types.ObjectId(person.user._id)
  const send = (process = 0, _id = new Types.ObjectId()) =>
    limits[process % 2]!(userId, _id, () =>
      submissions.create({ ...buildSubmission(person, problem, { final: false }), _id }),
    )
  const places = `${api.prefix}:waiting:${userId.toHexString()}`
  return {
    send,
    userId,
    places,
    waiting: () => submissions.countDocuments({ userId, final: false }),
    submissions,
  }
}
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length

test('two processes together accept only as many waiting submissions as the limit allows', async () => {
  const { send, waiting } = await setUp()
  expect(await outcomes(Array.from({ length: 12 }, (_, index) => send(index)))).toBe(MOST)
  expect(await waiting()).toBe(MOST)
})

test('a verdict frees one place', async () => {
  const { send, userId, submissions } = await setUp()
  for (let index = 0; index < MOST; index++) await send()
  await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await submissions.updateOne({ userId }, { $set: { final: true } })
  expect(await outcomes([send(0), send(1)])).toBe(1)
})

test('a place without a stored submission is released after a while', async () => {
  const { send, places, submissions } = await setUp()
  const lost = new Types.ObjectId()
  for (const id of [lost, new Types.ObjectId(), new Types.ObjectId()]) await send(0, id)
  await submissions.deleteOne({ _id: lost })
  await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await api.redis.zadd(places, 'XX', 'CH', 0, lost.toHexString())).toBe(1)
  await send()
  expect(await api.redis.zscore(places, lost.toHexString())).toBeNull()
})

test('after Redis has lost its data, waiting submissions are counted in the database', async () => {
  const { send, places } = await setUp()
  for (let index = 0; index < MOST; index++) await send()
  await api.redis.del(places)
  expect(await outcomes([send(0), send(1)])).toBe(0)
})

test('repeating the same submission does not take a second place', async () => {
  const { send, places } = await setUp()
  const id = new Types.ObjectId()
  await send(0, id)
  await expect(send(1, id)).rejects.toThrow(/E11000|duplicate/i)
  expect(await api.redis.zcard(places)).toBe(1)
})

test.each(['cut', 'freeze'] as const)(
  'while Redis is down (%s), the limit is checked in the database',
  async (how) => {
    const { send, waiting } = await setUp()
    link[how]()
    try {
      for (let index = 0; index < MOST; index++) await send()
      await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      expect(await waiting()).toBe(MOST)
    } finally {
      link.mend()
    }
  },
)
