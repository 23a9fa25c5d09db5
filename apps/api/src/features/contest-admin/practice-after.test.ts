import { isDeepStrictEqual } from 'node:util'
import { Types } from 'mongoose'
import type request from 'supertest'
import {
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

/** Tests who can see a hidden problem of a contest without practice afterwards. */

const HOUR = 3_600_000
const START = new Date('2031-05-01T10:00:00.000Z')
const hours = (count: number) => new Date(START.getTime() + count * HOUR)
const ROOT = '/api/organiser/contests'

let api: TestApi
let owner: TestUser
let participant: TestUser
let problem: TestProblem
let contest: { _id: string; revision: number }
let submissionId: string
let now: Date

beforeEach(async () => {
  now = hours(-24)
  api = await startTestApi({
    consumers: false,
    clock: () => now,
    env: { PUBLIC_STATEMENTS: 'https://judge.example.org/' },
  })
  ;[owner, participant] = await Promise.all([buildUser(api, 'Owner', 'organiser'), buildUser(api)])
  problem = await buildProblem(api, {
    title: 'Lantern Walk',
    visibility: 'hidden',
    owner,
    tags: ['lanterns'],
    hints: ['<p>Walk.</p>'],
    lesson: { pattern: 'Sorting', summary: 'Sort.' },
  })
  await api.deps.database.models.problems.updateOne({ _id: problem.id }, { $set: { slug: 'lanternwalk' } })
  contest = await save({ practiceAfter: false })
  const inContest = { contestId: new Types.ObjectId(contest._id), inContest: true, submittedAt: hours(1) }
  const submission = buildSubmission(participant, problem, inContest)
  await api.deps.database.models.submissions.insertMany([submission])
  submissionId = submission._id.toHexString()
})
afterEach(() => api.stop())

const settings = (practiceAfter: boolean) => ({
  title: 'Spring',
  slug: 'spring',
  description: '',
  penaltyMinutes: 20,
  aiHelpClosed: false,
  startTime: START.toISOString(),
  endTime: hours(5).toISOString(),
  audience: 'everyone',
  practiceAfter,
  problems: [{ problemId: problem.id, label: 'A', points: 1, color: null, rgb: null }],
})

/** Saves the contest and accepts all refusals. */
const save = async ({ practiceAfter }: { practiceAfter: boolean }) => {
  const send = (query: string, accepted: string[]) => {
    const body = { ...settings(practiceAfter), accepted }
    return contest === undefined || now < START
      ? owner.agent.post(`${ROOT}${query}`).send(body)
      : owner.agent.put(`${ROOT}/${contest._id}${query}`).send({ ...body, revision: contest.revision })
  }
  const { refusals } = (await send('?dryRun=true', []).expect(200)).body.data.plan
  const reasons = refusals.map(({ reason }: { reason: string }) => reason)
  return (await send('', reasons).expect(200)).body.data.contest
}

const sweep = () => api.deps.windows.heal()
const publish = () =>
  owner.agent
    .put(`/api/organiser/problems/${problem.id}/visibility`)
    .send({ visibility: 'published', unverified: true })
    .expect(200)

type Client = Pick<ReturnType<typeof request>, 'get'>

/** Returns the places where a client can find the problem. */
const placesFor = async (client: Client): Promise<string[]> => {
  const places: [string, string, RegExp?][] = [
    ['statement', `/api/problems/${problem.id}`],
    ['statement in the contest', `/api/problems/${problem.id}?contestId=${contest._id}`],
    ['list', '/api/problems', /Lantern Walk/],
    ['search', '/api/problems?search=lantern', /Lantern Walk/],
    ['tags', '/api/problems/tags', /lanterns/],
    ['pattern', '/api/problems?pattern=sorting', /Lantern Walk/],
    ['recommendations', '/api/problems/next', /Lantern Walk/],
    ['lesson', `/api/problems/${problem.id}/lesson`],
    ['hints', `/api/problems/${problem.id}/hints`],
    ['page for guests', '/p/lanternwalk'],
    ['sitemap', '/sitemap.xml', /lanternwalk/],
    ['contest', `/api/contests/${contest._id}`, new RegExp(problem.id)],
    ['progress', '/api/user/me/progress', /Lantern Walk/],
  ]
  const found = await Promise.all(
    places.map(async ([place, path, shows = /./]) => {
      const { status, text } = await client.get(path)
      return status === 200 && shows.test(text) ? [place] : []
    }),
  )
  return found.flat()
}

/** Returns the problems that have changed from hidden to published in the audit log. */
const openedInLog = async (): Promise<string[]> => {
  const found = await api.deps.database.models.audit.find({ action: 'problem.visibility' }).lean()
  return found
    .filter(({ detail: { slug: _, ...change } }) =>
      isDeepStrictEqual(change, { from: 'hidden', to: 'published' }),
    )
    .map(({ targetId }) => String(targetId))
    .sort()
}

/** Where guests can find a published problem. They cannot read statements in the app. */
const OPEN_TO_GUESTS = [
  'list',
  'search',
  'tags',
  'pattern',
  'recommendations',
  'page for guests',
  'sitemap',
  'contest',
]

test('without practice afterwards, a hidden problem is visible only in the contest', async () => {
  const [outsider, member, admin] = await Promise.all([
    buildUser(api),
    buildUser(api),
    buildUser(api, 'Admin', 'admin'),
  ])
  await owner.agent.post(`${ROOT}/${contest._id}/jury`).send({ email: member.email }).expect(200)
  const all: Record<string, Client> = {
    guest: api.guest(),
    participant: participant.agent,
    outsider: outsider.agent,
    member: member.agent,
    owner: owner.agent,
    admin: admin.agent,
  }
  const placesForAll = async () => {
    const places: Record<string, string[]> = {}
    for (const [who, client] of Object.entries(all)) places[who] = await placesFor(client)
    return places
  }
  const nowhere = Object.fromEntries(Object.keys(all).map((who) => [who, []]))
  expect(await placesForAll()).toEqual(nowhere)
  now = hours(2)
  const inContest = ['statement in the contest', 'contest']
  expect(await placesForAll()).toEqual({
    ...Object.fromEntries(Object.keys(all).map((who) => [who, inContest])),
    guest: ['contest'],
    participant: [...inContest, 'progress'],
  })
  now = hours(5)
  // The jury still sees the problem, because it may have to rejudge submissions.
  const forJury = { ...nowhere, member: ['contest'], owner: ['contest'], admin: ['contest'] }
  expect(await placesForAll()).toEqual(forJury)
  await sweep()
  expect(await placesForAll()).toEqual(forJury)
  for (const { agent } of [owner, member, admin])
    await agent.get(`/api/organiser/problems/${problem.id}`).expect(200)
  await publish()
  const published = await placesForAll()
  expect(published.guest).toEqual(OPEN_TO_GUESTS)
  expect(published.outsider).toEqual(
    expect.arrayContaining(['statement', 'lesson', 'hints', ...OPEN_TO_GUESTS]),
  )
})

test('without practice afterwards, participants can still read their submissions', async () => {
  now = hours(6)
  for (const state of ['before the sweep', 'after it']) {
    if (state === 'after it') await sweep()
    for (const path of ['', '/code'])
      await participant.agent.get(`/api/submissions/${submissionId}${path}`).expect(200)
    const { body } = await participant.agent.get('/api/submissions').expect(200)
    expect(body.data).toMatchObject([
      { problemTitle: 'Lantern Walk', verdict: 'Accepted', testLevel: 'status', isProblemOpen: false },
    ])
    const sent = await participant.agent
      .post('/api/submissions/execute')
      .send({ problemId: problem.id, language: 'python', code: 'print(3)', submissionType: 'submit' })
    expect([sent.status, sent.body.message]).toEqual([404, 'Problem not found.'])
  }
})

test('without practice afterwards, the plan says when problems are hidden', async () => {
  const planOf = async (practiceAfter: boolean) => {
    const { body } = await owner.agent
      .put(`${ROOT}/${contest._id}?dryRun=true`)
      .send({ ...settings(practiceAfter), revision: contest.revision })
      .expect(200)
    return [body.data.plan.changes, body.data.plan.warnings]
  }
  const atTheEnd = 'Hidden again when the contest ends, until somebody publishes them: Lantern Walk.'
  const since = 'Opened immediately for everybody to practise: Lantern Walk.'
  now = hours(1)
  expect(await planOf(false)).toEqual([[], [atTheEnd]])
  expect(await planOf(true)).toEqual([['practice after the contest: open'], []])
  contest = await save({ practiceAfter: true })
  expect(await planOf(false)).toEqual([['practice after the contest: closed'], [atTheEnd]])
  now = hours(5)
  expect(await planOf(false)).toEqual([
    ['practice after the contest: closed'],
    ['Hidden immediately, until somebody publishes them: Lantern Walk.'],
  ])
  contest = await save({ practiceAfter: false })
  expect(await planOf(false)).toEqual([[], []])
  expect(await planOf(true)).toEqual([['practice after the contest: open'], [since]])
})

test('without practice afterwards, the owner can publish the problem immediately after the contest', async () => {
  const shown = async () =>
    (await owner.agent.get(`/api/organiser/problems/${problem.id}`).expect(200)).body.data
  now = hours(1)
  expect(await shown()).toMatchObject({ unfinishedContest: { opensAfterwards: false } })
  now = hours(5)
  expect(await shown()).toMatchObject({ visibility: 'hidden', unfinishedContest: null })
  await publish()
  await sweep()
  expect(await shown()).toMatchObject({ visibility: 'published' })
  expect(await placesFor(api.guest())).toEqual(OPEN_TO_GUESTS)
})

test('an ended contest can close its problems for practice and open them again', async () => {
  now = hours(1)
  contest = await save({ practiceAfter: true })
  now = hours(5)
  expect(await placesFor(api.guest())).toEqual(OPEN_TO_GUESTS)
  for (const swept of [false, true]) {
    contest = await save({ practiceAfter: false })
    if (swept) await sweep()
    expect(await placesFor(api.guest())).toEqual([])
    contest = await save({ practiceAfter: true })
    await sweep()
    expect(await placesFor(api.guest())).toEqual(OPEN_TO_GUESTS)
  }
})

test('opening an ended contest for practice explains which problems stay closed', async () => {
  const other = await buildUser(api, 'Other', 'organiser')
  const build = (title: string, fields: object = {}) =>
    buildProblem(api, { title, visibility: 'hidden', owner, ...fields })
  const all = await Promise.all([
    build('Own'),
    build('Theirs', { owner: other }),
    build('Soon'),
    build('Next Year'),
    build('Hidden Next Year'),
    build('Theirs Next Year', { owner: other }),
    build('Soon Too'),
  ])
  const [own, theirs, soon, nextYear, hiddenNextYear, theirsNextYear, soonToo] = all
  const { problems } = api.deps.database.models
  await problems.updateMany(
    { _id: { $in: [theirs!.id, theirsNextYear!.id] } },
    { $set: { sharedWith: [new Types.ObjectId(owner.user._id)] } },
  )
  const contestOf = (slug: string, problems: readonly TestProblem[], change: object) => ({
    ...settings(false),
    slug,
    accepted: [],
    ...change,
    problems: problems.map(({ id }, index) => ({
      problemId: id,
      label: String(index),
      points: 1,
      color: null,
      rgb: null,
    })),
  })
  /** Creates or changes a contest and accepts all refusals. */
  const send = async (
    body: object,
    known: { _id: string; revision: number } | null,
    dryRun = false,
    by = owner,
  ) => {
    const sent = (query: string, accepted: string[]) =>
      known
        ? by.agent.put(`${ROOT}/${known._id}${query}`).send({ ...body, accepted, revision: known.revision })
        : by.agent.post(`${ROOT}${query}`).send({ ...body, accepted })
    const { data } = (await sent('?dryRun=true', []).expect(200)).body
    const accepted = data.plan.refusals.map(({ reason }: { reason: string }) => reason)
    return dryRun ? data : (await sent('', accepted).expect(200)).body.data
  }
  const at = (days: number) => ({
    startTime: hours(days * 24).toISOString(),
    endTime: hours(days * 24 + 5).toISOString(),
    audience: 'jury',
  })
  const autumn = contestOf('autumn', all, {})
  const { contest: created } = await send(autumn, null)
  await send(contestOf('theirs', [theirsNextYear!], at(365)), null, false, other)
  await send(contestOf('soon-too', [soonToo!], at(10)), null)
  const openTitles = async (): Promise<string[]> => {
    const { body } = await api.guest().get('/api/problems').expect(200)
    return body.data.map(({ title }: { title: string }) => title).sort()
  }
  now = hours(5)
  await sweep()
  await send(contestOf('soon', [soon!], at(10)), null)
  await send(contestOf('next-year', [nextYear!, hiddenNextYear!], at(365)), null)
  await owner.agent
    .put(`/api/organiser/problems/${hiddenNextYear!.id}/visibility`)
    .send({ visibility: 'hidden' })
    .expect(200)
  expect(await openTitles()).toEqual([])

  const opening = { ...autumn, practiceAfter: true }
  const { plan } = await send(opening, created, true)
  expect([plan.changes, plan.warnings]).toEqual([
    ['practice after the contest: open'],
    [
      'Opened immediately for everybody to practise: Own.',
      'Not opened, because someone else owns them, and has hidden them or uses them in another contest: Theirs, Theirs Next Year.',
      'Not opened, because a contest that is running or begins within 30 days uses them: Soon, Soon Too.',
      'Opened immediately for everybody to practise, until 30 days before the next contest that uses them: Next Year, Hidden Next Year.',
    ],
  ])
  const { contest: opened } = await send(opening, created)
  await sweep()
  expect(await openTitles()).toEqual(['Hidden Next Year', 'Next Year', 'Own'])
  expect(await openedInLog()).toEqual([hiddenNextYear!.id, nextYear!.id, own!.id].sort())
  expect(opened.problems.map(({ visibility }: { visibility: string }) => visibility)).toEqual([
    ...['published', 'withdrawn', 'published', 'published', 'published', 'published', 'published'],
  ])
  for (const { id } of [own!, nextYear!]) await other.agent.get(`/api/problems/${id}`).expect(200)
  await other.agent.get(`/api/problems/${theirs!.id}`).expect(404)

  now = hours(20 * 24)
  await sweep()
  expect(await openTitles()).toEqual(['Hidden Next Year', 'Next Year', 'Own'])

  await send(autumn, opened)
  await sweep()
  expect(await openTitles()).toEqual([])
})

test('an ended contest that becomes visible only to its jury can still open its problems for practice', async () => {
  now = hours(5)
  const body = { ...settings(true), audience: 'jury', revision: contest.revision }
  const { plan } = (await owner.agent.put(`${ROOT}/${contest._id}`).send(body).expect(200)).body.data
  expect(plan.warnings).toEqual(['Opened immediately for everybody to practise: Lantern Walk.'])
  await sweep()
  expect(await placesFor(api.guest())).toEqual(OPEN_TO_GUESTS.filter((place) => place !== 'contest'))
  expect(await openedInLog()).toEqual([problem.id])
})

test('the plan of an ended contest says what happens to an added hidden problem', async () => {
  const { id } = await buildProblem(api, { title: 'Tide Marks', visibility: 'hidden', owner })
  now = hours(5)
  const changesWith = async (practiceAfter: boolean) => {
    const { problems, ...rest } = settings(practiceAfter)
    const added = { problemId: id, label: 'B', points: 1, color: null, rgb: null }
    const { body } = await owner.agent
      .put(`${ROOT}/${contest._id}?dryRun=true`)
      .send({ ...rest, problems: [...problems, added], revision: contest.revision })
      .expect(200)
    return body.data.plan.changes
  }
  expect(await changesWith(false)).toEqual(['problem added: B'])
  expect(await changesWith(true)).toEqual([
    ...['practice after the contest: open', 'problem added: B'],
    'hidden problems opened for practice: Tide Marks',
  ])
})

test.each([
  ['a rehearsal', {}],
  [
    'a rehearsal that was moved into the past before it began',
    { startTime: hours(-30).toISOString(), endTime: hours(-25).toISOString() },
  ],
])('%s cannot open its problems for practice later', async (_what, times) => {
  const path = `${ROOT}/${contest._id}`
  const forJury = { ...settings(false), audience: 'jury', revision: contest.revision }
  let { revision } = (await owner.agent.put(path).send(forJury).expect(200)).body.data.contest
  const rehearsal = { ...forJury, ...times }
  const moved = { ...rehearsal, revision }
  const { plan: planned } = (await owner.agent.put(`${path}?dryRun=true`).send(moved).expect(200)).body.data
  const accepted = planned.refusals.map(({ reason }: { reason: string }) => reason)
  const saved = await owner.agent
    .put(path)
    .send({ ...moved, accepted })
    .expect(200)
  revision = saved.body.data.contest.revision
  now = hours(5)
  await sweep()
  const body = { ...rehearsal, practiceAfter: true, revision }
  const { plan } = (await owner.agent.put(`${ROOT}/${contest._id}`).send(body).expect(200)).body.data
  expect(plan.warnings).toEqual([
    'Not opened, because this contest was only for its jury. Publish them on their own pages: Lantern Walk.',
  ])
  await sweep()
  expect(await placesFor(api.guest())).toEqual([])
})

test('saving an upcoming contest shows a problem that its owner has since hidden', async () => {
  const { problems } = api.deps.database.models
  await problems.updateOne({ _id: problem.id }, { $set: { visibility: 'hidden', contestOnly: false } })
  const body = { ...settings(false), revision: contest.revision }
  const { plan } = (await owner.agent.put(`${ROOT}/${contest._id}?dryRun=true`).send(body).expect(200)).body
    .data
  expect(plan).toMatchObject({
    outcome: 'changed',
    changes: ['hidden problems shown in the contest: Lantern Walk'],
  })
  const accepted = plan.refusals.map(({ reason }: { reason: string }) => reason)
  await owner.agent
    .put(`${ROOT}/${contest._id}`)
    .send({ ...body, accepted })
    .expect(200)
  expect(await problems.findById(problem.id).lean()).toMatchObject({
    visibility: 'published',
    contestOnly: true,
  })
})
