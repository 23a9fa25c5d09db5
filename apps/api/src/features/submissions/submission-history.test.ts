import {
  envelopeOfCall,
  type SubmissionListItem,
  submissionCalls,
  submissionCodeSchema,
} from '@cohort/shared'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import type { SubmissionRecord } from '../submission-records/submission.model'

let api: TestApi
let sum: TestProblem
let maze: TestProblem
let person: TestUser
let other: TestUser

const HIDDEN = 'HIDDEN-MARKER'

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  sum = await buildProblem(api, { title: 'Sum', secrets: [[HIDDEN, HIDDEN]] })
  maze = await buildProblem(api, { title: 'Maze' })
  other = await buildUser(api)
})
beforeEach(async () => {
  person = await buildUser(api)
})
afterAll(() => api.stop())

const store = async (...records: SubmissionRecord[]) => {
  await api.deps.database.models.submissions.insertMany(records)
}
/** Stores the outcome of a round: each test's status, and its CPU time in ms. The limit is 1500 ms. */
const judge = async (of: SubmissionRecord, round: number, tests: [status: string, cpuMs: number][]) => {
  await api.deps.database.models.judgings.collection.insertOne({
    submissionId: of._id,
    problemVersionId: of.problemVersionId,
    round,
    attempt: 1,
    final: true,
    limits: { cpuMs: 1500, memoryKb: 262_144, outputBytes: 8_388_608 },
    tests: tests.map(([status, cpuMs]) => ({ status, cpuMs, output: HIDDEN, stderr: HIDDEN })),
  } as never)
}
const history = async (query: Record<string, string | number> = {}, by = person) => {
  const { body } = await by.agent.get('/api/submissions').query(query).expect(200)
  const { data, total } = envelopeOfCall(submissionCalls.listSubmissions).parse(body)
  return { rows: data as SubmissionListItem[], total }
}
const idsOf = ({ rows }: { rows: SubmissionListItem[] }) => rows.map(({ _id }) => _id)
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

