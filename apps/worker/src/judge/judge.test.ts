import type { JudgeJob, JudgeProgress } from '@cohort/shared'
import { judge } from './judge'
import {
  BoxDied,
  BoxSpawnError,
  MachineTooBusy,
  ProtocolError,
  SandboxUnreachable,
  TestDataMissing,
} from './ports'
import { answerFor, buildGroup, buildJob, buildRunResult, fakeSandbox, namedTestData, sha } from './testing'

const never = new AbortController().signal

const judged = async (job = buildJob(), behaviour: Parameters<typeof fakeSandbox>[0] = {}) => {
  const progress: JudgeProgress[] = []
  const { sandbox, counts } = fakeSandbox(behaviour)
  const result = await judge(job, { sandbox, testData: namedTestData }, (p) => progress.push(p), never)
  return { ...result, progress, counts, statuses: result.tests.map((test) => test.status) }
}

describe('judging a submission', () => {
  test('that passes every test gives Accepted', async () => {
    const { verdict, statuses, counts, fault } = await judged()
    expect(verdict).toBe('Accepted')
    expect(statuses).toEqual(['Accepted', 'Accepted', 'Accepted'])
    expect(counts).toEqual({ opened: 1, closed: 1 })
    expect(fault).toBeNull()
  })

  test('prefetches the test data before the compile', async () => {
    const { sandbox } = fakeSandbox({
      compile: async () => {
        expect(asked).toEqual(['in1', 'ans1', 'in2', 'ans2', 'in3', 'ans3'].map(sha))
        return { ok: true, diagnostics: '' }
      },
    })
    const asked: string[] = []
    const testData = {
      ...namedTestData,
      fetchAhead: (hashes: readonly string[]) => void asked.push(...hashes),
    }
    const { verdict } = await judge(buildJob(), { sandbox, testData }, () => {}, never)
    expect(verdict).toBe('Accepted')
  })

  test('in a custom run checks only the outputs of tests that have an answer', async () => {
    const test = (number: number, answer: string | null) => ({
      input: sha(`in${number}`),
      answer,
      isSample: false,
      keepOutput: true,
      group: null,
    })
    const tests = [test(1, sha('wrong')), test(2, sha('ANS2')), test(3, null)]
    const { verdict, statuses } = await judged(buildJob({ mode: 'custom', stopAtFirstFailure: false, tests }))
    expect(statuses).toEqual(['Wrong Answer', 'Accepted', 'Custom Output'])
    expect(verdict).toBe('Wrong Answer')
  })

  test('that fails a test skips later tests', async () => {
    const { verdict, statuses } = await judged(buildJob(), {
      run: async ({ input }) => buildRunResult({ stdout: answerFor(input).replace('ans2', 'wrong') }),
    })
    expect(verdict).toBe('Wrong Answer')
    expect(statuses).toEqual(['Accepted', 'Wrong Answer', 'Skipped'])
  })

  test('reports the first difference in a wrong output to organisers', async () => {
    const { tests } = await judged(buildJob(), {
      run: async ({ input }) => buildRunResult({ stdout: answerFor(input).replace('ans2', 'wrong') }),
    })
    expect(tests.map(({ judgeMessage }) => judgeMessage)).toEqual([
      null,
      'Expected “ans2”, got “wrong” on line 1.',
      null,
    ])
  })

  test('passes the arguments of each test to the program', async () => {
    const given: unknown[] = []
    const [first, second] = buildJob().tests
    await judged(buildJob({ tests: [{ ...first!, args: ['--most', '7'] }, second!] }), {
      run: async ({ input, args }) => {
        given.push(args)
        return buildRunResult({ stdout: answerFor(input) })
      },
    })
    expect(given).toEqual([['--most', '7'], undefined])
  })

  test('on the samples continues after a failed test', async () => {
    const { verdict, statuses } = await judged(buildJob({ mode: 'samples', stopAtFirstFailure: false }), {
      run: async ({ input }) => buildRunResult({ stdout: answerFor(input).replace('ans1', 'wrong') }),
    })
    expect(verdict).toBe('Wrong Answer')
    expect(statuses).toEqual(['Wrong Answer', 'Accepted', 'Accepted'])
  })

  test('that does not compile gives Compilation Error with the diagnostics', async () => {
    const { verdict, compileOutput, tests, counts } = await judged(buildJob(), {
      compile: async () => ({ ok: false, diagnostics: 'main.cpp:1: error' }),
    })
    expect(verdict).toBe('Compilation Error')
    expect(compileOutput).toBe('main.cpp:1: error')
    expect(tests).toEqual([])
    expect(counts.closed).toBe(1)
  })

  test('keeps output and stderr only for samples', async () => {
    const { tests } = await judged(buildJob(), {
      run: async ({ input }) =>
        buildRunResult({ stdout: answerFor(input), stderr: new TextEncoder().encode('debug \0') }),
    })
    expect(tests[0]).toMatchObject({ output: 'ans1', stderr: 'debug \u2400' })
    expect(tests[1]).toMatchObject({ output: null, stderr: null })
    expect(tests.filter(({ forJury }) => forJury)).toEqual([])
  })

  test('keeps the output of the first failed hidden test for the jury', async () => {
    const { tests } = await judged(buildJob({ stopAtFirstFailure: false }), {
      run: async ({ input }) =>
        buildRunResult({
          stdout: answerFor(input) === 'ans1' ? 'ans1' : `not ${answerFor(input)} ${'x'.repeat(5000)}`,
          stderr: new TextEncoder().encode('debug'),
        }),
    })
    expect(tests.map(({ output }) => output)).toEqual(['ans1', null, null])
    expect(tests.map(({ forJury }) => forJury?.stderr)).toEqual([undefined, 'debug', undefined])
    expect(tests[1]?.forJury?.output).toMatch(/^not ans2 x{4000}/)
    expect(tests[1]?.forJury?.output.length).toBeLessThan(4200)
  })

  test('does not wait for its box to be removed', async () => {
    const { verdict, counts } = await judged(buildJob(), { close: () => new Promise(() => {}) })
    expect(verdict).toBe('Accepted')
    expect(counts.closed).toBe(1)
  })

  test('reports progress before the compilation and before each test', async () => {
    const { progress } = await judged()
    expect(
      progress.map((p) => (p.stage === 'running' ? `${p.test}/${p.of} ${p.done.length}` : p.stage)),
    ).toEqual(['compiling', '1/3 0', '2/3 1', '3/3 2'])
  })
})

