import { below, type PackageFiles, sumPackage, zipOfFiles } from '@cohort/problem-format/test/packages'
import { type FinalVerdict, type JudgeJob, SHOWN_OUTPUT_BYTES } from '@cohort/shared'
import type { Test } from 'supertest'
import { buildContest, buildUser, nextYear, type TestUser } from '../../../test/factories'
import { startReportingWorker, testReport } from '../../../test/reporting-worker'
import { eventually, startTestApi, type TestApi } from '../../../test/test-api'

let api: TestApi
let organiser: TestUser
let foreign: TestUser

beforeAll(async () => {
  api = await startTestApi()
  organiser = await buildUser(api, 'Organiser', 'organiser')
  foreign = await buildUser(api, 'Foreign', 'organiser')
})
afterAll(() => api.stop())

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const files = (more: PackageFiles = {}): PackageFiles => ({
  ...sumPackage(),
  'problem_statement/problem.en.tex': '\\problemname{Sum}\n\nAdd $a < b$.\n\n\\includegraphics{plan.svg}\n',
  'problem_statement/plan.svg': IMAGE,
  ...more,
})
/** Makes each package unique, because a verification applies to all packages with the same content. */
const zip = (name: string, more?: PackageFiles): Buffer =>
  zipOfFiles(below(name, files({ 'README.md': name, ...more })))
const send = (request: Test, content: Buffer, query: object = {}): Test =>
  request.query(query).set('Content-Type', 'application/zip').send(content)
const create = (content: Buffer, query?: object) =>
  send(organiser.agent.post('/api/organiser/problems'), content, query)
const replace = (id: string, content: Buffer, query?: object) =>
  send(organiser.agent.put(`/api/organiser/problems/${id}/package`), content, query)
const importNow = async (id: string) =>
  (await organiser.agent.get(`/api/organiser/imports/${id}`).expect(200)).body.data
const ended = (id: string) =>
  eventually(
    async () => {
      const now = await importNow(id)
      return now.state === 'running' ? null : now
    },
    'the end of the import',
    50_000,
  )
const current = async (id: string) => {
  const { body } = await organiser.agent.get(`/api/organiser/problems/${id}`).expect(200)
  return body.data
}
const versionAt = (id: string, version: string) => `/api/organiser/problems/${id}/versions/${version}`

/** A judge that rejects `print(a - b)` on the hidden test, and accepts other programs once `judgable` resolves. */
const judge = (judgable: Promise<void> = Promise.resolve()) =>
  startReportingWorker(api, async (job: JudgeJob) => {
    const isWrong = job.sources.some(({ text }) => text.includes('a - b'))
    if (!isWrong) await judgable
    const verdict: FinalVerdict = isWrong ? 'Wrong Answer' : 'Accepted'
    return {
      verdict,
      tests: job.tests.map((_, index) =>
        testReport(index === 0 ? { cpuMs: 10 } : { status: verdict as 'Accepted', cpuMs: 400 }),
      ),
    }
  })

test('an import shows the result of each program as soon as it is judged', async () => {
  let release = (): void => undefined
  const worker = judge(
    new Promise((resolve) => {
      release = resolve
    }),
  )
  try {
    const { body } = await create(zip('live'), { verify: true, wait: false }).expect(202)
    const seen = await eventually(async () => {
      const now = await importNow(body.data._id)
      return now.programs.some(({ got }: { got: unknown }) => got !== null) ? now : null
    }, 'the first verdict')
    expect(seen).toMatchObject({
      state: 'running',
      programs: [
        { program: 'accepted/sum.cpp', expected: 'Accepted', got: null, ok: null, limit: 2 },
        { program: 'accepted/sum.py', got: null },
        {
          program: 'wrong_answer/difference.py',
          expected: 'Wrong Answer',
          got: 'Wrong Answer',
          ok: true,
          slowestTest: 'secret/1',
          slowestTestNumber: 2,
          detail: 'Test 2 (secret/1)',
        },
      ],
    })
    release()
    const done = await ended(body.data._id)
    expect(done).toMatchObject({ state: 'done', result: { slug: 'live', visibility: 'hidden' } })
    const { version } = await current(done.result.problemId)
    expect(version.verification).toMatchObject({ by: 'judge', programs: 3 })
    const kept = await organiser.agent.get(versionAt(done.result.problemId, version._id)).expect(200)
    expect(kept.body.data.results).toEqual(done.programs)
    expect(kept.body.data.results[0]).toMatchObject({
      got: 'Accepted',
      seconds: 0.4,
      limit: 2,
      isAtLeast: false,
    })
  } finally {
    release()
    await worker.stop()
  }
})

