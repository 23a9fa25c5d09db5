import { buildUser } from '../../test/factories'
import { runCommand } from '../../test/run-command'
import { startTestApi, type TestApi } from '../../test/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
})

afterAll(() => api.stop())

const run = (...args: string[]) => runCommand('users', api, args)

describe('users make-admin', () => {
  it('with an unknown email says how to create the account', async () => {
    expect(await run('make-admin', 'ada@example.org')).toEqual({
      code: 1,
      out: '',
      err: 'No account has the email ada@example.org. Sign up with it at /signup, then run this command again.\n',
    })
  })

  it('makes the account an admin immediately, and ignores the case of the email', async () => {
    const ada = await buildUser(api, 'Ada')
    await ada.agent.get('/api/admin/users').expect(403)
    const first = await run('make-admin', ada.email.toUpperCase())
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(
      new RegExp(
        `^${ada.email} \\(Ada, signed up \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC\\) is now an admin. The previous role was user\\.\\n$`,
      ),
    )
    await ada.agent.get('/api/admin/users').expect(200)
    expect((await run('make-admin', ada.email)).out).toMatch(/ is already an admin\.\n$/)
  })

  it('enables a disabled admin account', async () => {
    const { email, password, user } = await buildUser(api, 'Locked out', 'admin')
    await api.deps.database.models.users.updateOne({ _id: user._id }, { $set: { disabledAt: new Date() } })
    const { out } = await run('make-admin', email)
    expect(out).toMatch(/is already an admin\. The account was disabled and is now enabled\.\n$/)
    await api.guest().post('/api/user/login').send({ email, password }).expect(200)
  })

  it('refuses an invalid email', async () => {
    expect(await run('make-admin', 'ada, bob')).toEqual({
      code: 1,
      out: '',
      err: '"ada, bob" is not a valid email address.\n',
    })
  })
})
