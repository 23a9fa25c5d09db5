import type { Leaderboard } from '@cohort/shared'
import { Types } from 'mongoose'
import { contestAdminWorld, entry, hours, ROOT, reasonsOf, settings } from '../../../test/contest-admin-world'
import { buildSubmission, type TestUser } from '../../../test/factories'

const world = contestAdminWorld()
const { models, named, create, practiceTitles, actsOf } = world

test('ending a running contest immediately requires its owner’s consent', async () => {
  const contest = await create()
  world.now = hours(3)
  const ending = (endTime: Date) => ({ ...settings({ endTime: endTime.toISOString() }), revision: 1 })
  const planOf = async (endTime: Date) => {
    const call = world.owner.agent.put(`${contest.path}?dryRun=true`).send(ending(endTime))
    return (await call.expect(200)).body.data.plan
  }
  expect(await planOf(hours(3.01))).toMatchObject({
    refusals: [],
    warnings: ['Participants lose 1 h 59 min.'],
  })
  expect(await planOf(world.now)).toMatchObject({
    refusals: [{ reason: 'The contest is running and would end immediately.', allowedBy: 'force' }],
    warnings: ['Participants lose 2 h.'],
  })
  // Consent to a different change is not enough.
  const { body } = await world.owner.agent
    .put(contest.path)
    .send({ ...ending(world.now), accepted: ['The contest has begun: a new penalty changes the standings.'] })
    .expect(409)
  expect(body.issues).toEqual([
    { path: 'force', message: 'The contest is running and would end immediately.' },
  ])
  const ended = await world.owner.agent
    .put(contest.path)
    .send({ ...ending(world.now), accepted: [body.message] })
    .expect(200)
  expect(ended.body.data.contest).toMatchObject({ status: 'Ended', endTime: world.now.toISOString() })
})

test('an archived contest disappears from all lists until it is restored', async () => {
  const { path, _id } = await create()
  const listed = async (query = '') =>
    (await world.owner.agent.get(`${ROOT}${query}`).expect(200)).body.data.map(
      ({ slug }: { slug: string }) => slug,
    )
  for (const moment of [hours(-1), hours(4)]) {
    world.now = moment
    const refused = await world.owner.agent.put(`${path}/archived`).send({ archived: true }).expect(409)
    expect(refused.body.message).toMatch(/^This contest has not ended, so it cannot be archived\./)
  }
  expect(await listed()).toEqual(['spring'])
  world.now = hours(5)
  await world.owner.agent.put(`${path}/archived`).send({ archived: true }).expect(200)
  expect((await world.api.guest().get('/api/contests')).body.total).toBe(0)
  await world.api.guest().get(`/api/contests/${_id}`).expect(200)
  expect([await listed(), await listed('?archived=true')]).toEqual([[], ['spring']])
  const { body } = await world.owner.agent.put(`${path}/archived`).send({ archived: false }).expect(200)
  expect(body.data.archived).toBe(false)
  expect([await listed(), await listed('?archived=true')]).toEqual([['spring'], []])
  expect((await actsOf(_id)).slice(1)).toEqual([
    ['contest.archive', 'done', { slug: 'spring', before: false, after: true }],
    ['contest.archive', 'done', { slug: 'spring', before: true, after: false }],
  ])
})

test('moving the end of an archived contest into the future restores it', async () => {
  const { path } = await create()
  world.now = hours(6)
  await world.owner.agent.put(`${path}/archived`).send({ archived: true }).expect(200)
  const change = { ...settings({ endTime: hours(7).toISOString() }), revision: 1 }
  const { body } = await world.owner.agent.put(`${path}?dryRun=true`).send(change).expect(200)
  const { plan } = body.data
  expect(plan.changes).toContain('restored from the archive')
  const accepted = reasonsOf(plan)
  const saved = await world.owner.agent
    .put(path)
    .send({ ...change, accepted })
    .expect(200)
  expect(saved.body.data.contest).toMatchObject({ status: 'Running', archived: false })
  expect((await world.api.guest().get('/api/contests')).body.total).toBe(1)
})

