import type { TestCaseResult } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { submissionTexts as texts } from '../texts'
import { OutputBlock } from './OutputBlock'

/** What a sample or custom test read, should have written and wrote, side by side where there is room. */
export const TestTexts = ({ test }: { test: TestCaseResult }) => (
  <div className="@container">
    <div className={classes('grid gap-2.5', test.isCustom ? '@md:grid-cols-2' : '@2xl:grid-cols-3')}>
      {test.input !== undefined && (
        <OutputBlock title={texts.input} text={test.input} empty={texts.nothing} />
      )}
      {test.expectedOutput !== undefined && !test.isCustom && (
        <OutputBlock title={texts.expected} text={test.expectedOutput} empty={texts.nothing} />
      )}
      {test.actualOutput !== undefined && (
        <OutputBlock title={texts.actual} text={test.actualOutput} empty={texts.nothing} />
      )}
    </div>
  </div>
)

/** Whether a test came with texts that may be shown: samples and custom runs do. */
export const hasTexts = (test: TestCaseResult): boolean =>
  test.input !== undefined || test.expectedOutput !== undefined || test.actualOutput !== undefined
