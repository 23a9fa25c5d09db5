import {
  contestStatusAt,
  FINAL_VERDICTS,
  type FinalVerdict,
  type Leaderboard,
  leaderboardSchema,
  MACHINE_FAILURES,
  type ScoredSubmission,
  scoreIcpc,
} from '@cohort/shared'
import fc from 'fast-check'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { reportOf, startReportingWorker } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'
import type { SubmissionRecord } from '../submission-records/submission.model'
import { presentLeaderboard } from './contest.presenter'
import { createLeaderboards } from './leaderboard.service'
import { createStandings } from './standings.service'

const MINUTE = 60_000

let api: TestApi
let people: TestUser[]
let problems: TestProblem[]
let contest: { id: string; _id: Types.ObjectId }
let start: Date

beforeAll(async () => {
  // Judge failures are final immediately, because other suites test retries.
  api = await startTestApi({ consumers: false, newDatabase: true, retryDelaysMs: [] })
  people = [await buildUser(api, 'Ada'), await buildUser(api, 'Grace'), await buildUser(api, 'Edsger')]
  problems = [await buildProblem(api), await buildProblem(api)]
})
beforeEach(async () => {
  start = new Date(Date.now() - 100 * MINUTE)
  contest = await buildContest(api, problems, {
    startTime: start,
    endTime: new Date(start.getTime() + 200 * MINUTE),
  })
})
afterAll(() => api.stop())

const models = () => api.deps.database.models
const boardOf = async (id = contest.id): Promise<Leaderboard> => {
  const { body } = await api.guest().get(`/api/contests/${id}/leaderboard`).expect(200)
  return leaderboardSchema.strict().parse(body.data)
}
const rowsOf = async () =>
  (await boardOf()).ranks.map(({ userId, totalPoints, totalPenalty }) => [
    userId?.userName,
    totalPoints,
    totalPenalty,
  ])

/** A submission that is waiting for a verdict. */
const waiting = (by: TestUser, problem: TestProblem, minutes: number, part: Partial<SubmissionRecord> = {}) =>
  buildSubmission(by, problem, {
    contestId: contest._id,
    inContest: true,
    standingDue: true,
    final: false,
    verdict: 'Queued',
    submittedAt: new Date(start.getTime() + minutes * MINUTE),
    ...part,
  })

const store = async (records: SubmissionRecord[]) => {
  await models().submissions.insertMany(records)
  await models().judgings.insertMany(
    records.map(({ _id, problemVersionId }) => ({
      submissionId: _id,
      round: 1,
      problemVersionId,
      attempt: 1,
      enqueuedAt: new Date(),
      limits: { cpuMs: 1000, memoryKb: 65_536, outputBytes: 65_536 },
    })),
  )
}

const judge = ({ _id }: SubmissionRecord, verdict: FinalVerdict) =>
  api.deps.judging.apply({
    ...reportOf({ submissionId: _id.toHexString(), round: 1, attempt: 1, tests: [] } as never, { verdict }),
  })

test('concurrent verdicts for a participant cause at most two computations', async () => {
  const records = Array.from({ length: 20 }, (_, minute) =>
    waiting(people[0]!, problems[0]!, minute, {
      verdict: minute === 19 ? 'Accepted' : 'Wrong Answer',
      final: true,
    }),
  )
  await store(records)
  await Promise.all(records.map(({ userId }) => api.deps.standings.refresh(contest._id, userId!)))

  const standing = await models().standings.findOne({ contestId: contest._id }).lean()
  expect(standing?.revision).toBeLessThanOrEqual(2)
  expect(await rowsOf()).toEqual([['Ada', 1, 19 + 19 * 20]])
})

