import type { JudgeTest } from '@cohort/shared'
import type { TestBytes, TestRun } from './judgement'

/** How many tests may be sent ahead of the one being judged, and how many bytes they may have in total. */
const AHEAD_TESTS = 8
const AHEAD_BYTES = 8 * 1024 * 1024

const JUDGED = Promise.resolve(null)

/** A test whose run was requested. */
export interface SentTest extends TestBytes {
  run: Promise<TestRun>
}

/**
 * Requests the runs of tests in advance. While one runs, the data of the next is read and sent, so that the runner
 * never waits for the worker. The tests ahead are limited in number and bytes, whatever the size of inputs and
 * outputs and however slow a package's validator is. A test larger than the limit is sent when all before it have
 * been judged.
 * @param isWanted resolves when it is known whether a test runs. Tests that do not run are never sent
 * @returns `sent`, each test in order once it is sent, or null if it has been judged; `stop` sends no more tests
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
        // The caller has the test now. A submission must not hold the data of all its tests until its end.
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
    // Only the caller waiting for this test gets the failure. Nobody waits for tests after the last that counts.
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

/** Limits what is sent ahead. Only one caller may wait at a time. */
const createRoom = () => {
  const places = new Set<{ bytes: number }>()
  let wake = (): void => {}

  const fits = (bytes: number): boolean =>
    places.size === 0 ||
    (places.size <= AHEAD_TESTS &&
      [...places].reduce((sum, place) => sum + place.bytes, bytes) <= AHEAD_BYTES)

  return {
    /**
     * Resolves once this many bytes may be sent. A wait ends only when there is space for several tests, because tests
     * that are sent together interrupt the running program only once.
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
