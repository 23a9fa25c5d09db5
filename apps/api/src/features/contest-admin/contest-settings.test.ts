import { below, zipOfFiles } from '@cohort/problem-format/test/packages'
import type { ContestSettings, SavePlan } from '@cohort/shared'
import { Types } from 'mongoose'
import {
  contestAdminWorld,
  END,
  entry,
  hours,
  ROOT,
  reasonsOf,
  START,
  settings,
} from '../../../test/contest-admin-world'
import { buildContest, type TestProblem, type TestUser } from '../../../test/factories'

const world = contestAdminWorld()
const { models, named, create, practiceTitles, actsOf } = world

test('an organiser can create and change a contest', async () => {
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
  const shown = await world.api.guest().get(`/api/contests/${contest._id}`).expect(200)
  expect(shown.body.data.description).toBe('<p>Five <strong>hours</strong> of sums.</p>')

  const change = { ...settings({ title: 'May', audience: 'users' }), revision: 1 }
  const { body } = await world.owner.agent.put(contest.path).send(change).expect(200)
  expect(body.data.plan).toEqual({
    outcome: 'changed',
    changes: ['title: May', 'who may take part: everyone → signed-in users', 'problem removed: A'],
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
        changes: 'title: May; who may take part: everyone → signed-in users; problem removed: A',
        before: expect.stringContaining('"title":"Spring"'),
        after: '{"title":"May","audience":"users","problems":[]}',
      },
    ],
  ])
})

test('the error says that the contest is saved if only publishing a hidden problem failed', async () => {
  const problem = await named('quayside', { owner: world.owner })
  const { path, _id } = await create()
  const { problems, contests } = models()
  await problems.updateOne({ _id: problem.id }, { $set: { visibility: 'hidden' } })
  const write = contests.updateOne.bind(contests)
  jest.spyOn(contests, 'updateOne').mockImplementationOnce((async (...given: Parameters<typeof write>) => {
    const written = await write(...given)
    await problems.updateOne({ _id: problem.id }, { $set: { currentVersion: new Types.ObjectId() } })
    return written
  }) as never)
  const change = { ...settings({ title: 'May', problems: [entry(problem)] }), revision: 1 }
  const dry = await world.owner.agent.put(`${path}?dryRun=true`).send(change).expect(200)
  const accepted = reasonsOf(dry.body.data.plan)
  const { body } = await world.owner.agent
    .put(path)
    .send({ ...change, accepted })
    .expect(409)
  expect(body.message).toMatch(/^The contest has been saved, but the version of a hidden problem changed/)
  expect(await contests.findById(_id).lean()).toMatchObject({ title: 'May', revision: 2 })
})

