import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Access, CALLS, PACKAGE_SAYS } from '@cohort/shared'
import { Types } from 'mongoose'
import request, { type Response } from 'supertest'
import {
  type AskAll,
  buildWorld,
  CALLERS,
  type Caller,
  createAskAll,
  MATRIX,
  type World,
} from '../../test/access-matrix'
import { buildContest, buildProblem, buildSubmission, buildUser, type TestUser } from '../../test/factories'
import { startReportingWorker, testReport } from '../../test/reporting-worker'
import { addressOf, eventually, startTestApi, type TestApi } from '../../test/test-api'

/** A marker for data that only jury calls may return, and only to users who manage the problem. */
const HIDDEN = 'HIDDEN-7f3a'
/** A marker for the owner's code and custom input. */
const OWNERS = 'OWNERS-91bc'
/** A marker for data that every jury may read. */
const JURYS = 'JURYS-3c8e'
/** A marker for data that is hidden until it is published or its contest begins. */
const SECRET_PROBLEM = 'UNPUBLISHED-5d20'

const MARKS = [HIDDEN, OWNERS, JURYS, SECRET_PROBLEM]

let api: TestApi
let outbox: string
let askAll: AskAll
let hiddenProblem: string
let upcomingProblem: string
let upcomingContest: string
/** The users without any rights, one for each world. */
const outsiders: string[] = []
const hiddenFile = Buffer.from(`\x89PNG ${SECRET_PROBLEM}`, 'latin1')
const fileHash = createHash('sha256').update(hiddenFile).digest('hex')

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'cohort-outbox-'))
  api = await startTestApi({ env: { MAIL_OUTBOX: outbox } })
  askAll = createAskAll(api, buildMarkedWorld)
  const secret = {
    title: `Title ${SECRET_PROBLEM}`,
    tags: [SECRET_PROBLEM],
    samples: [[SECRET_PROBLEM, SECRET_PROBLEM]] as [string, string][],
    lesson: { pattern: SECRET_PROBLEM, summary: SECRET_PROBLEM },
    hints: [SECRET_PROBLEM],
    solutions: [{ language: 'en', title: null, html: SECRET_PROBLEM, pdf: null }],
    starterCode: { python: SECRET_PROBLEM },
    statements: [{ language: 'en', title: SECRET_PROBLEM, html: SECRET_PROBLEM, pdf: null }],
    files: [{ type: 'image/png', content: hiddenFile }],
  }
  hiddenProblem = (await buildProblem(api, { ...secret, visibility: 'hidden' })).id
  const upcoming = await buildProblem(api, secret)
  upcomingProblem = upcoming.id
  const inAnHour = new Date(Date.now() + 3_600_000)
  upcomingContest = (
    await buildContest(api, [upcoming], {
      startTime: inAnHour,
      endTime: new Date(inAnHour.getTime() + 3_600_000),
    })
  ).id
})
afterAll(async () => {
  await api.stop()
  await rm(outbox, { recursive: true, force: true })
})

/** Builds the data of the access matrix, with markers in everything that is hidden. */
const buildMarkedWorld = async (of: TestApi): Promise<World> => {
  const world = await buildWorld(of)
  const { models } = of.deps.database
  const { owner, other } = world.people
  outsiders.push(other.user._id)
  const problem = await buildProblem(of, {
    secrets: [[`${HIDDEN} input`, `${HIDDEN} answer`]],
    lesson: { pattern: 'Sums', summary: 'Add.' },
    hints: ['<p>Think.</p>'],
    solutions: [{ language: 'en', title: null, html: '<p>Add.</p>', pdf: null }],
    files: [{ type: 'image/png', content: Buffer.from('\x89PNG', 'latin1') }],
  })
  const version = await models.problemVersions.findById(problem.versionId).lean()
  const validator = await of.deps.blobs.put(Buffer.from(`# ${HIDDEN}`))
  await models.problemVersions.updateOne(
    { _id: problem.versionId },
    {
      $set: {
        tests: version!.tests.map((test) =>
          test.isSample ? test : { ...test, name: `secret/${HIDDEN}`, checkerArgs: [HIDDEN] },
        ),
        checker: {
          kind: 'validator',
          language: 'python',
          files: [{ path: `${HIDDEN}.py`, sha256: validator }],
          args: [HIDDEN],
          limits: { cpuMs: 60_000, memoryKb: 2_097_152, outputBytes: 8_388_608 },
        },
      },
    },
  )
  const storeRejected = async (by: TestUser, contestId: Types.ObjectId | null = null): Promise<string> => {
    const sources = [{ path: 'main.py', text: OWNERS }]
    const submission = buildSubmission(by, problem, { sources, verdict: 'Wrong Answer', contestId })
    await models.submissions.create(submission)
    await models.judgings.create({
      submissionId: submission._id,
      round: 1,
      problemVersionId: problem.versionId,
      limits: { cpuMs: 1000, memoryKb: 65_536, outputBytes: 65_536 },
      final: true,
      verdict: 'Wrong Answer',
      ...FAILURE,
      tests: [testReport(), hiddenReport()],
    })
    return submission._id.toHexString()
  }
  // An accepted submission opens the editorial.
  await models.submissions.create(buildSubmission(owner, problem))
  await models.judgeFailures.create({
    contestId: new Types.ObjectId(world.juryContest),
    userId: new Types.ObjectId(other.user._id),
    problemId: new Types.ObjectId(problem.id),
    submissionId: new Types.ObjectId(),
    language: 'python',
    verdict: 'Internal System Error',
    round: 1,
    attempt: 1,
    at: new Date(),
    ...FAILURE,
  })
  return {
    ...world,
    problem,
    submission: await storeRejected(owner),
    jurySubmission: () => storeRejected(other, new Types.ObjectId(world.juryContest)),
  }
}

