import type { JudgeJob } from '@cohort/shared'
import { judge } from './judge'
import { type Box, BoxDied, type BoxSpec, type RunRequest, type RunResult, type Sandbox } from './ports'
import { answerFor, buildGroup, buildJob, buildRunResult, namedTestData, noPairs, sha } from './testing'

/** Tests a package's own validator in a fake sandbox. The real sandbox has its own suite. */

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (data: Uint8Array) => new TextDecoder().decode(data)

const job = (part: Partial<JudgeJob> = {}): JudgeJob =>
  buildJob({
    checker: {
      kind: 'validator',
      language: 'python',
      files: [{ path: 'main.py', sha256: sha('source') }],
      args: ['--strict'],
      limits: { cpuMs: 60_000, memoryKb: 2_097_152, outputBytes: 8 << 20 },
    },
    ...part,
  })

const exits = (code: number, feedback: Record<string, string> = {}): RunResult => ({
  ...buildRunResult({ outcome: { kind: 'exited', code } }),
  collected: new Map(Object.entries(feedback).map(([name, text]) => [name, bytes(text)])),
})

interface Behaviour {
  /** The result of the validator's run. */
  validate?(request: RunRequest): RunResult | Promise<RunResult>
  program?: Box['run']
  validatorCompiles?: Box['compile']
}

/** A sandbox in which the program is in C++ and the validator in Python. */
const judged = async (behaviour: Behaviour, judgeJob = job()) => {
  const opened: BoxSpec[] = []
  const closed: string[] = []
  const givenBack: string[] = []
  const validations: RunRequest[] = []
  const sandbox: Sandbox = {
    openPair: noPairs,
    open: async (spec) => {
      opened.push(spec)
      const isValidator = spec.language === 'python'
      const ok = async () => ({ ok: true, diagnostics: '' })
      return {
        compile: isValidator ? (behaviour.validatorCompiles ?? ok) : ok,
        run: isValidator
          ? async (request) => {
              validations.push(request)
              return (behaviour.validate ?? (() => exits(42)))(request)
            }
          : (behaviour.program ?? (async ({ input }) => buildRunResult({ stdout: answerFor(input) }))),
        giveBack: async () => {
          givenBack.push(spec.language)
        },
        close: async () => {
          if (!givenBack.includes(spec.language)) closed.push(spec.language)
        },
      }
    },
  }
  const never = new AbortController().signal
  const result = await judge(judgeJob, { sandbox, testData: namedTestData }, () => {}, never)
  return {
    ...result,
    opened,
    closed,
    givenBack,
    validations,
    statuses: result.tests.map(({ status }) => status),
  }
}

test('a validator is called once for each test, in a single box', async () => {
  const { verdict, validations, opened, closed, givenBack } = await judged({})
  expect(verdict).toBe('Accepted')
  expect(validations.map(({ input, args, collect }) => [textOf(input), args, collect])).toEqual(
    ['ans1', 'ans2', 'ans3'].map((output) => [
      output,
      ['/box/data/test.in', '/box/data/test.ans', '/tmp/feedback/', '--strict'],
      ['judgemessage.txt', 'teammessage.txt'],
    ]),
  )
  expect(validations[1]?.files?.map(({ path, bytes: content }) => [path, textOf(content)])).toEqual([
    ['test.in', 'in2'],
    ['test.ans', 'ans2'],
  ])
  expect(opened.map(({ language }) => language)).toEqual(['cpp', 'python'])
  expect([givenBack, closed]).toEqual([['cpp'], ['python']])
})

test('a validator runs and compiles with its own limits', async () => {
  const { opened } = await judged({})
  expect(opened[1]).toEqual({
    language: 'python',
    limits: { cpuMs: 60_000, memoryKb: 2_097_152, outputBytes: 8 << 20 },
    compileCpuMs: 60_000,
    compileScope: 'package',
  })
})

test("a validator gets the arguments of a test's group instead of the problem's", async () => {
  const tests = buildJob().tests.map((test, index) =>
    index === 1 ? { ...test, checkerArgs: ['-g', '2'] } : test,
  )
  const { validations } = await judged({}, job({ tests }))
  expect(validations.map(({ args }) => args?.slice(3))).toEqual([['--strict'], ['-g', '2'], ['--strict']])
})

test('an output that the validator rejects gets Wrong Answer with the validator’s messages', async () => {
  const { statuses, verdict, tests } = await judged({
    validate: ({ input }) =>
      textOf(input) === 'ans2'
        ? exits(43, { 'judgemessage.txt': 'jury has 7\u0000', 'teammessage.txt': ' Too long.\u001b[0m\r\n' })
        : exits(42),
  })
  expect(verdict).toBe('Wrong Answer')
  expect(statuses).toEqual(['Accepted', 'Wrong Answer', 'Skipped'])
  expect(tests[1]).toMatchObject({ teamMessage: 'Too long.\ufffd[0m', judgeMessage: 'jury has 7\u2400' })
  expect(tests[0]).toMatchObject({ teamMessage: null, judgeMessage: null })
})

