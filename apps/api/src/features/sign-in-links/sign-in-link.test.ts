import type { SignInLink } from '@cohort/shared'
import { buildUser, type TestUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { fingerprint } from '../../http/limits'

let api: TestApi
let admin: TestUser

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  admin = await buildUser(api, 'Root', 'admin')
})
afterAll(() => api.stop())

const make = (emails: string[], validHours?: number) =>
  admin.agent.post('/api/admin/sign-in-links').send({ emails, ...(validHours && { validHours }) })
const linkFor = async ({ email }: TestUser): Promise<SignInLink & { token: string }> => {
  const [link] = (await make([email]).expect(201)).body.data
  return { ...link, token: link.path.split('#')[1] }
}
const signIn = (token: string) => api.guest().post('/api/user/sign-in-link').send({ token })
const refused = async (token: string) => {
  const { body } = await signIn(token).expect(400)
  expect(body).toMatchObject({
    code: 'SIGN_IN_LINK_REFUSED',
    message: expect.stringMatching(/used or has expired/),
  })
}

test('a link signs in its user once, and disabling the account ends that session', async () => {
  const person = await buildUser(api, 'Ada')
  const { token, path, expiresAt } = await linkFor(person)
  expect(path).toMatch(/^\/sign-in#[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  const { body, headers } = await signIn(token).expect(200)
  expect(body.data).toMatchObject({ _id: person.user._id, email: person.email })
  const cookie = headers['set-cookie']!
  await api.guest().get('/api/user/verify-login').set('Cookie', cookie).expect(200)
  await refused(token)
  await admin.agent.post(`/api/admin/users/${person.user._id}/disable`).expect(200)
  await api.guest().get('/api/user/verify-login').set('Cookie', cookie).expect(401)
})

test.each([
  ['in capitals', (token: string) => token.toUpperCase()],
  ['without hyphens', (token: string) => token.replaceAll('-', '')],
])('a link typed %s signs in its user', async (_what, typed) => {
  const { token } = await linkFor(await buildUser(api))
  await signIn(typed(token)).expect(200)
})

test('the stored hash of a link cannot be computed without the pepper', async () => {
  const { token } = await linkFor(await buildUser(api))
  for (const secret of [token, token.replaceAll('-', '')])
    expect(await api.deps.database.models.signInLinks.findById(fingerprint(secret))).toBeNull()
})

test('only one of several concurrent uses of a link succeeds', async () => {
  const { token } = await linkFor(await buildUser(api))
  const answers = await Promise.all([signIn(token), signIn(token), signIn(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('opening the page of a link does not use up the link', async () => {
  const { token } = await linkFor(await buildUser(api))
  await api.guest().get('/api/user/sign-in-link').expect(405)
  await signIn(token).expect(200)
})

test.each([
  [
    'has expired',
    (models: TestApi['deps']['database']['models'], _person: TestUser) =>
      models.signInLinks.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } }),
  ],
  [
    'was created before the password changed',
    (models: TestApi['deps']['database']['models'], { email }: TestUser) =>
      models.users.updateOne({ email }, { $inc: { generation: 1 } }),
  ],
  [
    'belongs to a disabled account',
    (models: TestApi['deps']['database']['models'], { email }: TestUser) =>
      models.users.updateOne({ email }, { $set: { disabledAt: new Date() } }),
  ],
  [
    'belongs to a user who has since become an admin',
    (models: TestApi['deps']['database']['models'], { email }: TestUser) =>
      models.users.updateOne({ email }, { $set: { role: 'admin' } }),
  ],
])('a link that %s is refused', async (_what, change) => {
  const person = await buildUser(api)
  const { token } = await linkFor(person)
  await change(api.deps.database.models, person)
  await refused(token)
})

test('an unknown link is refused', () => refused('x'.repeat(32)))

test('a request that includes admins, disabled accounts or unknown emails gets a list of them and creates no links', async () => {
  const [person, disabled] = [await buildUser(api), await buildUser(api)]
  await admin.agent.post(`/api/admin/users/${disabled.user._id}/disable`).expect(200)
  const { signInLinks } = api.deps.database.models
  const before = await signInLinks.countDocuments()
  const { body } = await make([person.email, admin.email, disabled.email, 'nobody@example.org']).expect(400)
  expect(body.issues).toEqual([
    { path: 'emails.1', message: expect.stringContaining('is an admin') },
    { path: 'emails.2', message: expect.stringContaining('is disabled') },
    { path: 'emails.3', message: expect.stringContaining('No account') },
  ])
  expect(await signInLinks.countDocuments()).toBe(before)
})

test('the token is never logged, and the audit log records the creation and the use of the link', async () => {
  const person = await buildUser(api)
  const { token } = await linkFor(person)
  expect(JSON.stringify(await api.deps.database.models.signInLinks.find().lean())).not.toContain(token)
  await signIn(token).expect(200)
  expect(api.logged()).not.toContain(token)
  const { body } = await admin.agent.get('/api/admin/audit').query({ target: person.user._id }).expect(200)
  expect(body.data).toMatchObject([
    { action: 'account.signInByLink', by: { _id: person.user._id }, outcome: 'done' },
    { action: 'account.signInLink', by: { _id: admin.user._id }, detail: { validHours: 24 } },
  ])
  expect(JSON.stringify(body)).not.toContain(token)
})
