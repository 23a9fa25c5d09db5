import type { ShownTexts } from '../blobs/shown-texts'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { VisibleTest } from './submission.presenter'

export interface OpenTests {
  /**
   * Shows the hidden tests of a submission whose level is `open`.
   * @param judging null, or not final, if the texts are not needed
   */
  show(
    tests: readonly VisibleTest[],
    judging: Pick<JudgingRecord, 'tests' | 'final'> | null,
    version: ProblemVersionRecord,
  ): Promise<VisibleTest[]>
}

/** How much text of hidden tests one answer contains, in characters. */
const SHOWN_CHARACTERS = 1_000_000

/** Hidden tests that everybody may see. Failed tests get their texts first, while there is space. */
export const createOpenTests = (texts: ShownTexts): OpenTests => ({
  async show(tests, judging, version) {
    const shown = tests.map((test): VisibleTest => {
      if (test.kind !== 'hidden') return test
      return version.checker.kind === 'interactive'
        ? { kind: 'conversation', isSample: false }
        : { kind: 'open', input: null, expectedOutput: null }
    })
    if (!judging?.final) return shown
    let left = SHOWN_CHARACTERS
    for (const index of failedFirst(judging)) {
      const stored = version.tests[index]
      if (shown[index]?.kind !== 'open' || stored === undefined || left <= 0) continue
      const [input, expectedOutput] = [await texts.get(stored.input), await texts.get(stored.answer)]
      left -= input.length + expectedOutput.length
      shown[index] = { kind: 'open', input, expectedOutput }
    }
    return shown
  },
})

const failedFirst = ({ tests }: Pick<JudgingRecord, 'tests'>): number[] => {
  const isFailed = (index: number) => !['Accepted', 'Skipped'].includes(tests[index]!.status)
  const all = tests.map((_, index) => index)
  return [...all.filter(isFailed), ...all.filter((index) => !isFailed(index))]
}
