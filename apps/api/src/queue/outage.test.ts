import { type BreakableLink, openLink } from '../../test/breakable-link'
import { buildContest, buildProblem, buildUser, type TestProblem, type TestUser } from '../../test/factories'
import { readEvents } from '../../test/read-events'
import { type ReportingWorker, startReportingWorker } from '../../test/reporting-worker'
import { eventually, startTestApi, type TestApi, testDatabase, testService } from '../../test/test-api'

/** The sweep starts judging once Redis is back. */
const SWEEPING = { SWEEP_INTERVAL_MS: '200' }

let api: TestApi
let mongo: BreakableLink
let redis: BreakableLink
let person: TestUser
let problem: TestProblem
let worker: ReportingWorker

beforeAll(async () => {
  mongo = await openLink(testDatabase(`api_test_outage_${process.pid}`))
  redis = await openLink(testService('TEST_REDIS_URL'))
  api = await startTestApi({ env: { ...SWEEPING, MONGO_URL: mongo.url, REDIS_URL: redis.url } })
  person = await buildUser(api)
  problem = await buildProblem(api)
  worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
})
afterEach(async () => {
  mongo.mend()
  redis.mend()
  await eventually(async () => (await api.guest().get('/readyz')).status === 200, 'readiness', 20_000)
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
  await mongo.close()
  await redis.close()
})

const execute = () =>
  person.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: 'x', language: 'cpp', submissionType: 'submit' })
const verdictOf = async (id: string) => (await person.agent.get(`/api/submissions/${id}`)).body.data?.verdict
const isAccepted = async (id: string) => (await verdictOf(id)) === 'Accepted'

/** The requests that failed for reasons other than an outage. */
const failures = () =>
  api
    .logged()
    .split('\n')
    .filter((line) => line.includes('a request failed') && !line.includes('"status":503'))

// A call that waited for Redis would exceed the test's timeout, because Redis comes back only after the test.
describe.each(['cut', 'freeze'] as const)('while Redis is down (%s)', (how) => {
  test('a submission is stored as Queued and judged once Redis is back', async () => {
    redis[how]()
    const { body } = await execute().expect(202)
    expect(body.data.verdict).toBe('Queued')
    expect(await verdictOf(body.data._id)).toBe('Queued')
    redis.mend()
    await eventually(() => isAccepted(body.data._id), 'the verdict', 20_000)
  })

  test('the readiness check answers 503 in time and names Redis', async () => {
    redis[how]()
    const down = await api.guest().get('/readyz').expect(503)
    expect(down.body).toEqual({ mongo: 'up', redis: 'down', judge: 'down' })
  })

  test('a stream sends its snapshot, and sends the verdict once Redis is back', async () => {
    redis[how]()
    const { body } = await execute().expect(202)
    const stream = await readEvents(api, body.data._id, person.cookie)
    await eventually(() => stream.seen.length > 0, 'the snapshot')
    redis.mend()
    await stream.ended
    expect(stream.seen.at(-1)?.verdict).toBe('Accepted')
  })
})

test.each(['cut', 'freeze'] as const)(
  'submissions to an API that starts while Redis is down (%s) are judged once Redis is back',
  async (how) => {
    const link = await openLink(testService('TEST_REDIS_URL'))
    link[how]()
    const late = await startTestApi({ env: { ...SWEEPING, REDIS_URL: link.url } })
    const own = startReportingWorker(late, () => ({ verdict: 'Accepted' }))
    try {
      const { agent } = await buildUser(late)
      const { id } = await buildProblem(late)
      await eventually(() => late.logged().includes('Redis does not answer'), 'the failed connection')
      link.mend()
      const { body } = await agent
        .post('/api/submissions/execute')
        .send({ problemId: id, code: 'x', language: 'cpp', submissionType: 'submit' })
        .expect(202)
      const { submissions } = late.deps.database.models
      await eventually(
        async () => (await submissions.findById(body.data._id))?.verdict === 'Accepted',
        'the verdict',
        20_000,
      )
    } finally {
      link.mend()
      await own.stop()
      await late.stop()
      await link.close()
    }
  },
)

test('while Redis hangs, standings left out of date by a killed process are still updated', async () => {
  const link = await openLink(testService('TEST_REDIS_URL'))
  const late = await startTestApi({ consumers: false, env: { REDIS_URL: link.url } })
  try {
    const participant = await buildUser(late)
    const own = await buildProblem(late)
    const { _id } = await buildContest(late, [own])
    const { contests, judgings } = late.deps.database.models
    const { body } = await participant.agent
      .post('/api/submissions/execute')
      .send({ problemId: own.id, code: 'x', language: 'cpp', submissionType: 'submit', contestId: `${_id}` })
      .expect(202)
    await judgings.updateOne({ submissionId: body.data._id }, { $set: { enqueuedAt: new Date(0) } })
    await contests.updateOne({ _id }, { $set: { standingsDue: true } })
    link.freeze()
    late.deps.startConsumers()
    await eventually(async () => (await contests.findById(_id))?.standingsDue === false, 'the standings')
  } finally {
    link.mend()
    await late.stop()
    await link.close()
  }
})

describe.each(['cut', 'freeze'] as const)('while MongoDB is down (%s)', (how) => {
  test('every call answers 503 with a message and recovers automatically', async () => {
    mongo[how]()
    const calls = [
      () => api.guest().get('/api/problems'),
      () => api.guest().get('/api/problems/tags'),
      () => person.agent.get('/api/user/verify-login'),
      () => execute(),
    ]
    for (const call of calls) {
      const { status, body, headers } = await call()
      expect({ status, failures: failures() }).toEqual({ status: 503, failures: [] })
      expect(body).toMatchObject({
        statusCode: 503,
        success: false,
        code: 'UNAVAILABLE',
        error: body.message,
      })
      expect(headers['retry-after']).toBe('5')
    }
    const ready = await api.guest().get('/readyz').expect(503)
    expect(ready.body).toMatchObject({ mongo: 'down', redis: 'up' })
    mongo.mend()
    await eventually(async () => (await api.guest().get('/api/problems')).status === 200, 'an answer', 20_000)
    const { body } = await execute().expect(202)
    await eventually(() => isAccepted(body.data._id), 'the verdict', 20_000)
  })
})

test('a verdict that arrives while MongoDB is down is written once it is back', async () => {
  const { body } = await execute().expect(202)
  mongo.cut()
  await eventually(() => worker.taken.some((job) => job.submissionId === body.data._id), 'the judging')
  mongo.mend()
  await eventually(() => isAccepted(body.data._id), 'the verdict', 20_000)
})

test('/healthz answers while everything else is down', async () => {
  mongo.cut()
  redis.cut()
  const { body } = await api.guest().get('/healthz').expect(200)
  expect(body).toEqual({ status: 'up' })
  const ready = await api.guest().get('/readyz').expect(503)
  expect(ready.body).toEqual({ mongo: 'down', redis: 'down', judge: 'down' })
})
