import type { Redis } from 'ioredis'
import { type BreakableLink, openLink } from '../../test/breakable-link'
import { buildAccount, buildProblem, buildUser, type TestAccount } from '../../test/factories'
import { eventually, startTestApi, type TestApi, testDatabase, testService } from '../../test/test-api'
import { addressOf, createCounter } from './limits'

let api: TestApi
let redis: BreakableLink

beforeAll(async () => {
  redis = await openLink(testService('TEST_REDIS_URL'))
  api = await startTestApi({
    consumers: false,
    env: { RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url, TRUST_PROXY: '1' },
  })
})
afterEach(async () => {
  redis.mend()
  await eventually(() => api.deps.redis.status === 'ready', 'Redis')
  // Resets the counts, because the accounts of all tests share one address.
  await api.emptyRedis()
})
afterAll(async () => {
  await api.stop()
  await redis.close()
})

const login = (email: string, password: string) =>
  api.guest().post('/api/user/login').send({ email, password })
const loginFrom = (address: string, email: string, password: string) =>
  login(email, password).set('X-Forwarded-For', address)
const deviceOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  (headers['set-cookie'] as string[]).find((each) => each.startsWith('cohort_device='))!.split(';')[0]!
const statusesOf = async (count: number, call: () => PromiseLike<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await call()).status)
  return statuses
}

test('after ten wrong passwords for an account, logins answer 429 except in a known browser', async () => {
  const { email, password, agent } = await buildUser(api)
  const statuses = await statusesOf(12, () => login(email, 'wrong'))
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])

  const { body, headers } = await login(email.toUpperCase(), password).expect(429)
  expect(body).toMatchObject({ statusCode: 429, success: false, code: 'RATE_LIMITED', error: body.message })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)

  await agent.post('/api/user/login').send({ email, password }).expect(200)
})

test('a known browser of one account is unknown to another account', async () => {
  const attacker = await buildUser(api)
  const victim = await buildUser(api)
  const statuses = await statusesOf(11, () =>
    attacker.agent.post('/api/user/login').send({ email: victim.email, password: 'wrong' }),
  )
  expect(statuses.at(-1)).toBe(429)
})

test('all known browsers of an account together allow thirty guesses', async () => {
  const { email, password } = await buildUser(api)
  const devices: string[] = []
  for (let index = 0; index < 7; index++) {
    const answer = await login(email, password).expect(200)
    devices.push(deviceOf(answer))
  }
  const guess = (device: string) => () => login(email, 'wrong').set('Cookie', device)
  // The two oldest browsers are unknown again, so they share the limit for unknown browsers.
  const ofStrangers = [
    ...(await statusesOf(6, guess(devices[0]!))),
    ...(await statusesOf(5, guess(devices[1]!))),
  ]
  expect(ofStrangers).toEqual([...Array(10).fill(401), 429])
  const statuses: number[] = []
  for (const device of devices.slice(2)) statuses.push(...(await statusesOf(8, guess(device))))
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
})

test('a known browser keeps its token until a password reset', async () => {
  const { email, password, user } = await buildUser(api)
  const first = deviceOf(await login(email, password).expect(200))
  for (let time = 0; time < 6; time++) {
    const again = await login(email, password).set('Cookie', first).expect(200)
    expect(deviceOf(again)).toBe(first)
  }
  await statusesOf(10, () => login(email, 'wrong'))
  await login(email, password).set('Cookie', first).expect(200)
  await api.deps.database.models.users.updateOne({ _id: user._id }, { $inc: { generation: 1 } })
  await login(email, password).set('Cookie', first).expect(429)
})

test('an unknown account is limited like a known one', async () => {
  expect(await statusesOf(11, () => login('nobody@example.org', 'wrong'))).toEqual([
    ...Array(10).fill(401),
    429,
  ])
})

test('successful logins do not count against the limit for wrong passwords', async () => {
  const { email, password } = await buildUser(api)
  expect(await statusesOf(15, () => login(email, password))).toEqual(Array(15).fill(200))
})

test('too many logins to one account answer 429, but logins to other accounts do not', async () => {
  const { email, password } = await buildUser(api)
  const another = await buildUser(api)
  // The factory has already logged in once.
  expect(await statusesOf(40, () => login(email, password))).toEqual([...Array(39).fill(200), 429])
  const atOnce = await Promise.all(Array.from({ length: 60 }, () => login(another.email, another.password)))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(39)
  await login((await buildUser(api)).email, 'wrong').expect(401)
})

