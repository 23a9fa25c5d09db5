import { type WhatNext, whatNextSchema } from '@cohort/shared'
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
import { chooseDaily } from './daily-problem'

const DAY_MS = 86_400_000
const NOON = new Date('2026-06-10T12:00:00Z')

let api: TestApi
let now = NOON
let person: TestUser

beforeEach(async () => {
  now = NOON
  api = await startTestApi({ consumers: false, clock: () => now })
  person = await buildUser(api)
})
afterEach(() => api.stop())

const models = () => api.deps.database.models
const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS)
const sorting = { lesson: { pattern: 'Sorting', summary: 'Sort.' } }
const loops = { lesson: { pattern: 'Input and loops', summary: 'Read.' } }

const store = async (...records: SubmissionRecord[]) => {
  await models().submissions.insertMany(records)
}
const ask = async (by: Pick<TestUser, 'agent'> | null = person): Promise<WhatNext> => {
  const { body } = await (by?.agent ?? api.guest()).get('/api/problems/next').expect(200)
  return whatNextSchema.strict().parse(body.data)
}
const dailyTitle = async () => (await ask(null)).daily?.problem.title
const suggestedTitles = async () =>
  (await ask()).suggestions.map((each) => ('problem' in each ? each.problem.title : each.pattern.title))
const reviewed = async () => (await ask()).reviews.map(({ problem }) => problem.title)

/** The titles of the daily problems for this many days, starting today. */
const titlesOfDays = async (days: number): Promise<(string | undefined)[]> => {
  const titles: (string | undefined)[] = []
  for (let day = 0; day < days; day += 1) {
    titles.push(await dailyTitle())
    now = new Date(now.getTime() + DAY_MS)
  }
  return titles
}

