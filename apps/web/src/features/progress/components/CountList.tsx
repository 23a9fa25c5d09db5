import type { ProgressCount } from '@cohort/shared'
import type { ReactNode } from 'react'
import { progressTexts as texts } from '../texts'

interface CountListProps {
  label: string
  rows: { name: ReactNode; key: string; count: ProgressCount }[]
}

/** A progress bar for each row. The attempted part of the bar is paler. */
export const CountList = ({ label, rows }: CountListProps) => (
  <ul aria-label={label} className="grid gap-3">
    {rows.map(({ key, name, count }) => (
      <li key={key}>
        <div className="mb-1 flex items-baseline justify-between gap-3 text-s">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <span className="shrink-0 text-ink-2 tabular-nums">{texts.countOf(count)}</span>
        </div>
        <Bar count={count} />
      </li>
    ))}
  </ul>
)

const Bar = ({ count: { solved, attempted, total } }: { count: ProgressCount }) => {
  const share = (part: number) => (total === 0 ? '0%' : `${(part / total) * 100}%`)
  return (
    <div
      aria-hidden="true"
      className="flex h-1.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
    >
      <span style={{ width: share(solved) }} className="bg-ac" />
      <span style={{ width: share(attempted) }} className="bg-tle/60" />
    </div>
  )
}
