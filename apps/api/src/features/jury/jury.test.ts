import type { JuryListItem } from '@cohort/shared'
import { Types } from 'mongoose'
import { buildContest, buildProblem, buildUser, type TestUser } from '../../../test/factories'
import { juryWorld, MINUTE } from '../../../test/jury-world'
import { heartbeatOf, type Judgement, testReport } from '../../../test/reporting-worker'

const world = juryWorld()
const { buildRunningContest, models, judge, send, get, list, idsOf, act, override, ignore, statusOf } = world

/** Shares the problem with the owner of the contest, so that the jury may manage it. */
const share = () =>
  models().problems.updateOne({ _id: world.problem.id }, { $set: { sharedWith: [world.owner.user._id] } })

describe('who may see and act', () => {
  test('the jury can act on a contest’s submissions, and a problem’s owner can see them', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    const outsider = await buildUser(world.api, 'Other', 'organiser')
    const statuses = async (who: TestUser | null) => {
      const client = who?.agent ?? world.api.guest()
      const page = await client.get(`/api/contests/${world.contest.id}/jury/submissions`)
      const one = await client.get(`/api/jury/submissions/${id}`)
      const text = await client.get(`/api/jury/submissions/${id}/tests/2/input`)
      const noted = await client.post(`/api/jury/submissions/${id}/notes`).send({ text: 'Hm.' })
      return [page.status, one.status, text.status, noted.status]
    }
    expect(await statuses(null)).toEqual([401, 401, 401, 401])
    expect(await statuses(world.ada)).toEqual([403, 404, 404, 404])
    expect(await statuses(world.grace)).toEqual([403, 404, 404, 404])
    expect(await statuses(outsider)).toEqual([403, 404, 404, 404])
    expect(await statuses(world.organiser)).toEqual([403, 200, 200, 403])
    expect(await statuses(world.admin)).toEqual([200, 200, 200, 200])
    for (const who of [world.member, world.owner]) expect(await statuses(who)).toEqual([200, 200, 403, 200])
    expect(await get(id, world.organiser)).toMatchObject({ mayAct: false, mayManageProblem: true })
    expect(await get(id, world.owner)).toMatchObject({ mayAct: true, mayManageProblem: false })
    expect((await get(id, world.admin)).mayManageProblem).toBe(true)
    // The contest's owner may now change the problem, and so may the jury.
    await share()
    expect((await get(id, world.member)).mayManageProblem).toBe(true)
  })

  test('the jury can read hidden tests only if the contest’s owner may manage the problem', async () => {
    const written = { judgeMessage: 'HIDDEN 11', teamMessage: 'HIDDEN 12' }
    const secret = { ...written, forJury: { output: 'HIDDEN 5 6', stderr: 'HIDDEN' } }
    const transcript = { parts: [{ from: 'judge' as const, text: 'HIDDEN' }], isCut: false }
    const id = await send(world.ada, {
      verdict: 'Internal System Error',
      fault: 'The validator failed. The package says: HIDDEN',
      tests: [
        testReport({ output: '3\n', judgeMessage: 'On a sample.' }),
        testReport({ status: 'Wrong Answer', ...secret, transcript }),
      ],
    })
    const text = (test: number, what: string, by = world.member) =>
      by.agent.get(`/api/jury/submissions/${id}/tests/${test}/${what}`)
    const shown = await get(id)
    expect(JSON.stringify(shown)).not.toContain('HIDDEN')
    expect(shown.rounds[0]!.fault).toBe('The validator failed.')
    expect(shown.tests).toMatchObject([
      { mayRead: true, hasOutput: true, judgeMessage: 'On a sample.' },
      { mayRead: false, hasOutput: false, hasStderr: false, transcript: null },
    ])
    for (const what of ['input', 'input?preview=true', 'answer', 'output', 'stderr']) {
      const { body } = await text(2, what).expect(403)
      expect(body.message).toMatch(/Ask its owner to share it with the owner of the contest\.$/)
    }
    await text(1, 'input').expect(200)
    await share()
    expect((await get(id)).tests[1]).toMatchObject(written)
    await text(2, 'input?preview=true').expect(200, '5 6\n')
    await text(2, 'answer', world.admin).expect(200, '11\n')
    await text(2, 'output').expect(200, 'HIDDEN 5 6')
    const entries = await models().audit.find({ targetId: world.problem.id }).sort({ _id: 1 }).lean()
    const version = world.problem.versionId.toString()
    expect(entries.map(({ userId, action, detail }) => [String(userId), action, detail])).toEqual([
      [world.member.user._id, 'problem.download', { version, test: '2', part: 'input' }],
      [world.admin.user._id, 'problem.download', { version, test: '2', part: 'answer' }],
    ])
  })

  test('an API token can read hidden tests only with the scope problems:manage', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    await share()
    const reads = async (scopes: string[]) => {
      const { body } = await world.owner.agent
        .post('/api/user/me/tokens')
        .send({ name: 'Script', scopes })
        .expect(201)
      const one = (path = '') =>
        world.api
          .guest()
          .get(`/api/jury/submissions/${id}${path}`)
          .set({ Authorization: `Bearer ${body.data.token}` })
      const { data } = (await one().expect(200)).body
      return [data.mayManageProblem, data.tests[1].mayRead, (await one('/tests/2/answer')).status]
    }
    expect(await reads(['contests:manage'])).toEqual([false, false, 403])
    expect(await reads(['contests:manage', 'problems:manage'])).toEqual([true, true, 200])
  })

  test('only the owner of a problem can see and act on its practice submissions', async () => {
    world.problem = await buildProblem(world.api, { owner: world.organiser })
    const id = await send(world.ada, 'Wrong Answer', { contestId: undefined })
    const path = `/api/organiser/problems/${world.problem.id}/submissions`
    const { body } = await world.organiser.agent.get(path).query({ user: world.ada.user._id }).expect(200)
    expect(body).toMatchObject({ total: 1, data: [{ _id: id, user: { userName: 'Ada' }, contestId: null }] })
    await world.organiser.agent
      .get(path)
      .query({ user: world.grace.user._id })
      .expect(200, /"total":0/)
    await world.admin.agent.get(path).expect(200)
    await world.owner.agent.get(path).expect(404)
    await act(id, 'override', { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' }, world.owner).expect(
      404,
    )
    await act(
      id,
      'override',
      { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' },
      world.organiser,
    ).expect(200)
    expect(await statusOf(world.ada)).toBe('Solved')
  })

  test('the owner of a problem sees no notes of other juries and no hidden contests', async () => {
    world.problem = await buildProblem(world.api, { owner: world.organiser })
    const practice = await send(world.grace, 'Wrong Answer', { contestId: undefined })
    world.contest = await buildRunningContest([world.problem])
    const id = await send(world.ada, 'Wrong Answer')
    await override(id, 0).expect(200)
    await ignore(id, 1).expect(200)
    await act(id, 'notes', { text: 'JURY only' }).expect(200)
    await act(practice, 'notes', { text: 'My own' }, world.organiser).expect(200)
    const path = `/api/organiser/problems/${world.problem.id}/submissions`
    const rows = async (query = '') =>
      (await world.organiser.agent.get(`${path}${query}`).expect(200)).body.data.map(
        ({ _id, notes, contestId, problem }: JuryListItem) => ({
          _id,
          notes,
          contestId,
          label: problem!.label,
        }),
      )
    const ownRow = { _id: practice, notes: 1, contestId: null, label: null }
    expect(await rows()).toEqual([{ _id: id, notes: 0, contestId: world.contest.id, label: 'A' }, ownRow])
    expect(await rows('?attention=noted')).toEqual([ownRow])
    const hidden = { reason: null, by: null, at: expect.any(String) }
    expect(await get(id, world.organiser)).toMatchObject({
      mayAct: false,
      notes: 0,
      juryNotes: [],
      contest: { _id: world.contest.id },
      override: { verdict: 'Accepted', ...hidden },
      ignored: hidden,
    })
    expect((await get(practice, world.organiser)).juryNotes).toMatchObject([{ text: 'My own' }])
    const { override: decided, juryNotes } = await get(id, world.admin)
    expect([decided!.reason, juryNotes.length]).toEqual(['The checker is wrong.', 1])

    await models().contests.updateOne({ _id: world.contest._id }, { $set: { audience: 'jury' } })
    expect((await rows())[0]).toEqual({ _id: id, notes: 0, contestId: null, label: null })
    const seen = await get(id, world.organiser)
    expect(seen).toMatchObject({ contest: null, contestId: null, problem: { label: null } })
    expect(JSON.stringify(seen)).not.toContain(world.contest.id)
  })

  test('an owner who is no longer an organiser loses the rights of the jury', async () => {
    const former = await buildUser(world.api, 'Former', 'organiser')
    const { body } = await former.agent
      .post('/api/user/me/tokens')
      .send({ name: 'Script', scopes: ['contests:manage', 'contests:read'] })
      .expect(201)
    const token = { Authorization: `Bearer ${body.data.token}` }
    world.problem = await buildProblem(world.api, { owner: former })
    const practice = await send(world.ada, 'Wrong Answer', { contestId: undefined })
    world.contest = await buildContest(world.api, [world.problem], {
      owner: former,
      jury: [world.member],
      startTime: new Date(world.now.getTime() - 60 * MINUTE),
      endTime: new Date(world.now.getTime() + 60 * MINUTE),
    })
    const inContest = await send(world.ada, 'Wrong Answer')
    const juryPath = `/api/contests/${world.contest.id}/jury`
    const decision = { juryRevision: 0, verdict: 'Accepted', reason: 'Mine.' }
    const statuses = async () => {
      const answers = [
        await former.agent.get(`${juryPath}/submissions`),
        await former.agent.get(`${juryPath}/announcements`),
        await former.agent.get(`/api/jury/submissions/${inContest}`),
        await former.agent.get(`/api/jury/submissions/${practice}`),
        await act(practice, 'override', { ...decision, juryRevision: 9 }, former),
        await world.api.guest().get(`${juryPath}/submissions`).set(token),
        await world.api.guest().get('/api/contests').set(token),
        await former.agent.get(`/api/contests/${world.contest.id}/judge-failures`),
      ]
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200, 409, 200, 200, 200])
    await models().users.updateOne({ _id: former.user._id }, { $set: { role: 'user' } })
    expect(await statuses()).toEqual([403, 403, 404, 404, 404, 403, 200, 403])
    const managed = async () =>
      (await world.api.guest().get('/api/organiser/contests').set(token).expect(200)).body.data
    expect(await managed()).toEqual([])
    await models().contests.updateOne({ _id: world.contest._id }, { $push: { jury: former.user._id } })
    expect(await managed()).toMatchObject([{ _id: world.contest.id, right: 'jury' }])
    await former.agent.get(`${juryPath}/submissions`).expect(200)
    await world.api.guest().get(`${juryPath}/submissions`).set(token).expect(200)
  })

  test('a juror who is not an organiser can use the contest with an API token', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    const { body } = await world.member.agent
      .post('/api/user/me/tokens')
      .send({ name: 'Script', scopes: ['contests:manage'] })
      .expect(201)
    const token = { Authorization: `Bearer ${body.data.token}` }
    const { body: listed } = await world.api.guest().get('/api/organiser/contests').set(token).expect(200)
    const own = listed.data.find(({ _id }: { _id: string }) => _id === world.contest.id)
    expect(own).toMatchObject({ right: 'jury' })
    await world.api.guest().get(`/api/contests/${world.contest.id}/judge-failures`).set(token).expect(200)
    const rejudging = { contestId: world.contest.id, submissionId: id, reason: 'A test was wrong.' }
    await world.api.guest().post('/api/rejudgings').set(token).send(rejudging).expect(201)
    await world.api.guest().post('/api/organiser/contests').set(token).send({}).expect(403)
  })

  test('nobody can see a run', async () => {
    const id = await send(world.ada, null, { submissionType: 'run' })
    expect(await list()).toEqual([])
    await world.member.agent.get(`/api/jury/submissions/${id}`).expect(404)
  })
})

