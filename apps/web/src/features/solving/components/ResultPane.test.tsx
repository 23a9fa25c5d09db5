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
    contestLink={null}
    last={null}
  />
)

const isOpen = (test: string) =>
  screen.getByRole('button', { name: `Details of ${test}` }).getAttribute('aria-expanded')

it('opens each submission’s failed test, whatever was folded in the one before', () => {
  const { rerender } = render(pane('first'))
  fireEvent.click(screen.getByRole('button', { name: 'Details of Test 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Details of Test 1' }))
  expect([isOpen('Test 1'), isOpen('Test 2')]).toEqual(['true', 'false'])
  rerender(pane('first'))
  expect([isOpen('Test 1'), isOpen('Test 2')]).toEqual(['true', 'false'])
  rerender(pane('second'))
  expect([isOpen('Test 1'), isOpen('Test 2')]).toEqual(['false', 'true'])
})
