import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Checker } from '@cohort/shared'
import { Types } from 'mongoose'
import request from 'supertest'
import { emptyDatabase } from '../../../test/database-pool'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type ProblemShape,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { testReport } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'

const DAY_MS = 24 * 3600 * 1000
const NEVER = new AbortController().signal

let shared: TestApi
let api: TestApi
let person: TestUser
let problem: TestProblem

beforeAll(async () => {
  shared = await startTestApi({ consumers: false })
})
beforeEach(async () => {
  api = shared
  // Sweeps read the whole database, so data from other tests would change the results.
  await emptyDatabase(api.deps.database.connection)
  person = await buildUser(api)
  problem = await buildProblem(api)
})
afterEach(async () => {
  jest.restoreAllMocks()
  if (api !== shared) await api.stop()
})
afterAll(() => shared.stop())

/** Starts a separate, empty API with these settings for the test. */
const startSeparate = async (env: NodeJS.ProcessEnv = {}) => {
  api = await startTestApi({ consumers: false, env })
}
const models = () => api.deps.database.models
const sweep = () => api.deps.retention.sweep(new Date(), NEVER)
/** Backdates all blobs by this many days. */
const age = async (days = 2): Promise<void> => {
  await models().blobs.updateMany({}, { $set: { putAt: new Date(Date.now() - days * DAY_MS) } })
}
const put = (content: string | Buffer = randomBytes(100)) => api.deps.blobs.put(Buffer.from(content))
const missing = (...sha256s: string[]) => api.deps.blobs.missing(sha256s)
/** The numbers of GridFS files without a blob, of chunks without a blob, and of unfinished uploads. */
const leftovers = async (): Promise<number[]> => {
  const db = api.deps.database.connection.db!
  const linked = (await models().blobs.find().lean()).map(({ fileId }) => fileId)
  return Promise.all([
    db.collection('blobs.files').countDocuments({ _id: { $nin: linked } }),
    db.collection('blobs.chunks').countDocuments({ files_id: { $nin: linked } }),
    models().blobUploads.countDocuments(),
  ])
}
const run = async (customInput: string): Promise<string> => sendRun({ customInput })
const sendRun = async (inputs: object): Promise<string> => {
  const { body } = await person.agent
    .post('/api/submissions/execute')
    .send({
      problemId: problem.id,
      code: 'print(1)',
      language: 'python',
      submissionType: 'run',
      ...inputs,
    })
    .expect(202)
  return body.data._id
}
const inputOf = async (id: string): Promise<string> =>
  (await models().submissions.findById(id).lean())!.customInputs[0]!.input
/** Marks the run as judged this many days ago. */
const judged = async (id: string, days: number): Promise<void> => {
  const done = { final: true, verdict: 'Custom Output' as const }
  await models().judgings.updateOne(
    { submissionId: id },
    { $set: { ...done, tests: [testReport({ status: 'Custom Output' })] } },
  )
  await models().submissions.updateOne(
    { _id: id },
    { $set: { ...done, submittedAt: new Date(Date.now() - days * DAY_MS) } },
  )
}

test('unused blobs are removed after a day, but newer or used ones are not', async () => {
  const [orphan, code, image, pdf] = await Promise.all([put(), put(), put(), put()])
  const checker: Checker = {
    kind: 'interactive',
    language: 'python',
    files: [{ path: 'main.py', sha256: code }],
    args: [],
    limits: { cpuMs: 1000, memoryKb: 1000, outputBytes: 1000 },
  }
  // An older version that has judged submissions.
  await models().problemVersions.updateOne(
    { _id: problem.versionId },
    {
      $set: {
        checker,
        files: [{ sha256: image, type: 'image/png' }],
        statements: [{ language: 'en', title: null, html: '', pdf }],
      },
    },
  )
  await buildProblem(api)
  await age()
  const young = await put()
  const before = await models().blobs.countDocuments()

  expect(await sweep()).toEqual({ problems: 0, blobs: 1, bytes: 100 })
  expect(await missing(orphan, code, image, pdf, young)).toEqual([orphan])
  expect(await models().blobs.countDocuments()).toBe(before - 1)
  expect(await leftovers()).toEqual([0, 0, 0])
  expect(await sweep()).toMatchObject({ blobs: 0 })
})

