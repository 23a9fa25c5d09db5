import { type FinalVerdict, type JudgeJob, juryListItemSchema, jurySubmissionSchema } from '@cohort/shared'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { announceSlots, type Judgement, reportOf, testReport } from '../../../test/reporting-worker'
import { startTestApi, type TestApi } from '../../../test/test-api'

const MINUTE = 60_000
const STALE = 'Someone else changed this submission. Look at it again before you decide.'

let api: TestApi
let ada: TestUser
let grace: TestUser
let member: TestUser
let colleague: TestUser
let owner: TestUser
let organiser: TestUser
let admin: TestUser
let problem: TestProblem
let contest: Awaited<ReturnType<typeof buildContest>>
let now = new Date()

beforeAll(async () => {
  api = await startTestApi({ consumers: false, clock: () => now, retryDelaysMs: [] })
  ;[ada, grace, member, colleague, owner, organiser, admin] = await Promise.all([
    buildUser(api, 'Ada'),
    buildUser(api, 'Grace'),
    buildUser(api, 'Member'),
    buildUser(api, 'Colleague'),
    buildUser(api, 'Owner', 'organiser'),
    buildUser(api, 'Organiser', 'organiser'),
    buildUser(api, 'Admin', 'admin'),
  ])
  await announceSlots(api, 30)
})
afterAll(() => api.stop())

beforeEach(async () => {
  now = new Date()
  problem = await buildProblem(api, { title: 'Sum', owner: organiser, secrets: [['5 6\n', '11\n']] })
  contest = await hold([problem])
})

/** A contest that began an hour ago. */
const hold = (problems: TestProblem[]) =>
  buildContest(api, problems, {
    owner,
    jury: [member, colleague],
    startTime: new Date(now.getTime() - 60 * MINUTE),
    endTime: new Date(now.getTime() + 60 * MINUTE),
  })

const models = () => api.deps.database.models

const judge = (submissionId: string, round: number, judgement: FinalVerdict | Judgement) =>
  api.deps.judging.apply(
    reportOf({ submissionId, round, attempt: 1, tests: [] } as unknown as JudgeJob, {
      tests: [testReport({ output: '3\n' }), testReport()],
      ...(typeof judgement === 'string' ? { verdict: judgement } : judgement),
    }),
  )

const send = async (by: TestUser, judgement: FinalVerdict | Judgement | null, more: object = {}) => {
  now = new Date(now.getTime() + 1)
  const { body } = await by.agent
    .post('/api/submissions/execute')
    .send({
      problemId: problem.id,
      code: 'print(3)',
      language: 'python',
      submissionType: 'submit',
      contestId: contest.id,
      ...more,
    })
    .expect(202)
  const id = body.data._id as string
  if (judgement !== null) await judge(id, 1, judgement)
  return id
}

const get = async (id: string, by = member) => {
  const { body } = await by.agent.get(`/api/jury/submissions/${id}`).expect(200)
  return jurySubmissionSchema.strict().parse(body.data)
}
const list = async (query: object = {}, by = member) => {
  const { body } = await by.agent.get(`/api/contests/${contest.id}/jury/submissions`).query(query).expect(200)
  return body.data.map((item: unknown) => juryListItemSchema.strict().parse(item))
}
const idsOf = async (query: object) => (await list(query)).map(({ _id }: { _id: string }) => _id)

type ActName = 'rejudge' | 'override' | 'ignored' | 'notes'
const act = (id: string, name: ActName, body: object, by = member) =>
  by.agent[name === 'rejudge' || name === 'notes' ? 'post' : 'put'](
    `/api/jury/submissions/${id}/${name}`,
  ).send(body)
const override = (id: string, juryRevision: number, verdict: string | null = 'Accepted') =>
  act(id, 'override', { juryRevision, verdict, reason: 'The checker is wrong.' })
const ignore = (id: string, juryRevision: number, ignored = true) =>
  act(id, 'ignored', { juryRevision, ignored, reason: 'Sent by mistake.' })

