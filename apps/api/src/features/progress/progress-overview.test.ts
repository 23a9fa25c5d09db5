import { type ProgressOverview, progressOverviewSchema } from '@cohort/shared'
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

let api: TestApi
let now = new Date('2026-06-10T12:00:00Z')
let problem: TestProblem
let person: TestUser

const sums = { pattern: 'Prefix sums', summary: 'Add once.' }
const graphs = { pattern: 'Flood fill', summary: 'Mark what was seen.' }

beforeAll(async () => {
  api = await startTestApi({ consumers: false, clock: () => now })
  problem = await buildProblem(api, { difficulty: 'easy', lesson: sums })
})
beforeEach(async () => {
  now = new Date('2026-06-10T12:00:00Z')
  person = await buildUser(api)
})
afterAll(() => api.stop())

const overview = async (query: Record<string, string> = {}, by = person): Promise<ProgressOverview> => {
  const { body } = await by.agent.get('/api/user/me/progress/overview').query(query).expect(200)
  return progressOverviewSchema.strict().parse(body.data)
}

/** Stores one submission for each of these moments. */
const submit = async (moments: string[], part: Parameters<typeof buildSubmission>[2] = {}, by = person) => {
  await api.deps.database.models.submissions.insertMany(
    moments.map((moment) => buildSubmission(by, problem, { submittedAt: new Date(moment), ...part })),
  )
}

