import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, type FakeAnswer, failed, startFakeApi } from '../../test/fake-api'
import { runCohort } from '../../test/terminal'
import { EXIT } from '../failure'

let folder: string
let api: Awaited<ReturnType<typeof startFakeApi>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-users-'))
})
afterEach(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

const TABLE =
  'email,name,password\nred@a.org,"Team ""Red""",\nblue@a.org,Team Blue,given secret\nold@a.org,New Name,\n'
const accountOf = (email: string, fullName: string, before: object | null) => ({
  email,
  change: before ? 'update' : 'create',
  before,
  after: { fullName, role: 'user' },
  password: null,
})
const PLANNED = answered([
  accountOf('red@a.org', 'Team "Red"', null),
  accountOf('blue@a.org', 'Team Blue', null),
  accountOf('old@a.org', 'New Name', { fullName: 'Old Name', role: 'user' }),
])

const importFile = async (text: string | Buffer, args: string[], ...answers: FakeAnswer[]) => {
  api = await startFakeApi(...answers)
  const file = join(folder, 'teams.csv')
  await writeFile(file, text)
  const env = { XDG_CONFIG_HOME: folder, COHORT_ADDRESS: api.address, COHORT_TOKEN: 'secret' }
  return runCohort(['users', 'import', file, ...args], env)
}
const sent = () => api.requests.map(({ body }) => JSON.parse(body))
const passwordFile = () => join(folder, 'passwords.tsv')

test('passwords of new accounts are generated, sent and written to a private file for later imports', async () => {
  const ended = await importFile(TABLE, ['--passwords', passwordFile()], PLANNED, PLANNED)
  expect(ended).toEqual({
    exit: EXIT.done,
    out: '+ red@a.org · Team "Red" · user\n+ blue@a.org · Team Blue · user\n~ old@a.org · Old Name → New Name\n2 new, 1 changed, 0 unchanged\n',
    err: `The passwords of 1 new account are in ${passwordFile()}.\n`,
  })
  expect((await stat(passwordFile())).mode & 0o777).toBe(0o600)
  const [dry, real] = sent()
  expect(dry).toMatchObject({ dryRun: true, accounts: [{ email: 'red@a.org' }, {}, {}] })
  expect(real).toMatchObject({ dryRun: false, importId: expect.stringMatching(/^[0-9a-f]{24}$/) })
  const passwords = real.accounts.map(({ password }: { password?: string }) => password)
  expect(passwords).toEqual([
    expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/),
    'given secret',
    undefined,
  ])
  expect(await readFile(passwordFile(), 'utf8')).toBe(
    `email\tname\tpassword\nred@a.org\t"Team ""Red"""\t${passwords[0]}\n`,
  )
})

test('the password file leaves out accounts that somebody else created during the import', async () => {
  const [red, blue] = ['red', 'blue'].map((name) => accountOf(`${name}@a.org`, name, null))
  const done = answered([{ ...red, change: 'update', before: { fullName: 'Red', role: 'user' } }, blue])
  const file = 'email,name\nred@a.org,red\nblue@a.org,blue\n'
  const args = ['--json', '--passwords', passwordFile()]
  const { exit, out, err } = await importFile(file, args, answered([red, blue]), done)
  expect({ exit, ...JSON.parse(out) }).toMatchObject({
    exit: EXIT.done,
    accounts: [{ change: 'update' }, { change: 'create' }],
  })
  expect(await readFile(passwordFile(), 'utf8')).toBe(
    `email\tname\tpassword\nblue@a.org\tblue\t${sent()[1].accounts[1].password}\n`,
  )
  expect(err).toContain(
    `The passwords of 1 new account are in ${passwordFile()}.\nSomebody else created red@a.org`,
  )
})

test('a dry run compares accounts but imports nothing', async () => {
  const { exit, out } = await importFile(TABLE, ['--dry-run', '--json'], PLANNED)
  expect({ exit, ...JSON.parse(out) }).toMatchObject({
    exit: EXIT.done,
    dryRun: true,
    accounts: [{ line: 2 }, {}, {}],
  })
  expect(sent()).toMatchObject([{ dryRun: true }])
})

test('names that look like those of other accounts are listed and counted', async () => {
  const similarTo = { fullName: 'Anna', email: 'anna@a.org' }
  const { out } = await importFile(
    'email,name\nred@a.org,Аnna\n',
    ['--dry-run'],
    answered([{ ...accountOf('red@a.org', 'Аnna', null), similarTo }]),
  )
  expect(out).toBe(
    '+ red@a.org · Аnna · user\n  looks like Anna (anna@a.org)\nDry run: 1 new, 0 changed, 0 unchanged. 1 name looks like another\n',
  )
})

