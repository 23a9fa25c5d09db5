import { Types } from 'mongoose'
import request from 'supertest'
import { buildUser, type TestUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let person: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})
beforeEach(async () => {
  person = await buildUser(api, 'Ada')
})
afterAll(() => api.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const NEW_PASSWORD = 'another horse'

/** Signs the user in from another browser. */
const otherBrowser = async ({ email, password }: TestUser = person) => {
  const agent = request.agent(api.server)
  await agent.post('/api/user/login').set('User-Agent', FIREFOX).send({ email, password }).expect(200)
  return agent
}
const isSignedIn = async (agent: TestUser['agent']): Promise<boolean> =>
  (await agent.get('/api/user/verify-login')).status === 200
const changePassword = (by: TestUser, part: object = {}) =>
  by.agent
    .put('/api/user/me/password')
    .send({ currentPassword: by.password, newPassword: NEW_PASSWORD, ...part })
const login = (password: string, { email } = person) =>
  api.guest().post('/api/user/login').send({ email, password })
const sessionsOf = async (agent: TestUser['agent']) =>
  (await agent.get('/api/user/me/sessions').expect(200)).body.data

describe('PUT /user/me/name', () => {
  test('sets the normalised name as full name and user name', async () => {
    const { body } = await person.agent
      .put('/api/user/me/name')
      .send({ fullName: '  Ada   Lovelace ' })
      .expect(200)
    expect(body.data).toEqual({ ...person.user, fullName: 'Ada Lovelace', userName: 'Ada Lovelace' })
    const me = await person.agent.get('/api/user/get-user').expect(200)
    expect(me.body.data).toEqual(body.data)
  })

  test('is refused if the session ends during the request', async () => {
    const _id = person.user._id
    const actor = {
      userId: new Types.ObjectId(_id),
      role: 'user' as const,
      group: null,
      generation: 0,
      token: null,
    }
    const { users } = api.deps
    await changePassword(person).expect(200)
    await expect(users.changeName(actor, 'Rude Word')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await api.deps.database.models.users.findById(_id))?.fullName).toBe('Ada')
  })

  test.each([
    ['blank', ' ', 'Display name is required.'],
    ['too long', 'a'.repeat(81), 'The display name can have at most 80 characters.'],
    ['reversed by a control character', 'Ada\u202e', /invisible character \(U\+202E\)/],
    ['with a zero-width space', 'A\u200bda', /invisible character \(U\+200B\)/],
  ])('with a name that is %s answers 400 and keeps the old one', async (_what, fullName, message) => {
    const { body } = await person.agent.put('/api/user/me/name').send({ fullName }).expect(400)
    expect(body.issues).toEqual([{ path: 'fullName', message: expect.stringMatching(message) }])
    expect((await person.agent.get('/api/user/get-user')).body.data.fullName).toBe('Ada')
  })

  test.each(['email', 'role', 'avatar'])('with the field %s answers 400', async (field) => {
    const { body } = await person.agent
      .put('/api/user/me/name')
      .send({ fullName: 'Ada', [field]: 'admin' })
      .expect(400)
    expect(body.issues).toEqual([{ path: field, message: `Unknown field "${field}".` }])
  })
})

