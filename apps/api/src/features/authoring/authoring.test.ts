import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ZipEntry } from '@cohort/problem-format'
import {
  below,
  type PackageFiles,
  sumPackage,
  without,
  zipOfFiles,
} from '@cohort/problem-format/test/packages'
import express from 'express'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  type TestUser,
} from '../../../test/factories'
import { addressOf, eventually, startTestApi, type TestApi } from '../../../test/test-api'
import { receiveUpload, removeAbandonedUploads } from './package-upload'

let api: TestApi
let organiser: TestUser
let admin: TestUser
let uploads: string

beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'cohort-test-'))
  api = await startTestApi({ consumers: false, env: { UPLOAD_LIMIT_MB: '2', UPLOAD_DIR: uploads } })
})
beforeEach(async () => {
  organiser = await buildUser(api, 'Organiser', 'organiser')
  admin = await buildUser(api, 'Admin', 'admin')
})
afterAll(async () => {
  await api.stop()
  await rm(uploads, { recursive: true, force: true })
})

type Content = PackageFiles | readonly ZipEntry[] | Buffer
const bytesOf = (content: Content) => (Buffer.isBuffer(content) ? content : zipOfFiles(content))
const upload = (by: TestUser, content: Content, query: object = {}) =>
  by.agent
    .post('/api/organiser/problems')
    .query(query)
    .set('Content-Type', 'application/zip')
    .send(bytesOf(content))
const replace = (by: TestUser, id: string, content: Content, query: object = {}) =>
  by.agent
    .put(`/api/organiser/problems/${id}/package`)
    .query(query)
    .set('Content-Type', 'application/zip')
    .send(bytesOf(content))
const newProblem = async (by: TestUser, name: string, query: object = {}): Promise<string> =>
  (await upload(by, below(name, sumPackage()), query).expect(200)).body.data.result.problemId
const details = async (by: TestUser, id: string) =>
  (await by.agent.get(`/api/organiser/problems/${id}`).expect(200)).body.data
const stored = async () => {
  const { problems, problemVersions, blobs } = api.deps.database.models
  return JSON.stringify([
    await problems.find().lean(),
    await problemVersions.find().lean(),
    await blobs.find().lean(),
  ])
}

