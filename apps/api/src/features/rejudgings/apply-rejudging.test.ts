import {
  type FinalVerdict,
  type Leaderboard,
  leaderboardSchema,
  type ScoredSubmission,
  scoreIcpc,
} from '@cohort/shared'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { reportOf } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'
import type { SubmissionRecord } from '../submission-records/submission.model'
import { createRejudgings } from './rejudging.service'

const MINUTE = 60_000
const LIMITS = { cpuMs: 1000, memoryKb: 65_536, outputBytes: 65_536 }

/** Two processes with the same database and Redis. The tests kill the first one. */
let dying: TestApi
let api: TestApi
let people: TestUser[]
/** A user whose first verdicts arrive while a rejudging is being applied. */
let newcomer: TestUser
let juror: TestUser
let problem: TestProblem
let contest: { id: string; _id: Types.ObjectId }
let start: Date
let records: SubmissionRecord[]
let rejudgingId: Types.ObjectId

const models = () => api.deps.database.models
/** A service in the surviving process that immediately considers every other process dead. */
const rejudgings = () =>
  createRejudgings({
    ...api.deps,
    models: models(),
    events: { announce: async () => undefined },
    deadAfterMs: -1,
  })

beforeAll(async () => {
  api = await startTestApi({ consumers: false, retryDelaysMs: [] })
  dying = await startTestApi({
    consumers: false,
    env: { MONGO_URL: api.deps.env.MONGO_URL, REDIS_PREFIX: api.prefix },
  })
  juror = await buildUser(api, 'Juror')
  newcomer = await buildUser(api, 'Barbara')
  people = await Promise.all(['Ada', 'Grace', 'Edsger'].map((name) => buildUser(api, name)))
  problem = await buildProblem(api)
})
afterAll(async () => {
  await dying.stop()
  await api.stop()
})

const submissionBy = (by: TestUser, minutes: number, part: Partial<SubmissionRecord> = {}) =>
  buildSubmission(by, problem, {
    contestId: contest._id,
    inContest: true,
    standingDue: false,
    verdict: 'Wrong Answer',
    submittedAt: new Date(start.getTime() + minutes * MINUTE),
    ...part,
  })

const round = (
  { _id: submissionId, problemVersionId }: SubmissionRecord,
  number: number,
  verdict: FinalVerdict | null,
  part: { rejudgingId?: Types.ObjectId } = {},
) => ({
  submissionId,
  problemVersionId,
  round: number,
  verdict,
  final: verdict !== null,
  limits: LIMITS,
  attempt: 1,
  enqueuedAt: new Date(),
  ...part,
})

/**
 * Ada, Grace and Edsger have two rejected submissions each, one of which is rejudged. The rejudging accepts the ones by
 * Ada and Grace and confirms the verdict on Edsger's.
 */
const setUp = async () => {
  start = new Date(Date.now() - 100 * MINUTE)
  contest = await buildContest(api, [problem], {
    startTime: start,
    endTime: new Date(start.getTime() + 200 * MINUTE),
    jury: [juror],
  })
  rejudgingId = new Types.ObjectId()
  const chosen = people.map((person, index) => submissionBy(person, 10 + index))
  const others = people.map((person, index) => submissionBy(person, 5 + index))
  records = [...chosen, ...others]
  await models().submissions.insertMany(records)
  await models().judgings.insertMany([
    ...records.map((record) => round(record, 1, 'Wrong Answer')),
    ...chosen.map((record, index) =>
      round(record, 2, index < 2 ? 'Accepted' : 'Wrong Answer', { rejudgingId }),
    ),
  ])
  await models().rejudgings.create({
    _id: rejudgingId,
    contestId: contest._id,
    selection: {},
    reason: 'Test 1.',
    state: 'ready',
    createdBy: new Types.ObjectId(juror.user._id),
    createdAt: new Date(),
    submissionIds: chosen.map(({ _id }) => _id),
    total: 3,
    begun: 3,
    problems: [{ problemId: new Types.ObjectId(problem.id), versionId: problem.versionId }],
  })
  for (const { userId } of chosen) await api.deps.standings.refresh(contest._id, userId!)
}
beforeEach(setUp)
afterEach(() => jest.restoreAllMocks())

