import type { TestReport } from './judging'

/** How much text of its tests one judging keeps, in characters: a document of MongoDB ends at 16 MB. */
const KEPT_CHARACTERS = 2_000_000

/**
 * Keeps what programs and validators wrote, test by test, as far as there is room. The worker bounds its report before
 * it enters Redis; the API bounds what it stores, because it does not trust workers.
 */
export const boundTexts = (tests: readonly TestReport[]): TestReport[] => {
  let left = KEPT_CHARACTERS
  const fits = (text: string | null): boolean => {
    if (text !== null && text.length > left) return false
    left -= text?.length ?? 0
    return true
  }
  return tests.map((test) => ({
    ...test,
    ...(fits(test.output) ? {} : { output: null, outputKeptBytes: 0 }),
    ...(fits(test.stderr) ? {} : { stderr: null, stderrKeptBytes: 0 }),
    ...(fits(test.teamMessage) ? {} : { teamMessage: null }),
    ...(fits(test.judgeMessage) ? {} : { judgeMessage: null }),
  }))
}