test('a validator does not affect the result of an output that came too late', async () => {
  const { tests } = await judged({
    program: async ({ input }) => buildRunResult({ stdout: answerFor(input), cpuMs: 1090 }),
    validate: () => exits(42, { 'judgemessage.txt': 'jury has 7', 'teammessage.txt': 'Well done.' }),
  })
  expect(tests[0]).toMatchObject({
    status: 'Time Limit Exceeded',
    teamMessage: null,
    judgeMessage: null,
  })
})

test('long messages of a validator are truncated', async () => {
  const { tests } = await judged({
    validate: () =>
      exits(42, { 'judgemessage.txt': 'j'.repeat(60_000), 'teammessage.txt': 't'.repeat(60_000) }),
  })
  expect(tests[0]?.teamMessage).toBe(`${'t'.repeat(2048)}\n… (cut)`)
  expect(tests[0]?.judgeMessage).toBe(`${'j'.repeat(8192)}\n… (cut)`)
})

describe('a validator in a scored problem', () => {
  const scored = job({
    tests: buildJob().tests.map((test) => ({ ...test, group: 0 })),
    stopAtFirstFailure: false,
    scoring: { groups: [buildGroup('', null, { validatorPoints: 'optional', validatorMost: 10 })] },
  })

  test('may give points or leave them to the group', async () => {
    const { score, tests, validations } = await judged(
      {
        validate: ({ input }) =>
          textOf(input) === 'ans2' ? exits(42, { 'score_multiplier.txt': '0.25\n' }) : exits(42),
      },
      scored,
    )
    expect(validations[0]?.collect).toEqual(expect.arrayContaining(['score.txt', 'score_multiplier.txt']))
    expect(tests.map(({ points }) => points)).toEqual([null, 2.5, null])
    expect(score).toMatchObject({ points: 22.5, accepted: true })
  })

  test('is reported as faulty if it gives invalid points', async () => {
    const { verdict, fault, score } = await judged(
      { validate: () => exits(42, { 'score.txt': '99' }) },
      scored,
    )
    expect(verdict).toBe('Internal System Error')
    expect(fault).toContain('its score.txt is not between 0 and 10.')
    expect(score).toBeNull()
  })
})

test('a validator is not run if the program failed', async () => {
  const { verdict, validations } = await judged({
    program: async () => buildRunResult({ outcome: { kind: 'signalled', signal: 'SIGSEGV' }, stdout: 'x' }),
  })
  expect(verdict).toBe('Runtime Error')
  expect(validations).toHaveLength(0)
})

test('a validator is not opened for a custom run without an expected output', async () => {
  const custom = job({
    mode: 'custom',
    tests: [{ input: sha('in1'), answer: null, isSample: false, keepOutput: true, group: null }],
  })
  const { verdict, opened } = await judged({}, custom)
  expect(verdict).toBe('Custom Output')
  expect(opened.map(({ language }) => language)).toEqual(['cpp'])
})

test.each([
  [{ kind: 'exited', code: 0 }, 'exit code 0'],
  [{ kind: 'exited', code: 1 }, 'exit code 1'],
  [{ kind: 'signalled', signal: 'SIGSEGV' }, 'killed by SIGSEGV'],
  [{ kind: 'cpuLimit' }, 'more than 60 s of CPU time (limits.validation_time)'],
  [{ kind: 'wallLimit' }, 'did not end within 121 s'],
  [{ kind: 'memoryLimit' }, 'more than 2048 MB of memory (limits.validation_memory)'],
  [{ kind: 'outputLimit' }, 'more than 8 MB (limits.validation_output)'],
] as const)(
  'a validator that ends with %j causes Internal System Error without a retry',
  async (outcome, says) => {
    const { verdict, fault, tests, opened, closed, givenBack } = await judged({
      validate: ({ input }) =>
        textOf(input) === 'ans2' ? buildRunResult({ outcome, stderr: bytes('Traceback …') }) : exits(42),
    })
    expect(verdict).toBe('Internal System Error')
    expect(fault).toContain('failed on test 2')
    expect(fault).toContain(says)
    expect(fault).toContain('The package says: Traceback …')
    expect(tests).toEqual([])
    expect(opened).toHaveLength(2)
    expect([...closed, ...givenBack].sort()).toEqual(['cpp', 'python'])
  },
)

test('a validator that does not compile causes Internal System Error with the diagnostics', async () => {
  const { verdict, fault, compileOutput, closed, givenBack } = await judged({
    validatorCompiles: async () => ({ ok: false, diagnostics: 'main.py:1: invalid syntax' }),
  })
  expect(verdict).toBe('Internal System Error')
  expect(fault).toContain('did not compile. The package says: main.py:1: invalid syntax')
  expect(compileOutput).toBe('')
  expect([...closed, ...givenBack].sort()).toEqual(['cpp', 'python'])
})

test('a validator is retried in a new box if its box dies', async () => {
  let runs = 0
  const { verdict, opened } = await judged({
    validate: () => {
      if (runs++ === 0) throw new BoxDied('stream ended')
      return exits(42)
    },
  })
  expect(verdict).toBe('Accepted')
  expect(opened).toHaveLength(4)
})
