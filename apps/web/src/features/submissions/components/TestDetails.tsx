import type { TestCaseResult } from '@cohort/shared'
import type { ReactNode } from 'react'
import { figuresOf } from '../figures'
import type { ShownSubmission } from '../shown-submission'
import { submissionTexts } from '../texts'
import { Figures } from './Figures'
import { OutputBlock } from './OutputBlock'
import { hasTexts, TestTexts } from './TestTexts'

interface TestDetailsProps {
  test: TestCaseResult
  limits: ShownSubmission['limits']
  /** Comes before the measurements. */
  children?: ReactNode
}

/** Everything that is known of one test: the problem's own words about it, its texts, where they may be shown, and its figures. */
export const TestDetails = ({ test, limits, children }: TestDetailsProps) => {
  const figures = figuresOf(test, limits)
  return (
    <div className="grid gap-3">
      {test.teamMessage && <OutputBlock title={submissionTexts.teamMessage} text={test.teamMessage} />}
      {hasTexts(test) && <TestTexts test={test} />}
      {children}
      {figures.length > 0 && <Figures label={submissionTexts.figures.label} figures={figures} />}
    </div>
  )
}

/** Whether there is more to a test than its row says. */
export const hasDetails = (test: TestCaseResult): boolean =>
  hasTexts(test) || test.evidence !== undefined || test.teamMessage !== undefined