describe('an upload', () => {
  test('creates a hidden problem, which can be published, and leaves no file behind', async () => {
    const { body } = await upload(organiser, below('tides', sumPackage())).expect(200)
    expect(body.data).toMatchObject({
      state: 'done',
      errors: [],
      result: {
        slug: 'tides',
        title: 'Sum',
        visibility: 'hidden',
        outcome: 'imported',
        tests: 2,
        timeLimit: { seconds: 2, from: '.timelimit' },
      },
    })
    const id = body.data.result.problemId
    expect((await api.guest().get('/api/problems')).text).not.toContain(id)
    await organiser.agent
      .put(`/api/organiser/problems/${id}/visibility`)
      .send({ visibility: 'published', unverified: true })
      .expect(200)
    expect((await api.guest().get('/api/problems')).text).toContain(id)
    await organiser.agent.get(`/api/problems/${id}`).expect(200)
    expect(await readdir(uploads)).toEqual([])
  })

  test('takes its name from the address if the archive has no folder, and is refused without any name', async () => {
    const { body } = await upload(organiser, sumPackage(), {
      name: 'Flat.1',
      visibility: 'published',
      unverified: true,
    }).expect(200)
    expect(body.data.result).toMatchObject({ slug: 'flat-1', visibility: 'published' })
    const nameless = await upload(organiser, sumPackage()).expect(400)
    expect(nameless.body.message).toMatch(/^The problem has no name/)
    await upload(organiser, sumPackage(), { name: '../up' }).expect(400)
  })

  test('with a name that is taken answers 409, even for two simultaneous uploads', async () => {
    const id = await newProblem(organiser, 'taken')
    const { body } = await upload(admin, below('taken', sumPackage())).expect(409)
    expect(body.message).toMatch(/^A problem with the short name taken already exists\./)
    expect((await details(organiser, id)).versions).toHaveLength(1)
    const both = await Promise.all([organiser, admin].map((by) => upload(by, below('raced', sumPackage()))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of a broken package reports every error with file and line, and writes nothing', async () => {
    const before = await stored()
    const { body } = await upload(
      organiser,
      below('broken', {
        ...without(sumPackage(), 'data/secret/1.ans'),
        'problem.yaml': 'name: Sum\nlimits:\n  memory: -1\nvalidation: sometimes\n',
        'cohort.yaml': 'difficulty: hopeless\n',
      }),
    ).expect(400)
    expect(body.code).toBe('INVALID_INPUT')
    expect(body.issues).toEqual([
      { path: 'problem.yaml', line: 3, message: 'limits.memory: This must be greater than 0.' },
      { path: 'problem.yaml', line: 4, message: 'validation: This must be default or custom.' },
      expect.objectContaining({ path: 'cohort.yaml', line: 1 }),
      { path: 'data/secret/1.in', message: 'The input has no answer: data/secret/1.ans is missing.' },
    ])
    expect(body.message).toMatch(/^problem\.yaml:3: .* There are 4 mistakes in all\.$/)
    expect(await stored()).toBe(before)
    expect(await readdir(uploads)).toEqual([])
  })

  const entry = (name: string, more: Partial<ZipEntry> = {}): ZipEntry[] => [
    ...Object.entries(below('evil', sumPackage())).map(([each, content]) => ({ name: each, content })),
    { name, content: 'x', ...more },
  ]
  test.each<[string, () => ZipEntry[], RegExp]>([
    ['a name that climbs out', () => entry('evil/../../up'), /invalid relative path|not a plain path/],
    ['an absolute name', () => entry('/etc/cron.d/evil'), /absolute path|not a plain path/],
    [
      "Windows' separators",
      () => entry('evil\\..\\..\\up'),
      /invalid (characters|relative path)|not a plain path/,
    ],
    [
      'a symbolic link',
      () => entry('evil/link', { content: '/etc/passwd', mode: 0o120777 }),
      /symbolic link/,
    ],
    ['a device', () => entry('evil/device', { mode: 0o020666 }), /neither a file nor a folder/],
    ['a huge entry', () => entry('evil/huge', { claimedSize: 200 * 1024 * 1024 }), /larger than 128 MiB/],
    [
      'a file that inflates to more than it says',
      () =>
        entry('evil/data/secret/2.in', { content: 'x'.repeat(1_000_000), claimedSize: 10 }).concat({
          name: 'evil/data/secret/2.ans',
          content: 'x',
        }),
      /The archive is damaged here/,
    ],
    [
      'a bomb',
      () =>
        Array.from({ length: 2 }, (_, index) => index)
          .flatMap((index) =>
            entry(`evil/data/bomb/${index}`, { content: Buffer.alloc(40 * 1024 * 1024) }).slice(-1),
          )
          .concat(entry('evil/x')),
      /rejected as a zip bomb/,
    ],
    [
      'too many entries',
      () => Array.from({ length: 20_002 }, (_, index) => ({ name: `evil/${index}`, content: '' })),
      /more than 20000 files/,
    ],
  ])('with %s is refused, and leaves nothing on the disk', async (_what, entries, reason) => {
    const before = await stored()
    const { body } = await upload(organiser, entries()).expect(400)
    expect(body.issues[0].message).toMatch(reason)
    expect(await stored()).toBe(before)
    expect(await readdir(uploads)).toEqual([])
  })

  test('over the limit answers 413, with or without its length', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 7)
    const { body } = await upload(organiser, large).expect(413)
    expect(body.message).toBe('Packages must be at most 2 MB on this server.')
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 65_536) controller.enqueue(large.subarray(at, at + 65_536))
        controller.close()
      },
    })
    const answer = await fetch(`${addressOf(api.server)}/api/organiser/problems`, {
      method: 'POST',
      headers: { Cookie: organiser.cookie, 'Content-Type': 'application/zip' },
      body: chunks,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await readdir(uploads)).toEqual([])
  })

  test('is in the folder for uploads while it is read', async () => {
    const seen: string[][] = []
    const run = api.deps.importRuns.run
    jest.spyOn(api.deps.importRuns, 'run').mockImplementationOnce(async (order) => {
      seen.push(await readdir(uploads))
      return run(order)
    })
    await newProblem(organiser, 'on-disk')
    expect(seen).toEqual([[expect.stringMatching(/^cohort-upload-/)]])
    expect(await readdir(uploads)).toEqual([])
  })

  test('of a killed process is removed, and a running one is not', async () => {
    const [old, young] = await Promise.all([1, 2].map(() => mkdtemp(join(uploads, 'cohort-upload-'))))
    await utimes(old!, 1, 1)
    await removeAbandonedUploads(uploads, new Date(Date.now() - 60_000))
    expect(await readdir(uploads)).toEqual([basename(young!)])
    await rm(young!, { recursive: true })
  })

  /** An upload of which a part has come, and the rest comes on demand. */
  const begin = async (by: TestUser, bytes: Buffer) => {
    const before = (await readdir(uploads)).length
    const request = httpRequest(`${addressOf(api.server)}/api/organiser/problems`, {
      method: 'POST',
      headers: { Cookie: by.cookie, 'Content-Type': 'application/zip' },
      agent: false,
    })
    const answer = once(request, 'response')
    answer.catch(() => undefined)
    request.write(bytes.subarray(0, 100))
    await eventually(async () => (await readdir(uploads)).length > before, 'the upload')
    return {
      async finish(): Promise<number | undefined> {
        request.end(bytes.subarray(100))
        const [response] = (await answer) as [IncomingMessage]
        response.resume()
        return response.statusCode
      },
      abort: () => request.destroy(),
    }
  }

  test('of an account that is disabled or demoted during the upload is refused', async () => {
    const lost: [(id: string) => PromiseLike<unknown>, number][] = [
      [(id) => admin.agent.post(`/api/admin/users/${id}/disable`).expect(200), 401],
      [(id) => admin.agent.put(`/api/admin/users/${id}/role`).send({ role: 'user' }).expect(200), 403],
    ]
    for (const [lose, status] of lost) {
      const someone = await buildUser(api, 'Someone', 'organiser')
      const before = await stored()
      const { finish } = await begin(someone, zipOfFiles(below('late', sumPackage())))
      await lose(someone.user._id)
      expect(await finish()).toBe(status)
      expect(await stored()).toBe(before)
      expect(await readdir(uploads)).toEqual([])
    }
  })

  test('is refused if one organiser already has three, and others still get theirs', async () => {
    const three = await Promise.all([1, 2, 3].map(() => begin(organiser, Buffer.alloc(1000))))
    await eventually(async () => (await readdir(uploads)).length === 3, 'three uploads')
    const { body, headers } = await upload(organiser, below('fourth', sumPackage())).expect(503)
    expect(body.message).toMatch(/^You already have 3 packages being imported\./)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const other = await buildUser(api, 'Other organiser', 'organiser')
    await upload(other, below('in-turn', sumPackage())).expect(200)
    for (const { abort } of three) abort()
    await eventually(async () => (await readdir(uploads)).length === 0, 'what was cut off to be removed')
    await upload(organiser, below('fourth', sumPackage())).expect(200)
  })

  test('beyond eight at a time answers 503, and finished ones make room', async () => {
    const others = await Promise.all(
      ['A', 'B', 'C'].map((name) => buildUser(api, `Organiser ${name}`, 'organiser')),
    )
    const slow = await Promise.all(
      Array.from({ length: 8 }, (_, index) => begin(others[index % 3]!, Buffer.alloc(1000))),
    )
    await eventually(async () => (await readdir(uploads)).length === 8, 'eight uploads')
    const { body, headers } = await upload(organiser, below('ninth', sumPackage())).expect(503)
    expect(body.message).toMatch(/^Other packages are being uploaded/)
    expect(headers['retry-after']).toBe('5')
    for (const { abort } of slow) abort()
    await eventually(async () => (await readdir(uploads)).length === 0, 'the uploads to be gone')
    await newProblem(organiser, 'ninth')
  })

  test("beyond the organiser's daily quota answers 429 until midnight UTC, and imports nothing", async () => {
    const busy = await buildUser(api, 'Busy', 'organiser')
    const { body: me } = await busy.agent.get('/api/user/verify-login').expect(200)
    const day = new Date().toISOString().slice(0, 10)
    const key = `${api.prefix}:bytes:upload:${me.data._id}:${day}`
    await api.deps.redis.set(key, String(2048 * 1024 * 1024 - 10), 'PX', 60_000)
    const { body, headers } = await upload(busy, below('beyond', sumPackage())).expect(429)
    expect(body.message).toMatch(/^Your uploads have reached 2048 MB today\./)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await readdir(uploads)).toEqual([])
    await api.deps.redis.del(key)
    await newProblem(busy, 'beyond')
    expect(Number(await api.deps.redis.get(key))).toBeGreaterThan(100)
  })

  test('that stalls is given up', async () => {
    const app = express().post('/', async (req, res) => {
      await receiveUpload(req, 'x', {
        folder: uploads,
        limitMib: 1,
        stallMs: 50,
        countBytes: async () => {},
      }).catch((error: Error) => res.send(error.message))
    })
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const request = httpRequest(addressOf(server), {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip' },
    })
    request.write('a part')
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(await text(response)).toBe('The upload stalled for too long. Please try again.')
    expect(await readdir(uploads)).toEqual([])
    request.destroy()
    server.close()
  })

  test('that is not a zip, or claims another type, is refused with a sentence', async () => {
    const { body } = await upload(organiser, Buffer.from('not a zip')).expect(400)
    expect(body.message).toMatch(/not a readable ZIP archive/)
    await organiser.agent.post('/api/organiser/problems').send({ name: 'x' }).expect(415)
  })

  test('works with an organiser’s token without a browser', async () => {
    const { body } = await organiser.agent
      .post('/api/user/me/tokens')
      .send({ name: 'ci', scopes: ['problems:manage'] })
      .expect(201)
    await api
      .guest()
      .post('/api/organiser/problems')
      .set('Authorization', `Bearer ${body.data.token}`)
      .set('Content-Type', 'application/zip')
      .send(zipOfFiles(below('by-token', sumPackage())))
      .expect(200)
  })
})