describe('PUT /user/me/password', () => {
  test('with the current password sets the new one and renews the session', async () => {
    const answer = await changePassword(person).expect(200)
    expect(answer.body).toMatchObject({ data: person.user, message: 'Password changed.' })
    expect(await isSignedIn(person.agent)).toBe(true)
    await api.guest().get('/api/user/verify-login').set('Cookie', person.cookie).expect(401)
    await login(person.password).expect(401)
    await login(NEW_PASSWORD).expect(200)
  })

  test('ends the account’s other sessions and its API tokens', async () => {
    const [other, stranger] = [await otherBrowser(), await buildUser(api)]
    const { body } = await person.agent
      .post('/api/user/me/tokens')
      .send({ name: 'script', scopes: ['profile:read'] })
      .expect(201)
    await changePassword(person).expect(200)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(stranger.agent)).toBe(true)
    await api.guest().get('/api/user/get-user').set('Authorization', `Bearer ${body.data.token}`).expect(401)
    expect((await person.agent.get('/api/user/me/tokens')).body.data).toEqual([])
    expect(await sessionsOf(person.agent)).toHaveLength(1)
  })

  test.each([
    [
      'a wrong current password',
      { currentPassword: 'wrong' },
      'currentPassword',
      'The current password is wrong.',
    ],
    ['no current password', { currentPassword: '' }, 'currentPassword', 'All fields are required.'],
    [
      'a short new password',
      { newPassword: '12345' },
      'newPassword',
      'Password must be at least 6 characters.',
    ],
    [
      'an oversized new password',
      { newPassword: 'x'.repeat(2000) },
      'newPassword',
      'The password is too long.',
    ],
    ['an email', { email: 'b@example.org' }, 'email', 'Unknown field "email".'],
  ])('with %s answers 400 and changes nothing', async (_what, part, path, message) => {
    const other = await otherBrowser()
    const { body } = await changePassword(person, part).expect(400)
    expect(body.issues).toEqual([{ path, message }])
    expect(await isSignedIn(other)).toBe(true)
    await login(person.password).expect(200)
  })

  test('is refused if the password is reset during the request', async () => {
    const { users } = api.deps.database.models
    const _id = new Types.ObjectId(person.user._id)
    const actor = { userId: _id, role: 'user' as const, group: null, generation: 0, token: null }
    const limit = {
      asker: { share: 'anyone' as const, account: 'ada', address: '192.0.2.1' },
      check: async () => undefined,
      countWrong: async () => undefined,
      // Called between the check of the current password and the write of the new one.
      countRight: async () => {
        await users.updateOne({ _id }, { $set: { passwordHash: 'reset' }, $inc: { generation: 1 } })
      },
    }
    const passwords = { currentPassword: person.password, newPassword: NEW_PASSWORD }
    await expect(api.deps.users.changePassword(actor, passwords, () => limit)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect((await users.findById(_id))?.passwordHash).toBe('reset')
  })

  test('with a common password succeeds with a warning', async () => {
    const { body } = await changePassword(person, { newPassword: 'qwertyuiop' }).expect(200)
    expect(body.message).toMatch(/very common and easy to guess/)
  })

  test('succeeds only once when sent several times concurrently', async () => {
    const answers = await Promise.all(
      ['first horse', 'second horse', 'third horse'].map((newPassword) =>
        request(api.server)
          .put('/api/user/me/password')
          .set('Cookie', person.cookie)
          .send({ currentPassword: person.password, newPassword }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('by an admin is audited without the passwords, even when refused', async () => {
    const admin = await buildUser(api, 'Root', 'admin')
    await changePassword(admin, { currentPassword: 'wrong secret' }).expect(400)
    await changePassword(admin).expect(200)
    const { body } = await admin.agent.get('/api/admin/audit').query({ by: admin.user._id }).expect(200)
    expect(body.data).toMatchObject([
      { action: 'account.password', target: admin.user._id, outcome: 'done' },
      { action: 'account.password', target: admin.user._id, outcome: 'refused', code: 'INVALID_INPUT' },
    ])
    expect(JSON.stringify(body.data)).not.toMatch(/horse|secret/)
  })

  test('is logged without a password', async () => {
    await changePassword(person, { currentPassword: 'a wrong guess' }).expect(400)
    await changePassword(person).expect(200)
    const log = api.logged()
    expect(log).toMatch(/"event":"password changed"/)
    expect(log).toMatch(/"event":"password change refused"/)
    for (const secret of [person.password, NEW_PASSWORD, 'a wrong guess']) expect(log).not.toContain(secret)
  })
})

describe('sessions', () => {
  test('are listed without secrets, the current one first', async () => {
    const other = await otherBrowser()
    await buildUser(api)
    const mine = await sessionsOf(person.agent)
    expect(mine).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        browser: null,
        startedAt: expect.any(String),
        lastSeenAt: mine[0].startedAt,
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'Firefox on Linux', isCurrent: false }),
    ])
    expect((await sessionsOf(other))[0]).toMatchObject({ _id: mine[1]._id, isCurrent: true })
    const stored = await api.deps.database.models.sessions.find({ userId: person.user._id }).lean()
    for (const { _id } of stored) expect(JSON.stringify(mine)).not.toContain(_id)
  })

  test('that have expired or been revoked are not listed', async () => {
    await otherBrowser()
    const { models } = api.deps.database
    const [, other] = await sessionsOf(person.agent)
    await models.sessions.updateOne(
      { publicId: other._id },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    )
    expect(await sessionsOf(person.agent)).toHaveLength(1)
    await models.sessions.updateOne(
      { publicId: other._id },
      { $set: { expiresAt: new Date(Date.now() + 60_000), generation: 7 } },
    )
    expect(await sessionsOf(person.agent)).toHaveLength(1)
  })

  test('record the hour of their last request in at most one write per hour', async () => {
    const { models } = api.deps.database
    const earlier = new Date('2020-01-01T00:00:00Z')
    await models.sessions.updateMany({ userId: person.user._id }, { $set: { lastSeenAt: earlier } })
    await person.agent.get('/api/user/verify-login').expect(200)
    const [session] = await sessionsOf(person.agent)
    expect(session.lastSeenAt).toMatch(/^20(?!20).*T\d\d:00:00\.000Z$/)
    const writes = jest.spyOn(models.sessions, 'updateOne')
    await models.sessions.updateMany({ userId: person.user._id }, { $set: { lastSeenAt: new Date() } })
    await person.agent.get('/api/user/verify-login').expect(200)
    expect(writes).not.toHaveBeenCalled()
    writes.mockRestore()
  })

  test('in all other browsers can be ended with one call', async () => {
    const [first, second, stranger] = [await otherBrowser(), await otherBrowser(), await buildUser(api)]
    await person.agent.delete('/api/user/me/sessions').expect(200)
    expect(await Promise.all([first, second, person.agent, stranger.agent].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('can be ended individually', async () => {
    const [first, second] = [await otherBrowser(), await otherBrowser()]
    const { _id } = (await sessionsOf(first))[0]
    await person.agent.delete(`/api/user/me/sessions/${_id}`).expect(200)
    expect(await Promise.all([first, second, person.agent].map(isSignedIn))).toEqual([false, true, true])
    await person.agent.delete(`/api/user/me/sessions/${_id}`).expect(404)
  })

  test('of another user cannot be ended', async () => {
    const stranger = await buildUser(api)
    const { _id } = (await sessionsOf(stranger.agent))[0]
    await person.agent.delete(`/api/user/me/sessions/${_id}`).expect(404)
    expect(await isSignedIn(stranger.agent)).toBe(true)
  })
})

describe('with the default limits', () => {
  let limited: TestApi
  beforeAll(async () => {
    limited = await startTestApi({ consumers: false, env: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => limited.stop())

  test('wrong current passwords count towards the login limits', async () => {
    const victim = await buildUser(limited)
    const guess = () => changePassword(victim, { currentPassword: 'wrong' })
    for (let tries = 0; tries < 10; tries += 1) await guess().expect(400)
    const { headers } = await guess().expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await changePassword(victim).expect(429)
    const { email, password } = victim
    await victim.agent.post('/api/user/login').send({ email, password }).expect(429)
  })
})
