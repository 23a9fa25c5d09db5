import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../../components/ui/classes'
import { Scroller } from '../../../components/ui/Scroller'
import { submissionTexts } from '../texts'
import type { ConversationLine } from '../transcript'

const texts = submissionTexts.conversation

interface ConversationProps {
  label: string
  headings: Record<ConversationLine['from'], string>
  /** The speakers' names, which screen readers read before each line. */
  speakers: Record<ConversationLine['from'], string>
  lines: readonly ConversationLine[]
  /** Shown after the last line. If present, the last line is highlighted and scrolled into view. */
  endMark?: ReactNode
  /** Shown below the lines. */
  note?: string
}

/** The middle of longer conversations is hidden at first, because thousands of lines would block the page. */
const LINES_AT_ENDS = 100

/** A conversation, with the judge's lines on the left and the program's on the right. */
export const Conversation = ({ label, headings, speakers, lines, endMark, note }: ConversationProps) => {
  const list = useRef<HTMLOListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const isMarked = endMark !== undefined
  const left = showsAll ? 0 : lines.length - 2 * LINES_AT_ENDS

  useLayoutEffect(() => {
    if (isMarked && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [isMarked])

  return (
    <section
      aria-label={label}
      className="@container min-w-0 overflow-hidden rounded-m border border-line text-s"
    >
      <header className="grid min-h-8 grid-cols-2 items-center bg-sunken text-xs text-ink-2">
        <h3 className="px-3 py-1 font-medium tracking-normal">{headings.judge}</h3>
        <h3 className="px-3 py-1 font-medium tracking-normal @max-xs:text-right">{headings.program}</h3>
      </header>
      {lines.length > 0 && (
        <Scroller
          as="ol"
          ref={list}
          // The remaining 2rem are for the note.
          className="max-h-[calc(var(--text-height,22rem)-2rem)] bg-[linear-gradient(var(--line),var(--line))] bg-[length:1px_100%] bg-center bg-no-repeat py-1.5 font-mono leading-normal @max-xs:bg-none"
        >
          {lines.map((line, index) => {
            if (left > 0 && index > LINES_AT_ENDS && index < LINES_AT_ENDS + left) return null
            if (left > 0 && index === LINES_AT_ENDS)
              return (
                <li key="middle" className="my-1 bg-surface px-3 font-sans">
                  <Toggle
                    label={texts.moreLines(left)}
                    onClick={() => {
                      setShowsAll(true)
                      // The button that had the focus disappears.
                      list.current?.focus()
                    }}
                  />
                </li>
              )
            return (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their positions
                key={index}
                line={line}
                speaker={speakers[line.from]}
                endMark={index === lines.length - 1 ? endMark : undefined}
              />
            )
          })}
        </Scroller>
      )}
      {note && <p className="border-t border-line px-3 py-1.5 text-ink-2">{note}</p>}
    </section>
  )
}

/** Longer lines are truncated at first. */
const LONG_LINE = 400

interface LineProps {
  line: ConversationLine
  speaker: string
  endMark: ReactNode
}

/** A line on its speaker's side. If space is short, the program's lines are indented instead. */
const Line = ({ line: { from, text }, speaker, endMark }: LineProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > LONG_LINE
  return (
    <li
      className={classes(
        'w-1/2 px-3 py-px break-all whitespace-pre-wrap @max-xs:w-auto',
        from === 'program' ? 'ml-[50%] text-accent @max-xs:ml-8' : '@max-xs:mr-8',
        endMark !== undefined && 'bg-sunken',
      )}
    >
      <span className="sr-only">{`${speaker}: `}</span>
      {text === '' ? (
        <span className="font-sans text-ink-3 italic">{texts.emptyLine}</span>
      ) : isLong && !isWhole ? (
        `${text.slice(0, LONG_LINE)}…`
      ) : (
        text
      )}
      {isLong && (
        <span className="block font-sans">
          <Toggle
            label={isWhole ? texts.lessOfLine : texts.wholeLine(text.length)}
            isOpen={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          />
        </span>
      )}
      {endMark}
    </li>
  )
}

const Toggle = ({ label, isOpen, onClick }: { label: string; isOpen?: boolean; onClick: () => void }) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onClick}
    className="min-h-9 rounded-s text-xs font-semibold text-accent hover:underline max-sm:min-h-11"
  >
    {label}
  </button>
)
