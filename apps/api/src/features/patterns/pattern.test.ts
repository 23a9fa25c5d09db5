import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATTERNS } from '@cohort/shared'
import { PATTERN_IMAGE } from '../../../test/access-matrix'
import { buildContest, buildProblem, buildSubmission, buildUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})
afterAll(() => api.stop())
beforeEach(() => api.deps.database.models.problems.deleteMany({}))

const sums = { lesson: { pattern: 'Prefix sums', summary: 'Note the sums.' } }
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** Builds three problems with the pattern: hidden, in a running contest and in an upcoming contest. */
const buildClosed = async () => {
  await buildProblem(api, { ...sums, title: 'Hidden', visibility: 'hidden' })
  await buildContest(api, [await buildProblem(api, { ...sums, title: 'Running' })])
  await buildContest(api, [await buildProblem(api, { ...sums, title: 'Announced' })], {
    startTime: inAnHour(),
    endTime: new Date(Date.now() + 7_200_000),
  })
}

test('the list shows every pattern in order, with its open problems and how many of them the user has solved', async () => {
  const [one, two] = [await buildProblem(api, sums), await buildProblem(api, sums)]
  await buildProblem(api, { lesson: { pattern: 'prefix sums', summary: 'Another pattern.' } })
  await buildClosed()
  const user = await buildUser(api)
  await api.deps.database.models.submissions.insertMany([
    buildSubmission(user, one),
    buildSubmission(user, two, { verdict: 'Wrong Answer' }),
  ])
  const { body } = await user.agent.get('/api/patterns').expect(200)
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(PATTERNS.map(({ title }) => title))
  expect(body.data[4]).toEqual({
    slug: 'prefix-sums',
    title: 'Prefix sums',
    buildsOn: ['arithmetic'],
    problems: 2,
    solved: 1,
  })
  expect(body.data[3]).toMatchObject({ problems: 0, solved: 0 })
  const guest = await api.guest().get('/api/patterns').expect(200)
  expect(guest.body.data[4]).toMatchObject({ problems: 2, solved: null })
})

test('a pattern lists its open problems by rating and title, with their statuses', async () => {
  await buildProblem(api, { ...sums, title: 'Unrated' })
  await buildProblem(api, { ...sums, title: 'B', rating: 5, difficulty: 'medium' })
  const solved = await buildProblem(api, { ...sums, title: 'C', rating: 3 })
  await buildProblem(api, { ...sums, title: 'A', rating: 5 })
  await buildProblem(api, { title: 'Other', rating: 1 })
  await buildClosed()
  const user = await buildUser(api)
  await api.deps.database.models.submissions.insertMany([buildSubmission(user, solved)])
  const { body } = await user.agent.get('/api/patterns/prefix-sums').expect(200)
  const shown = body.data.problems.map(
    ({ title, rating, difficulty, userStatus }: Record<string, unknown>) => [
      title,
      rating,
      difficulty,
      userStatus,
    ],
  )
  expect(shown).toEqual([
    ['C', 3, null, 'Solved'],
    ['A', 5, null, undefined],
    ['B', 5, 'Medium', undefined],
    ['Unrated', null, null, undefined],
  ])
  const guest = await api.guest().get('/api/patterns/prefix-sums').expect(200)
  expect(guest.body.data.problems[0]).not.toHaveProperty('userStatus')
  expect(guest.body.data).toMatchObject({
    buildsOn: [{ slug: 'arithmetic', title: 'Arithmetic' }],
    leadsTo: [
      { slug: 'linear-dp', title: 'Linear DP' },
      { slug: 'range-trees', title: 'Range trees' },
    ],
  })
})

test('an introduction keeps formulas, code, images and links to other patterns, but no scripts', async () => {
  const { body } = await api.guest().get('/api/patterns/prefix-sums').expect(200)
  const { introduction } = body.data
  const imagePath = `/api/patterns/prefix-sums/files/${PATTERN_IMAGE}`
  expect(introduction).toContain('<msub><mi>a</mi><mn>1</mn></msub>')
  expect(introduction).toContain(`<img src="${imagePath}" alt="Three sums" width="640" height="240" />`)
  expect(introduction).toContain('<code data-language="python">total += a[i]')
  expect(introduction).toContain('<a href="/patterns/linear-dp">Linear DP</a>, <em>in time</em>')
  expect(introduction).not.toMatch(/script|alert/)
  const image = await api.guest().get(imagePath).expect(200)
  expect(image.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(image.body.toString()).toContain('<svg')
})

test('a pattern without an introduction still shows its problems, and a broken introduction does not stop startup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-patterns-'))
  await mkdir(join(folder, 'sorting'))
  await writeFile(join(folder, 'sorting', 'introduction.md'), 'x'.repeat(70_000))
  const other = await startTestApi({ consumers: false, patternsFolder: folder })
  await buildProblem(other, { title: 'Sorted', lesson: { pattern: 'Sorting', summary: 'Sort.' } })
  const { body } = await other.guest().get('/api/patterns/sorting').expect(200)
  expect(body.data).toMatchObject({ introduction: null, problems: [{ title: 'Sorted' }] })
  expect(other.logged()).toContain('an introduction could not be read')
  await other.stop()
  await rm(folder, { recursive: true })
})

test('an unknown pattern and an unknown image answer 404', async () => {
  for (const path of ['nothing', 'prefix-sums/files/0', 'nothing/files/0', '__proto__']) {
    const { body } = await api.guest().get(`/api/patterns/${path}`).expect(404)
    expect(body.code).toBe('NOT_FOUND')
  }
})

test('the problem list can be filtered by pattern and shows ratings', async () => {
  await buildProblem(api, { ...sums, title: 'Sums', rating: 4 })
  await buildProblem(api, { title: 'Other' })
  const titlesOf = async (query: string) =>
    (await api.guest().get(`/api/problems${query}`).expect(200)).body.data.map(
      ({ title, rating }: { title: string; rating: number | null }) => [title, rating],
    )
  expect(await titlesOf('')).toEqual([
    ['Other', null],
    ['Sums', 4],
  ])
  expect(await titlesOf('?pattern=prefix-sums')).toEqual([['Sums', 4]])
  expect(await titlesOf('?pattern=nothing')).toEqual([])
})
