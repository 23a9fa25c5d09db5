import type { ProgressOverview } from '@cohort/shared'
import { useMemo } from 'react'
import { solvedCurveOf } from '../solved-curve'
import { progressTexts } from '../texts'
import { CardScroller } from './CardScroller'

const texts = progressTexts.solvedOverTime

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const dayFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'medium' })
const monthFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** A line chart of the number of solved problems, and the same data by month in a table. */
export const SolvedOverTime = ({ overview: { solved, today } }: { overview: ProgressOverview }) => {
  const curve = useMemo(() => solvedCurveOf({ solved, today }), [solved, today])
  if (curve === null) return <p className="text-s text-ink-2">{texts.nothing}</p>
  const words = texts.words(curve.total, curve.lately)
  return (
    <CardScroller>
      <figure>
        <figcaption className="mb-2.5 text-s text-ink-2 tabular-nums">{words}</figcaption>
        <div className="flex gap-2 text-xs text-ink-2 tabular-nums">
          <span aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
            <span>{curve.total}</span>
            <span>{0}</span>
          </span>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={words}
            className="h-[140px] w-full overflow-visible border-b border-line-2"
          >
            <path d={curve.area} className="fill-ac/12" />
            <path
              d={curve.line}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-ac stroke-[1.75px]"
            />
          </svg>
        </div>
        <p aria-hidden="true" className="mt-1 flex justify-between pl-5 text-xs text-ink-2 tabular-nums">
          <span>{dayFormat.format(utc(curve.since))}</span>
          <span>{dayFormat.format(utc(today))}</span>
        </p>
      </figure>
      <details className="mt-1 text-s">
        <summary className="w-fit cursor-pointer rounded-s py-1 font-semibold text-accent max-sm:py-3">
          {texts.asTable}
        </summary>
        <table className="mt-1 w-full border-collapse text-left tabular-nums">
          <thead className="text-ink-2">
            <tr>
              {[texts.month, texts.solved, texts.total].map((heading, column) => (
                <th
                  key={heading}
                  scope="col"
                  className={column === 0 ? 'py-1 font-semibold' : 'py-1 text-right font-semibold'}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curve.months.map(({ month, problems, total }) => (
              <tr key={month} className="border-t border-line">
                <td className="py-1">{monthFormat.format(utc(month))}</td>
                <td className="py-1 text-right">{problems}</td>
                <td className="py-1 text-right">{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </CardScroller>
  )
}
