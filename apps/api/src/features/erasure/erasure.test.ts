import { Types } from 'mongoose'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { commandSource } from '../audit/audit.service'

let api: TestApi
let admin: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  admin = await buildUser(api, 'Root', 'admin')
})
afterAll(() => api.stop())

const erase = ({ user, email }: TestUser, typed = email) =>
  admin.agent.post(`/api/admin/users/${user._id}/erase`).send({ email: typed })

/** Returns all documents that contain one of these texts, as `collection: document`. */
const traces = async (texts: string[]): Promise<string[]> => {
  const { db } = api.deps.database.connection
  const found: string[] = []
  for (const { name } of await db!.listCollections({}, { nameOnly: true }).toArray()) {
    for await (const document of db!.collection(name).find()) {
      const json = JSON.stringify(document).toLowerCase()
      if (texts.some((text) => json.includes(text.toLowerCase()))) found.push(`${name}: ${json}`)
    }
  }
  return found
}

/** Builds an organiser with records in all relevant collections. */
const buildActive = async (fullName: string) => {
  const person = await buildUser(api, fullName, 'organiser')
  const { agent, user, email } = person
  const problem = await buildProblem(api, { hints: ['<p>Think.</p>'], owner: person })
  const solved = await buildProblem(api)
  const { models } = api.deps.database
  await models.problems.updateOne({ _id: solved.id }, { $set: { sharedWith: [user._id] } })
  const contest = await buildContest(api, [solved], { owner: person, jury: [person] })
  // Otherwise the owner would have no row on the contest's board.
  await models.contests.updateOne({ _id: contest._id }, { $set: { outsideRanking: [user._id] } })
  const submission = buildSubmission(person, solved, { contestId: contest._id, inContest: true })
  await models.submissions.create(submission)
  await api.deps.standings.refresh(contest._id, new Types.ObjectId(user._id))
  await agent.put(`/api/problems/${problem.id}/hints/1`).expect(200)
  await agent
    .post(`/api/problems/${problem.id}/mistakes`)
    .send({ text: `Write to ${email}` })
    .expect(200)
  await agent
    .post('/api/user/me/tokens')
    .send({ name: fullName, scopes: ['profile:read'] })
    .expect(201)
  await agent
    .put('/api/user/me/name')
    .send({ fullName: `${fullName} II` })
    .expect(200)
  await models.passwordResets.create({
    _id: email,
    userId: user._id,
    codeHash: 'x',
    triesLeft: 5,
    expiresAt: new Date(Date.now() + 60_000),
    seed: 'x',
  })
  await admin.agent
    .post('/api/admin/sign-in-links')
    .send({ emails: [email] })
    .expect(201)
  const accounts = [{ email, fullName: `${fullName} III`, role: 'organiser' }]
  await admin.agent.put('/api/admin/users').send({ accounts }).expect(200)
  const [moved] = accounts.map((account) => ({ ...account, group: `Class of ${fullName}` }))
  await admin.agent
    .put('/api/admin/users')
    .send({ accounts: [moved] })
    .expect(200)
  return { person, problem, solved, contest, submission }
}

test('only anonymous submissions and standings of an erased person remain', async () => {
  const name = 'Hephzibah Quill'
  const { person, problem, solved, contest, submission } = await buildActive(name)
  const { agent, user, email } = person
  const board = async () =>
    (await admin.agent.get(`/api/contests/${contest.id}/leaderboard`).expect(200)).body.data.ranks
  const [before] = await board()
  expect(before.userId.userName).toBe(`${name} III`)
  expect((await traces([email, name])).length).toBeGreaterThan(5)

  const { body } = await erase(person).expect(200)
  expect(body).toMatchObject({ data: null, message: 'The account has been deleted.' })
  expect(await traces([email, name])).toEqual([])

  const [after] = await board()
  expect(after).toEqual({ ...before, userId: { _id: user._id, userName: 'Deleted user' } })
  const { models } = api.deps.database
  expect(await models.submissions.findById(submission._id).lean()).toMatchObject({ verdict: 'Accepted' })
  expect(await models.problems.findById(problem.id).lean()).toMatchObject({ ownerId: null })
  expect(await models.problems.findById(solved.id).lean()).toMatchObject({ sharedWith: [] })
  expect(await models.contests.findById(contest._id).lean()).toMatchObject({ ownerId: null, jury: [] })
  const own = { userId: user._id }
  for (const gone of ['sessions', 'apiTokens', 'signInLinks', 'openedHelp', 'mistakeReports'] as const)
    expect([gone, await (models[gone] as typeof models.sessions).countDocuments(own)]).toEqual([gone, 0])

  await agent.get('/api/user/verify-login').expect(401)
  await api.guest().post('/api/user/login').send({ email, password: person.password }).expect(401)
  const listed = await admin.agent.get('/api/admin/users').query({ search: user._id }).expect(200)
  expect(listed.body.total).toBe(0)
  const audit = await admin.agent.get('/api/admin/audit').query({ target: user._id }).expect(200)
  expect(audit.body.data).toContainEqual(
    expect.objectContaining({ action: 'account.erase', outcome: 'done' }),
  )
  expect(audit.body.data).toContainEqual(
    expect.objectContaining({ detail: { fromName: 'Deleted user', toName: 'Deleted user' } }),
  )
})

