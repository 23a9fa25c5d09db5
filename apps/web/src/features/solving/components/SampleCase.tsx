import type { SampleTest } from '@cohort/shared'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../components/ui/CopyButton'
import { ScrollingText } from '../../../components/ui/ScrollingText'
import { solvingTexts as texts } from '../texts'

interface SampleCaseProps {
  sample: SampleTest
  number: number
  /** Copies the sample to the custom inputs, or null if the problem has no custom inputs. */
  onUse: (() => void) | null
  disabled: boolean
}

/** A sample test, with input and output side by side if there is space. */
export const SampleCase = ({ sample, number, onUse, disabled }: SampleCaseProps) => (
  <div data-sample className="@container">
    <div className="grid overflow-hidden rounded-m border border-line @md:grid-cols-2">
      <Side title={texts.sampleInput(number)} text={sample.input}>
        {onUse !== null && (
          <button
            type="button"
            disabled={disabled}
            onClick={onUse}
            aria-label={`${texts.useAsInput}: ${texts.sampleInput(number)}`}
            className="min-h-7 rounded-s px-1.5 text-xs font-semibold text-accent enabled:hover:underline disabled:opacity-55 max-sm:min-h-11"
          >
            {texts.useAsInput}
          </button>
        )}
      </Side>
      <div className="border-line max-@md:border-t @md:border-l">
        <Side title={texts.sampleOutput(number)} text={sample.expectedOutput} />
      </div>
    </div>
  </div>
)

const Side = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <header className="flex min-h-8 items-center justify-between gap-2 bg-sunken pr-1.5 pl-3 text-xs text-ink-2">
      <h3 className="py-1 font-medium tracking-normal whitespace-nowrap">{title}</h3>
      <span className="flex">
        <CopyButton text={text} what={title} />
        {children}
      </span>
    </header>
    <ScrollingText>{text}</ScrollingText>
  </section>
)
