import type { Invitation } from '@cohort/shared'
import { buildUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
const start = async (SIGNUP: string) => {
  api = await startTestApi({ consumers: false, env: { SIGNUP } })
}
afterEach(() => api.stop())

let count = 0
const signup = (fields: object = {}) => {
  count += 1
  const someone = { email: `new${count}@example.org`, password: 'correct horse', fullName: 'New' }
  return api
    .guest()
    .post('/api/user/signup')
    .send({ ...someone, ...fields })
}
const policy = async () => (await api.guest().get('/api/user/signup-policy').expect(200)).body.data

test('with the policy `closed`, nobody can sign up, but admins can still import accounts', async () => {
  await start('closed')
  expect(await policy()).toEqual({ policy: 'closed', domains: [] })
  const { body } = await signup().expect(403)
  expect(body.message).toMatch(/cannot sign up on this site/)
  const admin = await buildUser(api, 'Root', 'admin')
  const accounts = [{ email: 'red@example.org', fullName: 'Red' }]
  await admin.agent.put('/api/admin/users').send({ accounts }).expect(200)
})

test('with the policy `domains`, only users with an email address at one of the domains can sign up', async () => {
  await start('example.org,school.example')
  expect(await policy()).toEqual({ policy: 'domains', domains: ['example.org', 'school.example'] })
  await signup().expect(201)
  await signup({ email: 'ada@School.Example' }).expect(201)
  for (const email of ['ada@example.com', 'ada@sub.example.org', 'ada@notexample.org']) {
    const { body } = await signup({ email }).expect(400)
    expect(body.issues).toEqual([
      { path: 'email', message: 'Sign up with an email address at example.org or school.example.' },
    ])
  }
})

test('with the policy `open`, invitations are unnecessary and ignored', async () => {
  await start('')
  expect(await policy()).toEqual({ policy: 'open', domains: [] })
  await signup().expect(201)
  await signup({ invitation: 'none' }).expect(201)
})

test('with the policy `invitation`, a code has a limited number of uses and can expire or be revoked', async () => {
  await start('invitation')
  const admin = await buildUser(api, 'Root', 'admin')
  const make = async (uses: number): Promise<Invitation> =>
    (
      await admin.agent
        .post('/api/admin/invitations')
        .send({ uses, expiresAt: '2100-01-01T00:00:00Z' })
        .expect(201)
    ).body.data
  const list = async (): Promise<Invitation[]> =>
    (await admin.agent.get('/api/admin/invitations').expect(200)).body.data
  const refused = async (invitation: string | undefined, message: RegExp) => {
    const { body } = await signup(invitation === undefined ? {} : { invitation }).expect(400)
    expect(body.issues).toEqual([{ path: 'invitation', message: expect.stringMatching(message) }])
  }
  await refused(undefined, /need an invitation code/)
  await refused('wrong', /wrong, used up or expired/)

  const past = { uses: 1, expiresAt: '2020-01-01T00:00:00Z' }
  const { body: expired } = await admin.agent.post('/api/admin/invitations').send(past).expect(400)
  expect(expired.issues).toEqual([{ path: 'expiresAt', message: 'The expiry date must be in the future.' }])

  const { _id, code } = await make(3)
  await signup({ invitation: ` ${code.toUpperCase().replaceAll('-', '')} ` }).expect(201)
  // A failed signup does not use up the code.
  await signup({ invitation: code, email: admin.email }).expect(409)
  expect(await list()).toMatchObject([{ _id, code, uses: 3, usesLeft: 2 }])
  const answers = await Promise.all(Array.from({ length: 5 }, () => signup({ invitation: code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
  await refused(code, /used up/)

  const other = await make(1)
  await api.deps.database.models.invitations.updateOne(
    { code: other.code },
    { $set: { expiresAt: new Date() } },
  )
  await refused(other.code, /expired/)
  expect(await list()).toHaveLength(1)
  const third = await make(5)
  await admin.agent.delete(`/api/admin/invitations/${third._id}`).expect(200)
  await admin.agent.delete(`/api/admin/invitations/${third._id}`).expect(404)
  await refused(third.code, /wrong/)
  const { body } = await admin.agent.get('/api/admin/audit').expect(200)
  expect(body.data.map(({ action, outcome }: Record<string, string>) => `${action} ${outcome}`)).toEqual([
    'invitation.revoke refused',
    'invitation.revoke done',
    ...Array.from({ length: 3 }, () => 'invitation.create done'),
  ])
  expect(body.data[1].detail).toEqual({ uses: 5, usesLeft: 5, expiresAt: third.expiresAt })
})
