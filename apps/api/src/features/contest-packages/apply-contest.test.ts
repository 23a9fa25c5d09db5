import { createHash } from 'node:crypto'
import { issueText, PackageError } from '@cohort/problem-format'
import { writeContest } from '@cohort/problem-format/test/contests'
import { below, removePackages, sumPackage } from '@cohort/problem-format/test/packages'
import { buildProblem, buildSubmission, buildUser, type TestUser } from '../../../test/factories'
import { testReader } from '../../../test/program-files'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { commandSource } from '../audit/audit.service'
import { createHealth } from '../health/health.service'
import { createPackageStore } from '../packages/package-store'
import { type ApplyOptions, applyContest } from './apply-contest'

const HOUR = 3_600_000
const START = new Date('2031-05-01T10:00:00Z')
const END = new Date('2031-05-01T15:00:00Z')
const hours = (count: number) => new Date(START.getTime() + count * HOUR)

let api: TestApi
let person: TestUser
let now: Date

beforeAll(async () => {
  api = await startTestApi({ consumers: false, clock: () => now })
  person = await buildUser(api)
})
beforeEach(async () => {
  now = hours(-24)
  const { connection } = api.deps.database
  for (const name of ['contests', 'problems', 'problem_versions', 'standings', 'submissions', 'audit'])
    await connection.db!.collection(name).deleteMany({})
})
afterAll(async () => {
  await api.stop()
  await removePackages()
})

const reader = testReader()
const apply = (folder: string, options: Partial<ApplyOptions> = {}) => {
  const { database, windows, standings, clock, blobs, submissions, redis, env, audit } = api.deps
  const health = createHealth(database, redis, env.REDIS_PREFIX)
  return applyContest(
    {
      models: database.models,
      windows,
      standings,
      clock,
      audit,
      source: commandSource('contests apply'),
      importer: {
        clock,
        reader,
        store: createPackageStore({ models: database.models, blobs }),
        judge: { submissions, health, timeFactors: {} },
      },
    },
    folder,
    {
      force: false,
      unverified: true,
      allowUnlicensed: false,
      dryRun: false,
      signal: new AbortController().signal,
      onStep: () => undefined,
      ...options,
    },
  )
}
const refusal = async (folder: string, options: Partial<ApplyOptions> = {}): Promise<string[]> => {
  const error = await apply(folder, options).then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof PackageError)) throw error ?? new Error('It was applied.')
  return error.issues.map(issueText)
}
const models = () => api.deps.database.models
const contest = async () => (await models().contests.findOne({ slug: 'spring' }).lean())!
const sum = async () => (await models().problems.findOne({ slug: 'sum' }).lean())!
const practiceTitles = async () =>
  (await api.guest().get('/api/problems')).body.data.map(({ title }: { title: string }) => title)

/** Returns everything stored about problems and contests. */
const fingerprint = async (): Promise<string> => {
  const { connection } = api.deps.database
  const stored = await Promise.all(
    ['contests', 'problems', 'problem_versions', 'standings'].map((name) =>
      connection.db!.collection(name).find().sort({ _id: 1 }).toArray(),
    ),
  )
  return createHash('sha256').update(JSON.stringify(stored)).digest('hex')
}

const yamlWith = (lines: Record<string, string>) => ({
  'contest.yaml': Object.entries({
    id: 'spring',
    name: 'Spring',
    start_time: '2031-05-01T12:00:00+02:00',
    duration: '5:00:00',
    ...lines,
  })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join(''),
})

test('a contest is created with its package, which nobody can see before the start', async () => {
  const result = await apply(await writeContest())
  expect(result).toMatchObject({ slug: 'spring', outcome: 'created', problems: 1, warnings: [] })
  expect(await contest()).toMatchObject({ startTime: START, endTime: END, penaltyMinutes: 20, revision: 1 })
  expect(await sum()).toMatchObject({
    visibility: 'published',
    contestWindows: [{ startTime: START, endTime: END }],
  })
  expect(await practiceTitles()).toEqual([])
  now = START
  const { body } = await api
    .guest()
    .get(`/api/contests/${(await contest())._id.toHexString()}`)
    .expect(200)
  expect(body.data).toMatchObject({
    title: 'The Spring Contest',
    problems: [{ problemId: { title: 'Sum' }, label: 'A', color: 'red', rgb: '#ff0000' }],
  })
  now = END
  expect(await practiceTitles()).toEqual(['Sum'])
})

test('applying the same folder again changes nothing', async () => {
  const folder = await writeContest()
  await apply(folder)
  const before = await fingerprint()
  expect(await apply(folder)).toMatchObject({ outcome: 'unchanged', changes: [] })
  now = hours(1)
  expect(await apply(folder)).toMatchObject({ outcome: 'unchanged' })
  expect(await fingerprint()).toBe(before)
})

