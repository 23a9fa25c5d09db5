import { Types } from 'mongoose'
import { buildContest, buildProblem, buildUser, type TestUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { commandSource } from './audit.service'

let api: TestApi
let admin: TestUser
let person: TestUser

beforeEach(async () => {
  api = await startTestApi({ consumers: false, env: { TRUST_PROXY: '1', AUDIT_RETENTION_DAYS: '30' } })
  admin = await buildUser(api, 'Root', 'admin')
  person = await buildUser(api, 'Person')
})
afterEach(() => api.stop())

const setRole = (role: string) => admin.agent.put(`/api/admin/users/${person.user._id}/role`).send({ role })
const read = async (query: object = {}) =>
  (await admin.agent.get('/api/admin/audit').query(query).expect(200)).body

test('an entry records who did what, when, from where and with which outcome', async () => {
  const before = Date.now()
  const { headers } = await setRole('organiser').set('X-Forwarded-For', '203.0.113.7').expect(200)
  const { data, total } = await read()
  expect(total).toBe(1)
  expect(data[0]).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    by: { _id: admin.user._id, fullName: 'Root', email: admin.email, role: 'admin' },
    apiToken: null,
    command: null,
    action: 'account.role',
    target: person.user._id,
    targetName: `Person (${person.email})`,
    contest: null,
    detail: { from: 'user', to: 'organiser' },
    address: '203.0.113.7',
    requestId: headers['x-request-id'],
    outcome: 'done',
    code: null,
  })
  expect(Date.parse(data[0].at)).toBeGreaterThanOrEqual(before)
})

test('entries can be filtered by an inclusive start and an exclusive end', async () => {
  for (const role of ['organiser', 'user', 'organiser']) await setRole(role).expect(200)
  const { data } = await read()
  const [, second] = data
  expect((await read({ from: second.at })).data).toEqual(data.slice(0, 2))
  expect((await read({ until: second.at })).data).toEqual(data.slice(2))
  await admin.agent.get('/api/admin/audit').query({ from: 'yesterday' }).expect(400)
})

test('an entry distinguishes refused from failed actions', async () => {
  await admin.agent.post(`/api/admin/users/${admin.user._id}/disable`).expect(409)
  jest.spyOn(api.deps.accounts, 'enable').mockRejectedValueOnce(new Error('broken'))
  await admin.agent.post(`/api/admin/users/${person.user._id}/enable`).expect(500)
  const { data } = await read()
  expect(data).toMatchObject([
    { action: 'account.enable', outcome: 'failed', code: null },
    {
      action: 'account.disable',
      outcome: 'refused',
      code: 'CONFLICT',
      detail: { refusedBecause: expect.stringMatching(/\w+.*\.$/) },
    },
  ])
})

test('an entry has the current name of its contest, problem or account', async () => {
  const problem = await buildProblem(api, { title: 'Sums' })
  const contest = await buildContest(api, [problem], { title: 'Finals' })
  const acts = [
    ['rejudging.apply', contest.id],
    ['problem.verify', problem.id],
    ['account.signInLink', person.user._id],
    ['account.disable', 'f'.repeat(24)],
  ] as const
  for (const [action, id] of acts)
    await api.deps.audit.record(
      commandSource('test'),
      { action, target: new Types.ObjectId(id) },
      async () => {},
    )
  const { data } = await read()
  expect(data.map(({ targetName }: { targetName: unknown }) => targetName).reverse()).toEqual([
    'Finals',
    'Sums',
    `Person (${person.email})`,
    null,
  ])
})