describe('tests sent ahead', () => {
  const jobOf = (tests: number, part: Partial<JudgeJob> = {}) => {
    const [sample] = buildJob().tests
    return buildJob({ tests: Array.from({ length: tests }, () => sample!), ...part })
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  /** Blocks all runs. @returns how many runs were requested before the first one ended, and in total */
  const askedAtOnce = async (tests: number, inputBytes: number) => {
    let asked = 0
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const { sandbox } = fakeSandbox({
      run: async () => {
        asked++
        await ended
        return buildRunResult()
      },
    })
    const progress: JudgeProgress[] = []
    const testData = { ...namedTestData, read: async () => new Uint8Array(inputBytes) }
    const judging = judge(jobOf(tests), { sandbox, testData }, (p) => progress.push(p), never)
    for (let i = 0; i < 1000; i++) await turn()
    const first = asked
    expect(progress.at(-1)).toMatchObject({ stage: 'running', test: 1 })
    end()
    await judging
    return { first, all: asked }
  }

  test('number at most eight, not counting the running test', async () => {
    expect(await askedAtOnce(3, 10)).toEqual({ first: 3, all: 3 })
    expect((await askedAtOnce(100, 10)).first).toBe(9)
  })

  test('are fewer if their data is large', async () => {
    expect((await askedAtOnce(9, 1024 * 1024)).first).toBe(4)
    expect((await askedAtOnce(9, 64 * 1024 * 1024)).first).toBe(1)
  })

  test('stop after a failed test', async () => {
    let asked = 0
    const { verdict, statuses } = await judged(jobOf(100), {
      run: async () => {
        asked++
        await turn()
        return buildRunResult({ stdout: 'wrong' })
      },
    })
    expect(verdict).toBe('Wrong Answer')
    expect(statuses.slice(0, 2)).toEqual(['Wrong Answer', 'Skipped'])
    await turn()
    expect(asked).toBeLessThanOrEqual(10)
  })

  test('cause no judge failure if their data is missing but they are skipped', async () => {
    const { sandbox } = fakeSandbox({ run: async () => buildRunResult({ stdout: 'wrong' }) })
    let reads = 0
    const testData = {
      ...namedTestData,
      read: async () => {
        if (reads++ > 1) throw new TestDataMissing('no such data')
        return new Uint8Array()
      },
    }
    const { verdict } = await judge(jobOf(3), { sandbox, testData }, () => {}, never)
    expect(verdict).toBe('Wrong Answer')
  })
})

describe('a scored submission', () => {
  const scoring = {
    groups: [
      buildGroup('', null),
      buildGroup('sample', 0, { isIgnored: true }),
      buildGroup('secret', 0),
      buildGroup('secret/ends', 2, { aggregation: 'min', onReject: 'break' }),
      buildGroup('secret/goes-on', 2),
    ],
  }
  const groups = [1, 3, 3, 3, 4, 4]
  const job = buildJob({
    tests: groups.map((at, index) => ({
      input: sha(`in${index + 1}`),
      answer: sha(`ans${index + 1}`),
      isSample: at === 1,
      keepOutput: false,
      group: at,
    })),
    stopAtFirstFailure: false,
    scoring,
  })

  test('skips the rest of a group that ends at its first failure', async () => {
    const asked: string[] = []
    const { verdict, statuses, score } = await judged(job, {
      run: async ({ input }) => {
        const answer = answerFor(input)
        asked.push(answer)
        return buildRunResult({ stdout: ['ans2', 'ans6'].includes(answer) ? 'wrong' : answer })
      },
    })
    expect(verdict).toBe('Wrong Answer')
    expect(statuses).toEqual(['Accepted', 'Wrong Answer', 'Skipped', 'Skipped', 'Accepted', 'Wrong Answer'])
    expect(asked).toEqual(['ans1', 'ans2', 'ans5', 'ans6'])
    expect(score).toEqual({ points: 10, accepted: false, groups: [10, 10, 10, 0, 10] })
  })

  test('that passes every test gets all points', async () => {
    const { verdict, score } = await judged(job)
    expect(verdict).toBe('Accepted')
    expect(score).toMatchObject({ points: 30, accepted: true })
  })

  test('that does not compile gets no points', async () => {
    const { verdict, score } = await judged(job, { compile: async () => ({ ok: false, diagnostics: '' }) })
    expect(verdict).toBe('Compilation Error')
    expect(score).toMatchObject({ points: 0, accepted: false })
  })

  test('has no score after a judge failure', async () => {
    const { score } = await judged(job, {
      run: async () => {
        throw new BoxDied('stream ended')
      },
    })
    expect(score).toBeNull()
  })

  test('with a test that has no group gets Internal System Error', async () => {
    const { verdict } = await judged(buildJob({ scoring, stopAtFirstFailure: false }))
    expect(verdict).toBe('Internal System Error')
  })
})

describe('machine failures', () => {
  test.each([
    [new BoxSpawnError('no space left'), 'DOCKER_SPAWN_ERROR'],
    [new BoxDied('stream ended'), 'DOCKER RUNTIME ERROR'],
    [new ProtocolError('bad frame'), 'UNKNOWN_SCRIPT_OUTPUT'],
    [new TestDataMissing('no such data'), 'Internal System Error'],
    [new MachineTooBusy('no core'), 'Internal System Error'],
  ] as const)('in each of three boxes (%s) give the verdict %s', async (error, verdict) => {
    const fail = async () => {
      throw error
    }
    const result = await judged(buildJob(), error instanceof BoxSpawnError ? { open: fail } : { run: fail })
    expect(result.verdict).toBe(verdict)
    expect(result.fault).toContain(error.message)
    expect(result.counts).toEqual({ opened: 3, closed: 3 })
  })

  test('in only one box do not affect the verdict', async () => {
    let runs = 0
    const { verdict, counts } = await judged(buildJob(), {
      run: async ({ input }) => {
        if (runs++ === 0) throw new BoxDied('stream ended')
        return buildRunResult({ stdout: answerFor(input) })
      },
    })
    expect(verdict).toBe('Accepted')
    expect(counts.opened).toBe(2)
  })

  test('are not retried if Docker does not answer, because the submission must wait', async () => {
    const unreachable = async () => {
      throw new SandboxUnreachable('connect ECONNREFUSED')
    }
    await expect(judged(buildJob(), { open: unreachable })).rejects.toThrow(SandboxUnreachable)
  })

  test('after an abort are ignored', async () => {
    const controller = new AbortController()
    let closedByAbort = 0
    const { sandbox, counts } = fakeSandbox({
      run: async () => {
        controller.abort(new Error('shutting down'))
        // The abort must close the box, because a run continues until its box is closed.
        closedByAbort = counts.closed
        throw new BoxDied('closed')
      },
    })
    await expect(
      judge(buildJob(), { sandbox, testData: namedTestData }, () => {}, controller.signal),
    ).rejects.toThrow('shutting down')
    expect(closedByAbort).toBe(1)
  })
})

describe('near its CPU limit', () => {
  /** A program with the right output, whose runs take these CPU times. */
  const taking = (...cpuMs: number[]) => ({
    run: async ({ input }: { input: Uint8Array }) =>
      buildRunResult({ stdout: answerFor(input), cpuMs: cpuMs.shift() ?? 10 }),
  })
  const one = buildJob({ tests: buildJob().tests.slice(0, 1) })

  test('a program that stays within the limit in its second run is Accepted', async () => {
    const { verdict, tests } = await judged(one, taking(1030, 970))
    expect(verdict).toBe('Accepted')
    expect(tests[0]).toMatchObject({
      cpuMs: 970,
      firedLimit: null,
      nearLimit: { firstRun: { cpuMs: 1030 }, secondRun: { cpuMs: 970 }, counts: 'second' },
    })
  })

  test('a program that exceeds the limit twice is reported with the shorter time', async () => {
    const { verdict, tests } = await judged(one, taking(1090, 1001))
    expect(verdict).toBe('Time Limit Exceeded')
    expect(tests[0]).toMatchObject({ cpuMs: 1001, firedLimit: 'cpu', exitCode: 0, signal: null })
  })

  test('the second run has the same input as the first', async () => {
    const inputs: string[] = []
    const { statuses } = await judged(buildJob(), {
      run: async ({ input }) => {
        const text = new TextDecoder().decode(input)
        inputs.push(text)
        const isFirst = inputs.filter((seen) => seen === text).length === 1
        return buildRunResult({ stdout: answerFor(input), cpuMs: text === 'in2' && isFirst ? 1050 : 20 })
      },
    })
    expect(statuses).toEqual(['Accepted', 'Accepted', 'Accepted'])
    expect([...inputs].sort()).toEqual(['in1', 'in2', 'in2', 'in3'])
  })
})

test('a report says how much each run wrote and how much of it is stored', async () => {
  const { tests, compile } = await judged(buildJob(), {
    compile: async () => ({
      ok: true,
      diagnostics: 'warning',
      measures: { cpuMs: 800, wallMs: 900, memoryKb: 90_000, outputBytes: 7, outputKeptBytes: 7 },
    }),
    run: async ({ input }) =>
      buildRunResult({
        stdout: `${answerFor(input)}${' '.repeat(100_000)}`,
        stderr: new Uint8Array(60_000),
        stderrBytes: 1_000_000,
        stderrKeptBytes: 60_000,
      }),
  })
  expect(tests[0]).toMatchObject({
    outputBytes: 100_004,
    outputKeptBytes: 65_536,
    stderrBytes: 1_000_000,
    stderrKeptBytes: 60_000,
  })
  expect(tests[1]).toMatchObject({ outputBytes: 100_004, outputKeptBytes: 0, stderrKeptBytes: 0 })
  expect(compile).toMatchObject({ cpuMs: 800, outputKeptBytes: 7 })
})