test('an unverified version is published only with `unverified`, and its organiser can see that', async () => {
  const id = await newProblem(organiser, 'doubtful')
  const publish = (more: object = {}) =>
    organiser.agent.put(`/api/organiser/problems/${id}/visibility`).send({ visibility: 'published', ...more })
  const { body } = await publish().expect(409)
  expect(body).toMatchObject({
    message: expect.stringMatching(/^This version is not verified\./),
    issues: [{ path: 'unverified' }],
  })
  expect((await publish({ unverified: true }).expect(200)).body.data.version.verification).toBeNull()
  const { version } = await details(organiser, id)
  const verifiedAt = new Date('2031-01-01T00:00:00Z')
  const record = { _id: version.packageHash, verifiedAt, by: 'judge', programs: 3 } as const
  await api.deps.database.models.packageVerifications.create(record)
  const verification = { by: 'judge', at: verifiedAt.toISOString(), programs: 3 }
  const after = await details(organiser, id)
  expect(after.version.verification).toEqual(verification)
  expect(after.versions[0].verification).toEqual(verification)
  await organiser.agent
    .put(`/api/organiser/problems/${id}/visibility`)
    .send({ visibility: 'hidden' })
    .expect(200)
  await publish().expect(200)
})

describe('a package without a licence', () => {
  const unlicensed = { ...sumPackage(), 'problem.yaml': 'name: Sum\n' }

  test('is published by its upload only with `allowUnlicensed`', async () => {
    const publishing = { visibility: 'published', unverified: true }
    const { body } = await upload(organiser, below('unlicensed', unlicensed), publishing).expect(400)
    expect(body.message).toMatch(
      /^problem\.yaml: The licence is missing or unknown.* use \?allowUnlicensed=true\.$/,
    )
    const allowed = { ...publishing, allowUnlicensed: true }
    const made = await upload(organiser, below('unlicensed', unlicensed), allowed).expect(200)
    expect(made.body.data.result.visibility).toBe('published')
    const again = { ...unlicensed, 'problem.yaml': 'name: Sum of two\n' }
    const id = made.body.data.result.problemId
    // It is public without a licence already, so its corrected version may be, too.
    await replace(organiser, id, below('unlicensed', again), { unverified: true }).expect(200)
    const licensed = { ...unlicensed, 'problem.yaml': 'name: Sum\nlicense: cc0\nrights_owner: The jury\n' }
    await replace(organiser, id, below('unlicensed', licensed), { unverified: true }).expect(200)
    const bare = { ...unlicensed, 'problem.yaml': 'name: Sums\n' }
    await replace(organiser, id, below('unlicensed', bare), { unverified: true }).expect(400)
    await replace(organiser, id, below('unlicensed', bare), allowed).expect(200)
  })

  test('stays hidden without one, and is published afterwards only with `allowUnlicensed`', async () => {
    const { body } = await upload(organiser, below('quiet', unlicensed)).expect(200)
    const id = body.data.result.problemId
    expect((await details(organiser, id)).version.licence).toBe('unknown')
    const publish = (more: object = {}) =>
      organiser.agent
        .put(`/api/organiser/problems/${id}/visibility`)
        .send({ visibility: 'published', unverified: true, ...more })
    expect((await publish().expect(409)).body).toMatchObject({
      message: expect.stringMatching(/^This version names no licence\./),
      issues: [{ path: 'allowUnlicensed' }],
    })
    expect((await publish({ allowUnlicensed: true }).expect(200)).body.data.visibility).toBe('published')
    // It is published already.
    await publish().expect(200)
    expect((await details(organiser, await newProblem(organiser, 'licensed'))).version.licence).toBe('cc0')
  })
})

