import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, type FakeAnswer, startFakeApi } from '../../test/fake-api'
import { runCohort } from '../../test/terminal'
import { EXIT } from '../failure'

const PROBLEM = '5f5e1000a1b2c3d4e5f60719'
const AT = '2031-05-01T10:00:00.000Z'
const listed = (_id: string, userName: string) => ({
  ...{ _id, contestId: null, user: { _id: 'u', userName }, problem: null, language: 'python' },
  ...{ verdict: 'Accepted', isOverridden: false, isIgnored: true, isBeingRejudged: false, attention: [] },
  ...{ notes: 0, juryRevision: 0, executionTime: 0.5, memoryUsed: 2048, submittedAt: AT },
})
const withSource = (path: string) =>
  answered({
    ...listed('s', 'Ada'),
    ...{ contest: null, sources: [{ path, text: 'print(1)\n' }], mayAct: true, judgedVerdict: null },
    ...{ mayManageProblem: false, madeWith: 'package' },
    ...{ override: null, ignored: null, juryNotes: [], previous: null, compileOutput: '', points: null },
    ...{ limits: { time: 1, wallTime: 3, memory: 1, output: 1 }, shownRound: 1, tests: [], rounds: [] },
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

test('tables and programs of a problem are saved, oldest first and each only once', async () => {
  const page = answered(
    [listed('s2', '=SUM(A1)'), listed('s1', 'Team "A", B'), listed('s1', 'Team "A", B')],
    {
      total: 3,
    },
  )
  const { exit, out } = await exportWith(['--problem', PROBLEM], page, withSource('src/main.py'))
  expect({ exit, out }).toEqual({ exit: EXIT.done, out: `${exported()} · 2 submissions\n` })
  expect((await readFile(join(exported(), 'submissions.csv'), 'utf8')).split('\r\n')).toEqual([
    'id,submittedAt,contestId,userId,user,problemId,label,problem,language,verdict,isOverridden,isIgnored,seconds,kb',
    `s1,${AT},,u,"Team ""A"", B",,,,python,Accepted,false,true,0.5,2048`,
    `s2,${AT},,u,'=SUM(A1),,,,python,Accepted,false,true,0.5,2048`,
    '',
  ])
  const rows = JSON.parse(await readFile(join(exported(), 'submissions.json'), 'utf8'))
  expect(rows).toMatchObject([{ id: 's1' }, { id: 's2', user: '=SUM(A1)', seconds: 0.5, contestId: null }])
  expect(await readFile(join(exported(), 'sources/s1/src/main.py'), 'utf8')).toBe('print(1)\n')
})

test('without programs only the list is read', async () => {
  await exportWith(['--problem', PROBLEM, '--no-sources'], answered([listed('s1', 'Ada')], { total: 1 }))
  expect(await readdir(exported())).toEqual(['submissions.csv', 'submissions.json'])
  expect(api.requests).toHaveLength(1)
})

test.each([
  ['without a choice', [], EXIT.usage, /--contest CONTEST, --problem PROBLEM/],
  ['of a file that would be elsewhere', ['--problem', PROBLEM], EXIT.refused, /outside its folder: \.\.\/x/],
])('an export %s leaves nothing behind', async (_what, args, exit, message) => {
  const ended = await exportWith(args, answered([listed('s1', 'Ada')], { total: 1 }), withSource('../x'))
  expect(ended).toMatchObject({ exit, err: expect.stringMatching(message) })
  await expect(stat(exported())).rejects.toThrow('ENOENT')
})
