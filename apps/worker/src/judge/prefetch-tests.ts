import type { JudgeTest } from '@cohort/shared'
import type { TestBytes, TestRun } from './judgement'

/** How many tests may be sent ahead of the one being judged, and their maximum total size. */
const AHEAD_TESTS = 8
const AHEAD_BYTES = 8 * 1024 * 1024

const JUDGED = Promise.resolve(null)

/** A test whose run has been requested. */
export interface SentTest extends TestBytes {
  run: Promise<TestRun>
}

/**
 * Requests the runs of tests in advance: while one test runs, the next ones are read and sent, so that the runner never
 * waits for the worker. The number and total size of these tests are limited, including tests that have run but are not
 * judged yet. A test that is larger than the limit is sent once all tests before it have been judged.
 * @param isWanted resolves once it is known whether a test must run. Other tests are never sent
 * @returns `sent` has a promise for each test, which resolves once the test is sent, or with null if it is not sent or
 * already judged. `stop` prevents further sending
 */
export const prefetchTests = (
  tests: readonly JudgeTest[],
  read: (test: JudgeTest) => Promise<TestBytes>,
  run: (test: JudgeTest, bytes: TestBytes) => Promise<TestRun>,
  isWanted: (index: number) => Promise<boolean>,
): { sent: Promise<SentTest | null>[]; stop(): void } => {
  const room = createRoom()
  let stopped = false

  const send = async (test: JudgeTest, index: number): Promise<SentTest | null> => {
    if (!(await isWanted(index))) return null
    if (stopped) throw new Error('The run has ended.')
    const { input, answer } = await read(test)
    const place = await room.take(input.length + (answer?.length ?? 0))
    if (stopped) throw new Error('The run has ended.')
    const started = run(test, { input, answer }).then(({ judge, ...rest }) => {
      place.grow(rest.result.stdout.length)
      const judgeAndLeave = (): ReturnType<TestRun['judge']> => {
        // Release the data, so that a submission does not keep all its tests in memory. The caller has its own
        // reference.
        sent[index] = JUDGED
        return judge().finally(place.leave)
      }
      return { ...rest, judge: judgeAndLeave }
    })
    started.catch(place.leave)
    return { input, answer, run: started }
  }

  const sent: Promise<SentTest | null>[] = []
  let last: Promise<unknown> = Promise.resolve()
  for (const [index, test] of tests.entries()) {
    const next = last.then(() => send(test, index))
    // The caller sees the failure if it awaits this test. It may never do so, so avoid an unhandled rejection.
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

/** Limits the tests sent ahead. Only one caller may wait at a time. */
const createRoom = () => {
  const places = new Set<{ bytes: number }>()
  let wake = (): void => {}

  const fits = (bytes: number): boolean =>
    places.size === 0 ||
    (places.size <= AHEAD_TESTS &&
      [...places].reduce((sum, place) => sum + place.bytes, bytes) <= AHEAD_BYTES)

  return {
    /**
     * Resolves once this many bytes may be sent. If it has to wait, it waits until there is space for several tests,
     * because sending them together interrupts the running program only once.
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
