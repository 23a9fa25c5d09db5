import type { LimitBar } from '../limit-bar'
import { submissionTexts as texts } from '../texts'

/** Leaves a little space after the end of the bar. */
const SPACE = 1.06

/** A bar that shows how much of a limit a test used, with a mark at the limit. */
export const LimitMeter = ({ bar, fill }: { bar: LimitBar; fill: string }) => {
  const scaleEnd = Math.max(1, bar.share) * SPACE
  // A program that is stopped may have needed much more time than its bar shows.
  const isTime = bar.kind === 'cpu' || bar.kind === 'wall'
  const percent = (share: number) => `${Math.min(100, (share / scaleEnd) * 100)}%`
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s tabular-nums">
      <span className="text-ink-2">
        {bar.name} <strong className="font-semibold text-ink">{bar.used}</strong>
      </span>
      <span aria-hidden="true" className="relative h-3 min-w-32 flex-1 rounded-s bg-sunken">
        <span
          className={`absolute inset-y-0 left-0 rounded-s forced-color-adjust-none ${fill}`}
          style={{ width: percent(bar.share) }}
        />
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: percent(1) }} />
      </span>
      <span className="text-ink-2">{isTime ? texts.stoppedAt(bar.limit) : texts.limit(bar.limit)}</span>
    </p>
  )
}
