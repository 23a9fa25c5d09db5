import { rejudgingTexts } from '../texts'

const texts = rejudgingTexts.page

/** A progress bar for the submissions in a rejudging. */
export const Progress = ({ judged, total }: { judged: number; total: number }) => (
  <div>
    <div
      role="progressbar"
      aria-label={texts.progressLabel}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={judged}
      className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-300 motion-reduce:transition-none forced-colors:bg-[Highlight]"
        style={{ width: `${total === 0 ? 100 : (100 * judged) / total}%` }}
      />
    </div>
    <p className="mt-2 text-s text-ink-2 tabular-nums">{texts.progress(judged, total)}</p>
  </div>
)
