import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from '../../../components/ui/classes'
import type { CellKind, StripCell } from '../strip'
import { submissionTexts } from '../texts'
import { verdictLooks } from './verdict-looks'

const hollow: Partial<Record<CellKind, string>> = {
  waiting: 'border border-line-2',
  running: 'border border-run animate-pulse',
}

interface TestStripProps {
  cells: StripCell[]
  /** Called with the index of the pressed cell. */
  onChoose?: (index: number) => void
  /** As low as a line of text, for rows. */
  isSmall?: boolean
}

/**
 * The test strip. Each cell shows its text on hover and focus; the arrow keys move along,
 * so that the strip is one tab stop however many tests there are.
 */
export const TestStrip = ({ cells, onChoose, isSmall = false }: TestStripProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [told, setTold] = useState<number | null>(null)
  const at = Math.min(active, cells.length - 1)

  const walk = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cells.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= cells.length) return
    event.preventDefault()
    setActive(to)
    strip.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={submissionTexts.stripLabel(cells.length)}
      onKeyDown={walk}
      onPointerLeave={() => setTold(null)}
      className={classes(
        'relative flex min-w-0 items-end',
        isSmall ? 'h-4' : 'h-7',
        cells.length > 40 ? 'gap-px' : 'gap-0.5',
      )}
    >
      {cells.map((cell, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a test is its number
          key={index}
          type="button"
          tabIndex={index === at ? 0 : -1}
          aria-label={cell.words}
          onClick={() => onChoose?.(index)}
          onFocus={() => {
            setActive(index)
            setTold(index)
          }}
          onBlur={() => setTold(null)}
          onPointerEnter={() => setTold(index)}
          className={classes(
            'flex h-full min-w-[2px] items-end rounded-[2px]',
            isSmall ? 'w-1.5' : 'w-[9px]',
            cell.startsGroup && 'ml-1.5',
          )}
        >
          <span
            style={{ height: `${Math.round(cell.height * 100)}%` }}
            className={classes(
              // Its colour carries meaning, so it stays in forced-colours mode.
              'block min-h-1 w-full rounded-[2px_2px_1px_1px] transition-[height] duration-150 forced-color-adjust-none',
              hollow[cell.kind] ?? (cell.kind === 'waiting' ? '' : verdictLooks[cell.kind].fill),
            )}
          />
        </button>
      ))}
      {told !== null && cells[told] && <Words cell={cells[told]} share={(told + 0.5) / cells.length} />}
    </div>
  )
}

/** A cell's text under the strip, kept within the strip's ends. */
const Words = ({ cell, share }: { cell: StripCell; share: number }) => (
  <span
    aria-hidden="true"
    style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0` }}
    className="pointer-events-none absolute top-full z-20 mt-1.5 w-max rounded-s bg-ink px-2 py-1 text-xs text-bg shadow-lifted tabular-nums"
  >
    {cell.words}
  </span>
)