describe('GET /user/me/progress/overview', () => {
  test('counts solved and attempted practice problems by difficulty and by pattern', async () => {
    const [second, third, fourth] = await Promise.all([
      buildProblem(api, { difficulty: 'easy', lesson: graphs }),
      buildProblem(api, { difficulty: 'hard', lesson: sums }),
      buildProblem(api, { difficulty: null }),
      buildProblem(api, { difficulty: 'medium', lesson: sums, visibility: 'hidden' }),
    ])
    const { submissions } = api.deps.database.models
    await submissions.insertMany([
      buildSubmission(person, problem),
      buildSubmission(person, problem, { verdict: 'Wrong Answer' }),
      buildSubmission(person, third, { verdict: 'Wrong Answer' }),
      buildSubmission(await buildUser(api), second),
      buildSubmission(person, fourth, { submissionType: 'run', mode: 'samples' }),
    ])
    const { difficulties, patterns } = await overview()
    expect(difficulties).toEqual([
      { difficulty: 'Easy', solved: 1, attempted: 0, total: 2 },
      { difficulty: 'Medium', solved: 0, attempted: 0, total: 0 },
      { difficulty: 'Hard', solved: 0, attempted: 1, total: 1 },
      { difficulty: null, solved: 0, attempted: 0, total: 1 },
    ])
    expect(patterns).toEqual([
      { pattern: 'Prefix sums', solved: 1, attempted: 1, total: 2 },
      { pattern: 'Flood fill', solved: 0, attempted: 0, total: 1 },
    ])
  })

  test('leaves out the pattern of a problem until its contest has ended', async () => {
    const contestProblem = await buildProblem(api, { lesson: { pattern: 'Given away', summary: 'No.' } })
    const contest = await buildContest(api, [contestProblem], {
      startTime: new Date(now.getTime() - 60_000),
      endTime: new Date(now.getTime() + 60_000),
    })
    await submit([now.toISOString()], {
      problemId: new Types.ObjectId(contestProblem.id),
      contestId: contest._id,
    })
    const named = async () => (await overview()).patterns.find(({ pattern }) => pattern === 'Given away')
    expect(await named()).toBeUndefined()
    expect((await overview()).solved).toEqual([{ day: '2026-06-10', problems: 1 }])
    now = new Date(now.getTime() + 120_000)
    expect(await named()).toEqual({ pattern: 'Given away', solved: 1, attempted: 0, total: 1 })
  })

  test('counts each solved practice problem once, on the day of its first accepted submission', async () => {
    const [second, hidden] = await Promise.all([
      buildProblem(api),
      buildProblem(api, { visibility: 'hidden' }),
    ])
    await submit(['2026-06-01T12:00:00Z'], { verdict: 'Wrong Answer' })
    await submit(['2026-06-03T18:30:00Z', '2026-06-02T18:30:00Z', '2026-06-05T12:00:00Z'])
    await submit(['2026-06-04T12:00:00Z'], { problemId: new Types.ObjectId(second.id) })
    await submit(['2026-06-04T12:00:00Z'], { problemId: new Types.ObjectId(hidden.id) })
    await submit(['2026-06-01T12:00:00Z'], { submissionType: 'run', mode: 'samples' })
    expect((await overview()).solved).toEqual([
      { day: '2026-06-02', problems: 1 },
      { day: '2026-06-04', problems: 1 },
    ])
    expect((await overview({ timeZone: 'Asia/Kathmandu' })).solved[0]).toEqual({
      day: '2026-06-03',
      problems: 1,
    })
  })

  test('of a user without submissions has no active days and no streak', async () => {
    await submit(['2026-06-10T10:00:00Z'], {}, await buildUser(api))
    expect(await overview()).toMatchObject({ days: [], solved: [], streak: { current: 0, longest: 0 } })
  })

  test('ends days at midnight in the given time zone, which is UTC by default', async () => {
    await submit(['2026-06-08T18:10:00Z', '2026-06-08T18:20:00Z', '2026-06-10T11:00:00Z'])
    expect(await overview()).toMatchObject({
      timeZone: 'UTC',
      today: '2026-06-10',
      days: [
        { day: '2026-06-08', submissions: 2 },
        { day: '2026-06-10', submissions: 1 },
      ],
      streak: { current: 1, longest: 1 },
    })
    // Nepal is 5 hours and 45 minutes ahead.
    expect(await overview({ timeZone: 'Asia/Kathmandu' })).toMatchObject({
      days: [
        { day: '2026-06-08', submissions: 1 },
        { day: '2026-06-09', submissions: 1 },
        { day: '2026-06-10', submissions: 1 },
      ],
      streak: { current: 3, longest: 3 },
    })
    expect(await overview({ timeZone: 'Pacific/Kiritimati' })).toMatchObject({ today: '2026-06-11' })
  })

  test('does not lose a day when the clocks change', async () => {
    // In Berlin, 29 March has 23 hours and 25 October has 25.
    await submit(['2026-03-28T22:30:00Z', '2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z'])
    await submit(['2025-10-25T21:30:00Z', '2025-10-26T22:30:00Z', '2025-10-26T23:30:00Z'])
    const { days, streak } = await overview({ timeZone: 'Europe/Berlin' })
    expect(days.map(({ day }) => day)).toEqual([
      '2025-10-25',
      '2025-10-26',
      '2025-10-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
    expect(streak).toEqual({ current: 0, longest: 3 })
  })

  test('lists the days of the last 53 weeks, including today', async () => {
    await submit(['2025-06-04T23:59:59Z', '2025-06-05T00:00:00Z', '2026-06-10T00:00:00Z'])
    expect((await overview()).days.map(({ day }) => day)).toEqual(['2025-06-05', '2026-06-10'])
  })

  test('does not count runs', async () => {
    await submit(['2026-06-10T11:00:00Z'], { submissionType: 'run', mode: 'samples' })
    expect((await overview()).days).toEqual([])
  })

  test('ends a streak after a day without submissions, but keeps the longest streak', async () => {
    await submit(['2024-02-28T12:00:00Z', '2024-02-29T12:00:00Z', '2024-03-01T12:00:00Z'])
    await submit(['2026-06-08T12:00:00Z', '2026-06-09T12:00:00Z'])
    const first = await overview()
    expect(first.streak).toEqual({ current: 2, longest: 3 })
    expect(first.days.map(({ day }) => day)).toEqual(['2026-06-08', '2026-06-09'])
    now = new Date('2026-06-11T00:00:00Z')
    expect((await overview()).streak).toEqual({ current: 0, longest: 3 })
  })

  test('when requested again reads only newer submissions and counts them once', async () => {
    await submit(['2026-06-09T12:00:00Z', '2026-06-10T11:30:00Z'])
    const counts = async () => (await overview()).days.map(({ submissions }) => submissions)
    expect(await counts()).toEqual([1, 1])
    await submit(['2026-06-10T11:59:00Z'])
    expect(await counts()).toEqual([1, 2])
    now = new Date('2026-06-10T15:00:00Z')
    expect(await counts()).toEqual([1, 2])
    await submit(['2026-06-10T14:50:00Z'])
    const read: unknown[] = []
    const { connection } = api.deps.database
    connection.set('debug', (collection: string, method: string, ...args: unknown[]) => {
      if (collection === 'submissions' && method === 'find') read.push(args[0])
    })
    expect(await counts()).toEqual([1, 3])
    connection.set('debug', false)
    expect(read).toMatchObject([{ submittedAt: { $gte: new Date('2026-06-10T14:00:00Z') } }])
  })

  test.each(['Middle/Earth', '+05:30', 'x'.repeat(65)])('refuses the time zone %s', async (timeZone) => {
    const { body } = await person.agent.get('/api/user/me/progress/overview').query({ timeZone }).expect(400)
    expect(body.message).toBe('The field "timeZone" must be a time zone name, such as Europe/Berlin.')
  })

  test('accepts every valid time zone name', async () => {
    await submit(['2026-06-08T18:20:00Z'])
    for (const timeZone of ['Asia/Kathmandu', 'Asia/Katmandu', 'asia/kathmandu'])
      expect((await overview({ timeZone })).days).toEqual([{ day: '2026-06-09', submissions: 1 }])
  })
})
