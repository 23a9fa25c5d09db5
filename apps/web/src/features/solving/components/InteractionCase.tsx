import type { SampleInteraction } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { solvingTexts as texts } from '../texts'

interface InteractionCaseProps {
  lines: SampleInteraction
  number: number
}

/** A sample conversation in order of time: the program's input on the left, its output on the right. */
export const InteractionCase = ({ lines, number }: InteractionCaseProps) => (
  <section
    aria-label={texts.sampleConversation(number)}
    className="overflow-hidden rounded-m border border-line text-s"
  >
    <header className="flex min-h-8 items-center justify-between gap-2 bg-sunken px-3 text-xs text-ink-2">
      <h3 className="py-1 font-medium tracking-normal">{texts.sampleInput(number)}</h3>
      <h3 className="py-1 font-medium tracking-normal">{texts.sampleOutput(number)}</h3>
    </header>
    <ol className="grid gap-0.5 px-3 py-2 font-mono">
      {lines.map(({ from, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          key={index}
          className={classes('break-all whitespace-pre-wrap', from === 'program' && 'text-right text-accent')}
        >
          <span className="sr-only">{`${from === 'program' ? texts.programWrites : texts.programReads}: `}</span>
          {text}
        </li>
      ))}
    </ol>
  </section>
)
