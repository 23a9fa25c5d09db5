import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PackageError } from '@cohort/problem-format'
import {
  below,
  removePackages,
  sumPackage,
  writePackage,
  zipOfFiles,
} from '@cohort/problem-format/test/packages'
import type { Leaderboard } from '@cohort/shared'
import { Types } from 'mongoose'
import {
  contestAdminWorld,
  END,
  entry,
  hours,
  ROOT,
  reasonsOf,
  settings,
} from '../../../test/contest-admin-world'
import { buildSubmission, type TestUser } from '../../../test/factories'
import { testReader } from '../../../test/program-files'
import { readArchive } from '../../../test/read-archive'
import { eventually } from '../../../test/test-api'
import { commandSource } from '../audit/audit.service'
import { applyContest } from '../contest-packages/apply-contest'
import { createPackageStore } from '../packages/package-store'
import { createContestUploads } from './contest-uploads.service'

const world = contestAdminWorld()
const { models, named, create, actsOf } = world

const applying = () => {
  const { database, blobs, clock, submissions, health } = world.api.deps
  const importer = {
    clock,
    reader: testReader(),
    judge: { submissions, health, timeFactors: {} },
    store: createPackageStore({ models: database.models, blobs }),
  }
  return { ...world.api.deps, models: database.models, importer }
}

/** Applies a folder like the operator's command. */
const applyFolder = (folder: string, flags: { force?: boolean; dryRun?: boolean } = {}) => {
  return applyContest({ ...applying(), source: commandSource('contests apply') }, folder, {
    force: false,
    unverified: false,
    allowUnlicensed: false,
    dryRun: false,
    signal: new AbortController().signal,
    onStep: () => undefined,
    ...flags,
  })
}

/** Exports the contest to a new folder. */
const exported = async (path: string, query: object = {}): Promise<string> =>
  writePackage(await readArchive(world.owner, `${path}/package`, 'contest.yaml', query), 'exported')
afterAll(removePackages)

test('the page and the command describe changes to a running contest identically', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const contest = await create({ problems: [entry(first), entry(second, 'B')] })
  world.now = hours(1)
  const record = buildSubmission(world.member, first, {
    contestId: new Types.ObjectId(contest._id as string),
    inContest: true,
    submittedAt: hours(0.5),
  })
  await models().submissions.insertMany([record])
  await world.api.deps.standings.refresh(record.contestId!, record.userId!)

  const change = {
    ...settings({
      startTime: hours(-0.5).toISOString(),
      penaltyMinutes: 10,
      problems: [entry(first, 'A', 3)],
    }),
    revision: 1,
  }
  const { plan } = (await world.owner.agent.put(`${contest.path}?dryRun=true`).send(change).expect(200)).body
    .data
  expect(plan).toMatchObject({
    outcome: 'changed',
    recomputed: 1,
    changesResults: true,
    warnings: [],
  })
  // The submission was half an hour after the start, so only an earlier end changes results.
  for (const [endTime, changesResults] of [
    [hours(4), false],
    [hours(0.6), false],
    [hours(0.5), true],
  ] as const) {
    const moved = {
      ...settings({ endTime: endTime.toISOString(), problems: [entry(first), entry(second, 'B')] }),
      revision: 1,
    }
    const answer = await world.owner.agent.put(`${contest.path}?dryRun=true`).send(moved).expect(200)
    expect(answer.body.data.plan).toMatchObject({ recomputed: 1, changesResults })
  }
  expect(plan.refusals.length).toBe(4)

  const { body: refused } = await world.owner.agent.put(contest.path).send(change).expect(409)
  expect(refused.issues).toHaveLength(4)
  const forced = await world.owner.agent
    .put(contest.path)
    .send({ ...change, accepted: reasonsOf(plan) })
    .expect(200)
  const board: Leaderboard = (await world.api.guest().get(`/api/contests/${contest._id}/leaderboard`)).body
    .data
  expect(board.ranks).toMatchObject([{ totalPoints: 3, totalPenalty: 60 }])

  // Applying the exported folder has the same effect.
  const folder = await exported(contest.path)
  const back = {
    ...settings({ problems: [entry(first), entry(second, 'B')] }),
    revision: forced.body.data.contest.revision,
  }
  const dry = await world.owner.agent.put(`${contest.path}?dryRun=true`).send(back).expect(200)
  await world.owner.agent
    .put(contest.path)
    .send({ ...back, accepted: reasonsOf(dry.body.data.plan) })
    .expect(200)
  const dryRun = await applyFolder(folder, { dryRun: true, force: true })
  expect(plan.changes).toEqual(dryRun.changes)
  const error: unknown = await applyFolder(folder, { dryRun: true }).catch((caught: unknown) => caught)
  if (!(error instanceof PackageError)) throw error
  expect(error.issues.map(({ reason }) => reason)).toEqual(
    reasonsOf(plan).map((reason) => `${reason} (Use --force to do it anyway.)`),
  )
})

