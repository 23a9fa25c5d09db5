import type { TestReport } from './judging'

/** How many characters of output one judging stores for all tests, because a MongoDB document is limited to 16 MB. */
const KEPT_CHARACTERS = 2_000_000

/**
 * Keeps the output of programs and validators, test by test, while there is space. The worker limits its report
 * before it enters Redis, and the API limits what it stores, because it does not trust workers.
 */
export const boundTexts = (tests: readonly TestReport[]): TestReport[] => {
  let left = KEPT_CHARACTERS
  const fits = (text: string | null): boolean => {
    if (text !== null && text.length > left) return false
    left -= text?.length ?? 0
    return true
  }
  return tests.map(({ transcript, ...test }) => ({
    ...test,
    ...(fits(test.output) ? {} : { output: null, outputKeptBytes: 0 }),
    ...(fits(test.stderr) ? {} : { stderr: null, stderrKeptBytes: 0 }),
    ...(transcript && fits(JSON.stringify(transcript)) ? { transcript } : {}),
    ...(fits(test.teamMessage) ? {} : { teamMessage: null }),
    ...(fits(test.judgeMessage) ? {} : { judgeMessage: null }),
  }))
}