describe('the list of submissions', () => {
  test('shows classes to the jury of the contest, but not to the owner of the problem', async () => {
    const pupil = await buildUser(world.api, 'Ada')
    await models().users.updateOne({ _id: pupil.user._id }, { $set: { group: '7b' } })
    await send(pupil, 'Accepted')
    await send(world.ada, 'Accepted')
    expect((await list()).map(({ group }: { group?: string }) => group)).toEqual([undefined, '7b'])
    const path = `/api/organiser/problems/${world.problem.id}/submissions`
    const { body } = await world.organiser.agent.get(path).expect(200)
    expect(body.data.filter((item: object) => 'group' in item)).toEqual([])
  })

  test('has pages and filters, and answers 304 while nothing changes', async () => {
    const other = await buildProblem(world.api)
    world.contest = await buildRunningContest([world.problem, other])
    const first = await send(world.ada, 'Wrong Answer')
    const second = await send(world.grace, 'Accepted', { language: 'cpp' })
    const third = await send(world.grace, null, { problemId: other.id })
    expect(await idsOf({})).toEqual([third, second, first])
    expect(await idsOf({ page: 2, limit: 1 })).toEqual([second])
    expect(await idsOf({ user: world.ada.user._id })).toEqual([first])
    expect(await idsOf({ name: 'RAC' })).toEqual([third, second])
    expect(await idsOf({ name: '.*' })).toEqual([])
    expect(await idsOf({ problem: other.id })).toEqual([third])
    expect(await idsOf({ language: 'cpp' })).toEqual([second])
    expect(await idsOf({ verdict: 'Queued' })).toEqual([third])
    const [newest, middle] = await list()
    expect(newest).toMatchObject({ problem: { label: 'B' }, user: { userName: 'Grace' }, verdict: 'Queued' })
    expect(await idsOf({ from: middle.submittedAt, to: newest.submittedAt })).toEqual([second])

    const path = `/api/contests/${world.contest.id}/jury/submissions`
    const { headers } = await world.member.agent.get(path).expect(200)
    await world.member.agent.get(path).set('If-None-Match', headers.etag!).expect(304)
    await judge(third, 1, 'Accepted')
    await world.member.agent.get(path).set('If-None-Match', headers.etag!).expect(200)
  })

  test('finds and counts submissions that need attention', async () => {
    const near = testReport({
      nearLimit: {
        firstRun: { cpuMs: 1400, wallMs: 1400, memoryKb: 1 },
        secondRun: { cpuMs: 1300, wallMs: 1300, memoryKb: 1 },
        counts: 'second',
      },
    })
    await send(world.ada, 'Accepted')
    const failed = await send(world.ada, 'DOCKER RUNTIME ERROR')
    const nearLimit = await send(world.ada, { verdict: 'Accepted', tests: [near] })
    const overridden = await send(world.ada, 'Wrong Answer')
    await override(overridden, 0).expect(200)
    const differs = await send(world.ada, 'Wrong Answer')
    await models().judgings.create({
      submissionId: new Types.ObjectId(differs),
      round: 2,
      problemVersionId: world.problem.versionId,
      limits: { cpuMs: 1500, memoryKb: 262_144, outputBytes: 8_388_608 },
    })
    await judge(differs, 2, 'Accepted')
    const waiting = await send(world.ada, null)
    expect(await idsOf({ attention: 'waiting' })).toEqual([])
    world.now = new Date(world.now.getTime() + 2 * MINUTE)

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

    await world.api.redis.hset(`${world.api.prefix}:workers`, 'gone', heartbeatOf({ worker: 'gone', at: 0 }))
    const { body } = await world.member.agent
      .get(`/api/contests/${world.contest.id}/jury/attention`)
      .expect(200)
    await world.api.redis.hdel(`${world.api.prefix}:workers`, 'gone')
    expect(body.data).toMatchObject({
      submissions: { failed: 1, waiting: 1, nearLimit: 1, differs: 1, overridden: 1 },
      hosts: [
        { name: 'gone', state: 'down' },
        { name: 'test', state: 'up' },
      ],
    })
  })
})