test('organisers who edit a contest concurrently do not overwrite each other’s changes', async () => {
  const dry = await world.owner.agent.post(`${ROOT}?dryRun=true`).send(settings()).expect(200)
  expect(dry.body.data).toMatchObject({ plan: { outcome: 'created' }, contest: null })
  expect(await models().contests.countDocuments()).toBe(0)

  const { path } = await create()
  const saves = await Promise.all(
    [world.owner, world.admin].map(({ agent }, index) =>
      agent.put(path).send({ ...settings({ title: `By ${index}` }), revision: 1 }),
    ),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = { ...settings({ title: 'Late' }), revision: 1 }
  for (const query of ['', '?dryRun=true']) {
    const { body } = await world.owner.agent.put(`${path}${query}`).send(late).expect(409)
    expect(body.message).toMatch(/^Somebody else has changed this contest since you opened it\./)
  }
  expect(await models().contests.countDocuments({ title: 'Late' })).toBe(0)
})

test.each<[string, Partial<ContestSettings>, string]>([
  ['an end before the start', { endTime: hours(-1).toISOString() }, 'The end must be after the start.'],
  ['a duration of six years', { endTime: '2037-05-01T15:00:00Z' }, 'A contest can last at most five years.'],
  [
    'the audience `groups` but no class',
    { groups: [], audience: 'groups' },
    'Choose at least one class or team.',
  ],
  ['a class but the audience `everyone`', { groups: ['7a'] }, 'can have classes or teams'],
  ['an invalid short name', { slug: 'my contest' }, 'A short name can have up to 100 letters'],
  ['an unknown problem', { problems: [entry({ id: 'a'.repeat(24) })] }, 'There is no such problem'],
  [
    'a query operator as audience',
    { audience: { $ne: '' } as never },
    'The audience must be everyone, users, groups or jury.',
  ],
])('a contest with %s is refused with an error for that field', async (_what, overrides, sentence) => {
  const { body } = await world.owner.agent.post(ROOT).send(settings(overrides)).expect(400)
  expect(body.message).toMatch(sentence)
  expect(body.issues[0].path).toMatch(new RegExp(`^${Object.keys(overrides)[0]}`))
})

test('limiting a contest to classes warns about classes that do not exist', async () => {
  const users = models().users
  const idOf = ({ user }: TestUser) => new Types.ObjectId(user._id)
  for (const [person, group, createdBy] of [
    [world.owner, '10a', null],
    [world.other, '7b', world.admin],
    [world.member, '7b', world.owner],
    [world.admin, '7b', world.admin],
  ] as const)
    await users.updateOne({ _id: idOf(person) }, { $set: { group, createdBy: createdBy && idOf(createdBy) } })
  const { body: choices } = await world.owner.agent.get(`${ROOT}/groups`).expect(200)
  expect(choices.data).toEqual([
    {
      group: '7b',
      accounts: 3,
      createdBy: [
        { _id: world.admin.user._id, fullName: 'Admin', accounts: 2 },
        { _id: world.owner.user._id, fullName: 'Owner', accounts: 1 },
      ],
    },
    { group: '10a', accounts: 1, createdBy: [] },
  ])
  await users.updateMany({}, { $set: { group: null, createdBy: null } })
  await users.updateOne({ _id: idOf(world.other) }, { $set: { group: '7b' } })
  const { path, revision } = await create()
  const change = { ...settings({ audience: 'groups', groups: ['7b', '7c', '7b'] }), revision }
  const { body } = await world.owner.agent.put(path).send(change).expect(200)
  expect(body.data.plan).toMatchObject({
    changes: ['who may take part: everyone → only 7b, 7c'],
    warnings: ['No account has this class or team: 7c.'],
  })
  expect(body.data.contest).toMatchObject({ audience: 'groups', groups: ['7b', '7c'] })
  expect((await actsOf(body.data.contest._id)).at(-1)?.[2]).toMatchObject({
    before: '{"audience":"everyone","groups":[]}',
    after: '{"audience":"groups","groups":["7b","7c"]}',
  })
})

test('a new contest can be created with a jury and users outside the ranking', async () => {
  const people = {
    jury: [world.other.email.toUpperCase(), world.owner.email],
    outsideRanking: [world.member.email],
  }
  const unknown = { ...people, outsideRanking: [world.member.email, 'nobody@example.org'] }
  const refused = await world.owner.agent
    .post(`${ROOT}?dryRun=true`)
    .send({ ...settings(), ...unknown })
    .expect(400)
  expect(refused.body.issues[0].path).toBe('outsideRanking.1')
  expect(refused.body.message).toMatch(/There is no account with the email nobody@example\.org\./)
  const { body } = await world.owner.agent
    .post(ROOT)
    .send({ ...settings(), ...people })
    .expect(200)
  expect(body.data.contest).toMatchObject({
    jury: [{ email: world.other.email }],
    outsideRanking: [{ _id: world.member.user._id, fullName: 'Member' }],
  })
  const { _id } = body.data.contest
  expect((await actsOf(_id))[0]?.[2]).toMatchObject({
    jury: world.other.email,
    outsideRanking: world.member.email,
  })
  await world.owner.agent
    .put(`${ROOT}/${_id}`)
    .send({ ...settings(), ...people, revision: 1 })
    .expect(400)
})

test('duplicate labels, problems and short names are refused', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const refusal = async (problems: ReturnType<typeof entry>[]) =>
    (await world.owner.agent.post(ROOT).send(settings({ problems })).expect(400)).body.message
  expect(await refusal([entry(first), entry(second)])).toBe('Label A is used twice.')
  expect(await refusal([entry(first), entry(first, 'B')])).toBe('Problem first is listed twice.')
  await create()
  const { body } = await world.other.agent.post(ROOT).send(settings()).expect(409)
  expect(body.message).toBe('Another contest has the short name spring. Choose another one.')
})

test('a hidden problem without a licence is refused except in its owner’s contests', async () => {
  const own = await named('own', {
    owner: world.owner,
    visibility: 'hidden',
    attribution: { licence: 'unknown' },
  })
  const refusals = async (by: TestUser) => {
    const contest = settings({ problems: [entry(own)] })
    const { body } = await by.agent.post(`${ROOT}?dryRun=true`).send(contest).expect(200)
    return body.data.plan.refusals.map(({ allowedBy }: SavePlan['refusals'][number]) => allowedBy)
  }
  expect(await refusals(world.owner)).toEqual(['unverified'])
  expect(await refusals(world.admin)).toEqual(['unverified', 'allowUnlicensed'])
})

