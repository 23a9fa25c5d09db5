import { JUDGE_QUEUE, type JudgeJob, judgeJobId, submissionSchema } from '@cohort/shared'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { Types } from 'mongoose'
import { buildProblem, buildUser, type TestProblem, type TestUser } from '../../../test/factories'
import { announceSlots, reportOf, testReport } from '../../../test/reporting-worker'
import { startTestApi, type TestApi, testService } from '../../../test/test-api'

let api: TestApi
let problem: TestProblem
let person: TestUser
let connection: Redis
let judgeQueue: Queue<JudgeJob>

/** No consumers run, because the tests perform each step themselves. */
beforeAll(async () => {
  api = await startTestApi({ consumers: false, enqueueGraceMs: 0 })
  person = await buildUser(api)
  problem = await buildProblem(api)
  connection = new Redis(testService('TEST_REDIS_URL'))
  judgeQueue = new Queue(JUDGE_QUEUE, { connection, prefix: api.prefix })
})
beforeEach(async () => {
  const { submissions, judgings, idempotencyKeys } = api.deps.database.models
  await api.emptyRedis()
  await announceSlots(api, 30)
  await submissions.deleteMany({})
  await judgings.deleteMany({})
  await idempotencyKeys.deleteMany({})
})
afterAll(async () => {
  await judgeQueue.close()
  connection.disconnect()
  await api.stop()
})

const execute = (key: string, overrides: object = {}, by = person) =>
  by.agent
    .post('/api/submissions/execute')
    .set('Idempotency-Key', key)
    .send({
      problemId: problem.id,
      code: 'print(1)',
      language: 'python',
      submissionType: 'submit',
      ...overrides,
    })
const accepted = async (key: string, overrides: object = {}, by = person) => {
  const { body } = await execute(key, overrides, by).expect(202)
  return submissionSchema.parse(body.data)
}
/** The numbers of submissions, rounds and jobs. */
const counts = async () => {
  const { submissions, judgings } = api.deps.database.models
  return [
    await submissions.countDocuments(),
    await judgings.countDocuments(),
    await judgeQueue.getWaitingCount(),
  ]
}