test('a failed import from the form refers to tests only by number', async () => {
  const worker = judge()
  try {
    const wrong = { 'submissions/accepted/wrong.py': '# a - b\n' }
    const form = { verify: true, wait: false, madeWith: 'form' }
    const { body } = await create(zip('failing', wrong), form).expect(202)
    const refused = await ended(body.data._id)
    expect(refused).toMatchObject({
      state: 'refused',
      result: null,
      madeWith: 'form',
      errors: [
        {
          file: 'submissions/accepted/wrong.py',
          line: null,
          reason: 'Expected Accepted, got Wrong Answer. Test 2',
        },
      ],
    })
    expect(refused.programs[2]).toMatchObject({
      program: 'accepted/wrong.py',
      got: 'Wrong Answer',
      ok: false,
    })
    expect(await api.deps.database.models.problems.countDocuments({ slug: 'failing' })).toBe(0)
    const succeeded = await ended((await create(zip('failing'), form).expect(202)).body.data._id)
    const id = succeeded.result.problemId
    const { body: kept } = await organiser.agent.get(versionAt(id, (await current(id)).version._id))
    expect(kept.data.madeWith).toBe('form')
  } finally {
    await worker.stop()
  }
})

test('an import in the background reports the errors in the package', async () => {
  const { body } = await create(zip('broken', { 'problem.yaml': 'name: Sum\nlimits:\n  memory: -1\n' }), {
    wait: false,
  }).expect(202)
  expect(await ended(body.data._id)).toMatchObject({
    state: 'refused',
    errors: [{ file: 'problem.yaml', line: 3, reason: 'limits.memory: This must be greater than 0.' }],
    programs: [],
  })
})

