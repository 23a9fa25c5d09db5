import { createHash } from 'node:crypto'
import { issueText } from '@cohort/problem-format'
import {
  type PackageFiles,
  removePackages,
  sumPackage,
  without,
  writePackage,
} from '@cohort/problem-format/test/packages'
import type { JudgeJob, JudgeTest, TestReport } from '@cohort/shared'
import { importerDepsOf } from '../../../test/importer-deps'
import {
  type Judgement,
  type ReportingWorker,
  startReportingWorker,
  testReport,
} from '../../../test/reporting-worker'
import { startTestApi, type TestApi } from '../../../test/test-api'
import type { ImporterDeps } from './importer'
import { hasPassed, type Verification } from './verification'
import { verifyPackage } from './verify'
import { verificationLines } from './verify-report'

let api: TestApi
let deps: ImporterDeps
let worker: ReportingWorker
/** The CPU time in ms of programs that contain the word. */
const CPU_MS = { slow: 2500, endless: 60_000 }

beforeAll(async () => {
  api = await startTestApi()
  deps = importerDepsOf(api)
  worker = startReportingWorker(api, judge)
})
beforeEach(() => void worker.taken.splice(0))
afterAll(async () => {
  await worker.stop()
  await api.stop()
  await removePackages()
})

/**
 * Fakes the results of programs, based on their source. Validators check the numbers in the real input, and other
 * programs take a fixed time.
 */
const judge = async (job: JudgeJob): Promise<Judgement> => {
  const text = job.sources.map((file) => file.text).join('')
  if (text.includes('does not compile'))
    return { verdict: 'Compilation Error', compileOutput: 'no', tests: [] }
  if (text.includes('warned'))
    return {
      verdict: 'Accepted',
      compileOutput: 'unused variable\n',
      tests: job.tests.map(() => testReport()),
    }
  if (text.includes('exit(42)')) {
    const tests = await Promise.all(job.tests.map(validated))
    return { verdict: 'Runtime Error', tests }
  }
  if (text.includes('PROPERTIES')) {
    const isCrash = text.includes('crash')
    const output = text.includes('long') ? `${'very '.repeat(20)}long\n` : 'a is odd\nb is even\n'
    const report = isCrash ? { exitCode: 1, stderr: 'KeyError: 7\n' } : { output }
    return { verdict: isCrash ? 'Runtime Error' : 'Accepted', tests: job.tests.map(() => testReport(report)) }
  }
  if (text.includes('OUTPUTS')) {
    const tests = job.tests.map((_, index) =>
      testReport({ status: index === 0 ? 'Wrong Answer' : 'Accepted' }),
    )
    return { verdict: 'Wrong Answer', tests }
  }
  const cpuMs = text.includes('endless') ? CPU_MS.endless : text.includes('slow') ? CPU_MS.slow : 300
  if (cpuMs <= job.limits.cpuMs) {
    const status = text.includes('wrong') || text.includes('a - b') ? 'Wrong Answer' : 'Accepted'
    const judgeMessage = status === 'Accepted' ? null : 'Expected “3”, got “4” on line 1.'
    return {
      verdict: status,
      tests: job.tests.map(() => testReport({ status, cpuMs, judgeMessage })),
    }
  }
  if (text.includes('breaking') && job.limits.cpuMs > 2000)
    return { verdict: 'Internal System Error', tests: [], fault: 'too busy' }
  const over: Partial<TestReport> = {
    status: 'Time Limit Exceeded',
    firedLimit: 'cpu',
    cpuMs: job.limits.cpuMs * 1.1,
  }
  return { verdict: 'Time Limit Exceeded', tests: job.tests.map(() => testReport(over)) }
}

const validated = async ({ input, args }: JudgeTest): Promise<TestReport> => {
  const words = (await api.deps.blobs.read(input)).toString().trim()
  if (words === 'hang')
    return testReport({ status: 'Time Limit Exceeded', firedLimit: 'cpu', exitCode: null })
  const most = Number(args?.[0] ?? 100)
  const isValid = words.split(' ').every((word) => Number(word) <= most)
  return testReport(
    isValid
      ? { status: 'Runtime Error', exitCode: 42 }
      : { status: 'Runtime Error', exitCode: 1, stderr: 'Traceback\nAssertionError: too large\n' },
  )
}

const verifying = async (files: PackageFiles): Promise<Verification> => {
  const options = { signal: new AbortController().signal }
  return (await verifyPackage(deps, await writePackage(files), options)).verification
}
const withValidator = { ...sumPackage(), 'input_validators/validate.py': 'import sys\nsys.exit(42)\n' }
const checksOf = ({ checks }: Verification) => checks.map(({ name, problems }) => [name, problems])