test('applying an exported contest changes nothing', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const contest = await create({
    title: 'Spring: "sums" # 1',
    description: '# Sums\n\n- *one*\n\n```\nx\n\ny\n```\n',
    endTime: new Date(END.getTime() + 1500).toISOString(),
    aiHelpClosed: true,
    audience: 'jury',
    problems: [{ ...entry(first, 'A', 2.5), color: 'deep: red', rgb: '#aa0000' }, entry(second, '1')],
  })
  const folder = await exported(contest.path)
  expect(await applyFolder(folder)).toMatchObject({ outcome: 'unchanged', warnings: [] })
  const zip = await world.owner.agent.get(`${contest.path}/package`).responseType('blob').expect(200)
  const again = await world.owner.agent
    .put(`${ROOT}/package?dryRun=true`)
    .set('Content-Type', 'application/zip')
    .send(zip.body)
    .expect(200)
  expect(again.body.data).toMatchObject({ _id: contest._id, outcome: 'unchanged', changes: [] })

  const forClasses = await create({ slug: 'classes', audience: 'groups', groups: ['7a', '10'] })
  expect(await applyFolder(await exported(forClasses.path))).toMatchObject({ outcome: 'unchanged' })

  const withoutPractice = await create({ slug: 'closed', practiceAfter: false })
  expect(await applyFolder(await exported(withoutPractice.path))).toMatchObject({ outcome: 'unchanged' })

  // A contest without problems, a description or special settings also stays unchanged.
  const plain = await create({ slug: 'plain', description: '' })
  expect(await applyFolder(await exported(plain.path))).toMatchObject({ outcome: 'unchanged', warnings: [] })
})

