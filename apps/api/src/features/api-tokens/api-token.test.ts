import { buildProblem, buildUser, type TestUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { isTokenText, newTokenText } from './token-text'

let api: TestApi
let person: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})
beforeEach(async () => {
  person = await buildUser(api)
})
afterAll(() => api.stop())

const TOKENS = '/api/user/me/tokens'
const ALL = ['profile:read', 'problems:read', 'submissions:read', 'submissions:write']
const make = async (by: TestUser, overrides: object = {}) => {
  const { body } = await by.agent
    .post(TOKENS)
    .send({ name: 'script', scopes: ALL, ...overrides })
    .expect(201)
  return body.data as { _id: string; token: string; prefix: string }
}
const withToken = (token: string, path = '/api/user/get-user') =>
  api.guest().get(path).set('Authorization', `Bearer ${token}`)
const stored = (id: string) => api.deps.database.models.apiTokens.findById(id).lean()

describe('a new token', () => {
  test('is shown once, stored as a hash, and works without a cookie', async () => {
    const { body } = await person.agent
      .post(TOKENS)
      .send({ name: ' CI ', scopes: ['profile:read'] })
      .expect(201)
    const { token, ...shown } = body.data
    expect(shown).toMatchObject({
      name: 'CI',
      scopes: ['profile:read'],
      prefix: token.slice(0, 15),
      expiresAt: null,
      lastUsedAt: null,
    })
    const listed = await person.agent.get(TOKENS).expect(200)
    expect(listed.body.data).toEqual([shown])
    expect(JSON.stringify(await stored(shown._id))).not.toContain(token.slice(15))
    const { body: me } = await withToken(token).expect(200)
    expect(me.data).toEqual(person.user)
    expect(api.logged()).not.toContain(token)
  })

  test('has a format and a checksum that secret scanners can recognise', () => {
    const token = newTokenText()
    expect(token).toMatch(/^cohort_[0-9a-f]{56}$/)
    expect(isTokenText(token)).toBe(true)
    const other = token[20] === 'a' ? 'b' : 'a'
    expect(isTokenText(`${token.slice(0, 20)}${other}${token.slice(21)}`)).toBe(false)
  })

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without scopes', { scopes: [] }, 'scopes'],
    ['with an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['with a scope twice', { scopes: ['problems:read', 'problems:read'] }, 'scopes'],
    ['with a scope beyond the role', { scopes: ['audit:read'] }, 'scopes'],
    ['with a role', { role: 'admin' }, 'role'],
    ['with an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['with an expiry that is not a date', { expiresAt: 'soon' }, 'expiresAt'],
  ])('%s answers 400 and names the field', async (_what, change, path) => {
    const { body } = await person.agent
      .post(TOKENS)
      .send({ name: 'x', scopes: ALL, ...change })
      .expect(400)
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(body.message).toMatch(/^[A-Z].*\.$/)
  })

  test('answers 409 if its owner already has fifty', async () => {
    const { models } = api.deps.database
    const { _id } = await make(person)
    const { _id: _, ...record } = (await stored(_id))!
    await models.apiTokens.insertMany(
      Array.from({ length: 49 }, (_unused, index) => ({ ...record, hash: `${record.hash}${index}` })),
    )
    const { body } = await person.agent.post(TOKENS).send({ name: 'x', scopes: ALL }).expect(409)
    expect(body.message).toMatch(/50 API tokens/)
  })
})

