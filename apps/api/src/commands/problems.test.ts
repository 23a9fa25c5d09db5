import {
  below,
  removePackages,
  sumPackage,
  without,
  writePackage,
  writeZip,
  zipOfFiles,
} from '@cohort/problem-format/test/packages'
import { buildUser } from '../../test/factories'
import { heartbeatOf, startReportingWorker, testReport } from '../../test/reporting-worker'
import { runCommand } from '../../test/run-command'
import { startTestApi, type TestApi } from '../../test/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(async () => {
  await api.stop()
  await removePackages()
})

const run = (args: string[], env: NodeJS.ProcessEnv = {}) => runCommand('problems', api, args, env)

describe('problems import', () => {
  it('publishes a folder and an archive, and changes nothing the second time', async () => {
    const paths = [await writePackage(sumPackage(), 'first'), await writeZip(below('second', sumPackage()))]
    expect(await run(['import', '--unverified', ...paths])).toEqual({
      code: 0,
      out: 'first · Sum · 2 tests, 2 s from .timelimit · published, unverified\nsecond · Sum · 2 tests, 2 s from .timelimit · published, unverified\n',
      err: '',
    })
    expect((await run(['import', '--unverified', ...paths])).out).toBe(
      'first · Sum · 2 tests · published, unverified, unchanged\nsecond · Sum · 2 tests · published, unverified, unchanged\n',
    )
  })

  it('reports where and why a package is broken, and imports the valid one', async () => {
    const broken = await writePackage(
      { ...sumPackage(), 'problem.yaml': 'name: A\nlimits: {memory: -1}\n' },
      'broken',
    )
    const sound = await writePackage(sumPackage(), 'sound')
    const { code, out, err } = await run(['import', broken, sound, '--hidden'])
    expect(code).toBe(1)
    expect(err).toBe('broken: problem.yaml:2: limits.memory: This must be greater than 0.\nFailed: broken.\n')
    expect(out).toBe('sound · Sum · 2 tests, 2 s from .timelimit · hidden\n')
    expect(await api.deps.database.models.problems.countDocuments({ slug: 'broken' })).toBe(0)
  })

  it('refuses a package without a licence unless an option allows it', async () => {
    const path = await writePackage({ ...sumPackage(), 'problem.yaml': 'name: Sum\n' }, 'bare')
    const { code, err } = await run(['import', '--unverified', path])
    expect(code).toBe(1)
    expect(err).toMatch(/^bare: problem\.yaml: The licence is missing or unknown/)
    expect(err).toContain(
      'bare: not imported. Use --hidden to import it without publishing it, or --allow-unlicensed to publish it without a licence.\n',
    )
    expect((await run(['import', '--hidden', path])).out).toMatch(/ · hidden\n$/)
    expect((await run(['import', '--publish', '--unverified', '--allow-unlicensed', path])).out).toBe(
      'bare · Sum · 2 tests · published, unverified\n',
    )
  })

  it('records only actual changes in the audit log', async () => {
    const { audit } = api.deps.database.models
    await audit.deleteMany({})
    const path = await writePackage(sumPackage(), 'recorded')
    await run(['import', '--unverified', path])
    await run(['import', '--unverified', path])
    await run(['import', '--hidden', path])
    const entries = await audit.find().sort({ at: 1 }).lean()
    expect(entries.map(({ action, detail }) => [action, detail.visibility])).toEqual([
      ['problem.create', 'published'],
      ['problem.visibility', 'hidden'],
    ])
    const problem = await api.deps.database.models.problems.findOne({ slug: 'recorded' }).lean()
    expect(entries[0]).toMatchObject({
      command: 'problems import',
      userId: null,
      targetId: problem!._id,
      detail: { slug: 'recorded', outcome: 'imported' },
      outcome: 'done',
    })
  })

  it('with --keep-edits updates the problem until somebody uploads a version or deletes it', async () => {
    const admin = await buildUser(api, 'Admin', 'admin')
    const { problems } = api.deps.database.models
    const shipped = async (slug: string, name: string) => {
      const files = { ...sumPackage(), 'problem.yaml': named(name) }
      return (await run(['import', '--unverified', '--keep-edits', await writePackage(files, slug)])).out
    }
    const named = (name: string) => `name: ${name}\nlicense: cc0\nrights_owner: The jury\n`
    expect(await shipped('tides', 'Tides')).toMatch(/^tides · Tides · /)
    expect(await shipped('tides', 'High Tides')).toMatch(/^tides · High Tides · /)
    const { _id } = (await problems.findOne({ slug: 'tides' }).lean())!
    await admin.agent
      .put(`/api/organiser/problems/${_id}/package`)
      .query({ unverified: true })
      .set('Content-Type', 'application/zip')
      .send(zipOfFiles(below('tides', { ...sumPackage(), 'problem.yaml': named('Low Tides') })))
      .expect(200)
    const kept = 'tides · changed or deleted in the browser: skipped\n'
    expect(await shipped('tides', 'Spring Tides')).toBe(kept)
    expect((await problems.findOne({ slug: 'tides' }).lean())!.title).toBe('Low Tides')

    await admin.agent.delete(`/api/organiser/problems/${_id}`).expect(200)
    expect(await shipped('tides', 'Tides')).toBe(kept)
    expect(await problems.countDocuments({ slug: 'tides' })).toBe(0)
  })

  it('prints one line and exits with 1 if MongoDB does not answer', async () => {
    const { code, err } = await run(['import', await writePackage(sumPackage())], {
      MONGO_URL: 'mongodb://127.0.0.1:9/none',
    })
    expect(code).toBe(1)
    expect(err).toMatch(/^MongoDB does not answer .*\n$/)
  })

  it('lists missing environment variables without a stack trace', async () => {
    const { code, err } = await run(['import', 'x'], { MONGO_URL: '' })
    expect(code).toBe(1)
    expect(err).toMatch(/MONGO_URL/)
    expect(err).not.toMatch(/at .*\d+:\d+/)
  })
})