test('organisers can put only their own problems and public ones into contests', async () => {
  const own = await named('own', { owner: world.owner, visibility: 'hidden' })
  const secret = await named('secret', { owner: world.other, visibility: 'hidden' })
  await named('public')
  const held = await named('held')
  await buildContest(world.api, [held], { startTime: START, endTime: END, owner: world.other })
  const choices = async (by: TestUser, page = '') => {
    const { body } = await by.agent.get(`${ROOT}/problems${page}`).expect(200)
    return body.data.map(({ slug }: { slug: string }) => slug)
  }
  await named('bridge')
  expect(await choices(world.owner)).toEqual(['own', 'bridge', 'public'])
  expect(await choices(world.other)).toEqual(['secret', 'bridge', 'held', 'public'])
  expect(await choices(world.other, '?limit=2&page=1')).toEqual(['secret', 'bridge'])
  expect(await choices(world.other, '?limit=2&page=2')).toEqual(['held', 'public'])
  expect(await choices(world.admin)).toEqual(['bridge', 'held', 'own', 'public', 'secret'])
  const { body } = await world.owner.agent.get(`${ROOT}/problems?search=PUB`).expect(200)
  expect(body.data).toEqual([
    { _id: expect.any(String), slug: 'public', title: 'public', visibility: 'published', owner: null },
  ])
  const all = (await world.admin.agent.get(`${ROOT}/problems`).expect(200)).body.data
  expect(all.map((each: { owner: string | null }) => each.owner)).toEqual([
    null,
    null,
    'Owner',
    null,
    'Other',
  ])
  const ownFirst = (await world.other.agent.get(`${ROOT}/problems?limit=1`).expect(200)).body.data
  expect(ownFirst).toMatchObject([{ slug: 'secret', owner: null }])
  for (const problem of [secret, held])
    await world.owner.agent
      .post(ROOT)
      .send(settings({ problems: [entry(problem)] }))
      .expect(400)

  // Saving the contest publishes a hidden problem once the organiser accepts that.
  const contest = settings({ problems: [entry(own)] })
  const plan = (await world.owner.agent.post(`${ROOT}?dryRun=true`).send(contest).expect(200)).body.data.plan
  expect(plan.refusals).toEqual([{ reason: 'own is hidden and not verified.', allowedBy: 'unverified' }])
  const refused = await world.owner.agent.post(ROOT).send(contest).expect(409)
  expect(refused.body.issues).toEqual([{ path: 'unverified', message: 'own is hidden and not verified.' }])
  await world.owner.agent
    .post(ROOT)
    .send({ ...contest, accepted: reasonsOf(plan) })
    .expect(200)
  expect(await models().problems.findById(own.id).lean()).toMatchObject({ visibility: 'published' })
})

test('an organiser’s contest can close other people’s problems for practice for at most a month', async () => {
  const problems = [entry(await named('everyones'))]
  const DAYS = 24
  world.now = START
  const lasting = (days: number, slug = 'spring') =>
    settings({ slug, problems, startTime: START.toISOString(), endTime: hours(days * DAYS).toISOString() })
  const createLasting = (by: TestUser, days: number, slug?: string) =>
    by.agent.post(ROOT).send(lasting(days, slug))
  const { body } = await createLasting(world.owner, 31).expect(400)
  expect(body.issues).toEqual([
    {
      path: 'endTime',
      message: expect.stringMatching(/would close “everyones”, .* by 2031-05-31 10:00 UTC/),
    },
  ])
  const yaml = 'name: Long\nstart_time: 2031-05-01T10:00:00Z\nduration: 744:00:00\n'
  const files = { 'contest.yaml': yaml, 'problemset.yaml': 'problems:\n- id: everyones\n' }
  const zipped = await world.owner.agent
    .put(`${ROOT}/package?dryRun=true`)
    .set('Content-Type', 'application/zip')
    .send(zipOfFiles(below('long', files)))
    .expect(400)
  expect(zipped.body.issues[0].message).toMatch(/^The contest would close “everyones”/)

  // A contest next year closes nothing today, so other organisers can use the problem.
  const later = settings({ problems, startTime: hours(365 * DAYS).toISOString(), slug: 'later' })
  await world.owner.agent
    .post(ROOT)
    .send({ ...later, endTime: hours(366 * DAYS).toISOString() })
    .expect(200)
  const { body: open } = await world.api.guest().get('/api/problems').expect(200)
  expect(open.data).toMatchObject([{ title: 'everyones' }])
  const { body: choosable } = await world.other.agent.get(`${ROOT}/problems`).expect(200)
  expect(choosable.data).toMatchObject([{ slug: 'everyones' }])

  const own = [entry(await named('own', { owner: world.owner }))]
  await world.owner.agent
    .post(ROOT)
    .send({ ...lasting(31), slug: 'own', problems: own })
    .expect(200)
  // The organiser can edit a contest that an admin made longer, but cannot extend it.
  const created = (await createLasting(world.admin, 31).expect(200)).body.data.contest
  await models().contests.updateOne({ slug: 'spring' }, { $set: { ownerId: world.owner.user._id } })
  const edit = (days: number) =>
    world.owner.agent.put(`${ROOT}/${created._id}`).send({ ...lasting(days), title: 'Renamed', revision: 1 })
  await edit(32).expect(400)
  await edit(31).expect(200)

  // The month begins at the contest's start, no matter when the end is changed.
  const month = (await createLasting(world.owner, 30, 'month').expect(200)).body.data.contest
  world.now = hours(20 * DAYS)
  await world.owner.agent
    .put(`${ROOT}/${month._id}`)
    .send({ ...lasting(31, 'month'), revision: 1 })
    .expect(400)
})

