import type { TestReport } from './judging'

/** How many characters of output one judging stores in total. MongoDB limits a document to 16 MB. */
const KEPT_CHARACTERS = 2_000_000

/**
 * Keeps the output of programs and validators, test by test, as long as it fits. Workers limit their reports before
 * they enter Redis. The API limits them again before storing, because it does not trust workers.
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