describe('POST /submissions/execute with an Idempotency-Key', () => {
  test('used before with the same body returns the existing submission in its current state', async () => {
    const first = await accepted('one')
    expect(await accepted('one')).toEqual(first)
    const job = (await judgeQueue.getWaiting())[0]!.data
    await api.deps.judging.apply(
      reportOf(job, { verdict: 'Accepted', tests: [testReport(), testReport({ cpuMs: 40 })] }),
    )
    const { body } = await person.agent.get(`/api/submissions/${first._id}`).expect(200)
    expect(await accepted('one')).toEqual(body.data)
    expect(body.data).toMatchObject({ _id: first._id, verdict: 'Accepted', executionTime: 0.075 })
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('in many concurrent requests creates one submission, which is judged once', async () => {
    // Opening connections may prevent a race in the first iteration, so there are several iterations.
    const keys = ['first', 'second', 'third', 'fourth']
    for (const key of keys) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => accepted(key)))
      expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    }
    expect(await counts()).toEqual([4, 4, 4])
  })

  test('in two concurrent requests with different bodies is accepted only once', async () => {
    const answers = await Promise.all(['print(1)', 'print(2)'].map((code) => execute('raced', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    expect(await counts()).toEqual([1, 1, 1])
  })

  test.each([
    ['other code', { code: 'print(2)' }],
    ['another language', { language: 'cpp' }],
    ['another type', { submissionType: 'run' }],
    ['an input', { submissionType: 'run', customInput: '1' }],
    ['an unknown problem', { problemId: 'f'.repeat(24) }],
  ])('used before with another body answers 409 to %s and stores nothing', async (_what, overrides) => {
    await accepted('one')
    const { body } = await execute('one', overrides).expect(409)
    expect(body).toMatchObject({
      code: 'CONFLICT',
      message: 'This Idempotency-Key was used for another submission. Please use a new one.',
    })
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('does not affect other users', async () => {
    const mine = await accepted('one')
    const theirs = await accepted('one', { code: 'print(2)' }, await buildUser(api))
    expect(theirs._id).not.toBe(mine._id)
    expect(await counts()).toEqual([2, 2, 2])
  })

  test('that is new creates another submission even for the same body', async () => {
    const first = await accepted('one')
    expect((await accepted('two'))._id).not.toBe(first._id)
  })

  test.each([
    ['empty', ''],
    ['longer than 255 characters', 'k'.repeat(256)],
    ['not ASCII', 'schlüssel'],
    ['a control character', 'a\tb'],
  ])('that is malformed (%s) answers 400 and stores nothing', async (_what, key) => {
    const { body } = await execute(key).expect(400)
    const message = 'The Idempotency-Key must have 1 to 255 printable ASCII characters.'
    expect(body).toMatchObject({ code: 'INVALID_INPUT', message, issues: [{ path: 'Idempotency-Key' }] })
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('of 255 characters with punctuation is accepted', async () => {
    await accepted('k'.repeat(255))
    const first = await accepted('{"$ne": null}')
    expect(await accepted('{"$ne": null}')).toEqual(first)
    expect(await counts()).toEqual([2, 2, 2])
  })

  test('used before in a request that was refused is accepted', async () => {
    await execute('one', { problemId: 'f'.repeat(24) }).expect(404)
    await accepted('one')
  })

  test('used before returns the existing submission even after the problem was hidden', async () => {
    const { problems } = api.deps.database.models
    const fading = await buildProblem(api)
    const first = await accepted('one', { problemId: fading.id })
    await problems.updateOne({ _id: fading.id }, { $set: { visibility: 'hidden' } })
    expect(await accepted('one', { problemId: fading.id })).toEqual({ ...first, testLevel: 'status' })
    await execute('two', { problemId: fading.id }).expect(404)
  })

  test('used more than a day before creates another submission', async () => {
    const { idempotencyKeys } = api.deps.database.models
    const before = Date.now()
    const first = await accepted('one')
    const kept = (await idempotencyKeys.findOne({ key: 'one' }).lean())!
    const aDayBefore = kept.expiresAt.getTime() - 24 * 3_600_000
    expect(aDayBefore).toBeGreaterThanOrEqual(before)
    expect(aDayBefore).toBeLessThanOrEqual(Date.now())
    await idempotencyKeys.updateOne({ key: 'one' }, { $set: { expiresAt: new Date(Date.now() - 1) } })
    const later = await Promise.all(Array.from({ length: 5 }, () => accepted('one', { code: 'print(2)' })))
    expect(new Set([first._id, ...later.map(({ _id }) => _id)]).size).toBe(2)
  })

  test('still creates only one submission if the process dies before storing it', async () => {
    const { submissions, judgings } = api.deps.database.models
    const first = await accepted('one')
    await submissions.deleteMany({})
    await judgings.deleteMany({})
    await api.emptyRedis()
    await announceSlots(api, 30)
    const answers = await Promise.all(Array.from({ length: 8 }, () => accepted('one')))
    expect(new Set(answers.map(({ _id }) => _id))).toEqual(new Set([first._id]))
    expect(await counts()).toEqual([1, 1, 1])
    await execute('one', { code: 'print(2)' }).expect(409)
  })

  test('answers Queued if the process dies before judging begins, and the submission is judged once', async () => {
    const { judgings } = api.deps.database.models
    const first = await accepted('one')
    await judgings.deleteMany({})
    await api.emptyRedis()
    await announceSlots(api, 30)
    expect(await accepted('one')).toEqual({ ...first, queueAhead: null })
    expect(await counts()).toEqual([1, 0, 0])
    await api.deps.judging.sweep(true)
    expect(await accepted('one')).toEqual(first)
    expect((await judgeQueue.getWaiting()).map((job) => job.id)).toEqual([
      judgeJobId({ submissionId: first._id, round: 1, attempt: 1 }),
    ])
    expect(await judgings.countDocuments({ submissionId: new Types.ObjectId(first._id) })).toBe(1)
  })
})
