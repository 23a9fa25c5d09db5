import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from '../../../components/ui/classes'
import { type HeatDay, heatMapOf } from '../heat-map'
import { progressTexts } from '../texts'

const texts = progressTexts.activity

const fills = [
  'bg-sunken ring-1 ring-inset ring-line',
  'bg-[color-mix(in_srgb,var(--accent)_35%,var(--sunken))]',
  'bg-[color-mix(in_srgb,var(--accent)_58%,var(--sunken))]',
  'bg-[color-mix(in_srgb,var(--accent)_80%,var(--sunken))]',
  'bg-accent',
]

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const monthFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', month: 'short' })
const weekdayFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'short' })
const dayFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'full' })
// 5 January 1970 was a Monday.
const weekdayName = (weekday: number) => weekdayFormat.format(new Date(Date.UTC(1970, 0, 5 + weekday)))

const wordsOf = ({ day, submissions }: HeatDay): string =>
  texts.dayWords(submissions, dayFormat.format(utc(day)))

/**
 * A year of days, with one column per week. The table is a single tab stop: the arrow keys move between days, and the
 * line below describes the focused day.
 */
export const HeatMapTable = ({
  days,
  today,
}: {
  days: { day: string; submissions: number }[]
  today: string
}) => {
  const { weekdays, months } = useMemo(() => heatMapOf({ days, today }), [days, today])
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(today)
  const [described, setDescribed] = useState<HeatDay | null>(null)

  // On a phone the table is wider than the page, so scroll to the newest days.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = new Date(utc(active).getTime() + step * 86_400_000).toISOString().slice(0, 10)
    const cell = box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)
    cell?.focus()
  }

  return (
    <>
      <div ref={box} className="relative -mx-1 overflow-x-auto px-1 py-0.5">
        <table
          onKeyDown={walk}
          onPointerLeave={() => setDescribed(null)}
          className="border-separate border-spacing-[3px] text-xs text-ink-2"
        >
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr>
              <td />
              {months.map(({ day, weeks }) => (
                <th key={day} scope="colgroup" colSpan={weeks} className="h-4 text-left font-normal">
                  {weeks > 1 && monthFormat.format(utc(day))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((row, weekday) => (
              <tr key={weekdayName(weekday)}>
                <th scope="row" className="pr-1.5 text-left leading-none font-normal">
                  <span className={classes(weekday % 2 === 1 && 'sr-only')}>{weekdayName(weekday)}</span>
                </th>
                {row.map((cell, week) =>
                  cell === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its position
                    <td key={week} />
                  ) : (
                    <td
                      key={cell.day}
                      data-day={cell.day}
                      tabIndex={cell.day === active ? 0 : -1}
                      onFocus={() => {
                        setActive(cell.day)
                        setDescribed(cell)
                      }}
                      onBlur={() => setDescribed(null)}
                      onPointerEnter={() => setDescribed(cell)}
                      className={classes(
                        'size-[11px] min-w-[11px] rounded-[2.5px] p-0 forced-color-adjust-none lg:size-[12.5px] lg:min-w-[12.5px]',
                        fills[cell.level],
                      )}
                    >
                      <span className="sr-only">{wordsOf(cell)}</span>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-ink-2">
        <span aria-hidden={described !== null} className="tabular-nums">
          {described === null ? texts.hint : wordsOf(described)}
        </span>
        <Legend />
      </div>
    </>
  )
}

const Legend = () => (
  <span className="flex items-center gap-[3px]">
    <span className="mr-1">{texts.less}</span>
    {fills.map((fill, level) => (
      <span
        key={fill}
        title={texts.levels[level]}
        className={classes('size-[11px] rounded-[2.5px] forced-color-adjust-none', fill)}
      />
    ))}
    <span className="ml-1">{texts.more}</span>
  </span>
)
