import type { ProblemListItem } from '@cohort/shared'
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classes } from '../../../components/ui/classes'
import { Spinner } from '../../../components/ui/Spinner'
import { whenIdle } from '../../../components/ui/when-idle'
import { problemTexts } from '../texts'
import { useCardActions } from '../use-card-actions'
import type { ListLayout } from '../use-list-layout'
import { ProblemCard } from './ProblemCard'
import { ProblemRow } from './ProblemRow'

/** One column of cards on small screens, two on medium and three on extra-large ones (§2). */
const columns = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'

const looks = {
  cards: {
    Problem: ProblemCard,
    list: columns,
    gap: 'gap-4',
    // The padding leaves space for shadows, because `content-visibility` clips the content at the edge of the box.
    box: '-m-4 p-4 [--height:calc(var(--rows-1)*188px-16px)] md:[--height:calc(var(--rows-2)*188px-16px)] xl:[--height:calc(var(--rows-3)*188px-16px)]',
  },
  rows: {
    Problem: ProblemRow,
    list: 'grid grid-cols-1',
    gap: 'overflow-hidden rounded-l border border-b-0 border-line',
    box: '[--height:calc(var(--rows-1)*89px)] lg:[--height:calc(var(--rows-1)*53px)]',
  },
} as const satisfies Record<ListLayout, object>

/** The number of cards in a block, divisible by the number of columns: one, two or three. */
const BLOCK = 30
/** The number of cards in the first block, which is rendered immediately and is larger than most windows. */
const FIRST_BLOCK = 12

interface ProblemGridProps {
  problems: readonly ProblemListItem[]
  layout: ListLayout
}

/**
 * All problems, in blocks. The first block is rendered immediately. The others follow shortly before they become
 * visible, or when the browser is idle. A list of thousands therefore appears immediately and scrolls smoothly, and is
 * soon complete for find-in-page, screen readers and printing. A new list is rendered with low priority, so that typing
 * stays fast.
 */
export const ProblemGrid = ({ problems: newest, layout }: ProblemGridProps) => {
  const problems = useDeferredValue(newest)
  const blocks = useMemo(
    () => [
      problems.slice(0, FIRST_BLOCK),
      ...Array.from({ length: Math.ceil((problems.length - FIRST_BLOCK) / BLOCK) }, (_, at) =>
        problems.slice(FIRST_BLOCK + at * BLOCK, FIRST_BLOCK + (at + 1) * BLOCK),
      ),
    ],
    [problems],
  )
  const filled = useFilled(blocks)
  const { onFollow, onSolve } = useCardActions()
  return (
    <div className={classes('grid grid-cols-1', looks[layout].gap)}>
      {blocks.map((block, at) => (
        <Block
          key={block[0]?._id}
          problems={block}
          layout={layout}
          isDue={at < filled}
          onFollow={onFollow}
          onSolve={onSolve}
        />
      ))}
    </div>
  )
}

/** The number of blocks to render. It starts at one for each new list and grows by one whenever the browser is idle. */
const useFilled = (blocks: readonly unknown[]): number => {
  const [{ filled, of }, setState] = useState({ filled: 1, of: blocks })
  if (of !== blocks) setState({ filled: 1, of: blocks })
  useEffect(() => {
    if (filled >= blocks.length) return
    return whenIdle(() => startTransition(() => setState({ filled: filled + 1, of: blocks })), 50)
  }, [filled, blocks])
  return filled
}

/** How close to the window a block must be to be rendered. */
const AHEAD = '1500px'

interface BlockProps extends ProblemGridProps {
  /** Whether to render the block even if it is not visible. */
  isDue: boolean
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  onSolve: (event: MouseEvent<HTMLAnchorElement>) => void
}

const Block = memo(({ problems, layout, isDue, onFollow, onSolve }: BlockProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(isDue)
  if (isDue && !isDrawn) setDrawn(true)

  useEffect(() => {
    if (isDrawn) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(box.current as HTMLDivElement)
    return () => observer.disconnect()
  }, [isDrawn])

  const { Problem, list, box: boxClasses } = looks[layout]
  const rows = (across: number) => Math.ceil(problems.length / across)
  return (
    <div
      ref={box}
      style={{ '--rows-1': rows(1), '--rows-2': rows(2), '--rows-3': rows(3) } as CSSProperties}
      className={classes('[contain-intrinsic-size:auto_var(--height)] [content-visibility:auto]', boxClasses)}
    >
      {isDrawn ? (
        <div className={list}>
          {problems.map((problem) => (
            <Problem key={problem._id} problem={problem} onFollow={onFollow} onSolve={onSolve} />
          ))}
        </div>
      ) : (
        <div className="h-(--height)" />
      )}
    </div>
  )
})

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders for cards, with a loading text. */
export const ProblemGridLoading = () => (
  <div className="relative">
    <p
      role="status"
      className="absolute inset-x-0 top-[74px] z-10 mx-auto flex w-fit items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 text-sm text-ink-2 shadow-sheet"
    >
      <Spinner />
      {problemTexts.loading}
    </p>
    <div aria-hidden="true" className={columns}>
      {cards.map((card) => (
        <div
          key={card}
          className="flex h-[172px] flex-col justify-between rounded-l border border-line bg-surface px-[18px] pt-[18px] pb-4"
        >
          <div>
            <div className="shimmer h-5 w-3/5 rounded-s" />
            <div className="shimmer mt-4 h-5 w-2/5 rounded-s" />
          </div>
          <div className="shimmer ml-auto h-9 w-32 rounded-s" />
        </div>
      ))}
    </div>
  </div>
)