test('150 people in a hall can log in at once from one address, despite an attacker among them', async () => {
  const known = await buildUser(api)
  const hall: TestAccount[] = [known]
  while (hall.length < 150) hall.push(await buildAccount(api))
  const answers = await Promise.all(hall.map(({ email, password }) => login(email, password)))
  expect(answers.map(({ status }) => status)).toEqual(Array(150).fill(200))

  let index = 0
  const statuses = await statusesOf(101, () => login(`nobody${index++}@example.org`, 'wrong'))
  expect(statuses).toEqual([...Array(100).fill(401), 429])
  const { email, password, agent } = known
  const { headers } = await login(email, password).expect(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await agent.post('/api/user/login').send({ email, password }).expect(200)
})

test('refused guesses do not count against the address', async () => {
  const { email, password } = await buildUser(api)
  const statuses = await statusesOf(110, () => login('nobody@example.org', 'wrong'))
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(100).fill(429)])
  await login(email, password).expect(200)
})

test('concurrent guesses are limited like consecutive ones', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => login('nobody@example.org', 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
})

test('an attacker at another address does not lock an owner out, even in a new browser', async () => {
  const { email, password } = await buildUser(api)
  const statuses = await statusesOf(11, () => loginFrom('192.0.2.1', email, 'wrong'))
  expect(statuses.at(-1)).toBe(429)
  await loginFrom('192.0.2.2', email, password).expect(200)
})

test('guesses at one account from many addresses are limited together, except in a known browser', async () => {
  const { email, password, agent } = await buildUser(api)
  let index = 0
  const statuses = await statusesOf(101, () => loginFrom(`192.0.2.${1 + (index++ % 50)}`, email, 'wrong'))
  expect(statuses).toEqual([...Array(100).fill(401), 429])
  await loginFrom('192.0.2.200', email, password).expect(429)
  await agent.post('/api/user/login').send({ email, password }).expect(200)
})

test('guesses at many accounts from one address are limited, whatever address the client claims', async () => {
  const bare = await startTestApi({ consumers: false, env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    let index = 0
    const statuses = await statusesOf(105, () =>
      bare
        .guest()
        .post('/api/user/login')
        .set('X-Forwarded-For', `10.0.0.${index}`)
        .send({ email: `nobody${index++}@example.org`, password: 'wrong' }),
    )
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(5).fill(429)])
  } finally {
    await bare.stop()
  }
})

test('a flood of wrong logins from a shared address does not lock out known browsers there', async () => {
  const { email, password, agent } = await buildUser(api)
  let index = 0
  await statusesOf(101, () => login(`nobody${index++}@example.org`, 'wrong'))
  await login(email, password).expect(429)
  await agent.post('/api/user/login').send({ email, password }).expect(200)
})

test('signups from one address are limited', async () => {
  let index = 0
  const statuses = await statusesOf(202, () =>
    api
      .guest()
      .post('/api/user/signup')
      .send({ email: `new${index++}@example.org`, password: 'x', fullName: 'New' }),
  )
  expect(statuses).toEqual([...Array(200).fill(201), 429, 429])
})

test('signups with one email are limited, wherever they come from', async () => {
  let index = 0
  const statuses = await statusesOf(11, () =>
    api
      .guest()
      .post('/api/user/signup')
      .set('X-Forwarded-For', `192.0.2.${index++}`)
      .send({ email: 'one@example.org', password: 'x', fullName: 'New' }),
  )
  expect(statuses).toEqual([201, ...Array(9).fill(409), 429])
})

test.each([
  ['requests for AI help', 10, 60, '/api/submissions/ai-help', 404],
  ['new API tokens', 60, 3600, '/api/user/me/tokens', 400],
  ['packages', 120, 3600, '/api/organiser/problems', 415],
])('%s are limited to %i per user, with Retry-After', async (_what, limit, windowS, path, before) => {
  const [busy, other] = [
    await buildUser(api, 'Busy', 'organiser'),
    await buildUser(api, 'Other', 'organiser'),
  ]
  const call = (by: typeof busy) =>
    by.agent.post(path).send({ problemId: 'a'.repeat(24), code: 'x', language: 'cpp' })
  const statuses = await statusesOf(limit, () => call(busy))
  expect(statuses).toEqual(Array(limit).fill(before))
  const { body, headers } = await call(busy).expect(429)
  expect(body.code).toBe('RATE_LIMITED')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(windowS)
  await call(other).expect(before)
})

test('each user has a separate limit for submissions', async () => {
  const problem = await buildProblem(api)
  const busy = await buildUser(api)
  const other = await buildUser(api)
  const execute = (by: typeof busy) =>
    by.agent
      .post('/api/submissions/execute')
      .send({ problemId: problem.id, code: 'x', language: 'cpp', submissionType: 'submit' })
  // Marks each submission as judged, so that only the limit per minute applies.
  const executeJudged = async () => {
    const answer = await execute(busy)
    await api.deps.database.models.submissions.updateMany({}, { $set: { final: true } })
    return answer
  }
  const statuses = await statusesOf(31, executeJudged)
  expect(statuses).toEqual([...Array(30).fill(202), 429])
  await execute(other).expect(202)
})

