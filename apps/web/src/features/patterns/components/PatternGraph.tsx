import type { PatternListItem } from '@cohort/shared'
import { type CSSProperties, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { crossings, type GraphLayout, layOut, type Place } from '../graph-layout'
import { patternTexts as texts } from '../texts'
import { PatternProgress } from './PatternProgress'

/** The height of a row and the gap between rows, in rem. The classes of the grid below must match these. */
const ROW = 5.75
const GAP = 3

/**
 * The patterns as one ordered list. On wide screens the list looks like a graph, with a line from each pattern to the
 * patterns that build on it. On narrow screens, each pattern instead names the ones it builds on.
 */
export const PatternGraph = ({ patterns }: { patterns: readonly PatternListItem[] }) => {
  const layout = useMemo(() => layOut(patterns), [patterns])
  const [pointed, setPointed] = useState<string | null>(null)
  const titles = new Map(patterns.map(({ slug, title }) => [slug, title]))
  const next = patterns.find(({ solved, problems }) => solved !== null && solved < problems)
  const columnsStyle = { '--columns': 2 * layout.columns } as CSSProperties
  return (
    <div className="relative">
      <Lines patterns={patterns} layout={layout} pointed={pointed} />
      <ol
        aria-label={texts.list}
        style={columnsStyle}
        className="relative grid grid-cols-1 gap-2 sm:grid-cols-2 lg:auto-rows-[5.75rem] lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))] lg:gap-x-0 lg:gap-y-12"
      >
        {patterns.map((pattern, index) => {
          const { row, centre } = layout.places.get(pattern.slug) as Place
          const place = { '--row': row + 1, '--column': centre } as CSSProperties
          const before = pattern.buildsOn.flatMap((slug) => titles.get(slug) ?? [])
          return (
            <li
              key={pattern.slug}
              style={place}
              className="grid lg:col-[var(--column)/span_2] lg:row-start-(--row) lg:px-1.5"
            >
              <Link
                to={`/patterns/${pattern.slug}`}
                onPointerEnter={() => setPointed(pattern.slug)}
                onPointerLeave={() => setPointed(null)}
                onFocus={() => setPointed(pattern.slug)}
                onBlur={() => setPointed(null)}
                className="grid min-h-16 content-center gap-1 rounded-l border border-line bg-surface px-4 py-3 shadow-sheet transition-colors duration-100 hover:border-accent lg:px-3 lg:py-2"
              >
                <span className="text-sm leading-snug font-semibold wrap-anywhere">
                  <span aria-hidden="true" className="text-ink-3 tabular-nums">
                    {`${index + 1}. `}
                  </span>
                  {pattern.title}
                  {pattern === next && (
                    <span className="ml-2 rounded-s bg-accent-soft px-1.5 py-0.5 text-xs text-accent">
                      {texts.next}
                    </span>
                  )}
                </span>
                {before.length > 0 && (
                  <span className="text-xs text-ink-2 lg:sr-only">{`${texts.buildsOn}: ${before.join(', ')}`}</span>
                )}
                <PatternProgress pattern={pattern} />
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface LinesProps {
  patterns: readonly PatternListItem[]
  layout: GraphLayout
  pointed: string | null
}

/** The lines of the graph. Hidden from screen readers, because the list says what each pattern builds on. */
const Lines = ({ patterns, layout, pointed }: LinesProps) => {
  const rows = layout.rowLengths.length
  const height = rows * ROW + (rows - 1) * GAP
  const lines = patterns.flatMap(({ slug, buildsOn }) => buildsOn.map((from) => ({ from, to: slug })))
  const isPointed = ({ from, to }: (typeof lines)[number]) => pointed === from || pointed === to
  // Draws the lines of the hovered pattern last, above the others.
  const inOrder = [...lines].sort((a, b) => Number(isPointed(a)) - Number(isPointed(b)))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${2 * layout.columns} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 hidden size-full lg:block"
    >
      {inOrder.map((line) => (
        <path
          key={`${line.from} ${line.to}`}
          d={curve(layout, line.from, line.to)}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth={isPointed(line) ? 2.5 : 1.5}
          className={isPointed(line) ? 'stroke-accent' : 'stroke-line-2'}
        />
      ))}
    </svg>
  )
}

/** A path from the bottom of one card to the top of another, which bends only between the rows. */
const curve = (layout: GraphLayout, from: string, to: string): string => {
  const start = layout.places.get(from) as Place
  const [first, ...others] = crossings(layout, start, layout.places.get(to) as Place)
  let x = first
  let y = start.row * (ROW + GAP) + ROW
  let path = `M${x} ${y}`
  for (const next of others) {
    // A curve to the next row, and a straight line past its cards. In the last row, the card hides the straight line.
    path += `C${x} ${y + GAP / 2} ${next} ${y + GAP / 2} ${next} ${y + GAP}v${ROW}`
    x = next
    y += GAP + ROW
  }
  return path
}
