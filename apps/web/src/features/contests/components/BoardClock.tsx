import type { Contest, ContestStatus } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { spanText } from '../server-clock'
import { contestTexts } from '../texts'
import { useTimeLeft } from './Countdown'

const texts = contestTexts.board

interface BoardClockProps {
  contest: Pick<Contest, 'startTime' | 'endTime'>
  /** The contest's status according to the leaderboard. */
  status: ContestStatus
  offsetMs: number
  onElapsed: () => void
  /** Makes the clock larger, for a projector. */
  large?: boolean
}

/** The clock above a leaderboard, with a bar that shows how much of the contest has passed. */
export const BoardClock = ({ contest, status, offsetMs, onElapsed, large = false }: BoardClockProps) => {
  const { left, passed } = useTimeLeft({ contest: { ...contest, status }, offsetMs, onElapsed })
  return (
    <>
      {status !== 'Ended' && (
        <p role="timer" className={place}>
          <Face time={spanText(left)} status={status} large={large} />
        </p>
      )}
      <div aria-hidden="true" className={classes(line, 'overflow-hidden')}>
        <div
          className="h-full bg-accent forced-colors:bg-[CanvasText]"
          style={{ width: `${(100 * passed).toFixed(2)}%` }}
        />
      </div>
    </>
  )
}

/** A placeholder for the clock until the contest's times are loaded. */
export const BoardClockPlace = ({ status, large = false }: Pick<BoardClockProps, 'status' | 'large'>) => (
  <>
    {status !== 'Ended' && (
      <p aria-hidden="true" className={classes(place, 'invisible')}>
        <Face time={spanText(0)} status={status} large={large} />
      </p>
    )}
    <div className={line} />
  </>
)

// On phones, the clock has its own line, so that nothing moves when its width changes.
const place = 'basis-full sm:basis-auto sm:text-right'
const line = 'h-1 basis-full rounded-full bg-line'

const Face = ({ time, status, large }: { time: string; status: ContestStatus; large: boolean }) => (
  <>
    <span
      className={classes(
        'block font-mono leading-none whitespace-nowrap font-semibold tracking-[-.03em] tabular-nums',
        large ? 'text-[clamp(28px,4.5vw,72px)]' : 'text-[28px]',
      )}
    >
      {time}
    </span>{' '}
    <span className={classes('block text-ink-2', large ? 'mt-2 text-m' : 'mt-1.5 text-s')}>
      {status === 'Upcoming' ? texts.untilStart : texts.untilEnd}
    </span>
  </>
)
