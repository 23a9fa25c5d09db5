import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildUser, type TestUser } from '../../../test/factories'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let outbox: string

beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'cohort-outbox-'))
  api = await startTestApi({ env: { MAIL_OUTBOX: join(outbox, 'mails') } })
})
afterEach(async () => {
  await api.stop()
  await rm(outbox, { recursive: true })
})

const REFUSED = 'This code is wrong or has expired. Please request a new one.'
const NEW_PASSWORD = 'a new password'

const forgot = (email: string, on: TestApi = api) =>
  on.guest().post('/api/user/forgot-password').send({ email })
const reset = (email: string, code: string, newPassword = NEW_PASSWORD) =>
  api
    .guest()
    .post('/api/user/reset-password')
    .send({ email, code, newPassword, confirmPassword: newPassword })
const login = (email: string, password: string) =>
  api.guest().post('/api/user/login').send({ email, password })

const mails = async (): Promise<string[]> => {
  const folder = join(outbox, 'mails')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}
const codeIn = (mail: string): string => /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? 'none'
/** Requests a code and returns the one in the email. */
const askCode = async (email: string): Promise<string> => {
  const before = (await mails()).length
  await forgot(email).expect(200)
  const mail = await eventually(async () => (await mails())[before], 'the mail')
  return codeIn(await eventually(() => (codeIn(mail) === 'none' ? null : mail), 'a code in the mail'))
}
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
const recordOf = ({ user }: TestUser) =>
  api.deps.database.models.passwordResets.findOne({ userId: user._id }).lean()

test('an emailed code sets a new password and ends all sessions of that account only', async () => {
  const { email, password, agent } = await buildUser(api)
  const other = await buildUser(api)
  const code = await askCode(email.toUpperCase())
  const [mail] = await mails()
  expect(mail).toMatch(new RegExp(`^To: ${email}$`, 'm'))

  const { body } = await reset(email, code).expect(200)
  expect(body).toEqual({ statusCode: 200, success: true, data: null, message: 'Password reset.' })
  await agent.get('/api/user/verify-login').expect(401)
  await login(email, password).expect(401)
  await login(email, NEW_PASSWORD).expect(200)
  await other.agent.get('/api/user/verify-login').expect(200)
})

test('the audit log records password resets of organisers, but not of users', async () => {
  const [organiser, user] = [await buildUser(api, 'Olga', 'organiser'), await buildUser(api)]
  for (const { email } of [organiser, user]) await reset(email, await askCode(email)).expect(200)
  const ids = [organiser, user].map(({ user: { _id } }) => _id)
  const entries = await api.deps.database.models.audit.find({ targetId: { $in: ids } }).lean()
  expect(entries).toMatchObject([
    { action: 'account.password', outcome: 'done', role: 'organiser', detail: { with: 'mailed code' } },
  ])
  expect(entries.map(({ userId }) => userId?.toHexString())).toEqual([organiser.user._id])
})

test('known and unknown emails get the same answers, but only known ones are sent a code', async () => {
  const known = await buildUser(api)
  const unknown = 'nobody@example.org'
  const withoutId = ({ body }: { body: { requestId?: string } }) => ({ ...body, requestId: null })

  const asked = await forgot(unknown).expect(200)
  const code = await askCode(known.email)
  const answer = await forgot(known.email).expect(200)
  expect(asked.body).toEqual(answer.body)
  expect(answer.body).toMatchObject({ data: null, message: 'Code sent—check your inbox (or spam).' })
  await eventually(async () => (await mails()).length === 2, 'both emails to the known address')

  const wrong = await reset(known.email, wrongFor(code)).expect(400)
  const nobody = await reset(unknown, wrongFor(code)).expect(400)
  expect(withoutId(nobody)).toEqual(withoutId(wrong))
  expect(await mails()).toHaveLength(2)
})

test('an unknown email also gets a record, and its attempts are counted', async () => {
  const models = api.deps.database.models
  await forgot('nobody@example.org').expect(200)
  const record = await models.passwordResets.findOne().lean()
  expect(record).toMatchObject({ userId: null, triesLeft: 5 })
  expect(JSON.stringify(record)).not.toContain('nobody')
  await reset('nobody@example.org', '000000').expect(400)
  expect(await models.passwordResets.findOne().lean()).toMatchObject({ triesLeft: 4 })
})

test('neither the code nor the email is stored, and the record expires after ten minutes', async () => {
  const someone = await buildUser(api)
  const before = Date.now()
  const code = await askCode(someone.email)
  const record = (await recordOf(someone))!
  expect(JSON.stringify(record)).not.toContain(code)
  expect(JSON.stringify(record)).not.toContain(someone.email)
  const tenMinutesBefore = record.expiresAt.getTime() - 10 * 60_000
  expect(tenMinutesBefore).toBeGreaterThanOrEqual(before)
  expect(tenMinutesBefore).toBeLessThanOrEqual(Date.now())
})

