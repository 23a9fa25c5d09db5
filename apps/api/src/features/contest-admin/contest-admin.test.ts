import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSource, PackageError } from '@cohort/problem-format'
import { below, sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import type { ContestSettings, Leaderboard, SavePlan } from '@cohort/shared'
import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type ProblemShape,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { testReader } from '../../../test/program-files'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { commandSource } from '../audit/audit.service'
import { applyContest } from '../contest-packages/apply-contest'
import { createPackageStore } from '../packages/package-store'

const HOUR = 3_600_000
const START = new Date('2031-05-01T10:00:00.000Z')
const END = new Date('2031-05-01T15:00:00.000Z')
const hours = (count: number) => new Date(START.getTime() + count * HOUR)

let api: TestApi
let owner: TestUser
let other: TestUser
let admin: TestUser
let member: TestUser
let now: Date

beforeAll(async () => {
  api = await startTestApi({ consumers: false, clock: () => now })
  ;[owner, other, admin, member] = await Promise.all([
    buildUser(api, 'Owner', 'organiser'),
    buildUser(api, 'Other', 'organiser'),
    buildUser(api, 'Admin', 'admin'),
    buildUser(api, 'Member'),
  ])
})
beforeEach(async () => {
  now = hours(-24)
  const { connection } = api.deps.database
  for (const name of ['contests', 'problems', 'problem_versions', 'standings', 'submissions', 'audit'])
    await connection.db!.collection(name).deleteMany({})
})
afterAll(() => api.stop())

const models = () => api.deps.database.models
const named = async (slug: string, shape: ProblemShape = {}): Promise<TestProblem> => {
  const problem = await buildProblem(api, { title: slug, ...shape })
  await models().problems.updateOne({ _id: problem.id }, { $set: { slug } })
  return problem
}
const entry = ({ id }: Pick<TestProblem, 'id'>, label = 'A', points = 1) => ({
  problemId: id,
  label,
  points,
  color: null,
  rgb: null,
})
const settings = (overrides: Partial<ContestSettings> = {}): ContestSettings => ({
  title: 'Spring',
  slug: 'spring',
  description: 'Five **hours** of sums.\n',
  startTime: START.toISOString(),
  endTime: END.toISOString(),
  penaltyMinutes: 20,
  aiHelpClosed: false,
  audience: 'everyone',
  problems: [],
  ...overrides,
})
const ROOT = '/api/organiser/contests'
const create = async (overrides: Partial<ContestSettings> = {}, by = owner) => {
  const { body } = await by.agent.post(ROOT).send(settings(overrides)).expect(200)
  return { path: `${ROOT}/${body.data.contest._id}`, ...body.data.contest }
}
const reasonsOf = ({ refusals }: SavePlan) => refusals.map(({ reason }) => reason)
const practiceTitles = async () =>
  (await api.guest().get('/api/problems')).body.data.map(({ title }: { title: string }) => title)
const actsOf = async (id: string) => {
  const acts = await models()
    .audit.find({ targetId: new Types.ObjectId(id) })
    .sort({ at: 1, _id: 1 })
    .lean()
  return acts.map(({ action, detail, outcome }) => [action, outcome, detail])
}

/** Applies a folder as the operator's command does. */
const applyFolder = (folder: string, flags: { force?: boolean; dryRun?: boolean } = {}) => {
  const { database, blobs, clock } = api.deps
  return applyContest(
    {
      ...api.deps,
      models: database.models,
      source: commandSource('contests apply'),
      importer: {
        clock,
        reader: testReader(),
        store: createPackageStore({ models: database.models, blobs }),
        judge: { submissions: api.deps.submissions, health: api.deps.health, timeFactors: {} },
      },
    },
    folder,
    {
      ...{ force: false, unverified: false, allowUnlicensed: false, dryRun: false },
      signal: new AbortController().signal,
      onStep: () => undefined,
      ...flags,
    },
  )
}

/** The exported folder on the disk, for the command. */
const exported = async (path: string, use: (folder: string) => Promise<void>): Promise<void> => {
  const { body } = await owner.agent
    .get(`${path}/package`)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => done(null, Buffer.concat(chunks)))
    })
    .expect(200)
    .expect('Content-Type', 'application/zip')
  const folder = await mkdtemp(join(tmpdir(), 'exported-'))
  try {
    await writeFile(join(folder, 'contest.zip'), body)
    const source = await openSource(join(folder, 'contest.zip'), undefined, ['contest.yaml'])
    for (const file of source.files.values()) await writeFile(join(folder, file.path), await file.read())
    await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('an organiser creates a contest, whose problems leave practice, and changes it', async () => {
  const problem = await named('quayside')
  const contest = await create({ problems: [{ ...entry(problem, 'A', 2), color: 'green', rgb: '#3f9b5b' }] })
  expect(contest).toMatchObject({
    slug: 'spring',
    description: 'Five **hours** of sums.\n',
    owner: { fullName: 'Owner', outsideRanking: false },
    jury: [],
    problems: [{ slug: 'quayside', title: 'quayside', label: 'A', points: 2, rgb: '#3f9b5b' }],
    status: 'Upcoming',
    revision: 1,
  })
  expect(await practiceTitles()).toEqual([])
  const shown = await api.guest().get(`/api/contests/${contest._id}`).expect(200)
  expect(shown.body.data.description).toBe('<p>Five <strong>hours</strong> of sums.</p>')

  const change = { ...settings({ title: 'May', audience: 'users' }), revision: 1 }
  const { body } = await owner.agent.put(contest.path).send(change).expect(200)
  expect(body.data.plan).toEqual({
    outcome: 'changed',
    changes: ['title: May', 'who can see it: everyone → signed-in users', 'problem removed: A'],
    recomputed: 0,
    changesResults: false,
    refusals: [],
    warnings: [],
  })
  expect(body.data.contest).toMatchObject({ title: 'May', revision: 2, problems: [] })
  expect(await practiceTitles()).toEqual(['quayside'])
  expect(await actsOf(contest._id)).toEqual([
    ['contest.create', 'done', { slug: 'spring', changes: '' }],
    [
      'contest.change',
      'done',
      {
        slug: 'spring',
        changes: 'title: May; who can see it: everyone → signed-in users; problem removed: A',
        before: expect.stringContaining('"title":"Spring"'),
        after: '{"title":"May","audience":"users","problems":[]}',
      },
    ],
  ])
})

test('a dry run writes nothing, and two organisers who edit at once do not overwrite each other', async () => {
  const dry = await owner.agent.post(`${ROOT}?dryRun=true`).send(settings()).expect(200)
  expect(dry.body.data).toMatchObject({ plan: { outcome: 'created' }, contest: null })
  expect(await models().contests.countDocuments()).toBe(0)

  const { path } = await create()
  const saves = await Promise.all(
    [owner, admin].map(({ agent }, index) =>
      agent.put(path).send({ ...settings({ title: `By ${index}` }), revision: 1 }),
    ),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = { ...settings({ title: 'Late' }), revision: 1 }
  for (const query of ['', '?dryRun=true']) {
    const { body } = await owner.agent.put(`${path}${query}`).send(late).expect(409)
    expect(body.message).toMatch(/^Somebody else has changed this contest since you opened it\./)
  }
  expect(await models().contests.countDocuments({ title: 'Late' })).toBe(0)
})

test.each<[string, Partial<ContestSettings>, string]>([
  ['an end before the start', { endTime: hours(-1).toISOString() }, 'The end must be after the start.'],
  ['six years', { endTime: '2037-05-01T15:00:00Z' }, 'A contest can last at most five years.'],
  ['a bad short name', { slug: 'my contest' }, 'A short name can have up to 100 letters'],
  ['an unknown problem', { problems: [entry({ id: 'a'.repeat(24) })] }, 'There is no such problem'],
  [
    'a query as audience',
    { audience: { $ne: '' } as never },
    'The audience must be everyone, users or jury.',
  ],
])('a contest with %s is refused with the field', async (_what, overrides, sentence) => {
  const { body } = await owner.agent.post(ROOT).send(settings(overrides)).expect(400)
  expect(body.message).toMatch(sentence)
  expect(body.issues[0].path).toMatch(new RegExp(`^${Object.keys(overrides)[0]}`))
})

test('a label or a problem that is used twice, and a short name that is taken, are refused', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const refusal = async (problems: ReturnType<typeof entry>[]) =>
    (await owner.agent.post(ROOT).send(settings({ problems })).expect(400)).body.message
  expect(await refusal([entry(first), entry(second)])).toBe('Label A is used twice.')
  expect(await refusal([entry(first), entry(first, 'B')])).toBe('Problem first is listed twice.')
  await create()
  const { body } = await other.agent.post(ROOT).send(settings()).expect(409)
  expect(body.message).toBe('Another contest has the short name spring. Choose another one.')
})

test('organisers put public problems and their own into contests, and see no others', async () => {
  const own = await named('own', { owner, visibility: 'hidden' })
  const secret = await named('secret', { owner: other, visibility: 'hidden' })
  await named('public')
  const held = await named('held')
  await buildContest(api, [held], { startTime: START, endTime: END, owner: other })
  const choices = async (by: TestUser, page = '') => {
    const { body } = await by.agent.get(`${ROOT}/problems${page}`).expect(200)
    return body.data.map(({ slug }: { slug: string }) => slug)
  }
  await named('bridge')
  expect(await choices(owner)).toEqual(['own', 'bridge', 'public'])
  expect(await choices(other)).toEqual(['secret', 'bridge', 'held', 'public'])
  expect(await choices(other, '?limit=2&page=1')).toEqual(['secret', 'bridge'])
  expect(await choices(other, '?limit=2&page=2')).toEqual(['held', 'public'])
  expect(await choices(admin)).toEqual(['bridge', 'held', 'own', 'public', 'secret'])
  const { body } = await owner.agent.get(`${ROOT}/problems?search=PUB`).expect(200)
  expect(body.data).toEqual([
    { _id: expect.any(String), slug: 'public', title: 'public', visibility: 'published' },
  ])
  for (const problem of [secret, held])
    await owner.agent
      .post(ROOT)
      .send(settings({ problems: [entry(problem)] }))
      .expect(400)

  // A hidden problem is published with the contest, once it is allowed.
  const contest = settings({ problems: [entry(own)] })
  const plan = (await owner.agent.post(`${ROOT}?dryRun=true`).send(contest).expect(200)).body.data.plan
  expect(plan.refusals).toEqual([{ reason: 'own is hidden and not verified.', allowedBy: 'unverified' }])
  const refused = await owner.agent.post(ROOT).send(contest).expect(409)
  expect(refused.body.issues).toEqual([{ path: 'unverified', message: 'own is hidden and not verified.' }])
  await owner.agent
    .post(ROOT)
    .send({ ...contest, accepted: reasonsOf(plan) })
    .expect(200)
  expect(await models().problems.findById(own.id).lean()).toMatchObject({ visibility: 'published' })
})

test('an organiser’s contest closes problems of others for practice for a month at most', async () => {
  const problems = [entry(await named('everyones'))]
  const DAYS = 24
  now = START
  const lasting = (days: number, slug = 'spring') =>
    settings({ slug, problems, startTime: START.toISOString(), endTime: hours(days * DAYS).toISOString() })
  const createLasting = (by: TestUser, days: number, slug?: string) =>
    by.agent.post(ROOT).send(lasting(days, slug))
  const { body } = await createLasting(owner, 31).expect(400)
  expect(body.issues).toEqual([
    {
      path: 'endTime',
      message: expect.stringMatching(/would close everyones, .* by 2031-05-31T10:00:00.000Z/),
    },
  ])
  const yaml = 'name: Long\nstart_time: 2031-05-01T10:00:00Z\nduration: 744:00:00\n'
  const files = { 'contest.yaml': yaml, 'problemset.yaml': 'problems:\n- id: everyones\n' }
  const zipped = await owner.agent
    .put(`${ROOT}/package?dryRun=true`)
    .set('Content-Type', 'application/zip')
    .send(zipOfFiles(below('long', files)))
    .expect(400)
  expect(zipped.body.issues[0].message).toMatch(/^The contest would close everyones/)

  // Next year's contest closes nothing today, and other organisers go on using the problem.
  const later = settings({ problems, startTime: hours(365 * DAYS).toISOString(), slug: 'later' })
  await owner.agent
    .post(ROOT)
    .send({ ...later, endTime: hours(366 * DAYS).toISOString() })
    .expect(200)
  const { body: open } = await api.guest().get('/api/problems').expect(200)
  expect(open.data).toMatchObject([{ title: 'everyones' }])
  const { body: choosable } = await other.agent.get(`${ROOT}/problems`).expect(200)
  expect(choosable.data).toMatchObject([{ slug: 'everyones' }])

  const own = [entry(await named('own', { owner }))]
  await owner.agent
    .post(ROOT)
    .send({ ...lasting(31), slug: 'own', problems: own })
    .expect(200)
  // What an admin allowed, the organiser may go on editing, but not make longer.
  const made = (await createLasting(admin, 31).expect(200)).body.data.contest
  await models().contests.updateOne({ slug: 'spring' }, { $set: { ownerId: owner.user._id } })
  const edit = (days: number) =>
    owner.agent.put(`${ROOT}/${made._id}`).send({ ...lasting(days), title: 'Renamed', revision: 1 })
  await edit(32).expect(400)
  await edit(31).expect(200)

  // The month counts from the start, however late the end is moved.
  const month = (await createLasting(owner, 30, 'month').expect(200)).body.data.contest
  now = hours(20 * DAYS)
  await owner.agent
    .put(`${ROOT}/${month._id}`)
    .send({ ...lasting(31, 'month'), revision: 1 })
    .expect(400)
})

test('a problem of someone else’s later contest can be hidden, and the contest’s owner is told and cannot publish it', async () => {
  const problem = await named('quayside', { owner: other })
  const MONTHS = 30 * 24
  const times = {
    startTime: hours(MONTHS).toISOString(),
    endTime: hours(MONTHS + 5).toISOString(),
  }
  const { path, _id } = await create({ problems: [entry(problem)], ...times })
  const hide = () =>
    other.agent.put(`/api/organiser/problems/${problem.id}/visibility`).send({ visibility: 'hidden' })
  now = START
  const refused = await hide().expect(409)
  expect(refused.body.message).toMatch(
    /^A contest that is running or begins within 30 days uses this problem/,
  )
  now = new Date(START.getTime() - 1)
  await hide().expect(200)
  const { body } = await owner.agent.get(path).expect(200)
  expect(body.data.problems).toMatchObject([{ slug: 'quayside', visibility: 'withdrawn' }])
  const change = { ...settings({ title: 'May', problems: [entry(problem)], ...times }), revision: 1 }
  const saved = await admin.agent.put(path).send(change).expect(200)
  expect(saved.body.data.plan.warnings).toEqual([
    expect.stringMatching(/^quayside is hidden, so nobody sees/),
  ])
  now = hours(MONTHS)
  const shown = await api.guest().get(`/api/contests/${_id}`).expect(200)
  expect(shown.body.data.problems).toMatchObject([{ label: 'A', problemId: null, title: null }])
})

test('a problem that is hidden after a contest is secret in a later one, also when the past contest is saved again', async () => {
  const problem = await named('quayside', { owner })
  const past = await create({ problems: [entry(problem)] })
  now = hours(6)
  const visibility = `/api/organiser/problems/${problem.id}/visibility`
  await owner.agent.put(visibility).send({ visibility: 'hidden' }).expect(200)
  await owner.agent
    .post(ROOT)
    .send({
      ...settings({
        slug: 'later',
        startTime: hours(2000).toISOString(),
        endTime: hours(2005).toISOString(),
      }),
      ...{ problems: [entry(problem)], accepted: ['quayside is hidden and not verified.'] },
    })
    .expect(200)
  await owner.agent
    .put(past.path)
    .send({ ...settings({ title: 'Past', problems: [entry(problem)] }), revision: 1 })
    .expect(200)
  expect(await practiceTitles()).toEqual([])
  now = hours(2005)
  expect(await practiceTitles()).toEqual(['quayside'])
})

test('the plan says from when a new or changed contest closes which problems for practice', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const later = (days: number) => ({ endTime: hours(24 * days + 5), startTime: hours(24 * days) })
  const noteOf = async (
    given: { startTime: Date; endTime: Date },
    problems: TestProblem[],
    path?: string,
  ) => {
    const body = settings({
      ...{ startTime: given.startTime.toISOString(), endTime: given.endTime.toISOString() },
      problems: problems.map((problem, index) => entry(problem, String(index))),
    })
    const call = path
      ? owner.agent.put(`${path}?dryRun=true`).send({ ...body, revision: 1 })
      : owner.agent.post(`${ROOT}?dryRun=true`).send(body)
    return (await call.expect(200)).body.data.plan.warnings
  }
  const from = (since: string, until: string, titles: string) => [
    `Closed for practice for all users of this site from ${since} until ${until} 15:00 UTC, when the contest ends: ${titles}.`,
  ]
  expect(await noteOf(later(0), [first])).toEqual(from('now', '2031-05-01', 'first'))
  expect(await noteOf(later(61), [first])).toEqual(from('2031-06-01 10:00 UTC', '2031-07-01', 'first'))
  const { path } = await create({ problems: [entry(first, '0')] })
  expect(await noteOf(later(0), [first], path)).toEqual([])
  expect(await noteOf(later(0), [first, second], path)).toEqual(from('now', '2031-05-01', 'second'))
  expect(await noteOf(later(1), [first, second], path)).toEqual(from('now', '2031-05-02', 'first, second'))
  expect(await noteOf(later(0), [], path)).toEqual([])
  expect(await noteOf(later(61), [first], path)).toEqual([
    ...from('2031-06-01 10:00 UTC', '2031-07-01', 'first'),
    'With this date, everybody can see and solve these problems before the contest, from now until 2031-06-01 10:00 UTC: first.',
  ])
  await models().problems.updateOne({ _id: first.id }, { $set: { contestOnly: true } })
  expect(await noteOf(later(61), [first], path)).toEqual([])
})