test('the owner of a problem can hide it from a later contest of somebody else', async () => {
  const problem = await named('quayside', { owner: world.other })
  const MONTHS = 30 * 24
  const times = {
    startTime: hours(MONTHS).toISOString(),
    endTime: hours(MONTHS + 5).toISOString(),
  }
  const { path, _id } = await create({ problems: [entry(problem)], ...times })
  const hide = () =>
    world.other.agent.put(`/api/organiser/problems/${problem.id}/visibility`).send({ visibility: 'hidden' })
  world.now = START
  const refused = await hide().expect(409)
  expect(refused.body.message).toMatch(
    /^A contest that is running or begins within 30 days uses this problem/,
  )
  world.now = new Date(START.getTime() - 1)
  await hide().expect(200)
  const { body } = await world.owner.agent.get(path).expect(200)
  expect(body.data.problems).toMatchObject([{ slug: 'quayside', visibility: 'withdrawn' }])
  const change = { ...settings({ title: 'May', problems: [entry(problem)], ...times }), revision: 1 }
  const saved = await world.admin.agent.put(path).send(change).expect(200)
  expect(saved.body.data.plan.warnings).toEqual([
    expect.stringMatching(/^quayside is hidden, so nobody sees/),
  ])
  world.now = hours(MONTHS)
  const shown = await world.api.guest().get(`/api/contests/${_id}`).expect(200)
  expect(shown.body.data.problems).toMatchObject([{ label: 'A', problemId: null, title: null }])
})

test('a problem hidden after one contest stays secret until the end of the next', async () => {
  const problem = await named('quayside', { owner: world.owner })
  const past = await create({ problems: [entry(problem)] })
  world.now = hours(6)
  const visibility = `/api/organiser/problems/${problem.id}/visibility`
  await world.owner.agent.put(visibility).send({ visibility: 'hidden' }).expect(200)
  await world.owner.agent
    .post(ROOT)
    .send({
      ...settings({
        slug: 'later',
        startTime: hours(2000).toISOString(),
        endTime: hours(2005).toISOString(),
      }),
      problems: [entry(problem)],
      accepted: ['quayside is hidden and not verified.'],
    })
    .expect(200)
  await world.owner.agent
    .put(past.path)
    .send({ ...settings({ title: 'Past', problems: [entry(problem)] }), revision: 1 })
    .expect(200)
  expect(await practiceTitles()).toEqual([])
  world.now = hours(2005)
  expect(await practiceTitles()).toEqual(['quayside'])
})

test('the plan lists the problems that the contest closes for practice', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const later = (days: number) => ({ endTime: hours(24 * days + 5), startTime: hours(24 * days) })
  const noteOf = async (
    given: { startTime: Date; endTime: Date },
    problems: TestProblem[],
    path?: string,
  ) => {
    const body = settings({
      startTime: given.startTime.toISOString(),
      endTime: given.endTime.toISOString(),
      problems: problems.map((problem, index) => entry(problem, String(index))),
    })
    const call = path
      ? world.owner.agent.put(`${path}?dryRun=true`).send({ ...body, revision: 1 })
      : world.owner.agent.post(`${ROOT}?dryRun=true`).send(body)
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