describe('input validators', () => {
  it('run on every input, and leave no data behind', async () => {
    const verification = await verifying(withValidator)
    expect(checksOf(verification)).toEqual([['input_validators/validate.py', []]])
    expect(verification.warnings).toEqual([])
    expect(hasPassed(verification)).toBe(true)
    const job = worker.taken.find(({ sources }) => sources[0]!.text.includes('exit(42)'))!
    const inputs = ['1 2\n', '5 6\n'].map((text) => createHash('sha256').update(text).digest('hex'))
    expect(job.tests.map(({ input }) => input)).toEqual(inputs)
    expect(await api.deps.database.models.problems.countDocuments()).toBe(0)
    expect(await api.deps.database.models.submissions.countDocuments()).toBe(0)
  })

  it('that reject an input, or do not end, fail the package', async () => {
    const verification = await verifying({
      ...withValidator,
      'data/secret/2.in': '5 600\n',
      'data/secret/2.ans': '605\n',
      'data/secret/3.in': 'hang\n',
      'data/secret/3.ans': '605\n',
    })
    expect(hasPassed(verification)).toBe(false)
    expect(verificationLines(verification).slice(1, 4)).toEqual([
      'input_validators/validate.py · accepts 4 inputs · WRONG',
      '    Test 3 (secret/2): exit code 1: AssertionError: too large',
      '    Test 4 (secret/3): CPU time limit',
    ])
  })

  it('get the arguments of the test group, for all validators or by name', async () => {
    const args = (yaml: string) => verifying({ ...withValidator, 'data/secret/test_group.yaml': yaml })
    expect(checksOf(await args('input_validator_args: ["5"]\n'))).toEqual([
      ['input_validators/validate.py', ['Test 2 (secret/1): exit code 1: AssertionError: too large']],
    ])
    expect(checksOf(await args('input_validator_args: {validate: ["6"], other: ["1"]}\n'))).toEqual([
      ['input_validators/validate.py', []],
    ])
  })

  it('that the judge cannot run are listed, and those that do not compile fail the package', async () => {
    const verification = await verifying({
      ...sumPackage(),
      'input_validators/sum.ctd': 'INT(1, 9)\n',
      'input_validators/validate.rb': 'exit 42\n',
      'input_validators/folder/main.py': '# does not compile\n',
    })
    expect(verification.skipped).toEqual([
      {
        name: 'input_validators/sum.ctd',
        reason: 'it is a checktestdata grammar, which the judge cannot run',
      },
      { name: 'input_validators/validate.rb', reason: "Ruby is not one of the judge's languages" },
    ])
    expect(checksOf(verification)).toEqual([['input_validators/folder', ['no']]])
  })

  it('must reject the inputs of data/invalid_input', async () => {
    const invalid = { 'data/invalid_input/large.in': '600 1\n', 'data/invalid_input/fine.in': '6 1\n' }
    const problems = ['invalid_input/fine: no input validator rejects it']
    expect(checksOf(await verifying({ ...withValidator, ...invalid }))).toEqual([
      ['input_validators/validate.py', []],
      ['data/invalid_input', problems],
    ])
    expect(checksOf(await verifying({ ...sumPackage(), ...invalid }))).toEqual([
      ['data/invalid_input', ['There is no input validator that the judge can run.']],
    ])
  })
})

it('the outputs of data/invalid_output must be judged wrong', async () => {
  const bad = (name: string) => ({
    [`data/invalid_output/${name}.in`]: '1 2\n',
    [`data/invalid_output/${name}.ans`]: '3\n',
    [`data/invalid_output/${name}.out`]: '4\n',
  })
  const verification = await verifying({ ...withValidator, ...bad('first'), ...bad('second') })
  expect(checksOf(verification)).toContainEqual(['data/invalid_output', ['invalid_output/second: Accepted']])
  const job = worker.taken.find(({ sources }) => sources[0]!.text.includes('OUTPUTS'))!
  expect(job.tests.map(({ args }) => args)).toEqual([['0'], ['1']])
  expect(job.stopAtFirstFailure).toBe(false)
})

it('the program for properties must print short texts for small inputs, and never crash', async () => {
  const printing = async (how: string, more: PackageFiles = {}) =>
    (await verifying({ ...sumPackage(), ...more, 'generators/properties.py': `# PROPERTIES ${how}\n` }))
      .checks
  const name = 'generators/properties.py'
  const expected = 'prints the properties of 2 inputs'
  expect(await printing('fine')).toEqual([{ name, expected, problems: [] }])
  expect(await printing('long')).toEqual([
    {
      name,
      expected,
      problems: ['Test 1 (sample/1)', 'Test 2 (secret/1)'].map(
        (test) => `${test}: this text is longer than 90 characters: "${'very '.repeat(20)}long"`,
      ),
    },
  ])
  const large = { 'data/secret/2.in': `1 2${' '.repeat(1000)}\n`, 'data/secret/2.ans': '3\n' }
  expect(await printing('crash', large)).toEqual([
    {
      name,
      expected,
      problems: [
        'Test 1 (sample/1): exit code 1: KeyError: 7',
        'Test 2 (secret/1): exit code 1: KeyError: 7',
      ],
    },
  ])
})