const boardOf = async (): Promise<Leaderboard> => {
  const { body } = await api.guest().get(`/api/contests/${contest.id}/leaderboard`).expect(200)
  return leaderboardSchema.parse(body.data)
}
const rowsOf = async () =>
  (await boardOf()).ranks
    .map(({ userId, totalPoints, totalPenalty, cells }) => ({
      name: userId?.userName,
      totalPoints,
      totalPenalty,
      rejected: cells.map(({ rejected }) => rejected),
    }))
    .sort(byName)
const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
  (a.name ?? '') < (b.name ?? '') ? -1 : 1

/** The expected rows, computed from submissions only, with or without the verdicts from a rejudging. */
const rowsFromSubmissions = async (isApplied: boolean) => {
  const sent = await models().submissions.find({ contestId: contest._id }).lean()
  const rounds = await models().judgings.find({ rejudgingId }).lean()
  const hasRow = ({ user }: TestUser) =>
    sent.some(({ userId, final }) => final && userId?.toHexString() === user._id)
  return [...people, newcomer]
    .filter(hasRow)
    .map(({ user }) => {
      const own = sent
        .filter(({ userId }) => userId?.toHexString() === user._id)
        .map(({ _id, submittedAt, verdict }): ScoredSubmission => {
          const newRound = rounds.find(({ submissionId }) => submissionId.equals(_id))
          return {
            id: _id.toHexString(),
            problemId: problem.id,
            submissionType: 'submit' as const,
            submittedAt: submittedAt.getTime(),
            verdict: (isApplied ? newRound?.verdict : newRound && 'Wrong Answer') ?? verdict,
          }
        })
      const { totalPoints, totalPenalty, cells } = scoreIcpc(
        {
          startTime: start.getTime(),
          endTime: start.getTime() + 200 * MINUTE,
          penaltyMinutes: 20,
          problems: [{ problemId: problem.id, points: 1 }],
        },
        own,
      )
      return { name: user.fullName, totalPoints, totalPenalty, rejected: cells.map((cell) => cell.rejected) }
    })
    .sort(byName)
}

const apply = (by: TestApi) => by.deps.rejudgings.apply(actorOf(juror), rejudgingId)
const actorOf = ({ user }: TestUser) => ({ userId: new Types.ObjectId(user._id), role: user.role }) as never

class Died extends Error {}
const WRITES = ['updateOne', 'updateMany', 'findOneAndUpdate', 'create'] as const

/**
 * Simulates the death of a process: its first `count` writes succeed, and all later ones fail. `afterEach` runs after
 * each successful write. `tried` returns the number of attempted writes.
 */
const dieAfter = (process: TestApi, count: number, afterEach: () => Promise<void> = async () => {}) => {
  let tried = 0
  const { rejudgings: sets, contests, standings, submissions } = process.deps.database.models
  const spies = [sets, contests, standings, submissions].flatMap((model) =>
    WRITES.map((name) => {
      const original = (model[name] as (...args: never[]) => Promise<unknown>).bind(model)
      return jest.spyOn(model as never, name as never).mockImplementation(((...args: never[]) => {
        if (++tried > count) return failing()
        return after(original(...args), afterEach)
      }) as never)
    }),
  )
  return { tried: () => tried, restore: () => spies.forEach((spy) => void spy.mockRestore()) }
}

/** Gives a promise the methods of a mongoose query. */
const chainable = <T>(promise: Promise<T>) => Object.assign(promise, { lean: () => promise })
const failing = () => {
  const failed = Promise.reject(new Died())
  failed.catch(() => undefined)
  return chainable(failed)
}
const after = (query: unknown, then: () => Promise<void>) => {
  const { lean } = query as { lean?: () => Promise<unknown> }
  const run = async () => {
    const result = await (lean ? lean.call(query) : (query as Promise<unknown>))
    await then()
    return result
  }
  return chainable(run())
}