test('the log of a contest includes changes to its problems since its creation', async () => {
  const [problem, foreign] = [await buildProblem(api), await buildProblem(api)]
  const contest = await buildContest(api, [problem])
  const acts = [
    ['contest.change', contest.id],
    ['problem.replace', problem.id],
    ['problem.visibility', problem.id],
    ['problem.download', problem.id],
    ['problem.replace', foreign.id],
  ] as const
  for (const [action, id] of acts)
    await api.deps.audit.record(
      commandSource('test'),
      { action, target: new Types.ObjectId(id) },
      async () => {},
    )
  const actionsOf = async (target: string) =>
    (await read({ target })).data.map(({ action }: { action: string }) => action)
  expect(await actionsOf(contest.id)).toEqual(['problem.visibility', 'problem.replace', 'contest.change'])
  expect(await actionsOf(problem.id)).toEqual(['problem.download', 'problem.visibility', 'problem.replace'])
  const { models } = api.deps.database
  await models.audit.updateMany({ action: 'problem.replace' }, { $set: { at: new Date(0) } })
  expect(await actionsOf(contest.id)).toEqual(['problem.visibility', 'contest.change'])
})

test('an entry is written as `begun` before the action', async () => {
  const { models } = api.deps.database
  let atTheAct: unknown
  const setRoleOf = api.deps.accounts.setRole
  jest.spyOn(api.deps.accounts, 'setRole').mockImplementationOnce(async (...args) => {
    atTheAct = await models.audit.findOne().lean()
    return setRoleOf(...args)
  })
  await setRole('organiser').expect(200)
  expect(atTheAct).toMatchObject({ action: 'account.role', outcome: 'begun' })
})

test('the action does not happen if the entry cannot be written', async () => {
  jest.spyOn(api.deps.database.models.audit, 'create').mockRejectedValueOnce(new Error('full'))
  await setRole('admin').expect(500)
  await person.agent.get('/api/admin/users').expect(403)
})

test('the log has pages and can be filtered by actor, target and action', async () => {
  await setRole('organiser').expect(200)
  await person.agent
    .post('/api/user/me/tokens')
    .send({ name: 'of staff', scopes: ['problems:read'] })
    .expect(201)
  await setRole('user').expect(200)
  await person.agent
    .post('/api/user/me/tokens')
    .send({ name: 'own', scopes: ['problems:read'] })
    .expect(201)
  const actions = async (query: object) =>
    (await read(query)).data.map(({ action }: { action: string }) => action)
  expect(await actions({})).toEqual(['account.role', 'apiToken.create', 'account.role'])
  expect(await actions({ limit: 2, page: 2 })).toEqual(['account.role'])
  expect(await actions({ by: person.user._id })).toEqual(['apiToken.create'])
  expect(await actions({ target: person.user._id })).toEqual(['account.role', 'account.role'])
  expect(await actions({ action: 'apiToken.create' })).toEqual(['apiToken.create'])
  await admin.agent.get('/api/admin/audit').query({ by: 'nobody' }).expect(400)
})

test('no call can change or delete an entry before it expires', async () => {
  await setRole('organiser').expect(200)
  const record = (await api.deps.database.models.audit.findOne().lean())!
  expect(record.keptUntil.getTime() - record.at.getTime()).toBe(30 * 24 * 3600 * 1000)
  const { data } = await read()
  for (const method of ['put', 'post', 'patch', 'delete'] as const) {
    await admin.agent[method]('/api/admin/audit').expect(405)
    await admin.agent[method](`/api/admin/audit/${data[0]._id}`).expect(404)
  }
  expect((await read()).data).toEqual(data)
})

test('an entry records the API token that was used', async () => {
  const make = (scopes: string[]) => admin.agent.post('/api/user/me/tokens').send({ name: 'watch', scopes })
  const { body } = await make(['audit:read']).expect(201)
  const answer = await api
    .guest()
    .get('/api/admin/audit')
    .set('Authorization', `Bearer ${body.data.token}`)
    .expect(200)
  expect(answer.body.data).toMatchObject([
    { action: 'apiToken.create', target: body.data._id, detail: { name: 'watch', scopes: 'audit:read' } },
  ])
  expect(JSON.stringify(answer.body)).not.toContain(body.data.token)
})