test('each user can have at most twenty waiting submissions', async () => {
  const problem = await buildProblem(api)
  const busy = await buildUser(api)
  const execute = (by: typeof busy, key?: string) =>
    by.agent
      .post('/api/submissions/execute')
      .set(key === undefined ? {} : { 'Idempotency-Key': key })
      .send({ problemId: problem.id, code: 'x', language: 'cpp', submissionType: 'run' })
  const answers = await Promise.all(Array.from({ length: 26 }, () => execute(busy)))
  const taken = answers.filter(({ status }) => status === 202)
  const refused = answers.filter(({ status }) => status === 429)
  expect([taken.length, refused.length]).toEqual([20, 6])
  expect(refused[0]!.body.message).toBe(
    'You already have 20 submissions waiting for a verdict. Please wait until one is judged.',
  )
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  await execute(await buildUser(api)).expect(202)

  await execute(busy, 'later').expect(429)
  const { submissions } = api.deps.database.models
  await submissions.updateOne({ _id: taken[0]!.body.data._id }, { $set: { final: true } })
  const first = await execute(busy, 'later').expect(202)
  // A retry with the same key does not count.
  const again = await execute(busy, 'later').expect(202)
  expect(again.body.data._id).toBe(first.body.data._id)
})

test('a second API process shares the counts', async () => {
  const second = await startTestApi({
    consumers: false,
    env: {
      RATE_LIMIT_FACTOR: '1',
      REDIS_PREFIX: api.prefix,
      MONGO_URL: testDatabase(api.prefix),
    },
  })
  try {
    await statusesOf(10, () => login('nobody@example.org', 'wrong'))
    await second
      .guest()
      .post('/api/user/login')
      .send({ email: 'nobody@example.org', password: 'x' })
      .expect(429)
  } finally {
    await second.stop()
  }
})

describe('calls that only read', () => {
  // A hundredth of the usual limits: 12 a minute per session and 60 per address. A process may exceed them by a tenth.
  const few = { RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' }

  test('are limited per session, or per address without a session, and answer 429 with Retry-After', async () => {
    const strict = await startTestApi({ consumers: false, env: few })
    try {
      const { agent } = await buildUser(strict)
      const mine = await statusesOf(14, () => agent.get('/api/user/get-user'))
      expect(mine).toEqual([...Array(13).fill(200), 429])
      const { headers, body } = await agent.get('/api/problems').expect(429)
      expect(body.code).toBe('RATE_LIMITED')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)

      let serial = 0
      const forged = () =>
        strict.guest().get('/api/problems/tags').set('Cookie', `cohort_session=made-up-${serial++}`)
      expect(await statusesOf(67, forged)).toEqual([...Array(66).fill(200), 429])
      await strict.guest().get('/api/problems/tags').expect(429)
      await strict.guest().get('/api/problems/tags').set('X-Forwarded-For', '203.0.113.9').expect(200)
      await strict.guest().post('/api/user/logout').expect(200)
    } finally {
      await strict.stop()
    }
  })

  test('do not query Redis if there are only a few of them', async () => {
    const calls = jest.spyOn(api.deps.redis, 'call')
    const commands = jest.spyOn(api.deps.redis, 'sendCommand')
    await api.guest().get('/api/problems/tags').expect(200)
    expect(calls).not.toHaveBeenCalled()
    expect(commands).not.toHaveBeenCalled()
  })
})

test('while Redis is down, the limits apply in each process', async () => {
  redis.cut()
  expect(await statusesOf(11, () => login('nobody@example.org', 'wrong'))).toEqual([
    ...Array(10).fill(401),
    429,
  ])
})

test('counts in the memory of a process expire with their window', async () => {
  jest.useFakeTimers()
  try {
    const disconnected = { status: 'end' } as unknown as Redis
    const count = createCounter(disconnected, 'a', 1)({ name: 'guesses', windowMs: 60_000, limit: 1 })
    jest.advanceTimersByTime(40_000)
    await count.add('somebody')
    await expect(count.check('somebody')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    jest.advanceTimersByTime(59_000)
    await expect(count.check('somebody')).rejects.toMatchObject({ retryAfterS: 1 })
    jest.advanceTimersByTime(1001)
    await expect(count.check('somebody')).resolves.toBeUndefined()
  } finally {
    jest.useRealTimers()
  }
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::'],
  ['2001:db8:1:200:ffff::9', '2001:db8:1:200::'],
  ['2001:db8:1:300::1', '2001:db8:1:300::'],
  [undefined, 'unknown'],
])('a client at %s is counted as %s', (ip, key) => {
  expect(addressOf({ ip })).toBe(key)
})
