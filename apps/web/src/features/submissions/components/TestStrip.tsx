import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react'
import { classes } from '../../../components/ui/classes'
import { type CellKind, LIMIT_HEIGHT, type Strip, type StripCell, type StripSegment } from '../strip'
import { submissionTexts as texts } from '../texts'
import { verdictLooks } from './verdict-looks'

/** The heights of the strip and of the tallest bar in pixels. The rest is space for an icon. */
const HEIGHT = 48
const BAR = 34
const WIDEST = 56
/** The delay in milliseconds between the first and the last bar in the animation. */
const FILLING = 320

interface TestStripProps {
  strip: Strip
  /** Called with the index of a bar when the user clicks it. */
  onChoose: (index: number) => void
  /** Whether to animate the strip, bar by bar. */
  fills?: boolean
}

/**
 * The test strip, with a bar for each test, a line at the time limit, and a bracket for each group. Bars have tooltips
 * on hover and focus. The strip is a single tab stop, and the arrow keys move between its bars.
 */
export const TestStrip = ({ strip, onChoose, fills = false }: TestStripProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [described, setDescribed] = useState<number | null>(null)
  const cells = strip.segments.flatMap((segment) => segment.cells)
  const at = Math.min(active, cells.length - 1)

  const walk = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cells.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= cells.length) return
    event.preventDefault()
    setActive(to)
    box.current?.querySelectorAll('button')[to]?.focus()
  }

  // Events are handled here, so that moving the pointer does not re-render all bars.
  const describe = ({ target }: SyntheticEvent) => {
    const index = barUnder(target)
    if (index !== null) setDescribed(index)
  }

  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={texts.stripLabel(cells.length, strip.limit)}
      onKeyDown={walk}
      onClick={({ target }) => {
        const index = barUnder(target)
        if (index !== null) onChoose(index)
      }}
      onFocus={(event) => {
        setActive(barUnder(event.target) ?? at)
        describe(event)
      }}
      onBlur={() => setDescribed(null)}
      onPointerOver={describe}
      onPointerLeave={() => setDescribed(null)}
      className={classes('relative flex min-w-0 gap-2', strip.limit !== null && 'pr-11')}
    >
      {strip.limit !== null && <LimitLine limit={strip.limit} />}
      {strip.segments.map((segment) => (
        <Segment key={segment.first} segment={segment} isDense={cells.length > 50}>
          {segment.cells.map((cell, inSegment) => {
            const index = segment.first + inSegment
            return (
              <TestBar
                key={index}
                {...cell}
                index={index}
                isTabStop={index === at}
                delay={fills ? Math.round((index / cells.length) * FILLING) : null}
                tooltipAt={described === index ? (index + 0.5) / cells.length : null}
              />
            )
          })}
        </Segment>
      ))}
    </div>
  )
}

/** The index of the bar under an event's target, or null between bars. */
const barUnder = (target: EventTarget): number | null => {
  const bar = (target as Element).closest('button')
  return bar === null ? null : Number(bar.dataset.index)
}

interface TestBarProps extends StripCell {
  index: number
  isTabStop: boolean
  /** The delay of the bar's animation in milliseconds, or null if it is not animated. */
  delay: number | null
  /** The bar's position on the strip, from 0 to 1, or null if its tooltip is hidden. */
  tooltipAt: number | null
}

const TestBar = memo(({ kind, height, words, index, isTabStop, delay, tooltipAt }: TestBarProps) => (
  <button
    type="button"
    data-index={index}
    tabIndex={isTabStop ? 0 : -1}
    aria-label={words}
    className="@container/bar relative flex h-full min-w-0 flex-1 flex-col items-center justify-end rounded-[3px] -outline-offset-1 hover:bg-sunken"
    style={{ maxWidth: WIDEST }}
  >
    <Icon kind={kind} />
    <Bar kind={kind} height={height} delay={delay} />
    {tooltipAt !== null && <Words words={words} share={tooltipAt} />}
  </button>
))

interface SegmentProps {
  segment: StripSegment
  isDense: boolean
  children: ReactNode
}

const Segment = ({ segment: { cells, group }, isDense, children }: SegmentProps) => (
  <div
    className="@container/segment min-w-0"
    style={{ flex: `${cells.length} 1 0`, maxWidth: cells.length * WIDEST }}
  >
    <div className={classes('flex', isDense ? 'gap-px' : 'gap-[3px]')} style={{ height: HEIGHT }}>
      {children}
    </div>
    {group !== null && (
      <div aria-hidden="true" className="mt-0.5 border-t-2 border-line-2 text-center text-xs tabular-nums">
        <p className="hidden truncate pt-0.5 text-ink-2 @min-[3rem]/segment:block">
          {group.name} <span className="text-ink">{group.points}</span>
        </p>
      </div>
    )}
  </div>
)

const LimitLine = ({ limit }: { limit: string }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 flex items-center gap-1.5 text-xs text-ink-3 tabular-nums"
    style={{ top: HEIGHT - BAR * LIMIT_HEIGHT, height: 0 }}
  >
    <span className="h-0 min-w-0 flex-1 border-t border-dashed border-ink-3/60" />
    <span className="w-9 shrink-0 text-right leading-tight">
      {texts.limitLine}
      <br />
      {limit}
    </span>
  </div>
)

const hollow: Partial<Record<CellKind, string>> = {
  waiting: 'border border-line-2',
  running: 'border border-run animate-pulse',
}

const Bar = ({ kind, height, delay }: Pick<TestBarProps, 'kind' | 'height' | 'delay'>) => (
  <span
    style={
      {
        height: Math.round(height * BAR),
        ...(delay === null ? {} : { animationDelay: `${delay}ms` }),
      } satisfies CSSProperties
    }
    className={classes(
      // The colour conveys the verdict, so forced-colours mode must keep it.
      'block w-full shrink-0 rounded-[3px_3px_1px_1px] transition-[height] duration-150 forced-color-adjust-none',
      hollow[kind] ?? (kind === 'waiting' ? '' : verdictLooks[kind].fill),
      delay !== null && 'strip-fill',
    )}
  />
)

/** On narrow bars, accepted tests have no icon. Other icons are rare, so they may be wider than their bars. */
const Icon = ({ kind }: { kind: CellKind }) => {
  if (kind === 'waiting' || kind === 'skipped') return null
  const { icon: Verdict, text, spins } = verdictLooks[kind]
  return (
    <Verdict
      size={12}
      strokeWidth={2.75}
      aria-hidden="true"
      className={classes(
        'mb-0.5 shrink-0',
        text,
        spins && 'animate-spin',
        kind === 'accepted' && 'hidden @min-[13px]/bar:block',
      )}
    />
  )
}

/** A bar's tooltip below the strip, positioned so that it stays within the strip. */
const Words = ({ words, share }: { words: string; share: number }) => (
  <span
    aria-hidden="true"
    style={{ left: '50%', translate: `${-share * 100}% 0` }}
    className="pointer-events-none absolute top-full z-20 mt-1.5 w-max rounded-s bg-ink px-2 py-1 text-xs text-bg shadow-lifted tabular-nums"
  >
    {words}
  </span>
)