it('starter code must compile without a message', async () => {
  const starting = (python: string) =>
    verifying({
      ...withValidator,
      'cohort.yaml': JSON.stringify({ starterCode: { python, java: 'class Main {}' } }),
    })
  const name = 'starter code'
  // Starter code may give wrong answers.
  const sound = await starting('# wrong\n')
  expect(sound.checks).toContainEqual({
    name,
    expected: '2 programs compile without a message',
    problems: [],
  })
  expect(hasPassed(sound)).toBe(true)
  expect(worker.taken.at(-1)!.tests).toHaveLength(1)
  expect(checksOf(await starting('# warned\n'))).toContainEqual([name, ['Python 3: unused variable']])
  expect(checksOf(await starting('# does not compile\n'))).toContainEqual([name, ['Python 3: no']])
})

describe('a package', () => {
  it('without programs, or without an accepted program, does not pass', async () => {
    const none = Object.fromEntries(
      Object.entries(withValidator).filter(([path]) => !/^submissions/.test(path)),
    )
    expect((await verifying(none)).errors.map(issueText)).toEqual([
      'submissions: The package has no programs. Add at least one accepted solution in submissions/accepted.',
    ])
    const wrong = without(withValidator, 'submissions/accepted/sum.py', 'submissions/accepted/sum.cpp')
    const verification = await verifying(wrong)
    expect(verification.errors.map(issueText)).toEqual([
      expect.stringMatching(/^submissions: There is no accepted program that the judge can run\./),
    ])
    expect(hasPassed(verification)).toBe(false)
  })

  it('with an unknown folder of programs does not pass', async () => {
    const verification = await verifying({ ...withValidator, 'submissions/acepted/typo.py': 'print(1)\n' })
    expect(verificationLines(verification)[1]).toMatch(
      /^error: submissions\/acepted\/typo\.py: the folder acepted does not name a verdict/,
    )
    expect(hasPassed(verification)).toBe(false)
  })

  it('with Windows line endings, Latin-1 or empty answers gets one warning for each kind', async () => {
    const { warnings } = await verifying({
      ...withValidator,
      'data/secret/1.in': '5 6\r\n',
      'data/secret/2.in': '5 7\r\n',
      'data/secret/2.ans': ' \n',
      'data/secret/3.in': Buffer.from([0x35, 0xe9]),
      'data/secret/3.ans': '1\n',
      'submissions/accepted/sum.py': Buffer.from('# caf\u00e9\nprint(1)\n', 'latin1'),
    })
    expect(warnings.map(issueText)).toEqual([
      'data/secret/1.in: Windows line endings (CRLF): programs that read whole lines get a carriage return at the end. Also in 1 more: data/secret/2.in.',
      'data/secret/2.ans: The answer is empty, so empty output is correct.',
      'data/secret/3.in: This is not UTF-8: programs that read text may fail on it.',
      'submissions/accepted/sum.py: This is not UTF-8. It was read as Latin-1.',
    ])
  })

  it('gets a report with the first difference in each wrong answer', async () => {
    const verification = await verifying({ ...withValidator, 'submissions/accepted/bad.py': '# wrong\n' })
    expect(verificationLines(verification)).toEqual(
      expect.arrayContaining([
        'accepted/bad.py · Accepted · Wrong Answer · WRONG',
        '    Test 1 (sample/1): Expected “3”, got “4” on line 1.',
      ]),
    )
  })

  it('gets a report with the times of the slowest accepted program and the fastest slow program', async () => {
    const slow = { 'submissions/time_limit_exceeded/slow.py': '# slow\n' }
    const endless = { 'submissions/time_limit_exceeded/endless.py': '# endless\n' }
    const timesOf = async (files: PackageFiles) =>
      verificationLines(await verifying({ ...withValidator, ...files })).filter((line) =>
        /est (acc|too)/.test(line),
      )
    expect(await timesOf({ ...slow, ...endless })).toEqual([
      expect.stringMatching(/^slowest accepted: 0\.300 s of 2 s \(accepted\/sum\./),
      'fastest too slow: 2.500 s of 2 s (time_limit_exceeded/slow.py)',
    ])
    // The judge fails when it runs the breaking program for the second time.
    const breaking = { 'submissions/time_limit_exceeded/breaking.py': '# breaking endless\n' }
    expect((await timesOf({ ...slow, ...breaking }))[1]).toMatch(/2\.500 s of 2 s/)
    expect((await timesOf(endless))[1]).toBe(
      'fastest too slow: more than 4.400 s of 2 s (time_limit_exceeded/endless.py)',
    )
  })
})