test('a published problem leaves practice as soon as the contest is created', async () => {
  await buildProblem(api, { title: 'Known' })
  await models().problems.updateOne({ title: 'Known' }, { $set: { slug: 'known' } })
  await apply(await writeContest({ 'problemset.yaml': 'problems:\n- id: known\n' }))
  expect(await practiceTitles()).toEqual([])
})

test('a problem leaves practice before its contest is written', async () => {
  const { connection } = api.deps.database
  await buildProblem(api, { title: 'Known' })
  await models().problems.updateOne({ title: 'Known' }, { $set: { slug: 'known' } })
  const folder = await writeContest({ 'problemset.yaml': 'problems:\n- id: known\n' })
  const writes: string[] = []
  connection.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    if (collection === 'contests' && method === 'insertOne') writes.push('contest')
    if (
      collection === 'problems' &&
      /^update/.test(method) &&
      /"\$push":.*contestWindows/.test(JSON.stringify(args))
    )
      writes.push('problem')
  })
  await apply(folder)
  connection.set('debug', false)
  expect(writes.slice(0, 2)).toEqual(['problem', 'contest'])
})

test('changes to times and problems are written and reported', async () => {
  await apply(await writeContest())
  const folder = await writeContest({
    ...yamlWith({ duration: '6:00:00', penalty_time: '10' }),
    'problemset.yaml': 'problems:\n- id: other\n',
    ...below('other', { ...sumPackage(), 'problem.yaml': 'name: Other\nlicense: public domain\n' }),
  })
  const { outcome, changes } = await apply(folder)
  expect(outcome).toBe('changed')
  expect(changes).toEqual([
    'title: Spring',
    'end: 2031-05-01 15:00 UTC → 2031-05-01 16:00 UTC',
    'penalty: 20 → 10 minutes',
    'problem removed: A',
    'problem added: A',
  ])
  // It is hidden again, because the contest that had published it has not begun.
  expect(await sum()).toMatchObject({ contestWindows: [], visibility: 'hidden' })
  expect(await practiceTitles()).toEqual([])
})

test('a dry run writes nothing', async () => {
  const before = await fingerprint()
  expect(await apply(await writeContest(), { dryRun: true })).toMatchObject({
    outcome: 'created',
    problems: 1,
  })
  expect(await fingerprint()).toBe(before)
})

test('a contest can start when it is first applied, and then keeps its start', async () => {
  const files = {
    'contest.yaml': 'id: spring\nname: Spring\nduration: 2:00:00\n',
    'cohort.yaml': 'start: when-applied\n',
  }
  const first = now
  await apply(await writeContest(files))
  now = hours(-23.5)
  expect(await apply(await writeContest(files))).toMatchObject({ outcome: 'unchanged', startTime: first })
})

describe('applying refuses', () => {
  test('an unknown problem, without writing anything', async () => {
    const before = await fingerprint()
    const folder = await writeContest({ 'problemset.yaml': 'problems:\n- id: sum\n- id: nowhere\n' })
    expect(await refusal(folder)).toEqual([
      'problemset.yaml:3: There is no problem nowhere. Put its package next to contest.yaml, or import it first: npm run problems -- import --hidden nowhere',
    ])
    expect(await fingerprint()).toBe(before)
  })

  test('a broken package, without writing the contest', async () => {
    const [first] = await refusal(await writeContest({ 'sum/problem.yaml': 'name: [\n' }))
    expect(first).toMatch(/^sum\/problem.yaml:\d: This is not valid YAML/)
    expect(await contest()).toBeNull()
  })

  test('a contest whose end has passed', async () => {
    now = hours(9)
    const [first] = await refusal(await writeContest())
    expect(first).toBe(
      'contest.yaml:4: The contest would already have ended on 2031-05-01 15:00 UTC. Check the date. (Use --force to do it anyway.)',
    )
    expect(await apply(await writeContest(), { force: true })).toMatchObject({ outcome: 'created' })
  })

  test.each([
    [
      'a different start',
      { start_time: '2031-05-01T12:30:00+02:00' },
      1,
      /^contest.yaml:3: The contest began on 2031-05-01 10:00 UTC/,
    ],
    [
      'an end in the past',
      { duration: '0:30:00' },
      1,
      /^contest.yaml:4: The contest is running and would end immediately/,
    ],
    ['a different penalty', { penalty_time: '5' }, 1, /^contest.yaml:5: The contest has begun/],
    [
      'a different end after the end',
      { duration: '8:00:00' },
      6,
      /^contest.yaml:4: The contest ended on 2031-05-01 15:00 UTC/,
    ],
  ])('%s for a contest that has begun', async (_what, lines, hour, reason) => {
    await apply(await writeContest(yamlWith({})))
    now = hours(hour)
    const folder = await writeContest(yamlWith(lines))
    expect(await refusal(folder)).toEqual([expect.stringMatching(reason)])
    expect(await apply(folder, { force: true })).toMatchObject({ outcome: 'changed' })
  })

  test('an end in the past, and --force warns about the time that participants lose', async () => {
    await apply(await writeContest(yamlWith({})))
    now = hours(1)
    const { warnings } = await apply(await writeContest(yamlWith({ duration: '0:30:00' })), { force: true })
    expect(warnings.map(issueText)).toContain('contest.yaml:4: Participants lose 4 h 30 min.')
  })

  test('removing a problem or changing its points in a contest that has begun', async () => {
    await apply(await writeContest())
    now = hours(1)
    const without = await writeContest({ 'problemset.yaml': 'problems: []\n' })
    expect(await refusal(without)).toEqual([
      expect.stringMatching(/^The contest has begun: removing sum changes the standings/),
    ])
    const otherwise = await writeContest({ 'cohort.yaml': 'points:\n  sum: 2\n' })
    expect(await refusal(otherwise)).toEqual([
      expect.stringMatching(/different points for sum change the standings/),
    ])
  })
})

