import { type AccountImport, MAX_ACCOUNTS_PER_IMPORT } from '@cohort/shared'
import { buildUser, type TestUser } from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let admin: TestUser

beforeEach(async () => {
  api = await startTestApi({ consumers: false })
  admin = await buildUser(api, 'Root', 'admin')
})
afterEach(() => api.stop())

const TEAMS = [
  { email: 'Red@example.org', fullName: 'Team Red' },
  { email: 'blue@example.org', fullName: 'Team Blue', role: 'organiser', password: 'blue secret' },
]

const send = (accounts: object[], dryRun = false) =>
  admin.agent.put('/api/admin/users').send({ accounts, dryRun })
const imported = async (accounts: object[], dryRun = false): Promise<AccountImport[]> =>
  (await send(accounts, dryRun).expect(200)).body.data
const changesOf = (imports: AccountImport[]) => imports.map(({ email, change }) => [email, change])
const login = (email: string, password: string) =>
  api.guest().post('/api/user/login').send({ email, password })
const audited = async (action: string) =>
  (await admin.agent.get('/api/admin/audit').query({ action }).expect(200)).body.data

describe('PUT /admin/users', () => {
  it('creates accounts with the given or a generated password', async () => {
    const [red, blue] = await imported(TEAMS)
    expect(red).toEqual({
      email: 'red@example.org',
      change: 'create',
      before: null,
      after: { fullName: 'Team Red', role: 'user' },
      password: expect.stringMatching(/^([a-km-z2-9]{4}-){2}[a-km-z2-9]{4}$/),
    })
    expect(blue).toMatchObject({ after: { role: 'organiser' }, password: null })
    await login('red@example.org', red!.password!).expect(200)
    await login('blue@example.org', 'blue secret').expect(200)
    expect(await audited('account.create')).toMatchObject([
      { detail: { fullName: 'Team Blue', role: 'organiser' }, outcome: 'done' },
      { detail: { fullName: 'Team Red', role: 'user' }, outcome: 'done' },
    ])
  })

  it('changes nothing the second time', async () => {
    await imported(TEAMS)
    const before = await api.deps.database.models.users.find().sort({ email: 1 }).lean()
    expect(changesOf(await imported(TEAMS))).toEqual([
      ['red@example.org', 'none'],
      ['blue@example.org', 'none'],
    ])
    expect(await api.deps.database.models.users.find().sort({ email: 1 }).lean()).toEqual(before)
    expect(await audited('account.update')).toEqual([])
  })

  it('if repeated with the same importId, reports the accounts created by earlier attempts', async () => {
    const other = await buildUser(api, 'Other', 'admin')
    const names = ['red', 'blue', 'green', 'grey']
    const importBy = (by: TestUser, importId: string) => {
      const accounts = names.map((name) => ({
        email: `${name}@example.org`,
        fullName: `Team ${name}`,
        password: `${name} of ${by.email}`,
      }))
      return by.agent.put('/api/admin/users').send({ accounts, importId })
    }
    const [one, two] = ['1'.repeat(24), '2'.repeat(24)] as const
    const { users } = api.deps.database.models
    const write = users.create.bind(users)
    let created = 0
    jest.spyOn(users, 'create').mockImplementation((async (...given: Parameters<typeof write>) => {
      created += 1
      if (created === 2) await importBy(other, two).expect(200)
      return write(...given)
    }) as never)
    const { body } = await importBy(admin, one).expect(409)
    expect(body.message).toMatch(/Send the import again/)
    const repeated = async (by: TestUser, importId: string): Promise<AccountImport[]> =>
      (await importBy(by, importId).expect(200)).body.data
    expect(changesOf(await repeated(admin, one)).map(([, change]) => change)).toEqual([
      'create',
      'none',
      'none',
      'none',
    ])
    expect(changesOf(await repeated(other, two)).map(([, change]) => change)).toEqual([
      'none',
      'create',
      'create',
      'create',
    ])
    await login('red@example.org', `red of ${admin.email}`).expect(200)
    await login('grey@example.org', `grey of ${other.email}`).expect(200)
    expect(await audited('account.create')).toHaveLength(5)
  })

  it('makes exactly the changes that the dry run showed, and never changes passwords', async () => {
    await imported(TEAMS)
    const changed = [
      { email: 'red@example.org', fullName: 'Team Crimson', role: 'organiser', password: 'other secret' },
      { email: 'blue@example.org', fullName: 'Team Blue' },
      { email: 'green@example.org', fullName: 'Team Green' },
    ]
    const shown = await imported(changed, true)
    expect(shown).toMatchObject([
      {
        change: 'update',
        before: { fullName: 'Team Red', role: 'user' },
        after: { fullName: 'Team Crimson', role: 'organiser' },
      },
      { change: 'none', after: { role: 'organiser' } },
      { change: 'create', before: null, password: null },
    ])
    await login('red@example.org', 'other secret').expect(401)
    expect(await api.deps.database.models.users.countDocuments({ email: 'green@example.org' })).toBe(0)
    expect(changesOf(await imported(changed))).toEqual(changesOf(shown))
    await login('red@example.org', 'other secret').expect(401)
    expect(await audited('account.update')).toMatchObject([
      { detail: { fromName: 'Team Red', toName: 'Team Crimson', fromRole: 'user', toRole: 'organiser' } },
    ])
  })

  it('stores the class, importId and creator of each account, and the list filters by class and importId', async () => {
    const importId = '0123456789abcdef01234567'
    const send7b = (accounts: object[]) =>
      admin.agent.put('/api/admin/users').send({ accounts, importId }).expect(200)
    await send7b([{ email: 'ada@example.org', fullName: 'Ada', group: ' 7b ' }])
    await send7b([{ email: 'bo@example.org', fullName: 'Bo', group: '10a' }])
    await imported(TEAMS)
    const root = { _id: admin.user._id, fullName: 'Root' }
    const listed = async (query: object) =>
      (await admin.agent.get('/api/admin/users').query(query).expect(200)).body.data
    expect(await listed({ group: '7b' })).toMatchObject([
      { email: 'ada@example.org', group: '7b', createdBy: root },
    ])
    expect(await listed({ importId })).toMatchObject([{ fullName: 'Ada' }, { fullName: 'Bo' }])
    expect(await listed({ group: '7b', search: 'bo@' })).toEqual([])
    const { body } = await admin.agent.get('/api/admin/account-filters').expect(200)
    expect(body.data).toEqual({
      groups: [
        { group: '7b', accounts: 1 },
        { group: '10a', accounts: 1 },
      ],
      imports: [{ _id: importId, at: expect.any(String), by: root, accounts: 2 }],
    })

    // Without a class column, the import changes neither the class nor the recorded importId.
    expect(changesOf(await imported([{ email: 'ada@example.org', fullName: 'Ada' }]))).toMatchObject([
      ['ada@example.org', 'none'],
    ])
    const [moved] = await imported([{ email: 'ada@example.org', fullName: 'Ada', group: '8b' }])
    expect(moved).toMatchObject({ change: 'update', before: { group: '7b' }, after: { group: '8b' } })
    expect(await listed({ importId })).toMatchObject([{ group: '8b' }, { group: '10a' }])
    const [left] = await imported([{ email: 'ada@example.org', fullName: 'Ada', group: null }])
    expect(left).toMatchObject({ change: 'update', before: { group: '8b' } })
    expect(left!.after).not.toHaveProperty('group')
    expect((await listed({ importId }))[0]).not.toHaveProperty('group')
    expect(await audited('account.update')).toMatchObject([
      { detail: { fromGroup: '8b', toGroup: '' } },
      { detail: { fromGroup: '7b', toGroup: '8b' } },
    ])
  })

  it('stores a separate last name if the full name ends with it', async () => {
    const anna = { email: 'anna@example.org', fullName: 'Anna van Dyk', lastName: 'van Dyk' }
    await imported([anna, { email: 'bo@example.org', fullName: 'Bo Ek' }])
    const listed = async () =>
      (await admin.agent.get('/api/admin/users').query({ role: 'user' }).expect(200)).body.data
    expect(await listed()).toMatchObject([anna, { fullName: 'Bo Ek' }])
    expect((await listed())[1]).not.toHaveProperty('lastName')
    await imported([{ email: 'anna@example.org', fullName: 'Anna Smit' }])
    expect((await listed())[0]).not.toHaveProperty('lastName')
    await imported([{ email: 'bo@example.org', fullName: 'Bo van Ek', lastName: 'van Ek' }])
    expect(await listed()).toMatchObject([{ fullName: 'Anna Smit' }, { lastName: 'van Ek' }])
  })

  it('adds or replaces the last name of an existing account', async () => {
    const anna = { email: 'anna@example.org', fullName: 'Anna van Dyk' }
    await imported([anna])
    for (const [from, lastName] of [
      ['', 'Dyk'],
      ['Dyk', 'van Dyk'],
    ]) {
      expect(await imported([{ ...anna, lastName }])).toMatchObject([
        { change: 'update', after: { lastName } },
      ])
      expect(changesOf(await imported([{ ...anna, lastName }]))).toEqual([[anna.email, 'none']])
      const [entry] = await audited('account.update')
      expect(entry.detail).toEqual({ fromLastName: from, toLastName: lastName })
    }
    expect(changesOf(await imported([anna]))).toEqual([[anna.email, 'none']])
    const { body } = await admin.agent.get('/api/admin/users').query({ role: 'user' }).expect(200)
    expect(body.data).toMatchObject([{ lastName: 'van Dyk' }])
  })

  it('changes no account if one of them is an admin', async () => {
    const { body } = await send([...TEAMS, { email: admin.email, fullName: 'Mallory' }]).expect(400)
    expect(body.issues).toEqual([
      { path: 'accounts.2.email', message: expect.stringContaining('This account is an admin.') },
    ])
    expect(await api.deps.database.models.users.countDocuments()).toBe(1)
  })

  it.each([
    ['the role admin', [{ ...TEAMS[0], role: 'admin' }], 'accounts.0.role', /user and organiser/],
    [
      'an email twice',
      [TEAMS[0], { ...TEAMS[0], email: 'red@EXAMPLE.org' }],
      'accounts.1.email',
      /appears twice/,
    ],
    ['no email', [{ email: 'red', fullName: 'Red' }], 'accounts.0.email', /valid email/],
    ['a short password', [{ ...TEAMS[0], password: 'five5' }], 'accounts.0.password', /at least 6/],
    [
      'an invisible character in the name',
      [{ ...TEAMS[0], fullName: 'R\u200bed' }],
      'accounts.0.fullName',
      /invisible/,
    ],
    ['no accounts', [], 'accounts', /at least one/],
    [
      'too many accounts',
      Array.from({ length: 51 }, (_, i) => ({ email: `t${i}@example.org`, fullName: 'T' })),
      'accounts',
      /at most 50/,
    ],
  ])('with %s answers 400', async (_what, accounts, path, message) => {
    const { body } = await send(accounts as object[]).expect(400)
    expect(body.issues).toContainEqual({ path, message: expect.stringMatching(message) })
  })

  it('creates each account once if two imports run concurrently', async () => {
    const teams = Array.from({ length: 6 }, (_, i) => ({ email: `t${i}@example.org`, fullName: `T ${i}` }))
    const answers = await Promise.all([send(teams), send([...teams].reverse())])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await imported(teams)
    expect(changesOf(await imported(teams))).toEqual(teams.map(({ email }) => [email, 'none']))
    expect(await api.deps.database.models.users.countDocuments({ email: /^t/ })).toBe(6)
  })
})

it('accepts an import of the maximum size in one request', async () => {
  const teams = Array.from({ length: MAX_ACCOUNTS_PER_IMPORT }, (_, i) => ({
    email: `t${i}@example.org`,
    fullName: '\u{1f3c6}'.repeat(40),
    role: 'user',
    password: 'x'.repeat(1024),
  }))
  expect(await imported(teams, true)).toHaveLength(MAX_ACCOUNTS_PER_IMPORT)
})

describe('POST /admin/users/{id}/password', () => {
  const reset = ({ user }: TestUser) => admin.agent.post(`/api/admin/users/${user._id}/password`)

  it('sets a new password and ends the account’s sessions', async () => {
    const person = await buildUser(api)
    const { body } = await reset(person).expect(200)
    await person.agent.get('/api/user/verify-login').expect(401)
    await login(person.email, person.password).expect(401)
    await login(person.email, body.data.password).expect(200)
    expect(await audited('account.resetPassword')).toMatchObject([
      { target: person.user._id, outcome: 'done' },
    ])
    expect(api.logged()).not.toContain(body.data.password)
  })

  it('refuses to reset the password of an admin', async () => {
    await reset(admin).expect(409)
    await login(admin.email, admin.password).expect(200)
  })
})