test('the plan of a running contest has the same sentences as the command, and says what is recomputed', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const contest = await create({ problems: [entry(first), entry(second, 'B')] })
  now = hours(1)
  const record = buildSubmission(member, first, {
    contestId: new Types.ObjectId(contest._id as string),
    inContest: true,
    submittedAt: hours(0.5),
  })
  await models().submissions.insertMany([record])
  await api.deps.standings.refresh(record.contestId!, record.userId!)

  const change = {
    ...settings({
      startTime: hours(-0.5).toISOString(),
      penaltyMinutes: 10,
      problems: [entry(first, 'A', 3)],
    }),
    revision: 1,
  }
  const { plan } = (await owner.agent.put(`${contest.path}?dryRun=true`).send(change).expect(200)).body.data
  expect(plan).toMatchObject({
    ...{ outcome: 'changed', recomputed: 1, changesResults: true, warnings: [] },
  })
  // The submission came half an hour after the start: only an end before it changes results.
  for (const [endTime, changesResults] of [
    [hours(4), false],
    [hours(0.6), false],
    [hours(0.5), true],
  ] as const) {
    const moved = {
      ...settings({ endTime: endTime.toISOString(), problems: [entry(first), entry(second, 'B')] }),
      revision: 1,
    }
    const answer = await owner.agent.put(`${contest.path}?dryRun=true`).send(moved).expect(200)
    expect(answer.body.data.plan).toMatchObject({ recomputed: 1, changesResults })
  }
  expect(plan.refusals.length).toBe(4)

  const { body: refused } = await owner.agent.put(contest.path).send(change).expect(409)
  expect(refused.issues).toHaveLength(4)
  const forced = await owner.agent
    .put(contest.path)
    .send({ ...change, accepted: reasonsOf(plan) })
    .expect(200)
  const board: Leaderboard = (await api.guest().get(`/api/contests/${contest._id}/leaderboard`)).body.data
  expect(board.ranks).toMatchObject([{ totalPoints: 3, totalPenalty: 60 }])

  // The same step by the command, from the exported folder of what was accepted.
  await exported(contest.path, async (folder) => {
    const back = {
      ...settings({ problems: [entry(first), entry(second, 'B')] }),
      revision: forced.body.data.contest.revision,
    }
    const dry = await owner.agent.put(`${contest.path}?dryRun=true`).send(back).expect(200)
    await owner.agent
      .put(contest.path)
      .send({ ...back, accepted: reasonsOf(dry.body.data.plan) })
      .expect(200)
    const dryRun = await applyFolder(folder, { dryRun: true, force: true })
    expect(plan.changes).toEqual(dryRun.changes)
    const error: unknown = await applyFolder(folder, { dryRun: true }).catch((caught: unknown) => caught)
    if (!(error instanceof PackageError)) throw error
    expect(error.issues.map(({ reason }) => reason)).toEqual(
      reasonsOf(plan).map((reason) => `${reason} (Use --force to do it anyway.)`),
    )
  })
})

