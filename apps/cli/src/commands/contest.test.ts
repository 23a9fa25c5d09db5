import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeContest } from '@cohort/problem-format/test/contests'
import { removePackages, zipOfFiles } from '@cohort/problem-format/test/packages'
import {
  answered,
  CONTEST,
  type FakeAnswer,
  failed,
  IMPORT,
  importIn,
  LISTED,
  startFakeApi,
  TIMES,
} from '../../test/fake-api'
import { runCohort } from '../../test/terminal'
import { EXIT } from '../failure'

const ID = '5f5e1000a1b2c3d4e5f60718'
const CREATED = answered({
  _id: null,
  slug: 'spring',
  title: 'The Spring Contest',
  ...TIMES,
  problems: 1,
  outcome: 'created',
  changes: [],
  warnings: ['Sum gives points.'],
})
const NO_PROBLEM = answered([], { total: 0 })
const IMPORTED = importIn('done', {
  result: {
    ...{
      problemId: ID,
      versionId: ID,
      slug: 'sum',
      title: 'Sum',
      visibility: 'hidden',
      outcome: 'imported',
      tests: 2,
    },
    timeLimit: null,
    warnings: [],
  },
})

let folder: string
let api: Awaited<ReturnType<typeof startFakeApi>> | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-contest-'))
})
afterEach(async () => {
  await api?.stop()
  api = undefined
  await rm(folder, { recursive: true })
  await removePackages()
})

const runWith = async (args: string[], ...answers: FakeAnswer[]) => {
  await api?.stop()
  api = await startFakeApi(...answers)
  const env = { XDG_CONFIG_HOME: folder, COHORT_ADDRESS: api.address, COHORT_TOKEN: 'secret' }
  return runCohort(['contest', ...args], env)
}
const calls = () => api!.requests.map(({ call }) => call)

test('init creates a valid folder and never overwrites another one', async () => {
  const created = join(folder, 'spring')
  expect(await runCohort(['contest', 'init', created])).toMatchObject({ exit: EXIT.done })
  expect((await readdir(created)).sort()).toEqual([
    ...['cohort.yaml', 'contest.yaml', 'description.md', 'problemset.yaml'],
  ])
  expect(await runCohort(['contest', 'validate', created])).toEqual({
    exit: EXIT.done,
    out: expect.stringMatching(/^spring · My Contest · 20.*Z · ok\n$/),
    err: '',
  })
  expect(await runCohort(['contest', 'init', created])).toMatchObject({ exit: EXIT.usage })
})

test('validate reports errors in the folder and its packages, and problems without a package', async () => {
  const wrong = await writeContest({ 'contest.yaml': 'name: A\nstart_time: soon\nduration: long\n' })
  const { exit, err } = await runCohort(['contest', 'validate', wrong])
  expect(exit).toBe(EXIT.refused)
  expect(err).toMatch(/cannot be read as a contest\.\ncontest\.yaml:2: .*soon.*\ncontest\.yaml:3: .*long/)

  const broken = await writeContest({
    'problemset.yaml': 'problems:\n- id: sum\n- id: other\n',
    'sum/problem.yaml': 'name: Sum\nlimits: {memory: -1}\n',
  })
  const found = await runCohort(['contest', 'validate', broken, '--json'])
  expect(found.exit).toBe(EXIT.refused)
  expect(found.err).toContain('B other: no package here')
  expect(JSON.parse(found.out)).toMatchObject({
    ok: false,
    contest: { slug: 'spring', problems: ['sum', 'other'] },
    packages: [{ ok: false, errors: [{ file: 'problem.yaml', line: 2 }] }],
  })
})

test('plan sends the contest without its packages and prints the same as `contests apply`', async () => {
  const spring = await writeContest()
  const { exit, out, err } = await runWith(['plan', spring, '--force'], CREATED)
  expect({ exit, err }).toEqual({ exit: EXIT.done, err: 'spring: warning: Sum gives points.\n' })
  expect(out).toBe(
    'sum · its package would be imported first\n' +
      'Dry run: spring · The Spring Contest · 2031-05-01 10:00 UTC – 2031-05-01 15:00 UTC · 1 problem · would be created\n',
  )
  expect(calls()).toEqual(['PUT /api/organiser/contests/package?dryRun=true&force=true'])
  const { body } = api!.requests[0]!
  expect(body).toContain('spring/description.md')
  expect(body).toContain('spring/sum/problem.yaml')
  expect(body).not.toContain('spring/sum/data')
})

