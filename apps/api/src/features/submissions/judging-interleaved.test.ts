import { JUDGE_QUEUE, type JudgeJob, judgeJobId, judgeJobSchema } from '@cohort/shared'
import { Queue } from 'bullmq'
import fc from 'fast-check'
import { Redis } from 'ioredis'
import { Types } from 'mongoose'
import { buildProblem, buildUser, type TestProblem, type TestUser } from '../../../test/factories'
import { announceSlots, dateClaims, reportOf } from '../../../test/reporting-worker'
import { startTestApi, type TestApi, testService } from '../../../test/test-api'

let api: TestApi
let problem: TestProblem
let person: TestUser
let connection: Redis
let judgeQueue: Queue<JudgeJob>

/** No consumers run. The test acts as the workers and the sweep, and simulates crashes. */
beforeAll(async () => {
  api = await startTestApi({ consumers: false, enqueueGraceMs: 5000 })
  person = await buildUser(api)
  problem = await buildProblem(api)
  connection = new Redis(testService('TEST_REDIS_URL'))
  judgeQueue = new Queue(JUDGE_QUEUE, { connection, prefix: api.prefix })
})

/** Makes Redis lose everything, and then lets a live worker send another heartbeat. */
const emptyRedis = async () => {
  await api.emptyRedis()
  await announceSlots(api, 4)
}

afterAll(async () => {
  await judgeQueue.close()
  connection.disconnect()
  await api.stop()
})

const VERDICTS = ['Accepted', 'Wrong Answer', 'Time Limit Exceeded', 'Internal System Error'] as const

/** A possible event, and the submission or job that it affects. */
type Step =
  | { does: 'submit' | 'sweep' | 'thoroughSweep' | 'loseRedis' }
  | { does: 'loseJob' | 'judge' | 'judgeAndDie'; which: number; verdict: number }
  | { does: 'reportAgain'; which: number; verdict: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ does: 'submit' }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('loseJob' as const, 'judge' as const, 'judgeAndDie' as const),
      which: fc.nat(20),
      verdict: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('reportAgain' as const),
      which: fc.nat(20),
      verdict: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step[]>({ does: 'sweep' }, { does: 'thoroughSweep' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'loseRedis' }) },
)

/** The state of one run: the submissions, the jobs that workers took, and the first verdict for each submission. */
const createRun = () => {
  const { models } = api.deps.database
  const submitted: string[] = []
  const taken: JudgeJob[] = []
  const first = new Map<string, string>()

  const waiting = async (): Promise<JudgeJob[]> =>
    (await judgeQueue.getWaiting()).map((job) => judgeJobSchema.parse(job.data))

  const take = async (which: number): Promise<JudgeJob | undefined> => {
    const jobs = await waiting()
    const job = jobs[which % Math.max(1, jobs.length)]
    if (job !== undefined) await judgeQueue.remove(judgeJobId(job))
    return job
  }

  const report = async (job: JudgeJob, verdict: number): Promise<void> => {
    const given = VERDICTS[verdict % VERDICTS.length]!
    if (!first.has(job.submissionId)) first.set(job.submissionId, given)
    await api.deps.judging.apply(reportOf(job, { verdict: given }))
    await api.deps.judging.idle()
  }

  /** Sweeps after backdating everything that is waiting, as if time had passed. */
  const sweep = async (thorough: boolean): Promise<void> => {
    const aMinuteAgo = new Date(Date.now() - 60_000)
    await models.judgings.updateMany(
      { final: false, enqueuedAt: { $ne: null } },
      { $set: { enqueuedAt: aMinuteAgo } },
    )
    await models.submissions.updateMany({ final: false }, { $set: { submittedAt: aMinuteAgo } })
    await dateClaims(api, aMinuteAgo.getTime())
    await api.deps.judging.sweep(thorough)
    await api.deps.judging.idle()
  }

  const perform = async (event: Step): Promise<void> => {
    switch (event.does) {
      case 'submit': {
        const { body } = await person.agent
          .post('/api/submissions/execute')
          .send({ problemId: problem.id, code: 'x', language: 'cpp', submissionType: 'submit' })
          .expect(202)
        submitted.push(body.data._id)
        return
      }
      case 'loseJob':
        await take(event.which)
        return
      case 'judge':
      case 'judgeAndDie': {
        const job = await take(event.which)
        if (job === undefined) return
        taken.push(job)
        // If the worker dies here, it has judged but not reported. Its report may still arrive later.
        if (event.does === 'judge') await report(job, event.verdict)
        return
      }
      case 'reportAgain': {
        const job = taken[event.which % Math.max(1, taken.length)]
        if (job !== undefined) await report(job, event.verdict)
        return
      }
      case 'sweep':
        return sweep(false)
      case 'thoroughSweep':
        return sweep(true)
      case 'loseRedis':
        return emptyRedis()
      default:
        throw new Error(`No step is called ${(event satisfies never as Step).does}.`)
    }
  }

  /** Sweeps and judges until nothing is waiting, as the real service does after crashes. */
  const finish = async (): Promise<void> => {
    for (let round = 0; round < 20; round++) {
      await sweep(true)
      for (const job of await waiting()) {
        await judgeQueue.remove(judgeJobId(job))
        await report(job, 0)
      }
      if ((await models.submissions.countDocuments({ final: false })) === 0) return
    }
  }

  return { submitted, first, perform, finish }
}

test('each submission keeps its first verdict, whatever is lost, judged twice or killed, in any order', async () => {
  const { models } = api.deps.database
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      await emptyRedis()
      await models.submissions.deleteMany({})
      await models.judgings.deleteMany({})
      const run = createRun()
      for (const each of steps) await run.perform(each)
      await run.finish()
      for (const id of run.submitted) {
        const judgings = await models.judgings.find({ submissionId: new Types.ObjectId(id) }).lean()
        const submission = await models.submissions.findById(id).lean()
        expect(judgings).toHaveLength(1)
        expect(judgings[0]).toMatchObject({ final: true, verdict: run.first.get(id) })
        expect(submission).toMatchObject({ final: true, verdict: run.first.get(id) })
      }
    }),
    { seed: 20_260_101, numRuns: 25 },
  )
})