test('publishing a verified version answers 409 if an import replaces it before the write', async () => {
  const files = { ...sumPackage(), 'data/secret/3.in': '20 4\n', 'data/secret/3.ans': '24\n' }
  const { body: first } = await upload(organiser, below('overtaken', files)).expect(200)
  const id: string = first.data.result.problemId
  const { version } = await details(organiser, id)
  const { packageVerifications, problems } = api.deps.database.models
  await packageVerifications.create({
    _id: version.packageHash,
    verifiedAt: new Date(),
    by: 'judge',
    programs: 3,
  })
  const write = problems.findOneAndUpdate.bind(problems)
  jest.spyOn(problems, 'findOneAndUpdate').mockImplementationOnce(((...args: Parameters<typeof write>) => ({
    async lean() {
      const other = { ...files, 'data/secret/4.in': '20 5\n', 'data/secret/4.ans': '25\n' }
      await replace(organiser, id, below('overtaken', other)).expect(200)
      return write(...args).lean()
    },
  })) as never)
  const publish = () =>
    organiser.agent.put(`/api/organiser/problems/${id}/visibility`).send({ visibility: 'published' })
  const { body } = await publish().expect(409)
  expect(body.message).toBe('Someone else changed this at the same time. Please try again.')
  expect((await details(organiser, id)).visibility).toBe('hidden')
  expect((await publish().expect(409)).body.message).toMatch(/^This version is not verified\./)
})

