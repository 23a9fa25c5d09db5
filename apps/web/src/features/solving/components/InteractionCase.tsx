import type { SampleInteraction } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { solvingTexts as texts } from '../texts'

interface InteractionCaseProps {
  lines: SampleInteraction
  number: number
}

/** A sample conversation as a transcript in order of time: the program's input on the left, its output on the right. */
export const InteractionCase = ({ lines, number }: InteractionCaseProps) => (
  <section
    aria-label={texts.sampleConversation(number)}
    className="overflow-hidden rounded-m border border-line text-s"
  >
    <header className="grid min-h-8 grid-cols-2 items-center bg-sunken text-xs text-ink-2">
      <h3 className="px-3 py-1 font-medium tracking-normal">{texts.sampleInput(number)}</h3>
      <h3 className="px-3 py-1 font-medium tracking-normal">{texts.sampleOutput(number)}</h3>
    </header>
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-[var(--text-height,20rem)] overflow-y-auto bg-[linear-gradient(var(--line),var(--line))] bg-[length:1px_100%] bg-center bg-no-repeat py-1.5 font-mono leading-normal -outline-offset-2"
    >
      {lines.map(({ from, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          key={index}
          className={classes(
            'w-1/2 px-3 py-px break-all whitespace-pre-wrap',
            from === 'program' && 'ml-[50%] text-accent',
          )}
        >
          <span className="sr-only">{`${from === 'program' ? texts.programWrites : texts.programReads}: `}</span>
          {text}
        </li>
      ))}
    </ol>
  </section>
)