test('a running contest can be extended and renamed', async () => {
  await apply(await writeContest(yamlWith({})))
  now = hours(4.9)
  expect(
    await apply(await writeContest(yamlWith({ name: 'Spring 2031', duration: '6:00:00' }))),
  ).toMatchObject({
    changes: ['title: Spring 2031', 'end: 2031-05-01 15:00 UTC → 2031-05-01 16:00 UTC'],
  })
  now = hours(5.5)
  expect(await practiceTitles()).toEqual([])
})

test('a different start recomputes all standings', async () => {
  await apply(await writeContest(yamlWith({})))
  now = hours(2)
  const { _id } = await contest()
  const { _id: problemId, currentVersion } = await sum()
  const record = buildSubmission(
    person,
    { id: problemId.toHexString(), versionId: currentVersion! },
    { contestId: _id, inContest: true, submittedAt: hours(1) },
  )
  await models().submissions.insertMany([record])
  await api.deps.standings.refresh(_id, record.userId!)
  await apply(await writeContest(yamlWith({ start_time: '2031-05-01T12:30:00+02:00' })), { force: true })
  const { body } = await api.guest().get(`/api/contests/${_id.toHexString()}/leaderboard`).expect(200)
  expect(body.data.ranks).toMatchObject([{ totalPoints: 1, totalPenalty: 30 }])
  expect((await contest()).standingsDue).toBe(false)
})

describe('a problem that an organiser has hidden', () => {
  const hide = () => models().problems.updateOne({ slug: 'sum' }, { $set: { visibility: 'hidden' } })

  test('is published again if the contest is applied before its start', async () => {
    const folder = await writeContest()
    await apply(folder)
    await hide()
    await apply(folder)
    expect(await sum()).toMatchObject({ visibility: 'published' })
  })

  test('in a running contest stays hidden with a warning', async () => {
    const folder = await writeContest()
    await apply(folder)
    now = hours(1)
    await hide()
    const { outcome, warnings } = await apply(folder)
    expect(outcome).toBe('unchanged')
    expect(warnings.map(issueText)).toEqual([expect.stringMatching(/^sum is hidden, so nobody sees it/)])
    expect(await sum()).toMatchObject({ visibility: 'hidden' })
  })
})

test('the audit log records only actual changes by the command', async () => {
  const folder = await writeContest()
  await apply(folder)
  await apply(folder)
  await apply(await writeContest(yamlWith({ name: 'Spring 2031' })))
  const entries = await models().audit.find().sort({ at: 1, _id: 1 }).lean()
  const { _id } = await contest()
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    [
      'problem.create',
      {
        slug: 'sum',
        outcome: 'imported',
        fromVersion: null,
        toVersion: 1,
        visibility: 'hidden',
        verified: false,
      },
    ],
    ['contest.create', { slug: 'spring', changes: '' }],
    [
      'problem.visibility',
      { slug: 'sum', from: 'hidden', to: 'published', contestOnly: true, visibleFrom: START.toISOString() },
    ],
    [
      'contest.change',
      {
        slug: 'spring',
        changes: 'title: Spring 2031',
        before: '{"title":"The Spring Contest"}',
        after: '{"title":"Spring 2031"}',
      },
    ],
  ])
  for (const entry of entries) expect(entry).toMatchObject({ command: 'contests apply', outcome: 'done' })
  expect(entries.at(-1)!.targetId).toEqual(_id)
})

