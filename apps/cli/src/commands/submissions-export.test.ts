import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSource } from '@cohort/problem-format'
import { zipOf } from '@cohort/problem-format/test/zip-writer'
import { answered, CONTEST, type FakeAnswer, failed, LISTED, startFakeApi, TIMES } from '../../test/fake-api'
import { runCohort } from '../../test/terminal'
import { EXIT } from '../failure'

const PROBLEM = '5f5e1000a1b2c3d4e5f60719'
const archiveOf = (...programs: string[]): FakeAnswer => ({
  status: 200,
  headers: { 'Content-Type': 'application/zip' },
  body: zipOf([
    ...programs.map((name) => ({ name, content: 'print(1)\n' })),
    { name: 'submissions.csv', content: 'id\r\ns1\r\n' },
    { name: 'submissions.json', content: '[{ "id": "s1" }]' },
  ]),
})

let folder: string
let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-export-'))
})
afterEach(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

const exported = () => join(folder, 'exported')
const exportWith = async (args: string[], ...answers: FakeAnswer[]) => {
  api = await startFakeApi(...answers)
  const env = { XDG_CONFIG_HOME: folder, COHORT_ADDRESS: api.address, COHORT_TOKEN: 'secret' }
  return runCohort(['submissions', 'export', '--to', exported(), ...args], env)
}

test('the programs submitted to a problem are saved in a folder together with the tables', async () => {
  const ada = 'Ada Beck/0001 sum accepted.py'
  const { exit, out } = await exportWith(['--problem', PROBLEM], archiveOf(ada))
  expect({ exit, out }).toEqual({ exit: EXIT.done, out: `${exported()} · 1 submission\n` })
  expect(api.requests.map(({ call }) => call)).toEqual([
    `GET /api/organiser/problems/${PROBLEM}/submissions/archive`,
  ])
  expect(await readdir(exported())).toEqual(['Ada Beck', 'submissions.csv', 'submissions.json'])
  expect(await readFile(join(exported(), ada), 'utf8')).toBe('print(1)\n')
})

test('an archive is saved as received and, on request, without programs', async () => {
  const to = `${exported()}.zip`
  const options = ['--problem', PROBLEM, '--no-sources', '--zip', '--to', to]
  const { exit } = await exportWith(options, archiveOf())
  expect(exit).toBe(EXIT.done)
  expect(api.requests[0]?.call).toMatch(/\/archive\?programs=false$/)
  const { files } = await openSource(to, undefined, ['submissions.json'])
  expect([...files.keys()]).toEqual(['submissions.csv', 'submissions.json'])
})

test('an export from a contest accepts the label of a problem that is closed for practice', async () => {
  const problem = {
    id: PROBLEM,
    problemId: null,
    title: 'Sum',
    label: 'B',
    color: null,
    rgb: null,
    points: 1,
  }
  const contest = answered(
    {
      _id: CONTEST,
      slug: 'spring',
      title: 'Spring',
      description: '',
      ...TIMES,
      status: 'Ended',
      right: 'jury',
      problems: [problem],
      penaltyMinutes: 20,
      own: null,
    },
    { serverTime: TIMES.endTime },
  )
  const options = ['--contest', 'spring', '--problem', 'B']
  expect(await exportWith(options, LISTED, contest, archiveOf())).toMatchObject({ exit: EXIT.done })
  expect(api.requests.at(-1)?.call).toBe(
    `GET /api/contests/${CONTEST}/jury/submissions/archive?problem=${PROBLEM}`,
  )
})

test('an export can be limited to a period', async () => {
  const times = ['--from', '2030-01-31T12:00:00Z', '--until', '2030-02-01T00:00:00+01:00']
  const { exit } = await exportWith(['--problem', PROBLEM, ...times], archiveOf())
  expect(exit).toBe(EXIT.done)
  const { searchParams } = new URL(api.requests[0]!.call.split(' ')[1]!, api.address)
  expect(Object.fromEntries(searchParams)).toEqual({
    from: '2030-01-31T12:00:00Z',
    to: '2030-02-01T00:00:00+01:00',
  })
})

test.each([
  ['without a contest or problem', [], EXIT.usage, /--contest CONTEST, --problem PROBLEM/],
  ['that the server refuses', ['--problem', PROBLEM], EXIT.refused, /at most 10,000 submissions/],
])('an export %s leaves nothing behind', async (_what, args, exit, message) => {
  const refusal = failed('CONFLICT', 'An archive can have at most 10,000 submissions.')
  const ended = await exportWith(args, refusal)
  expect(ended).toMatchObject({ exit, err: expect.stringMatching(message) })
  await expect(stat(exported())).rejects.toThrow('ENOENT')
})

test('an export with a file outside its folder leaves nothing behind', async () => {
  const ended = await exportWith(['--problem', PROBLEM], archiveOf('../x'))
  expect(ended).toMatchObject({
    exit: EXIT.refused,
    err: expect.stringMatching(/cannot be read\. .*\.\.\/x/),
  })
  await expect(stat(exported())).rejects.toThrow('ENOENT')
})
