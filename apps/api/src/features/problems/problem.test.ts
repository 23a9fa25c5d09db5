import { buildContest, buildProblem, buildUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let twoSum: string

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  await buildProblem(api, { title: 'banana Split', difficulty: 'easy', tags: ['greedy', 'math'] })
  await buildProblem(api, { title: 'Ärger (a+b)*', difficulty: 'medium', tags: ['math'] })
  await buildProblem(api, { title: 'Zebra', difficulty: 'hard', tags: ['graphs'] })
  await buildProblem(api, { title: 'Unrated', difficulty: null, tags: [] })
  await buildProblem(api, { title: 'Secret plan', visibility: 'hidden', tags: ['hidden-tag'] })
  const built = await buildProblem(api, {
    title: 'Apple Sum',
    difficulty: 'easy',
    tags: ['math', 'arrays'],
    samples: [
      ['1 2\n', '3\n'],
      ['4 5\n', '9\n'],
    ],
    secrets: [['SECRET-INPUT\n', 'SECRET-ANSWER\n']],
    starterCode: { python: 'print()' },
  })
  twoSum = built.id
})
afterAll(() => api.stop())

const titles = async (query: Record<string, string> = {}): Promise<string[]> => {
  const { body } = await api.guest().get('/api/problems').query(query).expect(200)
  return body.data.map((problem: { title: string }) => problem.title)
}

describe('GET /problems', () => {
  test('without a query returns every published problem to a guest, sorted by title ignoring case', async () => {
    expect(await titles()).toEqual(['Apple Sum', 'banana Split', 'Unrated', 'Zebra', 'Ärger (a+b)*'])
  })

  test('returns what a card shows about each problem, with the difficulty in title case', async () => {
    const { body } = await api.guest().get('/api/problems').expect(200)
    expect(body).toMatchObject({ statusCode: 200, success: true, message: expect.any(String) })
    expect(body.data[0]).toEqual({
      _id: twoSum,
      title: 'Apple Sum',
      difficulty: 'Easy',
      rating: null,
      tags: ['math', 'arrays'],
      tried: 0,
      solved: 0,
    })
    expect(body.data[2]).toMatchObject({ title: 'Unrated', difficulty: null, tags: [] })
  })

  test.each([
    [{ difficulty: 'Easy' }, ['Apple Sum', 'banana Split']],
    [{ difficulty: 'HARD' }, ['Zebra']],
    [
      { difficulty: 'All', search: ' ', tags: '' },
      ['Apple Sum', 'banana Split', 'Unrated', 'Zebra', 'Ärger (a+b)*'],
    ],
    [{ tags: 'math,greedy' }, ['banana Split']],
    [{ tags: 'graphs,greedy' }, []],
    [{ tags: ' arrays , ' }, ['Apple Sum']],
    [{ tags: 'math', difficulty: 'easy', search: 'SPLIT' }, ['banana Split']],
    [{ search: ' APPLE ' }, ['Apple Sum']],
    [{ search: 'ärger' }, ['Ärger (a+b)*']],
    [{ search: 'Ärger'.normalize('NFD') }, ['Ärger (a+b)*']],
    [{ search: '(a+b)*' }, ['Ärger (a+b)*']],
    [{ search: '.*' }, []],
    [{ search: '^a' }, []],
    [{ search: '\\' }, []],
    [{ search: '[' }, []],
    [{ tags: 'hidden-tag' }, []],
    [{ search: 'secret' }, []],
  ])('with %j returns exactly the matches', async (query, expected) => {
    expect(await titles(query as Record<string, string>)).toEqual(expected)
  })

  test('with paging returns each problem once, in the same order', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles({ page: String(page), limit: '2' })))
    expect(pages).toEqual([['Apple Sum', 'banana Split'], ['Unrated', 'Zebra'], ['Ärger (a+b)*'], []])
  })

  test.each([
    [{}, 5],
    [{ page: '3', limit: '2' }, 5],
    [{ page: '9', limit: '2' }, 5],
    [{ tags: 'math', limit: '1' }, 3],
    [{ search: 'nothing', limit: '1' }, 0],
  ])('with %j returns the total', async (query, total) => {
    const { body } = await api.guest().get('/api/problems').query(query).expect(200)
    expect(body.total).toBe(total)
  })
})

