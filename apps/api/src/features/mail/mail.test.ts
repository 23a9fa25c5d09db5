import PostalMime from 'postal-mime'
import request from 'supertest'
import { buildUser } from '../../../test/factories'
import {
  type Certificate,
  makeCertificate,
  startSmtpServer,
  type TestSmtpOptions,
  type TestSmtpServer,
} from '../../../test/smtp-server'
import { eventually, startTestApi, type TestApi, testDatabase } from '../../../test/test-api'

const LOGIN = { user: 'cohort@example.org', password: 'p@ss/w:rd-MARKER' }
const NEW_PASSWORD = 'a new password'

let certificate: Certificate
let smtp: TestSmtpServer
let api: TestApi

beforeAll(async () => {
  certificate = await makeCertificate()
})
afterEach(async () => {
  await api?.stop()
  await smtp?.close()
})

/** Returns an `SMTP_URL` with a login, as an operator would write it. */
const urlOf = ({ password = LOGIN.password, query = {} as Record<string, string> } = {}): string => {
  const url = new URL(`smtp://127.0.0.1:${smtp.port}`)
  url.username = encodeURIComponent(LOGIN.user)
  url.password = encodeURIComponent(password)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
const trusted = () => ({ 'tls.ca': certificate.cert })

const start = async (options: TestSmtpOptions, url = () => smtp.url, from = 'judge@example.org') => {
  smtp = await startSmtpServer(options)
  api = await startTestApi({ mailRetryMs: 30, env: { SMTP_URL: url(), MAIL_FROM: from } })
}
const forgot = (email: string) => api.guest().post('/api/user/forgot-password').send({ email }).expect(200)
const codeIn = (mail: string): string => /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? 'none'
const reset = (email: string, code: string) =>
  api
    .guest()
    .post('/api/user/reset-password')
    .send({ email, code, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
const logs = (event: string) =>
  eventually(() => api.logged().includes(`"event":"${event}"`), `"${event}" in the log`)
const mails = (count: number) => eventually(() => smtp.received.length >= count, `${count} emails`)
const outcomes = async (outcome: string): Promise<number> => {
  const { text } = await request(api.internal).get('/metrics').expect(200)
  return Number(new RegExp(`^cohort_mails_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(text)?.[1])
}
/** Expects that the log contains no secrets. */
const expectNoSecrets = (...secrets: string[]) => {
  for (const secret of [...secrets, LOGIN.password, encodeURIComponent(LOGIN.password), 'MARKER']) {
    expect(api.logged()).not.toContain(secret)
  }
}

describe('a server with STARTTLS and a login', () => {
  test('delivers an email with a working code from the configured sender', async () => {
    const url = () => urlOf({ query: trusted() })
    await start({ certificate, login: LOGIN }, url, 'Código Club <judge@example.org>')
    const { email } = await buildUser(api)
    await forgot(email.toUpperCase())
    await mails(1)
    const [mail] = smtp.received
    expect(mail).toMatchObject({
      from: 'judge@example.org',
      recipients: [email],
      secure: true,
      user: LOGIN.user,
    })
    const read = await PostalMime.parse(mail!.text)
    expect(read.from).toEqual({ name: 'Código Club', address: 'judge@example.org' })
    expect(read.to).toEqual([{ name: '', address: email }])
    expect(read.subject).toBe('Your password reset code for Código Club')
    expect(read.text).toContain('Código Club will never ask you for this code.')
    const headers = read.headers.map(({ key }) => key)
    expect(headers).not.toContain('cc')
    expect(headers).not.toContain('bcc')
    expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')

    const code = codeIn(read.text!)
    await reset(email, code).expect(200)
    await api.guest().post('/api/user/login').send({ email, password: NEW_PASSWORD }).expect(200)
    await logs('mail sent')
    expectNoSecrets(email, `"${code}"`)
  })

  test('receives no mail if its certificate is not trusted', async () => {
    await start({ certificate, login: LOGIN }, urlOf)
    await forgot((await buildUser(api)).email)
    await logs('mail delayed')
    expect(api.logged()).toContain('The mail server does not offer TLS, or its certificate')
    expect(smtp.received).toEqual([])
    expectNoSecrets()
  })

  test('that refuses the password is reported at startup and when sending', async () => {
    await start({ certificate, login: LOGIN }, () => urlOf({ password: 'MARKER-wrong', query: trusted() }))
    await api.deps.mailer.check()
    const message = 'The mail server requires a login or rejects the user name and password in SMTP_URL'
    expect(api.logged()).toContain('"event":"mail not ready"')
    expect(api.logged()).toContain(message)

    const { email } = await buildUser(api)
    await forgot(email)
    await logs('mail not sent')
    expect(api.logged().split(message)).toHaveLength(3)
    expectNoSecrets(email)
    expect(await outcomes('refused')).toBe(1)
  })

  test('that is configured correctly is reported at startup', async () => {
    await start({ certificate, login: LOGIN }, () => urlOf({ query: trusted() }))
    await api.deps.mailer.check()
    expect(api.logged()).toContain('"event":"mail ready"')
  })
})

test('the password is sent without TLS only if SMTP_URL allows it', async () => {
  await start({ login: LOGIN }, urlOf)
  await forgot((await buildUser(api)).email)
  await logs('mail delayed')
  expect(api.logged()).toContain('The mail server does not offer TLS, or its certificate')
  expect(smtp.received).toEqual([])
  await api.stop()

  api = await startTestApi({
    env: { SMTP_URL: urlOf({ query: { requireTLS: 'false' } }), MAIL_FROM: 'judge@example.org' },
  })
  await forgot((await buildUser(api)).email)
  await mails(1)
  expect(smtp.received[0]).toMatchObject({ secure: false, user: LOGIN.user })
})

describe('a server that', () => {
  test('is down receives the email once it is back', async () => {
    await start({})
    const { port } = smtp
    await smtp.close()
    const { email } = await buildUser(api)
    await forgot(email)
    await logs('mail delayed')
    expect(api.logged()).toContain('The mail server does not answer. Next attempt in')

    smtp = await startSmtpServer({ port })
    await mails(1)
    await reset(email, codeIn(smtp.received[0]!.text)).expect(200)
    expect(await outcomes('sent')).toBe(1)
    expect(await outcomes('delayed')).toBeGreaterThan(0)
    expectNoSecrets(email)
  })

  test('is busy or defers the recipient receives the email later', async () => {
    for (const behaviour of ['busy', 'greylists'] as const) {
      await start({ behaviour })
      const { email } = await buildUser(api)
      await forgot(email)
      await logs('mail delayed')
      smtp.behaviour = 'accepts'
      await mails(1)
      expect(smtp.received[0]!.recipients).toEqual([email])
      expectNoSecrets(email)
      if (behaviour === 'busy') {
        await api.stop()
        await smtp.close()
      }
    }
  })

  test('was down while codes were requested receives one email per person, with the latest code', async () => {
    await start({ behaviour: 'busy' })
    const [one, other] = [await buildUser(api), await buildUser(api)]
    for (const { email } of [one, one, other, one]) await forgot(email)
    // At least one of the next two attempts begins after the last code was created.
    const tries = await outcomes('delayed')
    await eventually(async () => (await outcomes('delayed')) >= tries + 2, 'two more tries')
    smtp.behaviour = 'accepts'
    await mails(2)
    await eventually(async () => (await outcomes('dropped')) === 2, 'two outdated emails to be dropped')
    expect(smtp.received.map(({ recipients }) => recipients).sort()).toEqual(
      [[one.email], [other.email]].sort(),
    )
    for (const { text, recipients } of smtp.received) await reset(recipients[0]!, codeIn(text)).expect(200)
  })

  test('refuses the recipient causes no retry, and the address is not logged', async () => {
    await start({ behaviour: 'refuses' })
    const { email } = await buildUser(api)
    await forgot(email)
    await logs('mail not sent')
    expect(api.logged()).toContain('"responseCode":550')
    expectNoSecrets(email)
    smtp.behaviour = 'accepts'
    await forgot((await buildUser(api)).email)
    await mails(1)
    expect(smtp.recipients()).toBe(2)
  })

  test('hangs delays no response, and the response is the same for known and unknown emails', async () => {
    await start({ behaviour: 'hangs' })
    const known = await forgot((await buildUser(api)).email)
    const unknown = await forgot('nobody@example.org')
    expect(known.body).toEqual(unknown.body)
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
    // Had the response waited for the server, the delivery would have timed out.
    expect(api.logged()).not.toMatch(/"event":"mail (delayed|not sent)"/)
    await eventually(() => smtp.connections() > 0, 'the API to connect to the mail server')
  })
})

describe('a queued email', () => {
  let other: TestApi | undefined
  afterEach(async () => {
    await other?.stop()
    other = undefined
  })
  /** Starts a process that sends no mail. */
  const startWithout = async (options: TestSmtpOptions = {}) => {
    smtp = await startSmtpServer(options)
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'judge@example.org' }
    api = await startTestApi({ consumers: false, env })
  }
  const storesOf = (prefix: string) => ({ MONGO_URL: testDatabase(prefix), REDIS_PREFIX: prefix })
  /** Starts another process of the same installation, which sends mail. */
  const startOther = async ({ prefix } = api) => {
    const env = { ...storesOf(prefix), SMTP_URL: smtp.url, MAIL_FROM: 'judge@example.org' }
    other = await startTestApi({ mailRetryMs: 30, env })
  }
  const passwordResets = () => api.deps.database.models.passwordResets

  test('can be sent by another process', async () => {
    await startWithout()
    const { email } = await buildUser(api)
    await forgot(email)
    await startOther()
    await mails(1)
    await reset(email, codeIn(smtp.received[0]!.text)).expect(200)
  })

  test('is sent by another process if the first one stops between two attempts', async () => {
    await start({ behaviour: 'busy' })
    const { email } = await buildUser(api)
    await forgot(email)
    await logs('mail delayed')
    const stopped = api
    api = await startTestApi({ consumers: false, env: storesOf(stopped.prefix) })
    await stopped.deps.close()
    smtp.behaviour = 'accepts'
    await startOther(stopped)
    await mails(1)
    await reset(email, codeIn(smtp.received[0]!.text)).expect(200)
    // The other APIs do not drop the shared database.
    await api.deps.database.connection.dropDatabase()
    for (const server of [stopped.server, stopped.internal]) server.close()
    stopped.redis.disconnect()
  })

  test('is dropped if its code has been used or has expired', async () => {
    await startWithout()
    const [used, late, wanted] = [await buildUser(api), await buildUser(api), await buildUser(api)]
    for (const { email } of [used, late]) await forgot(email)
    await forgot('nobody@example.org')
    await passwordResets().deleteOne({ userId: used.user._id })
    await passwordResets().updateOne(
      { userId: late.user._id },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    )
    await forgot(wanted.email)
    await startOther()
    await mails(1)
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[wanted.email]])
  })

  test('has not been written yet, so no store contains the code or the address', async () => {
    await startWithout()
    const { email, user } = await buildUser(api)
    await forgot(email)
    const { redis } = api.deps
    const stored = await passwordResets().findOne({ userId: user._id }).lean()
    const job = await redis.hgetall(`${api.prefix}:mail:1`)
    expect(JSON.parse(job.data!)).toEqual({ resetId: stored!._id, codeHash: stored!.codeHash })
    expect(JSON.stringify([stored, job])).not.toContain(email)
    await startOther()
    await mails(1)
    expect(JSON.stringify([stored, job])).not.toContain(codeIn(smtp.received[0]!.text))
  })
})

test('while Redis does not answer, requests for a code answer 503', async () => {
  await start({})
  const { email } = await buildUser(api)
  api.deps.redis.disconnect()
  const known = await api.guest().post('/api/user/forgot-password').send({ email }).expect(503)
  const unknown = await api
    .guest()
    .post('/api/user/forgot-password')
    .send({ email: 'a@example.org' })
    .expect(503)
  expect(known.body.message).toBe('The server could not send the code. Please try again in a minute.')
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
})

test('an address with a second recipient or a header is refused', async () => {
  await start({})
  const { email } = await buildUser(api)
  for (const hostile of [
    `${email},b@example.org`,
    `${email}\r\nBcc: b@example.org`,
    `${email}\nRCPT TO:<b@example.org>`,
    `"a" <${email}>`,
    `${email}>\r\nDATA`,
  ]) {
    await api.guest().post('/api/user/forgot-password').send({ email: hostile }).expect(400)
  }
  expect(smtp.connections()).toBe(0)
})
