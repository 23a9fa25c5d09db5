import type { Contest, ContestStatus } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { spanText } from '../server-clock'
import { contestTexts } from '../texts'
import { useTimeLeft } from './Countdown'

const texts = contestTexts.board

interface BoardClockProps {
  contest: Pick<Contest, 'startTime' | 'endTime'>
  /** As the leaderboard says it. */
  status: ContestStatus
  offsetMs: number
  onTurn: () => void
  /** For a projector. */
  large?: boolean
}

/** The large clock of a leaderboard, over the line that shows how much of the contest has passed. */
export const BoardClock = ({ contest, status, offsetMs, onTurn, large = false }: BoardClockProps) => {
  const { left, passed } = useTimeLeft({ contest: { ...contest, status }, offsetMs, onTurn })
  return (
    <>
      {status !== 'Ended' && (
        <p role="timer" className="sm:text-right">
          <span
            className={classes(
              'block font-mono leading-none font-semibold tracking-[-.03em] tabular-nums',
              large ? 'text-[clamp(32px,4.5vw,72px)]' : 'text-[28px]',
            )}
          >
            {spanText(left)}
          </span>{' '}
          <span className={classes('block text-ink-2', large ? 'mt-2 text-m' : 'mt-1.5 text-s')}>
            {status === 'Upcoming' ? texts.untilStart : texts.untilEnd}
          </span>
        </p>
      )}
      <div aria-hidden="true" className="h-1 basis-full overflow-hidden rounded-full bg-line">
        <div
          className="h-full bg-accent forced-colors:bg-[CanvasText]"
          style={{ width: `${(100 * passed).toFixed(2)}%` }}
        />
      </div>
    </>
  )
}

/** The place of a clock whose times are not loaded yet. */
export const BoardClockPlace = ({ status }: { status: ContestStatus }) => (
  <>
    {status !== 'Ended' && <span className="h-[54px]" />}
    <span className="h-1 basis-full rounded-full bg-line" />
  </>
)
