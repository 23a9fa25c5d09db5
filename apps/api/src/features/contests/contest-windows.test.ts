import type { Types } from 'mongoose'
import { buildContest, buildProblem, type ContestShape, type TestProblem } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { isHeldByContest } from '../problems/practice'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

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

test('a problem stores the times of all its contests', async () => {
  const first = await buildContest(api, [problem], { startTime: inHours(1), endTime: inHours(2) })
  const second = await buildContest(api, [problem], { startTime: inHours(3), endTime: inHours(4) })
  await Promise.all([first, second].map(({ _id }) => api.deps.windows.sync(_id)))
  expect((await windowsOf(problem)).map(({ contestId }) => contestId)).toEqual([first._id, second._id])
})

test('`hold` closes a problem before its contest is written, and never shortens a window', async () => {
  const { _id } = await buildContest(api, [problem], { startTime: inHours(1), endTime: inHours(5) })
  const record = (await models().contests.findById(_id).lean())!
  await api.deps.windows.hold({ ...record, endTime: inHours(2) })
  expect(await windowsOf(problem)).toMatchObject([{ endTime: record.endTime }])
  const longer = inHours(9)
  await api.deps.windows.hold({ ...record, endTime: longer })
  expect(await windowsOf(problem)).toMatchObject([{ endTime: longer }])
})

test('a window follows its contest, except for the audience after the end', async () => {
  const { _id } = await buildContest(api, [problem], { startTime: inHours(-2), endTime: inHours(2) })
  const change = async (set: object) => {
    await models().contests.updateOne({ _id }, { $set: set })
    await api.deps.windows.sync(_id)
    return windowsOf(problem)
  }
  const endTime = inHours(-1)
  expect(await change({ audience: 'jury' })).toMatchObject([{ juryOnly: true }])
  expect(await change({ audience: 'users' })).toMatchObject([{ juryOnly: false }])
  expect(await change({ endTime })).toMatchObject([{ endTime, juryOnly: false }])
  expect(await change({ audience: 'jury' })).toMatchObject([{ juryOnly: false }])
})

test('`hold` can forbid practice after a contest before the contest is written', async () => {
  const { _id } = await buildContest(api, [problem])
  const record = (await models().contests.findById(_id).lean())!
  await api.deps.windows.hold({ ...record, practiceAfter: false })
  expect(await windowsOf(problem)).toMatchObject([{ practiceAfter: false }])
  await api.deps.windows.sync(_id)
  expect(await windowsOf(problem)).toMatchObject([{ practiceAfter: true }])
})

test('a contest that is saved during a sync is synced again', async () => {
  const { _id } = await buildContest(api, [problem], { startTime: inHours(1), endTime: inHours(2) })
  const added = await buildProblem(api)
  const { contests, problems } = models()
  const write = problems.updateMany.bind(problems)
  jest.spyOn(problems, 'updateMany').mockImplementationOnce((async (
    ...args: Parameters<typeof problems.updateMany>
  ) => {
    const listed = [{ problemId: added.id, label: 'A', points: 1, color: null, rgb: null }]
    await contests.updateOne({ _id }, { $set: { problems: listed }, $inc: { revision: 1 } })
    return write(...args)
  }) as never)
  await api.deps.windows.sync(_id)
  expect([await windowsOf(problem), await windowsOf(added)]).toMatchObject([[], [{ contestId: _id }]])
})