describe('a contest exported with its problems', () => {
  const upload = (path: string, method: 'post' | 'put', root: string, more: Record<string, string> = {}) =>
    world.owner.agent[method](path)
      .set('Content-Type', 'application/zip')
      .send(zipOfFiles(below(root, { ...sumPackage(), ...more })))
      .expect(200)

  const publish = (id: string) =>
    world.owner.agent
      .put(`/api/organiser/problems/${id}/visibility`)
      .send({ visibility: 'published', unverified: true })
      .expect(200)
  const published = async (slug: string): Promise<string> => {
    const created = await upload('/api/organiser/problems', 'post', slug)
    const id = created.body.data.result.problemId
    await publish(id)
    return id
  }

  test('contains the available packages and lists the missing ones', async () => {
    const created = await upload('/api/organiser/problems', 'post', 'sum')
    const id = created.body.data.result.problemId
    const version = { 'data/secret/2.in': '7 8\n', 'data/secret/2.ans': '15\n' }
    await upload(`/api/organiser/problems/${id}/package`, 'put', 'sum-of-tuesday', version)
    await publish(id)
    const foreign = await named('foreign', { owner: world.other })
    const unpacked = await named('unpacked', { owner: world.owner })
    const contest = await create({
      problems: [entry({ id }), entry(foreign, 'B'), entry(unpacked, 'C')],
    })
    await models().audit.deleteMany({})
    const withProblems = { withProblems: 'true' }
    const folder = await exported(contest.path, withProblems)
    expect(await readdir(join(folder, 'problems'))).toEqual(['sum'])
    expect(await readFile(join(folder, 'problems/sum/data/secret/2.ans'), 'utf8')).toBe('15\n')
    expect(await readFile(join(folder, 'left-out.txt'), 'utf8')).toBe(
      'Problems without a package in this folder:\n\n' +
        'foreign (foreign): The problem is not yours, and its owner has not shared it with you.\n' +
        'unpacked (unpacked): This version was not uploaded as a zip, so there is no package to download.\n',
    )
    const versions = await models().problemVersions.countDocuments()
    expect(await applyFolder(folder)).toMatchObject({ outcome: 'unchanged', warnings: [] })
    expect(await models().problemVersions.countDocuments()).toBe(versions)
    expect((await actsOf(id)).map(([action, outcome]) => [action, outcome])).toEqual([
      ['problem.download', 'done'],
    ])
    const { body } = await world.owner.agent
      .post('/api/user/me/tokens')
      .send({ name: 'contests', scopes: ['contests:manage'] })
      .expect(201)
    const byToken = (query: object) =>
      world.api
        .guest()
        .get(`${contest.path}/package`)
        .query(query)
        .set('Authorization', `Bearer ${body.data.token}`)
    await byToken({}).expect(200)
    expect((await byToken(withProblems).expect(403)).body.message).toBe(
      'This API token lacks the scope problems:manage.',
    )
  })

  test('lists problems with damaged packages as missing', async () => {
    const [id, other, inside] = [
      await published('whole'),
      await published('damaged'),
      await published('torn'),
    ]
    const store = async (problemId: string, content: Buffer) => {
      const archive = { sha256: await world.api.deps.blobs.put(content), bytes: content.length }
      await models().problemVersions.updateOne(
        { problemId: new Types.ObjectId(problemId) },
        { $set: { archive } },
      )
    }
    await store(other, Buffer.from('not a zip'))
    // Damages the last file in the archive.
    const torn = zipOfFiles({
      ...below('torn', sumPackage()),
      'torn/data/secret/9.in': '1 2 3 4 5 6 7 8 9\n',
    })
    const name = Buffer.from('torn/data/secret/9.in')
    torn.fill(0xff, torn.indexOf(name) + name.length, torn.indexOf(name) + name.length + 8)
    await store(inside, torn)
    const contest = await create({
      problems: [entry({ id: other }), entry({ id: inside }, 'B'), entry({ id }, 'C')],
    })
    const folder = await exported(contest.path, { withProblems: 'true' })
    expect(await readdir(join(folder, 'problems'))).toEqual(['whole'])
    expect(await readFile(join(folder, 'left-out.txt'), 'utf8')).toMatch(
      /\ndamaged \(.+\): damaged\.zip is not a readable ZIP archive: .+\ntorn \(.+\): data\/secret\/9\.in: The archive is damaged here.+\n$/,
    )
  })

  test('is refused while the organiser is already downloading three', async () => {
    const contest = await create({ problems: [entry({ id: await published('slow') })] })
    const { blobs } = world.api.deps
    const open = blobs.open.bind(blobs)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const opened = jest.spyOn(blobs, 'open').mockImplementation(async (sha256) => {
      await held
      return open(sha256)
    })
    const download = (withProblems: 'true' | 'false') =>
      world.owner.agent.get(`${contest.path}/package`).query({ withProblems })
    try {
      const three = Promise.all([1, 2, 3].map(() => download('true').expect(200)))
      await eventually(() => opened.mock.calls.length === 3, 'three downloads')
      const { body, headers } = await download('true').expect(503)
      expect(body.message).toMatch(/^You already have 3 uploads or downloads of packages in progress\./)
      expect(headers['content-type']).toMatch(/json/)
      await download('false').expect(200)
      letGo()
      await three
      await download('true').expect(200)
    } finally {
      letGo()
      opened.mockRestore()
    }
  })
})