test('a running contest ends now once that is allowed, and the plan says what participants lose', async () => {
  const contest = await create()
  now = hours(3)
  const ending = (endTime: Date) => ({ ...settings({ endTime: endTime.toISOString() }), revision: 1 })
  const planOf = async (endTime: Date) => {
    const call = owner.agent.put(`${contest.path}?dryRun=true`).send(ending(endTime))
    return (await call.expect(200)).body.data.plan
  }
  expect(await planOf(hours(3.01))).toMatchObject({
    refusals: [],
    warnings: ['Participants lose 1 h 59 min.'],
  })
  expect(await planOf(now)).toMatchObject({
    refusals: [{ reason: 'The contest is running and would end immediately.', allowedBy: 'force' }],
    warnings: ['Participants lose 2 h.'],
  })
  // Consent to something else is none.
  const { body } = await owner.agent
    .put(contest.path)
    .send({ ...ending(now), accepted: ['The contest has begun: a new penalty changes the standings.'] })
    .expect(409)
  expect(body.issues).toEqual([
    { path: 'force', message: 'The contest is running and would end immediately.' },
  ])
  const ended = await owner.agent
    .put(contest.path)
    .send({ ...ending(now), accepted: [body.message] })
    .expect(200)
  expect(ended.body.data.contest).toMatchObject({ status: 'Ended', endTime: now.toISOString() })
})