test('a judged run’s custom input expires, and the run then says that it is no longer stored', async () => {
  const [old, recent, waiting] = [await run('old'), await run('recent'), await run('waiting')]
  await judged(old, 91)
  await judged(recent, 89)
  await models().submissions.updateOne({ _id: waiting }, { $set: { submittedAt: new Date(0) } })
  const inputs = await Promise.all([old, recent, waiting].map(inputOf))
  await age(100)
  expect(await sweep()).toMatchObject({ blobs: 1 })
  expect(await missing(...inputs)).toEqual([inputs[0]])

  const shownInput = async (id: string) => {
    const { body } = await person.agent.get(`/api/submissions/${id}`).expect(200)
    return body.data.testCaseResults[0].input
  }
  expect(await shownInput(recent)).toBe('recent')
  expect(await shownInput(old)).toBe('(This input is no longer stored.)')
  const kept = await models().submissions.findById(old).lean()
  expect(kept).toMatchObject({ verdict: 'Custom Output', sources: [{ text: 'print(1)' }] })
  // Submitting the same input again stores it again.
  const again = await run('old')
  expect(await missing(await inputOf(again))).toEqual([])
})

test('a custom input over 64 KB expires after a day, and one of 64 KB after the configured days', async () => {
  const [large, small] = [await run('x'.repeat(64 * 1024 + 1)), await run('y'.repeat(64 * 1024))]
  const inputs = await Promise.all([large, small].map(inputOf))
  await judged(large, 0.9)
  await judged(small, 89)
  await age(100)
  expect(await sweep()).toMatchObject({ blobs: 0 })
  await judged(large, 1.1)
  expect(await sweep()).toMatchObject({ blobs: 1, bytes: 64 * 1024 + 1 })
  expect(await missing(...inputs)).toEqual([inputs[0]])
})

test('the texts of a run with several inputs expire together, but the names of the inputs are kept', async () => {
  const inputs = ['one', 'two'].map((name) => ({
    name,
    input: `input ${name}`,
    expectedOutput: `output ${name}`,
  }))
  const [old, waiting] = [await sendRun({ customInputs: inputs }), await sendRun({ customInputs: inputs })]
  const stored = (await models().submissions.findById(old).lean())!.customInputs
  const texts = stored.flatMap(({ input, answer }) => [input, answer!])
  expect(new Set(texts).size).toBe(4)
  await judged(old, 91)
  await age(100)
  await sweep()
  expect(await missing(...texts)).toEqual([])
  await judged(waiting, 91)
  await age(100)
  await sweep()
  expect((await missing(...texts)).sort()).toEqual(texts.sort())
  const { body } = await person.agent.get(`/api/submissions/${old}`).expect(200)
  expect(body.data.testCaseResults[0]).toMatchObject({
    name: 'one',
    input: '(This input is no longer stored.)',
  })
  expect(body.data.testCaseResults[0]).not.toHaveProperty('expectedOutput')
})

test('a custom input beyond the daily quota gets a 429 response, but an input that is already stored is free', async () => {
  await startSeparate({ CUSTOM_INPUT_MB_PER_DAY: '1' })
  const user = await buildUser(api)
  const sum = await buildProblem(api)
  const send = (customInput: string) =>
    user.agent.post('/api/submissions/execute').send({
      problemId: sum.id,
      code: 'print(1)',
      language: 'python',
      submissionType: 'run',
      customInput,
    })
  const [first, second] = ['a'.repeat(700_000), 'b'.repeat(700_000)]
  await send(first).expect(202)
  await send(first).expect(202)
  const refused = await send(second).expect(429)
  expect(refused.body.message).toMatch(
    /^This input would exceed your daily limit of 1 MB for custom inputs\. .*midnight UTC\.$/,
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await api.deps.database.models.submissions.countDocuments()).toBe(2)
  await send('c'.repeat(300_000)).expect(202)
  const several = { input: 'd'.repeat(20_000), expectedOutput: 'e'.repeat(20_000) }
  const { body } = await user.agent
    .post('/api/submissions/execute')
    .send({
      problemId: sum.id,
      code: 'print(1)',
      language: 'python',
      submissionType: 'run',
      customInputs: ['one', 'two'].map((name) => ({ name, ...several, input: name + several.input })),
    })
    .expect(429)
  expect(body.message).toMatch(/^This input would exceed your daily limit of 1 MB for custom inputs\./)
})