test('an unchanged account with a name like another is neither listed nor counted', async () => {
  const similarTo = { fullName: 'Anna', email: 'anna@a.org' }
  const planned = accountOf('red@a.org', 'Аnna', { fullName: 'Аnna', role: 'user' })
  const { out } = await importFile(
    'email,name\nred@a.org,Аnna\n',
    ['--dry-run'],
    answered([{ ...planned, change: 'none', similarTo }]),
  )
  expect(out).toBe('Dry run: 0 new, 0 changed, 1 unchanged\n')
})

test('a file in Windows-1252 keeps its umlauts and the command reports the encoding', async () => {
  const file = Buffer.from('email,name\nred@a.org,Jürgen\n', 'latin1')
  const { err } = await importFile(file, ['--dry-run'], answered([accountOf('red@a.org', 'Jürgen', null)]))
  expect(err).toMatch(/^Read .*teams\.csv as Windows-1252\.\n/)
  expect(sent()[0].accounts).toEqual([{ email: 'red@a.org', fullName: 'Jürgen' }])
})

test('the class of an account is sent and shown among the changes', async () => {
  const [planned, before] = [accountOf('red@a.org', 'Red', null), { fullName: 'Blue', role: 'user' }]
  const blue = accountOf('blue@a.org', 'Blue', before)
  const grey = accountOf('grey@a.org', 'Grey', { fullName: 'Grey', role: 'user', group: '8a' })
  for (const { after } of [planned, blue]) Object.assign(after, { group: '7b' })
  const file = 'email,name,class\nred@a.org,Red,7b\nblue@a.org,Blue,7b\ngrey@a.org,Grey,\n'
  const { out } = await importFile(file, ['--dry-run'], answered([planned, blue, grey]))
  expect(sent()[0].accounts).toMatchObject([{ group: '7b' }, { group: '7b' }, { group: null }])
  expect(out).toContain('+ red@a.org · Red · user · 7b\n~ blue@a.org · none → 7b\n~ grey@a.org · 8a → none\n')
})

test('with `--passwords -`, stdout contains only the passwords', async () => {
  const { out, err } = await importFile(TABLE, ['--passwords', '-'], PLANNED, PLANNED)
  expect(out).toMatch(/^email\tname\tpassword\nred@a\.org\t.*\n$/)
  expect(err).toContain('2 new, 1 changed')
})

test.each<[string, string[], FakeAnswer[], number, RegExp, number]>([
  ['without a destination for passwords', [], [PLANNED], EXIT.usage, /--passwords FILE/, 1],
  [
    'with an account that the server refuses',
    [],
    [failed('INVALID_INPUT', 'An admin.', {}, [{ path: 'accounts.1.email', message: 'blue is an admin.' }])],
    EXIT.refused,
    /teams\.csv:3: blue is an admin\./,
    1,
  ],
])('an import %s changes nothing', async (_what, args, answers, exit, message, requests) => {
  expect(await importFile(TABLE, args, ...answers)).toMatchObject({
    exit,
    err: expect.stringMatching(message),
  })
  expect(sent()).toHaveLength(requests)
  expect(sent().every(({ dryRun }) => dryRun)).toBe(true)
})

test('a file with errors, even in YAML, is rejected with the line numbers before anything is sent', async () => {
  expect(await importFile('email,name\nred,Red\nblue@a.org,\n', [], PLANNED)).toMatchObject({
    exit: EXIT.refused,
    err: expect.stringMatching(/teams\.csv:2: red: .*\n.*teams\.csv:3: /),
  })
  await api.stop()
  expect(await importFile('- username: a\n- [\n', ['--domain', 'a.org'], PLANNED)).toMatchObject({
    exit: EXIT.refused,
    err: expect.stringMatching(/not valid YAML/),
  })
  expect(sent()).toEqual([])
})

test('a password file is never overwritten, not even after a failed import', async () => {
  const args = ['--passwords', passwordFile()]
  const broken = await importFile(TABLE, args, PLANNED, failed('INTERNAL', 'Something went wrong.'))
  expect(broken).toMatchObject({
    exit: EXIT.unavailable,
    err: expect.stringContaining('import the file again'),
  })
  const kept = await readFile(passwordFile(), 'utf8')
  expect(kept).toContain(sent()[1].accounts[0].password)
  await api.stop()
  const again = await importFile(TABLE, args, PLANNED)
  expect(again).toMatchObject({ exit: EXIT.usage, err: expect.stringContaining('already exists') })
  expect(await readFile(passwordFile(), 'utf8')).toBe(kept)
})
