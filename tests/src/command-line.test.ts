import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePackages, sumPackage, writePackage } from '@cohort/problem-format/test/packages'
import { organiserCalls, userCalls } from '@cohort/shared'
import { type Client, logIn, signUp } from './client'
import { runCommand } from './processes'
import { sharedStack } from './shared-product'
import type { Stack } from './stack'

/** The command line as it is built, against the product. Its problems stay hidden, and are deleted afterwards. */

let stack: Stack
let admin: Client
let token: string
let folder: string

beforeAll(async () => {
  stack = await sharedStack()
  folder = await mkdtemp(join(tmpdir(), 'cohort-command-line-'))
  admin = await signUp(stack.url)
  const made = await stack.users('make-admin', admin.person.email)
  if (made.code !== 0) throw new Error(made.stderr)
  token = await tokenWith('profile:read', 'problems:manage', 'contests:manage', 'accounts:manage')
})
afterAll(async () => {
  for (const { _id } of await ownProblems()) await admin.call('DELETE', `/api/organiser/problems/${_id}`)
  await rm(folder, { recursive: true, force: true })
  await removePackages()
})

const ownProblems = () =>
  admin.read(organiserCalls.listManagedProblems, '/api/organiser/problems?owner=me&visibility=hidden')

const tokenWith = async (...scopes: string[]): Promise<string> => {
  const answer = await admin.call('POST', userCalls.createApiToken.path, { name: 'Command line', scopes })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Runs the command line with its own folder for settings. Nothing that it prints may contain the token. */
const cohort = async (...args: string[]) => {
  const ended = await runCommand('apps/cli/dist/cohort.mjs', args, { XDG_CONFIG_HOME: folder })
  expect(ended.stdout + ended.stderr).not.toContain(token)
  return ended
}
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await cohort(...args, '--json')
  return { code, stderr, document: JSON.parse(stdout) }
}

test('a token is stored after it was checked, and used from then on', async () => {
  expect(await cohort('whoami')).toMatchObject({ code: 3, stderr: expect.stringContaining('cohort login') })
  const refused = await json('login', '--address', stack.url, '--token', 'cohort_wrong')
  expect(refused).toMatchObject({ code: 3, document: { error: { code: 'UNAUTHENTICATED' } } })
  const unscoped = await tokenWith('problems:manage')
  const scopeless = await cohort('login', '--address', stack.url, '--token', unscoped)
  expect(scopeless).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('lacks the scope profile:read'),
  })
  expect(await cohort('login', '--address', stack.url, '--token', token)).toMatchObject({ code: 0 })
  expect((await stat(join(folder, 'cohort', 'credentials.json'))).mode & 0o777).toBe(0o600)
  const { document } = await json('whoami')
  expect(document).toMatchObject({ ok: true, address: stack.url, user: { email: admin.person.email } })
})

describe('a package', () => {
  const name = 'command-line-sum'
  let path: string
  beforeAll(async () => {
    path = await writePackage(sumPackage(), name)
  })

  test('whose program gets another verdict than promised fails its verification, and is not stored', async () => {
    const wrong = 'print(sum(map(int, input().split())))\n'
    const lying = await writePackage({ ...sumPackage(), 'submissions/wrong_answer/right.py': wrong }, name)
    const { code, document } = await json('problem', 'verify', lying)
    expect(code).toBe(1)
    expect(document).toMatchObject({ ok: false, packages: [{ ok: false, state: 'refused' }] })
    expect(document.packages[0].programs).toContainEqual(
      expect.objectContaining({ program: 'wrong_answer/right.py', got: 'Accepted', ok: false }),
    )
    expect((await ownProblems()).map(({ slug }) => slug)).not.toContain(name)
  })

  test('is verified, pushed again without a change, and pulled as it was', async () => {
    const verified = await cohort('problem', 'verify', path)
    expect(verified).toMatchObject({ code: 0 })
    expect(verified.stdout).toMatch(/^accepted\/sum\.cpp · .* · got Accepted · .* · ok$/m)
    expect(verified.stdout).toMatch(/^command-line-sum · Sum · 2 tests.* · hidden$/m)
    const again = await cohort('problem', 'verify', path)
    expect(again.stdout).toMatch(/^accepted\/sum\.cpp · .* · got Accepted · .* · ok$/m)
    const pushed = await json('problem', 'push', path)
    expect(pushed).toMatchObject({ code: 0, document: { packages: [{ result: { outcome: 'unchanged' } }] } })

    const pulled = join(folder, name)
    expect(await cohort('problem', 'pull', name, '--to', pulled)).toMatchObject({ code: 0 })
    expect((await readdir(pulled)).sort()).toEqual((await readdir(path)).sort())
    expect(await json('problem', 'push', pulled)).toMatchObject({
      document: { packages: [{ result: { outcome: 'unchanged' } }] },
    })
    const repeated = await cohort('problem', 'pull', name, '--to', pulled)
    expect(repeated).toMatchObject({ code: 2, stderr: expect.stringContaining('exists already') })
    expect(await cohort('problem', 'pull', 'no-such')).toMatchObject({ code: 1 })
  })

  test('that is broken is refused with every mistake, and the next one is pushed', async () => {
    const broken = await writePackage(
      { 'problem.yaml': 'name: A\nlimits: {memory: -1}\n' },
      'command-line-broken',
    )
    await writeFile(join(path, 'README.md'), 'Another version.\n')
    const { code, stderr, document } = await json('problem', 'push', broken, path)
    expect(code).toBe(1)
    expect(document.packages).toMatchObject([
      { ok: false, state: 'refused' },
      { ok: true, result: { slug: name, outcome: 'imported', visibility: 'hidden' } },
    ])
    expect(stderr).toContain(
      'command-line-broken: problem.yaml:2: limits.memory: This must be greater than 0.',
    )
  })
})

test('accounts are compared and imported from a table; a repeated import changes nothing', async () => {
  const [file, passwords] = [join(folder, 'teams.tsv'), join(folder, 'passwords.tsv')]
  const email = `team-${Date.now()}@example.org`
  await writeFile(file, `email\tname\n${email}\tTeam of the command line\n`)
  const dry = await json('users', 'import', file, '--dry-run')
  expect(dry).toMatchObject({ code: 0, document: { accounts: [{ email, change: 'create' }] } })
  expect(await cohort('users', 'import', file)).toMatchObject({ code: 2 })
  expect(await cohort('users', 'import', file, '--passwords', passwords)).toMatchObject({ code: 0 })
  const [, row] = (await readFile(passwords, 'utf8')).split('\n')
  await logIn(stack.url, { email, password: row!.split('\t')[2]! })
  const again = await json('users', 'import', file)
  expect(again).toMatchObject({ code: 0, document: { accounts: [{ email, change: 'none' }] } })
})
