import { randomBytes } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { mongo } from 'mongoose'
import { emptyDatabase, returnDatabase, takeDatabase } from '../../../test/database-pool'
import { buildContest, buildProblem, buildSubmission, buildUser } from '../../../test/factories'
import { startTestApi, type TestApi, testDatabase } from '../../../test/test-api'
import { createDatabase, type Database } from '../../database/database'
import { createBlobStore } from '../blobs/blob-store'
import { checkBackup, isHalfRestored, restoreBackup } from './restore-backup'
import { takeBackup } from './take-backup'

let api: TestApi
let target: Database
let targetName: string
const AT = new Date('2031-05-01T12:00:00Z')

beforeEach(async () => {
  api = await startTestApi({ consumers: false })
  targetName = (await takeDatabase(api.redis)) ?? `api_test_${randomBytes(6).toString('hex')}`
  target = createDatabase(testDatabase(targetName))
  await target.connect()
  await emptyDatabase(target.connection)
})
afterEach(async () => {
  jest.restoreAllMocks()
  await target.close()
  await returnDatabase(api.redis, targetName)
  await api.stop()
})

const source = () => api.deps.database
const take = async (): Promise<Buffer> => {
  const parts: Buffer[] = []
  const to = new Writable({
    write(part, _encoding, done) {
      parts.push(part)
      done()
    },
  })
  await takeBackup(source().connection, AT, to)
  return Buffer.concat(parts)
}
const restore = (backup: Buffer) =>
  restoreBackup(
    target.connection,
    { redis: api.redis, prefix: `${api.prefix}_restored` },
    Readable.from([backup]),
  )
const check = (backup: Buffer) => checkBackup(Readable.from([backup]))
const raw = (database: Database, collection: string) => {
  const options = { promoteValues: false, sort: { _id: 1 } } as const
  return database.connection.db!.collection(collection).find({}, options).toArray()
}
const contentIn = (database: Database) =>
  createBlobStore({
    connection: database.connection,
    blobs: database.models.blobs,
    uploads: database.models.blobUploads,
  })

test('a backup restores every document, including BSON number types, and every blob', async () => {
  const person = await buildUser(api)
  const problem = await buildProblem(api)
  await source().models.submissions.insertMany(
    Array.from({ length: 250 }, () => buildSubmission(person, problem, { executionTime: 1 })),
  )
  const large = randomBytes(700_000)
  const sha256 = await api.deps.blobs.put(large)
  await api.deps.blobs.put(Buffer.alloc(0))

  const { at, counts, faults } = await restore(await take())
  expect({ at, faults }).toEqual({ at: AT, faults: { broken: [], problemIds: [] } })
  expect(counts).toMatchObject({ users: 1, problems: 1, submissions: 250 })
  for (const { name } of await source().connection.db!.listCollections().toArray()) {
    const isLeftOut = ['sessions', 'passwordResets', 'problem_imports', 'blob_uploads'].includes(name)
    expect(await raw(target, name)).toEqual(isLeftOut ? [] : await raw(source(), name))
  }
  expect(await contentIn(target).read(sha256)).toEqual(large)
})

test('writes during a backup never lead to dangling references', async () => {
  const person = await buildUser(api)
  const problem = await buildProblem(api)
  let taking = true
  const busy = (async () => {
    while (taking) {
      const newcomer = await buildUser(api)
      const fresh = await buildProblem(api, { secrets: [[`${Math.random()}`, '1']] })
      await source().models.submissions.create(buildSubmission(newcomer, fresh))
    }
  })()
  await source().models.submissions.insertMany(
    Array.from({ length: 2000 }, () => buildSubmission(person, problem)),
  )
  for (let round = 0; round < 4; round++) {
    const backup = await take()
    expect((await check(backup)).faults).toEqual({ broken: [], problemIds: [] })
    await emptyDatabase(target.connection)
    await restore(backup)
    const { models } = target
    for (const [field, of] of [
      ['userId', models.users],
      ['problemId', models.problems],
      ['problemVersionId', models.problemVersions],
    ] as const) {
      const named = await models.submissions.distinct(field)
      expect(named.length).toBeGreaterThan(0)
      expect(await (of as typeof models.users).countDocuments({ _id: { $in: named } })).toBe(named.length)
    }
  }
  taking = false
  await busy
})