test('verdicts from an older version need attention', async () => {
  const outdated = async () =>
    (await world.member.agent.get(`/api/contests/${world.contest.id}/jury/attention`).expect(200)).body.data
      .outdatedProblems
  await send(world.ada, 'Wrong Answer')
  await send(world.grace, 'Accepted')
  await send(world.grace, null)
  expect(await outdated()).toEqual([])
  const known = (await models().problemVersions.findById(world.problem.versionId).lean())!
  const version = { ...known, _id: new Types.ObjectId(), packageHash: 'f'.repeat(64), cpuTimeLimitMs: 7000 }
  await models().problemVersions.create(version)
  await models().problems.updateOne({ _id: world.problem.id }, { $set: { currentVersion: version._id } })
  const shown = { _id: world.problem.id, title: 'Sum', label: 'A' }
  expect(await outdated()).toEqual([{ problem: shown, submissions: 2 }])
  const onPage = async (by: TestUser) =>
    (await by.agent.get(`/api/organiser/problems/${world.problem.id}`).expect(200)).body.data.outdated
  expect(await onPage(world.admin)).toMatchObject([{ contest: { _id: world.contest.id }, submissions: 2 }])
  // The owner of the problem is not on the jury and cannot rejudge these submissions.
  expect(await onPage(world.organiser)).toEqual([])
  const reads = jest.spyOn(models().problemVersions, 'find')
  expect(await outdated()).toEqual([{ problem: shown, submissions: 2 }])
  expect(reads).not.toHaveBeenCalled()

  const path = `/api/organiser/contests/${world.contest.id}`
  const stored = (await world.owner.agent.get(path).expect(200)).body.data
  const { title, slug, description, startTime, penaltyMinutes, revision } = stored
  const { aiHelpClosed, practiceAfter, audience, groups } = stored
  const { body } = await world.admin.agent
    .put(path)
    .query({ dryRun: 'true' })
    .send({
      title,
      slug,
      description,
      startTime,
      endTime: world.now.toISOString(),
      penaltyMinutes,
      revision,
      aiHelpClosed,
      practiceAfter,
      audience,
      groups,
      problems: [{ problemId: world.problem.id, label: 'A', points: 1, color: null, rgb: null }],
    })
    .expect(200)
  expect(body.data.plan.warnings).toContain(
    'Verdicts from an older version of Sum: 2. Rejudge these submissions to bring them up to date.',
  )
})