describe('the problem of the day', () => {
  test('is the same for guests and users all day, and says whether the user has solved it', async () => {
    for (const title of ['A', 'B', 'C']) await buildProblem(api, { title, rating: 2, difficulty: 'easy' })
    const { daily, ...rest } = await ask(null)
    expect(daily).toEqual({
      day: '2026-06-10',
      problem: { _id: expect.any(String), title: expect.any(String), difficulty: 'Easy', rating: 2 },
      isSolved: null,
    })
    expect(rest).toEqual({ suggestions: [], reviews: [] })
    now = new Date('2026-06-10T23:59:59Z')
    expect((await ask()).daily).toEqual({ ...daily, isSolved: false })
    const { problem } = daily!
    await store(buildSubmission(person, { id: problem._id, versionId: new Types.ObjectId() }))
    expect((await ask()).daily).toEqual({ ...daily, isSolved: true })
  })

  test('is repeated only after all other problems have been chosen', async () => {
    for (const title of ['A', 'B', 'C', 'D']) await buildProblem(api, { title })
    const titles = await titlesOfDays(8)
    expect(titles.slice(0, 4).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    expect(titles.slice(4)).toEqual(titles.slice(0, 4))
  })

  test('does not change when problems are added, and the new ones are chosen before any problem is repeated', async () => {
    for (const title of ['A', 'B']) await buildProblem(api, { title })
    const first = await dailyTitle()
    for (const title of ['C', 'D', 'E', 'F', 'G']) await buildProblem(api, { title })
    expect(await dailyTitle()).toBe(first)
    expect((await titlesOfDays(7)).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  })

  test('is replaced if it is hidden or an upcoming contest uses it', async () => {
    const problems = new Map<string, TestProblem>()
    for (const title of ['A', 'B']) problems.set(title, await buildProblem(api, { title }))
    await buildProblem(api, { title: 'Hidden', visibility: 'hidden' })
    const first = (await dailyTitle())!
    await models().problems.updateOne({ title: first }, { $set: { visibility: 'hidden' } })
    const second = (await dailyTitle())!
    expect([first, second].toSorted()).toEqual(['A', 'B'])
    const soon = new Date(now.getTime() + DAY_MS)
    await buildContest(api, [problems.get(second)!], {
      startTime: soon,
      endTime: new Date(soon.getTime() + DAY_MS),
    })
    expect(await dailyTitle()).toBeUndefined()
  })

  test('is the same even if several requests choose it at once', async () => {
    for (const title of ['A', 'B', 'C']) await buildProblem(api, { title })
    const titles = await Promise.all(Array.from({ length: 8 }, dailyTitle))
    expect(new Set(titles).size).toBe(1)
    expect(await models().dailyProblems.countDocuments()).toBe(1)
  })

  test('does not follow the order of the problems', () => {
    const open = Array.from({ length: 30 }, (_, index) => String(index))
    const chosen = open.map((_, day) => chooseDaily(String(day), open, new Map()))
    expect(new Set(chosen).size).toBeGreaterThan(10)
  })
})

describe('suggestions', () => {
  test('depend on what the user has solved', async () => {
    const first = await buildProblem(api, { ...loops, title: 'First', rating: 1, difficulty: 'easy' })
    await buildProblem(api, { ...loops, title: 'Second', rating: 2 })
    await buildProblem(api, { ...sorting, title: 'Sorted', rating: 2 })
    expect((await ask()).suggestions[0]).toEqual({
      kind: 'start',
      problem: { _id: first.id, title: 'First', difficulty: 'Easy', rating: 1 },
      pattern: { slug: 'input-and-loops', title: 'Input and loops' },
    })
    await store(
      buildSubmission(person, first),
      buildSubmission(await buildUser(api), { id: first.id, versionId: first.versionId }),
    )
    expect((await ask()).suggestions).toMatchObject([
      { kind: 'nextStep', problem: { title: 'Second' }, solved: 1, total: 2 },
      { kind: 'buildsOn', problem: { title: 'Sorted' }, on: { title: 'Input and loops' } },
      { kind: 'easiest', problem: { title: 'Sorted' } },
    ])
  })

  test('tell guests only which pattern to start with', async () => {
    await buildProblem(api, { ...sorting, rating: 1 })
    await buildProblem(api, { ...loops, rating: 1 })
    const { suggestions, reviews } = await ask(null)
    expect(suggestions).toMatchObject([{ kind: 'start', pattern: { title: 'Input and loops' } }])
    expect(reviews).toEqual([])
  })

  test('contain no hidden problems and none from running or upcoming contests', async () => {
    const [running, announced] = [await buildProblem(api, loops), await buildProblem(api, loops)]
    await buildProblem(api, { ...loops, visibility: 'hidden' })
    await buildProblem(api, { ...loops, title: 'Open' })
    const hour = DAY_MS / 24
    await buildContest(api, [running], {
      startTime: new Date(now.getTime() - hour),
      endTime: new Date(now.getTime() + hour),
    })
    await buildContest(api, [announced], {
      startTime: new Date(now.getTime() + hour),
      endTime: new Date(now.getTime() + 2 * hour),
    })
    expect(new Set(await suggestedTitles())).toEqual(new Set(['Open']))
  })

  test('react to two slow submissions by the user, but not to runs or other users’ submissions', async () => {
    const hard = await buildProblem(api, { ...sorting, title: 'Hard', rating: 6 })
    await buildProblem(api, { ...sorting, title: 'Easier', rating: 3 })
    const slow = { verdict: 'Time Limit Exceeded' } as const
    const run = { ...slow, submissionType: 'run', mode: 'samples' } as const
    const other = await buildUser(api)
    await store(
      buildSubmission(person, hard, slow),
      buildSubmission(person, hard, run),
      buildSubmission(other, hard, slow),
    )
    expect((await ask()).suggestions[0]?.kind).toBe('start')
    await store(buildSubmission(person, hard, slow))
    expect((await ask()).suggestions[0]).toMatchObject({
      kind: 'easier',
      problem: { title: 'Easier' },
      programs: 2,
    })
  })

  test('react to replays that found a signed overflow in two programs', async () => {
    const tried = await buildProblem(api, { ...loops, title: 'Tried', rating: 1 })
    await buildProblem(api, { title: 'Big', rating: 9, tags: ['big numbers'] })
    const analysed = async (programKey: string, fault: string | null) => {
      const submission = buildSubmission(person, tried, { language: 'cpp', verdict: 'Wrong Answer' })
      await store(submission)
      const result = { fault, line: null, text: '' }
      await models().analyses.create({
        _id: submission._id,
        userId: submission.userId!,
        programKey,
        parts: { replay: { state: 'done', at: now, result } },
      })
    }
    await analysed('a', 'Signed overflow: 2147483647 + 1 does not fit into int.')
    await analysed('a', 'Signed overflow: 2147483647 + 1 does not fit into int.')
    await analysed('b', 'Division by zero.')
    await analysed('c', null)
    expect((await ask()).suggestions[0]?.kind).toBe('start')
    await analysed('d', 'Signed overflow: -(2147483648) does not fit into int.')
    expect((await ask()).suggestions[0]).toMatchObject({
      kind: 'overflow',
      problem: { title: 'Big' },
      programs: 2,
    })
  })
})

describe('reviews', () => {
  test('show due problems with the last solution, longest overdue first', async () => {
    const build = (title: string) => buildProblem(api, { title, rating: 3 })
    const [week, fresh, again, early] = [
      await build('A week ago'),
      await build('Fresh'),
      await build('Reviewed'),
      await build('Long ago'),
    ]
    await store(
      buildSubmission(person, week, { submittedAt: daysBefore(7) }),
      buildSubmission(person, fresh, { submittedAt: daysBefore(6) }),
      buildSubmission(person, again, { submittedAt: daysBefore(30) }),
      buildSubmission(person, again, { submittedAt: daysBefore(20) }),
      buildSubmission(person, early, { submittedAt: daysBefore(40) }),
      // Neither of these is a solution.
      buildSubmission(person, early, { submittedAt: daysBefore(1), verdict: 'Wrong Answer' }),
      buildSubmission(person, early, { submittedAt: daysBefore(1), submissionType: 'run', mode: 'samples' }),
    )
    expect((await ask()).reviews).toEqual([
      {
        problem: { _id: early.id, title: 'Long ago', difficulty: null, rating: 3 },
        lastSolvedAt: daysBefore(40).toISOString(),
      },
      {
        problem: { _id: week.id, title: 'A week ago', difficulty: null, rating: 3 },
        lastSolvedAt: daysBefore(7).toISOString(),
      },
    ])
    await store(buildSubmission(person, early))
    expect(await reviewed()).toEqual(['A week ago'])
    now = new Date(now.getTime() + DAY_MS)
    expect(await reviewed()).toEqual(['A week ago', 'Fresh', 'Reviewed'])
  })

  test('show at most five problems, all of them open for practice', async () => {
    for (let days = 10; days < 17; days += 1) {
      const problem = await buildProblem(api, { title: `After ${days}` })
      await store(buildSubmission(person, problem, { submittedAt: daysBefore(days) }))
    }
    const hidden = await buildProblem(api, { visibility: 'hidden' })
    await store(buildSubmission(person, hidden, { submittedAt: daysBefore(100) }))
    expect(await reviewed()).toEqual(['After 16', 'After 15', 'After 14', 'After 13', 'After 12'])
  })
})
