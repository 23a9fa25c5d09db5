import { type JudgeJob, submissionSchema } from '@cohort/shared'
import { Types } from 'mongoose'
import { buildProblem, buildUser, type TestProblem, type TestUser } from '../../../test/factories'
import { readEvents } from '../../../test/read-events'
import { reportOf, startReportingWorker, testReport } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi, testDatabase } from '../../../test/test-api'
import { presentSubmission } from './submission.presenter'

/** Starts two API processes with the same database and Redis. The user connects to the first one. */
const startBoth = async (consumers: boolean) => {
  const api = await startTestApi({ consumers })
  const env = { MONGO_URL: testDatabase(api.prefix), REDIS_PREFIX: api.prefix }
  const other = await startTestApi({ consumers, env })
  return { api, other, person: await buildUser(api), problem: await buildProblem(api) }
}

let api: TestApi
let other: TestApi
let person: TestUser
let problem: TestProblem

const execute = async (): Promise<string> => {
  const input = { problemId: problem.id, code: 'x', language: 'cpp', submissionType: 'submit' }
  const { body } = await person.agent.post('/api/submissions/execute').send(input).expect(202)
  return body.data._id
}
const report = (submissionId: string, overrides: object = {}) => ({
  ...reportOf({ submissionId, round: 1, attempt: 1, tests: [] } as unknown as JudgeJob, {
    verdict: 'Wrong Answer',
  }),
  tests: [testReport(), testReport({ status: 'Wrong Answer', cpuMs: 40 }), testReport({ status: 'Skipped' })],
  ...overrides,
})
const poll = async (id: string) => {
  const { body } = await person.agent.get(`/api/submissions/${id}`).expect(200)
  return submissionSchema.parse(body.data)
}

describe('the cached submission of a process', () => {
  beforeAll(async () => {
    const both = await startBoth(false)
    api = both.api
    other = both.other
    person = both.person
    problem = both.problem
  })
  afterAll(async () => {
    await other.stop()
    await api.stop()
  })

  const remembered = (id: string) => api.deps.recent.get(new Types.ObjectId(id))
  const seenBy = (userId: Types.ObjectId, id: string) =>
    api.deps.submissions.findRecent(
      { userId, role: 'user', group: null, generation: 0, token: null },
      new Types.ObjectId(id),
    )
  const shown = async (id: string) => {
    const { body } = await person.agent.get('/api/user/verify-login').expect(200)
    const view = await seenBy(new Types.ObjectId(body.data._id as string), id)
    return presentSubmission({ ...view, estimate: { time: null, space: null } })
  }

  test('limits the database operations from a submission to its analysis', async () => {
    const { body } = await person.agent.get('/api/user/verify-login').expect(200)
    const { connection, models } = api.deps.database
    // Fills the caches of the version and of its samples. This comes first, so no other analysis adds operations.
    const earlier = await execute()
    await api.deps.judging.apply(report(earlier))
    await shown(earlier)
    await eventually(() => models.analyses.exists({ _id: earlier }), 'the first analysis')
    const operations: string[] = []
    connection.set('debug', (collection: string, method: string) =>
      operations.push(`${collection}.${method}`),
    )
    try {
      const id = await execute()
      await seenBy(new Types.ObjectId(body.data._id as string), id)
      await api.deps.judging.apply(report(id))
      await seenBy(new Types.ObjectId(body.data._id as string), id)
      await eventually(() => operations.includes('analyses.updateOne'), 'the analysis')
    } finally {
      connection.set('debug', false)
    }
    expect(operations.sort()).toEqual([
      'analyses.findOne',
      'analyses.updateOne',
      'judgings.insertOne',
      'judgings.updateOne',
      // For the request, and for the level of its tests after the verdict.
      'problems.findOne',
      'problems.findOne',
      'problems.updateOne',
      'sessions.aggregate',
      'submissions.findOneAndUpdate',
      'submissions.insertOne',
    ])
  })

  test('gives the same result as a poll at every step', async () => {
    const id = await execute()
    expect(remembered(id)?.submission.final).toBe(false)
    expect(await shown(id)).toEqual(await poll(id))
    await api.deps.judging.apply(report(id))
    expect(remembered(id)?.submission.final).toBe(true)
    expect(await shown(id)).toEqual(await poll(id))
    expect((await shown(id)).verdict).toBe('Wrong Answer')
  })

  test('is not used for other users', async () => {
    const id = await execute()
    await expect(seenBy(new Types.ObjectId(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is dropped if another process writes the verdict, but kept if this process does', async () => {
    const [theirs, ours] = [await execute(), await execute()]
    await other.deps.judging.apply(report(theirs))
    await api.deps.judging.apply(report(ours))
    for (const id of [theirs, ours]) api.deps.recent.heardVerdict(id)
    expect(remembered(theirs)).toBeNull()
    expect(remembered(ours)?.judging.verdict).toBe('Wrong Answer')
    expect((await shown(theirs)).verdict).toBe('Wrong Answer')
  })

  test('is dropped when a round begun by another process starts to count', async () => {
    const id = await execute()
    api.deps.recent.judged(new Types.ObjectId(id), {
      round: 2,
      submission: {
        final: true,
        verdict: 'Accepted',
        executionTime: 1,
        memoryUsed: 1,
        points: null,
        detail: null,
      },
      judging: { ...remembered(id)!.judging, final: true, verdict: 'Accepted' },
    })
    expect(remembered(id)).toBeNull()
    expect((await shown(id)).verdict).toBe('Queued')
  })

  test('is dropped when the jury changes the verdict', async () => {
    const admin = await buildUser(api, 'Admin', 'admin')
    const id = await execute()
    await api.deps.judging.apply(report(id))
    await admin.agent
      .put(`/api/jury/submissions/${id}/override`)
      .send({ juryRevision: 0, verdict: 'Runtime Error', reason: 'The checker is wrong.' })
      .expect(200)
    expect(await shown(id)).toEqual(await poll(id))
    expect(await shown(id)).toMatchObject({ verdict: 'Runtime Error', isOverridden: true })
  })

  test('is dropped if it would take too much memory', async () => {
    const id = await execute()
    const output = 'x'.repeat(600_000)
    await api.deps.judging.apply(report(id, { tests: [testReport({ output }), testReport({ output })] }))
    expect(remembered(id)).toBeNull()
    expect((await shown(id)).verdict).toBe('Wrong Answer')
  })
})

test('streams of every process end with the verdict, whichever process writes it', async () => {
  const both = await startBoth(true)
  api = both.api
  other = both.other
  person = both.person
  problem = both.problem
  const ids = await Promise.all(Array.from({ length: 5 }, execute))
  const streams = await Promise.all(
    ids.flatMap((id) => [readEvents(api, id, person.cookie), readEvents(other, id, person.cookie)]),
  )
  await eventually(() => streams.every(({ seen }) => seen.length > 0), 'all snapshots')
  const worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
  await Promise.all(streams.map(({ ended }) => ended))
  const finals = await Promise.all(ids.map(poll))
  expect(streams.map(({ seen }) => seen.at(-1))).toEqual(finals.flatMap((final) => [final, final]))
  expect(finals.map(({ verdict }) => verdict)).toEqual(ids.map(() => 'Accepted'))
  await worker.stop()
  await other.stop()
  await api.stop()
})