test('jurors are on the board only if they are marked as outside the ranking', async () => {
  const [ada, grace, edsger] = people as [TestUser, TestUser, TestUser]
  const accepted = { verdict: 'Accepted', final: true } as const
  await store(people.map((each, minute) => waiting(each, problems[0]!, minute, accepted)))
  for (const { user } of people) await api.deps.standings.refresh(contest._id, new Types.ObjectId(user._id))
  const placesOf = async () =>
    (await boardOf()).ranks.map(({ userId, position }) => [userId?.userName, position])
  expect(await placesOf()).toEqual([
    ['Ada', 1],
    ['Grace', 2],
    ['Edsger', 3],
  ])

  const jury = [new Types.ObjectId(ada.user._id), new Types.ObjectId(grace.user._id)]
  const change = (fields: object) =>
    models().contests.updateOne(
      { _id: contest._id },
      { $set: { ...fields, boardChanges: [] }, $inc: { boardRevision: 1 } },
    )
  await change({ jury })
  expect(await placesOf()).toEqual([['Edsger', 1]])
  await change({ outsideRanking: [grace.user._id] })
  expect(await placesOf()).toEqual([
    ['Grace', null],
    ['Edsger', 1],
  ])
  // An incrementally updated board also omits the others.
  for (const { user } of [ada, edsger])
    await api.deps.standings.refresh(contest._id, new Types.ObjectId(user._id))
  expect(await placesOf()).toEqual([
    ['Grace', null],
    ['Edsger', 1],
  ])
  const { body } = await ada.agent.get(`/api/contests/${contest.id}`).expect(200)
  expect(body.data.own).toBeNull()
})

test('a cached board shows a participant’s new name and class', async () => {
  const [red, blue, admin] = await Promise.all([
    buildUser(api, 'Red'),
    buildUser(api, 'Blue'),
    buildUser(api, 'Root', 'admin'),
  ])
  const accepted = { verdict: 'Accepted', final: true } as const
  await store([red, blue].map((each, minute) => waiting(each, problems[0]!, minute, accepted)))
  for (const { user } of [red, blue])
    await api.deps.standings.refresh(contest._id, new Types.ObjectId(user._id))
  const names = async () => (await boardOf()).ranks.map(({ userId }) => userId?.userName)
  expect(await names()).toEqual(['Red', 'Blue'])
  await red.agent.put('/api/user/me/name').send({ fullName: 'Green' }).expect(200)
  expect(await names()).toEqual(['Green', 'Blue'])
  const accounts = [{ email: blue.email, fullName: 'Green', group: '7b' }]
  await admin.agent.put('/api/admin/users').send({ accounts }).expect(200)
  expect(await names()).toEqual(['Green', 'Green (7b)'])
})

test('a board includes the newest change, no matter how many changes it has missed', async () => {
  const [ada, grace] = people as [TestUser, TestUser]
  expect(await rowsOf()).toEqual([])
  const boardChanges = Array<Types.ObjectId>(100).fill(new Types.ObjectId(grace.user._id))
  await models().contests.updateOne({ _id: contest._id }, { $set: { boardChanges } })
  const record = waiting(ada, problems[0]!, 5, { verdict: 'Accepted', final: true })
  await store([record])
  await api.deps.standings.refresh(contest._id, record.userId!)
  expect(await rowsOf()).toEqual([['Ada', 1, 5]])
})

test('a failed computation does not prevent the next one', async () => {
  const record = waiting(people[0]!, problems[0]!, 5, { verdict: 'Accepted', final: true })
  await store([record])
  const failing = jest.spyOn(models().standings, 'create').mockRejectedValueOnce(new Error('no room'))
  const [first, second] = await Promise.allSettled(
    [1, 2].map(() => api.deps.standings.refresh(contest._id, record.userId!)),
  )
  failing.mockRestore()

  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no room' } })
  expect(second).toMatchObject({ status: 'fulfilled' })
  expect(await rowsOf()).toEqual([['Ada', 1, 5]])
})

