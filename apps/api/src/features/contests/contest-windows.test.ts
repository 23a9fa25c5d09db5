import { LONGEST_HOLD_MS } from '@cohort/shared'
import type { Types } from 'mongoose'
import { buildContest, buildProblem, type TestProblem } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { isHeldByContest, isInUnfinishedContest, openToPractice } from '../problems/practice'

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

describe('a contest that begins in a year', () => {
  const nextYear = { startTime: hence(365 * 24), endTime: hence(365 * 24 + 2) }
  const publish = () =>
    models().problems.updateOne({ _id: problem.id }, { $set: { visibility: 'published' } })
  /** By the rule in code and the filter in the database. */
  const isOpenAt = async (when: Date): Promise<boolean> => {
    const record = (await models().problems.findById(problem.id).lean())!
    const isOpen = !isHeldByContest(record, when)
    const found = await models().problems.exists({ _id: problem.id, ...openToPractice(when) })
    expect(found !== null).toBe(isOpen)
    return isOpen
  }

  test('closes a public problem thirty days before its start, and opens it at its end', async () => {
    await buildContest(api, [problem], nextYear)
    const closes = new Date(nextYear.startTime.getTime() - LONGEST_HOLD_MS)
    expect(await isOpenAt(new Date())).toBe(true)
    expect(await isOpenAt(new Date(closes.getTime() - 1))).toBe(true)
    expect(await isOpenAt(closes)).toBe(false)
    expect(await isOpenAt(nextYear.endTime)).toBe(true)
    const record = (await models().problems.findById(problem.id).lean())!
    expect(isInUnfinishedContest(record, new Date())).toBe(true)
  })

  test('closes a hidden problem from the moment when it is saved, also after it is published', async () => {
    problem = await buildProblem(api, { visibility: 'hidden' })
    await buildContest(api, [problem], nextYear)
    await publish()
    expect(await isOpenAt(new Date())).toBe(false)
    await heal()
    expect(await isOpenAt(new Date())).toBe(false)
  })

  test('closes a public problem that was hidden since when the contest is saved again', async () => {
    const { _id } = await buildContest(api, [problem], nextYear)
    await models().problems.updateOne({ _id: problem.id }, { $set: { visibility: 'hidden' } })
    await api.deps.windows.hold((await models().contests.findById(_id).lean())!)
    await publish()
    expect(await isOpenAt(new Date())).toBe(false)
  })

  test('shares a secret with an earlier contest until that one shows the problem to users', async () => {
    problem = await buildProblem(api, { visibility: 'hidden' })
    const sooner = await buildContest(api, [problem], { startTime: hence(1), endTime: hence(3) })
    await publish()
    await buildContest(api, [problem], nextYear)
    const afterBoth = hence(5)
    expect(await isOpenAt(afterBoth)).toBe(false)
    const during = hence(2)
    await models().contests.updateOne({ _id: sooner._id }, { $set: { audience: 'jury' } })
    await api.deps.windows.heal(during)
    expect(await isOpenAt(afterBoth)).toBe(false)
    await models().contests.updateOne({ _id: sooner._id }, { $set: { audience: 'everyone' } })
    await api.deps.windows.heal(during)
    expect(await isOpenAt(during)).toBe(false)
    expect(await isOpenAt(afterBoth)).toBe(true)
  })
})

describe('a hidden problem that a contest published', () => {
  const secretIn = async (times: { startTime: Date; endTime: Date }) => {
    problem = await buildProblem(api, { visibility: 'hidden' })
    const { _id } = await buildContest(api, [problem], times)
    await models().problems.updateOne({ _id: problem.id }, { $set: { visibility: 'published' } })
    return _id
  }
  const visibility = async () => (await models().problems.findById(problem.id).lean())?.visibility
  const later = { startTime: hence(90 * 24), endTime: hence(90 * 24 + 2) }

  test('is hidden again if it leaves the contest before its start, unless another contest has it', async () => {
    const first = await secretIn(later)
    const second = await buildContest(api, [problem], later)
    await models().contests.deleteOne({ _id: first })
    await api.deps.windows.sync(first)
    expect(await visibility()).toBe('published')
    await models().contests.updateOne({ _id: second._id }, { $set: { problems: [] } })
    await api.deps.windows.sync(second._id)
    expect([await visibility(), await windowsOf(problem)]).toEqual(['hidden', []])
  })

  test('is as secret for a later contest, if nobody saw it in the first', async () => {
    await secretIn({ startTime: hence(-3), endTime: hence(-1) })
    await buildContest(api, [problem], later)
    expect(await windowsOf(problem)).toMatchObject([{ wasPublic: false }, { wasPublic: false }])
  })

  test('is closed again if its contest is put off after the start', async () => {
    const _id = await secretIn({ startTime: hence(-1), endTime: hence(1) })
    await heal()
    expect(await windowsOf(problem)).toMatchObject([{ wasPublic: true }])
    await models().contests.updateOne({ _id }, { $set: later })
    await api.deps.windows.sync(_id)
    expect(await windowsOf(problem)).toMatchObject([{ ...later, wasPublic: false }])
  })
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
