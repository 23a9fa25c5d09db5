import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { removePackages, sumPackage, without, writePackage } from '@cohort/problem-format/test/packages'
import { answered, failed, startFakeApi } from '../test/fake-api'
import { fakeTerminal, runCohort } from '../test/terminal'
import { EXIT } from './failure'
import { run } from './program'

const USER = { _id: 'a', fullName: 'Ada', userName: 'Ada', email: 'ada@example.org', role: 'admin' }
const TOKEN = 'cohort_secret-token'

let folder: string
let env: NodeJS.ProcessEnv
const fileOfTokens = () => join(folder, 'cohort', 'credentials.json')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-cli-'))
  env = { XDG_CONFIG_HOME: folder }
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await removePackages()
})

describe('login', () => {
  test('stores a valid token for its address only, in a file that only the user can read', async () => {
    const api = await startFakeApi(answered(USER))
    const signedIn = await runCohort(['login', '--address', api.address], env, `${TOKEN}\n`)
    expect(signedIn).toEqual({
      exit: EXIT.done,
      out: `Signed in to ${api.address} as Ada (ada@example.org, admin).\n`,
      err: '',
    })
    expect((await stat(fileOfTokens())).mode & 0o777).toBe(0o600)
    expect((await runCohort(['whoami'], env)).out).toBe(`Ada (ada@example.org, admin) on ${api.address}\n`)

    const other = await startFakeApi(answered(USER))
    expect(await runCohort(['whoami', '--address', other.address], env)).toMatchObject({
      exit: EXIT.notAllowed,
    })
    expect(other.requests).toEqual([])

    expect((await runCohort(['logout'], env)).out).toMatch(/^Signed out of .* valid until you revoke it/)
    expect(await readFile(fileOfTokens(), 'utf8')).not.toContain(TOKEN)
    expect(await runCohort(['whoami'], env)).toMatchObject({
      exit: EXIT.notAllowed,
      err: expect.stringMatching(/cohort login/),
    })
    await Promise.all([api.stop(), other.stop()])
  })

  test('stores nothing if the server rejects the token', async () => {
    const api = await startFakeApi(failed('UNAUTHENTICATED', 'This API token is invalid.'))
    const args = ['login', '--address', api.address, '--token', TOKEN, '--json']
    const { exit, out, err } = await runCohort(args, env)
    expect(exit).toBe(EXIT.notAllowed)
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } })
    expect(out + err).not.toContain(TOKEN)
    await expect(stat(fileOfTokens())).rejects.toThrow('ENOENT')
    await api.stop()
  })

  test('says what to do if the address or the token is missing', async () => {
    expect(await runCohort(['login'], env)).toMatchObject({
      exit: EXIT.usage,
      err: expect.stringMatching(/Name the installation/),
    })
    const args = ['login', '--address', 'localhost:1']
    expect(await runCohort(args, env, '\n')).toMatchObject({
      exit: EXIT.usage,
      err: expect.stringMatching(/not an API token/),
    })
    expect(await runCohort(['whoami'], { ...env, COHORT_TOKEN: TOKEN })).toMatchObject({
      exit: EXIT.notAllowed,
      err: expect.stringMatching(/not signed in/),
    })
  })

  test('takes COHORT_ADDRESS and COHORT_TOKEN from the environment, but never the token alone', async () => {
    const api = await startFakeApi(answered(USER))
    const given = { ...env, COHORT_ADDRESS: api.address, COHORT_TOKEN: TOKEN }
    const { exit, out } = await runCohort(['whoami', '--json'], given)
    expect({ exit, ...JSON.parse(out) }).toMatchObject({ exit: 0, ok: true, user: { fullName: 'Ada' } })
    await runCohort(['login', '--address', api.address, '--token', 'stored'], env)
    expect(await runCohort(['whoami'], { ...env, COHORT_TOKEN: TOKEN })).toMatchObject({
      exit: EXIT.usage,
      err: expect.stringMatching(/Give the address that the token belongs to/),
    })
    await writeFile(fileOfTokens(), '{')
    expect(await runCohort(['whoami'], env)).toMatchObject({
      exit: EXIT.usage,
      err: expect.stringMatching(/is damaged/),
    })
    await api.stop()
  })
})

test.each([
  [['problem', 'check']],
  [['nonsense']],
  [['whoami', '--unknown']],
  [['problem', 'push', 'a', '--publish', '--hidden']],
])('wrong usage (%j) exits with code 2 and, with --json, prints one JSON document', async (args) => {
  expect(await runCohort(args)).toMatchObject({
    exit: EXIT.usage,
    out: '',
    err: expect.stringMatching(/^error: |^Usage: /),
  })
  const { exit, out } = await runCohort([...args, '--json'])
  expect({ exit, ...JSON.parse(out) }).toMatchObject({ exit: EXIT.usage, ok: false })
})

test('--help prints to stdout and succeeds', async () => {
  const { exit, out, err } = await runCohort(['problem', 'push', '--help'])
  expect({ exit, err }).toEqual({ exit: EXIT.done, err: '' })
  expect(out).toContain('--allow-unlicensed')
  expect(out).toContain('--json')
})

test('a command succeeds even if the reader of its output exits early', async () => {
  const stdout = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  })
  const closed = new Promise((done) => stdout.once('close', done))
  expect(await run(['problem', '--help'], { ...fakeTerminal().terminal, stdout })).toBe(EXIT.done)
  await closed
})

test('problem check reports every package, and fails if any has errors', async () => {
  const sound = await writePackage(sumPackage())
  const broken = await writePackage(without(sumPackage(), 'data/secret/1.ans'), 'broken')
  expect(await runCohort(['problem', 'check', sound])).toEqual({
    exit: EXIT.done,
    out: 'sum · Sum · 2 tests · ok\n',
    err: expect.stringMatching(/^sum: warning: .*no input validator/),
  })
  const { exit, out } = await runCohort(['problem', 'check', sound, broken, '--json'])
  expect({ exit, ...JSON.parse(out) }).toMatchObject({
    exit: EXIT.refused,
    ok: false,
    packages: [
      { slug: 'sum', ok: true, tests: 2, errors: [] },
      { package: broken, ok: false, errors: [{ file: 'data/secret/1.in', line: null }] },
    ],
  })
})