test('a document that changes during a backup is in it exactly once', async () => {
  const person = await buildUser(api)
  const problem = await buildProblem(api)
  await source().models.submissions.insertMany(
    Array.from({ length: 1000 }, () => buildSubmission(person, problem)),
  )
  let taking = true
  const busy = (async () => {
    while (taking) await source().models.submissions.updateMany({}, { $inc: { round: 1 } })
  })()
  const { counts } = await restore(await take())
  taking = false
  await busy
  expect(counts.submissions).toBe(1000)
  expect(await target.models.submissions.countDocuments()).toBe(1000)
})

test('a restore marks leaderboards to be recomputed', async () => {
  const problem = await buildProblem(api)
  const contest = await buildContest(api, [problem], {
    startTime: new Date(Date.now() - 60_000),
    endTime: new Date(Date.now() + 60_000),
  })
  await restore(await take())
  expect(await target.models.contests.findById(contest._id).lean()).toMatchObject({ standingsDue: true })
})

describe('a backup is refused', () => {
  const restoredNothing = async (backup: Buffer, reason: RegExp) => {
    await expect(check(backup)).rejects.toThrow(reason)
    await expect(restore(backup)).rejects.toThrow(reason)
  }

  test('if it is truncated anywhere', async () => {
    await buildUser(api)
    const backup = await take()
    for (const part of [0.2, 0.5, 0.99]) {
      await restoredNothing(
        backup.subarray(0, Math.floor(backup.length * part)),
        /truncated|not a (Cohort )?backup/,
      )
    }
    expect(await isHalfRestored(target.connection)).toBe(true)
    // A complete backup can still be restored after the interrupted attempts.
    await restore(backup)
    expect(await isHalfRestored(target.connection)).toBe(false)
    expect(await target.models.users.countDocuments()).toBe(1)
    expect(await target.connection.db!.collection('restores').countDocuments()).toBe(0)
  })

  test('if it was modified', async () => {
    await buildUser(api)
    const backup = await take()
    backup[Math.floor(backup.length / 2)]! ^= 0x55
    await restoredNothing(backup, /changed|not a (Cohort )?backup|truncated|documents/)
  })

  test('if the file is not a backup', async () => {
    await restoredNothing(Buffer.from('not a backup at all'), /not a (Cohort )?backup/)
  })

  test('if the database is not empty', async () => {
    const backup = await take()
    await target.models.problems.collection.insertOne({ title: 'Mine' })
    await expect(restore(backup)).rejects.toThrow(/is not empty: problems has documents/)
    expect(await target.models.problems.countDocuments()).toBe(1)
  })
})

test('a corrupt blob is reported with its problem and can be imported again', async () => {
  const problem = await buildProblem(api, { secrets: [['7 8\n', '15\n']] })
  await buildProblem(api)
  const { models, connection } = source()
  const { tests } = (await models.problemVersions.findById(problem.versionId).lean())!
  const { fileId } = (await models.blobs.findById(tests.at(-1)!.input).lean())!
  await connection
    .db!.collection('blobs.chunks')
    .updateOne({ files_id: fileId }, { $set: { data: new mongo.Binary(Buffer.from('7 9\n')) } })
  const backup = await take()
  expect((await check(backup)).faults.problemIds.map(String)).toEqual([problem.id])
  await restore(backup)
  const store = contentIn(target)
  expect(await store.missing([tests.at(-1)!.input])).toEqual([tests.at(-1)!.input])
  await store.put(Buffer.from('7 8\n'))
  expect(await store.read(tests.at(-1)!.input)).toEqual(Buffer.from('7 8\n'))
})

test('the remains of an interrupted upload are not restored', async () => {
  await api.deps.blobs.put(Buffer.from('kept'))
  await source()
    .connection.db!.collection('blobs.chunks')
    .insertOne({ files_id: new mongo.ObjectId(), n: 0, data: new mongo.Binary(Buffer.from('lost')) })
  await restore(await take())
  expect(await target.connection.db!.collection('blobs.chunks').countDocuments()).toBe(1)
})

test('a restore clears only Redis keys with the prefix', async () => {
  const [own, other] = [`${api.prefix}_restored:judge:wait`, `${api.prefix}:judge:wait`]
  await api.redis.set(own, '1')
  await api.redis.set(other, '1')
  await restore(await take())
  expect(await api.redis.mget(own, other)).toEqual([null, '1'])
})
