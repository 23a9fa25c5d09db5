import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProblem, buildUser } from '../../test/factories'
import { eventually, startTestApi, type TestApi } from '../../test/test-api'

let api: TestApi
let outbox: string

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'cohort-outbox-'))
  api = await startTestApi({ env: { MAIL_OUTBOX: outbox } })
})
afterAll(async () => {
  await api.stop()
  await rm(outbox, { recursive: true, force: true })
})

const codeMailed = (): Promise<string> =>
  eventually(async () => {
    const [name] = await readdir(outbox)
    return name && /^ {4}(\d{6})$/m.exec(await readFile(join(outbox, name), 'utf8'))?.[1]
  }, 'the mail')

test('the log reports signups, logins, resets, role changes, tokens and submissions without their secrets', async () => {
  await api
    .guest()
    .post('/api/user/signup')
    .send({ email: 'marked@example.org', password: 'MARKER-PASSWORD', fullName: 'MARKER-NAME' })
    .expect(201)
  const person = await buildUser(api, 'MARKER-NAME')
  const admin = await buildUser(api, 'Admin', 'admin')
  const problem = await buildProblem(api, { secrets: [['MARKER-INPUT\n', 'MARKER-ANSWER\n']] })
  const login = (password: string) =>
    api.guest().post('/api/user/login').send({ email: person.email, password })

  await login('MARKER-WRONG-PASSWORD').expect(401)
  const { body: created } = await person.agent
    .post('/api/user/me/tokens')
    .send({ name: 'script', scopes: ['submissions:write'] })
    .expect(201)
  const { token } = created.data
  const execute = (body: object) =>
    api
      .guest()
      .post('/api/submissions/execute')
      .set('Authorization', `Bearer ${token}`)
      .send({ problemId: problem.id, language: 'python', code: 'print("MARKER-CODE")', ...body })
  await execute({ submissionType: 'run', customInput: 'MARKER-CUSTOM' }).expect(202)
  const customInputs = [{ name: 'MARKER-NAMED', input: 'MARKER-ONE', expectedOutput: 'MARKER-EXPECTED' }]
  await execute({ submissionType: 'run', customInputs }).expect(202)
  await execute({ submissionType: 'MARKER-TYPE' }).expect(400)
  jest
    .spyOn(api.deps.submissions, 'execute')
    .mockRejectedValueOnce(Object.assign(new Error('broken'), { value: { code: 'MARKER-CODE' } }))
  await execute({ submissionType: 'submit' }).expect(500)
  await admin.agent.put(`/api/admin/users/${person.user._id}/role`).send({ role: 'organiser' }).expect(200)
  await api.guest().get('/api/problems?search=MARKER-QUERY').expect(200)
  await api.guest().get('/api/user/get-user').set('Authorization', 'Bearer MARKER-TOKEN').expect(401)

  await api.guest().post('/api/user/forgot-password').send({ email: person.email }).expect(200)
  const code = await codeMailed()
  const passwords = { newPassword: 'MARKER-NEW-PASSWORD', confirmPassword: 'MARKER-NEW-PASSWORD' }
  const reset = (given: string) =>
    api
      .guest()
      .post('/api/user/reset-password')
      .send({ email: person.email, code: given, ...passwords })
  await reset(code === '000000' ? '000001' : '000000').expect(400)
  await reset(code).expect(200)
  await login('MARKER-NEW-PASSWORD').expect(200)

  const log = api.logged()
  for (const event of [
    'signup',
    'login',
    'login refused',
    'API token created',
    'role changed',
    'reset code requested',
    'password reset refused',
    'password reset',
  ])
    expect(log).toContain(`"event":"${event}"`)
  // An id may contain the same six digits by chance.
  const withoutIds = log.replace(/"[0-9a-f-]{24,36}"/g, '""')
  expect(withoutIds).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  for (const secret of ['MARKER', 'marked@', token, person.password, person.email, 'cohort_session'])
    expect(log).not.toContain(secret)
  const kept = JSON.stringify(await api.deps.database.models.audit.find().lean())
  expect(kept).toContain('account.role')
  for (const secret of ['MARKER', token, person.password]) expect(kept).not.toContain(secret)
})
