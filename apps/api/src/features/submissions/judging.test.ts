import {
  JUDGE_QUEUE,
  type JudgeJob,
  type JudgeReport,
  judgeJobId,
  progressKey,
  VERDICTS_QUEUE,
} from '@cohort/shared'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { Types } from 'mongoose'
import { buildProblem, buildUser, type TestProblem, type TestUser } from '../../../test/factories'
import {
  announceSlots,
  dateClaims,
  reportOf,
  startReportingWorker,
  testReport,
} from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi, testService } from '../../../test/test-api'

let api: TestApi
let problem: TestProblem
let person: TestUser
let connection: Redis
let judgeQueue: Queue<JudgeJob>
let verdicts: Queue<JudgeReport>

/** No consumers run, because the tests perform each step themselves. */
beforeAll(async () => {
  api = await startTestApi({ consumers: false, enqueueGraceMs: 5000 })
  person = await buildUser(api)
  problem = await buildProblem(api)
  connection = new Redis(testService('TEST_REDIS_URL'))
  judgeQueue = new Queue(JUDGE_QUEUE, { connection, prefix: api.prefix })
  verdicts = new Queue(VERDICTS_QUEUE, { connection, prefix: api.prefix })
})
beforeEach(async () => {
  await emptyRedis()
  await api.deps.database.models.submissions.deleteMany({})
  await api.deps.database.models.judgings.deleteMany({})
})
afterAll(async () => {
  await judgeQueue.close()
  await verdicts.close()
  connection.disconnect()
  await api.stop()
})

/** Makes Redis lose everything, and then lets a live worker send another heartbeat. */
const emptyRedis = async () => {
  await api.emptyRedis()
  await announceSlots(api, 30)
}

const execute = async (): Promise<string> => {
  const { body } = await person.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: 'x', language: 'cpp', submissionType: 'submit' })
    .expect(202)
  return body.data._id
}
const verdictOf = async (id: string) =>
  (await person.agent.get(`/api/submissions/${id}`).expect(200)).body.data.verdict
const judgingOf = async (id: string, round = 1) =>
  (await api.deps.database.models.judgings.findOne({ submissionId: new Types.ObjectId(id), round }).lean())!
const reportFor = (id: string, overrides: Partial<JudgeReport>): JudgeReport => ({
  ...reportOf({ submissionId: id, round: 1, attempt: 1, tests: [] } as unknown as JudgeJob, {
    verdict: 'Accepted',
  }),
  tests: [testReport(), testReport({ cpuMs: 40, memoryKb: 4096 })],
  ...overrides,
})
const waitingIds = async () => (await judgeQueue.getWaiting()).map((job) => job.id).sort()
/** Removes a job as if a worker had taken it and died. The test may still send a report for it. */
const loseJob = async (id: string, attempt = 1) => {
  await judgeQueue.remove(judgeJobId({ submissionId: id, round: 1, attempt }))
}

/** Backdates everything that is waiting, as if time had passed. */
const letTimePass = async () => {
  const { judgings, submissions } = api.deps.database.models
  const aMinuteAgo = new Date(Date.now() - 60_000)
  await judgings.updateMany({ final: false, enqueuedAt: { $ne: null } }, { $set: { enqueuedAt: aMinuteAgo } })
  await submissions.updateMany({ final: false }, { $set: { submittedAt: aMinuteAgo } })
  await dateClaims(api, aMinuteAgo.getTime())
}
const sweep = async (thorough: boolean) => {
  await letTimePass()
  await api.deps.judging.sweep(thorough)
  await api.deps.judging.idle()
}

test('if a job cannot be added although Redis answers, the API logs a warning and the sweep adds the job', async () => {
  const add = jest.spyOn(Queue.prototype, 'add').mockRejectedValueOnce(new Error('The queue is broken.'))
  const id = await execute()
  add.mockRestore()
  const lines = api
    .logged()
    .split('\n')
    .filter((line) => line.includes('a slot stays empty until the next sweep'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      job: judgeJobId({ submissionId: id, round: 1, attempt: 1 }),
      err: { message: 'The queue is broken.' },
    },
  ])
  expect(await waitingIds()).toEqual([])
  await sweep(false)
  expect(await waitingIds()).toEqual([judgeJobId({ submissionId: id, round: 1, attempt: 2 })])
})

