import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, type FakeAnswer, failed, startFakeApi } from '../../test/fake-api'
import { fakeTerminal, runCohort } from '../../test/terminal'
import { EXIT } from '../failure'
import { run } from '../program'

const ID = '5f5e1000a1b2c3d4e5f60718'
const PROBLEM = '5f5e1000a1b2c3d4e5f60719'
const AT = '2031-05-01T10:00:00.000Z'
const rejudgingIn = (state: string, judged = 3) =>
  answered({
    _id: ID,
    contestId: null,
    selection: {},
    reason: 'Wrong.',
    createdBy: null,
    createdAt: AT,
    state,
    total: 3,
    judged,
    failed: 1,
    closedAt: null,
    closedBy: null,
    announcements: [],
    isOutdated: true,
  })
const ADA = { _id: 'a', userName: 'Ada' }
const change = (submissionId: string, stays: string | null = null) => ({
  submissionId,
  user: ADA,
  problem: { _id: PROBLEM, title: 'Sum' },
  before: 'Wrong Answer',
  after: 'Accepted',
  stays,
})
const previewOf = (changes: object[]) =>
  answered(
    {
      changes,
      failed: [],
      counts: [{ before: 'Wrong Answer', after: 'Accepted', submissions: 1 }],
      ranks: [
        {
          user: ADA,
          rank: { before: 3, after: 1 },
          firstsGained: [],
          firstsLost: [],
          points: { before: 1, after: 2 },
          penalty: { before: 20, after: 60 },
        },
      ],
    },
    { total: changes.length },
  )

