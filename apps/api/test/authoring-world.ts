import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { below, type PackageFiles, sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import type { ZipEntry } from '@cohort/problem-format/test/zip-writer'
import { buildUser, type TestUser } from './factories'
import { startTestApi, type TestApi } from './test-api'

/** The content of an upload: the files of a package or arbitrary bytes. */
export type Content = PackageFiles | readonly ZipEntry[] | Buffer

interface Parts {
  api: TestApi
  organiser: TestUser
  admin: TestUser
  /** The folder in which the API stores uploads while it reads them. */
  uploads: string
}

/** For suites about creating problems: an API that accepts packages of up to 2 MB, and new users for each test. */
export const authoringWorld = () => {
  const world = {} as Parts

  beforeAll(async () => {
    world.uploads = await mkdtemp(join(tmpdir(), 'cohort-test-'))
    world.api = await startTestApi({
      consumers: false,
      env: { UPLOAD_LIMIT_MB: '2', UPLOAD_DIR: world.uploads },
    })
  })
  beforeEach(async () => {
    world.organiser = await buildUser(world.api, 'Organiser', 'organiser')
    world.admin = await buildUser(world.api, 'Admin', 'admin')
  })
  afterAll(async () => {
    await world.api.stop()
    await rm(world.uploads, { recursive: true, force: true })
  })

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
    const { problems, problemVersions, blobs } = world.api.deps.database.models
    return JSON.stringify([
      await problems.find().lean(),
      await problemVersions.find().lean(),
      await blobs.find().lean(),
    ])
  }

  return Object.assign(world, { upload, replace, newProblem, details, stored })
}
