import type { JudgeJob } from '@cohort/shared'
import { judge } from './judge'
import type { BoxPair, Conversation, RunOutcome, RunResult, Sandbox } from './ports'
import { buildGroup, buildJob, buildRunResult, namedTestData, sha } from './testing'

/** Judges interactive submissions in a fake sandbox. The real sandbox has its own suite. */

const textOf = (data: Uint8Array) => new TextDecoder().decode(data)

const job = (part: Partial<JudgeJob> = {}): JudgeJob =>
  buildJob({
    checker: {
      kind: 'interactive',
      language: 'python',
      files: [{ path: 'main.py', sha256: sha('source') }],
      args: ['--strict'],
      limits: { cpuMs: 60_000, memoryKb: 2_097_152, outputBytes: 8 << 20 },
    },
    ...part,
  })

const ended = (outcome: RunOutcome | number, part: Partial<RunResult> = {}): RunResult => ({
  ...buildRunResult({ outcome: typeof outcome === 'number' ? { kind: 'exited', code: outcome } : outcome }),
  ...part,
})

const conversation = (part: Partial<Conversation> = {}): Conversation => ({
  program: ended(0),
  validator: ended(42),
  validatorFirst: true,
  transcript: null,
  ...part,
})

type Behaviour = Partial<Pick<BoxPair, 'converse'>> & {
  programCompiles?: BoxPair['program']['compile']
  validatorCompiles?: BoxPair['validator']['compile']
}

const judged = async (behaviour: Behaviour, judgeJob = job()) => {
  const requests: Parameters<BoxPair['converse']>[] = []
  const counts = { opened: 0, closed: 0 }
  const compiles = async () => ({ ok: true, diagnostics: '' })
  const sandbox: Sandbox = {
    open: () => Promise.reject(new Error('An interaction needs a pair of boxes.')),
    openPair: async () => {
      counts.opened++
      return {
        program: { compile: behaviour.programCompiles ?? compiles },
        validator: { compile: behaviour.validatorCompiles ?? compiles },
        converse: async (...asked) => {
          requests.push(asked)
          return (behaviour.converse ?? (async () => conversation()))(...asked)
        },
        close: async () => {
          counts.closed++
        },
      }
    },
  }
  const result = await judge(
    judgeJob,
    { sandbox, testData: namedTestData },
    () => {},
    new AbortController().signal,
  )
  return { ...result, requests, counts, statuses: result.tests.map(({ status }) => status) }
}

test('only the validator receives arguments', async () => {
  const { verdict, requests, counts } = await judged({})
  expect(verdict).toBe('Accepted')
  expect(counts).toEqual({ opened: 1, closed: 1 })
  expect(requests).toHaveLength(3)
  const [{ program, validator }] = requests[1]!
  expect(program).toEqual({})
  expect(validator.args).toEqual(['/box/data/test.in', '/box/data/test.ans', '/tmp/feedback/', '--strict'])
  expect(validator.files?.map(({ path, bytes }) => [path, textOf(bytes)])).toEqual([
    ['test.in', 'in2'],
    ['test.ans', 'ans2'],
  ])
})

test('each interaction starts after the previous one has ended', async () => {
  let running = 0
  const { verdict } = await judged({
    converse: async () => {
      expect(++running).toBe(1)
      await new Promise(setImmediate)
      running--
      return conversation()
    },
  })
  expect(verdict).toBe('Accepted')
})

const CRASH: RunOutcome = { kind: 'signalled', signal: 'SIGSEGV' }

test.each<[string, Partial<Conversation>, string]>([
  ['is accepted and exits normally', {}, 'Accepted'],
  ['exits normally before it is accepted', { validatorFirst: false }, 'Accepted'],
  ['is rejected and exits normally', { validator: ended(43) }, 'Wrong Answer'],
  ['crashes because it is rejected', { validator: ended(43), program: ended(CRASH) }, 'Wrong Answer'],
  [
    'is rejected and stopped by the judge',
    { validator: ended(43), program: ended({ kind: 'stopped' }) },
    'Wrong Answer',
  ],
  [
    'is rejected and then exceeds its time limit',
    { validator: ended(43), program: ended(0, { cpuMs: 1050 }) },
    'Wrong Answer',
  ],
  ['is accepted and then crashes', { program: ended(CRASH) }, 'Runtime Error'],
  [
    'is accepted and then exceeds its time limit',
    { program: ended({ kind: 'cpuLimit' }) },
    'Time Limit Exceeded',
  ],
  ['exits normally before it is rejected', { validator: ended(43), validatorFirst: false }, 'Wrong Answer'],
  [
    'crashes and is therefore rejected',
    { program: ended(CRASH), validator: ended(43), validatorFirst: false },
    'Runtime Error',
  ],
  [
    'waits forever',
    { program: ended({ kind: 'wallLimit' }), validator: ended(43), validatorFirst: false },
    'Time Limit Exceeded',
  ],
  [
    'crashes, which makes the validator crash',
    { program: ended(CRASH), validator: ended(1), validatorFirst: false },
    'Runtime Error',
  ],
])('a program that %s gets the right verdict', async (_, part, verdict) => {
  const result = await judged({ converse: async () => conversation(part) })
  expect(result.verdict).toBe(verdict)
})