describe('the same message refuses a code if it', () => {
  test('was used', async () => {
    const { email } = await buildUser(api)
    const code = await askCode(email)
    await reset(email, code).expect(200)
    const { body } = await reset(email, code, 'yet another').expect(400)
    expect(body).toMatchObject({
      success: false,
      code: 'RESET_CODE_REFUSED',
      message: REFUSED,
      error: REFUSED,
    })
    await login(email, NEW_PASSWORD).expect(200)
  })

  test('has expired, even before its record is removed', async () => {
    const someone = await buildUser(api)
    const code = await askCode(someone.email)
    await api.deps.database.models.passwordResets.updateMany({}, { $set: { expiresAt: new Date() } })
    expect((await reset(someone.email, code).expect(400)).body.message).toBe(REFUSED)
    await login(someone.email, someone.password).expect(200)
  })

  test('was replaced by a newer one, which works', async () => {
    const { email } = await buildUser(api)
    const [old, newer] = [await askCode(email), await askCode(email)]
    if (old !== newer) expect((await reset(email, old).expect(400)).body.message).toBe(REFUSED)
    await reset(email, newer).expect(200)
  })

  test('is correct but follows five wrong attempts', async () => {
    const { email, password } = await buildUser(api)
    const code = await askCode(email)
    for (let time = 0; time < 5; time++) {
      expect((await reset(email, wrongFor(code)).expect(400)).body.message).toBe(REFUSED)
    }
    expect((await reset(email, code).expect(400)).body.message).toBe(REFUSED)
    await login(email, password).expect(200)
    await reset(email, await askCode(email)).expect(200)
  })

  test('belongs to another account', async () => {
    const [one, other] = [await buildUser(api), await buildUser(api)]
    const code = await askCode(one.email)
    const others = await askCode(other.email)
    if (code !== others) expect((await reset(other.email, code).expect(400)).body.message).toBe(REFUSED)
  })
})

test('a correct fifth attempt succeeds', async () => {
  const { email } = await buildUser(api)
  const code = await askCode(email)
  for (let time = 0; time < 4; time++) await reset(email, wrongFor(code)).expect(400)
  await reset(email, code).expect(200)
})

test('concurrent attempts share the limit of five', async () => {
  const someone = await buildUser(api)
  const code = await askCode(someone.email)
  await Promise.all(Array.from({ length: 20 }, () => reset(someone.email, wrongFor(code)).expect(400)))
  expect(await recordOf(someone)).toMatchObject({ triesLeft: 0 })
  await reset(someone.email, code).expect(400)
})

