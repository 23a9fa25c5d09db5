import {
  Check,
  CircleCheck,
  Clock3,
  CloudOff,
  Cog,
  Command,
  Grid3x3,
  LoaderCircle,
  type LucideIcon,
  Minus,
  SquareTerminal,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { VerdictKind } from '../verdicts'

interface VerdictLook {
  icon: LucideIcon
  /** The class that colours text. */
  text: string
  /** The class that colours a bar. */
  fill: string
  spins?: boolean
}

/** The icon and colours of each kind of verdict. Always show the text as well, because colour is not enough. */
export const verdictLooks: Record<VerdictKind, VerdictLook> = {
  accepted: { icon: Check, text: 'text-ac', fill: 'bg-ac' },
  'samples-passed': { icon: CircleCheck, text: 'text-ac', fill: 'bg-ac' },
  custom: { icon: SquareTerminal, text: 'text-run', fill: 'bg-run' },
  wrong: { icon: X, text: 'text-wa', fill: 'bg-wa' },
  time: { icon: Clock3, text: 'text-tle', fill: 'bg-tle' },
  memory: { icon: Grid3x3, text: 'text-mle', fill: 'bg-mle' },
  runtime: { icon: TriangleAlert, text: 'text-re', fill: 'bg-re' },
  compile: { icon: Command, text: 'text-ce', fill: 'bg-ce' },
  system: { icon: Cog, text: 'text-sys', fill: 'bg-sys' },
  'failed-call': { icon: CloudOff, text: 'text-wa', fill: 'bg-wa' },
  skipped: { icon: Minus, text: 'text-ink-3', fill: 'bg-line-2' },
  queued: { icon: LoaderCircle, text: 'text-run', fill: 'bg-run', spins: true },
  compiling: { icon: LoaderCircle, text: 'text-run', fill: 'bg-run', spins: true },
  running: { icon: LoaderCircle, text: 'text-run', fill: 'bg-run', spins: true },
}