test('outside contests, a submission beyond the daily quota for code and output gets a 429 response', async () => {
  await startSeparate({ SUBMISSION_MB_PER_DAY: '1', RATE_LIMIT_FACTOR: '100' })
  const user = await buildUser(api)
  const [sum, inContest] = [await buildProblem(api), await buildProblem(api)]
  const contest = await buildContest(api, [inContest])
  const send = (code: string, body: object) =>
    user.agent
      .post('/api/submissions/execute')
      .send({ code, language: 'python', submissionType: 'submit', ...body })
  const sent = await send('#'.repeat(60_000), { problemId: sum.id }).expect(202)
  const submissionId = sent.body.data._id
  const tests = Array.from({ length: 15 }, () => testReport({ output: 'x'.repeat(65_000) }))
  const round = {
    submissionId,
    round: 1,
    attempt: 1,
    worker: 'test',
    compileOutput: '',
    compile: null,
    score: null,
    fault: null,
  }
  expect(await api.deps.judging.apply({ ...round, verdict: 'Accepted', tests })).toBe(true)
  const refused = await send('#'.repeat(60_000), { problemId: sum.id }).expect(429)
  expect(refused.body.message).toMatch(
    /daily limit of 1 MB for code and stored output\. Try again after midnight UTC\./,
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await send('#'.repeat(1000), { problemId: sum.id }).expect(202)
  await send('#'.repeat(60_000), { problemId: inContest.id, contestId: contest.id }).expect(202)
})

describe('a superseded version', () => {
  /**
   * Adds a second version that was imported a week ago. Returns the blobs of the first version's hidden test, sample
   * and package, and the blob of the second version's package.
   */
  const supersede = async () => {
    const [archive, newArchive] = [await put(), await put()]
    const stored = { archive: { sha256: archive, bytes: 100 } }
    await models().problemVersions.updateOne({ _id: problem.versionId }, { $set: stored })
    const first = (await models().problemVersions.findById(problem.versionId).lean())!
    const { _id, ...rest } = first
    const tests = first.tests.map((test) => (test.isSample ? test : { ...test, input: test.answer }))
    const importedAt = new Date(Date.now() - 7 * DAY_MS)
    const next = await models().problemVersions.create({
      ...rest,
      tests,
      archive: { sha256: newArchive, bytes: 100 },
      importedAt,
      packageHash: 'b'.repeat(64),
    })
    await models().problems.updateOne({ _id: first.problemId }, { $set: { currentVersion: next._id } })
    await age()
    const testWith = (isSample: boolean) => first.tests.find((test) => test.isSample === isSample)!
    return { secret: testWith(false).input, sample: testWith(true).input, archive, newArchive }
  }

  test('loses its package and hidden test data, but keeps its record, samples and shared blobs', async () => {
    const { secret, sample, archive, newArchive } = await supersede()
    expect(await sweep()).toMatchObject({ blobs: 2 })
    expect(await missing(secret, sample, archive, newArchive)).toEqual([secret, archive])
    const kept = await models().problemVersions.findById(problem.versionId).lean()
    expect(kept).toMatchObject({ tests: [{ isSample: true }, { isSample: false }] })
    expect(kept!.secretsRemovedAt).toBeInstanceOf(Date)
    expect(await sweep()).toMatchObject({ blobs: 0 })
  })

  test.each([
    ['a submission to a contest', { contestId: new Types.ObjectId() }],
    ['a submission without a verdict', { final: false }],
  ])('keeps its data if it has %s', async (_what, part) => {
    await models().submissions.insertMany([buildSubmission(person, problem, part)])
    const { secret, archive } = await supersede()
    await sweep()
    expect(await missing(secret, archive)).toEqual([])
  })

  test('keeps its data until a pending rejudge has a verdict', async () => {
    const judging = {
      submissionId: new Types.ObjectId(),
      round: 2,
      problemVersionId: problem.versionId,
      limits: { cpuMs: 1000, memoryKb: 65_536, outputBytes: 65_536 },
    }
    await models().judgings.create(judging)
    const { secret } = await supersede()
    await sweep()
    expect(await missing(secret)).toEqual([])
    await models().judgings.updateOne({ submissionId: judging.submissionId }, { $set: { final: true } })
    await sweep()
    expect(await missing(secret)).toEqual([secret])
  })

  test('keeps its data until all rounds of a rejudging have begun', async () => {
    await models().rejudgings.create({
      ...{
        contestId: null,
        problemId: problem.id,
        selection: {},
        reason: 'A faulty host.',
        state: 'judging',
      },
      createdBy: new Types.ObjectId(),
      createdAt: new Date(),
      submissionIds: [],
      total: 0,
      begun: 0,
      problems: [{ problemId: problem.id, versionId: problem.versionId }],
    })
    const { secret } = await supersede()
    await sweep()
    expect(await missing(secret)).toEqual([])
    await models().rejudgings.updateMany({}, { $set: { state: 'ready' } })
    await sweep()
    expect(await missing(secret)).toEqual([secret])
  })
})

test('a sweep between storing an input and storing its run does not remove the input', async () => {
  await run('again and again')
  const [sha256] = (await models().submissions.find({ mode: 'custom' }).lean()).map(
    (each) => each.customInputs[0]!.input,
  )
  await models().submissions.deleteMany({})
  await age()
  const create = models().submissions.collection
  const insert = create.insertOne.bind(create)
  jest.spyOn(create, 'insertOne').mockImplementationOnce(async (...args) => {
    await sweep()
    return insert(...args)
  })
  await run('again and again')
  expect(await missing(sha256!)).toEqual([])
})

test('content stored again during its removal exists afterwards, whatever the timing', async () => {
  const { blobs } = api.deps
  const contents = Array.from({ length: 20 }, () => randomBytes(50))
  for (const content of contents) await blobs.put(content)
  for (let round = 0; round < 4; round++) {
    await age()
    // Spreads the calls that store content over the sweeps: one after every four database calls.
    const calls: Promise<unknown>[] = [Promise.resolve()]
    while (calls.length < contents.length * 4)
      calls.push(calls.at(-1)!.then(() => models().blobs.exists({ _id: 'none' })))
    const [first, second, ...hashes] = await Promise.all([
      sweep(),
      sweep(),
      ...contents.map(async (content, index) => {
        await calls[index * 4]
        return blobs.put(index % 3 === 0 ? Readable.from([content]) : content)
      }),
    ])
    expect(first.blobs + second.blobs).toBeLessThanOrEqual(contents.length + 10)
    for (const [index, sha256] of hashes.entries()) {
      expect((await blobs.read(sha256)).equals(contents[index]!)).toBe(true)
    }
  }
  await models().blobUploads.updateMany({}, { $set: { startedAt: new Date(0) } })
  await sweep()
  expect(await leftovers()).toEqual([0, 0, 0])
})

test.each(['blobs.files', 'blobs.chunks'])(
  'if a sweep is interrupted before it empties %s, a later sweep completes it',
  async (name) => {
    const content = randomBytes(300_000)
    const sha256 = await put(content)
    await age()
    const db = api.deps.database.connection.db!
    const collection = db.collection.bind(db)
    jest.spyOn(db, 'collection').mockImplementation((each) => {
      const found = collection(each)
      const method = name === 'blobs.files' ? 'deleteOne' : 'deleteMany'
      if (each === name) jest.spyOn(found, method).mockRejectedValue(new Error('killed'))
      return found
    })
    await expect(sweep()).rejects.toThrow('killed')
    jest.restoreAllMocks()
    expect(await missing(sha256)).toEqual([sha256])
    // Storing the content again creates another file, which the resumed removal must not touch.
    await put(content)
    await models().blobUploads.updateMany({}, { $set: { startedAt: new Date(0) } })
    await sweep()
    expect((await api.deps.blobs.read(sha256)).equals(content)).toBe(true)
    expect(await leftovers()).toEqual([0, 0, 0])
  },
)

describe('a deleted problem', () => {
  const remove = async (id: string, days: number) => {
    const admin = await buildUser(api, 'Admin', 'admin')
    await admin.agent.delete(`/api/organiser/problems/${id}`).expect(200)
    await models().problems.updateOne(
      { _id: id },
      { $set: { deletedAt: new Date(Date.now() - days * DAY_MS) } },
    )
  }
  const shape: ProblemShape = { samples: [['s-in', 's-out']], secrets: [['x-in', 'x-out']] }

  test('is removed with its versions and test data after a week, but not before', async () => {
    const [gone, stays] = [await buildProblem(api, shape), await buildProblem(api)]
    await remove(gone.id, 8)
    await remove(stays.id, 6)
    await age()
    expect(await sweep()).toMatchObject({ problems: 1, blobs: 4 })
    expect(await models().problems.exists({ _id: gone.id })).toBeNull()
    expect(await models().problemVersions.exists({ problemId: gone.id })).toBeNull()
    expect(await models().problems.exists({ _id: stays.id })).not.toBeNull()
    expect(await models().problemVersions.exists({ problemId: stays.id })).not.toBeNull()
  })

  test('is not removed if a submission arrived during the deletion', async () => {
    await remove(problem.id, 8)
    await models().submissions.collection.insertOne(buildSubmission(person, problem))
    await age()
    expect(await sweep()).toMatchObject({ problems: 0, blobs: 0 })
    expect(await models().problems.exists({ _id: problem.id })).not.toBeNull()
  })
})

test('only one of two processes sweeps periodically, with a log line and metrics', async () => {
  await startSeparate()
  const orphan = await put()
  await age()
  const { MONGO_URL, REDIS_PREFIX } = api.deps.env
  const other = await startTestApi({ consumers: false, env: { MONGO_URL, REDIS_PREFIX } })
  try {
    for (const each of [api, other]) each.deps.startConsumers()
    await eventually(async () => (await missing(orphan)).length === 1, 'the sweep')
    const lines = () => `${api.logged()}${other.logged()}`.split('"event":"retention"').length - 1
    await eventually(() => lines() === 1, 'the line')
    const texts = await Promise.all(
      [api, other].map(async ({ internal }) => (await request(internal).get('/metrics').expect(200)).text),
    )
    const removed = texts.map((text) => /cohort_retention_removed_total{kind="blob"} (\d+)/.exec(text)?.[1])
    expect(removed.sort()).toEqual(['0', '1'])
  } finally {
    await other.stop()
  }
})