const heal = async () => {
  const service = rejudgings()
  await service.heal()
  await service.idle()
}

const expectApplied = async () => {
  expect(await rowsOf()).toEqual(await rowsFromSubmissions(true))
  expect(await models().rejudgings.findById(rejudgingId).lean()).toMatchObject({ state: 'applied' })
  expect(await models().contests.findById(contest._id).lean()).toMatchObject({
    applying: null,
    applied: null,
  })
  expect(await models().standings.countDocuments({ contestId: contest._id, next: { $ne: null } })).toBe(0)
  const stored = (await models().submissions.find({ contestId: contest._id, round: 2 }).lean()).map(
    ({ verdict, juryRevision }) => [verdict, juryRevision],
  )
  expect(stored.sort()).toEqual([
    ['Accepted', 1],
    ['Accepted', 1],
    ['Wrong Answer', 1],
  ])
}

/** Counts the writes that apply a rejudging. */
const writesOfAll = async (): Promise<number> => {
  const counted = dieAfter(dying, Number.POSITIVE_INFINITY)
  await apply(dying)
  await dying.deps.rejudgings.idle()
  counted.restore()
  await expectApplied()
  return counted.tried()
}

test('if a process dies while applying a rejudging, the board is either the old or the new one, and another process finishes', async () => {
  const writes = await writesOfAll()
  expect(writes).toBeGreaterThan(20)
  for (let count = 1; count < writes; count++) {
    await setUp()
    const [before, wanted] = [await rowsFromSubmissions(false), await rowsFromSubmissions(true)]
    const death = dieAfter(dying, count)
    await apply(dying).catch(() => undefined)
    await dying.deps.rejudgings.idle()
    death.restore()
    const left = await rowsOf()
    expect([before, wanted]).toContainEqual(left)
    await heal()
    // The first write only claims the contest. The sweep releases it, and the jury has to apply the rejudging again.
    if (count === 1) {
      const service = rejudgings()
      await service.apply(actorOf(juror), rejudgingId)
      await service.idle()
    }
    await expectApplied()
    expect(await rowsOf()).toEqual(wanted)
  }
})

test('a verdict that arrives while a rejudging is applied is not lost, and the board is always the old or the new one', async () => {
  const authors = [...people, newcomer]
  const waiting = Array.from({ length: 60 }, (_, index) =>
    submissionBy(authors[index % authors.length]!, index / 60, {
      verdict: 'Queued',
      final: false,
      standingDue: true,
    }),
  )
  await models().submissions.insertMany(waiting)
  await models().judgings.insertMany(waiting.map((record) => round(record, 1, null)))
  let arrived = 0
  let isNew = false
  /** Boards that are neither the old nor the new one. */
  const mixed: unknown[] = []
  const arrive = async () => {
    const { _id } = waiting[arrived++]!
    const job = { submissionId: _id.toHexString(), round: 1, attempt: 1, tests: [] } as never
    await api.deps.judging.apply(reportOf(job, { verdict: 'Wrong Answer' }))
    const rows = await rowsOf()
    const [before, wanted] = [await rowsFromSubmissions(false), await rowsFromSubmissions(true)]
    isNew ||= JSON.stringify(rows) === JSON.stringify(wanted)
    // Once the new board has appeared, it must stay.
    const expected = isNew ? wanted : before
    if (JSON.stringify(rows) !== JSON.stringify(expected)) mixed.push({ arrived, rows, expected })
  }
  const watched = dieAfter(dying, Number.POSITIVE_INFINITY, arrive)
  await apply(dying)
  await dying.deps.rejudgings.idle()
  watched.restore()
  expect(mixed).toEqual([])
  expect(arrived).toBeGreaterThan(20)
  expect(isNew).toBe(true)
  expect(await models().rejudgings.findById(rejudgingId).lean()).toMatchObject({ state: 'applied' })
  expect(
    await models().submissions.countDocuments({ contestId: contest._id, final: true, standingDue: true }),
  ).toBe(0)
})

