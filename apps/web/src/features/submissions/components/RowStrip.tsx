import type { SubmissionListItem } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { rowStripOf } from '../strip'
import { verdictLooks } from './verdict-looks'

/** The height of the tallest bar in pixels. */
const BAR = 16

/** The test strip in a list row, as a single image with a description. Renders nothing if no test was run. */
export const RowStrip = ({ submission }: { submission: Pick<SubmissionListItem, 'tests' | 'testCount'> }) => {
  if (submission.testCount === 0) return null
  const { cells, words } = rowStripOf(submission)
  return (
    <span
      role="img"
      title={words}
      className={classes('flex w-full max-w-44 items-end', cells.length > 40 ? 'gap-0' : 'gap-px')}
      style={{ height: BAR }}
    >
      {cells.map(({ kind, height }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: tests are identified by their numbers
          key={index}
          style={{ height: Math.round(height * BAR) }}
          className={classes(
            'max-w-1.5 min-w-px flex-1 rounded-[1px] forced-color-adjust-none',
            verdictLooks[kind].fill,
          )}
        />
      ))}
    </span>
  )
}