describe('GET /submissions', () => {
  test('returns an empty list to a user without submissions', async () => {
    expect(await history()).toEqual({ rows: [], total: 0 })
  })

  test('returns the user’s own submissions without their texts, newest first', async () => {
    const older = buildSubmission(person, sum, {
      submittedAt: at(1),
      verdict: 'Wrong Answer',
      points: 40,
      sources: [{ path: 'main.py', text: HIDDEN }],
    })
    const newer = buildSubmission(person, maze, {
      submittedAt: at(2),
      submissionType: 'run',
      mode: 'samples',
      final: false,
      verdict: 'Queued',
      executionTime: null,
      memoryUsed: null,
    })
    await store(older, newer, buildSubmission(other, sum), buildSubmission(other, maze))
    await judge(older, 1, [
      ['Accepted', 12],
      ['Skipped', 0],
      ['Wrong Answer', 750],
      ['Skipped', 0],
    ])
    const { body } = await person.agent.get('/api/submissions').expect(200)
    expect(body).toEqual({
      statusCode: 200,
      success: true,
      message: 'OK',
      total: 2,
      data: [
        {
          _id: newer._id.toHexString(),
          problemId: maze.id,
          problemTitle: 'Maze',
          isProblemOpen: true,
          contestId: null,
          language: 'python',
          verdict: 'Queued',
          submissionType: 'run',
          points: null,
          testLevel: null,
          detail: null,
          executionTime: null,
          memoryUsed: null,
          testCount: 0,
          tests: [],
          submittedAt: '2026-01-01T12:02:00.000Z',
        },
        {
          _id: older._id.toHexString(),
          problemId: sum.id,
          problemTitle: 'Sum',
          isProblemOpen: true,
          contestId: null,
          language: 'python',
          verdict: 'Wrong Answer',
          submissionType: 'submit',
          points: 40,
          testLevel: 'coarse',
          detail: null,
          executionTime: 0.075,
          memoryUsed: 2048,
          testCount: 4,
          tests: [
            { status: 'Accepted', timeShare: 0.09 },
            { status: 'Skipped', timeShare: 0 },
            { status: 'Wrong Answer', timeShare: 0.5 },
          ],
          submittedAt: '2026-01-01T12:01:00.000Z',
        },
      ],
    })
  })

  test('returns no tests from rounds that do not count', async () => {
    const rejudged = buildSubmission(person, sum, { round: 2 })
    await store(rejudged)
    await judge(rejudged, 1, [['Wrong Answer', 5]])
    expect((await history()).rows).toMatchObject([{ tests: [], testCount: 0 }])
    await judge(rejudged, 2, [['Accepted', 5]])
    expect((await history()).rows).toMatchObject([{ tests: [{ status: 'Accepted' }], testCount: 1 }])
  })

  test('with filters returns exactly the matches', async () => {
    const solved = buildSubmission(person, sum, { submittedAt: at(1) })
    const failed = buildSubmission(person, sum, { submittedAt: at(2), verdict: 'Time Limit Exceeded' })
    const ran = buildSubmission(person, sum, {
      submittedAt: at(3),
      submissionType: 'run',
      verdict: 'Partial - Sample Run',
    })
    const elsewhere = buildSubmission(person, maze, { submittedAt: at(4) })
    await store(solved, failed, ran, elsewhere, buildSubmission(other, sum))
    const found = async (query: Record<string, string>) => {
      const page = await history(query)
      expect(page.total).toBe(page.rows.length)
      return idsOf(page)
    }
    const ids = (...records: SubmissionRecord[]) => records.map(({ _id }) => _id.toHexString())
    expect(await found({ problemId: sum.id })).toEqual(ids(ran, failed, solved))
    expect(await found({ verdict: 'Accepted' })).toEqual(ids(elsewhere, solved))
    expect(await found({ submissionType: 'run' })).toEqual(ids(ran))
    expect(await found({ problemId: sum.id, submissionType: 'submit', verdict: 'Accepted' })).toEqual(
      ids(solved),
    )
    expect(await found({ problemId: '', verdict: '', submissionType: '', page: '', limit: '' })).toEqual(
      ids(elsewhere, ran, failed, solved),
    )
    for (const problemId of ['0123456789abcdef01234567', 'nonsense', 'twelve bytes']) {
      expect(await found({ problemId })).toEqual([])
    }
  })

  test('with paging returns each submission once, even with equal times, and the total', async () => {
    const records = Array.from({ length: 7 }, (_, index) =>
      buildSubmission(person, sum, { submittedAt: at(index < 5 ? 1 : 2) }),
    )
    await store(...records)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => history({ page, limit: 2 })))
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 1])
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    expect(pages.flatMap(idsOf)).toEqual(idsOf(await history()))
    const newestFirst = records
      .sort((a, b) => +b.submittedAt - +a.submittedAt || (a._id.toHexString() < b._id.toHexString() ? 1 : -1))
      .map(({ _id }) => _id.toHexString())
    expect(pages.flatMap(idsOf)).toEqual(newestFirst)
    expect(await history({ page: 5, limit: 2 })).toEqual({ rows: [], total: 7 })
  })

  test('without a page returns the newest fifty', async () => {
    await store(...Array.from({ length: 51 }, () => buildSubmission(person, sum)))
    const { rows, total } = await history()
    expect([rows.length, total]).toEqual([50, 51])
  })

  test('names a hidden problem that the user has seen before and says that it is not open', async () => {
    const fading = await buildProblem(api, { title: 'Fading', visibility: 'hidden' })
    await store(buildSubmission(person, fading))
    expect((await history()).rows).toMatchObject([
      { problemId: fading.id, problemTitle: 'Fading', isProblemOpen: false },
    ])
  })

  test('says that problems are open in running contests, but not in upcoming contests and rehearsals', async () => {
    const problem = await buildProblem(api, { title: 'Contested' })
    await store(buildSubmission(person, problem))
    const isOpen = async () => {
      const { rows } = await history()
      expect(rows).toMatchObject([{ problemId: problem.id, problemTitle: 'Contested' }])
      return rows[0]?.isProblemOpen
    }
    expect(await isOpen()).toBe(true)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const contest = await buildContest(api, [problem], { startTime: inHours(1), endTime: inHours(2) })
    expect(await isOpen()).toBe(false)
    const change = async (set: object) => {
      await api.deps.database.models.contests.updateOne({ _id: contest._id }, set)
      await api.deps.windows.sync(contest._id)
    }
    await change({ startTime: inHours(-1) })
    expect(await isOpen()).toBe(true)
    await change({ audience: 'jury' })
    expect(await isOpen()).toBe(false)
  })

  test.each([
    ['an unknown verdict', { verdict: 'accepted' }],
    ['an unknown type', { submissionType: 'verify' }],
    ['page zero', { page: '0' }],
    ['an oversized page', { limit: '201' }],
  ])('with %s answers 400', async (_what, query) => {
    const { body } = await person.agent.get('/api/submissions').query(query).expect(400)
    expect(body).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: Object.keys(query)[0] }] })
  })

  test('returns only the user’s own submissions, even if the query contains other users’ ids or operators', async () => {
    const [own, foreign] = [buildSubmission(person, sum), buildSubmission(other, sum)]
    await store(own, foreign)
    for (const query of [{ userId: other.user._id }, { 'problemId[$ne]': '' }])
      expect(idsOf(await history(query as Record<string, string>))).toEqual([own._id.toHexString()])
  })

  test('answers a guest with 401', async () => {
    await api.guest().get('/api/submissions').expect(401)
  })
})

describe('GET /submissions/:id/code', () => {
  test('returns the submitted code to its owner', async () => {
    const code = 'public class Solver {\r\n  // é 😀\t\n}'
    const { body: executed } = await person.agent
      .post('/api/submissions/execute')
      .send({ problemId: sum.id, code, language: 'java', submissionType: 'submit' })
      .expect(202)
    const { _id } = executed.data
    const { body } = await person.agent.get(`/api/submissions/${_id}/code`).expect(200)
    expect(submissionCodeSchema.parse(body.data)).toEqual({ _id, language: 'java', code })
    expect(Object.keys(body.data)).toHaveLength(3)
  })

  test('gives the same 404 for another user’s submission, an unknown id, a malformed id and a verification', async () => {
    const mine = buildSubmission(person, sum)
    const verification = buildSubmission(person, sum, { userId: null, purpose: 'verification' })
    await store(mine, verification)
    const ids = [
      mine._id.toHexString(),
      verification._id.toHexString(),
      new Types.ObjectId().toHexString(),
      'x',
    ]
    for (const id of ids) {
      const { body } = await other.agent.get(`/api/submissions/${id}/code`).expect(404)
      expect(body).toMatchObject({ message: 'Submission not found.', data: null })
      await api.guest().get(`/api/submissions/${id}/code`).expect(401)
    }
  })
})

test('the history of submissions accepts no writes', async () => {
  await person.agent.post('/api/submissions').send({}).expect(405)
  await person.agent.delete(`/api/submissions/${new Types.ObjectId()}/code`).expect(405)
})
