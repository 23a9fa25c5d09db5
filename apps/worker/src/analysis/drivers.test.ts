import { spawnSync } from 'node:child_process'
import { buildRunResult, fakeSandbox } from '../judge/testing'
import { createBench } from './bench'
import type { CounterexampleJob } from './case-judge'
import { driverInput, driverOf, driverResults } from './drivers'
import { runTogether } from './together'

const resultsOf = (sources: readonly string[], inputs: readonly string[], first = 0) => {
  const { stdout } = spawnSync(process.execPath, ['-e', driverOf('javascript', sources)!], {
    input: driverInput(first, inputs),
  })
  return driverResults(stdout).map(({ run, isWell, output }) => [run, isWell, Buffer.from(output).toString()])
}

const READ = "const n = Number(require('fs').readFileSync(0, 'utf8'))\n"

test('a driver runs JavaScript programs on all cases and reports their outputs', () => {
  const sources = [
    `${READ}console.log(n + 1, [n])`,
    `${READ}process.stdout.write(String(n)); process.exit(0)`,
    "count = (typeof count === 'undefined' ? 0 : count) + 1; console.log(count)",
  ]
  expect(resultsOf(sources, ['4\n', 'é'])).toEqual([
    [0, true, '5 [ 4 ]\n'],
    [1, true, 'NaN [ NaN ]\n'],
    [2, true, '4'],
    [3, true, 'NaN'],
    // No state survives from an earlier run.
    [4, true, '1\n'],
    [5, true, '1\n'],
  ])
})

test('a failing JavaScript program does not affect the next one', () => {
  const sources = ['while (true) {}', 'missing()', 'if (', "for (;;) console.log('a lot')", 'console.log(7)']
  expect(resultsOf(sources, ['']).map(([run, isWell]) => [run, isWell])).toEqual(
    sources.map((_, run) => [run, run === 4]),
  )
})

test('other languages and programs that wait for events have no driver', () => {
  expect(driverOf('javascript', ["require('readline').createInterface({})"])).toBeNull()
  expect(driverOf('javascript', ["require('fs').readFileSync('/dev/stdin')"])).not.toBeNull()
  expect(driverOf('python', ['print()'])).toBeNull()
  expect(driverOf('cpp', ['int main() {}'])).toBeNull()
})

test.each(['', 'free text', '0 1 9\ncut', '0 7 1\na', '1234567 1 1\na'])(
  'the output %j contains no results',
  (output) => {
    expect(driverResults(Buffer.from(output))).toEqual([])
  },
)

describe('programs that run together', () => {
  const cases = ['1\n', '2\n'].map((input) => ({ input, answer: input, size: null }))
  const job = {
    language: 'java',
    sources: [{ path: 'Main.java', text: '' }],
    compileScope: 'x',
    limits: { cpuMs: 1000, memoryKb: 65_536, outputBytes: 1000 },
    checker: {
      kind: 'tokens',
      caseSensitive: false,
      spaceChangeSensitive: false,
      floatAbsoluteTolerance: null,
      floatRelativeTolerance: null,
    },
  } as CounterexampleJob

  /** Returns the run that each driver process started with, and which programs were correct. */
  const runWith = async (...outputs: string[]) => {
    const firstRuns: number[] = []
    const { sandbox } = fakeSandbox({
      run: async ({ input }) => {
        firstRuns.push(Number.parseInt(Buffer.from(input).toString(), 10))
        return buildRunResult({ stdout: outputs[firstRuns.length - 1] ?? '' })
      },
    })
    const bench = createBench({ sandbox } as never, new AbortController().signal)
    const { right } = await runTogether(job, '', 3, cases, { bench, mostMs: 1000 })
    bench.close()
    return { firstRuns, right: right?.map((each) => each.every((one) => one === true)) }
  }

  test('are correct if they are correct on all cases', async () => {
    expect(await runWith('0 1 1\n11 1 1\n22 1 1\n13 1 1\n34 1 1\n15 0 1\n2')).toEqual({
      firstRuns: [0],
      right: [true, false, false],
    })
  })

  test('continue after a program that ended the process without a result', async () => {
    expect(await runWith('0 1 1\n1', '2 1 1\n13 1 1\n24 1 1\n15 1 1\n2')).toEqual({
      firstRuns: [0, 2],
      right: [false, true, true],
    })
  })

  test('continue with the next case after a program exits', async () => {
    expect(await runWith('0 2 1\n1', '1 2 1\n2', '2 1 1\n13 1 1\n24 1 1\n15 1 1\n2')).toEqual({
      firstRuns: [0, 1, 2],
      right: [true, true, true],
    })
  })

  test('are abandoned if one fakes the results of others', async () => {
    expect(await runWith('999999 1 1\n1')).toEqual({ firstRuns: [0], right: [false, false, false] })
  })
})
