import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  below,
  type PackageFiles,
  removePackages,
  sumPackage,
  without,
  writePackage,
} from '@cohort/problem-format/test/packages'
import { contestCalls, organiserCalls, pathTo, type RankChange, userCalls } from '@cohort/shared'
import { type Client, logIn, signUp } from './client'
import { runCommand } from './processes'
import { sharedStack } from './shared-product'
import type { Stack } from './stack'

let stack: Stack
let admin: Client
let token: string
let folder: string

beforeAll(async () => {
  stack = await sharedStack()
  folder = await mkdtemp(join(tmpdir(), 'cohort-command-line-'))
  admin = await signUp(stack.url)
  const promoted = await stack.users('make-admin', admin.person.email)
  if (promoted.code !== 0) throw new Error(promoted.stderr)
  token = await tokenWith(
    'profile:read',
    'problems:manage',
    'contests:read',
    'contests:manage',
    'accounts:manage',
  )
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

const writeFiles = async (into: string, files: PackageFiles): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await writeFile(join(into, path), content)
  }
}

/** Runs the built command line with a temporary settings folder. Checks that the output does not contain the token. */
const cohort = async (...args: string[]) => {
  const ended = await runCommand('apps/cli/dist/cohort.mjs', args, { XDG_CONFIG_HOME: folder })
  expect(ended.stdout + ended.stderr).not.toContain(token)
  return ended
}
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await cohort(...args, '--json')
  return { code, stderr, document: JSON.parse(stdout) }
}

