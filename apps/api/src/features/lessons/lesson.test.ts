import { buildProblem, buildSubmission, buildUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi

beforeEach(async () => {
  api = await startTestApi({ consumers: false })
})
afterEach(() => api.stop())

const windows = { pattern: 'Sliding window', summary: 'Move both ends.' }
const sums = { pattern: 'Prefix sums', summary: 'Note the sums.' }

const titlesOf = (body: { data: { recommendations: { title: string }[] } }): string[] =>
  body.data.recommendations.map(({ title }) => title)

test('`GET /problems/:id/lesson` returns the pattern, the summary and recommendations', async () => {
  const { id } = await buildProblem(api, { lesson: windows, tags: ['arrays'] })
  const other = await buildProblem(api, { title: 'Other', tags: ['arrays'] })
  const { agent } = await buildUser(api)
  const { body } = await agent.get(`/api/problems/${id}/lesson`).expect(200)
  expect(body).toEqual({
    statusCode: 200,
    success: true,
    message: 'OK',
    data: { ...windows, recommendations: [{ problemId: other.id, title: 'Other' }] },
  })
})

test('recommendations are ordered by pattern, shared tags and difficulty', async () => {
  const { id } = await buildProblem(api, {
    lesson: windows,
    tags: ['arrays', 'strings'],
    difficulty: 'medium',
  })
  const { agent } = await buildUser(api)
  const recommended = async () => titlesOf((await agent.get(`/api/problems/${id}/lesson`).expect(200)).body)

  await buildProblem(api, {
    title: 'Nothing in common',
    tags: ['graphs'],
    difficulty: 'medium',
    lesson: sums,
  })
  await buildProblem(api, { title: 'Without tags' })
  expect(await recommended()).toEqual([])

  await buildProblem(api, { title: 'One tag, easy', tags: ['arrays'], difficulty: 'easy' })
  await buildProblem(api, { title: 'One tag, hard', tags: ['arrays', 'graphs'], difficulty: 'hard' })
  expect(await recommended()).toEqual(['One tag, hard', 'One tag, easy'])

  await buildProblem(api, { title: 'Same pattern', lesson: windows, tags: [] })
  await buildProblem(api, { title: 'Two tags', tags: ['strings', 'arrays'], lesson: sums })
  expect(await recommended()).toEqual(['Same pattern', 'Two tags', 'One tag, hard'])
})

test('solved and hidden problems are not recommended', async () => {
  const { id } = await buildProblem(api, { lesson: sums, tags: ['arrays'] })
  const related = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((title) => buildProblem(api, { title, lesson: sums, tags: ['arrays'] })),
  )
  await buildProblem(api, { title: 'Hidden', visibility: 'hidden', lesson: sums, tags: ['arrays'] })
  const [someone, other] = [await buildUser(api), await buildUser(api)]
  const [a, b, , d] = related
  await api.deps.database.models.submissions.insertMany([
    buildSubmission(someone, a!),
    buildSubmission(someone, b!, { verdict: 'Wrong Answer' }),
    buildSubmission(someone, d!),
    buildSubmission(other, b!),
  ])
  const { body } = await someone.agent.get(`/api/problems/${id}/lesson`).expect(200)
  expect(titlesOf(body)).toEqual(['B', 'C', 'E'])
})

test('a problem is not recommended for the pattern of an older version', async () => {
  const { id } = await buildProblem(api, { lesson: sums })
  const changed = await buildProblem(api, { title: 'Changed', lesson: windows })
  const { models } = api.deps.database
  const { _id, ...version } = (await models.problemVersions.findById(changed.versionId).lean())!
  await models.problemVersions.create({ ...version, packageHash: 'older', lesson: sums })
  const { agent } = await buildUser(api)
  const { body } = await agent.get(`/api/problems/${id}/lesson`).expect(200)
  expect(body.data.recommendations).toEqual([])
})

test('`GET /problems/:id/lesson` answers 404 if no lesson is visible, and 401 to guests', async () => {
  const plain = await buildProblem(api)
  const hidden = await buildProblem(api, { visibility: 'hidden', lesson: sums })
  const { agent } = await buildUser(api)
  for (const id of [plain.id, hidden.id, '0123456789abcdef01234567', 'nonsense']) {
    const { body } = await agent.get(`/api/problems/${id}/lesson`).expect(404)
    expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' })
    expect(JSON.stringify(body)).not.toMatch(/Prefix/)
  }
  await api.guest().get(`/api/problems/${plain.id}/lesson`).expect(401)
})