describe('a problem visible only in contests', () => {
  const secretIn = async (shape: ContestShape) => {
    problem = await buildProblem(api, { visibility: 'hidden' })
    const { _id } = await buildContest(api, [problem], shape)
    await models().problems.updateOne(
      { _id: problem.id },
      { $set: { visibility: 'published', contestOnly: true } },
    )
    return _id
  }
  const state = async () => {
    const record = (await models().problems.findById(problem.id).lean())!
    if (record.visibility === 'hidden') return 'hidden'
    return isHeldByContest(record, new Date()) ? 'closed' : 'open'
  }
  const remove = async (_id: Types.ObjectId) => {
    await models().contests.deleteOne({ _id })
    await api.deps.windows.sync(_id)
  }
  const later = { startTime: inHours(90 * 24), endTime: inHours(90 * 24 + 2) }

  test('is hidden again when it is removed from its last contest before the start', async () => {
    const first = await secretIn(later)
    const second = await buildContest(api, [problem], later)
    await remove(first)
    expect(await state()).toBe('closed')
    await models().contests.updateOne({ _id: second._id }, { $set: { problems: [] } })
    await api.deps.windows.sync(second._id)
    expect([await state(), await windowsOf(problem)]).toEqual(['hidden', []])
  })

  test('is hidden again after a rehearsal, but opens after a contest', async () => {
    await secretIn({ startTime: inHours(-3), endTime: inHours(-1), audience: 'jury' })
    await api.deps.windows.heal()
    expect(await state()).toBe('hidden')
    await secretIn({ startTime: inHours(-3), endTime: inHours(1) })
    await buildContest(api, [problem], later)
    await models().problems.updateOne(
      { _id: problem.id, 'contestWindows.startTime': { $lt: new Date() } },
      { $set: { 'contestWindows.$.endTime': inHours(-1) } },
    )
    expect(await state()).toBe('open')
  })

  test('opens if its contest is deleted after the start', async () => {
    await remove(await secretIn({ startTime: inHours(-1), endTime: inHours(1) }))
    expect(await state()).toBe('open')
  })

  test('is hidden again after a contest without practice afterwards', async () => {
    await secretIn({ startTime: inHours(-3), endTime: inHours(-1), practiceAfter: false })
    await api.deps.windows.heal()
    expect(await state()).toBe('hidden')
    const _id = await secretIn({ startTime: inHours(-1), endTime: inHours(1), practiceAfter: false })
    await api.deps.windows.heal()
    expect(await state()).toBe('closed')
    await remove(_id)
    expect(await state()).toBe('hidden')
  })

  test('is closed again if its contest is postponed after the start', async () => {
    const _id = await secretIn({ startTime: inHours(-1), endTime: inHours(1) })
    await models().contests.updateOne({ _id }, { $set: later })
    await api.deps.windows.sync(_id)
    expect(await state()).toBe('closed')
  })
})

describe('the sweep', () => {
  const change = (_id: Types.ObjectId, set: Record<string, unknown>) =>
    models().contests.updateOne({ _id }, { $set: set })

  test('reopens a problem if the command died before writing the contest', async () => {
    const { _id } = await buildContest(api, [])
    const record = (await models().contests.findById(_id).lean())!
    const listed = await buildContest(api, [problem])
    const { problems } = (await models().contests.findById(listed._id).lean())!
    await models().contests.deleteOne({ _id: listed._id })
    await api.deps.windows.hold({ ...record, problems })
    await api.deps.windows.heal()
    expect(await windowsOf(problem)).toEqual([])
  })

  test('corrects windows if the command died after writing the contest', async () => {
    const { _id } = await buildContest(api, [problem])
    const added = await buildProblem(api)
    const other = await buildContest(api, [added])
    const { problems } = (await models().contests.findById(other._id).lean())!
    const endTime = inHours(7)
    await change(_id, { endTime, problems })
    await api.deps.windows.heal()
    expect(await windowsOf(problem)).toEqual([])
    expect((await windowsOf(added)).find(({ contestId }) => contestId.equals(_id))).toMatchObject({ endTime })
  })

  test('does not change correct windows', async () => {
    await buildContest(api, [problem])
    const deleted = await buildProblem(api)
    await buildContest(api, [deleted])
    await models().problems.deleteOne({ _id: deleted.id })
    const before = await windowsOf(problem)
    await api.deps.windows.heal()
    expect(await windowsOf(problem)).toEqual(before)
  })
})