test('login checks and stores a token, and other commands use it', async () => {
  expect(await cohort('whoami')).toMatchObject({ code: 3, stderr: expect.stringContaining('cohort login') })
  const refused = await json('login', '--address', stack.url, '--token', 'cohort_wrong')
  expect(refused).toMatchObject({ code: 3, document: { error: { code: 'UNAUTHENTICATED' } } })
  const tokenWithoutScope = await tokenWith('problems:manage')
  const withoutScope = await cohort('login', '--address', stack.url, '--token', tokenWithoutScope)
  expect(withoutScope).toMatchObject({
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

  test('with a program that gets an unexpected verdict fails verification and is not stored', async () => {
    const correct = 'print(sum(map(int, input().split())))\n'
    const mislabelled = await writePackage(
      { ...sumPackage(), 'submissions/wrong_answer/right.py': correct },
      name,
    )
    const { code, document } = await json('problem', 'verify', mislabelled)
    expect(code).toBe(1)
    expect(document).toMatchObject({ ok: false, packages: [{ ok: false, state: 'refused' }] })
    expect(document.packages[0].programs).toContainEqual(
      expect.objectContaining({ program: 'wrong_answer/right.py', got: 'Accepted', ok: false }),
    )
    expect((await ownProblems()).map(({ slug }) => slug)).not.toContain(name)
  })

  test('can be verified, and then pushed and pulled without changes', async () => {
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
    expect(repeated).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') })
    expect(await cohort('problem', 'pull', 'no-such')).toMatchObject({ code: 1 })
  })

  test('with errors is rejected, but the next package is still pushed', async () => {
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

describe('a contest', () => {
  const name = 'command-line-contest'
  const problem = `${name}-sum`
  const code = 'print(sum(map(int, input().split())))\n'
  const sound = {
    ...without(sumPackage(), 'submissions/accepted/sum.cpp'),
    'problem.yaml': 'name: Sum of the command line\nlicense: cc0\nrights_owner: The jury\n',
  }
  let contestFolder: string
  let contestId: string
  let problemId: string

  afterAll(async () => {
    // The title confirms the deletion, because the contest has submissions.
    await admin.call('DELETE', `/api/organiser/contests/${contestId}`, { title: 'My Contest' })
    await admin.call('PUT', `/api/organiser/problems/${problemId}/visibility`, { visibility: 'hidden' })
  })

  test('is created from a template, applied with its package, and exported unchanged', async () => {
    contestFolder = join(folder, name)
    expect(await cohort('contest', 'init', contestFolder)).toMatchObject({ code: 0 })
    const yaml = await readFile(join(contestFolder, 'contest.yaml'), 'utf8')
    await writeFiles(contestFolder, {
      'contest.yaml': yaml.replace(/^start_time.*$/m, ''),
      'cohort.yaml': 'start: when-applied\naudience: users\n',
      'problemset.yaml': `problems:\n  - id: ${problem}\n`,
      ...below(problem, { ...sound, 'data/secret/1.ans': '12\n' }),
    })
    expect(await cohort('contest', 'validate', contestFolder)).toMatchObject({ code: 0 })
    const planned = await json('contest', 'plan', contestFolder)
    expect(planned).toMatchObject({ code: 0, document: { contest: { _id: null, outcome: 'created' } } })

    const refused = await cohort('contest', 'apply', contestFolder)
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringMatching(/sum\.py .* WRONG/) })
    expect(await cohort('contest', 'export', name)).toMatchObject({ code: 1 })

    const applied = await json('contest', 'apply', contestFolder, '--unverified')
    expect(applied).toMatchObject({
      code: 0,
      document: { contest: { slug: name, outcome: 'created' }, packages: [{ result: { slug: problem } }] },
    })
    contestId = applied.document.contest._id
    problemId = applied.document.packages[0].result.problemId

    const exported = join(folder, 'exported')
    expect(await cohort('contest', 'export', name, '--to', exported)).toMatchObject({ code: 0 })
    expect(await json('contest', 'apply', exported)).toMatchObject({
      document: { contest: { outcome: 'unchanged' } },
    })
    await writeFile(join(exported, 'contest.yaml'), `id: ${name}\nname: A\nduration: 0:00:00\n`)
    expect(await cohort('contest', 'plan', exported)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('contest.yaml:3'),
    })
  })

  test('with a wrong answer file is corrected by a push and a rejudging', async () => {
    const board = async () => {
      const path = pathTo(contestCalls.getLeaderboard, { id: contestId })
      const { ranks } = await admin.read(contestCalls.getLeaderboard, path)
      return ranks.map(({ position, totalPoints, cells }) => [position, totalPoints, cells[0]!.rejected])
    }
    for (const person of [1, 2, 3].map(() => signUp(stack.url))) {
      const submission = { problemId, contestId, code, language: 'python', submissionType: 'submit' } as const
      const { _id } = await (await person).execute(submission)
      expect((await (await person).judged(_id)).verdict).toBe('Wrong Answer')
    }
    expect((await board()).map(([, points]) => points)).toEqual([0, 0, 0])

    await writeFiles(contestFolder, below(problem, sound))
    const pushed = await json('problem', 'push', join(contestFolder, problem))
    expect(pushed).toMatchObject({
      code: 0,
      document: { packages: [{ result: { outcome: 'imported', visibility: 'published' } }] },
    })
    const selection = ['--contest', name, '--problem', 'A', '--verdict', 'Wrong Answer']
    const preview = await json(
      'rejudge',
      'preview',
      ...selection,
      '--reason',
      'The answer of test 2 was wrong.',
    )
    expect(preview.code).toBe(0)
    const { rejudging, preview: changes } = preview.document
    expect(changes.counts).toEqual([{ before: 'Wrong Answer', after: 'Accepted', submissions: 3 }])
    expect(changes.ranks.map(({ rank, points }: RankChange) => [rank.after, points])).toEqual(
      [1, 2, 3].map((rank) => [rank, { before: 0, after: 1 }]),
    )
    expect((await board()).map(([, points]) => points)).toEqual([0, 0, 0])
    const listed = await json('rejudge', 'list', '--contest', name)
    expect(listed).toMatchObject({
      code: 0,
      document: { rejudgings: [{ _id: rejudging._id, state: 'ready', total: 3 }] },
    })

    expect(await cohort('rejudge', 'apply', rejudging._id)).toMatchObject({
      code: 0,
      stdout: `${rejudging._id} · applied\n`,
    })
    expect(await board()).toEqual([1, 2, 3].map((position) => [position, 1, 0]))
    expect(await cohort('rejudge', 'discard', rejudging._id)).toMatchObject({ code: 1 })
  })

  test('has its submissions exported with their source code', async () => {
    const to = join(folder, 'submissions')
    const saved = await json('submissions', 'export', '--contest', name, '--to', to)
    expect(saved).toMatchObject({ code: 0, document: { submissions: 3 } })
    const rows = JSON.parse(await readFile(join(to, 'submissions.json'), 'utf8'))
    const [row] = rows
    expect(row).toMatchObject({ label: 'A', language: 'python', verdict: 'Accepted', isIgnored: false })
    expect(await readFile(join(to, row.file), 'utf8')).toBe(code)

    const ofProblem = `${to}-of-problem`
    const options = ['--problem', problem, '--no-sources', '--to', ofProblem]
    expect(await json('submissions', 'export', ...options)).toMatchObject({ document: { submissions: 3 } })
    expect(await readdir(ofProblem)).toEqual(['submissions.csv', 'submissions.json'])
  })
})

test('users import creates the accounts in a table, and changes nothing when repeated', async () => {
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