test('apply plans, imports and verifies the packages, then sends only the contest', async () => {
  const spring = await writeContest()
  const { exit, out } = await runWith(
    ['apply', spring],
    ...[CREATED, NO_PROBLEM, importIn('running'), IMPORTED, CREATED],
  )
  expect({ exit, out }).toMatchObject({ exit: EXIT.done, out: expect.stringMatching(/· created\n$/) })
  expect(calls()).toEqual([
    'PUT /api/organiser/contests/package?dryRun=true',
    'GET /api/organiser/problems?slug=sum',
    'POST /api/organiser/problems?verify=true&wait=false&name=sum',
    `GET /api/organiser/imports/${IMPORT}`,
    'PUT /api/organiser/contests/package',
  ])
  expect(api!.requests.at(-1)!.body).not.toContain('sum/problem.yaml')
})

test('a refused plan or package leaves the contest unchanged', async () => {
  const spring = await writeContest()
  const issues = [{ path: 'contest.yaml', line: 4, message: 'It runs. (Use ?force=true to do it anyway.)' }]
  const refused = await runWith(['apply', spring], failed('INVALID_INPUT', 'Refused.', {}, issues))
  expect(refused).toMatchObject({
    exit: EXIT.refused,
    err: expect.stringContaining('contest.yaml:4: It runs. (Use --force to do it anyway.)'),
  })
  expect(calls()).toHaveLength(1)

  const unsound = importIn('refused', { message: 'A program is wrong.' })
  expect(await runWith(['apply', spring], CREATED, NO_PROBLEM, unsound)).toMatchObject({
    exit: EXIT.refused,
    err: expect.stringMatching(/A program is wrong\.\nThe contest was not applied/),
  })
  expect(calls()).toHaveLength(3)
})

test('export with the problems reports the packages that are left out', async () => {
  const path = join(folder, 'exported')
  const zip = {
    status: 200,
    body: zipOfFiles({
      'spring/contest.yaml': 'id: spring\n',
      'spring/problems/sum/problem.yaml': 'name: Sum\n',
      'spring/left-out.txt': 'Problems without a package in this folder:\n\nwalk (Walk): Not yours.\n',
    }),
  }
  const args = ['export', 'spring', '--with-problems', '--to', path]
  expect(await runWith(args, LISTED, zip)).toMatchObject({
    exit: EXIT.done,
    err: expect.stringContaining('walk (Walk): Not yours.'),
  })
  expect(calls().at(-1)).toBe(`GET /api/organiser/contests/${CONTEST}/package?withProblems=true`)
  expect(await readFile(join(path, 'problems/sum/problem.yaml'), 'utf8')).toBe('name: Sum\n')
})

test('export writes a contest to a folder named after its short name and never overwrites another folder', async () => {
  const path = join(folder, 'exported')
  const zip = { status: 200, body: zipOfFiles({ 'spring/contest.yaml': 'id: spring\n' }) }
  expect(await runWith(['export', 'spring', '--to', path], LISTED, zip)).toMatchObject({ exit: EXIT.done })
  expect(await readFile(join(path, 'contest.yaml'), 'utf8')).toBe('id: spring\n')
  expect(calls().at(-1)).toBe(`GET /api/organiser/contests/${CONTEST}/package`)
  await writeFile(join(folder, 'file.zip'), '')
  const onto = ['export', 'spring', '--zip', '--to', join(folder, 'file.zip')]
  expect(await runWith(onto, LISTED, zip)).toMatchObject({ exit: EXIT.usage })
  expect(await runWith(['export', 'autumn'], answered([], { total: 0 }))).toMatchObject({
    exit: EXIT.refused,
    err: expect.stringContaining('There is no contest autumn on '),
  })
})