test('an upload that fails after writing a contest still notifies the open pages', async () => {
  const contest = await create({ slug: 'moved' })
  const announced: string[] = []
  const uploads = createContestUploads({
    ...applying(),
    choosable: world.api.deps.choosableProblems,
    events: { announce: async (id) => void announced.push(id) },
  })
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  const sync = jest.spyOn(world.api.deps.windows, 'sync').mockRejectedValueOnce(new Error('Interrupted.'))
  try {
    const path = join(folder, 'moved.zip')
    const yaml = 'id: moved\nname: Moved\nstart_time: 2031-05-01T10:00:00Z\nduration: 1:00:00\n'
    await writeFile(path, zipOfFiles({ 'contest.yaml': yaml, 'problemset.yaml': 'problems: []\n' }))
    const userId = new Types.ObjectId(world.owner.user._id)
    const actor = { userId, role: 'organiser' as const, group: null, generation: 1, token: null }
    const applied = uploads.apply(actor, commandSource('upload'), path, {
      force: true,
      unverified: false,
      allowUnlicensed: false,
      dryRun: false,
    })
    await expect(applied).rejects.toThrow('Interrupted.')
  } finally {
    sync.mockRestore()
    await rm(folder, { recursive: true })
  }
  expect(await models().contests.findById(contest._id).lean()).toMatchObject({ title: 'Moved' })
  expect(announced).toEqual([contest._id])
})

test('an uploaded contest folder creates a contest and a problem that belong to the organiser', async () => {
  const files = (more: Record<string, string> = {}) => ({
    'contest.yaml': 'name: Zipped\nstart_time: 2031-05-01T10:00:00Z\nduration: 5:00:00\n',
    'problemset.yaml': 'problems:\n- id: sum\n',
    ...below('sum', sumPackage()),
    // The organiser's own work needs no licence.
    'sum/problem.yaml': 'name: Sum\n',
    ...more,
  })
  const send = (by: TestUser, query: string, archive = zipOfFiles(below('zipped', files()))) =>
    by.agent.put(`${ROOT}/package${query}`).set('Content-Type', 'application/zip').send(archive)
  const dry = await send(world.owner, '?dryRun=true').expect(200)
  expect(dry.body.data).toMatchObject({ _id: null, slug: 'zipped', outcome: 'created', problems: 1 })
  expect(await models().contests.countDocuments()).toBe(0)
  const created = await send(world.owner, '?unverified=true').expect(200)
  expect(await models().contests.findById(created.body.data._id).lean()).toMatchObject({
    slug: 'zipped',
    ownerId: new Types.ObjectId(world.owner.user._id),
  })
  expect(await models().problems.findOne({ slug: 'sum' }).lean()).toMatchObject({
    ownerId: new Types.ObjectId(world.owner.user._id),
    visibility: 'published',
  })
  expect((await send(world.owner, '?unverified=true').expect(200)).body.data.outcome).toBe('unchanged')

  // Another organiser cannot change the contest or the problem.
  expect((await send(world.other, '?unverified=true').expect(403)).body.message).toMatch(
    /belongs to someone else/,
  )
  // Nor can a juror.
  const jury = [new Types.ObjectId(world.other.user._id)]
  await models().contests.updateOne({ slug: 'zipped' }, { $set: { jury } })
  await send(world.other, '?unverified=true').expect(403)
  const renamed = zipOfFiles(below('mine', files()))
  expect((await send(world.other, '?unverified=true', renamed).expect(409)).body.message).toMatch(
    /A problem with the short name sum already exists/,
  )

  world.now = hours(1)
  const later = zipOfFiles(below('zipped', files({ 'problemset.yaml': 'problems: []\n' })))
  const { body } = await send(world.owner, '', later).expect(400)
  expect(body.issues).toEqual([
    {
      path: '',
      message:
        'The contest has begun: removing sum changes the standings. (Use ?force=true to do it anyway.)',
    },
  ])
  const nameless = await send(world.owner, '', zipOfFiles(files())).expect(400)
  expect(nameless.body.message).toMatch(/The key id is missing\./)
  const longName = zipOfFiles(below('long', files({ [`sum/${'a'.repeat(256)}`]: '' })))
  expect((await send(world.owner, '', longName).expect(400)).body.message).toMatch(/longer than 255 bytes/)
  await send(world.owner, '', zipOfFiles({ 'readme.md': 'no contest' })).expect(400)
})

