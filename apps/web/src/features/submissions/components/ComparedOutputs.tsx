import { type UIEvent, useId, useRef } from 'react'
import { firstDifference, isOfCut, uncut } from '../comparison'
import { differenceInWords } from '../difference-words'
import { submissionTexts as texts } from '../texts'
import { MarkedOutput } from './MarkedOutput'

interface ComparedOutputsProps {
  expected: string
  actual: string
  /** Whether the judge found a difference. */
  differs: boolean
  /** The title of the actual output. */
  actualTitle?: string
}

/** Expected and actual output side by side, with synchronised scrolling and the first difference marked. */
export const ComparedOutputs = ({
  expected,
  actual,
  differs,
  actualTitle = texts.actual,
}: ComparedOutputsProps) => {
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const [wanted, got] = [uncut(expected), uncut(actual)]
  const difference = differs ? firstDifference(wanted.text, got.text) : null
  const marked = difference !== null && isOfCut(difference, wanted, got) ? null : difference

  const scrollBoth = ({ target }: UIEvent) => {
    if (!(target instanceof HTMLElement)) return
    for (const box of boxes.current?.querySelectorAll<HTMLElement>('[data-scrolls]') ?? []) {
      if (box === target) continue
      if (box.scrollTop !== target.scrollTop) box.scrollTop = target.scrollTop
      if (box.scrollLeft !== target.scrollLeft) box.scrollLeft = target.scrollLeft
    }
  }

  return (
    <div className="grid content-start gap-2">
      {difference && (
        <p id={id} className="text-s break-words text-ink-2">
          {marked ? differenceInWords(marked, wanted.text, got.text) : texts.difference.cut}
        </p>
      )}
      <div
        ref={boxes}
        onScrollCapture={scrollBoth}
        className="grid gap-2.5 @xs:grid-cols-2"
        {...(difference ? { role: 'group', 'aria-describedby': id } : {})}
      >
        <MarkedOutput
          title={texts.expected}
          text={expected}
          mark={marked?.expected ?? null}
          showsBlanks={marked?.kind === 'blank'}
          tone="expected"
        />
        <MarkedOutput
          title={actualTitle}
          text={actual}
          mark={marked?.actual ?? null}
          showsBlanks={marked?.kind === 'blank'}
          tone="actual"
        />
      </div>
    </div>
  )
}
