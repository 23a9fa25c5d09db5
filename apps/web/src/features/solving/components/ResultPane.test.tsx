import { fireEvent, render, screen } from '@testing-library/react'
import { buildEvidence, buildSubmission, buildTest } from '../../../../test/factories'
import { readDiagnostics } from '../../submissions/diagnostics/read-diagnostics'
import { ResultPane } from './ResultPane'

const [passed, failed] = ['Accepted', 'Wrong Answer'].map((status) =>
  buildTest({ status, evidence: buildEvidence() }),
)
const submission = buildSubmission({
  verdict: 'Wrong Answer',
  testCount: 2,
  testCaseResults: [passed!, failed!],
})

const pane = (submissionId: string) => (
  <ResultPane
    submission={submission}
    submissionId={submissionId}
    diagnostics={readDiagnostics(submission)}
    onJump={null}
    onAskAgain={null}
    next={null}
    fills={false}
    contestLink={null}
    last={null}
    failedSamples={null}
    analysis={null}
  />
)

const fold = () => screen.getByRole('button', { name: 'Test 1 Accepted' })

it('the result pane collapses passed tests again when another submission is shown', () => {
  const { rerender } = render(pane('first'))
  fireEvent.click(fold())
  rerender(pane('first'))
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  rerender(pane('second'))
  expect(fold().getAttribute('aria-expanded')).toBe('false')
})