const FAILURE = { fault: `The validator failed.${PACKAGE_SAYS}${HIDDEN}`, worker: JURYS }

/** A worker's report about a hidden test, with more texts than it should contain. */
const hiddenReport = () =>
  testReport({
    status: 'Wrong Answer',
    output: HIDDEN,
    stderr: HIDDEN,
    judgeMessage: HIDDEN,
    teamMessage: HIDDEN,
    exitCode: 7,
    transcript: { parts: [{ from: 'judge', text: HIDDEN }], isCut: false },
  })

const textOf = (answer: Response): string =>
  `${JSON.stringify(answer.headers)}\n${answer.text ?? ''}\n${Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : JSON.stringify(answer.body)}`

const marksIn = (text: string): string[] => MARKS.filter((mark) => text.includes(mark))

/** `owner` is on the jury, and `organiser` owns the contest. Only admins may manage its problem. */
const JURY: readonly Caller[] = ['owner', 'organiser', 'admin']

/** The markers that jury calls return to juries that may manage the problem. Other juries must not get `HIDDEN`. */
const JURY_CALLS: Partial<Record<string, { marks: string[]; callers: readonly Caller[] }>> = {
  listJudgeFailures: { marks: [HIDDEN, JURYS], callers: [...JURY, 'token'] },
  getJurySubmission: { marks: [HIDDEN, OWNERS, JURYS], callers: [...JURY, 'token'] },
  getJuryTestText: { marks: [HIDDEN], callers: ['admin'] },
}

/** Admins manage all problems, so these lists name hidden ones to them. */
const MANAGED = ['listManagedProblems', 'listChoosableProblems']

/** The markers that an answer may contain. Owners may read their own code, even with a token that has the scope. */
const mayContain = (id: string, as: Caller, access: Access): string[] => {
  const { marks = [], callers = [] } = JURY_CALLS[id] ?? {}
  if (callers.includes(as)) return marks.filter((mark) => mark !== HIDDEN || as === 'admin')
  return id === 'getSubmissionCode' && (as === 'owner' || (as === 'token' && access === 'user'))
    ? [OWNERS]
    : []
}

test.each(CALLS.map(({ id, method, path, access }) => [id, method.toUpperCase(), path, access] as const))(
  '%s (%s %s) answers each caller according to the matrix, reveals nothing hidden and shows code only to its author',
  async (id, _method, _path, access) => {
    const found: Partial<Record<Caller, string[]>> = {}
    const answered = await askAll(id, (as, answer) => {
      const isManaged = as === 'admin' && MANAGED.includes(id)
      found[as] = marksIn(textOf(answer)).filter((mark) => !(isManaged && mark === SECRET_PROBLEM))
    })
    const statuses = CALLERS.map((caller, index) => [caller, MATRIX[id]?.statuses[index]])
    expect(answered).toEqual(Object.fromEntries(statuses))
    expect(found).toEqual(Object.fromEntries(CALLERS.map((as) => [as, mayContain(id, as, access)])))
  },
)

test('the audit log records no action of a user without rights', async () => {
  const { audit } = api.deps.database.models
  expect(outsiders.length).toBeGreaterThan(1)
  expect(await audit.find({ userId: { $in: outsiders } }).lean()).toEqual([])
})