test('a correct code in several concurrent requests is accepted once', async () => {
  const { email } = await buildUser(api)
  const code = await askCode(email)
  const passwords = ['first one', 'second one', 'third one', 'fourth one']
  const answers = await Promise.all(passwords.map((password) => reset(email, code, password)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  const accepted = passwords[answers.findIndex(({ status }) => status === 200)]!
  for (const password of passwords) await login(email, password).expect(password === accepted ? 200 : 401)
})

test('concurrent first requests for one email leave one valid code, and one of the emails contains it', async () => {
  const { email } = await buildUser(api)
  await Promise.all([forgot(email).expect(200), forgot(email).expect(200), forgot(email).expect(200)])
  // An email is dropped if a later code has replaced its code.
  const settled = () => api.logged().split(/"event":"mail (?:sent|dropped)"/).length - 1
  await eventually(() => settled() === 3, 'the mails')
  expect(await api.deps.database.models.passwordResets.countDocuments()).toBe(1)
  const codes = (await mails()).map(codeIn)
  const statuses = []
  for (const code of codes) statuses.push((await reset(email, code)).status)
  expect(statuses).toContain(200)
})

test('a session left behind by a killed reset is invalid', async () => {
  const { agent, email } = await buildUser(api)
  await agent.get('/api/user/verify-login').expect(200)
  await api.deps.database.models.users.updateOne({ email }, { $inc: { generation: 1 } })
  await agent.get('/api/user/verify-login').expect(401)
})

test('a login with the old password that began before the reset gives no valid session', async () => {
  const { email, password } = await buildUser(api)
  const code = await askCode(email)
  const begin = api.deps.sessions.begin
  jest.spyOn(api.deps.sessions, 'begin').mockImplementationOnce(async (...args) => {
    await reset(email, code).expect(200)
    return begin(...args)
  })
  const { headers } = await login(email, password)
  await api.guest().get('/api/user/verify-login').set('Cookie', headers['set-cookie']!).expect(401)
})

test.each([
  ['forgot-password', {}, 'Please enter your email.'],
  ['forgot-password', { email: { $ne: null } }, 'The field "email" must be text.'],
  ['forgot-password', { email: 'a@example.org,b@example.org' }, 'Please enter a valid email address.'],
  [
    'forgot-password',
    { email: 'a@example.org\r\nBcc: b@example.org' },
    'Please enter a valid email address.',
  ],
  ['reset-password', {}, 'All fields are required.'],
  ['reset-password', { ...full(), code: 123456 }, 'The field "code" must be text.'],
  ['reset-password', { ...full(), newPassword: '12345' }, 'Password must be at least 6 characters.'],
  ['reset-password', { ...full(), confirmPassword: 'another' }, 'New passwords must match.'],
  ['reset-password', { ...full(), role: 'admin' }, 'Unknown field "role".'],
])('POST /user/%s with %j answers 400: %s', async (call, sent, message) => {
  const { body } = await api.guest().post(`/api/user/${call}`).send(sent).expect(400)
  expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', message, error: message })
})

function full() {
  return {
    email: 'a@example.org',
    code: '012345',
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  }
}

test('without a mail server or an outbox, users are told that the server sends no email', async () => {
  const withoutMail = await startTestApi({ consumers: false })
  try {
    const { email } = await buildUser(withoutMail)
    for (const each of [email, 'nobody@example.org']) {
      const { body } = await forgot(each, withoutMail).expect(503)
      expect(body.message).toMatch(/does not send email/)
    }
  } finally {
    await withoutMail.stop()
  }
})

test('the log contains no codes, passwords or emails, and the outbox folder is private', async () => {
  const { email } = await buildUser(api)
  const code = await askCode(email)
  await reset(email, wrongFor(code)).expect(400)
  await reset(email, code).expect(200)
  for (const event of ['reset code requested', 'password reset refused', 'password reset']) {
    expect(api.logged()).toContain(`"event":"${event}"`)
  }
  for (const secret of [NEW_PASSWORD, email, `"${code}"`]) expect(api.logged()).not.toContain(secret)
  const folder = join(outbox, 'mails')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

describe('limits', () => {
  let limited: TestApi
  beforeEach(async () => {
    limited = await startTestApi({
      env: { RATE_LIMIT_FACTOR: '1', MAIL_OUTBOX: join(outbox, 'mails') },
    })
  })
  afterEach(() => limited.stop())
  const tryCode = (email: string, code: string) =>
    limited
      .guest()
      .post('/api/user/reset-password')
      .send({ email, code, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })

  test('a fourth request for one email is silently ignored, and the third code still works', async () => {
    const { email } = await buildUser(limited)
    for (let time = 1; time <= 3; time++) {
      await forgot(email, limited).expect(200)
      await eventually(async () => (await mails()).length === time, `mail ${time}`)
    }
    const third = codeIn((await mails())[2]!)
    const { body } = await forgot(email, limited).expect(200)
    expect(body.message).toBe('Code sent—check your inbox (or spam).')
    await tryCode(email, third).expect(200)
    expect(await mails()).toHaveLength(3)
  })

  test('at most twenty codes a day are sent to one email', async () => {
    const { email } = await buildUser(limited)
    for (let time = 1; time <= 21; time++) {
      await forgot(email, limited).expect(200)
      // A code that is replaced before its mail is written is not sent.
      if (time <= 20) await eventually(async () => (await mails()).length === time, `mail ${time}`)
      // Ends the shorter window, which allows three codes.
      await limited.redis.del(await limited.redis.keys(`${limited.prefix}:limit:reset-code:*`))
    }
    expect(limited.logged().match(/"reset code requested"/g)).toHaveLength(20)
  })

  test('too many requests from one address answer 429 with Retry-After, for known and unknown emails alike', async () => {
    const { email } = await buildUser(limited)
    for (let index = 0; index < 60; index++) await forgot(`nobody${index}@example.org`, limited).expect(200)
    for (const each of [email, 'nobody@example.org']) {
      const { headers, body } = await forgot(each, limited).expect(429)
      expect(body.code).toBe('RATE_LIMITED')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('after too many wrong codes from one address, even a correct one answers 429 with Retry-After', async () => {
    const { email } = await buildUser(limited)
    await forgot(email, limited).expect(200)
    const code = codeIn(await eventually(async () => (await mails())[0], 'the mail'))
    for (let index = 0; index < 30; index++) await tryCode(`nobody${index}@example.org`, '000000').expect(400)
    const { headers } = await tryCode(email, code).expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('the browser that reset a password can log in, even if wrong guesses block the account elsewhere', async () => {
    const { email } = await buildUser(limited)
    for (let time = 0; time < 10; time++) {
      await limited.guest().post('/api/user/login').send({ email, password: 'wrong' }).expect(401)
    }
    await limited.guest().post('/api/user/login').send({ email, password: 'wrong' }).expect(429)
    await forgot(email, limited).expect(200)
    const code = codeIn(await eventually(async () => (await mails())[0], 'the mail'))
    const answer = await tryCode(email, code).expect(200)
    const cookies = answer.headers['set-cookie'] as unknown as string[]
    const device = cookies.find((each) => each.startsWith('cohort_device='))!.split(';')[0]!
    await limited
      .guest()
      .post('/api/user/login')
      .set('Cookie', device)
      .send({ email, password: NEW_PASSWORD })
      .expect(200)
  })
})
