import { openSource, readPackage } from '@cohort/problem-format'
import { removePackages, sumPackage, without, writePackage } from '@cohort/problem-format/test/packages'
import { type FinalVerdict, isMachineFailure, type JudgeJob, type TestStatus } from '@cohort/shared'
import { importerDepsOf } from '../../../test/importer-deps'
import { type ReportingWorker, startReportingWorker, testReport } from '../../../test/reporting-worker'
import { startTestApi, type TestApi } from '../../../test/test-api'
import { type ImporterDeps, importPackage } from './importer'
import { JudgingOffline } from './judge-programs'
import { verifyPackage } from './verify'
import { verificationIssues, verificationLines } from './verify-report'

let api: TestApi
let deps: ImporterDeps
let worker: ReportingWorker | null = null

beforeAll(async () => {
  api = await startTestApi()
  deps = importerDepsOf(api, { python: 2, java: 1.5 })
})

afterEach(async () => {
  await worker?.stop()
  worker = null
})

afterAll(async () => {
  await api.stop()
  await removePackages()
})

const signal = () => new AbortController().signal
const verifying = async (path: string) => (await verifyPackage(deps, path, { signal: signal() })).verification

/** Fakes the verdict named in the program's text, such as `verdict: Runtime Error`; Accepted by default. */
const judgeByText = (cpuMs = 10) =>
  startReportingWorker(api, (job: JudgeJob) => {
    const text = job.sources.map((file) => file.text).join('\n')
    const verdict = (/verdict: ([A-Za-z ]+)/.exec(text)?.[1] ?? 'Accepted') as FinalVerdict
    if (verdict === 'Compilation Error') return { verdict, compileOutput: 'line 1: no', tests: [] }
    if (isMachineFailure(verdict)) return { verdict, tests: [], fault: 'the box died' }
    const firedLimit = text.includes('endless') ? 'output' : null
    return {
      verdict,
      tests: job.tests.map((_, index) =>
        testReport(index === 0 ? { cpuMs } : { status: verdict as TestStatus, cpuMs, firedLimit }),
      ),
    }
  })

const leftovers = async () => {
  const { problems, submissions, judgings } = api.deps.database.models
  return [
    await problems.countDocuments({ slug: /^verify/ }),
    await submissions.countDocuments({ purpose: 'verification' }),
    await judgings.countDocuments(),
  ]
}