test('a scoring problem is applied with a warning that partial points count as rejected', async () => {
  const problem = 'problem_format_version: 2025-09\nname: Sum\ntype: scoring\nlicense: public domain\n'
  const folder = await writeContest({ 'sum/problem.yaml': `${problem}limits: {time_limit: 1}\n` })
  const warning =
    'problemset.yaml:2: sum gives points, but this contest is pass-fail: a submission with 40 of 100 points counts as rejected.'
  expect((await apply(folder)).warnings.map(issueText)).toContain(warning)
  expect((await apply(folder, { dryRun: true })).warnings.map(issueText)).toEqual([warning])
})

test('an unverified hidden problem is refused without --unverified', async () => {
  const { versionId } = await buildProblem(api, { title: 'Known' })
  await models().problems.updateOne({ title: 'Known' }, { $set: { slug: 'known', visibility: 'hidden' } })
  const folder = await writeContest({ 'problemset.yaml': 'problems:\n- id: known\n' })
  expect(await refusal(folder, { unverified: false })).toEqual([
    'problemset.yaml:2: known is hidden and not verified. Verify its package (npm run problems -- verify PACKAGE), or apply with --unverified.',
  ])
  expect(await contest()).toBeNull()
  const version = await models().problemVersions.findById(versionId).lean()
  await models().packageVerifications.create({
    _id: version!.packageHash,
    verifiedAt: now,
    by: 'judge',
    programs: 1,
  })
  expect(await apply(folder, { unverified: false })).toMatchObject({ outcome: 'created' })
})

test('a package without a licence is refused without --allow-unlicensed', async () => {
  const folder = await writeContest({ 'sum/problem.yaml': 'name: Sum\n' })
  expect(await refusal(folder)).toEqual([
    expect.stringMatching(
      /^sum\/problem\.yaml: The licence is missing or unknown.*\(Use --allow-unlicensed to publish it without one\.\)$/,
    ),
  ])
  expect(await contest()).toBeNull()
  expect(await apply(folder, { allowUnlicensed: true })).toMatchObject({ outcome: 'created' })
  // The problem is already published.
  expect(await apply(folder)).toMatchObject({ outcome: 'unchanged' })
})

test('a hidden problem without a licence is refused without --allow-unlicensed', async () => {
  await buildProblem(api, { title: 'Known', attribution: { licence: 'unknown' } })
  await models().problems.updateOne({ title: 'Known' }, { $set: { slug: 'known', visibility: 'hidden' } })
  const folder = await writeContest({ 'problemset.yaml': 'problems:\n- id: known\n' })
  expect(await refusal(folder)).toEqual([
    'problemset.yaml:2: known is hidden and has no licence. Set license in problem.yaml and import its package again, or apply with --allow-unlicensed.',
  ])
  expect(await contest()).toBeNull()
  expect(await apply(folder, { allowUnlicensed: true })).toMatchObject({ outcome: 'created' })
})

test('a hidden problem is not published if an import replaces its verified version meanwhile', async () => {
  const { versionId } = await buildProblem(api, { title: 'Known' })
  const other = await buildProblem(api)
  await models().problems.updateOne({ title: 'Known' }, { $set: { slug: 'known', visibility: 'hidden' } })
  const version = await models().problemVersions.findById(versionId).lean()
  const { packageVerifications, problems } = models()
  await packageVerifications.create({
    _id: version!.packageHash,
    verifiedAt: now,
    by: 'judge',
    programs: 1,
  })
  const ask = packageVerifications.exists.bind(packageVerifications)
  jest.spyOn(packageVerifications, 'exists').mockImplementationOnce((async (filter: { _id: string }) => {
    const found = await ask(filter)
    await problems.updateOne({ slug: 'known' }, { $set: { currentVersion: other.versionId } })
    return found
  }) as never)
  const folder = await writeContest({ 'problemset.yaml': 'problems:\n- id: known\n' })
  expect(await refusal(folder, { unverified: false })).toEqual([
    expect.stringMatching(/The problem known was changed at the same time\. Please run the command again\.$/),
  ])
  expect(await problems.findOne({ slug: 'known' }).lean()).toMatchObject({ visibility: 'hidden' })
  expect(await refusal(folder, { unverified: false })).toEqual([
    expect.stringMatching(/known is hidden and not verified\./),
  ])
})

test('two concurrent commands create one contest', async () => {
  const folders = [await writeContest(), await writeContest()]
  const outcomes = await Promise.allSettled(folders.map((folder) => apply(folder)))
  const created = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(created.length).toBeGreaterThanOrEqual(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.message).toMatch(/Please run the command again/)
  expect(await models().contests.countDocuments()).toBe(1)
  expect((await sum()).contestWindows).toHaveLength(1)
})
