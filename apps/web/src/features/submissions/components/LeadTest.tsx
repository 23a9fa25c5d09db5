import type { TestCaseResult } from '@cohort/shared'
import type { ReactNode } from 'react'
import { factsOf } from '../facts'
import { hasTexts } from '../lead-tests'
import { limitBarOf } from '../limit-bar'
import { measurementsOf } from '../measurements'
import type { ShownSubmission } from '../shown-submission'
import { submissionTexts as texts } from '../texts'
import { verdictKind } from '../verdicts'
import { LimitMeter } from './LimitMeter'
import { Measurements } from './Measurements'
import { OutputBlock } from './OutputBlock'
import { TestTexts } from './TestTexts'
import { VerdictLabel } from './VerdictLabel'
import { verdictLooks } from './verdict-looks'

interface LeadTestProps {
  submission: ShownSubmission
  index: number
  id: string
  /** Whether several tests are shown. If so, each has a heading. */
  isOneOfMany: boolean
  /** The program's stderr on this test. */
  errors: ReactNode
}

/** The details of the test that decided the verdict, or of a sample in a run. */
export const LeadTest = ({ submission, index, id, isOneOfMany, errors }: LeadTestProps) => {
  const test = submission.testCaseResults[index]
  if (test === undefined) return null
  const bar = limitBarOf(test, submission)
  const kind = verdictKind(test.status)
  const measurements = measurementsOf(test, submission.limits, bar?.name)
  const hasCrashed = kind === 'runtime'
  const message = test.teamMessage && (
    <OutputBlock isMessage title={texts.teamMessage} text={test.teamMessage} />
  )
  const testTexts = hasTexts(test) && <TestTexts test={test} />
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={texts.testNumber(index + 1, test.name)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 outline-none empty:hidden"
    >
      {isOneOfMany && (
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-s font-medium tracking-normal text-ink-2 tabular-nums">
          {texts.testNumber(index + 1, test.name)} <VerdictLabel verdict={test.status} />
          <span className="ml-auto font-normal">
            {factsOf(submission, index, bar)
              .filter((fact) => fact !== test.name)
              .join(' · ')}
          </span>
        </h3>
      )}
      {isSecret(test, submission) && <p className="text-s text-ink-2">{texts.hiddenAdvice}</p>}
      {bar !== null && kind !== 'wrong' && <LimitMeter bar={bar} fill={verdictLooks[kind].fill} />}
      {hasCrashed && errors}
      {message && test.transcript ? (
        <div className="@container">
          <div className="grid items-start gap-2.5 @xl:grid-cols-2">
            {message}
            {testTexts}
          </div>
        </div>
      ) : (
        <>
          {message}
          {testTexts}
        </>
      )}
      {!hasCrashed && errors}
      {measurements.length > 0 && (
        <details>
          <summary className="w-fit rounded-s text-s font-medium text-ink-2 hover:text-ink">
            {texts.measurements.label}
          </summary>
          <div className="mt-2">
            <Measurements label={texts.measurements.label} measurements={measurements} />
          </div>
        </details>
      )}
    </section>
  )
}

const isSecret = ({ isSample, isCustom }: TestCaseResult, { testLevel }: ShownSubmission): boolean =>
  !isSample && !isCustom && testLevel !== 'open'