test.each<[string, Partial<Conversation>]>([
  ['crashes', { validator: ended(CRASH) }],
  ['crashes, which makes the program crash', { validator: ended(CRASH), program: ended(CRASH) }],
  ['exits with an unknown code', { validator: ended(0) }],
  ['hangs after the program has ended', { validator: ended({ kind: 'wallLimit' }), validatorFirst: false }],
])('a validator that %s is a judge failure', async (_, part) => {
  const { verdict, fault, requests } = await judged({ converse: async () => conversation(part) })
  expect([verdict, requests.length]).toEqual(['Internal System Error', 1])
  expect(fault).toContain("The package's validator failed on test 1")
})

test.each([
  [42, false],
  [43, true],
  [1, true],
])('the program is stopped immediately when the validator exits with %d: %s', async (code, ends) => {
  const { requests } = await judged({})
  expect(requests[0]![1](ended(code))).toBe(ends)
})

test('a crash after a rejection is ignored', async () => {
  const { tests } = await judged({
    converse: async () =>
      conversation({ validator: ended(43), program: ended(CRASH, { signal: 'SIGSEGV', exitCode: null }) }),
  })
  expect(tests[0]).toMatchObject({ status: 'Wrong Answer', signal: null, exitCode: null, firedLimit: null })
})

test('a program that does not compile gets Compilation Error even if the validator does not compile either', async () => {
  const { verdict, requests, counts } = await judged({
    programCompiles: async () => ({ ok: false, diagnostics: 'no' }),
    validatorCompiles: async () => ({ ok: false, diagnostics: 'no' }),
  })
  expect([verdict, requests.length, counts.closed]).toEqual(['Compilation Error', 0, 1])
})

test('a validator that does not compile is a judge failure', async () => {
  const { verdict, fault } = await judged({
    validatorCompiles: async () => ({ ok: false, diagnostics: 'line 3' }),
  })
  expect([verdict, fault]).toEqual(['Internal System Error', expect.stringContaining('line 3')])
})

test('an interaction near the time limit is repeated', async () => {
  let number = 0
  const { verdict, tests, requests } = await judged({
    converse: async () => conversation({ program: ended(0, { cpuMs: number++ === 0 ? 1050 : 950 }) }),
  })
  expect([verdict, requests.length, tests[0]?.nearLimit?.counts]).toEqual(['Accepted', 6, 'second'])
})

test('a program that fails loses the points that the validator gave it', async () => {
  const withPoints = ended(42, { collected: new Map([['score.txt', Buffer.from('7.5\n')]]) })
  const ends = [
    conversation({ validator: withPoints }),
    conversation({ validator: withPoints, program: ended(CRASH) }),
    conversation(),
  ]
  const { score, tests, requests } = await judged(
    { converse: async () => ends.shift()! },
    job({
      tests: buildJob().tests.map((one) => ({ ...one, group: 0 })),
      stopAtFirstFailure: false,
      scoring: { groups: [buildGroup('', null, { validatorPoints: 'optional', validatorMost: 10 })] },
    }),
  )
  expect(requests[0]?.[0].validator.collect).toContain('score.txt')
  expect(tests.map(({ points }) => points)).toEqual([7.5, null, null])
  expect(score?.points).toBe(17.5)
})

describe('a transcript', () => {
  const transcript = {
    parts: [
      { from: 'judge' as const, bytes: Buffer.from('10\n') },
      { from: 'program' as const, bytes: Buffer.from([0x35, 0, 0xff, 0x0a]) },
    ],
    isCut: true,
  }

  test('is requested only for samples', async () => {
    const open = job()
    open.tests = open.tests.map((one) => ({ ...one, keepOutput: true }))
    const { requests } = await judged({}, open)
    expect(requests.map(([{ program }]) => program.transcriptBytes)).toEqual([16_384, undefined, undefined])
  })

  test('is reported as printable text', async () => {
    const { tests } = await judged({
      converse: async ({ program }) =>
        conversation(program.transcriptBytes === undefined ? {} : { transcript }),
    })
    expect(tests[0]!.transcript).toEqual({
      parts: [
        { from: 'judge', text: '10\n' },
        { from: 'program', text: '5\u2400\ufffd\n' },
      ],
      isCut: true,
    })
    expect(tests[1]).not.toHaveProperty('transcript')
  })

  test('comes from the run that counts', async () => {
    const conversations = [
      conversation({ program: ended(0, { cpuMs: 1050 }) }),
      conversation({ program: ended(0, { cpuMs: 950 }), transcript }),
    ]
    const { tests } = await judged({ converse: async () => conversations.shift() ?? conversation() })
    expect([tests[0]!.nearLimit?.counts, tests[0]!.transcript?.parts.length]).toEqual(['second', 2])
  })
})