describe('a new version', () => {
  const changed = { ...sumPackage(), 'data/secret/2.in': '7 8\n', 'data/secret/2.ans': '15\n' }

  test('is used from then on, whatever the archive’s name, and older submissions keep theirs', async () => {
    const id = await newProblem(organiser, 'evolving', { visibility: 'published', unverified: true })
    const [first] = (await details(organiser, id)).versions
    const person = await buildUser(api)
    const execute = async () =>
      (
        await person.agent
          .post('/api/submissions/execute')
          .send({ problemId: id, code: 'print(3)', language: 'python', submissionType: 'submit' })
          .expect(202)
      ).body.data._id
    const before = await execute()
    const { body } = await replace(organiser, id, below('another-name', changed), {
      unverified: true,
    }).expect(200)
    expect(body.data.result).toMatchObject({
      problemId: id,
      outcome: 'imported',
      visibility: 'published',
      tests: 3,
    })
    const { audit } = api.deps.database.models
    expect(await audit.findOne({ action: 'problem.replace', targetId: id }).lean()).toMatchObject({
      detail: { fromVersion: 1, toVersion: 2 },
    })
    const after = await execute()
    const { versions, version, slug } = await details(organiser, id)
    expect(slug).toBe('evolving')
    expect(versions).toMatchObject([
      { _id: first._id, number: 1, current: false, tests: 2, cpuTimeLimit: 2, memoryLimit: 262_144 },
      { _id: version._id, number: 2, current: true, tests: 3 },
    ])
    const { submissions } = api.deps.database.models
    const versionOf = async (submission: string) =>
      (await submissions.findById(submission).lean())!.problemVersionId.toHexString()
    expect([await versionOf(before), await versionOf(after)]).toEqual([first._id, version._id])
  })

  test('with the same content writes nothing, and uploading an older one makes it current again', async () => {
    const id = await newProblem(organiser, 'again')
    await replace(organiser, id, changed).expect(200)
    const before = await stored()
    const { body } = await replace(organiser, id, changed).expect(200)
    expect(body.data.result.outcome).toBe('unchanged')
    expect(await stored()).toBe(before)
    await replace(organiser, id, sumPackage()).expect(200)
    expect((await details(organiser, id)).versions).toMatchObject([{ current: true }, { current: false }])
  })

  test('that is broken keeps the old one', async () => {
    const id = await newProblem(organiser, 'steady')
    const before = await stored()
    await replace(organiser, id, without(sumPackage(), 'data/secret/1.in')).expect(400)
    expect(await stored()).toBe(before)
  })
})