describe('a version', () => {
  let id: string
  let first: string
  const original = zip('shown')

  beforeAll(async () => {
    const { body } = await create(original).expect(200)
    id = body.data.result.problemId
    first = (await current(id)).version._id
  })

  test('shows its contents except for test data', async () => {
    const { body, text } = await organiser.agent.get(versionAt(id, first)).expect(200)
    expect(body.data).toMatchObject({
      number: 1,
      current: true,
      cpuTimeLimit: 2,
      memoryLimit: 262_144,
      checker: 'tokens',
      comparison: { caseSensitive: false, floatAbsoluteTolerance: null },
      packageBytes: original.length,
      statements: [{ language: 'en', pdf: null }],
      tests: [
        { number: 1, name: 'sample/1', group: 'sample', isSample: true, inputBytes: 4, answerBytes: 2 },
        { number: 2, name: 'secret/1', group: 'secret', isSample: false, inputBytes: 4, answerBytes: 3 },
      ],
      programs: [
        { name: 'accepted/sum.cpp', expected: 'Accepted' },
        { name: 'accepted/sum.py', expected: 'Accepted' },
        { name: 'wrong_answer/difference.py', expected: 'Wrong Answer' },
      ],
      results: [],
      changes: null,
    })
    expect(text).not.toMatch(/5 6|print|std::cin/)
    const [, picture] = /src="([^"]+)"/.exec(body.data.statements[0].html)!
    const shown = await organiser.agent.get(picture!).expect(200)
    expect(shown.headers['content-type']).toMatch(/^image\/svg/)
  })

  test('has the sample interactions', async () => {
    const { body } = await create(zip('talks', { 'data/sample/1.interaction': '<1 2\n>3\n' })).expect(200)
    const { problemId, versionId } = body.data.result
    const version = await organiser.agent.get(versionAt(problemId, versionId)).expect(200)
    const lines = [
      { from: 'judge', text: '1 2' },
      { from: 'program', text: '3' },
    ]
    expect(version.body.data.interactions).toEqual([{ name: 'sample/1', lines }])
  })

  test('offers its package and tests only to users who manage the problem, and audits downloads', async () => {
    const at = versionAt(id, first)
    const sample = await organiser.agent.get(`${at}/tests/1/input`).buffer(true).expect(200)
    expect(sample.body.toString()).toBe('1 2\n')
    await organiser.agent.get(`${at}/tests/1/answer`).query({ preview: true }).expect(200)
    const hidden = await organiser.agent.get(`${at}/tests/2/input`).buffer(true).expect(200)
    expect(hidden.body.toString()).toBe('5 6\n')
    expect(hidden.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''shown-secret-1.in",
      'cache-control': 'private, no-store',
    })
    const preview = await organiser.agent
      .get(`${at}/tests/2/answer`)
      .query({ preview: true })
      .buffer(true)
      .expect(200)
    expect(preview.body.toString()).toBe('11\n')
    const whole = await organiser.agent.get(`${at}/package`).buffer(true).parse(binary).expect(200)
    expect(whole.body.equals(original)).toBe(true)
    const learner = await buildUser(api, 'Learner')
    for (const path of ['', '/package', '/tests/2/input', '/tests/2/answer', '/tests/2/input?preview=true']) {
      await foreign.agent.get(`${at}${path}`).expect(404)
      await learner.agent.get(`${at}${path}`).expect(404)
    }
    await foreign.agent.post(`/api/organiser/problems/${id}/verification`).send({}).expect(404)
    const { audit } = api.deps.database.models
    const entries = await audit.find({ action: 'problem.download' }).sort({ _id: 1 }).lean()
    expect(entries.map(({ detail, outcome }) => ({ ...detail, outcome }))).toEqual([
      { version: first, test: '2', part: 'input', outcome: 'done' },
      { version: first, test: '2', part: 'answer', outcome: 'done' },
      { version: first, package: true, outcome: 'done' },
    ])
  })

  test('truncates the preview of a large test and marks it as cut', async () => {
    const large = 'data/secret/1.in'
    const created = await create(zip('large', { [large]: `5 6\n${'x'.repeat(2 * SHOWN_OUTPUT_BYTES)}` }))
    const { problemId } = created.body.data.result
    const { version } = await current(problemId)
    const { body } = await organiser.agent
      .get(`${versionAt(problemId, version._id)}/tests/2/input`)
      .query({ preview: true })
      .buffer(true)
      .expect(200)
    expect(body.toString()).toMatch(/^5 6\nx+\W/)
    expect(body.length).toBeLessThan(SHOWN_OUTPUT_BYTES + 100)
  })

  test.each(['tests/3/input', 'tests/0/answer', 'tests/2/output', `files/${'a'.repeat(64)}`])(
    'answers 404 for %s',
    async (path) => {
      await organiser.agent.get(`${versionAt(id, first)}/${path}`).expect(404)
    },
  )

  test('with another problem’s id or a malformed id answers 404', async () => {
    const other = (await create(zip('other')).expect(200)).body.data.result.problemId
    await organiser.agent.get(versionAt(other, first)).expect(404)
    await organiser.agent.get(versionAt(id, 'none')).expect(404)
  })

  test('lists the changes since the previous version', async () => {
    const more = { 'data/secret/2.in': '1 1\n', 'data/secret/2.ans': '2\n', '.timelimit': '3\n' }
    await replace(id, zip('shown', more)).expect(200)
    const { version } = await current(id)
    const { body } = await organiser.agent.get(versionAt(id, version._id)).expect(200)
    expect(body.data).toMatchObject({
      number: 2,
      current: true,
      changes: {
        tests: { added: ['secret/2'], removed: [], changed: [] },
        programs: { added: [], removed: [], changed: [] },
        limits: [{ limit: 'time', before: 2, after: 3 }],
        checker: false,
      },
    })
    const removed = { $set: { secretsRemovedAt: new Date() } }
    await api.deps.database.models.problemVersions.updateOne(
      { packageHash: { $ne: version.packageHash }, problemId: id },
      removed,
    )
    const old = (await organiser.agent.get(versionAt(id, first)).expect(200)).body.data
    expect(old).toMatchObject({ current: false, packageBytes: null })
    expect(old.tests[1]).toMatchObject({ inputBytes: null, answerBytes: null })
    expect((await organiser.agent.get(`${versionAt(id, first)}/package`).expect(404)).body.message).toMatch(
      /^This data is no longer stored/,
    )
    await organiser.agent.get(`${versionAt(id, first)}/tests/2/input`).expect(404)
    // Uploading the old package again makes that version current and restores its data.
    await replace(id, original).expect(200)
    await organiser.agent.get(`${versionAt(id, first)}/package`).expect(200)
  })
})

