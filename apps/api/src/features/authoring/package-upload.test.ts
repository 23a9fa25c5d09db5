import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { below, sumPackage, without, zipOfFiles } from '@cohort/problem-format/test/packages'
import type { ZipEntry } from '@cohort/problem-format/test/zip-writer'
import express from 'express'
import { authoringWorld } from '../../../test/authoring-world'
import { buildUser, type TestUser } from '../../../test/factories'
import { addressOf, eventually } from '../../../test/test-api'
import { receiveUpload, removeAbandonedUploads } from './package-upload'

const world = authoringWorld()
const { upload, replace, newProblem, details, stored } = world

describe('an upload', () => {
  test('creates a hidden problem that can be published', async () => {
    const { body } = await upload(world.organiser, below('tides', sumPackage())).expect(200)
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
    expect((await world.api.guest().get('/api/problems')).text).not.toContain(id)
    await world.organiser.agent
      .put(`/api/organiser/problems/${id}/visibility`)
      .send({ visibility: 'published', unverified: true })
      .expect(200)
    expect((await world.api.guest().get('/api/problems')).text).toContain(id)
    await world.organiser.agent.get(`/api/problems/${id}`).expect(200)
    expect(await readdir(world.uploads)).toEqual([])
  })

  test('is named by the query if the archive has no folder', async () => {
    const { body } = await upload(world.organiser, sumPackage(), {
      name: 'Flat.1',
      visibility: 'published',
      unverified: true,
    }).expect(200)
    expect(body.data.result).toMatchObject({ slug: 'flat-1', visibility: 'published' })
    const nameless = await upload(world.organiser, sumPackage()).expect(400)
    expect(nameless.body.message).toMatch(/^The problem has no name/)
    await upload(world.organiser, sumPackage(), { name: '../up' }).expect(400)
  })

  test('with a name that is already taken answers 409, even if both uploads are concurrent', async () => {
    const id = await newProblem(world.organiser, 'taken')
    const { body } = await upload(world.admin, below('taken', sumPackage())).expect(409)
    expect(body.message).toMatch(/^A problem with the short name taken already exists\./)
    expect((await details(world.organiser, id)).versions).toHaveLength(1)
    const both = await Promise.all(
      [world.organiser, world.admin].map((by) => upload(by, below('raced', sumPackage()))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of a broken package reports every error with file and line', async () => {
    const before = await stored()
    const { body } = await upload(
      world.organiser,
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
    expect(body.message).toMatch(/^problem\.yaml:3: .* There are 4 errors in total\.$/)
    expect(await stored()).toBe(before)
    expect(await readdir(world.uploads)).toEqual([])
  })

  const entry = (name: string, more: Partial<ZipEntry> = {}): ZipEntry[] => [
    ...Object.entries(below('evil', sumPackage())).map(([each, content]) => ({ name: each, content })),
    { name, content: 'x', ...more },
  ]
  test.each<[string, () => ZipEntry[], RegExp]>([
    [
      'a path that leaves the archive',
      () => entry('evil/../../up'),
      /invalid relative path|not a plain path/,
    ],
    ['an absolute path', () => entry('/etc/cron.d/evil'), /absolute path|not a plain path/],
    [
      'Windows path separators',
      () => entry('evil\\..\\..\\up'),
      /invalid (characters|relative path)|not a plain path/,
    ],
    [
      'a symbolic link',
      () => entry('evil/link', { content: '/etc/passwd', mode: 0o120777 }),
      /symbolic link/,
    ],
    ['a device', () => entry('evil/device', { mode: 0o020666 }), /neither a file nor a folder/],
    ['a huge entry', () => entry('evil/huge', { claimedSize: 200 * 1024 * 1024 }), /larger than 128 MB/],
    [
      'a file that is larger than its header claims',
      () =>
        entry('evil/data/secret/2.in', { content: 'x'.repeat(1_000_000), claimedSize: 10 }).concat({
          name: 'evil/data/secret/2.ans',
          content: 'x',
        }),
      /The archive is damaged here/,
    ],
    [
      'a zip bomb',
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
  ])('with %s is refused and leaves nothing on disk', async (_what, entries, reason) => {
    const before = await stored()
    const { body } = await upload(world.organiser, entries()).expect(400)
    expect(body.issues[0].message).toMatch(reason)
    expect(await stored()).toBe(before)
    expect(await readdir(world.uploads)).toEqual([])
  })

  test('over the size limit answers 413, with or without a Content-Length', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 7)
    const { body } = await upload(world.organiser, large).expect(413)
    expect(body.message).toBe('Packages must be at most 2 MB on this server.')
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 65_536) controller.enqueue(large.subarray(at, at + 65_536))
        controller.close()
      },
    })
    const answer = await fetch(`${addressOf(world.api.server)}/api/organiser/problems`, {
      method: 'POST',
      headers: { Cookie: world.organiser.cookie, 'Content-Type': 'application/zip' },
      body: chunks,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await readdir(world.uploads)).toEqual([])
  })

  test('is stored in the upload folder only during the import', async () => {
    const seen: string[][] = []
    const run = world.api.deps.importRuns.run
    jest.spyOn(world.api.deps.importRuns, 'run').mockImplementationOnce(async (order) => {
      seen.push(await readdir(world.uploads))
      return run(order)
    })
    await newProblem(world.organiser, 'on-disk')
    expect(seen).toEqual([[expect.stringMatching(/^cohort-upload-/)]])
    expect(await readdir(world.uploads)).toEqual([])
  })

  test('that a killed process left behind is removed later', async () => {
    const [old, young] = await Promise.all([1, 2].map(() => mkdtemp(join(world.uploads, 'cohort-upload-'))))
    await utimes(old!, 1, 1)
    await removeAbandonedUploads(world.uploads, new Date(Date.now() - 60_000))
    expect(await readdir(world.uploads)).toEqual([basename(young!)])
    await rm(young!, { recursive: true })
  })

  /** Begins an upload and sends the rest on demand. */
  const begin = async (by: TestUser, bytes: Buffer, replaced?: string) => {
    const before = (await readdir(world.uploads)).length
    const place = replaced === undefined ? '' : `/${replaced}/package`
    const request = httpRequest(`${addressOf(world.api.server)}/api/organiser/problems${place}`, {
      method: replaced === undefined ? 'POST' : 'PUT',
      headers: { Cookie: by.cookie, 'Content-Type': 'application/zip' },
      agent: false,
    })
    const answer = once(request, 'response')
    answer.catch(() => undefined)
    request.write(bytes.subarray(0, 100))
    await eventually(async () => (await readdir(world.uploads)).length > before, 'the upload')
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

  test('is refused if the account is disabled or demoted before it ends', async () => {
    const lost: [(id: string) => PromiseLike<unknown>, number][] = [
      [(id) => world.admin.agent.post(`/api/admin/users/${id}/disable`).expect(200), 401],
      [(id) => world.admin.agent.put(`/api/admin/users/${id}/role`).send({ role: 'user' }).expect(200), 403],
    ]
    for (const [takeAway, status] of lost) {
      const someone = await buildUser(world.api, 'Someone', 'organiser')
      const before = await stored()
      const { finish } = await begin(someone, zipOfFiles(below('late', sumPackage())))
      await takeAway(someone.user._id)
      expect(await finish()).toBe(status)
      expect(await stored()).toBe(before)
      expect(await readdir(world.uploads)).toEqual([])
    }
  })

  test('is refused if the owner stops sharing the problem before it ends', async () => {
    const id = await newProblem(world.organiser, 'shared')
    const editor = await buildUser(world.api, 'Editor', 'organiser')
    const editors = `/api/organiser/problems/${id}/editors`
    await world.organiser.agent.post(editors).send({ email: editor.email }).expect(200)
    await replace(editor, id, below('shared', sumPackage())).expect(200)
    const before = await stored()
    const { finish } = await begin(
      editor,
      zipOfFiles(below('shared', { ...sumPackage(), '.timelimit': '3\n' })),
      id,
    )
    await world.organiser.agent.delete(`${editors}/${editor.user._id}`).expect(200)
    expect(await finish()).toBe(404)
    expect(JSON.parse(await stored())[1]).toEqual(JSON.parse(before)[1])
    expect(await readdir(world.uploads)).toEqual([])
  })

  test('is refused if its organiser already has three in progress', async () => {
    const three = await Promise.all([1, 2, 3].map(() => begin(world.organiser, Buffer.alloc(1000))))
    await eventually(async () => (await readdir(world.uploads)).length === 3, 'three uploads')
    const { body, headers } = await upload(world.organiser, below('fourth', sumPackage())).expect(503)
    expect(body.message).toMatch(/^You already have 3 uploads or downloads of packages in progress\./)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const other = await buildUser(world.api, 'Other organiser', 'organiser')
    await upload(other, below('in-turn', sumPackage())).expect(200)
    for (const { abort } of three) abort()
    await eventually(
      async () => (await readdir(world.uploads)).length === 0,
      'the interrupted upload to be removed',
    )
    await upload(world.organiser, below('fourth', sumPackage())).expect(200)
  })

  test('answers 503 while eight others are in progress', async () => {
    const others = await Promise.all(
      ['A', 'B', 'C'].map((name) => buildUser(world.api, `Organiser ${name}`, 'organiser')),
    )
    const slow = await Promise.all(
      Array.from({ length: 8 }, (_, index) => begin(others[index % 3]!, Buffer.alloc(1000))),
    )
    await eventually(async () => (await readdir(world.uploads)).length === 8, 'eight uploads')
    const { body, headers } = await upload(world.organiser, below('ninth', sumPackage())).expect(503)
    expect(body.message).toMatch(/^Others are uploading or downloading packages/)
    expect(headers['retry-after']).toBe('5')
    for (const { abort } of slow) abort()
    await eventually(async () => (await readdir(world.uploads)).length === 0, 'the uploads to be gone')
    await newProblem(world.organiser, 'ninth')
  })

  test("beyond the organiser's daily quota answers 429", async () => {
    const busy = await buildUser(world.api, 'Busy', 'organiser')
    const { body: me } = await busy.agent.get('/api/user/verify-login').expect(200)
    const day = new Date().toISOString().slice(0, 10)
    const key = `${world.api.prefix}:bytes:upload:${me.data._id}:${day}`
    await world.api.deps.redis.set(key, String(2048 * 1024 * 1024 - 10), 'PX', 60_000)
    const { body, headers } = await upload(busy, below('beyond', sumPackage())).expect(429)
    expect(body.message).toMatch(/^This upload would exceed your daily limit of 2048 MB\./)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await readdir(world.uploads)).toEqual([])
    await world.api.deps.redis.del(key)
    await newProblem(busy, 'beyond')
    expect(Number(await world.api.deps.redis.get(key))).toBeGreaterThan(100)
  })

  test('of exactly the maximum size succeeds', async () => {
    const app = express().post('/', async (req, res) => {
      const place = { folder: world.uploads, limitMib: 1, countBytes: async () => {} }
      const { path, remove } = await receiveUpload(req, 'x', place)
      const { size } = await stat(path)
      await remove()
      res.send(String(size))
    })
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const answer = await fetch(addressOf(server), {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip' },
      body: Buffer.alloc(1024 * 1024),
    })
    expect(await answer.text()).toBe('1048576')
    server.close()
  })

  test('that stalls is aborted', async () => {
    const app = express().post('/', async (req, res) => {
      await receiveUpload(req, 'x', {
        folder: world.uploads,
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
    expect(await readdir(world.uploads)).toEqual([])
    request.destroy()
    server.close()
  })

  test('that is not a zip, or has a different content type, is refused', async () => {
    const { body } = await upload(world.organiser, Buffer.from('not a zip')).expect(400)
    expect(body.message).toMatch(/not a readable ZIP archive/)
    await world.organiser.agent.post('/api/organiser/problems').send({ name: 'x' }).expect(415)
  })

  test('works with an organiser’s API token', async () => {
    const { body } = await world.organiser.agent
      .post('/api/user/me/tokens')
      .send({ name: 'ci', scopes: ['problems:manage'] })
      .expect(201)
    await world.api
      .guest()
      .post('/api/organiser/problems')
      .set('Authorization', `Bearer ${body.data.token}`)
      .set('Content-Type', 'application/zip')
      .send(zipOfFiles(below('by-token', sumPackage())))
      .expect(200)
  })
})
