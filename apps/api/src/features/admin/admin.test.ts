import { buildUser, type TestUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let admin: TestUser

beforeEach(async () => {
  api = await startTestApi({ consumers: false })
  admin = await buildUser(api, 'Root', 'admin')
})
afterEach(() => api.stop())

const setRole = (by: TestUser, { user }: TestUser, role: string) =>
  by.agent.put(`/api/admin/users/${user._id}/role`).send({ role })
const disable = (by: TestUser, { user }: TestUser) => by.agent.post(`/api/admin/users/${user._id}/disable`)
const enable = (by: TestUser, { user }: TestUser) => by.agent.post(`/api/admin/users/${user._id}/enable`)
const login = ({ email, password }: TestUser) => api.guest().post('/api/user/login').send({ email, password })
const roleOf = async ({ agent }: TestUser) =>
  (await agent.get('/api/user/get-user').expect(200)).body.data.role
const activeAdmins = () => api.deps.database.models.users.countDocuments({ role: 'admin', disabledAt: null })

describe('GET /admin/users', () => {
  const emails = async (query: object): Promise<string[]> => {
    const { body } = await admin.agent.get('/api/admin/users').query(query).expect(200)
    return body.data.map(({ email }: { email: string }) => email)
  }

  test('lists pages of accounts, sorted by name, without private fields', async () => {
    const sorted = ['ada', 'Bo', 'Bo', 'Özil', 'Root', 'team 2', 'Team 10']
    for (const name of sorted.filter((each) => each !== 'Root').reverse()) await buildUser(api, name)
    const page = async (number: number): Promise<{ _id: string; fullName: string }[]> => {
      const query = { limit: 3, page: number }
      const { body } = await admin.agent.get('/api/admin/users').query(query).expect(200)
      expect(body.total).toBe(sorted.length)
      return body.data
    }
    const accounts = [...(await page(1)), ...(await page(2)), ...(await page(3))]
    expect(accounts.map(({ fullName }) => fullName)).toEqual(sorted)
    // Users who signed up themselves have neither `createdBy` nor `group`.
    expect(Object.keys(accounts[0]!).sort()).toEqual(
      ['_id', 'createdAt', 'disabled', 'email', 'fullName', 'role'].sort(),
    )
  })

  test('searches names and emails for the literal text, ignoring case', async () => {
    const dotted = await buildUser(api, 'Grace (B.) Hopper')
    const organiser = await buildUser(api, 'Grace Kelly', 'organiser')
    expect(await emails({ search: 'grace (b.' })).toEqual([dotted.email])
    expect(await emails({ search: '.*' })).toEqual([])
    expect(await emails({ search: organiser.email.slice(2).toUpperCase() })).toEqual([organiser.email])
    expect(await emails({ search: 'grace', role: 'organiser' })).toEqual([organiser.email])
  })

  test('ignores accents when searching names', async () => {
    const [ida, kai] = [await buildUser(api, 'Ida Zöller'), await buildUser(api, 'Kai Zoeller')]
    for (const search of ['zöller', 'ZÖLLER', 'zoeller'])
      expect(await emails({ search })).toEqual([ida.email, kai.email])
    expect(await emails({ search: 'zoller' })).toEqual([ida.email])
  })
})

describe('PUT /admin/users/{id}/role', () => {
  test('applies immediately to open sessions', async () => {
    const person = await buildUser(api)
    await person.agent.get('/api/admin/users').expect(403)
    const { body } = await setRole(admin, person, 'admin').expect(200)
    expect(body.data).toMatchObject({ _id: person.user._id, role: 'admin', disabled: false })
    await person.agent.get('/api/admin/users').expect(200)
    await setRole(admin, person, 'organiser').expect(200)
    await person.agent.get('/api/admin/users').expect(403)
    expect(await roleOf(person)).toBe('organiser')
  })

  test('refuses to demote the last admin who can log in', async () => {
    const other = await buildUser(api, 'Other', 'admin')
    await disable(admin, other).expect(200)
    const { body } = await setRole(admin, admin, 'user').expect(409)
    expect(body).toMatchObject({
      code: 'CONFLICT',
      message: 'This is the last admin who can log in. Make someone else an admin first.',
    })
    await disable(admin, admin).expect(409)
    expect(await roleOf(admin)).toBe('admin')
    await enable(admin, other).expect(200)
    await setRole(admin, admin, 'user').expect(200)
    expect(await activeAdmins()).toBe(1)
  })

  test('leaves at least one admin if concurrent requests demote or disable all of them', async () => {
    const { models } = api.deps.database
    const { setRole, disable } = api.deps.accounts
    await Promise.all(['B', 'C', 'D'].map((name) => buildUser(api, name, 'admin')))
    const ids = await models.users.distinct('_id')
    for (let round = 0; round < 10; round++) {
      await models.users.updateMany({}, { role: 'admin', disabledAt: null })
      await Promise.allSettled(
        [...ids, ...ids].map((id, index) => (index % 3 ? setRole(id, 'user') : disable(id))),
      )
      expect(await activeAdmins()).toBeGreaterThan(0)
    }
  })

  test.each([
    ['an unknown role', { role: 'root' }],
    ['several roles', { role: ['admin'] }],
    ['a query operator', { role: { $ne: 'user' } }],
    ['an extra field', { role: 'admin', disabled: false }],
  ])('with %s answers 400', async (_what, body) => {
    const person = await buildUser(api)
    await admin.agent.put(`/api/admin/users/${person.user._id}/role`).send(body).expect(400)
    expect(await roleOf(person)).toBe('user')
  })

  test('for an unknown account answers 404', async () => {
    const { body } = await admin.agent
      .put('/api/admin/users/0123456789abcdef01234567/role')
      .send({ role: 'admin' })
      .expect(404)
    expect(body.message).toBe('User not found.')
    await admin.agent.post('/api/admin/users/nobody/disable').expect(404)
  })
})

describe('a disabled account', () => {
  test('is signed out everywhere, and enabling it does not restore its sessions', async () => {
    const person = await buildUser(api)
    const { body } = await disable(admin, person).expect(200)
    expect(body.data.disabled).toBe(true)
    await person.agent.get('/api/user/verify-login').expect(401)
    await person.agent.get('/api/user/me/progress').expect(401)
    await enable(admin, person).expect(200)
    await person.agent.get('/api/user/verify-login').expect(401)
    await login(person).expect(200)
  })

  test('answers 403 ACCOUNT_DISABLED to a login only if the password is right', async () => {
    const person = await buildUser(api)
    await disable(admin, person).expect(200)
    const { body } = await login(person).expect(403)
    expect(body).toMatchObject({
      code: 'ACCOUNT_DISABLED',
      message: 'This account has been disabled. Please contact an administrator of this site.',
    })
    const wrong = await login({ ...person, password: 'wrong' }).expect(401)
    expect(wrong.body.message).toBe('Invalid credentials. Please try again.')
  })

  test('is signed out even if its sessions are still stored', async () => {
    const person = await buildUser(api)
    const { models } = api.deps.database
    await models.users.updateOne({ email: person.email }, { $set: { disabledAt: new Date() } })
    expect(await models.sessions.countDocuments({ userId: person.user._id })).toBe(1)
    await person.agent.get('/api/user/verify-login').expect(401)
  })

  test('stays disabled if an admin disables it again', async () => {
    const person = await buildUser(api)
    await disable(admin, person).expect(200)
    await disable(admin, person).expect(200)
    await login(person).expect(403)
  })
})

test('the log records role changes and refused attempts with their actors', async () => {
  const person = await buildUser(api)
  await setRole(person, person, 'admin').expect(403)
  await setRole(admin, person, 'organiser').expect(200)
  await disable(admin, person).expect(200)
  const lines = api
    .logged()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'access refused', user: person.user._id, role: 'user', needs: 'admin' }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: 'role changed',
      user: person.user._id,
      from: 'user',
      to: 'organiser',
      by: admin.user._id,
    }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ event: 'account disabled', user: person.user._id }))
})