let folder: string
let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-rejudge-'))
})
afterEach(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

const start = async (...answers: FakeAnswer[]) => {
  api = await startFakeApi(...answers)
  return { XDG_CONFIG_HOME: folder, COHORT_ADDRESS: api.address, COHORT_TOKEN: 'secret' }
}
const calls = () => api.requests.map(({ call }) => call)
const SELECTION = [
  '--problem',
  PROBLEM,
  '--verdict',
  'Wrong Answer',
  'Runtime Error',
  '--host',
  'b',
  '--until',
  AT,
]
const CREATE = ['rejudge', 'preview', ...SELECTION, '--reason', 'Wrong.']

test('a list shows state, progress, time, creator and reason of the rejudgings on all pages', async () => {
  const rejudging = {
    _id: ID,
    contestId: null,
    selection: { problemId: PROBLEM },
    reason: 'Test 4 was wrong.',
    createdBy: { _id: 'a', userName: 'Ada' },
    createdAt: AT,
    closedAt: null,
    closedBy: null,
    state: 'ready',
    total: 3,
    judged: 3,
    failed: 1,
  }
  const older = { ...rejudging, state: 'discarded', judged: 2, failed: 0, createdBy: null }
  const env = await start(answered([rejudging], { total: 2 }), answered([older], { total: 2 }))
  const { exit, out } = await runCohort(['rejudge', 'list', '--problem', PROBLEM], env)
  expect({ exit, out }).toEqual({
    exit: EXIT.done,
    out: [
      `${ID} · ready · 3 of 3 judged · 1 could not be judged · ${AT} · Ada · Test 4 was wrong.`,
      `${ID} · discarded · 2 of 3 judged · ${AT} · Deleted account · Test 4 was wrong.`,
      '',
    ].join('\n'),
  })
  expect(calls()).toEqual(
    [1, 2].map((page) => `GET /api/rejudgings?problemId=${PROBLEM}&page=${page}&limit=200`),
  )
})

test('a preview waits until everything is judged, then shows the verdicts and ranks that change', async () => {
  const env = await start(
    ...[rejudgingIn('judging', 1), rejudgingIn('ready')],
    previewOf([
      ...[change('s1'), change('s2', 'override')],
      { ...change('s3'), after: 'Wrong Answer', points: { before: 20, after: 50 } },
    ]),
  )
  const { exit, out, err } = await runCohort(CREATE, env)
  expect({ exit, out }).toEqual({
    exit: EXIT.done,
    out: [
      `${ID} · 3 rejudged, 1 could not be judged and keeps its verdict`,
      'A problem has a newer version than the one used here. To judge with it, discard this rejudging and create another.',
      'Wrong Answer → Accepted · 1',
      '  s1 · Ada · Sum · Wrong Answer → Accepted',
      '  s2 · Ada · Sum · Wrong Answer → Accepted · no effect: the jury set the verdict',
      '  s3 · Ada · Sum · Wrong Answer with new points · points 20 → 50',
      'Ada · rank 3 → 1 · points 1 → 2 · penalty 20 → 60 min',
      '',
    ].join('\n'),
  })
  expect(err).toContain(`cohort rejudge apply ${ID}`)
  expect(err).toContain(`cohort rejudge discard ${ID}`)
  expect(JSON.parse(api.requests[0]!.body)).toEqual({
    problemId: PROBLEM,
    verdicts: ['Wrong Answer', 'Runtime Error'],
    worker: 'b',
    to: AT,
    reason: 'Wrong.',
  })
})

test('an unknown verdict is reported with the name of its option', async () => {
  const message = 'The field "verdicts.0" must be one of: Accepted, Wrong Answer.'
  const env = await start(failed('INVALID_INPUT', message, {}, [{ path: 'verdicts.0', message }]))
  const args = ['rejudge', 'preview', '--problem', PROBLEM, '--verdict', 'Wrong', '--reason', 'Wrong.']
  expect(await runCohort(args, env)).toMatchObject({
    exit: EXIT.refused,
    err: '--verdict must be one of: Accepted, Wrong Answer.\n',
  })
})

test('a preview in JSON contains the changes from all pages', async () => {
  const full = Array.from({ length: 200 }, (_, index) => change(`s${index}`))
  const env = await start(rejudgingIn('ready'), previewOf(full), previewOf([change('last')]))
  const { out } = await runCohort(['rejudge', 'preview', ID, '--json'], env)
  expect(JSON.parse(out).preview.changes).toHaveLength(201)
  expect(calls().slice(1)).toEqual([
    `GET /api/rejudgings/${ID}/preview?page=1&limit=200`,
    `GET /api/rejudgings/${ID}/preview?page=2&limit=200`,
  ])
})

test('a preview stopped during judging discards its rejudging', async () => {
  const env = await start(rejudgingIn('judging'))
  const { terminal, stop, err } = fakeTerminal(env)
  const ended = run(CREATE, terminal)
  await Promise.race([api.received(2), ended])
  stop()
  expect(await ended).toBe(EXIT.interrupted)
  expect(calls().at(-1)).toBe(`POST /api/rejudgings/${ID}/discard`)
  expect(err()).toContain('nothing has changed')
})

test('applying in a script waits for the end without questions and can be repeated', async () => {
  const env = await start(...[rejudgingIn('ready'), rejudgingIn('applying'), rejudgingIn('applied')])
  const applied = { exit: EXIT.done, out: `${ID} · applied\n` }
  expect(await runCohort(['rejudge', 'apply', ID], env)).toMatchObject(applied)
  expect(await runCohort(['rejudge', 'apply', ID], env)).toMatchObject(applied)
  const get = `GET /api/rejudgings/${ID}`
  expect(calls()).toEqual([get, `POST /api/rejudgings/${ID}/apply`, get, get])
})

test.each<[string, string[], number, RegExp]>([
  ['a list of everything', ['list'], EXIT.usage, /either --contest CONTEST or --problem/],
  [
    'a list of both a contest and a problem',
    ['list', '--contest', 'spring', '--problem', PROBLEM],
    EXIT.usage,
    /either --contest CONTEST or --problem/,
  ],
  ['a preview without a reason', ['preview', '--problem', PROBLEM], EXIT.usage, /--reason TEXT/],
  [
    'a preview of everything',
    ['preview', '--reason', 'Wrong.'],
    EXIT.usage,
    /--contest CONTEST or --problem/,
  ],
  [
    'a preview of both an existing and a new rejudging',
    ['preview', ID, '--problem', PROBLEM],
    EXIT.usage,
    /but not both/,
  ],
  ...['--submission', '--language', '--verdict', '--from', '--until', '--host', '--reason'].map(
    (option): [string, string[], number, RegExp] => [
      `a preview of an existing rejudging with ${option}`,
      ['preview', ID, option, 'x'],
      EXIT.usage,
      /but not both/,
    ],
  ),
  ['a discard that the server refuses', ['discard', ID], EXIT.refused, /^It is applied\.$/m],
])('%s fails with an exit code and a message', async (_what, args, exit, message) => {
  const env = await start(failed('CONFLICT', 'It is applied.'))
  expect(await runCohort(['rejudge', ...args], env)).toMatchObject({
    exit,
    err: expect.stringMatching(message),
  })
})