test('deleting a contest with submissions requires its title', async () => {
  const problem = await named('quayside')
  const { path, _id } = await create({ problems: [entry(problem)] })
  const contestId = new Types.ObjectId(_id as string)
  const record = buildSubmission(world.member, problem, { contestId, inContest: true, submittedAt: hours(1) })
  await models().submissions.insertMany([record])
  await world.api.deps.standings.refresh(contestId, record.userId!)
  for (const body of [{}, { title: 'spring' }]) {
    const { message } = (await world.owner.agent.delete(path).send(body).expect(409)).body
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
    ...{
      createdBy: record.userId!,
      createdAt: world.now,
      submissionIds: [],
      total: 0,
      begun: 0,
      problems: [],
    },
  })
  const { message } = (await world.owner.agent.delete(path).send({ title: 'Spring' }).expect(409)).body
  expect(message).toMatch(/^A rejudging of this contest has not finished\./)
  await models().rejudgings.updateOne({ _id: rejudging._id }, { $set: { state: 'discarded' } })
  await world.owner.agent.delete(path).send({ title: 'Spring' }).expect(200)
  expect(await practiceTitles()).toEqual(['quayside'])
  expect(await models().standings.countDocuments({ contestId })).toBe(0)
  expect(await models().submissions.countDocuments({ contestId })).toBe(1)
  await world.owner.agent.get(path).expect(404)
  expect((await actsOf(_id)).at(-1)).toMatchObject([
    'contest.delete',
    'done',
    { slug: 'spring', submissions: 1 },
  ])

  const empty = await create({ slug: 'empty' })
  await world.owner.agent.delete(empty.path).send({}).expect(200)
})

test('the list shows the organiser’s own contests first', async () => {
  const day = (days: number) => ({
    startTime: hours(24 * days).toISOString(),
    endTime: hours(24 * days + 5).toISOString(),
  })
  await create({ slug: 'later', ...day(2) })
  await create({ slug: 'soon', ...day(1) })
  const { path } = await create({ slug: 'theirs', ...day(0) }, world.other)
  await world.other.agent.post(`${path}/jury`).send({ email: world.owner.email }).expect(200)
  const listed = async (query: object) => {
    const { body } = await world.owner.agent.get(ROOT).query(query).expect(200)
    return [body.total, body.data.map(({ slug }: { slug: string }) => slug)]
  }
  expect(await listed({})).toEqual([3, ['soon', 'later', 'theirs']])
  expect(await listed({ limit: 2, page: 2 })).toEqual([3, ['theirs']])
  expect(await listed({ owner: 'me' })).toEqual([2, ['soon', 'later']])
  await world.owner.agent.get(ROOT).query({ owner: 'you' }).expect(400)
})

test('only the owner can change a contest, but its jury sees it in the list', async () => {
  const { path, _id } = await create({ audience: 'jury' })
  await world.other.agent.get(path).expect(404)
  await world.other.agent.post(`${path}/jury`).send({ email: world.other.email }).expect(404)
  // Only the first request changes anything, so the log has one entry.
  for (const email of [world.other.email, world.other.email.toUpperCase()])
    await world.owner.agent.post(`${path}/jury`).send({ email }).expect(200)
  // The jury may see the contest, but not its settings.
  await world.other.agent.get(path).expect(403)
  await world.other.agent
    .put(path)
    .send({ ...settings(), revision: 1 })
    .expect(403)
  const rightOf = async (by: TestUser) =>
    (await by.agent.get(ROOT).expect(200)).body.data.map(({ right }: { right: string }) => right)
  expect(await Promise.all([world.owner, world.other, world.admin].map(rightOf))).toEqual([
    ['owner'],
    ['jury'],
    ['owner'],
  ])

  const { body } = await world.admin.agent.put(`${path}/owner`).send({ email: world.other.email }).expect(200)
  expect(body.data).toMatchObject({
    owner: { email: world.other.email },
    jury: [{ email: world.owner.email }],
  })
  await world.owner.agent.get(path).expect(403)
  await world.other.agent.delete(`${path}/jury/${world.owner.user._id}`).expect(200)
  await world.owner.agent.get(path).expect(404)
  const refused = await world.other.agent.put(`${path}/owner`).send({ email: world.member.email }).expect(409)
  expect(refused.body.message).toMatch(/^Only organisers and admins can own a contest\./)
  expect((await actsOf(_id)).slice(1)).toEqual([
    ['contest.jury', 'done', { slug: 'spring', email: world.other.email, before: 'none', after: 'jury' }],
    ['contest.owner', 'done', { slug: 'spring', before: world.owner.email, after: world.other.email }],
    ['contest.jury', 'done', { slug: 'spring', email: world.owner.email, before: 'jury', after: 'none' }],
  ])
})

test('a contest cannot be handed over to a disabled account', async () => {
  const { path } = await create()
  const { _id } = world.other.user
  await models().users.updateOne({ _id }, { $set: { disabledAt: world.now } })
  const { body } = await world.owner.agent.put(`${path}/owner`).send({ email: world.other.email }).expect(409)
  expect(body.message).toMatch(/^This account is disabled\./)
  await models().users.updateOne({ _id }, { $set: { disabledAt: null } })
  await world.owner.agent.put(`${path}/owner`).send({ email: world.other.email }).expect(200)
})

