import { classes } from './classes'

interface ProgressBarProps {
  label: string
  value: number
  max: number
  className?: string
}

/** A progress bar. Only its filled part has a colour, so an empty bar looks empty. */
export const ProgressBar = ({ label, value, max, className = 'w-full max-w-[420px]' }: ProgressBarProps) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className={classes(
      'h-2.5 appearance-none overflow-hidden rounded-full border border-line-2 bg-surface [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent',
      className,
    )}
  />
)
