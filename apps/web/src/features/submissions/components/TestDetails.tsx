import type { TestCaseResult } from '@cohort/shared'
import { hasTexts } from '../lead-tests'
import { measurementsOf } from '../measurements'
import type { ShownSubmission } from '../shown-submission'
import { submissionTexts } from '../texts'
import { Measurements } from './Measurements'
import { OutputBlock } from './OutputBlock'
import { TestTexts } from './TestTexts'

interface TestDetailsProps {
  test: TestCaseResult
  limits: ShownSubmission['limits']
}

/** The details of one test: checker message, measurements, and its texts unless they are secret. */
export const TestDetails = ({ test, limits }: TestDetailsProps) => {
  const measurements = measurementsOf(test, limits)
  return (
    <div className="grid gap-3">
      {test.teamMessage && (
        <OutputBlock isMessage title={submissionTexts.teamMessage} text={test.teamMessage} />
      )}
      {hasTexts(test) && <TestTexts test={test} />}
      {measurements.length > 0 && (
        <Measurements label={submissionTexts.measurements.label} measurements={measurements} />
      )}
    </div>
  )
}

/** Whether a test has details beyond those in its row. */
export const hasDetails = (test: TestCaseResult): boolean =>
  hasTexts(test) || test.evidence !== undefined || test.teamMessage !== undefined
