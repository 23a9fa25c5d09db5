import type { Place } from '../diagnostics/place'
import { compileMeasurementsOf } from '../measurements'
import type { ShownSubmission } from '../shown-submission'
import { submissionTexts as texts } from '../texts'
import { CALL_FAILED, verdictKind } from '../verdicts'
import { Measurements } from './Measurements'
import { OutputBlock } from './OutputBlock'

interface CompilerOutputProps {
  submission: ShownSubmission
  /** The places in the code that the messages refer to. */
  places: readonly Place[]
  onJump: ((place: Place) => void) | null
}

/** The compiler's messages, scrolled to the first error, or collapsed if the program compiled. */
export const CompilerOutput = ({ submission, places, onJump }: CompilerOutputProps) => {
  const { verdict, compile, compileOutput } = submission
  const measurements = compileMeasurementsOf(compile)
  const isFailedCall = verdict === CALL_FAILED
  const isResult = ['compile', 'failed-call'].includes(verdictKind(verdict))
  const content = (
    <div className="grid gap-2.5 [--text-height:clamp(6rem,100cqh-8rem,24rem)]">
      <OutputBlock
        isMessage
        title={isFailedCall ? texts.failedCall : texts.compilerOutput}
        text={compileOutput}
        places={places}
        firstLine={isResult ? firstErrorLine(compileOutput, places) : 0}
        onJump={onJump}
        tone={isFailedCall ? 'failure' : 'plain'}
      />
      {measurements.length > 0 && (
        <Measurements label={texts.measurements.compile} measurements={measurements} />
      )}
    </div>
  )
  if (isResult) return content
  return (
    <details>
      <summary className="w-fit rounded-s text-s font-medium text-ink-2 hover:text-ink">
        {texts.compilerOutput}
      </summary>
      <div className="mt-2">{content}</div>
    </details>
  )
}

/** The index of the line above the first error, which names the function. Notes and warnings may precede it. */
const firstErrorLine = (text: string, places: readonly Place[]): number => {
  const lines = text.split('\n')
  const first = places.find(({ textLine }) => /\berror\b/i.test(lines[textLine] ?? '')) ?? places[0]
  return Math.max(0, (first?.textLine ?? 0) - 1)
}
