import type { Types } from 'mongoose'
import { buildContest, buildProblem, type TestProblem } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

const HOUR = 3_600_000
const hence = (hours: number) => new Date(Date.now() + hours * HOUR)

let api: TestApi
let problem: TestProblem

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})
beforeEach(async () => {
  problem = await buildProblem(api)
})
afterAll(() => api.stop())

const models = () => api.deps.database.models
const windowsOf = async ({ id }: TestProblem) =>
  (await models().problems.findById(id).lean())?.contestWindows ?? []
const heal = () => api.deps.windows.heal(new Date())

test('a problem stores the times of each contest that has it', async () => {
  const first = await buildContest(api, [problem], { startTime: hence(1), endTime: hence(2) })
  const second = await buildContest(api, [problem], { startTime: hence(3), endTime: hence(4) })
  await Promise.all([first, second].map(({ _id }) => api.deps.windows.sync(_id)))
  expect((await windowsOf(problem)).map(({ contestId }) => contestId)).toEqual([first._id, second._id])
})

test('a problem is closed before its contest exists, and never for a shorter time in between', async () => {
  const { _id } = await buildContest(api, [problem], { startTime: hence(1), endTime: hence(5) })
  const record = (await models().contests.findById(_id).lean())!
  await api.deps.windows.hold({ ...record, endTime: hence(2) })
  expect(await windowsOf(problem)).toMatchObject([{ endTime: record.endTime }])
  const longer = hence(9)
  await api.deps.windows.hold({ ...record, endTime: longer })
  expect(await windowsOf(problem)).toMatchObject([{ endTime: longer }])
})

describe('a command that was killed', () => {
  const change = (_id: Types.ObjectId, set: Record<string, unknown>) =>
    models().contests.updateOne({ _id }, { $set: set })

  test('before writing the contest leaves a problem that returns to practice', async () => {
    const { _id } = await buildContest(api, [])
    const record = (await models().contests.findById(_id).lean())!
    const listed = await buildContest(api, [problem])
    const { problems } = (await models().contests.findById(listed._id).lean())!
    await models().contests.deleteOne({ _id: listed._id })
    await api.deps.windows.hold({ ...record, problems })
    await heal()
    expect(await windowsOf(problem)).toEqual([])
  })

  test('after writing the contest leaves problems that follow it anyway', async () => {
    const { _id } = await buildContest(api, [problem])
    const added = await buildProblem(api)
    const other = await buildContest(api, [added])
    const { problems } = (await models().contests.findById(other._id).lean())!
    const endTime = hence(7)
    await change(_id, { endTime, problems })
    await heal()
    expect(await windowsOf(problem)).toEqual([])
    expect((await windowsOf(added)).find(({ contestId }) => contestId.equals(_id))).toMatchObject({ endTime })
  })

  test('does not touch correct windows, or contests of deleted problems', async () => {
    await buildContest(api, [problem])
    const deleted = await buildProblem(api)
    await buildContest(api, [deleted])
    await models().problems.deleteOne({ _id: deleted.id })
    const before = await windowsOf(problem)
    await heal()
    expect(await windowsOf(problem)).toEqual(before)
  })
})
