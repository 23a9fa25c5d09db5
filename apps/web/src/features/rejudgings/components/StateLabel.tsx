import type { RejudgingState } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { rejudgingTexts } from '../texts'

const looks: Record<RejudgingState, string> = {
  judging: 'border-run/40 text-run',
  ready: 'border-accent/50 text-accent',
  applying: 'border-run/40 text-run',
  applied: 'border-ac/40 text-ac',
  discarded: 'border-line-2 text-ink-2',
}

export const StateLabel = ({ state }: { state: RejudgingState }) => (
  <span
    className={classes(
      'inline-flex h-6 items-center rounded-full border px-2.5 text-xs font-semibold whitespace-nowrap',
      looks[state],
    )}
  >
    {rejudgingTexts.states[state]}
  </span>
)