describe('a verdict', () => {
  test('that arrives twice is written only once', async () => {
    const id = await execute()
    expect(await api.deps.judging.apply(reportFor(id, { verdict: 'Wrong Answer' }))).toBe(true)
    expect(await api.deps.judging.apply(reportFor(id, { verdict: 'Accepted' }))).toBe(true)
    expect(await verdictOf(id)).toBe('Wrong Answer')
    expect(await judgingOf(id)).toMatchObject({ final: true, verdict: 'Wrong Answer', worker: 'test' })
  })

  test('is the same in both records if several workers report different verdicts at once', async () => {
    const id = await execute()
    await Promise.all(
      (['Accepted', 'Wrong Answer', 'Runtime Error', 'Accepted'] as const).map((verdict) =>
        api.deps.judging.apply(reportFor(id, { verdict })),
      ),
    )
    expect(await verdictOf(id)).toBe((await judgingOf(id)).verdict)
  })

  test('from an older attempt counts, and a later verdict then changes nothing', async () => {
    const id = await execute()
    await loseJob(id)
    await sweep(false)
    expect((await judgingOf(id)).attempt).toBe(2)
    await api.deps.judging.apply(reportFor(id, { attempt: 1, verdict: 'Accepted' }))
    await api.deps.judging.apply(reportFor(id, { attempt: 2, verdict: 'Time Limit Exceeded' }))
    expect(await verdictOf(id)).toBe('Accepted')
  })

  test('for an unknown round changes nothing', async () => {
    const id = await execute()
    expect(await api.deps.judging.apply(reportFor(id, { round: 2 }))).toBe(false)
    expect(await api.deps.judging.apply(reportFor(new Types.ObjectId().toHexString(), {}))).toBe(false)
    expect(await verdictOf(id)).toBe('Queued')
  })

  test('from a rejudging that has not been applied does not change the submission', async () => {
    const id = await execute()
    await api.deps.judging.apply(reportFor(id, { verdict: 'Accepted' }))
    const { _id, ...first } = await judgingOf(id)
    await api.deps.database.models.judgings.create({ ...first, round: 2, final: false, verdict: null })
    await api.deps.judging.apply(reportFor(id, { round: 2, verdict: 'Wrong Answer' }))
    expect((await judgingOf(id, 2)).verdict).toBe('Wrong Answer')
    expect(await verdictOf(id)).toBe('Accepted')
  })

  test('that a dead process wrote only to the round reaches the submission with the next report', async () => {
    const id = await execute()
    await api.deps.judging.apply(reportFor(id, { verdict: 'Accepted' }))
    await api.deps.database.models.submissions.updateOne(
      { _id: id },
      { $set: { final: false, verdict: 'Queued' } },
    )
    await api.deps.judging.apply(reportFor(id, { verdict: 'Wrong Answer' }))
    expect(await verdictOf(id)).toBe('Accepted')
  })

  test('includes the largest time and memory of the tests that ran', async () => {
    const id = await execute()
    await api.deps.judging.apply(
      reportFor(id, {
        verdict: 'Wrong Answer',
        tests: [
          testReport({ cpuMs: 30, memoryKb: 1000 }),
          testReport({ cpuMs: 20, memoryKb: 3000, status: 'Wrong Answer' }),
          testReport({ cpuMs: 999, memoryKb: 99_999, status: 'Skipped' }),
        ],
      }),
    )
    const { body } = await person.agent.get(`/api/submissions/${id}`)
    expect(body.data).toMatchObject({ executionTime: 0.075, memoryUsed: 3072 })
  })

  test('for a judge failure is logged with the reason', async () => {
    const id = await execute()
    await api.deps.judging.apply(reportFor(id, { verdict: 'DOCKER_SPAWN_ERROR', fault: 'no space on /var' }))
    expect(api.logged()).toMatch(/no space on \/var/)
  })

  test('with too much output for a database document is stored with as much as fits', async () => {
    const id = await execute()
    const tests = Array.from({ length: 300 }, () => testReport({ output: 'x'.repeat(64_000) }))
    await api.deps.judging.apply(reportFor(id, { tests }))
    const stored = await judgingOf(id)
    expect(stored.tests).toHaveLength(300)
    expect(stored.tests.filter((test) => test.output !== null)).toHaveLength(31)
  })

  test('with too many validator messages for a database document is stored with as many as fit', async () => {
    const id = await execute()
    const tests = Array.from({ length: 2000 }, () =>
      testReport({ teamMessage: 'x'.repeat(2000), judgeMessage: 'x'.repeat(8000) }),
    )
    await api.deps.judging.apply(reportFor(id, { tests }))
    expect(await verdictOf(id)).toBe('Accepted')
    const stored = await judgingOf(id)
    expect(stored.tests).toHaveLength(2000)
    expect(stored.tests.filter((test) => test.judgeMessage !== null)).toHaveLength(200)
  })
})

