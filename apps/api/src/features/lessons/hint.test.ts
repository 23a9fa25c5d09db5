import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let user: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  user = await buildUser(api)
})
afterAll(() => api.stop())

const SHAPE = {
  hints: ['<p>First.</p>', '<p>Second.</p>'],
  solutions: [
    { language: 'en', title: null, html: '<p>Add them.</p>', pdf: null },
    { language: 'sv', title: null, html: '<p>Addera.</p>', pdf: null },
  ],
}

const stateOf = async (id: string, of: TestUser = user) =>
  (await of.agent.get(`/api/problems/${id}/hints`).expect(200)).body.data

const openings = (id: string) =>
  api.deps.database.models.openedHelp
    .find({ problemId: new Types.ObjectId(id) })
    .sort({ kind: 1, number: 1 })
    .lean()

test('hints open one by one for each user', async () => {
  const { id } = await buildProblem(api, SHAPE)
  expect(await stateOf(id)).toEqual({ total: 2, opened: [], editorial: 'closed' })
  const { body } = await user.agent.put(`/api/problems/${id}/hints/1`).expect(200)
  expect(body.data.opened).toEqual([{ number: 1, html: '<p>First.</p>', openedAt: expect.any(String) }])
  await user.agent.put(`/api/problems/${id}/hints/2`).expect(200)
  const again = await user.agent.put(`/api/problems/${id}/hints/1`).expect(200)
  expect(again.body.data.opened[0]).toEqual(body.data.opened[0])
  expect(again.body.data.opened).toHaveLength(2)
  expect(await stateOf(id, await buildUser(api))).toMatchObject({ opened: [] })
  expect(await openings(id)).toMatchObject([
    { kind: 'hint', number: 1, userId: new Types.ObjectId(user.user._id), openedAt: expect.any(Date) },
    { kind: 'hint', number: 2 },
  ])
})

test('concurrent requests to open the same hint are recorded once', async () => {
  const { id } = await buildProblem(api, SHAPE)
  await Promise.all(
    [1, 1, 1].map((number) => user.agent.put(`/api/problems/${id}/hints/${number}`).expect(200)),
  )
  expect(await openings(id)).toHaveLength(1)
})

test('a hint opens only if it exists and the previous one is open', async () => {
  const { id } = await buildProblem(api, { hints: ['<p>1</p>', '<p>2</p>', '<p>3</p>'] })
  const refusal = async (number: number) =>
    (await user.agent.put(`/api/problems/${id}/hints/${number}`).expect(409)).body.message
  expect(await refusal(2)).toBe('Open hint 1 first.')
  for (const number of ['0', '4', '-1', '1.5', 'x', '__proto__'])
    await user.agent.put(`/api/problems/${id}/hints/${number}`).expect(404)
  expect(await openings(id)).toEqual([])
  await user.agent.put(`/api/problems/${id}/hints/1`).expect(200)
  expect(await refusal(3)).toBe('Open hint 2 first.')
})

test('the editorial is closed until the user opens it', async () => {
  const { id } = await buildProblem(api, SHAPE)
  const { body } = await user.agent.get(`/api/problems/${id}/editorial`).expect(403)
  expect(JSON.stringify(body)).not.toContain('Add them')
  const opened = await user.agent.put(`/api/problems/${id}/editorial`).expect(200)
  expect(opened.body.data).toEqual({ total: 2, opened: [], editorial: 'open' })
  const read = (query = '') => user.agent.get(`/api/problems/${id}/editorial${query}`).expect(200)
  expect((await read()).body.data).toEqual({ language: 'en', html: '<p>Add them.</p>' })
  expect((await read('?lang=sv')).body.data.html).toBe('<p>Addera.</p>')
  expect(await openings(id)).toMatchObject([{ kind: 'editorial', number: null }])
})

test('the editorial is open to users who have solved the problem', async () => {
  const problem = await buildProblem(api, SHAPE)
  const { models } = api.deps.database
  await models.submissions.insertMany([
    buildSubmission(user, problem, { verdict: 'Wrong Answer' }),
    buildSubmission(user, problem, { submissionType: 'run', mode: 'samples' }),
  ])
  await user.agent.get(`/api/problems/${problem.id}/editorial`).expect(403)
  await models.submissions.insertMany([buildSubmission(user, problem)])
  await user.agent.get(`/api/problems/${problem.id}/editorial`).expect(200)
  await user.agent.put(`/api/problems/${problem.id}/editorial`).expect(200)
  expect((await stateOf(problem.id)).editorial).toBe('open')
  expect(await openings(problem.id)).toEqual([])
})

test('a problem may have no hints and no editorial', async () => {
  const { id } = await buildProblem(api)
  expect(await stateOf(id)).toEqual({ total: 0, opened: [], editorial: 'none' })
  await user.agent.get(`/api/problems/${id}/editorial`).expect(404)
  await user.agent.put(`/api/problems/${id}/editorial`).expect(404)
})

test('hidden problems and problems of unfinished contests answer 404, even for opened help', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000)
  const announced = { startTime: inAnHour, endTime: new Date(Number(inAnHour) + 3_600_000) }
  const problems = [
    await buildProblem(api, SHAPE),
    await buildProblem(api, SHAPE),
    await buildProblem(api, SHAPE),
  ]
  const [hidden, running, upcoming] = problems.map(({ id }) => id) as [string, string, string]
  for (const id of [hidden, running, upcoming]) {
    await user.agent.put(`/api/problems/${id}/hints/1`).expect(200)
    await user.agent.put(`/api/problems/${id}/editorial`).expect(200)
  }
  await api.deps.database.models.problems.updateOne({ _id: hidden }, { $set: { visibility: 'hidden' } })
  await buildContest(api, [{ id: running }])
  await buildContest(api, [{ id: upcoming }], announced)
  for (const id of [hidden, running, upcoming, '0'.repeat(24), 'nonsense'])
    for (const [method, path] of [
      ['get', 'hints'],
      ['put', 'hints/1'],
      ['get', 'editorial'],
      ['put', 'editorial'],
    ] as const) {
      const { body } = await user.agent[method](`/api/problems/${id}/${path}`).expect(404)
      expect(JSON.stringify(body)).not.toMatch(/First|Add them/)
    }
})