const board = async () => {
  const { body } = await api.guest().get(`/api/contests/${contest.id}/leaderboard`).expect(200)
  return body.data.ranks.map(
    (row: { userId: { userName: string }; totalPoints: number; totalPenalty: number }) => [
      row.userId.userName,
      row.totalPoints,
      row.totalPenalty,
    ],
  )
}
const statusOf = async (by: TestUser) => {
  const { body } = await by.agent.get('/api/user/me/progress').expect(200)
  return body.data.find(({ problemId }: { problemId: string }) => problemId === problem.id)?.userStatus
}
const tally = async () => {
  now = new Date(now.getTime() + 24 * 60 * MINUTE)
  await api.deps.tallies.refresh()
  const { tried, solved } = (await models().problems.findById(problem.id).lean())!
  return [tried, solved]
}
const ownView = async (id: string, by = ada) => {
  const { body } = await by.agent.get(`/api/submissions/${id}`).expect(200)
  return body.data
}
const audited = async (id: string) => {
  const { body } = await admin.agent.get('/api/admin/audit').query({ target: id }).expect(200)
  return body.data.map(
    ({
      action,
      by,
      detail,
      outcome,
    }: {
      action: string
      by: { fullName: string }
      detail: object
      outcome: string
    }) => ({
      action,
      by: by.fullName,
      detail,
      outcome,
    }),
  )
}

