import type { JudgeTest } from '@cohort/shared'
import type { TestRun } from './test-bench'

/** How many tests may lie ahead of the one that is being judged, and how many bytes all of them may have. */
const AHEAD_TESTS = 8
const AHEAD_BYTES = 8 * 1024 * 1024

export interface TestBytes {
  input: Uint8Array
  answer: Uint8Array | null
}

const JUDGED = Promise.resolve(null)

/** A test whose run was asked for. */
export interface SentTest extends TestBytes {
  run: Promise<TestRun>
}

/**
 * Asks for the runs of tests ahead: while one runs, the data of the next are read and sent, so that the runner never
 * waits for the worker. What lies ahead is bounded in number and bytes, whatever size the inputs and outputs have, and
 * however slow a package's validator is; a test larger than the bound is sent when all before it have been judged.
 * @param isWanted resolves when it is known whether a test runs: a test that does not is never sent
 * @returns each test in order as it is sent, null once it has been judged, and `stop`, after which no more are sent
 */
export const sendAhead = (
  tests: readonly JudgeTest[],
  read: (test: JudgeTest) => Promise<TestBytes>,
  run: (test: JudgeTest, bytes: TestBytes) => Promise<TestRun>,
  isWanted: (index: number) => Promise<boolean>,
): { sent: Promise<SentTest | null>[]; stop(): void } => {
  const room = createRoom()
  let stopped = false

  const send = async (test: JudgeTest, index: number): Promise<SentTest | null> => {
    if (!(await isWanted(index))) return null
    if (stopped) throw new Error('No more tests are sent.')
    const { input, answer } = await read(test)
    const place = await room.take(input.length + (answer?.length ?? 0))
    if (stopped) throw new Error('No more tests are sent.')
    const started = run(test, { input, answer }).then(({ result, judge }) => {
      place.grow(result.stdout.length)
      const judgeAndLeave = (): ReturnType<TestRun['judge']> => {
        // Whoever judges has the test: a submission is not to hold the data of all its tests to its end.
        sent[index] = JUDGED
        return judge().finally(place.leave)
      }
      return { result, judge: judgeAndLeave }
    })
    started.catch(place.leave)
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

/** Keeps what lies ahead within its bounds, for one who waits at a time. */
const createRoom = () => {
  const places = new Set<{ bytes: number }>()
  let wake = (): void => {}

  const fits = (bytes: number): boolean =>
    places.size === 0 ||
    (places.size <= AHEAD_TESTS &&
      [...places].reduce((sum, place) => sum + place.bytes, bytes) <= AHEAD_BYTES)

  return {
    /**
     * Resolves once there is room for so many bytes; where there was none, once there is room for several: tests that
     * are sent together take the core from the running program once.
     */
    async take(bytes: number) {
      const most = fits(bytes) ? places.size : places.size >> 1
      while (places.size > most || !fits(bytes)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const place = { bytes }
      places.add(place)
      return {
        grow: (by: number): void => {
          place.bytes += by
        },
        leave: (): void => {
          places.delete(place)
          wake()
        },
      }
    },
  }
}