test('the errors for an uploaded folder suggest solutions that organisers can use', async () => {
  const hidden = await named('known', { owner: world.owner })
  const show = (visibility: string) =>
    models().problems.updateOne({ _id: hidden.id }, { $set: { visibility } })
  const send = async (problem: string, status: number) => {
    const files = {
      'contest.yaml': 'id: spring\nname: Spring\nstart_time: 2031-05-01T10:00:00Z\nduration: 5:00:00\n',
      'problemset.yaml': `problems:\n- id: ${problem}\n`,
    }
    const { body } = await world.owner.agent
      .put(`${ROOT}/package`)
      .set('Content-Type', 'application/zip')
      .send(zipOfFiles(below('spring', files)))
      .expect(status)
    return body
  }
  expect((await send('nowhere', 400)).message).toBe(
    'problemset.yaml:2: There is no problem nowhere. Put its package next to contest.yaml, or upload it first, under /organise/problems or with cohort problem push.',
  )
  await show('hidden')
  expect((await send('known', 400)).message).toBe(
    'problemset.yaml:2: known is hidden and not verified. Verify it under /organise/problems or with cohort problem verify, or apply with ?unverified=true.',
  )
  await show('published')
  await send('known', 200)
  world.now = hours(1)
  await show('hidden')
  expect((await send('known', 200)).data.warnings).toEqual([
    'known is hidden, so nobody sees it in the contest. Publish it to show it.',
  ])
})

test('a contest named unnamed-upload can be exported and applied again', async () => {
  const contest = await create({ slug: 'unnamed-upload' })
  const archive = await world.owner.agent.get(`${contest.path}/package`).responseType('blob').expect(200)
  const { body } = await world.owner.agent
    .put(`${ROOT}/package`)
    .set('Content-Type', 'application/zip')
    .send(archive.body)
    .expect(200)
  expect(body.data).toMatchObject({ slug: 'unnamed-upload', outcome: 'unchanged' })
})

test('an API token needs problems:manage to apply a contest folder with packages', async () => {
  const folder = {
    'contest.yaml': 'name: Zipped\nstart_time: 2031-05-01T10:00:00Z\nduration: 5:00:00\n',
    'problemset.yaml': 'problems:\n- id: sum\n',
    ...below('sum', sumPackage()),
    'sum/problem.yaml': 'name: Sum\n',
  }
  const tokenWith = async (...scopes: string[]): Promise<string> => {
    const { body } = await world.owner.agent
      .post('/api/user/me/tokens')
      .send({ name: 'contests', scopes })
      .expect(201)
    return body.data.token
  }
  const send = (token: string, query = '', files: Record<string, string> = folder) =>
    world.api
      .guest()
      .put(`${ROOT}/package${query}`)
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', 'application/zip')
      .send(zipOfFiles(below('zipped', files)))
  const contestsOnly = await tokenWith('contests:manage')
  await send(contestsOnly, '?dryRun=true').expect(200)
  expect((await send(contestsOnly, '?unverified=true').expect(403)).body.message).toBe(
    'This API token lacks the scope problems:manage.',
  )
  expect(await models().problems.countDocuments({ slug: 'sum' })).toBe(0)
  expect(await models().contests.countDocuments({ slug: 'zipped' })).toBe(0)
  await send(contestsOnly, '', { ...folder, 'problemset.yaml': 'problems: []\n' }).expect(200)
  await send(await tokenWith('contests:manage', 'problems:manage'), '?unverified=true&force=true').expect(200)
})