describe("an organiser's problem", () => {
  test('does not exist for another organiser, and an admin manages it', async () => {
    const id = await newProblem(organiser, 'mine')
    const other = await buildUser(api, 'Other organiser', 'organiser')
    const answers = [
      await other.agent.get(`/api/organiser/problems/${id}`),
      await replace(other, id, sumPackage()),
      await other.agent.put(`/api/organiser/problems/${id}/visibility`).send({ visibility: 'published' }),
      await other.agent.delete(`/api/organiser/problems/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await details(admin, id)).owner).toEqual({ _id: organiser.user._id, fullName: 'Organiser' })
    await admin.agent.delete(`/api/organiser/problems/${id}`).expect(200)
  })

  test('is listed with its state and version, without its tests', async () => {
    const id = await newProblem(organiser, 'listed')
    await buildProblem(api, { title: "The operator's", secrets: [['SECRET-INPUT\n', 'SECRET-ANSWER\n']] })
    const { body, text: all } = await organiser.agent.get('/api/organiser/problems').expect(200)
    expect(body).toMatchObject({
      total: 1,
      data: [{ _id: id, slug: 'listed', visibility: 'hidden', owner: { _id: organiser.user._id } }],
    })
    expect(body.data[0].version.packageHash).toMatch(/^[0-9a-f]{64}$/)
    expect(all + JSON.stringify(await details(organiser, id))).not.toMatch(/5 6|11\\n/)
    const listOf = async (by: TestUser, query: object) =>
      (await by.agent.get('/api/organiser/problems').query(query).expect(200)).body.data.map(
        ({ title }: { title: string }) => title,
      )
    expect(await listOf(admin, { search: "THE OPERATOR'S" })).toEqual(["The operator's"])
    expect(await listOf(admin, { owner: 'me' })).toEqual([])
    expect(await listOf(organiser, { slug: 'listed' })).toHaveLength(1)
    expect(await listOf(organiser, { slug: 'liste' })).toEqual([])
    expect(await listOf(organiser, { visibility: 'published' })).toEqual([])
  })

  test('without submissions is deleted, and its name is free again', async () => {
    const id = await newProblem(organiser, 'mistake', { visibility: 'published', unverified: true })
    await organiser.agent.delete(`/api/organiser/problems/${id}`).expect(200)
    await organiser.agent.get(`/api/problems/${id}`).expect(404)
    await organiser.agent.get(`/api/organiser/problems/${id}`).expect(404)
    await replace(organiser, id, sumPackage()).expect(404)
    await organiser.agent.delete(`/api/organiser/problems/${id}`).expect(404)
    expect(await newProblem(organiser, 'mistake')).not.toBe(id)
  })

  test('with submissions, or in a contest, is not deleted', async () => {
    const used = await buildProblem(api, { owner: organiser })
    const person = await buildUser(api)
    await api.deps.database.models.submissions.create(buildSubmission(person, used))
    const { body } = await organiser.agent.delete(`/api/organiser/problems/${used.id}`).expect(409)
    expect(body.message).toBe('This problem has submissions, so it cannot be deleted. Hide it instead.')
    await person.agent.get(`/api/problems/${used.id}`).expect(200)

    const contested = await buildProblem(api, { owner: organiser })
    const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await buildContest(api, [contested], { startTime: hence(1), endTime: hence(2) })
    await organiser.agent.delete(`/api/organiser/problems/${contested.id}`).expect(409)
    expect(await details(organiser, contested.id)).toMatchObject({
      unfinishedContest: {
        ...{ title: 'A contest', status: 'Upcoming', juryOnly: false },
        ...{ closesPractice: true, opensAfterwards: true, closedNextBy: null, refusesHiding: true },
      },
    })
    const hiding = await organiser.agent
      .put(`/api/organiser/problems/${contested.id}/visibility`)
      .send({ visibility: 'hidden' })
      .expect(409)
    expect(hiding.body.message).toMatch(
      /^A contest that is running or begins within 30 days uses this problem/,
    )
  })

  test('in contests names the one that starts first, until all have ended', async () => {
    const contested = await buildProblem(api, { owner: organiser })
    const named = async () => (await details(organiser, contested.id)).unfinishedContest
    const hold = async (title: string, from: number, to: number) =>
      buildContest(api, [contested], { title, startTime: hence(from), endTime: hence(to) })
    const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await hold('Past', -2, -1)
    expect(await named()).toBeNull()
    await hold('Next year', 24 * 365, 24 * 365 + 5)
    expect(await named()).toMatchObject({ title: 'Next year', closesPractice: false, refusesHiding: false })
    await hold('Tomorrow', 24, 29)
    expect(await named()).toMatchObject({ title: 'Tomorrow', status: 'Upcoming', closesPractice: true })
    await hold('Now', -1, 1)
    expect(await named()).toMatchObject({ title: 'Now', status: 'Running', closesPractice: true })
    const listed = await organiser.agent.get('/api/organiser/problems').expect(200)
    expect(listed.body.data[0].unfinishedContest.title).toBe('Now')
  })

  test('in a running contest names the contest that closes it afterwards', async () => {
    const contested = await buildProblem(api, { owner: organiser })
    const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const hold = async (title: string, from: number, to: number) =>
      buildContest(api, [contested], { title, startTime: hence(from), endTime: hence(to) })
    const following = async () => (await details(organiser, contested.id)).unfinishedContest.closedNextBy
    await hold('Now', -1, 1)
    await hold('Next year', 24 * 365, 24 * 365 + 5)
    expect(await following()).toBeNull()
    await hold('In three weeks', 24 * 21, 24 * 21 + 5)
    expect(await following()).toMatchObject({ title: 'In three weeks' })
  })

  test('of an upcoming contest has its start in the audit log and in the result of an import', async () => {
    const id = await newProblem(organiser, 'later')
    const startTime = new Date(Date.now() + 3_600_000)
    const endTime = new Date(startTime.getTime() + 3_600_000)
    await buildContest(api, [{ id }], { startTime, endTime })
    await organiser.agent
      .put(`/api/organiser/problems/${id}/visibility`)
      .send({ visibility: 'published', unverified: true })
      .expect(200)
    const { body: imported } = await replace(
      organiser,
      id,
      { ...sumPackage(), '.timelimit': '3\n' },
      { unverified: true },
    ).expect(200)
    expect(imported.data.unfinishedContest).toMatchObject({ status: 'Upcoming', closesPractice: true })
    const { body } = await admin.agent.get('/api/admin/audit').query({ target: id }).expect(200)
    const visibleFrom = startTime.toISOString()
    expect(body.data).toMatchObject([
      { action: 'problem.replace', detail: { visibility: 'published', visibleFrom } },
      { action: 'problem.visibility', detail: { to: 'published', visibleFrom } },
      { action: 'problem.create', detail: { visibility: 'hidden' } },
    ])
    expect(body.data[2].detail).not.toHaveProperty('visibleFrom')
  })

  test('leaves its acts in the audit log', async () => {
    const id = await newProblem(organiser, 'audited')
    await replace(organiser, id, without(sumPackage(), 'data/secret/1.in')).expect(400)
    await organiser.agent.delete(`/api/organiser/problems/${id}`).expect(200)
    const { body } = await admin.agent.get('/api/admin/audit').query({ target: id }).expect(200)
    expect(body.data).toMatchObject([
      { action: 'problem.delete', outcome: 'done' },
      { action: 'problem.replace', outcome: 'refused', code: 'INVALID_INPUT' },
      {
        action: 'problem.create',
        outcome: 'done',
        by: { _id: organiser.user._id },
        detail: { slug: 'audited', outcome: 'imported', visibility: 'hidden' },
      },
    ])
  })
})