describe('a hidden problem of a contest', () => {
  const hiddenFor = async (by: TestUser, id: string) =>
    (await by.agent.get(`/api/contests/${id}/jury/attention`).expect(200)).body.data.hiddenProblems
  const DAY = 24 * 60 * MINUTE
  const contestIn = (days: number) =>
    buildContest(world.api, [world.problem], {
      owner: world.owner,
      jury: [world.member],
      startTime: new Date(world.now.getTime() + days * DAY),
      endTime: new Date(world.now.getTime() + (days + 1) * DAY),
    })

  it('needs attention until it is shown', async () => {
    world.problem = await buildProblem(world.api, {
      title: 'Sum',
      owner: world.owner,
      secrets: [['5 6\n', '11\n']],
    })
    const { id } = await contestIn(40)
    expect(await hiddenFor(world.owner, id)).toEqual([])
    const visibility = `/api/organiser/problems/${world.problem.id}/visibility`
    await world.owner.agent.put(visibility).send({ visibility: 'hidden' }).expect(200)
    world.now = new Date(world.now.getTime() + 38 * DAY)
    const shown = { problem: { _id: world.problem.id, title: 'Sum', label: 'A' }, shownWith: 'contest' }
    expect(await hiddenFor(world.owner, id)).toEqual([{ ...shown, mayShow: true }])
    expect(await hiddenFor(world.member, id)).toEqual([{ ...shown, mayShow: false }])

    world.now = new Date(world.now.getTime() + 2 * DAY)
    expect(await hiddenFor(world.owner, id)).toEqual([{ ...shown, shownWith: 'problem', mayShow: true }])
    await world.owner.agent.put(visibility).send({ visibility: 'published', unverified: true }).expect(200)
    expect(await hiddenFor(world.owner, id)).toEqual([])
  })

  it('needs attention until the contest ends if it belongs to somebody else', async () => {
    const [{ id }, { id: past }] = [await contestIn(2), await contestIn(-2)]
    await models().problems.updateOne({ _id: world.problem.id }, { $set: { visibility: 'hidden' } })
    expect(await hiddenFor(world.owner, id)).toMatchObject([{ shownWith: 'problem', mayShow: false }])
    expect(await hiddenFor(world.admin, id)).toMatchObject([{ shownWith: 'problem', mayShow: true }])
    expect(await hiddenFor(world.owner, past)).toEqual([])
  })
})