describe('a token', () => {
  test('can do only what its scopes allow', async () => {
    const { token } = await make(person, { scopes: ['problems:read'] })
    const problem = await buildProblem(api)
    await withToken(token, `/api/problems/${problem.id}`).expect(200)
    const refused = await withToken(token, '/api/submissions').expect(403)
    expect(refused.body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This API token lacks the scope submissions:read.',
    })
    expect(refused.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="submissions:read"',
    )
  })

  test('can never create, list or revoke tokens', async () => {
    const { token, _id } = await make(person)
    const bearer = { Authorization: `Bearer ${token}` }
    const answers = [
      await api.guest().get(TOKENS).set(bearer),
      await api.guest().post(TOKENS).set(bearer).send({ name: 'x', scopes: ALL }),
      await api.guest().delete(`${TOKENS}/${_id}`).set(bearer),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(answers[0]!.body.message).toBe('API tokens cannot do this. Please log in.')
    expect(await stored(_id)).not.toBeNull()
  })

  test('that is revoked, expired, unknown or malformed is refused, even with a valid cookie', async () => {
    const revoked = await make(person)
    await person.agent.delete(`${TOKENS}/${revoked._id}`).expect(200)
    const expired = await make(person, { expiresAt: new Date(Date.now() + 60_000).toISOString() })
    await withToken(expired.token).expect(200)
    await api.deps.database.models.apiTokens.updateOne(
      { _id: expired._id },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    )
    for (const token of [revoked.token, expired.token, newTokenText(), 'nonsense', '']) {
      const answer = await person.agent.get('/api/user/get-user').set('Authorization', `Bearer ${token}`)
      expect([token, answer.status]).toEqual([token, 401])
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
    await withToken(newTokenText(), '/api/problems').expect(401)
  })

  test('of another user cannot be revoked', async () => {
    const { _id, token } = await make(person)
    const other = await buildUser(api)
    await other.agent.delete(`${TOKENS}/${_id}`).expect(404)
    await withToken(token).expect(200)
    await person.agent.delete(`${TOKENS}/${_id}`).expect(200)
    await person.agent.delete(`${TOKENS}/${_id}`).expect(404)
  })

  test('loses the rights that its owner loses', async () => {
    const admin = await buildUser(api, 'Admin', 'admin')
    const { token } = await make(person)
    await admin.agent.post(`/api/admin/users/${person.user._id}/disable`).expect(200)
    await withToken(token).expect(401)
    await admin.agent.post(`/api/admin/users/${person.user._id}/enable`).expect(200)
    await withToken(token).expect(401)
  })

  test('from an older generation of the account is invalid', async () => {
    const { token, _id } = await make(person)
    await api.deps.database.models.users.updateOne({ email: person.email }, { $inc: { generation: 1 } })
    expect(await stored(_id)).not.toBeNull()
    await withToken(token).expect(401)
  })

  test('records the hour of its last use in at most one write per hour', async () => {
    const { token, _id } = await make(person)
    const { models } = api.deps.database
    await withToken(token).expect(200)
    const { lastUsedAt } = (await stored(_id))!
    expect(lastUsedAt?.toISOString()).toMatch(/:00:00\.000Z$/)
    const writes = jest.spyOn(models.apiTokens, 'updateOne')
    await withToken(token).expect(200)
    expect(writes).not.toHaveBeenCalled()
    writes.mockRestore()
  })
})

describe('a request with a token', () => {
  test('needs no matching Origin, unlike a request with a cookie', async () => {
    const { token } = await make(person)
    const problem = await buildProblem(api)
    const body = { problemId: problem.id, code: 'print(3)', language: 'python', submissionType: 'submit' }
    const execute = () =>
      api.guest().post('/api/submissions/execute').set('Origin', 'https://elsewhere.example')
    await execute().set('Authorization', `Bearer ${token}`).send(body).expect(202)
    await execute().set('Cookie', person.cookie).send(body).expect(403)
  })

  test('never falls back to the cookie', async () => {
    const write = (path: string, token: string) =>
      api
        .guest()
        .post(path)
        .set('Origin', 'https://elsewhere.example')
        .set('Cookie', person.cookie)
        .set('Authorization', token)
    await write('/api/submissions/execute', 'Bearer nonsense').send({}).expect(401)
    await write(TOKENS, 'bearer').send({ name: 'x', scopes: ALL }).expect(401)
    await write('/api/user/logout', 'Bearer nonsense').expect(200)
    await person.agent.get('/api/user/get-user').expect(200)
    await write(TOKENS, 'Basic eDp5').send({ name: 'x', scopes: ALL }).expect(403)
  })
})