describe('problems verify', () => {
  const withWorker = async <T>(of: () => Promise<T>): Promise<T> => {
    const worker = startReportingWorker(api, (job) => {
      const wrong = job.sources.some(({ text }) => text.includes('a - b'))
      return {
        verdict: wrong ? 'Wrong Answer' : 'Accepted',
        tests: job.tests.map(() => testReport(wrong ? { status: 'Wrong Answer' } : {})),
      }
    })
    const beat = setInterval(() => void sendHeartbeat(), 500)
    try {
      await sendHeartbeat()
      return await of()
    } finally {
      clearInterval(beat)
      await worker.stop()
    }
  }

  const sendHeartbeat = () => api.redis.hset(`${api.prefix}:workers`, 'test', heartbeatOf())

  it('prints a line per program and exits with 0 if every verdict is as expected', async () => {
    const path = await writePackage(sumPackage())
    const { code, out } = await withWorker(() => run(['verify', path]))
    expect(out).toBe(
      [
        'sum · Sum · 2 s from .timelimit',
        'warning: input_validators: There is no input validator, so no input was checked.',
        'accepted/sum.cpp · Accepted · Accepted · ok',
        'accepted/sum.py · Accepted · Accepted · ok',
        'wrong_answer/difference.py · Wrong Answer · Wrong Answer · ok',
        'slowest accepted: 0.012 s of 2 s (accepted/sum.py)',
        '3 judged, 3 ok, 0 wrong, 0 skipped',
        '',
      ].join('\n'),
    )
    expect(code).toBe(0)
  })

  it('with --json prints only JSON on stdout, and exits with 1 if a verdict is unexpected', async () => {
    const files = { ...sumPackage(), 'submissions/wrong_answer/right.py': 'print(3)\n' }
    const path = await writePackage(without(files, 'submissions/accepted/sum.cpp'))
    const { code, out } = await withWorker(() => run(['verify', '--json', path]))
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      packages: [
        {
          package: path,
          slug: 'sum',
          timeLimit: { seconds: 2 },
          programs: [
            { program: 'accepted/sum.py', expected: 'Accepted', got: 'Accepted', ok: true },
            { program: 'wrong_answer/difference.py', got: 'Wrong Answer', ok: true },
            { program: 'wrong_answer/right.py', expected: 'Wrong Answer', got: 'Accepted', ok: false },
          ],
          skipped: [],
          total: { judged: 3, ok: 2, wrong: 1, skipped: 0 },
        },
      ],
    })
  })

  it('reports where and why a package is broken, with and without --json', async () => {
    const path = await writePackage(without(sumPackage(), 'data/secret/1.ans'))
    const { code, out } = await run(['verify', '--json', path])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual({
      ok: false,
      packages: [
        {
          package: path,
          errors: [
            {
              file: 'data/secret/1.in',
              line: null,
              reason: 'The input has no answer: data/secret/1.ans is missing.',
            },
          ],
        },
      ],
    })
  })
})