test('the leaderboard does not depend on the order in which verdicts arrive', async () => {
  const random = fc.sample(
    fc.record({
      by: fc.integer({ min: 0, max: 2 }),
      problem: fc.integer({ min: 0, max: 1 }),
      minutes: fc.integer({ min: -5, max: 205 }),
      verdict: fc.constantFrom(...FINAL_VERDICTS.filter((each) => !/Sample|Custom/.test(each))),
    }),
    { numRuns: 60, seed: 7 },
  )
  const records = random.map(({ by, problem, minutes }) => waiting(people[by]!, problems[problem]!, minutes))
  await store(records)
  const verdicts = records.map((record, index) => ({ record, verdict: random[index]!.verdict }))
  const shuffled = fc.sample(fc.shuffledSubarray(verdicts, { minLength: verdicts.length }), {
    numRuns: 1,
    seed: 3,
  })[0]!
  // Eight at a time, like a few workers. A slow disk would let 60 wait for a database connection for too long.
  const queue = shuffled.values()
  const workers = Array.from({ length: 8 }, async () => {
    for (const { record, verdict } of queue) await judge(record, verdict)
  })
  await Promise.all(workers)

  const { ranks } = await boardOf()
  for (const person of people) {
    const sent = verdicts.flatMap(({ record, verdict }): ScoredSubmission[] =>
      record.userId?.toHexString() === person.user._id
        ? [
            {
              id: record._id.toHexString(),
              problemId: record.problemId.toHexString(),
              submissionType: 'submit',
              submittedAt: record.submittedAt.getTime(),
              verdict,
            },
          ]
        : [],
    )
    const score = scoreIcpc(
      {
        startTime: start.getTime(),
        endTime: start.getTime() + 200 * MINUTE,
        penaltyMinutes: 20,
        problems: problems.map(({ id }) => ({ problemId: id, points: 1 })),
      },
      sent,
    )
    const row = ranks.find(({ userId }) => userId?._id === person.user._id)
    expect(row).toMatchObject({ totalPoints: score.totalPoints, totalPenalty: score.totalPenalty })
    expect(row?.cells.map(({ rejected, penalty }) => ({ rejected, penalty }))).toEqual(
      score.cells.map(({ rejected, penalty }) => ({ rejected, penalty })),
    )
  }
  expect(await models().submissions.countDocuments({ contestId: contest._id, standingDue: true })).toBe(0)
})

test('a submission in the last minute counts even if it is judged after the end', async () => {
  const [ada] = people as [TestUser]
  const record = waiting(ada, problems[0]!, 199)
  await store([record])
  await models().contests.updateOne(
    { _id: contest._id },
    { $set: { endTime: new Date(record.submittedAt.getTime() + 1) } },
  )
  const over = await models().contests.findById(contest._id).lean()
  expect(contestStatusAt(new Date(start.getTime() + 201 * MINUTE), over!)).toBe('Ended')
  await judge(record, 'Accepted')
  expect(await rowsOf()).toEqual([['Ada', 1, 199]])
})

test.each(['Compilation Error', ...MACHINE_FAILURES] as const)('%s adds no penalty', async (verdict) => {
  const [ada] = people as [TestUser]
  const records = [waiting(ada, problems[0]!, 10), waiting(ada, problems[0]!, 20)] as const
  await store([...records])
  await judge(records[1], 'Accepted')
  await judge(records[0], verdict)
  expect(await rowsOf()).toEqual([['Ada', 1, 20]])
})

describe('after a process is killed', () => {
  let record: SubmissionRecord

  beforeEach(async () => {
    record = waiting(people[0]!, problems[0]!, 30)
    await store([record])
    await api.deps.standings.refresh(contest._id, record.userId!)
  })
  const judged = { final: true, verdict: 'Accepted' } as const
  const writeJudging = () => models().judgings.updateOne({ submissionId: record._id }, { $set: judged })
  const writeSubmission = () => models().submissions.updateOne({ _id: record._id }, { $set: judged })
  const expectHealed = async () => {
    expect(await rowsOf()).toEqual([['Ada', 1, 30]])
    const { standingDue } = (await models().submissions.findById(record._id).lean())!
    expect(standingDue).toBe(false)
  }

  test('between writing the judging and the submission, repeating the report completes the verdict', async () => {
    await writeJudging()
    await judge(record, 'Wrong Answer')
    await expectHealed()
  })

  test('between writing the verdict and the standing, repeating the report updates the standing', async () => {
    await writeJudging()
    await writeSubmission()
    expect(await rowsOf()).toEqual([['Ada', 0, 0]])
    await judge(record, 'Accepted')
    await expectHealed()
  })

  test('between writing the verdict and the standing, the sweep updates the standing', async () => {
    await writeJudging()
    await writeSubmission()
    await api.deps.standings.heal()
    await expectHealed()
  })

  test('during an act of the jury, the sweep updates the standing', async () => {
    const act = () =>
      models().submissions.updateOne(
        { _id: record._id },
        { $set: { verdict: 'Accepted', standingDue: true }, $inc: { juryRevision: 1 } },
      )
    const { standings } = models()
    const write = standings.updateOne.bind(standings)
    const writing = jest.spyOn(standings, 'updateOne').mockImplementationOnce((async (
      ...given: Parameters<typeof write>
    ) => {
      await act()
      return write(...given)
    }) as never)
    await judge(record, 'Wrong Answer')
    writing.mockRestore()
    expect(await rowsOf()).toEqual([['Ada', 0, 0]])
    await api.deps.standings.heal()
    await expectHealed()
  })

  test('after changing the contest, the sweep recomputes all standings', async () => {
    await judge(record, 'Wrong Answer')
    await models().submissions.updateOne({ _id: record._id }, { $set: { verdict: 'Accepted' } })
    await models().contests.updateOne(
      { _id: contest._id },
      {
        $set: { startTime: new Date(start.getTime() - 5 * MINUTE), standingsDue: true },
        $inc: { revision: 1 },
      },
    )
    await api.deps.standings.heal()
    expect(await rowsOf()).toEqual([['Ada', 1, 35]])
    expect(await models().contests.findById(contest._id).lean()).toMatchObject({ standingsDue: false })
  })
})

