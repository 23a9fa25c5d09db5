import { sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import { type ProblemForm, packageOfForm, type ZipFile, zipOf } from '@cohort/shared'
import { buildForm } from '@cohort/shared/test/problem-form'
import { buildUser, type TestUser } from '../../../test/factories'
import { startReportingWorker, testReport } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let organiser: TestUser
let admin: TestUser

beforeAll(async () => {
  api = await startTestApi()
  organiser = await buildUser(api, 'Ada Ek', 'organiser')
  admin = await buildUser(api, 'Bo Ek', 'admin')
})
afterAll(() => api.stop())

const zip = (files: readonly ZipFile[]): Buffer => Buffer.from(zipOf(files))
const send = (by: TestUser, id: string | null, content: Buffer, query: object = {}) =>
  (id === null
    ? by.agent.post('/api/organiser/problems')
    : by.agent.put(`/api/organiser/problems/${id}/package`)
  )
    .query({ madeWith: 'form', ...query })
    .set('Content-Type', 'application/zip')
    .send(content)
const save = (by: TestUser, id: string | null, form: ProblemForm, query?: object) =>
  send(by, id, zip(packageOfForm(form)), query)
const create = async (form: ProblemForm) => {
  const { body } = await save(organiser, null, form).expect(200)
  return { id: body.data.result.problemId as string, version: body.data.result.versionId as string }
}
const problemOf = async (id: string) =>
  (await organiser.agent.get(`/api/organiser/problems/${id}`).expect(200)).body.data
const formAt = (by: TestUser, id: string, version: string) =>
  by.agent.get(`/api/organiser/problems/${id}/versions/${version}/form`)

describe('GET …/versions/{version}/form', () => {
  const form = buildForm({
    name: 'read-back',
    statement: 'Look: ![](plan.gif)\n\n',
    pictures: [{ name: 'plan.gif', base64: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=' }],
    tolerance: '1e-6',
  })

  test('returns the form only to users who manage the problem, and is audited', async () => {
    const { id, version } = await create(form)
    const { body } = await formAt(organiser, id, version).expect(200)
    expect(body.data).toEqual({ version, savedBy: 'Ada Ek', form })
    expect((await problemOf(id)).versions).toMatchObject([{ _id: version, madeWith: 'form' }])
    await formAt(admin, id, version).expect(200)
    await formAt(await buildUser(api, 'Foreign', 'organiser'), id, version).expect(404)
    await formAt(await buildUser(api, 'Learner'), id, version).expect(404)
    const entries = await api.deps.database.models.audit.find({ action: 'problem.download' }).lean()
    expect(entries.map(({ detail, outcome }) => ({ ...detail, outcome }))).toEqual([
      { version, form: true, outcome: 'done' },
      { version, form: true, outcome: 'done' },
    ])
  })

  test('returns the form of an older version that is current again', async () => {
    const { id, version } = await create(buildForm({ name: 'back-again', title: 'First' }))
    await save(organiser, id, buildForm({ name: 'back-again', title: 'Second' })).expect(200)
    await save(organiser, id, buildForm({ name: 'back-again', title: 'First' })).expect(200)
    expect((await problemOf(id)).version._id).toBe(version)
    const { body } = await formAt(organiser, id, version).expect(200)
    expect(body.data.form.title).toBe('First')
    const { audit } = api.deps.database.models
    const replaced = await audit
      .find({ action: 'problem.replace', targetId: id })
      .sort({ at: 1, _id: 1 })
      .lean()
    expect(replaced.map(({ detail }) => detail)).toMatchObject([
      { form: true, fromVersion: 1, toVersion: 2 },
      { form: true, fromVersion: 2, toVersion: 1 },
    ])
  })

  test('answers 409 with the parts of the package that the form cannot represent', async () => {
    const { id, version } = await create(buildForm({ name: 'refused' }))
    await send(organiser, id, zipOfFiles(sumPackage())).expect(200)
    const current = (await problemOf(id)).version._id
    const { body } = await formAt(organiser, id, current).expect(409)
    expect(body.message).toMatch(
      /^The form cannot represent everything in this version\. Download its package/,
    )
    expect(body.issues).toContainEqual({
      path: 'problem_statement/problem.en.tex',
      message: 'The form supports only one statement, in English and in Markdown.',
    })
    await api.deps.database.models.problemVersions.updateOne({ _id: version }, { $set: { archive: null } })
    await formAt(organiser, id, version).expect(404)
    await formAt(organiser, id, 'none').expect(404)
  })
})

describe('an upload that is based on a version', () => {
  test('is refused before judging if another version is current', async () => {
    const form = buildForm({ name: 'based' })
    const { id, version } = await create(form)
    await save(admin, id, { ...form, title: 'By the admin' }, { basedOn: version }).expect(200)
    const before = await problemOf(id)
    const { body } = await save(
      organiser,
      id,
      { ...form, title: 'By the organiser' },
      { basedOn: version, verify: true, wait: false },
    ).expect(409)
    expect(body.message).toMatch(
      /^Bo Ek saved another version of this problem on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\. Yours was not saved/,
    )
    expect(body.issues).toEqual([expect.objectContaining({ path: 'basedOn' })])
    expect(await problemOf(id)).toEqual(before)
    const own = await save(admin, id, form, { basedOn: version }).expect(409)
    expect(own.body.message).toMatch(/^You saved another version/)
    await save(organiser, id, { ...form, title: 'Both' }, { basedOn: before.version._id }).expect(200)
    expect(await problemOf(id)).toMatchObject({ title: 'Both' })
    await save(organiser, id, form, { basedOn: 'latest' }).expect(400)
  })

  test('is refused if another version becomes current while its programs are judged', async () => {
    let release = (): void => undefined
    const judgable = new Promise<void>((resolve) => {
      release = resolve
    })
    const worker = startReportingWorker(api, async (job) => {
      await judgable
      return { verdict: 'Accepted', tests: job.tests.map(() => testReport({ cpuMs: 10 })) }
    })
    try {
      const form = buildForm({ name: 'overtaken' })
      const { id, version } = await create(form)
      const slow = { ...form, title: 'Slow' }
      const { body } = await save(organiser, id, slow, {
        basedOn: version,
        verify: true,
        wait: false,
      }).expect(202)
      await eventually(() => worker.taken.length > 0, 'the first program')
      const { body: fast } = await save(admin, id, { ...form, title: 'Fast' }, { basedOn: version }).expect(
        200,
      )
      release()
      const ended = await eventually(
        async () => {
          const { data } = (await organiser.agent.get(`/api/organiser/imports/${body.data._id}`).expect(200))
            .body
          return data.state === 'running' ? null : data
        },
        'the end of the import',
        50_000,
      )
      expect(ended).toMatchObject({
        state: 'refused',
        message: expect.stringMatching(/^Another version of this problem was saved in the meantime/),
      })
      expect(await problemOf(id)).toMatchObject({
        title: 'Fast',
        version: { _id: fast.data.result.versionId },
      })
    } finally {
      release()
      await worker.stop()
    }
  })

  test('succeeds for only one of two concurrent requests', async () => {
    const form = buildForm({ name: 'raced' })
    const { id, version } = await create(form)
    const both = await Promise.all(
      ['One', 'Other'].map((title) => save(organiser, id, { ...form, title }, { basedOn: version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { title } = both.find(({ status }) => status === 200)!.body.data.result
    expect((await problemOf(id)).title).toBe(title)
  })
})
