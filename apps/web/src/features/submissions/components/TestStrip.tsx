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

/** The height of the strip, and of the highest possible bar, in pixels. The rest is space for the icon. */
const HEIGHT = 48
const BAR = 34
const WIDEST = 56
/** The time between the first and the last bar that starts to grow in the animation, in ms. */
const FILLING = 320

interface TestStripProps {
  strip: Strip
  /** Called with the index of a bar when it is pressed. */
  onChoose: (index: number) => void
  /** Whether to animate the strip: it fills bar by bar. */
  fills?: boolean
}

/**
 * The test strip: a bar for each test, a line at the time limit, and brackets for groups. Each bar shows its text on
 * hover and focus. The arrow keys move between the bars, so the strip is a single tab stop however many tests there
 * are.
 */
export const TestStrip = ({ strip, onChoose, fills = false }: TestStripProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [told, setTold] = useState<number | null>(null)
  const cells = strip.segments.flatMap((segment) => segment.cells)
  const at = Math.min(active, cells.length - 1)

  const walk = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cells.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= cells.length) return
    event.preventDefault()
    setActive(to)
    box.current?.querySelectorAll('button')[to]?.focus()
  }

  // The strip handles the events of its bars, so that moving the pointer does not render all bars again.
  const tell = ({ target }: SyntheticEvent) => {
    const index = barUnder(target)
    if (index !== null) setTold(index)
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
        tell(event)
      }}
      onBlur={() => setTold(null)}
      onPointerOver={tell}
      onPointerLeave={() => setTold(null)}
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
                toldAt={told === index ? (index + 0.5) / cells.length : null}
              />
            )
          })}
        </Segment>
      ))}
    </div>
  )
}

/** The index of the bar at which an event happened; null between bars. */
const barUnder = (target: EventTarget): number | null => {
  const bar = (target as Element).closest('button')
  return bar === null ? null : Number(bar.dataset.index)
}

interface TestBarProps extends StripCell {
  index: number
  isTabStop: boolean
  /** When the bar starts to grow in the animation, in ms; null without animation. */
  delay: number | null
  /** The bar's position on the strip, from 0 to 1, while its text is shown; otherwise null. */
  toldAt: number | null
}

const TestBar = memo(({ kind, height, words, index, isTabStop, delay, toldAt }: TestBarProps) => (
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
    {toldAt !== null && <Words words={words} share={toldAt} />}
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
      // The colour shows the verdict, so forced-colours mode must keep it.
      'block w-full shrink-0 rounded-[3px_3px_1px_1px] transition-[height] duration-150 forced-color-adjust-none',
      hollow[kind] ?? (kind === 'waiting' ? '' : verdictLooks[kind].fill),
      delay !== null && 'strip-fill',
    )}
  />
)

/** On narrow bars, only failed tests have icons. They are few, so their icons may be wider than their bars. */
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

/** A bar's text under the strip, placed so that it does not extend beyond the strip. */
const Words = ({ words, share }: { words: string; share: number }) => (
  <span
    aria-hidden="true"
    style={{ left: '50%', translate: `${-share * 100}% 0` }}
    className="pointer-events-none absolute top-full z-20 mt-1.5 w-max rounded-s bg-ink px-2 py-1 text-xs text-bg shadow-lifted tabular-nums"
  >
    {words}
  </span>
)