describe('GET /contests/{id}/leaderboard', () => {
  const solve = async (by: TestUser, problem: TestProblem, minutes: number) => {
    const record = waiting(by, problem, minutes)
    await store([record])
    await judge(record, 'Accepted')
  }

  test('returns the sorted rows with ranks, ties and cells', async () => {
    const [ada, grace, edsger] = people as [TestUser, TestUser, TestUser]
    const [first, second] = problems as [TestProblem, TestProblem]
    await solve(grace, first, 15)
    await solve(ada, first, 15)
    const rejected = waiting(edsger, first, 10)
    const pending = waiting(edsger, second, 11)
    await store([rejected, pending])
    await judge(rejected, 'Runtime Error')
    const { ranks, ...board } = await boardOf()
    expect(board).toMatchObject({
      contestTitle: 'A contest',
      status: 'Running',
      total: 3,
      problems: [
        { problemId: first.id, label: 'A', points: 1 },
        { problemId: second.id, label: 'B', points: 1 },
      ],
    })
    const nothing = { points: 0, penalty: 0, solvedAfterMinutes: null, rejected: 0, pending: 0 }
    // Both submissions arrived in the same millisecond.
    const solved = { ...nothing, points: 1, penalty: 15, solvedAfterMinutes: 15, isFirst: true }
    const row = { totalPoints: 1, totalPenalty: 15, rank: 1, isTied: true }
    expect(ranks).toEqual([
      {
        ...row,
        position: 1,
        userId: { _id: ada.user._id, userName: 'Ada' },
        cells: [{ problemId: first.id, ...solved }],
      },
      {
        ...row,
        position: 2,
        userId: { _id: grace.user._id, userName: 'Grace' },
        cells: [{ problemId: first.id, ...solved }],
      },
      {
        userId: { _id: edsger.user._id, userName: 'Edsger' },
        totalPoints: 0,
        totalPenalty: 0,
        rank: 3,
        isTied: false,
        position: 3,
        cells: [
          { problemId: first.id, ...nothing, rejected: 1 },
          { problemId: second.id, ...nothing, pending: 1 },
        ],
      },
    ])
  })

  test('is empty without participants or before the start', async () => {
    expect(await boardOf()).toMatchObject({ ranks: [], total: 0 })
    const later = await buildContest(api, problems, {
      startTime: new Date(Date.now() + MINUTE),
      endTime: new Date(Date.now() + 2 * MINUTE),
    })
    expect(await boardOf(later.id)).toMatchObject({ status: 'Upcoming', ranks: [], problems: [] })
    await models().contests.deleteOne({ _id: later._id })
    await api.deps.windows.sync(later._id)
  })

  test('shows the class with every name if the contest is for several classes', async () => {
    const [ada, grace] = people as [TestUser, TestUser]
    await solve(ada, problems[0]!, 1)
    await solve(grace, problems[0]!, 2)
    const namesFor = async (groups: string[]) => {
      const audience = groups.length > 0 ? 'groups' : 'everyone'
      await models().contests.updateOne({ _id: contest._id }, { $set: { audience, groups } })
      const { body } = await ada.agent.get(`/api/contests/${contest.id}/leaderboard`).expect(200)
      return leaderboardSchema.parse(body.data).ranks.map(({ userId }) => userId?.userName)
    }
    await models().users.updateOne({ _id: ada.user._id }, { $set: { group: '7a' } })
    expect(await namesFor([])).toEqual(['Ada', 'Grace'])
    expect(await namesFor(['7a'])).toEqual(['Ada', 'Grace'])
    expect(await namesFor(['7a', '7b'])).toEqual(['Ada (7a)', 'Grace'])
    await models().users.updateOne({ _id: ada.user._id }, { $set: { group: null } })
    await namesFor([])
  })

  test('returns one page and the caller’s row on request', async () => {
    const [ada, grace, edsger] = people as [TestUser, TestUser, TestUser]
    await solve(ada, problems[0]!, 1)
    await solve(grace, problems[0]!, 2)
    await solve(edsger, problems[0]!, 3)
    const page = async (by: Pick<TestUser['agent'], 'get'>) => {
      const { body } = await by.get(`/api/contests/${contest.id}/leaderboard?page=2&limit=1`).expect(200)
      const { ranks, own, total } = leaderboardSchema.parse(body.data)
      return { names: ranks.map(({ userId }) => userId?.userName), own: own?.rank ?? null, total }
    }
    expect(await page(edsger.agent)).toEqual({ names: ['Grace'], own: 3, total: 3 })
    expect(await page((await buildUser(api)).agent)).toEqual({ names: ['Grace'], own: null, total: 3 })
    expect(await page(api.guest() as unknown as TestUser['agent'])).toEqual({
      names: ['Grace'],
      own: null,
      total: 3,
    })
  })

  test('searches the whole board by part of a name, and includes the caller’s row', async () => {
    const [ada, grace, edsger] = people as [TestUser, TestUser, TestUser]
    await solve(ada, problems[0]!, 1)
    await solve(grace, problems[0]!, 2)
    await solve(edsger, problems[0]!, 3)
    const search = async (query: string) => {
      const { body } = await ada.agent.get(`/api/contests/${contest.id}/leaderboard?${query}`).expect(200)
      const { ranks, own, total, matching } = leaderboardSchema.strict().parse(body.data)
      return { ranks: ranks.map(({ position }) => position), own: own?.position, total, matching }
    }
    expect(await search('name=%20eDS%20&limit=50')).toEqual({ ranks: [3], own: 1, total: 3, matching: 1 })
    expect(await search('name=a&limit=1&page=2')).toEqual({ ranks: [2], own: 1, total: 3, matching: 2 })
    expect(await search('name=nobody&limit=50')).toEqual({ ranks: [], own: 1, total: 3, matching: 0 })
    expect(await search('name=&limit=1')).toEqual({ ranks: [1], own: 1, total: 3, matching: undefined })
    const tooLong = `/api/contests/${contest.id}/leaderboard?name=${'a'.repeat(201)}`
    await ada.agent.get(tooLong).expect(400)
  })

  test.each([1, 5, 80])('after %i more changes equals a newly read leaderboard', async (changes) => {
    const [ada, grace, edsger] = people as [TestUser, TestUser, TestUser]
    await solve(ada, problems[0]!, 1)
    await solve(grace, problems[1]!, 2)
    await boardOf()
    await solve(edsger, problems[0]!, 3)
    const record = waiting(ada, problems[1]!, 50)
    await store([record])
    await judge(record, 'Accepted')
    for (let count = 2; count < changes; count++)
      await api.deps.standings.refresh(contest._id, record.userId!)
    const fresh = createLeaderboards({ ...models(), shown: api.deps.contests, clock: api.deps.clock })
    const expected = presentLeaderboard(await fresh.get(contest._id, {}, undefined))
    expect(await boardOf()).toEqual(JSON.parse(expected.json))
  })

  test('includes every verdict written before the request', async () => {
    const records = Array.from({ length: 20 }, (_, index) =>
      waiting(people[index % 3]!, problems[0]!, index + 1),
    )
    await store(records)
    const verdicts = records.map(async (record) => {
      await judge(record, 'Wrong Answer')
      const { ranks } = await boardOf()
      const row = ranks.find(({ userId }) => userId?._id === record.userId?.toHexString())
      return row?.cells[0]?.rejected ?? 0
    })
    for (const rejected of await Promise.all(verdicts)) expect(rejected).toBeGreaterThan(0)
    const { ranks } = await boardOf()
    expect(ranks.map(({ cells }) => cells[0]?.rejected).sort()).toEqual([6, 7, 7])
    expect(ranks.map(({ cells }) => cells[0]?.pending)).toEqual([0, 0, 0])
  })

  test('shows the row of a deleted account without a name', async () => {
    const gone = await buildUser(api)
    await solve(gone, problems[0]!, 1)
    await models().users.deleteOne({ _id: gone.user._id })
    expect((await boardOf()).ranks).toMatchObject([{ userId: null, totalPoints: 1 }])
  })

  test('answers 304 until a verdict changes the leaderboard', async () => {
    const [ada, grace] = people as [TestUser, TestUser]
    await solve(ada, problems[0]!, 1)
    const path = `/api/contests/${contest.id}/leaderboard`
    const first = await api.guest().get(path).expect(200)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const tag = first.headers.etag!
    await api.guest().get(path).set('If-None-Match', tag).expect(304)
    await solve(grace, problems[0]!, 2)
    const second = await api.guest().get(path).set('If-None-Match', tag).expect(200)
    expect(second.body.data.ranks).toHaveLength(2)
    expect(second.headers.etag).not.toBe(tag)
  })
})