test('a test of an unsolved problem is suspect if most participants fail it', async () => {
  const suspects = async () =>
    (await world.member.agent.get(`/api/contests/${world.contest.id}/jury/attention`).expect(200)).body.data
      .suspectTests
  const failing = (number: number): Judgement => ({
    verdict: 'Wrong Answer',
    tests: [1, 2].map((each) => testReport({ status: each === number ? 'Wrong Answer' : 'Accepted' })),
  })
  await send(world.ada, failing(1))
  await send(world.ada, failing(2))
  await send(world.grace, failing(2))
  expect(await suspects()).toEqual([])
  await send(world.colleague, failing(1))
  expect(await suspects()).toEqual([])
  await send(world.organiser, failing(2))
  expect(await suspects()).toEqual([
    {
      problem: { _id: world.problem.id, title: 'Sum', label: 'A' },
      test: 2,
      participants: 3,
      tried: 4,
    },
  ])
  await send(world.admin, 'Accepted')
  expect(await suspects()).toEqual([])
})

describe('a submission', () => {
  beforeEach(share)

  test('is shown with its code, hidden tests, judgings and the previous submission', async () => {
    const earlier = await send(world.ada, 'Wrong Answer', { code: 'print(2)' })
    const id = await send(world.ada, {
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
      contest: { _id: world.contest.id },
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
    await world.member.agent.get(`/api/jury/submissions/${id}?round=2`).expect(404)
  })

  test('has the texts of its tests as plain text', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    const text = (test: number, what: string) =>
      world.member.agent.get(`/api/jury/submissions/${id}/tests/${test}/${what}`)
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
    expect(missing.body.message).toMatch(/^The program’s output on this test is not stored\./)
    await text(3, 'input').expect(404)
    await text(1, 'checker').expect(404)
  })

  test('shows its output on the first failed hidden test to the jury, but not to its author', async () => {
    const forJury = { output: 'HIDDEN 5 6\n', stderr: 'HIDDEN trace\n' }
    const id = await send(world.ada, {
      verdict: 'Wrong Answer',
      tests: [testReport({ output: '3\n' }), testReport({ status: 'Wrong Answer', forJury })],
    })
    expect((await get(id)).tests[1]).toMatchObject({ hasOutput: true, hasStderr: true })
    const text = (what: string) => world.member.agent.get(`/api/jury/submissions/${id}/tests/2/${what}`)
    await text('output').expect(200, forJury.output)
    await text('stderr').expect(200, forJury.stderr)
    const { text: seen } = await world.ada.agent.get(`/api/submissions/${id}`).expect(200)
    expect(seen).toContain('Wrong Answer')
    expect(seen).not.toContain('HIDDEN')
  })
})