test('an exported contest is unchanged when the command or the call applies it', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const contest = await create({
    title: 'Spring: "sums" # 1',
    description: '# Sums\n\n- *one*\n\n```\nx\n\ny\n```\n',
    endTime: new Date(END.getTime() + 1500).toISOString(),
    aiHelpClosed: true,
    audience: 'jury',
    problems: [{ ...entry(first, 'A', 2.5), color: 'deep: red', rgb: '#aa0000' }, entry(second, '1')],
  })
  await exported(contest.path, async (folder) => {
    expect(await applyFolder(folder)).toMatchObject({ outcome: 'unchanged', warnings: [] })
    const zip = await owner.agent.get(`${contest.path}/package`).responseType('blob').expect(200)
    const again = await owner.agent
      .put(`${ROOT}/package?dryRun=true`)
      .set('Content-Type', 'application/zip')
      .send(zip.body)
      .expect(200)
    expect(again.body.data).toMatchObject({ _id: contest._id, outcome: 'unchanged', changes: [] })
  })

  // Without a problem, a description or anything special too.
  const plain = await create({ slug: 'plain', description: '' })
  await exported(plain.path, async (folder) => {
    expect(await applyFolder(folder)).toMatchObject({ outcome: 'unchanged', warnings: [] })
  })
})

