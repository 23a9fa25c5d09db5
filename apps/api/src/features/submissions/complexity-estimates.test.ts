import { buildProblem, buildSubmission, buildUser, type TestProblem } from '../../../test/factories'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'
import type { SubmissionRecord } from '../submission-records/submission.model'

let api: TestApi
let problem: TestProblem

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  problem = await buildProblem(api)
})
afterAll(() => api.stop())

const code = 'n = int(input())\ns = 0\nfor i in range(n):\n    for j in range(n):\n        s += j\nprint(s)\n'
const loops = { sources: [{ path: 'main.py', text: code }] }

const estimates = async (overrides: Partial<SubmissionRecord>): Promise<unknown[]> => {
  const person = await buildUser(api)
  const record = buildSubmission(person, problem, { ...loops, ...overrides })
  await api.deps.database.models.submissions.insertMany([record])
  for (let turn = 0; turn < 2; turn++) {
    const { body } = await person.agent.get(`/api/submissions/${record._id.toHexString()}`).expect(200)
    const { estimatedTimeComplexity: time, estimatedSpaceComplexity: space } = body.data
    if (turn === 1) return [time, space]
  }
  return []
}

test('an accepted submission says how it grows, each time it is asked for', async () => {
  expect(await estimates({})).toEqual(['O(n²)', 'O(1)'])
})

test.each<[string, Partial<SubmissionRecord>]>([
  ['was not accepted', { verdict: 'Wrong Answer' }],
  ['is not judged yet', { verdict: 'Queued', final: false }],
  ['was only run', { submissionType: 'run', mode: 'samples', verdict: 'Partial - Sample Run' }],
  ['cannot be understood', { sources: [{ path: 'main.py', text: 'while x: f(x)' }] }],
])('a submission that %s says nothing', async (_, overrides) => {
  expect(await estimates(overrides)).toEqual([null, null])
})

test('a verdict does not wait for a late estimate, which a later answer contains', async () => {
  const hasty = await startTestApi({ consumers: false, estimateWithinMs: 0 })
  const person = await buildUser(hasty)
  const record = buildSubmission(person, await buildProblem(hasty), { ...loops })
  await hasty.deps.database.models.submissions.insertMany([record])
  const read = async (): Promise<string | null> => {
    const { body } = await person.agent.get(`/api/submissions/${record._id.toHexString()}`).expect(200)
    return body.data.estimatedTimeComplexity
  }
  expect(await read()).toBeNull()
  await eventually(async () => (await read()) === 'O(n²)', 'the estimate')
  await hasty.stop()
})
