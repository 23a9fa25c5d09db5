import type { TestRun } from './judgement'
import { prefetchTests } from './prefetch-tests'
import { buildJob, buildRunResult } from './testing'

const [anyTest] = buildJob().tests
const testsOf = (count: number) => Array.from({ length: count }, () => anyTest!)
const accepted = { status: 'Accepted', points: null, teamMessage: null, judgeMessage: null } as const
const wanted = async () => true
const eventLoopTurns = async () => {
  for (let i = 0; i < 200; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Runs that end immediately with an output of this size. */
const quickRuns = (outputBytes = 0, judge: TestRun['judge'] = async () => accepted) => {
  let runs = 0
  return {
    run: async (): Promise<TestRun> => {
      runs++
      return { result: buildRunResult({ stdout: 'x'.repeat(outputBytes) }), judge }
    },
    runs: () => runs,
  }
}
const small = async () => ({ input: new Uint8Array(10), answer: new Uint8Array(10) })

describe('tests that have run but are not judged yet', () => {
  test('count as sent ahead, and more are sent once half of the space is free', async () => {
    const { run, runs } = quickRuns()
    const { sent } = prefetchTests(testsOf(100), small, run, wanted)
    await eventLoopTurns()
    expect(runs()).toBe(9)
    for (const index of [0, 1, 2, 3, 4]) {
      await eventLoopTurns()
      expect(runs()).toBe(9)
      await (await (await sent[index]!)!.run).judge()
    }
    await eventLoopTurns()
    expect(runs()).toBe(14)
  })

  test('use up space for their outputs', async () => {
    const { run, runs } = quickRuns(3 * 1024 * 1024)
    prefetchTests(testsOf(100), small, run, wanted)
    await eventLoopTurns()
    expect(runs()).toBe(3)
  })

  test('are released from memory once they are judged', async () => {
    const { run } = quickRuns()
    const { sent } = prefetchTests(testsOf(3), small, run, wanted)
    for (const index of [0, 1, 2]) await (await (await sent[index]!)!.run).judge()
    expect(await Promise.all(sent)).toEqual([null, null, null])
  })

  test('free their space if judging them fails', async () => {
    const { run, runs } = quickRuns(0, async () => {
      throw new Error('no judgement')
    })
    const { sent } = prefetchTests(testsOf(100), small, run, wanted)
    for (const index of [0, 1, 2, 3, 4]) {
      const { judge } = await (await sent[index]!)!.run
      await expect(judge()).rejects.toThrow('no judgement')
    }
    await eventLoopTurns()
    expect(runs()).toBe(14)
  })
})

test('a failed run rejects the promise for its test', async () => {
  const run = async (): Promise<TestRun> => {
    throw new Error('the box died')
  }
  const { sent } = prefetchTests(testsOf(2), small, run, wanted)
  await eventLoopTurns()
  for (const index of [0, 1]) await expect((await sent[index]!)!.run).rejects.toThrow('the box died')
})
