import {
  ANNOUNCEMENTS_EVENT,
  type Announcement,
  type AuditEntry,
  announcementSchema,
  CONTEST_REVISION_EVENT,
  CONTEST_TIMES_EVENT,
  type ContestTimes,
  contestRevisionSchema,
  contestTimesSchema,
  type Participant,
  PROBLEM_VERSIONS_EVENT,
  problemVersionsSchema,
} from '@cohort/shared'
import { Types } from 'mongoose'
import { z } from 'zod'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { openEvents } from '../../../test/read-events'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'
import { revisionOf } from './announcement.service'

let api: TestApi
let otherProcess: TestApi
let [juror, ada, grace, stranger]: TestUser[] = []
let problem: TestProblem
let contest: { id: string; _id: Types.ObjectId }
let root: string
const streams: { close(): void }[] = []

beforeAll(async () => {
  api = await startTestApi()
  otherProcess = await startTestApi({
    env: { MONGO_URL: api.deps.env.MONGO_URL, REDIS_PREFIX: api.deps.env.REDIS_PREFIX },
  })
  ;[juror, ada, grace, stranger] = await Promise.all(
    ['Juror', 'Ada', 'Grace', 'Stranger'].map((name) => buildUser(api, name)),
  )
  problem = await buildProblem(api)
})
beforeEach(async () => {
  contest = await buildContest(api, [problem], { jury: [juror!] })
  root = `/api/contests/${contest.id}`
  const inContest = { contestId: contest._id, inContest: true }
  const records = [ada!, grace!].map((by) => buildSubmission(by, problem, inContest))
  await api.deps.database.models.submissions.insertMany(records)
  for (const { userId } of records) await api.deps.standings.refresh(contest._id, userId!)
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(async () => {
  await otherProcess.stop()
  await api.stop()
})

const follow = async (by: TestUser | null, at = api) => {
  const kinds = { [ANNOUNCEMENTS_EVENT]: z.array(announcementSchema) }
  const stream = await openEvents(at, `${root}/announcements/events`, kinds, by?.cookie)
  streams.push(stream)
  return stream
}
const announce = (body: object, by = juror!) => by.agent.post(`${root}/jury/announcements`).send(body)
const textsFor = async (client: Pick<TestUser['agent'], 'get'>) => {
  const { body } = await client.get(`${root}/announcements`).expect(200)
  return body.data.map(({ text }: Announcement) => text)
}
const guest = () => api.guest() as unknown as TestUser['agent']

test('a public announcement reaches the open pages in every process', async () => {
  const open = [await follow(ada!), await follow(stranger!, otherProcess), await follow(null, otherProcess)]
  await eventually(() => open.every(({ seen }) => seen.length === 1), 'the first snapshots')
  expect(open.map(({ seen }) => seen)).toEqual([[[]], [[]], [[]]])
  const { body } = await announce({ text: '  Ten more minutes.  ' }).expect(200)
  expect(body.data).toMatchObject({
    text: 'Ten more minutes.',
    isPublic: true,
    by: { fullName: 'Juror' },
    to: null,
  })
  const { by: _by, to: _to, others: _others, withdrawn: _withdrawn, ...sent } = body.data
  const shown = { ...sent, isForReader: false }
  await eventually(() => open.every(({ seen }) => seen.length === 2), 'the announcement')
  expect(open.map(({ seen }) => seen.at(-1))).toEqual([[shown], [shown], [shown]])
  expect(await textsFor(guest())).toEqual(['Ten more minutes.'])
})

test('a change to the contest’s times reaches the open pages in every process', async () => {
  const organiser = await buildUser(api, 'Organiser', 'organiser')
  const path = '/api/organiser/contests'
  const [start, end, earlier] = [1, 3, 2].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  )
  const settings = {
    title: 'Moved',
    slug: 'moved',
    description: '',
    penaltyMinutes: 20,
    aiHelpClosed: false,
    audience: 'everyone',
    problems: [],
    startTime: start,
  }
  const created = await organiser.agent
    .post(path)
    .send({ ...settings, endTime: end })
    .expect(200)
  const { _id, revision } = created.body.data.contest
  const stream = await openEvents<ContestTimes>(otherProcess, `/api/contests/${_id}/announcements/events`, {
    [CONTEST_TIMES_EVENT]: contestTimesSchema,
  })
  streams.push(stream)
  await eventually(() => stream.seen.length === 1, 'the times')
  await organiser.agent
    .put(`${path}/${_id}`)
    .send({ ...settings, endTime: earlier, revision })
    .expect(200)
  await eventually(() => stream.seen.length === 2, 'the changed times')
  expect(stream.seen).toEqual([
    { startTime: start, endTime: end },
    { startTime: start, endTime: earlier },
  ])
})

test('every other change to the contest reaches the open pages as a new revision', async () => {
  const { contests, problems } = api.deps.database.models
  const stream = await openEvents<string>(otherProcess, `${root}/announcements/events`, {
    [CONTEST_REVISION_EVENT]: contestRevisionSchema,
  })
  streams.push(stream)
  await eventually(() => stream.seen.length === 1, 'the first revision')
  for (const change of [{ $inc: { revision: 1 } }, { $inc: { boardSwitches: 1 } }]) {
    const before = stream.seen.length
    await contests.updateOne({ _id: contest._id }, change)
    await announce({ text: 'Look again.' }).expect(200)
    await eventually(() => stream.seen.length === before + 1, 'the next revision')
  }
  await problems.updateOne({ _id: problem.id }, { $set: { visibility: 'hidden' } })
  await announce({ text: 'Problem A is hidden.' }).expect(200)
  await eventually(() => stream.seen.length === 4, 'the revision without the problem')
  await problems.updateOne({ _id: problem.id }, { $set: { visibility: 'published' } })
  // Publishing the problem again restores the previous revision.
  await announce({ text: 'Hello.' }).expect(200)
  await eventually(() => stream.seen.length === 5, 'the revision with the problem')
  expect(new Set(stream.seen).size).toBe(4)
})

test('the revision changes again once a rejudging has written all verdicts', () => {
  const board = { revision: 1, boardSwitches: 1 }
  expect(revisionOf({ ...board, applied: new Types.ObjectId() }, [])).not.toBe(
    revisionOf({ ...board, applied: null }, []),
  )
})

test('open pages receive new versions of problems, but none before the start', async () => {
  const versions = { [PROBLEM_VERSIONS_EVENT]: problemVersionsSchema }
  const { problems } = api.deps.database.models
  const current = (await problems.findById(problem.id).lean())!.currentVersion
  const open = async (of: string) => {
    const stream = await openEvents(otherProcess, `/api/contests/${of}/announcements/events`, versions)
    streams.push(stream)
    await eventually(() => stream.seen.length === 1, 'the versions')
    return stream
  }
  const stream = await open(contest.id)
  const upcoming = await open(
    (await buildContest(api, [problem], { startTime: new Date(Date.now() + 1000_000) })).id,
  )
  expect(upcoming.seen).toEqual([{}])
  const next = new Types.ObjectId()
  await problems.updateOne({ _id: problem.id }, { $set: { currentVersion: next } })
  await announce({ text: 'Problem A has changed.' }).expect(200)
  await eventually(() => stream.seen.length === 2, 'the changed version')
  await problems.updateOne({ _id: problem.id }, { $set: { currentVersion: current } })
  expect(stream.seen).toEqual([{ [problem.id]: String(current) }, { [problem.id]: String(next) }])
})

test('only the recipients and the jury see a private announcement', async () => {
  const [adas, graces] = [await follow(ada!), await follow(grace!)]
  const { body } = await announce({ text: 'Your file is empty.', userIds: [ada!.user._id] }).expect(200)
  expect(body.data).toMatchObject({ isPublic: false, to: [{ fullName: 'Ada' }] })
  await eventually(() => adas.seen.at(-1)?.length === 1, 'the announcement for Ada')
  await announce({ text: 'For all.' }).expect(200)
  await eventually(() => graces.seen.at(-1)?.length === 1, 'the announcement for all')
  expect(graces.seen.flat().map(({ text }) => text)).toEqual(['For all.'])

  expect(await textsFor(ada!.agent)).toEqual(['For all.', 'Your file is empty.'])
  expect(await textsFor(juror!.agent)).toEqual(['For all.', 'Your file is empty.'])
  const isFor = async ({ agent }: TestUser) => {
    const answer = await agent.get(`${root}/announcements`).expect(200)
    return answer.body.data.map(({ isForReader }: Announcement) => isForReader)
  }
  expect(await isFor(ada!)).toEqual([false, true])
  expect(await isFor(juror!)).toEqual([false, false])
  for (const client of [grace!.agent, stranger!.agent, guest()])
    expect(await textsFor(client)).toEqual(['For all.'])
  const sent = await juror!.agent.get(`${root}/jury/announcements`).expect(200)
  expect(sent.body.data.map(({ to }: { to: unknown }) => to)).toEqual([
    null,
    [{ _id: ada!.user._id, fullName: 'Ada' }],
  ])
})

test('repeating a request with its Idempotency-Key sends no second announcement', async () => {
  const send = (text: string) => announce({ text }).set('Idempotency-Key', 'once')
  const [first, again] = [await send('Only once.').expect(200), await send('Only once.').expect(200)]
  expect(again.body.data).toEqual(first.body.data)
  const { body } = await send('Something else.').expect(409)
  expect(body.message).toBe('This Idempotency-Key was used for another announcement. Use a new one.')
  expect(await textsFor(ada!.agent)).toEqual(['Only once.'])
  const entries = await api.deps.database.models.audit.find({ 'detail.after': 'Only once.' }).lean()
  expect(entries.map(({ outcome }) => outcome)).toEqual(['done'])
})

test('readers learn which announcements are addressed to them, but no other recipients', async () => {
  await announce({ text: 'For Ada.', userIds: [ada!.user._id] }).expect(200)
  await announce({ text: 'For all.' }).expect(200)
  await announce({ text: 'For Grace.', userIds: [grace!.user._id, ada!.user._id] }).expect(200)
  const { announcements, contests } = api.deps.database.models
  await contests.updateOne({ _id: contest._id }, { $push: { jury: grace!.user._id } })
  const found = jest.spyOn(announcements, 'find')
  const readBy = async (client: Pick<TestUser['agent'], 'get'>) => {
    const { body } = await client.get(`${root}/announcements`).expect(200)
    return body.data.map((read: Announcement) => [read.text, read.isPublic, read.isForReader])
  }
  const [forAda, forAll, forGrace] = [
    ['For Ada.', false, true],
    ['For all.', true, false],
    ['For Grace.', false, true],
  ]
  expect(await readBy(guest())).toEqual([forAll])
  expect(await readBy(ada!.agent)).toEqual([forGrace, forAll, forAda])
  expect(await readBy(grace!.agent)).toEqual([forGrace, forAll, ['For Ada.', false, false]])
  const fields = found.mock.results.map(({ value }) => Object.keys(value.projection()))
  found.mockRestore()
  for (const each of fields) expect(each).toEqual(['text', 'at'])
})

test('the jury sees the names of the first 20 recipients and the number of the rest', async () => {
  const { body } = await announce({ text: 'For two.', userIds: [ada!.user._id, grace!.user._id] }).expect(200)
  expect(body.data).toMatchObject({ to: [{ fullName: 'Ada' }, { fullName: 'Grace' }], others: 0 })
  const { models } = api.deps.database
  const userIds = [...Array.from({ length: 20 }, () => ada!), grace!].map(
    ({ user }) => new Types.ObjectId(user._id),
  )
  await models.announcements.updateOne({ _id: body.data._id }, { $set: { userIds } })
  const sent = await juror!.agent.get(`${root}/jury/announcements`).expect(200)
  expect(sent.body.data).toMatchObject([{ others: 1 }])
  expect(sent.body.data[0].to.map(({ fullName }: Participant) => fullName)).toEqual(Array(20).fill('Ada'))
})

test('a withdrawn announcement disappears from open pages, but not from the jury’s list', async () => {
  const open = [await follow(ada!), await follow(null, otherProcess)]
  const { body: wrong } = await announce({ text: 'Problem A is void.' }).set('Idempotency-Key', 'void')
  await eventually(() => open.every(({ seen }) => seen.at(-1)?.length === 1), 'the announcement')
  const at = `${root}/jury/announcements/${wrong.data._id}`
  await ada!.agent.delete(at).expect(403)
  const { body } = await juror!.agent.delete(at).expect(200)
  expect(body.data).toMatchObject({ text: 'Problem A is void.', withdrawn: { by: { fullName: 'Juror' } } })
  await eventually(() => open.every(({ seen }) => seen.at(-1)?.length === 0), 'the withdrawal')
  for (const client of [juror!.agent, ada!.agent, guest()]) expect(await textsFor(client)).toEqual([])
  const sent = await juror!.agent.get(`${root}/jury/announcements`).expect(200)
  expect(sent.body.data).toEqual([body.data])

  expect((await juror!.agent.delete(at).expect(409)).body.message).toBe(
    'This announcement is already withdrawn.',
  )
  // Repeating the original request does not send it again.
  await announce({ text: 'Problem A is void.' }).set('Idempotency-Key', 'void').expect(200)
  expect(await textsFor(ada!.agent)).toEqual([])
  const other = await buildContest(api, [problem], { jury: [juror!] })
  await juror!.agent.delete(`/api/contests/${other.id}/jury/announcements/${wrong.data._id}`).expect(404)
  const { models } = api.deps.database
  const acts = await models.audit.find({ action: 'contest.withdrawAnnouncement' }).sort({ _id: 1 }).lean()
  expect(acts).toMatchObject([
    { targetId: contest._id, outcome: 'done', detail: { before: 'Problem A is void.', after: null } },
    { outcome: 'refused' },
  ])
})

test('only the jury can send announcements, which are audited with their recipients', async () => {
  await announce({ text: 'No.' }, ada).expect(403)
  await ada!.agent.get(`${root}/jury/announcements`).expect(403)
  await ada!.agent.get(`${root}/jury/participants`).expect(403)
  const refusal = async (body: object) => (await announce(body).expect(400)).body.message
  expect(await refusal({ text: ' ' })).toBe('Write the announcement.')
  expect(await refusal({ text: 'x', userIds: [] })).toBe('Choose at least one participant.')
  expect(await refusal({ text: 'x', userIds: [ada!.user._id, stranger!.user._id] })).toBe(
    'Some of these users have not submitted to this contest and are not in its classes.',
  )
  expect(await refusal({ text: 'x', absent: true })).toBe('This contest is not limited to chosen classes.')
  await refusal({ text: 'x', userIds: [{ $ne: null }] })
  expect(await textsFor(ada!.agent)).toEqual([])

  await announce({ text: 'For two.', userIds: [ada!.user._id, grace!.user._id] }).expect(200)
  const { models } = api.deps.database
  expect(await models.audit.find({ targetId: contest._id }).lean()).toMatchObject([
    { action: 'contest.announce', outcome: 'done', detail: { before: null, after: 'For two.', to: 2 } },
  ])
  await announce({ text: 'For all.' }).expect(200)
  const admin = await buildUser(api, 'Root', 'admin')
  const { body } = await admin.agent.get('/api/admin/audit').query({ target: contest.id }).expect(200)
  expect(body.data.map(({ recipients }: AuditEntry) => recipients)).toEqual([
    undefined,
    [ada!, grace!].map(({ user, email }) => ({ _id: user._id, name: `${user.fullName} (${email})` })),
  ])
})

test('the jury finds participants by any part of their name or the start of their class', async () => {
  const found = async (search: string) => {
    const { body } = await juror!.agent.get(`${root}/jury/participants`).query({ search }).expect(200)
    return [body.total, body.data.map(({ fullName }: { fullName: string }) => fullName)]
  }
  expect(await found('')).toEqual([2, ['Ada', 'Grace']])
  expect(await found('RAC')).toEqual([1, ['Grace']])
  expect(await found('.*')).toEqual([0, []])
  const { users } = api.deps.database.models
  await users.updateOne({ _id: grace!.user._id }, { $set: { group: '7b' } })
  expect([await found('7B'), await found('b')]).toEqual([
    [1, ['Grace']],
    [0, []],
  ])
  await users.updateOne({ _id: grace!.user._id }, { $set: { group: null } })
})

test('participants with the same name are listed with their class and board name', async () => {
  const { models } = api.deps.database
  const namesake = await buildUser(api, 'Ada')
  await models.users.updateOne({ _id: namesake.user._id }, { $set: { group: '7b' } })
  await models.submissions.create(
    buildSubmission(namesake, problem, { contestId: contest._id, inContest: true }),
  )
  await api.deps.standings.refresh(contest._id, new Types.ObjectId(namesake.user._id))
  const find = async (emails = '') => {
    const query = { search: 'ada', emails }
    const { body } = await juror!.agent.get(`${root}/jury/participants`).query(query).expect(200)
    return body.data
  }
  expect(await find()).toEqual([
    { _id: ada!.user._id, fullName: 'Ada' },
    { _id: namesake.user._id, fullName: 'Ada', boardName: 'Ada (7b)', group: '7b' },
  ])
  expect(await find('true')).toMatchObject([{ email: ada!.email }, { email: namesake.email }])
  await models.users.updateOne({ _id: namesake.user._id }, { $set: { deletedAt: new Date() } })
  expect(await find()).toHaveLength(1)
})

test('participants are listed with the numbers of ignored and overridden submissions on request', async () => {
  const { submissions } = api.deps.database.models
  const act = { reason: 'Wrong.', by: new Types.ObjectId(juror!.user._id), at: new Date() }
  const ignored = { ignored: act }
  const overridden = { override: { ...act, verdict: 'Accepted' as const } }
  const practised = buildSubmission(ada!, problem, ignored)
  const sent = [ignored, ignored, overridden].map((change) =>
    buildSubmission(ada!, problem, { contestId: contest._id, inContest: true, ...change }),
  )
  await submissions.insertMany([practised, ...sent])
  const find = async (query: object) => {
    const { body } = await juror!.agent.get(`${root}/jury/participants`).query(query).expect(200)
    return body.data
  }
  expect(await find({ acts: 'true' })).toMatchObject([
    { fullName: 'Ada', acts: { ignored: 2, overridden: 1 } },
    { fullName: 'Grace', acts: { ignored: 0, overridden: 0 } },
  ])
  expect((await find({}))[0]).not.toHaveProperty('acts')
})

describe('class members who have not submitted', () => {
  let [ten, two, disabled]: TestUser[] = []
  beforeAll(async () => {
    ;[ten, two, disabled] = await Promise.all(
      ['Team 10', 'Team 2', 'Disabled'].map((name) => buildUser(api, name)),
    )
    const { users } = api.deps.database.models
    await users.updateOne({ _id: disabled!.user._id }, { $set: { disabledAt: new Date() } })
  })
  const inClass = async (group: string | null) => {
    const _id = { $in: [ada!, juror!, ten!, two!, disabled!].map(({ user }) => user._id) }
    await api.deps.database.models.users.updateMany({ _id }, { $set: { group } })
  }
  const change = (set: object) =>
    api.deps.database.models.contests.updateOne({ _id: contest._id }, { $set: set })
  beforeEach(() => inClass('9x'))
  afterEach(() => inClass(null))

  const absent = async (reader = juror!) => {
    const query = { absent: 'true', emails: 'true' }
    const { body } = await reader.agent.get(`${root}/jury/participants`).query(query).expect(200)
    return body.data
  }

  test('are listed without jurors, and with emails only for admins', async () => {
    expect(await absent()).toEqual([])
    await change({ audience: 'groups', groups: ['9x'] })
    const listed = [
      { _id: two!.user._id, fullName: 'Team 2', group: '9x' },
      { _id: ten!.user._id, fullName: 'Team 10', group: '9x' },
    ]
    expect(await absent()).toEqual(listed)
    await change({ endTime: new Date() })
    expect(await absent()).toEqual(listed)
    const admin = await buildUser(api, 'Root', 'admin')
    expect(await absent(admin)).toMatchObject([{ email: two!.email }, { email: ten!.email }])
  })

  test('can read announcements addressed to them, even after they submit', async () => {
    const hour = 3_600_000
    const startTime = new Date(Date.now() + hour)
    await change({ audience: 'groups', groups: ['9x'], startTime, endTime: new Date(Date.now() + 2 * hour) })
    const stream = await follow(two!)
    const together = { text: 'We begin in room 12.', absent: true }
    const send = () =>
      juror!.agent.post(`${root}/jury/announcements`).set('Idempotency-Key', 'missing').send(together)
    const { body } = await send().expect(200)
    expect(body.data).toMatchObject({
      isPublic: false,
      to: [{ fullName: 'Team 2' }, { fullName: 'Team 10' }],
    })
    await eventually(() => stream.seen.at(-1)?.length === 1, 'the announcement for Team 2')
    await announce({ text: 'Where are you?', userIds: [ten!.user._id, ada!.user._id] }).expect(200)
    expect(await textsFor(ten!.agent)).toEqual(['Where are you?', 'We begin in room 12.'])
    expect(await textsFor(two!.agent)).toEqual(['We begin in room 12.'])
    expect(await textsFor(ada!.agent)).toEqual(['Where are you?'])
    await announce({ text: 'x', userIds: [disabled!.user._id] }).expect(400)

    const { submissions } = api.deps.database.models
    for (const by of [two!, ten!]) {
      const record = buildSubmission(by, problem, { contestId: contest._id, inContest: true })
      await submissions.create(record)
      await api.deps.standings.refresh(contest._id, record.userId!)
    }
    expect(await textsFor(two!.agent)).toEqual(['We begin in room 12.'])
    expect((await send().expect(200)).body.data).toEqual(body.data)
    const userIds = [two!, ten!].map(({ user }) => user._id)
    const refusedKey = juror!.agent.post(`${root}/jury/announcements`).set('Idempotency-Key', 'missing')
    await refusedKey.send({ text: together.text, absent: true, userIds }).expect(409)
    const refused = await announce({ text: 'x', absent: true }).expect(400)
    expect(refused.body.message).toBe('All members of the contest’s classes have submitted.')
  })
})

test('concurrent requests with the same key return the same announcement', async () => {
  const { announcements } = api.deps.database.models
  const first = await announce({ text: 'Once.' }).set('Idempotency-Key', 'race').expect(200)
  const notYetSent = () => {
    const lookup = announcements.findById(new Types.ObjectId())
    jest.spyOn(announcements, 'findById').mockReturnValueOnce(lookup as never)
  }
  notYetSent()
  const again = await announce({ text: 'Once.' }).set('Idempotency-Key', 'race').expect(200)
  expect(again.body.data).toEqual(first.body.data)
  notYetSent()
  await announce({ text: 'Twice.' }).set('Idempotency-Key', 'race').expect(409)
  expect(await textsFor(ada!.agent)).toEqual(['Once.'])
})

test('a stream ends when its reader may no longer see the contest', async () => {
  const stream = await follow(stranger!)
  await api.deps.database.models.contests.updateOne({ _id: contest._id }, { $set: { audience: 'jury' } })
  await announce({ text: 'Secret.' }).expect(200)
  await stream.ended
  expect(stream.seen).toEqual([[]])
  expect((await follow(stranger!)).status).toBe(404)
})

test('only the jury sees which rejudging an announcement is about', async () => {
  const store = async (contestId: Types.ObjectId | null) => {
    const { _id } = await api.deps.database.models.rejudgings.create({
      contestId,
      problemId: null,
      selection: {},
      reason: 'A wrong answer.',
      state: 'applied',
      createdBy: new Types.ObjectId(juror!.user._id),
      createdAt: new Date(),
      submissionIds: [],
      total: 0,
      begun: 0,
      problems: [],
    })
    return _id.toHexString()
  }
  const rejudging = await store(contest._id)
  const about = (id: string) => announce({ text: 'Judged again.', userIds: [ada!.user._id], rejudging: id })
  for (const other of ['e'.repeat(24), await store(new Types.ObjectId())])
    expect((await about(other).expect(400)).body.issues).toEqual([
      { path: 'rejudging', message: 'This contest has no such rejudging.' },
    ])
  const { body } = await about(rejudging).expect(200)
  expect(body.data.rejudging).toBe(rejudging)
  const sent = await juror!.agent.get(`${root}/jury/announcements`).expect(200)
  expect(sent.body.data).toMatchObject([{ rejudging }])
  const read = await ada!.agent.get(`${root}/announcements`).expect(200)
  expect(read.body.data).toMatchObject([{ text: 'Judged again.' }])
  expect(read.body.data[0]).not.toHaveProperty('rejudging')
})