test('two processes that apply the same rejudging at once produce the correct result', async () => {
  const death = dieAfter(dying, 3)
  await apply(dying)
  await dying.deps.rejudgings.idle()
  death.restore()
  const others = [rejudgings(), rejudgings()]
  await Promise.all(others.map((service) => service.heal()))
  await Promise.all(others.map((service) => service.idle()))
  await expectApplied()
})

test('while a rejudging is being applied, the sweep does not interfere, and the contest’s other rejudgings must wait', async () => {
  const death = dieAfter(dying, 3)
  await apply(dying)
  await dying.deps.rejudgings.idle()
  death.restore()
  const second = new Types.ObjectId()
  const first = (await models().rejudgings.findById(rejudgingId).lean())!
  await models().rejudgings.create({ ...first, _id: second, state: 'ready', changes: null, heardAt: null })
  const { body } = await juror.agent.post(`/api/rejudgings/${second.toHexString()}/apply`).expect(409)
  expect(body.message).toBe('Another rejudging of this contest is being applied. Try again later.')
  // The first rejudging reported progress a moment ago, so its process may be alive.
  await api.deps.rejudgings.heal()
  expect(await models().contests.findById(contest._id).lean()).toMatchObject({ applying: rejudgingId })
  await heal()
  await expectApplied()
})

test('a contest is released if a slow process still holds it for a finished rejudging', async () => {
  await apply(api)
  await api.deps.rejudgings.idle()
  for (const hold of [{ applying: rejudgingId }, { applied: rejudgingId }]) {
    await models().contests.updateOne({ _id: contest._id }, { $set: hold })
    await heal()
    await expectApplied()
  }
})

test('if a process dies while discarding a rejudging, the sweep ends the remaining rounds', async () => {
  await models().judgings.updateMany({ rejudgingId }, { $set: { final: false, verdict: null } })
  await models().rejudgings.updateOne(
    { _id: rejudgingId },
    { $set: { state: 'discarded', heardAt: new Date(0) } },
  )
  await heal()
  expect(await models().judgings.countDocuments({ rejudgingId, final: false })).toBe(0)
  expect(await models().rejudgings.findById(rejudgingId).lean()).toMatchObject({ heardAt: null })
  expect(await rowsOf()).toEqual(await rowsFromSubmissions(false))
})

test('a large rejudging has at most forty rounds in the queue and rejudges each submission once', async () => {
  const submissions = Array.from({ length: 90 }, (_, index) => submissionBy(people[0]!, 20 + index / 2))
  await models().submissions.insertMany(submissions)
  await models().judgings.insertMany(submissions.map((record) => round(record, 1, 'Wrong Answer')))
  await models().judgings.deleteMany({ rejudgingId })
  await models().rejudgings.updateOne(
    { _id: rejudgingId },
    { $set: { state: 'judging', begun: 0, total: 90, submissionIds: submissions.map(({ _id }) => _id) } },
  )
  const queued = () => models().judgings.find({ rejudgingId, final: false }).lean()
  const finish = async (count: number) => {
    for (const { submissionId, round, attempt } of (await queued()).slice(0, count)) {
      const job = { submissionId: submissionId.toHexString(), round, attempt, tests: [] } as never
      await api.deps.judging.apply(reportOf(job, { verdict: 'Accepted' }))
    }
  }
  // Even if two processes sweep at once, each round is started only once.
  await Promise.all([api.deps.rejudgings.heal(), dying.deps.rejudgings.heal()])
  const first = await queued()
  expect(first.length).toBeLessThanOrEqual(80)
  await api.deps.rejudgings.heal()
  expect(await queued()).toHaveLength(first.length)
  // The number of rounds started after a verdict depends on how many other rounds have ended by then.
  await eventually(async () => {
    expect((await queued()).length).toBeLessThanOrEqual(first.length)
    await finish(20)
    return models().rejudgings.exists({ _id: rejudgingId, state: 'ready' })
  }, 'a rejudging that is ready')
  expect(await models().judgings.countDocuments({ rejudgingId, round: 2 })).toBe(90)
})
