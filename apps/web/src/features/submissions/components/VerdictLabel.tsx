import { classes } from '../../../components/ui/classes'
import { verdictKind } from '../verdicts'
import { verdictLooks } from './verdict-looks'

interface VerdictLabelProps {
  verdict: string
  size?: 'row' | 'headline'
  /** Whether the verdict is no longer being updated. If so, its icon must not spin. */
  isLost?: boolean
}

export const VerdictLabel = ({ verdict, size = 'row', isLost = false }: VerdictLabelProps) => {
  const look = verdictLooks[verdictKind(verdict)]
  const Icon = look.icon
  return (
    <span
      className={classes(
        'inline-flex items-center align-middle',
        look.text,
        size === 'row' ? 'gap-1.5 font-medium' : 'gap-2.5 text-[19px] leading-7 font-[650] tracking-[-.01em]',
      )}
    >
      <Icon
        size={size === 'row' ? 15 : 21}
        strokeWidth={2.25}
        aria-hidden="true"
        className={classes('shrink-0', look.spins && !isLost && 'animate-spin')}
      />
      <span className="tabular-nums">{verdict}</span>
    </span>
  )
}
