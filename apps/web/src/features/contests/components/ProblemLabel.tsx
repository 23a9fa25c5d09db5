interface ProblemLabelProps {
  label: string
  /** The colour of the problem's balloon. */
  rgb: string | null
}

/** A problem's label in a contest, with the colour of its balloon. */
export const ProblemLabel = ({ label, rgb }: ProblemLabelProps) => (
  <span className="inline-flex max-w-24 shrink-0 items-center gap-1.5 rounded-[5px] bg-sunken px-2 py-0.5 text-xs font-semibold text-ink-2">
    <span className="truncate">{label}</span>
    <BalloonDot rgb={rgb} />
  </span>
)

export const BalloonDot = ({ rgb, className = '' }: { rgb: string | null; className?: string }) =>
  rgb === null ? null : (
    <svg aria-hidden="true" viewBox="0 0 8 8" className={`size-2 shrink-0 ${className}`}>
      <circle cx="4" cy="4" r="3.5" fill={rgb} stroke="currentColor" strokeOpacity=".35" />
    </svg>
  )