test.each([
  ['no longer an organiser', { role: 'user' }, { role: 'organiser' }],
  ['disabled', { disabledAt: new Date() }, { disabledAt: null }],
])(
  'an owner who is %s does not remain on the jury when an admin hands the contest over',
  async (_, before, after) => {
    const { path, _id } = await create()
    const owner = world.owner.user._id
    await models().users.updateOne({ _id: owner }, { $set: before })
    await world.admin.agent.put(`${path}/owner`).send({ email: world.other.email }).expect(200)
    await models().users.updateOne({ _id: owner }, { $set: after })
    expect(
      (
        await models()
          .contests.findById(_id as string)
          .lean()
      )?.jury,
    ).toEqual([])
  },
)

test('jurors are not ranked, and the owner can exclude other users from the ranking', async () => {
  const problem = await named('quayside')
  const { path, _id } = await create({ problems: [entry(problem)] })
  world.now = hours(2)
  const contestId = new Types.ObjectId(_id as string)
  const records = [world.member, world.admin].map((by, index) =>
    buildSubmission(by, problem, { contestId, inContest: true, submittedAt: hours(0.5 + index / 10) }),
  )
  await models().submissions.insertMany(records)
  for (const { userId } of records) await world.api.deps.standings.refresh(contestId, userId!)
  const places = async () => {
    const board: Leaderboard = (await world.api.guest().get(`/api/contests/${_id}/leaderboard`)).body.data
    return board.ranks.map(({ userId, position }) => [userId?.userName, position])
  }
  expect(await places()).toEqual([
    ['Member', 1],
    ['Admin', 2],
  ])
  await world.owner.agent.post(`${path}/jury`).send({ email: world.member.email }).expect(200)
  expect(await places()).toEqual([['Admin', 1]])
  const mark = (user: TestUser, outsideRanking: boolean) =>
    world.owner.agent.put(`${path}/ranking`).send({ userId: user.user._id, outsideRanking })
  expect((await mark(world.other, true).expect(400)).body.message).toMatch(
    /has not submitted anything to this contest/,
  )
  expect((await mark(world.member, true).expect(200)).body.data.jury).toMatchObject([
    { outsideRanking: true },
  ])
  expect(await places()).toEqual([
    ['Member', null],
    ['Admin', 1],
  ])
  // The user remains outside the ranking after leaving the jury.
  const { body } = await world.owner.agent.delete(`${path}/jury/${world.member.user._id}`).expect(200)
  expect(body.data).toMatchObject({
    jury: [],
    // Owners do not see participants' emails.
    outsideRanking: [{ _id: world.member.user._id, fullName: 'Member' }],
  })
  expect(Object.keys(body.data.outsideRanking[0])).toEqual(['_id', 'fullName'])
  expect(await places()).toEqual([
    ['Member', null],
    ['Admin', 1],
  ])
  // Only the first request changes anything, so the log has one entry.
  for (const _time of ['first', 'second']) await mark(world.member, false).expect(200)
  expect((await places())[0]).toEqual(['Member', 1])
  await world.owner.agent
    .put(`${path}/ranking`)
    .send({ email: world.member.email, outsideRanking: true })
    .expect(200)
  expect((await actsOf(_id)).slice(-3)).toEqual([
    ['contest.jury', 'done', { slug: 'spring', email: world.member.email, before: 'jury', after: 'none' }],
    [
      'contest.ranking',
      'done',
      { slug: 'spring', email: world.member.email, before: 'outside the ranking', after: 'in the ranking' },
    ],
    [
      'contest.ranking',
      'done',
      { slug: 'spring', email: world.member.email, before: 'in the ranking', after: 'outside the ranking' },
    ],
  ])
  for (const wrong of [{}, { userId: world.member.user._id, email: world.member.email }, { userId: 'x' }])
    await world.owner.agent
      .put(`${path}/ranking`)
      .send({ ...wrong, outsideRanking: true })
      .expect(400)
  // Users who have not submitted are identified by email.
  const ahead = await world.owner.agent
    .put(`${path}/ranking`)
    .send({ email: world.other.email, outsideRanking: true })
    .expect(200)
  expect(ahead.body.data.outsideRanking).toMatchObject([{ fullName: 'Member' }, { fullName: 'Other' }])
  await mark(world.other, false).expect(200)
  await models().users.updateOne({ _id: world.member.user._id }, { $set: { deletedAt: new Date() } })
  expect((await world.owner.agent.get(path).expect(200)).body.data.outsideRanking).toEqual([])
  expect((await mark(world.member, false).expect(400)).body.message).toBe('There is no account with this ID.')
  await models().users.updateOne({ _id: world.member.user._id }, { $set: { deletedAt: null } })
  await world.owner.agent.post(`${path}/jury`).send({ email: 'nobody@example.org' }).expect(400)
})

test('the preview of a description is sanitised', async () => {
  const description = 'Hello **you** <script>alert(1)</script>'
  const { body } = await world.owner.agent.post(`${ROOT}/description`).send({ description }).expect(200)
  expect(body.data.html).toBe('<p>Hello <strong>you</strong> </p>')
})
