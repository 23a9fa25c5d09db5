import type { JudgeProgress } from '@cohort/shared'
import { judge } from './judge'
import { BoxDied, BoxSpawnError, ProtocolError, SandboxUnreachable, TestDataMissing } from './ports'
import { answerFor, buildJob, buildRunResult, fakeSandbox, namedTestData } from './testing'

const never = new AbortController().signal

const judged = async (job = buildJob(), behaviour: Parameters<typeof fakeSandbox>[0] = {}) => {
  const progress: JudgeProgress[] = []
  const { sandbox, counts } = fakeSandbox(behaviour)
  const result = await judge(job, { sandbox, testData: namedTestData }, (p) => progress.push(p), never)
  return { ...result, progress, counts, statuses: result.tests.map((test) => test.status) }
}

describe('judging a submission', () => {
  test('that passes every test gives Accepted, and one box was opened and closed', async () => {
    const { verdict, statuses, counts, fault } = await judged()
    expect(verdict).toBe('Accepted')
    expect(statuses).toEqual(['Accepted', 'Accepted', 'Accepted'])
    expect(counts).toEqual({ opened: 1, closed: 1 })
    expect(fault).toBeNull()
  })

  test('that fails a test skips the later ones', async () => {
    const { verdict, statuses } = await judged(buildJob(), {
      run: async (input) => buildRunResult({ stdout: answerFor(input).replace('ans2', 'wrong') }),
    })
    expect(verdict).toBe('Wrong Answer')
    expect(statuses).toEqual(['Accepted', 'Wrong Answer', 'Skipped'])
  })

  test('on the samples judges them all, whatever fails', async () => {
    const { verdict, statuses } = await judged(buildJob({ mode: 'samples', stopAtFirstFailure: false }), {
      run: async (input) => buildRunResult({ stdout: answerFor(input).replace('ans1', 'wrong') }),
    })
    expect(verdict).toBe('Wrong Answer')
    expect(statuses).toEqual(['Wrong Answer', 'Accepted', 'Accepted'])
  })

  test('that does not compile gives Compilation Error with the diagnostics and no tests', async () => {
    const { verdict, compileOutput, tests, counts } = await judged(buildJob(), {
      compile: async () => ({ ok: false, diagnostics: 'main.cpp:1: error' }),
    })
    expect(verdict).toBe('Compilation Error')
    expect(compileOutput).toBe('main.cpp:1: error')
    expect(tests).toEqual([])
    expect(counts.closed).toBe(1)
  })

  test('keeps output and stderr of samples only', async () => {
    const { tests } = await judged(buildJob(), {
      run: async (input) =>
        buildRunResult({ stdout: answerFor(input), stderr: new TextEncoder().encode('debug \0') }),
    })
    expect(tests[0]).toMatchObject({ output: 'ans1', stderr: 'debug \u2400' })
    expect(tests[1]).toMatchObject({ output: null, stderr: null })
  })

  test('tells its progress: compiling, then each test with what is done', async () => {
    const { progress } = await judged()
    expect(
      progress.map((p) => (p.stage === 'running' ? `${p.test}/${p.of} ${p.done.length}` : p.stage)),
    ).toEqual(['compiling', '1/3 0', '2/3 1', '3/3 2'])
  })
})

describe('broken machinery', () => {
  test.each([
    [new BoxSpawnError('no space left'), 'DOCKER_SPAWN_ERROR'],
    [new BoxDied('stream ended'), 'DOCKER RUNTIME ERROR'],
    [new ProtocolError('bad frame'), 'UNKNOWN_SCRIPT_OUTPUT'],
    [new TestDataMissing('no such data'), 'Internal System Error'],
  ] as const)('%s in every box becomes %s after three boxes, all closed', async (error, verdict) => {
    const fail = async () => {
      throw error
    }
    const result = await judged(buildJob(), error instanceof BoxSpawnError ? { open: fail } : { run: fail })
    expect(result.verdict).toBe(verdict)
    expect(result.fault).toContain(error.message)
    expect(result.counts).toEqual({ opened: 3, closed: 3 })
  })

  test('in one box only is not seen in the verdict', async () => {
    let runs = 0
    const { verdict, counts } = await judged(buildJob(), {
      run: async (input) => {
        if (runs++ === 0) throw new BoxDied('stream ended')
        return buildRunResult({ stdout: answerFor(input) })
      },
    })
    expect(verdict).toBe('Accepted')
    expect(counts.opened).toBe(2)
  })

  test('a Docker that does not answer is thrown at once: the submission has to wait', async () => {
    const unreachable = async () => {
      throw new SandboxUnreachable('connect ECONNREFUSED')
    }
    await expect(judged(buildJob(), { open: unreachable })).rejects.toThrow(SandboxUnreachable)
  })

  test('an abort ends the judging with its reason, not with a verdict', async () => {
    const controller = new AbortController()
    const { sandbox, counts } = fakeSandbox({
      run: async () => {
        controller.abort(new Error('shutting down'))
        throw new BoxDied('closed')
      },
    })
    await expect(
      judge(buildJob(), { sandbox, testData: namedTestData }, () => {}, controller.signal),
    ).rejects.toThrow('shutting down')
    expect(counts.closed).toBeGreaterThanOrEqual(1)
  })
})
