import type { SampleInteraction } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { solvingTexts as texts } from '../texts'

interface InteractionCaseProps {
  lines: SampleInteraction
  number: number
}

/** A sample conversation: what the program reads on the left, what it writes on the right, in the order of time. */
export const InteractionCase = ({ lines, number }: InteractionCaseProps) => (
  <section
    aria-label={texts.sampleInteraction(number)}
    className="overflow-hidden rounded-m border border-line text-s"
  >
    <header className="flex min-h-8 items-center justify-between gap-2 bg-sunken px-3 text-xs text-ink-2">
      <h3 className="py-1 font-medium tracking-normal">{texts.sampleInteraction(number)}</h3>
    </header>
    <div
      className="flex justify-between border-b border-line px-3 py-1 text-xs text-ink-2"
      aria-hidden="true"
    >
      <span>{texts.programReads}</span>
      <span>{texts.programWrites}</span>
    </div>
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