test('a submission, unlike a run, is on the leaderboard immediately', async () => {
  const [ada] = people as [TestUser]
  const send = (submissionType: 'run' | 'submit') =>
    ada.agent
      .post('/api/submissions/execute')
      .send({
        problemId: problems[0]!.id,
        contestId: contest.id,
        code: 'print(1)',
        language: 'python',
        submissionType,
      })
      .expect(202)
  await send('run')
  expect(await boardOf()).toMatchObject({ ranks: [] })
  await send('submit')
  expect((await boardOf()).ranks).toMatchObject([{ totalPoints: 0, cells: [{ pending: 1 }] }])

  const worker = startReportingWorker(api, () => ({ verdict: 'Accepted' }))
  api.deps.startConsumers()
  await eventually(async () => (await boardOf()).ranks[0]?.totalPoints === 1, 'the verdict on the board')
  await worker.stop()
})

test('a standing computed from older submissions never replaces a newer one', async () => {
  const record = waiting(people[0]!, problems[0]!, 5)
  await models().submissions.create(record)
  await api.deps.standings.refresh(contest._id, record.userId!)
  let hasRead: () => void = () => undefined
  let goOn: () => void = () => undefined
  const reading = new Promise<void>((resolve) => {
    hasRead = resolve
  })
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const find = (...args: unknown[]) => ({
    async lean() {
      const rows = await models()
        .submissions.find(...(args as never[]))
        .lean()
      hasRead()
      await released
      return rows
    },
  })
  const slow = createStandings({
    ...models(),
    submissions: Object.create(models().submissions, { find: { value: find } }),
  })
  const late = slow.refresh(contest._id, record.userId!)
  await reading
  await models().submissions.updateOne({ _id: record._id }, { $set: { final: true, verdict: 'Accepted' } })
  await api.deps.standings.refresh(contest._id, record.userId!)
  goOn()
  await late
  expect(await rowsOf()).toEqual([['Ada', 1, 5]])
})

test('queries for standings use indexes', async () => {
  const others = Array.from({ length: 3000 }, () => new Types.ObjectId())
  await models().submissions.collection.insertMany(
    others.map((userId) => buildSubmission(people[0]!, problems[0]!, { userId })),
  )
  const { connection } = api.deps.database
  const plan = async (filter: Record<string, unknown>) =>
    JSON.stringify(await connection.db!.collection('submissions').find(filter).explain('queryPlanner'))
  expect(
    await plan({ contestId: contest._id, userId: new Types.ObjectId(people[0]!.user._id), inContest: true }),
  ).toContain('contestId_1_userId_1')
  expect(await plan({ standingDue: true })).toContain('standingDue_1')
})