describe('who may see and act', () => {
  test('a submission of a contest is there for its jury, its owner, admins, and the owner of its problem, who cannot act', async () => {
    const id = await send(ada, 'Wrong Answer')
    const outsider = await buildUser(api, 'Other', 'organiser')
    const statuses = async (who: TestUser | null) => {
      const as = who?.agent ?? api.guest()
      const page = await as.get(`/api/contests/${contest.id}/jury/submissions`)
      const one = await as.get(`/api/jury/submissions/${id}`)
      const text = await as.get(`/api/jury/submissions/${id}/tests/2/input`)
      const noted = await as.post(`/api/jury/submissions/${id}/notes`).send({ text: 'Hm.' })
      return [page.status, one.status, text.status, noted.status]
    }
    expect(await statuses(null)).toEqual([401, 401, 401, 401])
    expect(await statuses(ada)).toEqual([403, 404, 404, 404])
    expect(await statuses(grace)).toEqual([403, 404, 404, 404])
    expect(await statuses(outsider)).toEqual([403, 404, 404, 404])
    expect(await statuses(organiser)).toEqual([403, 200, 200, 403])
    for (const who of [member, owner, admin]) expect(await statuses(who)).toEqual([200, 200, 200, 200])
    expect(await get(id, organiser)).toMatchObject({ mayAct: false, mayManageProblem: true })
    expect(await get(id, owner)).toMatchObject({ mayAct: true, mayManageProblem: false })
    expect((await get(id, admin)).mayManageProblem).toBe(true)
  })

  test('practice submissions to a problem are there for its owner, who can act, but not for a foreign organiser', async () => {
    problem = await buildProblem(api, { owner: organiser })
    const id = await send(ada, 'Wrong Answer', { contestId: undefined })
    const path = `/api/organiser/problems/${problem.id}/submissions`
    const { body } = await organiser.agent.get(path).query({ user: ada.user._id }).expect(200)
    expect(body).toMatchObject({ total: 1, data: [{ _id: id, user: { userName: 'Ada' }, contestId: null }] })
    await organiser.agent
      .get(path)
      .query({ user: grace.user._id })
      .expect(200, /"total":0/)
    await admin.agent.get(path).expect(200)
    await owner.agent.get(path).expect(404)
    await act(id, 'override', { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' }, owner).expect(404)
    await act(id, 'override', { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' }, organiser).expect(
      200,
    )
    expect(await statusOf(ada)).toBe('Solved')
  })

  test('runs are not there', async () => {
    const id = await send(ada, null, { submissionType: 'run' })
    expect(await list()).toEqual([])
    await member.agent.get(`/api/jury/submissions/${id}`).expect(404)
  })
})

describe('the list', () => {
  test('shows classes to the jury of the contest, not to the author of the problem', async () => {
    const pupil = await buildUser(api, 'Ada')
    await models().users.updateOne({ _id: pupil.user._id }, { $set: { group: '7b' } })
    await send(pupil, 'Accepted')
    await send(ada, 'Accepted')
    expect((await list()).map(({ group }: { group?: string }) => group)).toEqual([undefined, '7b'])
    const path = `/api/organiser/problems/${problem.id}/submissions`
    const { body } = await organiser.agent.get(path).expect(200)
    expect(body.data.filter((item: object) => 'group' in item)).toEqual([])
  })

  test('is newest first, in pages, filtered, and answers 304 while nothing changes', async () => {
    const other = await buildProblem(api)
    contest = await hold([problem, other])
    const first = await send(ada, 'Wrong Answer')
    const second = await send(grace, 'Accepted', { language: 'cpp' })
    const third = await send(grace, null, { problemId: other.id })
    expect(await idsOf({})).toEqual([third, second, first])
    expect(await idsOf({ page: 2, limit: 1 })).toEqual([second])
    expect(await idsOf({ user: ada.user._id })).toEqual([first])
    expect(await idsOf({ name: 'RAC' })).toEqual([third, second])
    expect(await idsOf({ name: '.*' })).toEqual([])
    expect(await idsOf({ problem: other.id })).toEqual([third])
    expect(await idsOf({ language: 'cpp' })).toEqual([second])
    expect(await idsOf({ verdict: 'Queued' })).toEqual([third])
    const [newest, middle] = await list()
    expect(newest).toMatchObject({ problem: { label: 'B' }, user: { userName: 'Grace' }, verdict: 'Queued' })
    expect(await idsOf({ from: middle.submittedAt, to: newest.submittedAt })).toEqual([second])

    const path = `/api/contests/${contest.id}/jury/submissions`
    const { headers } = await member.agent.get(path).expect(200)
    await member.agent.get(path).set('If-None-Match', headers.etag!).expect(304)
    await judge(third, 1, 'Accepted')
    await member.agent.get(path).set('If-None-Match', headers.etag!).expect(200)
  })

  test('finds what needs attention, and counts it', async () => {
    const near = testReport({
      nearLimit: {
        firstRun: { cpuMs: 1400, wallMs: 1400, memoryKb: 1 },
        secondRun: { cpuMs: 1300, wallMs: 1300, memoryKb: 1 },
        counts: 'second',
      },
    })
    await send(ada, 'Accepted')
    const failed = await send(ada, 'DOCKER RUNTIME ERROR')
    const nearLimit = await send(ada, { verdict: 'Accepted', tests: [near] })
    const overridden = await send(ada, 'Wrong Answer')
    await override(overridden, 0).expect(200)
    const differs = await send(ada, 'Wrong Answer')
    await models().judgings.create({
      submissionId: new Types.ObjectId(differs),
      round: 2,
      problemVersionId: problem.versionId,
      limits: { cpuMs: 1500, memoryKb: 262_144, outputBytes: 8_388_608 },
    })
    await judge(differs, 2, 'Accepted')
    const waiting = await send(ada, null)
    expect(await idsOf({ attention: 'waiting' })).toEqual([])
    now = new Date(now.getTime() + 2 * MINUTE)

    expect(await idsOf({ attention: 'waiting' })).toEqual([waiting])
    expect(await idsOf({ attention: 'failed' })).toEqual([failed])
    expect(await idsOf({ verdict: 'Judge Failure' })).toEqual([failed])
    expect(await idsOf({ attention: 'nearLimit' })).toEqual([nearLimit])
    expect(await idsOf({ attention: 'overridden' })).toEqual([overridden])
    expect(await idsOf({ attention: 'differs' })).toEqual([differs])
    const all = await list({ attention: 'any' })
    expect(all.map(({ _id, attention }: { _id: string; attention: string[] }) => [_id, attention])).toEqual([
      [waiting, ['waiting']],
      [differs, ['differs']],
      [overridden, ['overridden']],
      [nearLimit, ['nearLimit']],
      [failed, ['failed']],
    ])
    expect((await get(differs)).verdict).toBe('Wrong Answer')

    await api.redis.hset(
      `${api.prefix}:workers`,
      'gone',
      JSON.stringify({ worker: 'gone', at: 0, state: 'up', reason: null, slots: 2 }),
    )
    const { body } = await member.agent.get(`/api/contests/${contest.id}/jury/attention`).expect(200)
    await api.redis.hdel(`${api.prefix}:workers`, 'gone')
    expect(body.data).toMatchObject({
      submissions: { failed: 1, waiting: 1, nearLimit: 1, differs: 1, overridden: 1 },
      hosts: [
        { name: 'gone', state: 'down' },
        { name: 'test', state: 'up' },
      ],
    })
  })
})

test('a test that everybody fails in an unsolved problem is a suspect', async () => {
  const suspects = async () =>
    (await member.agent.get(`/api/contests/${contest.id}/jury/attention`).expect(200)).body.data.suspectTests
  const failing = (number: number): Judgement => ({
    verdict: 'Wrong Answer',
    tests: [1, 2].map((each) => testReport({ status: each === number ? 'Wrong Answer' : 'Accepted' })),
  })
  await send(ada, failing(1))
  await send(ada, failing(2))
  await send(grace, failing(2))
  expect(await suspects()).toEqual([])
  await send(colleague, failing(1))
  expect(await suspects()).toEqual([])
  await send(organiser, failing(2))
  expect(await suspects()).toEqual([
    {
      problem: { _id: problem.id, title: 'Sum', label: 'A' },
      ...{ test: 2, participants: 3, tried: 4 },
    },
  ])
  await send(admin, 'Accepted')
  expect(await suspects()).toEqual([])
})

describe('one submission', () => {
  test('has code, evidence of hidden tests, judgings, and the previous submission to compare with', async () => {
    const earlier = await send(ada, 'Wrong Answer', { code: 'print(2)' })
    const id = await send(ada, {
      verdict: 'Runtime Error',
      tests: [
        testReport({ output: '3\n', stderr: 'warning' }),
        testReport({
          status: 'Runtime Error',
          cpuMs: 250,
          wallMs: 300,
          memoryKb: 4096,
          exitCode: null,
          signal: 'SIGSEGV',
          teamMessage: 'for the team',
          judgeMessage: 'for the jury',
        }),
      ],
    })
    const found = await get(id)
    expect(found).toMatchObject({
      sources: [{ path: 'main.py', text: 'print(3)' }],
      previous: { _id: earlier, sources: [{ text: 'print(2)' }] },
      contest: { _id: contest.id },
      judgedVerdict: 'Runtime Error',
      rounds: [
        {
          round: 1,
          attempt: 1,
          verdict: 'Runtime Error',
          version: { number: 1 },
          worker: 'test',
          counts: true,
        },
      ],
      tests: [
        { number: 1, name: 'sample/1', isSample: true, hasOutput: true, hasStderr: true },
        {
          number: 2,
          name: 'secret/1',
          isSample: false,
          status: 'Runtime Error',
          time: 0.25,
          memory: 4096,
          evidence: { signal: 'SIGSEGV', exitCode: null, wallTime: 0.3 },
          teamMessage: 'for the team',
          judgeMessage: 'for the jury',
          hasOutput: false,
        },
      ],
    })
    expect((await get(earlier)).previous).toBeNull()
    await member.agent.get(`/api/jury/submissions/${id}?round=2`).expect(404)
  })

  test('has the texts of each test as plain text, and says plainly if the output is not stored', async () => {
    const id = await send(ada, 'Wrong Answer')
    const text = (test: number, what: string) =>
      member.agent.get(`/api/jury/submissions/${id}/tests/${test}/${what}`)
    const input = await text(2, 'input').expect(200, '5 6\n')
    expect(input.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="test-2-input.txt"',
      'x-content-type-options': 'nosniff',
    })
    await text(2, 'input?preview=true').expect(200, '5 6\n')
    await text(2, 'answer').expect(200, '11\n')
    await text(1, 'output').expect(200, '3\n')
    const missing = await text(2, 'output').expect(404)
    expect(missing.body.message).toMatch(/^What the program wrote on this test is not stored\./)
    await text(3, 'input').expect(404)
    await text(1, 'checker').expect(404)
  })
})

describe('an override', () => {
  test('changes the verdict everywhere, is audited, and can be withdrawn', async () => {
    const id = await send(ada, 'Wrong Answer')
    expect(await board()).toEqual([['Ada', 0, 0]])
    await override(id, 0).expect(200, /"juryRevision":1/)
    expect(await board()).toEqual([['Ada', 1, 60]])
    expect(await statusOf(ada)).toBe('Solved')
    const own = await ownView(id)
    expect(own).toMatchObject({ verdict: 'Accepted', isOverridden: true })
    expect(JSON.stringify(own)).not.toMatch(/checker is wrong|Member/)
    expect(await get(id)).toMatchObject({
      verdict: 'Accepted',
      judgedVerdict: 'Wrong Answer',
      override: { verdict: 'Accepted', reason: 'The checker is wrong.', by: { userName: 'Member' } },
      juryRevision: 1,
    })
    expect(await tally()).toEqual([1, 1])
    await act(id, 'override', { juryRevision: 1, verdict: null }).expect(200)
    expect(await board()).toEqual([['Ada', 0, 0]])
    expect(await statusOf(ada)).toBe('Attempted')
    expect(await tally()).toEqual([1, 0])
    expect(await ownView(id)).not.toHaveProperty('isOverridden')
    const entry = { action: 'submission.override', by: 'Member', outcome: 'done' }
    expect(await audited(id)).toEqual([
      {
        ...entry,
        detail: {
          reason: null,
          from: 'Accepted',
          to: 'Wrong Answer',
          overriddenBefore: true,
          overriddenAfter: false,
        },
      },
      {
        ...entry,
        detail: {
          reason: 'The checker is wrong.',
          from: 'Wrong Answer',
          to: 'Accepted',
          overriddenBefore: false,
          overriddenAfter: true,
        },
      },
    ])
  })

  test('survives a later judging, which is shown beside it, and its withdrawal brings the latest verdict', async () => {
    const id = await send(ada, 'Wrong Answer')
    await override(id, 0).expect(200)
    await act(id, 'rejudge', { juryRevision: 1 }).expect(200)
    await judge(id, 2, 'Time Limit Exceeded')
    // A report may come twice.
    await judge(id, 2, 'Time Limit Exceeded')
    expect(await get(id)).toMatchObject({
      verdict: 'Accepted',
      judgedVerdict: 'Time Limit Exceeded',
      shownRound: 2,
    })
    expect(await board()).toEqual([['Ada', 1, 60]])
    await act(id, 'override', { juryRevision: 2, verdict: null }).expect(200)
    expect((await get(id)).verdict).toBe('Time Limit Exceeded')
  })

  test('needs a reason, a verdict of a program, and a judged submission', async () => {
    const id = await send(ada, null)
    const body = { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' }
    await act(id, 'override', { ...body, reason: ' ' }).expect(400)
    await act(id, 'override', { juryRevision: 0, verdict: 'Accepted' }).expect(400, /Give a reason\./)
    await act(id, 'override', { ...body, verdict: 'Internal System Error' }).expect(400)
    await act(id, 'override', body).expect(409, /has no verdict yet/)
    await act(id, 'rejudge', { juryRevision: 0 }).expect(409, /has no verdict yet/)
  })
})

describe('an ignored submission', () => {
  test('counts for nothing until that is taken back, and its author is told', async () => {
    await send(ada, 'Wrong Answer')
    const id = await send(ada, 'Accepted')
    expect(await board()).toEqual([['Ada', 1, 80]])
    await ignore(id, 0).expect(200)
    expect(await board()).toEqual([['Ada', 0, 0]])
    expect(await statusOf(ada)).toBe('Attempted')
    expect(await ownView(id)).toMatchObject({ verdict: 'Accepted', isIgnored: true })
    expect((await list())[0]).toMatchObject({ _id: id, isIgnored: true })
    expect(await tally()).toEqual([1, 0])
    await ignore(id, 1, false).expect(200)
    expect(await board()).toEqual([['Ada', 1, 80]])
    expect(await statusOf(ada)).toBe('Solved')
    expect(await tally()).toEqual([1, 1])
    expect(await audited(id)).toMatchObject([
      { action: 'submission.ignore', detail: { from: true, to: false } },
      { action: 'submission.ignore', detail: { from: false, to: true, reason: 'Sent by mistake.' } },
    ])
  })

  test('stays ignored when it is judged first, or again', async () => {
    const id = await send(ada, null)
    await ignore(id, 0).expect(200)
    await judge(id, 1, 'Accepted')
    await act(id, 'rejudge', { juryRevision: 1 }).expect(200)
    await judge(id, 2, 'Accepted')
    expect(await get(id)).toMatchObject({ verdict: 'Accepted', isIgnored: true })
    expect(await board()).toEqual([['Ada', 0, 0]])
    expect(await statusOf(ada)).toBeUndefined()
  })
})

describe('judging again', () => {
  test('keeps the verdict and the time until the new verdict replaces them, with the problem’s current version', async () => {
    const id = await send(ada, 'Wrong Answer')
    const submitted = (await ownView(id)).submittedAt
    const version = await models().problemVersions.findById(problem.versionId).lean()
    const { _id, ...fields } = version!
    const next = await models().problemVersions.create({
      ...fields,
      packageHash: 'f'.repeat(64),
      importedAt: new Date(),
    })
    await models().problems.updateOne({ _id: problem.id }, { $set: { currentVersion: next._id } })

    await act(id, 'rejudge', { juryRevision: 0 }).expect(200)
    expect(await get(id)).toMatchObject({ verdict: 'Wrong Answer', isJudgedAgain: true })
    await act(id, 'rejudge', { juryRevision: 1 }).expect(409, /already being judged again/)
    expect(await board()).toEqual([['Ada', 0, 0]])
    now = new Date(now.getTime() + 10 * MINUTE)
    await judge(id, 2, 'Accepted')

    expect(await get(id)).toMatchObject({
      verdict: 'Accepted',
      isJudgedAgain: false,
      rounds: [
        { round: 1, verdict: 'Wrong Answer', version: { number: 1 }, counts: false },
        { round: 2, verdict: 'Accepted', version: { number: 2 }, counts: true },
      ],
    })
    const { body } = await member.agent.get(`/api/jury/submissions/${id}?round=1`).expect(200)
    expect(body.data).toMatchObject({ shownRound: 1, verdict: 'Accepted' })
    expect(await ownView(id)).toMatchObject({ verdict: 'Accepted', submittedAt: submitted })
    expect(await board()).toEqual([['Ada', 1, 60]])
    expect(await audited(id)).toMatchObject([
      { action: 'submission.rejudge', outcome: 'refused' },
      { action: 'submission.rejudge', detail: { verdict: 'Wrong Answer', round: 1, nextRound: 2 } },
    ])
  })

  test('with a failure of the judge changes nothing', async () => {
    const id = await send(ada, 'Accepted')
    await act(id, 'rejudge', { juryRevision: 0 }).expect(200)
    await judge(id, 2, 'Internal System Error')
    expect(await get(id)).toMatchObject({ verdict: 'Accepted', isJudgedAgain: false })
    expect(await board()).toEqual([['Ada', 1, 60]])
    // It can be tried again.
    await act(id, 'rejudge', { juryRevision: 1 }).expect(200)
    await judge(id, 3, 'Wrong Answer')
    expect(await board()).toEqual([['Ada', 0, 0]])
  })

  test('is finished by the sweep if a process ends between the two writes of its verdict', async () => {
    const id = await send(ada, 'Wrong Answer')
    await act(id, 'rejudge', { juryRevision: 0 }).expect(200)
    await models().judgings.updateOne(
      { submissionId: id, round: 2 },
      { $set: { final: true, verdict: 'Accepted', judgedAt: new Date() } },
    )
    await api.deps.judging.sweep(true)
    expect(await get(id)).toMatchObject({ verdict: 'Accepted', isJudgedAgain: false })
    expect(await board()).toEqual([['Ada', 1, 60]])
  })
})

test('of two members who act at once, one is refused and nothing is overwritten', async () => {
  const id = await send(ada, 'Wrong Answer')
  const bodies = [
    { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' },
    { juryRevision: 0, verdict: 'Time Limit Exceeded', reason: 'Slow.' },
  ]
  const answers = await Promise.all([
    act(id, 'override', bodies[0]!, member),
    act(id, 'override', bodies[1]!, colleague),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.findIndex(({ status }) => status === 200)
  expect(answers[1 - won]!.body.message).toBe(STALE)
  expect(await get(id)).toMatchObject({ verdict: bodies[won]!.verdict, juryRevision: 1 })
  await ignore(id, 0).expect(409)
  await ignore(id, 1).expect(200)
})

test('notes of two members at once both stay, for the jury alone', async () => {
  const id = await send(ada, 'Wrong Answer')
  await Promise.all([
    act(id, 'notes', { text: 'Test 2 is odd.' }, member).expect(200),
    act(id, 'notes', { text: 'Agreed.' }, colleague).expect(200),
  ])
  const { juryNotes, notes } = await get(id)
  expect(notes).toBe(2)
  expect(juryNotes.map(({ text, by }) => [text, by?.userName]).sort()).toEqual([
    ['Agreed.', 'Colleague'],
    ['Test 2 is odd.', 'Member'],
  ])
  expect(JSON.stringify(await ownView(id))).not.toMatch(/odd|Agreed/)
})

test('an act whose process ends before the standing is computed is finished by the sweep', async () => {
  const id = await send(ada, 'Wrong Answer')
  const failing = jest
    .spyOn(models().standings, 'updateOne')
    .mockRejectedValueOnce(new Error('the process ended'))
  await override(id, 0).expect(500)
  failing.mockRestore()
  expect(await board()).toEqual([['Ada', 0, 0]])
  await api.deps.standings.heal()
  expect(await board()).toEqual([['Ada', 1, 60]])
})