test('a zip of a contest folder with a package creates the contest and the problem for its organiser', async () => {
  const files = (more: Record<string, string> = {}) => ({
    'contest.yaml': 'name: Zipped\nstart_time: 2031-05-01T10:00:00Z\nduration: 5:00:00\n',
    'problemset.yaml': 'problems:\n- id: sum\n',
    ...below('sum', sumPackage()),
    ...more,
  })
  const send = (by: TestUser, query: string, archive = zipOfFiles(below('zipped', files()))) =>
    by.agent.put(`${ROOT}/package${query}`).set('Content-Type', 'application/zip').send(archive)
  const dry = await send(owner, '?dryRun=true').expect(200)
  expect(dry.body.data).toMatchObject({ _id: null, slug: 'zipped', outcome: 'created', problems: 1 })
  expect(await models().contests.countDocuments()).toBe(0)
  const made = await send(owner, '?unverified=true').expect(200)
  expect(await models().contests.findById(made.body.data._id).lean()).toMatchObject({
    slug: 'zipped',
    ownerId: new Types.ObjectId(owner.user._id),
  })
  expect(await models().problems.findOne({ slug: 'sum' }).lean()).toMatchObject({
    ownerId: new Types.ObjectId(owner.user._id),
    visibility: 'published',
  })
  expect((await send(owner, '?unverified=true').expect(200)).body.data.outcome).toBe('unchanged')

  // Neither the contest nor the problem is another organiser's to change.
  expect((await send(other, '?unverified=true').expect(403)).body.message).toMatch(/belongs to someone else/)
  const renamed = zipOfFiles(below('mine', files()))
  expect((await send(other, '?unverified=true', renamed).expect(409)).body.message).toMatch(
    /A problem with the short name sum already exists/,
  )

  now = hours(1)
  const later = zipOfFiles(below('zipped', files({ 'problemset.yaml': 'problems: []\n' })))
  const { body } = await send(owner, '', later).expect(400)
  expect(body.issues).toEqual([
    {
      path: '',
      message: 'The contest has begun: the standings change without sum. (Use ?force=true to do it anyway.)',
    },
  ])
  const nameless = await send(owner, '', zipOfFiles(files())).expect(400)
  expect(nameless.body.message).toMatch(/The key id is missing\./)
  await send(owner, '', zipOfFiles({ 'readme.md': 'no contest' })).expect(400)
})