describe('a problem that is hidden or belongs to a contest that has not begun', () => {
  let people: TestUser[]
  beforeAll(async () => {
    people = [
      await buildUser(api),
      await buildUser(api, 'Organiser', 'organiser'),
      await buildUser(api, 'Admin', 'admin'),
    ]
  })

  const everywhere = (problemId: string): [method: 'get' | 'post' | 'put', path: string, body?: object][] => [
    ['get', '/problems'],
    ['get', '/problems/tags'],
    ['get', `/problems?search=${SECRET_PROBLEM.slice(0, 6)}`],
    ['get', `/problems/${problemId}`],
    ['get', `/problems/${problemId}?contestId=${upcomingContest}`],
    ['get', `/problems/${problemId}/lesson`],
    ['get', `/problems/${problemId}/hints`],
    ['put', `/problems/${problemId}/hints/1`],
    ['get', `/problems/${problemId}/editorial`],
    ['put', `/problems/${problemId}/editorial`],
    ['get', `/problems/${problemId}/files/${fileHash}`],
    ['get', `/problems/${problemId}/files/${fileHash}?contestId=${upcomingContest}`],
    ['get', '/patterns'],
    ['get', '/patterns/prefix-sums'],
    ['get', '/contests'],
    ['get', `/contests/${upcomingContest}`],
    ['get', `/contests/${upcomingContest}/leaderboard`],
    ['get', '/user/me/progress'],
    ['get', '/user/me/progress/overview'],
    [
      'post',
      '/submissions/execute',
      { problemId, code: 'x', language: 'python', submissionType: 'run', contestId: upcomingContest },
    ],
    ['post', '/submissions/execute', { problemId, code: 'x', language: 'python', submissionType: 'submit' }],
    ['post', '/submissions/execute', { problemId, code: 7 }],
    ['post', '/submissions/ai-help', { problemId, code: 'print(1)', language: 'python' }],
  ]

  test('does not appear in any answer', async () => {
    for (const problemId of [hiddenProblem, upcomingProblem]) {
      for (const [method, path, body] of everywhere(problemId)) {
        for (const cookie of [undefined, ...people.map((each) => each.cookie)]) {
          const call = request(api.server)[method](`/api${path}`)
          if (cookie !== undefined) call.set('Cookie', cookie)
          const answer = await (body === undefined ? call : call.send(body))
          expect([path, answer.status, marksIn(textOf({ ...answer, request: null } as never))]).toEqual([
            path,
            expect.any(Number),
            [],
          ])
        }
      }
    }
  })
})

test('no event, poll, history page, metric or log line contains a marker, from submission to verdict', async () => {
  const { problem, people } = await buildMarkedWorld(api)
  const { owner } = people
  const worker = startReportingWorker(api, async (judgeJob, sendProgress) => {
    const done = judgeJob.tests.map((_, index) => (index === 0 ? testReport() : hiddenReport()))
    await sendProgress({ stage: 'running', test: 2, of: judgeJob.tests.length, done })
    return {
      verdict: 'Internal System Error',
      fault: `The package's validator failed on test 2: it was stopped.${PACKAGE_SAYS}${HIDDEN}`,
      compileOutput: '',
      tests: done,
    }
  })
  const { body } = await owner.agent
    .post('/api/submissions/execute')
    .send({ problemId: problem.id, code: OWNERS, language: 'python', submissionType: 'submit' })
    .expect(202)
  const path = `/api/submissions/${body.data._id}`
  const stream = await fetch(`${addressOf(api.server)}${path}/events`, { headers: { Cookie: owner.cookie } })
  const events = stream.text()
  await eventually(async () => {
    const polled = await owner.agent.get(path).expect(200)
    expect(marksIn(polled.text)).toEqual([])
    return polled.body.data.verdict === 'Internal System Error'
  }, 'the verdict')
  expect(await events).toContain('Internal System Error')
  expect(marksIn(await events)).toEqual([])
  for (const page of [
    '/api/submissions',
    `/api/submissions?problemId=${problem.id}`,
    '/api/user/me/progress',
  ])
    expect(marksIn((await owner.agent.get(page).expect(200)).text)).toEqual([])
  const metrics = await request(api.internal).get('/metrics').expect(200)
  expect(marksIn(metrics.text)).toEqual([])
  await worker.stop()

  // The log shows operators why the judge failed, but not the output of the package's program.
  expect(api.logged()).toContain('validator failed on test 2')
  expect(marksIn(api.logged())).toEqual([])
  const judging = await api.deps.database.models.judgings
    .findOne({ submissionId: new Types.ObjectId(String(body.data._id)) })
    .lean()
  expect(judging?.fault).toContain(HIDDEN)
})

test('the database contains all markers, so that the other tests could find them', async () => {
  expect(Object.keys(MATRIX).sort()).toEqual(CALLS.map(({ id }) => id).sort())
  const { models } = api.deps.database
  const stored = JSON.stringify([
    await models.problemVersions.find().lean(),
    await models.submissions.find().lean(),
    await models.judgings.find().lean(),
    await models.problems.find().lean(),
  ])
  expect(marksIn(stored)).toEqual(MARKS)
})