describe('verifyPackage', () => {
  it.each([
    ['float_tolerance 1e-3', ' All its outputs are within the tolerance of 0.001 (absolute or relative).'],
    [
      'float_absolute_tolerance 0.1 float_relative_tolerance 0.01',
      ' All its outputs are within the tolerance of 0.1 (absolute) or 0.01 (relative).',
    ],
    ['case_sensitive', ''],
  ])('reports an accepted program that should be wrong, and with %s adds: %p', async (flags, note) => {
    worker = judgeByText()
    const files = sumPackage()
    const verification = await verifying(
      await writePackage({
        ...files,
        'problem.yaml': `${files['problem.yaml']}validator_flags: ${flags}\n`,
      }),
    )
    expect(verificationIssues(verification)).toMatchObject([
      {
        file: 'submissions/wrong_answer/difference.py',
        reason: `Expected Wrong Answer, got Accepted.${note}`,
      },
    ])
  })

  it('compares every program with what the package expects and skips the others with the reason', async () => {
    worker = judgeByText()
    const verification = await verifying(
      await writePackage({
        ...sumPackage(),
        'submissions/accepted/broken.py': '# verdict: Wrong Answer\n',
        'submissions/accepted/sum.kt': 'fun main() {}\n',
        'submissions/wrong_answer/difference.py': '# verdict: Wrong Answer\n',
        'submissions/run_time_error/memory.py': '# verdict: Memory Limit Exceeded\n',
        'submissions/time_limit_exceeded/output.py': '# endless; verdict: Runtime Error\n',
        'submissions/time_limit_exceeded/crash.py': '# verdict: Runtime Error\n',
        'submissions/mixed/tagged.py': '# @EXPECTED_RESULTS@: COMPILER-ERROR\n# verdict: Compilation Error\n',
        'submissions/accepted/machine.py': '# verdict: DOCKER RUNTIME ERROR\n',
      }),
    )
    expect(verificationLines(verification)).toEqual([
      'sum · Sum · 2 s from .timelimit',
      'warning: input_validators: There is no input validator, so no input was checked.',
      'accepted/broken.py · Accepted · Wrong Answer · WRONG',
      '    Test 2 (secret/1)',
      'accepted/machine.py · Accepted · DOCKER RUNTIME ERROR · WRONG',
      '    the box died',
      'accepted/sum.cpp · Accepted · Accepted · ok',
      'accepted/sum.py · Accepted · Accepted · ok',
      'mixed/tagged.py · Compilation Error · Compilation Error · ok',
      'run_time_error/memory.py · Runtime Error · Memory Limit Exceeded · ok',
      'time_limit_exceeded/crash.py · Time Limit Exceeded · Runtime Error · WRONG',
      '    Test 2 (secret/1): exit code 0',
      'time_limit_exceeded/output.py · Time Limit Exceeded · Runtime Error · ok',
      'wrong_answer/difference.py · Wrong Answer · Wrong Answer · ok',
      "accepted/sum.kt · skipped: Kotlin is not one of the judge's languages",
      'slowest accepted: 0.010 s of 2 s (accepted/sum.cpp)',
      '9 judged, 6 ok, 3 wrong, 1 skipped',
    ])
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  it('judges every test of a program if submissions.yaml has rules for single tests', async () => {
    worker = startReportingWorker(api, (job: JudgeJob) => {
      const statuses = job.sources[0]!.text.split(/[ \n]/).slice(1, 1 + job.tests.length)
      return {
        verdict: statuses.includes('WA') ? 'Wrong Answer' : 'Accepted',
        tests: statuses.map((name) => testReport({ status: name === 'WA' ? 'Wrong Answer' : 'Accepted' })),
      }
    })
    const verification = await verifying(
      await writePackage({
        ...sumPackage(),
        'data/secret/2.in': '1 1\n',
        'data/secret/2.ans': '2\n',
        'submissions/submissions.yaml':
          'wrong_answer/{odd, none}.py:\n  secret/*{ 1, 3 }:\n    required: [AC]\n',
        'submissions/wrong_answer/odd.py': '# WA AC WA\n',
        'submissions/wrong_answer/none.py': '# WA WA AC\n',
        'submissions/wrong_answer/difference.py': '# WA AC AC\n',
      }),
    )
    expect(verificationLines(verification).slice(4)).toEqual([
      'wrong_answer/difference.py · Wrong Answer · Wrong Answer · ok',
      'wrong_answer/none.py · Wrong Answer · Wrong Answer · WRONG',
      '    In secret/*{ 1, 3 }: No test has a required verdict.',
      '    Test 1 (sample/1)',
      'wrong_answer/odd.py · Wrong Answer · Wrong Answer · ok',
      'slowest accepted: 0.012 s of 2 s (accepted/sum.cpp)',
      '5 judged, 4 ok, 1 wrong, 0 skipped',
    ])
    const byText = new Map(worker.taken.map((job) => [job.sources[0]!.text, job.stopAtFirstFailure]))
    expect(byText.get('# WA AC WA\n')).toBe(false)
    expect(byText.get('# WA AC AC\n')).toBe(true)
  })

  it('measures the limit first if the package has none, then judges the other programs with it', async () => {
    worker = judgeByText(420)
    const verification = await verifying(await writePackage(without(sumPackage(), '.timelimit')))
    expect(verification.timeLimit?.seconds).toBe(3)
    const limits = worker.taken.map((job) => job.limits.cpuMs).sort((a, b) => a - b)
    // The third program is in Python, for which the operator doubles the time.
    expect(limits).toEqual([6000, 60_000, 60_000])
  })

  it("prefers the package's time factors to the operator's", async () => {
    worker = judgeByText()
    const factors = { 'cohort.yaml': 'timeFactors:\n  java: 4\n  cpp: 1.5\n' }
    const java = { 'submissions/accepted/Sum.java': 'class Sum { public static void main(String[] a) {} }\n' }
    await verifying(await writePackage({ ...sumPackage(), ...factors, ...java }))
    const limits = worker.taken.map((job) => [job.language, job.limits.cpuMs])
    expect(Object.fromEntries(limits)).toEqual({ cpp: 3000, java: 8000, python: 4000 })
  })

  it('divides measured times by the factors of their languages', async () => {
    worker = judgeByText(1400)
    const factors = { 'cohort.yaml': 'timeFactors:\n  python: 7\n  cpp: 7\n' }
    const verification = await verifying(
      await writePackage({ ...without(sumPackage(), '.timelimit'), ...factors }),
    )
    expect(verification.timeLimit?.seconds).toBe(1)
  })

  it('judges nothing in a package with unsupported features and gives the reason', async () => {
    const verification = await verifying(
      await writePackage({
        ...sumPackage(),
        'problem.yaml': 'name: Sum\nvalidation: custom\n',
        'output_validators/check.rb': 'x',
      }),
    )
    expect(verification.programs).toEqual([])
    expect(verification.skipped.map(({ name }) => name)).toEqual([
      'accepted/sum.cpp',
      'accepted/sum.py',
      'wrong_answer/difference.py',
    ])
    expect(verification.skipped[0]!.reason).toMatch(/the output validator cannot run: Ruby is not one/)
  })

  it('leaves a published problem of the same name unchanged and lists no second problem', async () => {
    const published = await writePackage(sumPackage(), 'famous')
    await importPackage(deps, published, { visibility: 'published', unverified: true, signal: signal() })
    const listed = async () => (await api.deps.problemList.read({})).body().text
    const before = await listed()
    const problem = await api.deps.database.models.problems.findOne({ slug: 'famous' }).lean()
    const during: unknown[] = []
    worker = startReportingWorker(api, async (job: JudgeJob) => {
      during.push(await listed())
      return { verdict: 'Accepted', tests: job.tests.map(() => testReport()) }
    })
    await verifying(await writePackage({ ...sumPackage(), 'problem.yaml': 'name: Another\n' }, 'famous'))
    expect(during.length).toBeGreaterThan(0)
    for (const list of during) expect(list).toEqual(before)
    expect(await api.deps.database.models.problems.findOne({ slug: 'famous' }).lean()).toEqual(problem)
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  it('fails with a clear message and leaves nothing behind if there is no worker', async () => {
    const patience = { offlineMs: 300, silentMs: 60_000, lookEveryMs: 20 }
    const offline = { ...deps, judge: { ...deps.judge, health: api.deps.health, patience } }
    const steps: string[] = []
    const error = await verifyPackage(offline, await writePackage(sumPackage()), {
      signal: signal(),
      onStep: (text) => steps.push(text),
    }).catch((reason: unknown) => reason)
    expect(steps).toEqual(['sum: the worker does not answer; waiting for it'])
    expect(error).toBeInstanceOf(JudgingOffline)
    expect((error as Error).message).toMatch(/^judging is offline: the worker has not answered/)
    expect(await leftovers()).toEqual([0, 0, 0])
  })

  it('fails with a clear message if the worker takes no jobs', async () => {
    const patience = { offlineMs: 60_000, silentMs: -1e9, lookEveryMs: 20 }
    const silent = { ...deps, judge: { ...deps.judge, patience } }
    await expect(
      verifyPackage(silent, await writePackage(sumPackage()), { signal: signal() }),
    ).rejects.toThrow(/^judging is offline: no program was judged/)
  })

  it('leaves nothing behind if it is stopped midway', async () => {
    const stopping = new AbortController()
    worker = startReportingWorker(api, (job: JudgeJob) => {
      stopping.abort(new Error('Stopped.'))
      return { verdict: 'Accepted', tests: job.tests.map(() => testReport()) }
    })
    await expect(
      verifyPackage(deps, await writePackage(sumPackage()), { signal: stopping.signal }),
    ).rejects.toThrow('Stopped.')
    expect(await leftovers()).toEqual([0, 0, 0])
  })
})

describe('removeAbandoned', () => {
  it('removes only problems left behind by killed commands', async () => {
    await importPackage(deps, await writePackage(sumPackage(), 'kept'), {
      visibility: 'hidden',
      signal: signal(),
    })
    const source = await openSource(await writePackage(sumPackage(), 'kept'))
    await deps.store.addTemporary(await readPackage(source), 1000)
    await deps.store.removeAbandoned(new Date(Date.now() - 60_000))
    expect((await leftovers())[0]).toBe(1)
    await deps.store.removeAbandoned(new Date(Date.now() + 60_000))
    expect((await leftovers())[0]).toBe(0)
    expect(await api.deps.database.models.problems.countDocuments({ slug: 'kept' })).toBe(1)
  })
})