describe('a verification of the stored package', () => {
  const verify = (id: string, body: object) =>
    organiser.agent.post(`/api/organiser/problems/${id}/verification`).send(body)

  test('publishes the version if it passes', async () => {
    const worker = judge()
    try {
      const { problemId } = (await create(zip('later')).expect(200)).body.data.result
      const { body } = await verify(problemId, { visibility: 'published' }).expect(202)
      expect(await ended(body.data._id)).toMatchObject({ state: 'done', result: { visibility: 'published' } })
      expect(await current(problemId)).toMatchObject({
        visibility: 'published',
        version: { verification: { programs: 3 } },
      })
      const { audit } = api.deps.database.models
      expect(await audit.findOne({ action: 'problem.verify' }).lean()).toMatchObject({
        outcome: 'done',
        detail: { slug: 'later', verified: true },
      })
      await verify(problemId, { visibility: 'hidden' }).expect(400)
      await verify(problemId, { force: true }).expect(400)
    } finally {
      await worker.stop()
    }
  })

  test.each([
    ['opens', 'past', -2, { state: 'done', result: { visibility: 'published', outcome: 'imported' } }, false],
    [
      'does not open',
      'future',
      1,
      {
        state: 'refused',
        message: expect.stringMatching(/cannot be opened for everybody before that contest/),
      },
      true,
    ],
  ])(
    '%s a problem that is visible only in a %s contest',
    async (_what, when, hours, outcome, contestOnly) => {
      const worker = judge()
      try {
        const name = `contest-${when}`
        const { problemId } = (await create(zip(name)).expect(200)).body.data.result
        const at = (hour: number) => new Date(Date.now() + hour * 3_600_000)
        const { problems } = api.deps.database.models
        const times = { startTime: at(hours), endTime: at(hours + 1) }
        await buildContest(api, [{ id: problemId }], { ...times, practiceAfter: false })
        await problems.updateOne({ _id: problemId }, { $set: { visibility: 'published', contestOnly: true } })
        const { body } = await verify(problemId, { visibility: 'published' }).expect(202)
        expect(await ended(body.data._id)).toMatchObject(outcome)
        expect(await problems.findById(problemId).lean()).toMatchObject({ contestOnly })
      } finally {
        await worker.stop()
      }
    },
  )

  test('does not open a problem while somebody saves a contest that closes it', async () => {
    const worker = judge()
    const { problems } = api.deps.database.models
    try {
      const { problemId } = (await create(zip('contested')).expect(200)).body.data.result
      await buildContest(api, [{ id: problemId }], nextYear())
      await problems.updateOne({ _id: problemId }, { $set: { visibility: 'published', contestOnly: true } })
      const write = problems.findOneAndUpdate.bind(problems)
      jest.spyOn(problems, 'findOneAndUpdate').mockImplementationOnce(((
        ...args: Parameters<typeof write>
      ) => ({
        lean: async () => {
          await buildContest(api, [{ id: problemId }])
          return write(...args).lean()
        },
      })) as never)
      const { body } = await verify(problemId, { visibility: 'published' }).expect(202)
      expect(await ended(body.data._id)).toMatchObject({
        state: 'refused',
        message: expect.stringMatching(/cannot be opened for everybody before that contest/),
      })
      expect(await problems.findById(problemId).lean()).toMatchObject({ contestOnly: true })
    } finally {
      await worker.stop()
    }
  })

  test('changes nothing if a new version is saved meanwhile', async () => {
    let release = (): void => undefined
    const worker = judge(
      new Promise((resolve) => {
        release = resolve
      }),
    )
    try {
      const { problemId } = (await create(zip('overtaken')).expect(200)).body.data.result
      const { body } = await verify(problemId, { visibility: 'published' }).expect(202)
      await eventually(() => worker.taken.length > 0, 'the first program')
      await replace(problemId, zip('overtaken', { '.timelimit': '7\n' })).expect(200)
      release()
      expect(await ended(body.data._id)).toMatchObject({
        state: 'refused',
        message: 'A new version was saved during the verification. Verify that one.',
      })
      const problem = await current(problemId)
      expect(problem).toMatchObject({ visibility: 'hidden', version: { verification: null } })
      expect(problem.versions).toHaveLength(2)
      expect(problem.versions[1].current).toBe(true)
    } finally {
      release()
      await worker.stop()
    }
  })
})

const binary: Parameters<Test['parse']>[0] = (response, done) => {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}