test('an archived contest leaves the public list and its organiser’s, and comes back', async () => {
  const { path, _id } = await create()
  const listed = async (query = '') =>
    (await owner.agent.get(`${ROOT}${query}`).expect(200)).body.data.map(({ slug }: { slug: string }) => slug)
  for (const moment of [hours(-1), hours(4)]) {
    now = moment
    const refused = await owner.agent.put(`${path}/archived`).send({ archived: true }).expect(409)
    expect(refused.body.message).toMatch(/^This contest has not ended, so it cannot be archived\./)
  }
  expect(await listed()).toEqual(['spring'])
  now = hours(5)
  await owner.agent.put(`${path}/archived`).send({ archived: true }).expect(200)
  expect((await api.guest().get('/api/contests')).body.total).toBe(0)
  await api.guest().get(`/api/contests/${_id}`).expect(200)
  expect([await listed(), await listed('?archived=true')]).toEqual([[], ['spring']])
  const { body } = await owner.agent.put(`${path}/archived`).send({ archived: false }).expect(200)
  expect(body.data.archived).toBe(false)
  expect([await listed(), await listed('?archived=true')]).toEqual([['spring'], []])
  expect((await actsOf(_id)).slice(1)).toEqual([
    ['contest.archive', 'done', { slug: 'spring', before: false, after: true }],
    ['contest.archive', 'done', { slug: 'spring', before: true, after: false }],
  ])
})

