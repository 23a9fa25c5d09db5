import jwt from 'jsonwebtoken'
import { buildUser } from '../../../test/factories'
import { SESSION_SECRET, startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})
afterAll(() => api.stop())

const someone = { email: 'Ada@Example.org', password: 'correct horse', fullName: 'Ada' }
const signup = (body: object) => api.guest().post('/api/user/signup').send(body)
const login = (body: object) => api.guest().post('/api/user/login').send(body)
const cookieOf = (response: { headers: Record<string, unknown> }): string =>
  String(
    (response.headers['set-cookie'] as unknown as string[] | undefined)?.find((each) =>
      each.startsWith('cohort_session='),
    ),
  )

describe('POST /user/signup', () => {
  test('with valid data creates an account with the email in lower case and starts no session', async () => {
    const { body, headers } = await signup({ ...someone, userName: 'Ada' }).expect(201)
    expect(body).toEqual({
      statusCode: 201,
      success: true,
      message: 'Account created.',
      data: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        fullName: 'Ada',
        userName: 'Ada',
        email: 'ada@example.org',
        role: 'user',
      },
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('with a known email in capitals answers 409 with a message', async () => {
    await signup({ ...someone, email: 'known@example.org' }).expect(201)
    const { body } = await signup({ ...someone, email: ' KNOWN@example.org ' }).expect(409)
    expect(body).toMatchObject({ success: false, code: 'EMAIL_TAKEN', error: body.message, data: null })
    expect(body.message).toMatch(/already exists/)
  })

  test('in two concurrent requests with the same email creates one account', async () => {
    const racing = { ...someone, email: 'racing@example.org' }
    const answers = await Promise.all([signup(racing), signup(racing), signup(racing)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test.each([
    ['a role', { role: 'admin' }, 'role'],
    ['an operator as the email', { email: { $ne: null } }, 'email'],
    ['an array as the password', { password: ['a'] }, 'password'],
    ['no password', { password: undefined }, 'password'],
    ['an empty display name', { fullName: '   ' }, 'fullName'],
    ['two recipients in the email', { email: 'a@example.org,b@example.org' }, 'email'],
    ['a line break in the email', { email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    ['an oversized password', { password: 'x'.repeat(2000) }, 'password'],
    ['half of a surrogate pair', { fullName: 'a\ud800' }, 'fullName'],
  ])('with %s answers 400 and names the field', async (_what, change, path) => {
    const { body } = await signup({ ...someone, email: 'bad@example.org', ...change }).expect(400)
    expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', data: null, error: body.message })
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    expect(body.message.length).toBeGreaterThan(10)
  })

  test.each(['123456', 'Password', 'qwertyuiop', 'aaaaaaaaaaaa'])(
    'with the common password %s creates the account and warns',
    async (password) => {
      const email = `common-${password}@example.org`
      const { body } = await signup({ ...someone, email, password }).expect(201)
      expect(body.message).toMatch(/very common and easy to guess/)
      await login({ email, password }).expect(200)
    },
  )

  test('with a password of 64 four-byte characters uses all of them', async () => {
    const password = '🔑'.repeat(63)
    const email = 'wide@example.org'
    await signup({ ...someone, email, password: `${password}a` }).expect(201)
    await login({ email, password: `${password}b` }).expect(401)
    await login({ email, password: `${password}a` }).expect(200)
  })
})

describe('POST /user/login', () => {
  test('with the right password returns the user and an http-only cookie', async () => {
    const { email, password } = await buildUser(api, 'Grace')
    const answer = await login({ email: email.toUpperCase(), password }).expect(200)
    expect(answer.body.data).toMatchObject({ fullName: 'Grace', userName: 'Grace', email, role: 'user' })
    expect(cookieOf(answer)).toMatch(/HttpOnly/)
    expect(cookieOf(answer)).toMatch(/SameSite=Lax/)
    expect(JSON.stringify(answer.body)).not.toMatch(/hash/i)
  })

  test('gives the same answer for a wrong password and for an unknown email', async () => {
    const { email } = await buildUser(api)
    const wrong = await login({ email, password: 'wrong' }).expect(401)
    const unknown = await login({ email: 'nobody@example.org', password: 'wrong' }).expect(401)
    expect(wrong.body.message).toBe('Invalid credentials. Please try again.')
    const { requestId: _a, ...first } = wrong.body
    const { requestId: _b, ...second } = unknown.body
    expect(first).toEqual(second)
  })

  test('ends the browser’s previous session', async () => {
    const { agent, email, password } = await buildUser(api)
    const before = cookieOf(await agent.post('/api/user/login').send({ email, password }).expect(200))
    const after = cookieOf(await agent.post('/api/user/login').send({ email, password }).expect(200))
    expect(after).not.toBe(before)
    await api.guest().get('/api/user/verify-login').set('Cookie', before.split(';')[0]!).expect(401)
    await api.guest().get('/api/user/verify-login').set('Cookie', after.split(';')[0]!).expect(200)
  })

  test('behind TLS sets a secure cookie bound to the host', async () => {
    const tls = await startTestApi({ consumers: false, env: { TRUST_PROXY: '1' } })
    try {
      const { email, password } = await buildUser(tls)
      const answer = await tls
        .guest()
        .post('/api/user/login')
        .set('X-Forwarded-Proto', 'https')
        .send({ email, password })
        .expect(200)
      expect(String(answer.headers['set-cookie'])).toMatch(/__Host-cohort_session=[^;]+;.*Secure/)
      expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    } finally {
      await tls.stop()
    }
  })
})

describe('sessions', () => {
  test.each(['/api/user/verify-login', '/api/user/get-user'])(
    'let users call GET %s, which answers a guest with 401',
    async (path) => {
      const { agent, user } = await buildUser(api)
      const { body } = await agent.get(path).expect(200)
      expect(body.data).toEqual(user)
      const guest = await api.guest().get(path).expect(401)
      expect(guest.body).toMatchObject({ success: false, code: 'UNAUTHENTICATED', data: null })
    },
  )

  test('return the user’s avatar if one is stored', async () => {
    const { agent, user } = await buildUser(api)
    await api.deps.database.models.users.updateOne({ email: user.email }, { $set: { avatar: '/me.png' } })
    const { body } = await agent.get('/api/user/verify-login').expect(200)
    expect(body.data).toEqual({ ...user, avatar: '/me.png' })
  })

  test('end with a logout, and a second logout is harmless', async () => {
    const { agent, email, password } = await buildUser(api)
    const cookie = cookieOf(await agent.post('/api/user/login').send({ email, password })).split(';')[0]!
    await agent.post('/api/user/logout').expect(200)
    await agent.get('/api/user/verify-login').expect(401)
    await api.guest().get('/api/user/verify-login').set('Cookie', cookie).expect(401)
    await agent.post('/api/user/logout').send({}).expect(200)
  })

  test('that have expired but have not been removed are refused with 401', async () => {
    const { agent } = await buildUser(api)
    await api.deps.database.models.sessions.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } })
    await agent.get('/api/user/verify-login').expect(401)
  })

  test('of an account can be ended in all browsers at once', async () => {
    const { agent, email, password } = await buildUser(api)
    const other = await login({ email, password }).expect(200)
    const { userId } = (await api.deps.database.models.sessions.findOne().sort({ createdAt: -1 }).lean())!
    await api.deps.database.models.users.updateOne({ _id: userId }, { $inc: { generation: 1 } })
    await agent.get('/api/user/verify-login').expect(401)
    await api.guest().get('/api/user/verify-login').set('Cookie', cookieOf(other).split(';')[0]!).expect(401)
  })

  const claims = { typ: 'session' }
  const pinned = { issuer: 'cohort', audience: 'cohort-web', expiresIn: 1000 } as const
  test.each<[string, (subject: string) => string]>([
    ['with the algorithm none', (subject) => jwt.sign(claims, '', { ...pinned, subject, algorithm: 'none' })],
    [
      'with the algorithm HS512',
      (subject) => jwt.sign(claims, SESSION_SECRET, { ...pinned, subject, algorithm: 'HS512' }),
    ],
    [
      'for another audience',
      (subject) => jwt.sign(claims, SESSION_SECRET, { ...pinned, subject, audience: 'x' }),
    ],
    [
      'from another issuer',
      (subject) => jwt.sign(claims, SESSION_SECRET, { ...pinned, subject, issuer: 'x' }),
    ],
    ['of a different type', (subject) => jwt.sign({ typ: 'device' }, SESSION_SECRET, { ...pinned, subject })],
    ['with a different secret', (subject) => jwt.sign(claims, 'x'.repeat(40), { ...pinned, subject })],
    [
      'that has expired',
      (subject) => jwt.sign(claims, SESSION_SECRET, { ...pinned, subject, expiresIn: -1 }),
    ],
    ['that is not a JWT', () => 'nonsense'],
  ])('cannot be used with a token %s', async (_what, forge) => {
    await buildUser(api)
    const session = (await api.deps.database.models.sessions.findOne().sort({ createdAt: -1 }).lean())!
    await api
      .guest()
      .get('/api/user/verify-login')
      .set('Cookie', `cohort_session=${forge(session._id)}`)
      .expect(401)
  })

  test('can be used with a token that the server signed', async () => {
    await buildUser(api)
    const session = (await api.deps.database.models.sessions.findOne().sort({ createdAt: -1 }).lean())!
    const token = jwt.sign(claims, SESSION_SECRET, { ...pinned, subject: session._id })
    await api.guest().get('/api/user/verify-login').set('Cookie', `cohort_session=${token}`).expect(200)
  })
})

test('the log of logins contains no passwords, cookies or emails', async () => {
  const { email, password, agent } = await buildUser(api)
  await login({ email, password: 'a wrong secret' }).expect(401)
  await agent.post('/api/user/logout').expect(200)
  const log = api.logged()
  expect(log).toMatch(/"event":"login"/)
  expect(log).toMatch(/"event":"login refused"/)
  for (const secret of [password, 'a wrong secret', email, 'cohort_session'])
    expect(log).not.toContain(secret)
})
