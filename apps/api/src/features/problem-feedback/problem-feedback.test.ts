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
let author: TestUser
let user: TestUser
let problem: TestProblem
beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  author = await buildUser(api, 'Author', 'organiser')
  user = await buildUser(api)
  problem = await buildProblem(api, { owner: author, hints: ['one', 'two'] })
})
afterAll(() => api.stop())

const report = (body: object, by = user, id = problem.id) =>
  by.agent.post(`/api/problems/${id}/mistakes`).send(body)

describe('a reported mistake', () => {
  const text = 'Sample 2 contradicts the statement.'

  test('reaches the author with the version and the submission, but without the user’s name', async () => {
    const submission = buildSubmission(user, problem)
    await api.deps.database.models.submissions.insertMany([submission])
    const submissionId = submission._id.toHexString()
    const { body } = await report({ text, submissionId }).expect(200)
    await report({ text: 'The second sentence is not clear.' }).expect(200)
    const listed = await author.agent.get(`/api/organiser/problems/${problem.id}/mistakes`).expect(200)
    expect(listed.body).toMatchObject({ total: 2 })
    expect(listed.body.data).toContainEqual({
      _id: body.data._id,
      text,
      versionId: problem.versionId.toHexString(),
      submissionId,
      createdAt: expect.any(String),
      isResolved: false,
    })
    expect(JSON.stringify(listed.body)).not.toContain(user.user._id)
  })

  test('moves to the end of the list once it is resolved', async () => {
    const { body } = await report({ text }).expect(200)
    const address = `/api/organiser/problems/${problem.id}/mistakes`
    await author.agent.put(`${address}/${body.data._id}`).send({ resolved: true }).expect(200)
    const { body: listed } = await author.agent.get(address).expect(200)
    expect(listed.data.at(-1)).toMatchObject({ _id: body.data._id, isResolved: true })
    await author.agent.put(`${address}/nonsense`).send({ resolved: true }).expect(404)
  })

  test.each([
    [{ text: 'short' }, /at least 10 characters/],
    [{ text: 'x'.repeat(2001) }, /At most 2,000/],
    [{ text, submissionId: 'nonsense' }, /not the id of a submission/],
    [{ text, submissionId: '0123456789abcdef01234567' }, /not one of your submissions/],
  ])('with the body %j is refused', async (body, message) => {
    const answer = await report(body).expect(400)
    expect(answer.body.message).toMatch(message)
  })

  test('is refused for hidden problems and for problems of unfinished contests', async () => {
    const hidden = await buildProblem(api, { visibility: 'hidden' })
    await report({ text }, user, hidden.id).expect(404)
    const contestProblem = await buildProblem(api)
    await buildContest(api, [contestProblem])
    await report({ text }, user, contestProblem.id).expect(404)
  })

  test('is not visible to other organisers', async () => {
    const other = await buildUser(api, 'Other', 'organiser')
    await other.agent.get(`/api/organiser/problems/${problem.id}/mistakes`).expect(404)
    await other.agent.get(`/api/organiser/problems/${problem.id}/statistics`).expect(404)
    await user.agent.get(`/api/organiser/problems/${problem.id}/mistakes`).expect(403)
  })
})

test('the statistics show attempts, verdicts, help, and how many users gave up', async () => {
  const tried = await buildProblem(api, { owner: author, hints: ['one', 'two'] })
  const [solver, late, lost, recent] = [
    await buildUser(api),
    await buildUser(api),
    await buildUser(api),
    await buildUser(api),
  ]
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
  const by = (who: TestUser, verdict: 'Accepted' | 'Wrong Answer', days: number) =>
    buildSubmission(who, tried, { verdict, submittedAt: daysAgo(days) })
  await api.deps.database.models.submissions.insertMany([
    by(solver, 'Accepted', 20),
    by(late, 'Wrong Answer', 19),
    by(late, 'Wrong Answer', 18),
    by(late, 'Accepted', 17),
    by(late, 'Wrong Answer', 16),
    by(lost, 'Wrong Answer', 9),
    by(recent, 'Wrong Answer', 1),
    buildSubmission(recent, tried, {
      submissionType: 'run',
      mode: 'samples',
      verdict: 'Partial - Sample Run',
    }),
  ])
  await late.agent.put(`/api/problems/${tried.id}/hints/1`).expect(200)
  const { body } = await author.agent.get(`/api/organiser/problems/${tried.id}/statistics`).expect(200)
  expect(body.data).toEqual({
    tried: 4,
    solved: 2,
    gaveUp: 1,
    verdicts: { Accepted: 2, 'Wrong Answer': 5 },
    medianTries: 2,
    hints: [1, 0],
    editorial: 0,
    counterexample: 0,
  })
})
