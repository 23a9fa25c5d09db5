import type { ContestStatus } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'

const looks: Record<ContestStatus, string> = {
  Running: 'text-ac bg-ac/12',
  Upcoming: 'text-run bg-run/12',
  Ended: 'text-ink-2 bg-sunken',
}

/** A contest's status by the server's clock. */
export const StatusBadge = ({ status }: { status: ContestStatus }) => (
  <span
    className={classes(
      'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
      looks[status],
    )}
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />
    {status}
  </span>
)
