import type { SubmissionListItem } from '@cohort/shared'
import { rowStripOf } from '../strip'
import { TestStrip } from './TestStrip'

/** The test strip in a list row; nothing if no test was run. */
export const RowStrip = ({ submission }: { submission: Pick<SubmissionListItem, 'tests' | 'testCount'> }) =>
  submission.testCount > 0 && (
    <div className="max-w-full overflow-x-clip">
      <TestStrip isSmall cells={rowStripOf(submission)} />
    </div>
  )