test('a contest with submissions is deleted only with its title; its problems return to practice', async () => {
  const problem = await named('quayside')
  const { path, _id } = await create({ problems: [entry(problem)] })
  const contestId = new Types.ObjectId(_id as string)
  const record = buildSubmission(member, problem, { contestId, inContest: true, submittedAt: hours(1) })
  await models().submissions.insertMany([record])
  await api.deps.standings.refresh(contestId, record.userId!)
  for (const body of [{}, { title: 'spring' }]) {
    const { message } = (await owner.agent.delete(path).send(body).expect(409)).body
    expect(message).toMatch(/^This contest has 1 submission\..* type its title: Spring$/)
  }
  const rejudging = await models().rejudgings.create({
    ...{
      contestId,
      problemId: null,
      selection: { contestId: _id },
      reason: 'A wrong answer.',
      state: 'ready',
    },
    ...{ createdBy: record.userId!, createdAt: now, submissionIds: [], total: 0, begun: 0, problems: [] },
  })
  const { message } = (await owner.agent.delete(path).send({ title: 'Spring' }).expect(409)).body
  expect(message).toMatch(/^A rejudging of this contest is not finished\./)
  await models().rejudgings.updateOne({ _id: rejudging._id }, { $set: { state: 'discarded' } })
  await owner.agent.delete(path).send({ title: 'Spring' }).expect(200)
  expect(await practiceTitles()).toEqual(['quayside'])
  expect(await models().standings.countDocuments({ contestId })).toBe(0)
  expect(await models().submissions.countDocuments({ contestId })).toBe(1)
  await owner.agent.get(path).expect(404)
  expect((await actsOf(_id)).at(-1)).toMatchObject([
    'contest.delete',
    'done',
    { slug: 'spring', submissions: 1 },
  ])

  const empty = await create({ slug: 'empty' })
  await owner.agent.delete(empty.path).send({}).expect(200)
})

test('the list has own contests first, page by page, or only these', async () => {
  const day = (days: number) => ({
    startTime: hours(24 * days).toISOString(),
    endTime: hours(24 * days + 5).toISOString(),
  })
  await create({ slug: 'later', ...day(2) })
  await create({ slug: 'soon', ...day(1) })
  const { path } = await create({ slug: 'theirs', ...day(0) }, other)
  await other.agent.post(`${path}/jury`).send({ email: owner.email }).expect(200)
  const listed = async (query: object) => {
    const { body } = await owner.agent.get(ROOT).query(query).expect(200)
    return [body.total, body.data.map(({ slug }: { slug: string }) => slug)]
  }
  expect(await listed({})).toEqual([3, ['soon', 'later', 'theirs']])
  expect(await listed({ limit: 2, page: 2 })).toEqual([3, ['theirs']])
  expect(await listed({ owner: 'me' })).toEqual([2, ['soon', 'later']])
  await owner.agent.get(ROOT).query({ owner: 'you' }).expect(400)
})

test('organisers manage only their own contests, and a jury sees its contests in the list', async () => {
  const { path, _id } = await create({ audience: 'jury' })
  await other.agent.get(path).expect(404)
  await other.agent.post(`${path}/jury`).send({ email: other.email }).expect(404)
  await owner.agent.post(`${path}/jury`).send({ email: other.email.toUpperCase() }).expect(200)
  // The jury may know of it, but only the owner changes it.
  await other.agent.get(path).expect(403)
  await other.agent
    .put(path)
    .send({ ...settings(), revision: 1 })
    .expect(403)
  const rightOf = async (by: TestUser) =>
    (await by.agent.get(ROOT).expect(200)).body.data.map(({ right }: { right: string }) => right)
  expect(await Promise.all([owner, other, admin].map(rightOf))).toEqual([['owner'], ['jury'], ['owner']])

  const { body } = await admin.agent.put(`${path}/owner`).send({ email: other.email }).expect(200)
  expect(body.data).toMatchObject({ owner: { email: other.email }, jury: [{ email: owner.email }] })
  await owner.agent.get(path).expect(403)
  await other.agent.delete(`${path}/jury/${owner.user._id}`).expect(200)
  await owner.agent.get(path).expect(404)
  const refused = await other.agent.put(`${path}/owner`).send({ email: member.email }).expect(409)
  expect(refused.body.message).toMatch(/^Only organisers and admins can own a contest\./)
  expect((await actsOf(_id)).slice(1)).toEqual([
    ['contest.jury', 'done', { slug: 'spring', email: other.email, before: 'none', after: 'jury' }],
    ['contest.owner', 'done', { slug: 'spring', before: owner.email, after: other.email }],
    ['contest.jury', 'done', { slug: 'spring', email: owner.email, before: 'jury', after: 'none' }],
  ])
})

