import type { FinalVerdict, JudgeJob } from '@cohort/shared'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { announceSlots, reportOf } from '../../../test/reporting-worker'
import { startTestApi, type TestApi } from '../../../test/test-api'

const MINUTE = 60_000

let api: TestApi
let ada: TestUser
let grace: TestUser
let problem: TestProblem
let now = new Date()

beforeAll(async () => {
  api = await startTestApi({ consumers: false, clock: () => now })
  ;[ada, grace] = [await buildUser(api), await buildUser(api)]
  await announceSlots(api, 30)
})
afterAll(() => api.stop())

beforeEach(async () => {
  problem = await buildProblem(api)
})

const send = async (
  person: TestUser,
  verdict: FinalVerdict | null,
  fields: { submissionType?: 'run'; contestId?: string } = {},
): Promise<string> => {
  const { body } = await person.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: 'x', language: 'cpp', submissionType: 'submit', ...fields })
    .expect(202)
  if (verdict !== null) await judge(body.data._id, 1, verdict)
  return body.data._id
}
const judge = (submissionId: string, round: number, verdict: FinalVerdict) =>
  api.deps.judging.apply(
    reportOf({ submissionId, round, attempt: 1, tests: [] } as unknown as JudgeJob, { verdict }),
  )

/** The problem's numbers in an up-to-date list; undefined if the list does not contain the problem. */
const tally = async (): Promise<[tried: number, solved: number] | undefined> => {
  await api.deps.tallies.refresh()
  now = new Date(Number(now) + MINUTE)
  const { body } = await api.guest().get('/api/problems').expect(200)
  const item = body.data.find(({ _id }: { _id: string }) => _id === problem.id)
  return item && [item.tried, item.solved]
}

test('the numbers of a problem that nobody has tried are zero', async () => {
  expect(await tally()).toEqual([0, 0])
})

test('each user counts once, but not for runs or waiting submissions, and verifications do not count', async () => {
  await send(ada, 'Wrong Answer')
  await send(ada, 'Accepted')
  await send(ada, 'Accepted')
  await send(grace, 'Partial - Sample Run', { submissionType: 'run' })
  await send(grace, null)
  const verification = await api.deps.submissions.createForVerification({
    problemVersionId: problem.versionId,
    language: 'python',
    sources: [{ path: 'main.py', text: 'print(1)' }],
  })
  await judge(verification, 1, 'Accepted')
  expect(await tally()).toEqual([1, 1])
  await send(grace, 'Time Limit Exceeded')
  expect(await tally()).toEqual([2, 1])
})

test('a rejudge that leaves a user without an accepted submission reduces the number of solvers', async () => {
  const id = await send(ada, 'Accepted')
  expect(await tally()).toEqual([1, 1])
  const { submissions } = api.deps.database.models
  const submission = await submissions.findByIdAndUpdate(id, { round: 2 }, { returnDocument: 'after' }).lean()
  await api.deps.judging.begin(submission!)
  await judge(id, 2, 'Wrong Answer')
  expect(await tally()).toEqual([1, 0])
})

test('verdicts in a contest are counted only after it has ended', async () => {
  await send(ada, 'Accepted')
  expect(await tally()).toEqual([1, 1])
  const endTime = new Date(Number(now) + 10 * MINUTE)
  const { id: contestId } = await buildContest(api, [problem], { startTime: now, endTime })
  await send(grace, 'Accepted', { contestId })
  expect(await tally()).toBeUndefined()
  const stored = await api.deps.database.models.problems.findById(problem.id).lean()
  expect(stored).toMatchObject({ tried: 1, solved: 1 })
  now = endTime
  expect(await tally()).toEqual([2, 2])
})

test('only problems with new verdicts are counted', async () => {
  await send(ada, 'Accepted')
  await tally()
  const distinct = jest.spyOn(api.deps.database.models.submissions, 'distinct')
  await api.deps.tallies.refresh()
  expect(distinct).not.toHaveBeenCalled()
  distinct.mockRestore()
})
