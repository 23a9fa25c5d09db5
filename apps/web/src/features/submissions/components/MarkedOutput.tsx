import { Fragment, useLayoutEffect, useRef } from 'react'
import { classes } from '../../../components/ui/classes'
import { Scroller } from '../../../components/ui/Scroller'
import { type Stretch, uncut } from '../comparison'
import { type ExcerptLine, excerptOf } from '../excerpt'
import { submissionTexts as texts } from '../texts'
import { TextBlock } from './TextBlock'
import { VisibleBlanks } from './VisibleBlanks'

interface MarkedOutputProps {
  title: string
  text: string
  mark: Stretch | null
  /** Whether to make whitespace visible, because nothing else differs. */
  showsBlanks: boolean
  tone: 'expected' | 'actual'
}

const looks = {
  expected: { line: 'bg-ac/10', mark: 'bg-ac/25' },
  actual: { line: 'bg-wa/10', mark: 'bg-wa/25' },
}

/** An output with line numbers, scrolled to the marked range. */
export const MarkedOutput = ({ title, text, mark, showsBlanks, tone }: MarkedOutputProps) => {
  const box = useRef<HTMLDivElement>(null)
  const shown = uncut(text)
  const { lines, linesBefore, linesAfter } = excerptOf(shown.text, mark)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or mark must be scrolled into view
  useLayoutEffect(() => {
    const marked = box.current?.querySelector('mark')
    if (!box.current || !marked) return
    box.current.scrollTop = marked.offsetTop - box.current.clientHeight / 2
    box.current.scrollLeft = marked.offsetLeft - box.current.clientWidth / 2
  }, [text, mark?.from])

  return (
    <TextBlock title={title} text={text} empty={texts.nothing}>
      <Scroller
        ref={box}
        data-scrolls
        className="relative max-h-[var(--text-height,20rem)] py-2.5 font-mono text-s leading-normal whitespace-pre [font-variant-ligatures:none]"
      >
        <div className="w-max min-w-full">
          {linesBefore > 0 && <LeftOut>{texts.difference.linesBefore(linesBefore)}</LeftOut>}
          {lines.map((line) => (
            <Line
              key={line.number}
              line={line}
              look={looks[tone]}
              Text={showsBlanks ? VisibleBlanks : Fragment}
            />
          ))}
          {linesAfter > 0 && <LeftOut>{texts.difference.linesAfter(linesAfter)}</LeftOut>}
          {shown.isCut && <LeftOut>{texts.difference.restCut}</LeftOut>}
        </div>
      </Scroller>
    </TextBlock>
  )
}

interface LineProps {
  line: ExcerptLine
  look: (typeof looks)['actual']
  Text: typeof VisibleBlanks | typeof Fragment
}

const Line = ({ line, look, Text }: LineProps) => (
  <div className={classes('flex', line.marked !== null && look.line)}>
    <span
      aria-hidden="true"
      className="w-9 shrink-0 pr-2.5 text-right text-xs leading-[19.5px] text-ink-3 select-none"
    >
      {line.number}
    </span>
    <span className="pr-3">
      <Text>{line.before}</Text>
      {line.marked !== null && (
        <mark
          className={classes(
            'rounded-[3px] text-ink forced-colors:bg-[Mark] forced-colors:text-[MarkText]',
            look.mark,
          )}
        >
          {line.marked === '' ? <LineEnd /> : <Text>{line.marked}</Text>}
        </mark>
      )}
      <Text>{line.after}</Text>
      {'\n'}
    </span>
  </div>
)

const LineEnd = () => (
  <span aria-hidden="true" className="text-ink-2 select-none">
    ↵
  </span>
)

const LeftOut = ({ children }: { children: string }) => (
  <p className="py-1 pl-9 font-sans text-xs text-ink-3 italic">{children}</p>
)
