import { problemListItemSchema, progressItemSchema } from '@cohort/shared'
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
let zebra: TestProblem
let apple: TestProblem
let person: TestUser
let other: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  zebra = await buildProblem(api, { title: 'Zebra', difficulty: 'hard' })
  apple = await buildProblem(api, { title: 'apple' })
  other = await buildUser(api)
})
beforeEach(async () => {
  person = await buildUser(api)
})
afterAll(() => api.stop())

const store = async (...records: SubmissionRecord[]) => {
  await api.deps.database.models.submissions.insertMany(records)
}
const wrong = { verdict: 'Wrong Answer' } as const
const progress = async (by = person) => {
  const { body } = await by.agent.get('/api/user/me/progress').expect(200)
  return progressItemSchema.strict().array().parse(body.data)
}

describe('GET /user/me/progress', () => {
  test('lists only attempted and solved problems, by title', async () => {
    await store(
      buildSubmission(person, zebra),
      buildSubmission(person, apple, wrong),
      buildSubmission(other, zebra, wrong),
    )
    const { body } = await person.agent.get('/api/user/me/progress').expect(200)
    expect(body).toEqual({
      statusCode: 200,
      success: true,
      message: 'OK',
      data: [
        { problemId: apple.id, title: 'apple', difficulty: null, userStatus: 'Attempted' },
        { problemId: zebra.id, title: 'Zebra', difficulty: 'Hard', userStatus: 'Solved' },
      ],
    })
  })

  test('of a user without submissions is empty', async () => {
    await store(buildSubmission(other, zebra))
    expect(await progress()).toEqual([])
  })

  test('does not count runs, whatever their result', async () => {
    const run = { submissionType: 'run', mode: 'samples' } as const
    await store(
      buildSubmission(person, zebra, { ...run, verdict: 'Partial - Sample Run' }),
      buildSubmission(person, zebra, { ...run, verdict: 'Accepted' }),
    )
    expect(await progress()).toEqual([])
  })

  test('shows a problem as solved, whatever else is submitted before or afterwards', async () => {
    await store(
      buildSubmission(person, zebra, wrong),
      buildSubmission(person, zebra),
      buildSubmission(person, zebra, { verdict: 'Compilation Error' }),
      buildSubmission(person, zebra, { final: false, verdict: 'Queued' }),
    )
    expect(await progress()).toMatchObject([{ userStatus: 'Solved' }])
  })

  test('shows a problem as attempted even before the first verdict', async () => {
    await store(buildSubmission(person, zebra, { final: false, verdict: 'Queued' }))
    expect(await progress()).toMatchObject([{ problemId: zebra.id, userStatus: 'Attempted' }])
  })

  test('leaves out a problem that is no longer published', async () => {
    const hidden = await buildProblem(api, { visibility: 'hidden' })
    await store(buildSubmission(person, hidden), buildSubmission(person, zebra))
    expect(await progress()).toMatchObject([{ problemId: zebra.id }])
  })

  test('includes problems of running contests, but not of upcoming contests and rehearsals', async () => {
    const [tried, solved, announced] = [
      await buildProblem(api, { title: 'B' }),
      await buildProblem(api, { title: 'A' }),
      await buildProblem(api, { title: 'C' }),
    ]
    const contest = await buildContest(api, [tried, solved])
    const soon = new Date(Date.now() + 3_600_000)
    await buildContest(api, [announced], { startTime: soon, endTime: new Date(soon.getTime() + 3_600_000) })
    const rehearsed = await buildProblem(api, { title: 'D' })
    await buildContest(api, [rehearsed], { audience: 'jury' })
    const inContest = { contestId: contest._id, inContest: true }
    await store(
      buildSubmission(person, tried, { ...inContest, ...wrong }),
      buildSubmission(person, solved, inContest),
      buildSubmission(person, announced),
      buildSubmission(person, rehearsed),
      buildSubmission(person, zebra),
    )
    expect(await progress()).toEqual([
      { problemId: solved.id, title: 'A', difficulty: null, userStatus: 'Solved', contestId: contest.id },
      { problemId: tried.id, title: 'B', difficulty: null, userStatus: 'Attempted', contestId: contest.id },
      { problemId: zebra.id, title: 'Zebra', difficulty: 'Hard', userStatus: 'Solved' },
    ])
    const hidden = api.deps.database.models.problems
    await hidden.updateOne({ title: 'B' }, { $set: { visibility: 'hidden' } })
    expect(await progress()).toHaveLength(2)
  })

  test('answers a guest with 401', async () => {
    await api.guest().get('/api/user/me/progress').expect(401)
  })
})

describe('GET /problems', () => {
  const statuses = async (client: { get(path: string): ReturnType<TestUser['agent']['get']> }) => {
    const { body } = await client.get('/api/problems').expect(200)
    return problemListItemSchema
      .array()
      .parse(body.data)
      .map(({ title, userStatus }) => [title, userStatus])
  }

  test('shows signed-in users their progress with each problem', async () => {
    await store(buildSubmission(person, zebra), buildSubmission(other, apple))
    expect(await statuses(person.agent)).toEqual([
      ['apple', undefined],
      ['Zebra', 'Solved'],
    ])
    await store(buildSubmission(person, apple, wrong))
    expect(await statuses(person.agent)).toEqual([
      ['apple', 'Attempted'],
      ['Zebra', 'Solved'],
    ])
  })

  test('shows no progress to guests or after the session has ended', async () => {
    await store(buildSubmission(person, zebra))
    const plain = [
      ['apple', undefined],
      ['Zebra', undefined],
    ]
    expect(await statuses(api.guest())).toEqual(plain)
    await api.deps.database.models.sessions.deleteMany({ userId: person.user._id })
    expect(await statuses(person.agent)).toEqual(plain)
  })

  test('agrees with the progress page on a page of problems, and neither counts ignored submissions', async () => {
    const [solved, tried, ignored] = [
      await buildProblem(api, { title: 'A page 1' }),
      await buildProblem(api, { title: 'A page 2' }),
      await buildProblem(api, { title: 'A page 3' }),
    ]
    const act = { at: new Date(), by: new Types.ObjectId(other.user._id), reason: 'Copied.' }
    await store(
      buildSubmission(person, solved, wrong),
      buildSubmission(person, solved),
      buildSubmission(person, tried, wrong),
      buildSubmission(person, tried, { ignored: act }),
      buildSubmission(person, ignored, { ignored: act }),
    )
    const query = { page: '1', limit: '3', search: 'A page' }
    const { body } = await person.agent.get('/api/problems').query(query).expect(200)
    const listed = problemListItemSchema.array().parse(body.data)
    expect(listed.map(({ userStatus }) => userStatus)).toEqual(['Solved', 'Attempted', undefined])
    expect((await progress()).map(({ userStatus }) => userStatus)).toEqual(['Solved', 'Attempted'])
  })
})
