import { CircleCheck, CircleDashed, CircleDot, Hourglass, type LucideIcon } from 'lucide-react'
import { classes } from '../../../components/ui/classes'
import { problemTexts as texts } from '../texts'

interface StatusLook {
  label: string
  icon: LucideIcon
  colour: string
}

const looks: Partial<Record<string, StatusLook>> = {
  Solved: { label: texts.solved, icon: CircleCheck, colour: 'text-ac' },
  Attempted: { label: texts.attempted, icon: CircleDot, colour: 'text-tle' },
  'Being judged': { label: texts.beingJudged, icon: Hourglass, colour: 'text-run' },
}
const notAttempted: StatusLook = { label: texts.notAttempted, icon: CircleDashed, colour: 'text-ink-2' }

/** A user's status for a problem. Unknown statuses are shown as not attempted (§3). */
export const UserStatusLabel = ({ status }: { status: string }) => {
  const { label, icon: Icon, colour } = looks[status] ?? notAttempted
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-s font-medium', colour)}>
      <Icon size={15} aria-hidden="true" />
      {label}
    </span>
  )
}