test('GET /problems/tags returns the distinct tags of published problems, sorted', async () => {
  const { body } = await api.guest().get('/api/problems/tags').expect(200)
  expect(body).toMatchObject({ success: true, data: ['arrays', 'graphs', 'greedy', 'math'] })
})

describe('GET /problems/:id', () => {
  test('of an interactive problem returns sample interactions instead of sample inputs and outputs', async () => {
    const lines = [{ from: 'judge' as const, text: '10' }]
    const { id } = await buildProblem(api, {
      visibility: 'published',
      samples: [
        ['first of the judge\n', '1\n'],
        ['1 2\n', '3\n'],
      ],
      interactions: [{ name: 'sample/1', lines }],
    })
    const { body } = await (await buildUser(api)).agent.get(`/api/problems/${id}`).expect(200)
    expect(body.data).toMatchObject({ interactive: true, interactions: [lines] })
    expect(body.data.testCases).toEqual([{ input: '1 2\n', expectedOutput: '3\n', isSample: true }])
  })

  test('says whether a program in the package checks outputs', async () => {
    const { id } = await buildProblem(api, { visibility: 'published', ownChecker: true })
    const { body } = await (await buildUser(api)).agent.get(`/api/problems/${id}`).expect(200)
    expect(body.data).toMatchObject({ interactive: false, ownChecker: true })
  })

  test('returns the statement and the samples to a signed-in user, and no hidden test', async () => {
    const { agent } = await buildUser(api)
    const { body } = await agent.get(`/api/problems/${twoSum}`).expect(200)
    expect(body.data).toEqual({
      _id: twoSum,
      slug: expect.stringMatching(/^[0-9a-f]{16}$/),
      publicPage: null,
      aiHelpClosed: null,
      title: 'Apple Sum',
      difficulty: 'easy',
      description: '<p>Apple Sum</p>',
      statement: { language: 'en', languages: ['en'], pdf: null },
      tags: ['math', 'arrays'],
      attribution: { authors: [], sources: [], licence: 'cc0', rightsOwner: 'The jury' },
      cpuTimeLimit: 1.5,
      timeLimits: { cpp: 1.5, java: 1.5, python: 1.5, javascript: 1.5 },
      memoryLimit: 262_144,
      maxPoints: null,
      defaultLanguage: 'cpp',
      starterCode: { python: 'print()' },
      interactive: false,
      ownChecker: false,
      interactions: [],
      testCases: [
        { input: '1 2\n', expectedOutput: '3\n', isSample: true },
        { input: '4 5\n', expectedOutput: '9\n', isSample: true },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/SECRET/)
  })

  test('names authors, sources and licence, but leaves out sources during a contest', async () => {
    const attribution = {
      authors: ['Ada'],
      sources: [{ name: 'NCPC 2023', url: 'https://ncpc.example/' }],
      licence: 'cc by' as const,
      rightsOwner: null,
    }
    const problem = await buildProblem(api, { attribution })
    const { agent } = await buildUser(api)
    const read = async (query = {}) =>
      (await agent.get(`/api/problems/${problem.id}`).query(query).expect(200)).body.data.attribution
    expect(await read()).toEqual(attribution)
    const { id: contestId } = await buildContest(api, [problem])
    expect(await read({ contestId })).toEqual({ ...attribution, sources: [] })
  })

  test('answers a guest with 401, whether the problem exists or not', async () => {
    await api.guest().get(`/api/problems/${twoSum}`).expect(401)
    await api.guest().get('/api/problems/0123456789abcdef01234567').expect(401)
  })

  test('gives the same 404 for an unknown id, a malformed id and a hidden problem', async () => {
    const { agent } = await buildUser(api)
    const hidden = await api.deps.database.models.problems.findOne({ title: 'Secret plan' }).lean()
    for (const id of [
      '0123456789abcdef01234567',
      'nonsense',
      '{"$ne":null}',
      'a'.repeat(5000),
      hidden!._id.toHexString(),
    ]) {
      const { body } = await agent.get(`/api/problems/${encodeURIComponent(id)}`).expect(404)
      expect(body).toMatchObject({ success: false, code: 'NOT_FOUND', message: 'Problem not found.' })
    }
  })
})
