import type { JudgeTest } from '@cohort/shared'
import type { TestRun } from './test-bench'

/** How many tests may wait with the runner beside the one that runs, and how many bytes all of them may have. */
const AHEAD_TESTS = 8
const AHEAD_BYTES = 8 * 1024 * 1024

export interface TestBytes {
  input: Uint8Array
  answer: Uint8Array | null
}

/** A test whose run was asked for. */
export interface SentTest extends TestBytes {
  run: Promise<TestRun>
}

/**
 * Asks for the runs of tests ahead: while one runs, the data of the next are read and sent, so that the runner never
 * waits for the worker. What lies ahead is bounded in number and bytes, whatever size the inputs have; a test larger
 * than the bound is sent when all before it have ended.
 * @param isWanted resolves when it is known whether a test runs: a test that does not is never sent
 * @returns each test in order as it is sent, and `stop`, after which no more are sent
 */
export const sendAhead = (
  tests: readonly JudgeTest[],
  read: (test: JudgeTest) => Promise<TestBytes>,
  run: (test: JudgeTest, bytes: TestBytes) => Promise<TestRun>,
  isWanted: (index: number) => Promise<boolean>,
): { sent: Promise<SentTest | null>[]; stop(): void } => {
  const unfinished: { bytes: number; end: Promise<void> }[] = []
  let stopped = false

  const hasRoom = (bytes: number): boolean =>
    unfinished.length === 0 ||
    (unfinished.length <= AHEAD_TESTS &&
      unfinished.reduce((sum, one) => sum + one.bytes, bytes) <= AHEAD_BYTES)

  const send = async (test: JudgeTest, index: number): Promise<SentTest | null> => {
    if (!(await isWanted(index))) return null
    if (stopped) throw new Error('No more tests are sent.')
    const { input, answer } = await read(test)
    const bytes = input.length + (answer?.length ?? 0)
    while (!hasRoom(bytes)) await unfinished[0]!.end
    if (stopped) throw new Error('No more tests are sent.')
    const started = run(test, { input, answer })
    const drop = () => void unfinished.shift()
    unfinished.push({ bytes, end: started.then(drop, drop) })
    return { input, answer, run: started }
  }

  const sent: Promise<SentTest | null>[] = []
  let last: Promise<unknown> = Promise.resolve()
  for (const [index, test] of tests.entries()) {
    const next = last.then(() => send(test, index))
    // Whoever waits for this test gets the failure; nobody waits for those after the last that counts.
    next.catch(() => {})
    sent.push(next)
    last = next
  }
  return {
    sent,
    stop: () => {
      stopped = true
    },
  }
}