test('texts in the audit log remain without the name and email of an erased person', async () => {
  const person = await buildUser(api, 'Zoe Quimby')
  const { email } = person
  const target = new Types.ObjectId()
  const detail = {
    before: null,
    after: `Dear Zoe Quimby, write to ${email.toUpperCase()}.`,
    jury: `other@example.org, ${email}`,
    kin: `Zoe Quimbyson, x${email}`,
  }
  const act = { action: 'contest.announce', target, detail } as const
  await api.deps.audit.record(commandSource('test'), act, async () => {})
  await erase(person).expect(200)
  const entry = await api.deps.database.models.audit.findOne({ targetId: target }).lean()
  expect(entry!.detail).toEqual({
    ...detail,
    after: 'Dear Deleted user, write to Deleted user.',
    jury: 'other@example.org, Deleted user',
  })
})

test('an erased account cannot be used, and its email can be reused', async () => {
  const person = await buildUser(api, 'Once')
  await erase(person).expect(200)
  await erase(person).expect(404)
  const account = `/api/admin/users/${person.user._id}`
  await admin.agent.put(`${account}/role`).send({ role: 'admin' }).expect(404)
  await admin.agent.post(`${account}/enable`).expect(404)
  await admin.agent.post(`${account}/password`).expect(404)
  const { email, password } = person
  await api.guest().post('/api/user/signup').send({ email, password, fullName: 'Once' }).expect(201)
})

test('the jury of an erased owner gains no rights when the contest is handed over to a problem’s owner', async () => {
  const person = await buildUser(api, 'Planner', 'organiser')
  const author = await buildUser(api, 'Author', 'organiser')
  const juror = await buildUser(api, 'Juror')
  const problem = await buildProblem(api, { owner: author })
  const contest = await buildContest(api, [problem], { owner: person, jury: [juror] })
  await erase(person).expect(200)
  const owner = `/api/organiser/contests/${contest.id}/owner`
  await admin.agent.put(owner).send({ email: author.email }).expect(200)
  await juror.agent.get(`/api/contests/${contest.id}/jury/submissions`).expect(200)
  await juror.agent.get(`/api/organiser/problems/${problem.id}`).expect(404)
})

test('a different email answers 400 and erases nothing', async () => {
  const person = await buildUser(api)
  const { body } = await erase(person, admin.email).expect(400)
  expect(body.issues).toEqual([{ path: 'email', message: 'This is not the email of the account.' }])
  await person.agent.get('/api/user/verify-login').expect(200)
})

test('the last admin cannot be erased, even if two admins erase each other', async () => {
  await erase(admin).expect(409)
  const second = await buildUser(api, 'Second', 'admin')
  const answers = await Promise.all([
    erase(second),
    second.agent.post(`/api/admin/users/${admin.user._id}/erase`).send({ email: admin.email }),
  ])
  expect(answers.some(({ status }) => status === 409 || status === 401)).toBe(true)
  expect(
    await api.deps.database.models.users.countDocuments({ role: 'admin', disabledAt: null }),
  ).toBeGreaterThan(0)
})

test('the sweep completes an interrupted erasure', async () => {
  const { models } = api.deps.database
  const person = await buildUser(api, 'Halfway Through')
  const { email } = person
  await models.mistakeReports.create({
    problemId: new Types.ObjectId(),
    versionId: new Types.ObjectId(),
    userId: person.user._id,
    text: email,
    createdAt: new Date(),
  })
  const forget = jest.spyOn(api.deps.audit, 'forget').mockRejectedValueOnce(new Error('killed'))
  jest.spyOn(models.mistakeReports, 'deleteMany').mockRejectedValueOnce(new Error('killed') as never)
  await api.deps.erasure.erase(new Types.ObjectId(person.user._id), email)
  expect(await traces([email])).not.toEqual([])
  forget.mockRestore()
  await api.deps.erasure.heal()
  expect(await traces([email, 'Halfway Through'])).toEqual([])
})
