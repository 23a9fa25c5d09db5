import {
  below,
  removePackages,
  sumPackage,
  without,
  writeZip,
  zipOfFiles,
} from '@cohort/problem-format/test/packages'
import { heartbeatKey } from '@cohort/shared'
import { Types } from 'mongoose'
import { buildUser, type TestUser } from '../../../test/factories'
import { importerDepsOf } from '../../../test/importer-deps'
import { oddReader, programFiles } from '../../../test/program-files'
import { heartbeatOf, startReportingWorker, testReport } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'
import { commandSource } from '../audit/audit.service'
import { createImportRuns } from './import-runs'

let api: TestApi
let organiser: TestUser

beforeAll(async () => {
  api = await startTestApi({ importWaitMs: 300 })
  organiser = await buildUser(api, 'Organiser', 'organiser')
})
afterAll(async () => {
  await api.stop()
  await removePackages()
})

/** A package that specifies no time limit. */
const withoutLimit = (name: string) => below(name, without(sumPackage(), '.timelimit'))
const upload = (name: string) =>
  organiser.agent
    .post('/api/organiser/problems')
    .set('Content-Type', 'application/zip')
    .send(zipOfFiles(withoutLimit(name)))
const ask = async (id: string) =>
  (await organiser.agent.get(`/api/organiser/imports/${id}`).expect(200)).body.data

const sendHeartbeat = () => api.redis.hset(heartbeatKey(api.prefix), 'test', heartbeatOf())

test('the time limit of a package without one is measured in the background', async () => {
  const { body } = await upload('measured').expect(202)
  expect(body.data).toMatchObject({ state: 'running', result: null, message: null })
  expect(await eventually(async () => (await ask(body.data._id)).title, 'the title')).toBe('Sum')
  expect(await api.deps.database.models.problems.countDocuments({ slug: 'measured' })).toBe(0)
  const beat = setInterval(() => void sendHeartbeat(), 500)
  const worker = startReportingWorker(api, (job) => ({
    verdict: 'Accepted',
    tests: job.tests.map(() => testReport({ cpuMs: job.language === 'python' ? 700 : 100 })),
  }))
  try {
    const done = await eventually(
      async () => {
        const now = await ask(body.data._id)
        return now.state === 'running' ? null : now
      },
      'the import',
      50_000,
    )
    expect(done).toMatchObject({
      state: 'done',
      result: {
        slug: 'measured',
        timeLimit: { seconds: 4, from: 'the slowest accepted program (0.700 s × 5)' },
      },
    })
  } finally {
    clearInterval(beat)
    await worker.stop()
  }
})

test('an import that needs a measured limit fails if judging is offline', async () => {
  const { database, audit, log } = api.deps
  const importer = importerDepsOf(api)
  const removed = jest.fn(async () => undefined)
  const runs = createImportRuns({
    imports: database.models.problemImports,
    importer: {
      ...importer,
      judge: {
        ...importer.judge,
        health: {
          readiness: async () => ({ mongo: 'up', redis: 'up', judge: 'down' }),
          judgeMaxima: async () => [],
        },
        patience: { offlineMs: 100, silentMs: 60_000, lookEveryMs: 20 },
      },
    },
    audit,
    notifyContests: async () => undefined,
    log,
  })
  const run = runs.run({
    userId: new Types.ObjectId(organiser.user._id),
    source: commandSource('problems import'),
    upload: { path: await writeZip(withoutLimit('offline')), remove: removed },
    target: { kind: 'new', ownerId: new Types.ObjectId(organiser.user._id) },
    visibility: undefined,
    unverified: false,
    allowUnlicensed: false,
    verify: false,
    madeWith: 'package',
    waits: true,
  })
  await expect(run).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^Judging is offline/),
  })
  expect(removed).toHaveBeenCalledTimes(1)
  const { models } = database
  expect(await models.problems.countDocuments({ slug: 'offline' })).toBe(0)
  expect(await models.problems.countDocuments({ slug: /^verify/ })).toBe(0)
})

test('an import whose process was killed is shown as failed', async () => {
  const { problemImports } = api.deps.database.models
  const _id = new Types.ObjectId()
  const twoMinutesAgo = new Date(Date.now() - 120_000)
  await problemImports.create({
    _id,
    userId: new Types.ObjectId(organiser.user._id),
    state: 'running',
    madeWith: 'package',
    startedAt: twoMinutesAgo,
    heardAt: twoMinutesAgo,
  })
  expect(await ask(_id.toHexString())).toMatchObject({
    state: 'failed',
    message: 'The server stopped before this was done. Please try again.',
  })
  const admin = await buildUser(api, 'Admin', 'admin')
  await admin.agent.get(`/api/organiser/imports/${_id.toHexString()}`).expect(404)
})

test('an import that a shutdown interrupts fails and removes its temporary problem', async () => {
  const other = await startTestApi({ importWaitMs: 100 })
  const { problemImports, problems } = other.deps.database.models
  const person = await buildUser(other, 'Organiser', 'organiser')
  await other.redis.hset(heartbeatKey(other.prefix), 'test', heartbeatOf())
  await person.agent
    .post('/api/organiser/problems')
    .set('Content-Type', 'application/zip')
    .send(zipOfFiles(withoutLimit('stopped')))
    .expect(202)
  await other.deps.importRuns.close()
  expect(await problemImports.findOne().lean()).toMatchObject({
    state: 'failed',
    message: 'The server stopped before this was done. Please try again.',
  })
  expect(await problems.countDocuments()).toBe(0)
  await other.stop()
})

test('a package that never finishes reading does not block the API', async () => {
  const other = await startTestApi({
    importWaitMs: 300,
    programs: { ...programFiles, packageReader: oddReader },
  })
  const author = await buildUser(other, 'Author', 'organiser')
  const { body } = await author.agent
    .post('/api/organiser/problems')
    .query({ name: 'spin' })
    .set('Content-Type', 'application/zip')
    .send(zipOfFiles(sumPackage()))
    .expect(202)
  // The API still answers, because a child process reads the package.
  expect(body.data).toMatchObject({ state: 'running' })
  await other.guest().get('/api/problems').expect(200)
  await other.deps.importRuns.close()
  const [found] = await other.deps.database.models.problemImports.find().lean()
  expect(found).toMatchObject({ state: 'failed', message: expect.stringMatching(/The server stopped/) })
  await other.stop()
})
