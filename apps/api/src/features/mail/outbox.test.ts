import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { buildUser } from '../../../test/factories'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'
import { readOutbox } from './outbox.routes'

let folder: string
let api: TestApi

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-outbox-'))
  api = await startTestApi({ env: { MAIL_OUTBOX: folder } })
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

const page = (headers: Record<string, string> = {}) => request(api.internal).get('/outbox').set(headers)

test('an empty outbox says that there are no emails', async () => {
  const { text, headers } = await page().expect(200)
  expect(text).toContain('No emails yet.')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(headers['cache-control']).toBe('no-store')
})

test('the outbox shows the reset code sent to a user who forgot their password', async () => {
  const person = await buildUser(api)
  await api.guest().post('/api/user/forgot-password').send({ email: person.email }).expect(200)
  await eventually(async () => (await readOutbox(folder)).length > 0, 'an email')
  const { text } = await page().expect(200)
  expect(text).toContain(person.email)
  expect(text).toMatch(/^ {4}\d{6}$/m)
})

test('the outbox escapes the content of emails', async () => {
  const mail =
    'To: a@example.org\nSubject: <script>alert(1)</script>\n\n<img src=x onerror=alert(2)> & "so"\n'
  await writeFile(join(folder, '9999-last.eml'), mail)
  const { text } = await page().expect(200)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).toContain('&lt;img src=x onerror=alert(2)&gt; &amp; &quot;so&quot;')
  expect(text).not.toMatch(/<script|<img/)
})

test('the outbox is not available on the public port or under other host names', async () => {
  await api.guest().get('/outbox').expect(404)
  await page({ Host: 'evil.example' }).expect(404)
  await page({ Host: 'localhost:3001' }).expect(200)
})

test('GET /outbox answers 404 if a mail server is configured or no outbox is set', async () => {
  for (const env of [
    {},
    { MAIL_OUTBOX: folder, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' },
  ]) {
    const other = await startTestApi({ consumers: false, env })
    await request(other.internal).get('/outbox').expect(404)
    await other.stop()
  }
})