test("verifications wait until no user's submission is waiting", async () => {
  await announceSlots(api, 0)
  const verify = () =>
    api.deps.submissions.createForVerification({
      problemVersionId: problem.versionId,
      language: 'cpp',
      sources: [{ path: 'main.cpp', text: '' }],
    })
  const ids = [await verify(), await verify(), await execute()]
  const places = ids.map((submissionId) =>
    api.deps.fairQueue.place(judgeJobId({ submissionId, round: 1, attempt: 1 })),
  )
  expect(await Promise.all(places)).toEqual([1, 2, 0])
})

describe('the sweep', () => {
  test('ignores a waiting job', async () => {
    const id = await execute()
    await sweep(true)
    await sweep(false)
    expect(await waitingIds()).toEqual([`${id}-1-1`])
    expect((await judgingOf(id)).attempt).toBe(1)
  })

  test('ignores a job whose report is on its way', async () => {
    const id = await execute()
    await verdicts.add('verdict', reportFor(id, {}), { jobId: `${id}-1-1` })
    await loseJob(id)
    await sweep(true)
    expect(await waitingIds()).toEqual([])
    expect((await judgingOf(id)).attempt).toBe(1)
  })

  test('ignores a job that was queued a moment ago', async () => {
    const id = await execute()
    await loseJob(id)
    await api.deps.judging.sweep(true)
    expect(await waitingIds()).toEqual([])
    expect((await judgingOf(id)).attempt).toBe(1)
  })

  test('makes a new attempt for a lost job', async () => {
    const id = await execute()
    await loseJob(id)
    await sweep(false)
    expect(await waitingIds()).toEqual([`${id}-1-2`])
    const job = await judgeQueue.getJob(`${id}-1-2`)
    expect(job?.data).toMatchObject({
      submissionId: id,
      attempt: 2,
      sources: [{ path: 'main.cpp', text: 'x' }],
    })
  })

  test('queues everything exactly once after Redis has lost its data', async () => {
    const ids = [await execute(), await execute(), await execute()]
    await api.deps.judging.apply(reportFor(ids[2]!, {}))
    await emptyRedis()
    await letTimePass()
    await Promise.all([
      api.deps.judging.sweep(true),
      api.deps.judging.sweep(true),
      api.deps.judging.sweep(false),
    ])
    await api.deps.judging.idle()
    expect(await waitingIds()).toEqual([`${ids[0]}-1-2`, `${ids[1]}-1-2`].sort())
    await api.deps.judging.sweep(true)
    expect(await waitingIds()).toHaveLength(2)
  })

  test('keeps the progress of a round when it starts a new attempt', async () => {
    const id = await execute()
    const underWay = () => api.deps.submissions.attemptUnderWay(id)
    expect(await underWay()).toEqual({ attempt: 1, progress: null })
    const key = progressKey(api.prefix, { submissionId: id, round: 1 })
    await connection.set(key, JSON.stringify({ stage: 'compiling' }))
    expect(await underWay()).toEqual({ attempt: 1, progress: { stage: 'compiling' } })
    await loseJob(id)
    await sweep(false)
    expect(await underWay()).toEqual({ attempt: 2, progress: { stage: 'compiling' } })
    await api.deps.judging.apply(reportFor(id, {}))
    expect(await underWay()).toBeNull()
  })

  test('makes a new attempt for a job that BullMQ has marked as failed', async () => {
    const id = await execute()
    await loseJob(id)
    await judgeQueue.add('judge', {} as JudgeJob, { jobId: `${id}-1-1`, removeOnFail: false })
    const worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
    await eventually(async () => (await judgeQueue.getJobState(`${id}-1-1`)) === 'failed', 'the failed job')
    await worker.stop()
    await announceSlots(api, 30)
    await sweep(true)
    expect(await waitingIds()).toEqual([`${id}-1-2`])
  })

  test('repairs a submission whose process died before its round was stored', async () => {
    const id = await execute()
    await api.deps.database.models.judgings.deleteMany({})
    await emptyRedis()
    await letTimePass()
    await Promise.all([api.deps.judging.sweep(true), api.deps.judging.sweep(true)])
    await api.deps.judging.idle()
    expect(await waitingIds()).toEqual([`${id}-1-1`])
    expect(await api.deps.database.models.judgings.countDocuments()).toBe(1)
  })

  test('leaves no round behind if the submission is removed during the repair', async () => {
    const id = await execute()
    const { judgings, submissions } = api.deps.database.models
    await judgings.deleteMany({})
    const insertOne = judgings.collection.insertOne.bind(judgings.collection)
    jest.spyOn(judgings.collection, 'insertOne').mockImplementationOnce(async (...round) => {
      await submissions.deleteOne({ _id: id })
      return insertOne(...round)
    })
    await sweep(true)
    expect(await judgings.countDocuments()).toBe(0)
  })

  test('repairs a submission if a process died after writing the verdict only to the round', async () => {
    const id = await execute()
    await api.deps.judging.apply(reportFor(id, { verdict: 'Accepted' }))
    await api.deps.database.models.submissions.updateOne(
      { _id: id },
      { $set: { final: false, verdict: 'Queued' } },
    )
    await sweep(true)
    expect(await verdictOf(id)).toBe('Accepted')
  })

  test('gives up on a submission whose job was lost twenty times', async () => {
    const id = await execute()
    await loseJob(id)
    await api.deps.database.models.judgings.updateOne(
      { _id: (await judgingOf(id))._id },
      { $set: { attempt: 20 } },
    )
    await sweep(true)
    expect(await verdictOf(id)).toBe('Internal System Error')
    expect((await judgingOf(id)).fault).toMatch(/lost 20 times/)
    expect(await waitingIds()).toEqual([])
  })

  test('gives up on a round whose problem version is gone, without delaying others', async () => {
    const broken = await execute()
    const other = await execute()
    await loseJob(broken)
    await loseJob(other)
    await api.deps.database.models.judgings.updateOne(
      { _id: (await judgingOf(broken))._id },
      { $set: { problemVersionId: new Types.ObjectId() } },
    )
    await sweep(false)
    expect(await waitingIds()).toEqual([`${other}-1-2`])
    expect(await verdictOf(broken)).toBe('Internal System Error')
    expect((await judgingOf(broken)).fault).toMatch(/problem version \w+ does not exist/)
  })

  test('logs which round cannot be started and starts the others', async () => {
    const broken = await execute()
    const other = await execute()
    const { judgings, submissions } = api.deps.database.models
    await judgings.deleteMany({})
    await emptyRedis()
    await submissions.updateOne({ _id: broken }, { $set: { problemVersionId: new Types.ObjectId() } })
    await sweep(true)
    expect(await waitingIds()).toEqual([`${other}-1-1`])
    expect(api.logged()).toMatch(new RegExp(`"submission":"${broken}".*could not be queued again`))
  })
})