test('a jury member has no row on the board, or one outside the ranking, and a participant may lose the rank', async () => {
  const problem = await named('quayside')
  const { path, _id } = await create({ problems: [entry(problem)] })
  now = hours(2)
  const contestId = new Types.ObjectId(_id as string)
  const records = [member, admin].map((by, index) =>
    buildSubmission(by, problem, { contestId, inContest: true, submittedAt: hours(0.5 + index / 10) }),
  )
  await models().submissions.insertMany(records)
  for (const { userId } of records) await api.deps.standings.refresh(contestId, userId!)
  const places = async () => {
    const board: Leaderboard = (await api.guest().get(`/api/contests/${_id}/leaderboard`)).body.data
    return board.ranks.map(({ userId, position }) => [userId?.userName, position])
  }
  expect(await places()).toEqual([
    ['Member', 1],
    ['Admin', 2],
  ])
  await owner.agent.post(`${path}/jury`).send({ email: member.email }).expect(200)
  expect(await places()).toEqual([['Admin', 1]])
  const mark = (user: TestUser, outsideRanking: boolean) =>
    owner.agent.put(`${path}/ranking`).send({ userId: user.user._id, outsideRanking })
  expect((await mark(other, true).expect(400)).body.message).toMatch(/has sent nothing in the contest/)
  expect((await mark(member, true).expect(200)).body.data.jury).toMatchObject([{ outsideRanking: true }])
  expect(await places()).toEqual([
    ['Member', null],
    ['Admin', 1],
  ])
  // The mark outlives the place in the jury.
  const { body } = await owner.agent.delete(`${path}/jury/${member.user._id}`).expect(200)
  expect(body.data).toMatchObject({
    jury: [],
    // Without an email: a participant's is no business of the owner.
    outsideRanking: [{ _id: member.user._id, fullName: 'Member' }],
  })
  expect(Object.keys(body.data.outsideRanking[0])).toEqual(['_id', 'fullName'])
  expect(await places()).toEqual([
    ['Member', null],
    ['Admin', 1],
  ])
  await mark(member, false).expect(200)
  expect((await places())[0]).toEqual(['Member', 1])
  await owner.agent.put(`${path}/ranking`).send({ email: member.email, outsideRanking: true }).expect(200)
  expect((await actsOf(_id)).slice(-2)).toEqual([
    [
      'contest.ranking',
      'done',
      { slug: 'spring', email: member.email, before: 'outside the ranking', after: 'in the ranking' },
    ],
    [
      'contest.ranking',
      'done',
      { slug: 'spring', email: member.email, before: 'in the ranking', after: 'outside the ranking' },
    ],
  ])
  for (const wrong of [{}, { userId: member.user._id, email: member.email }, { userId: 'x' }])
    await owner.agent
      .put(`${path}/ranking`)
      .send({ ...wrong, outsideRanking: true })
      .expect(400)
  await models().users.updateOne({ _id: member.user._id }, { $set: { deletedAt: new Date() } })
  expect((await owner.agent.get(path).expect(200)).body.data.outsideRanking).toEqual([])
  expect((await mark(member, false).expect(400)).body.message).toBe('There is no account with this ID.')
  await models().users.updateOne({ _id: member.user._id }, { $set: { deletedAt: null } })
  await owner.agent.post(`${path}/jury`).send({ email: 'nobody@example.org' }).expect(400)
})

test('the preview of a description is what a contest package’s description becomes', async () => {
  const description = 'Hello **you** <script>alert(1)</script>'
  const { body } = await owner.agent.post(`${ROOT}/description`).send({ description }).expect(200)
  expect(body.data.html).toBe('<p>Hello <strong>you</strong> </p>')
})
