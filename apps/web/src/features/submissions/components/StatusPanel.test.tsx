import type { Submission } from '@cohort/shared'
import { fireEvent, render, screen } from '@testing-library/react'
import { buildEvidence, buildSubmission, buildTest } from '../../../../test/factories'
import { readDiagnostics } from '../diagnostics/read-diagnostics'
import { StatusPanel } from './StatusPanel'

const passed = buildTest({ evidence: buildEvidence() })
const failed = buildTest({ status: 'Wrong Answer', evidence: buildEvidence() })

const show = (submission: Submission) =>
  render(
    <StatusPanel
      submission={submission}
      diagnostics={readDiagnostics(submission)}
      onJump={null}
      onAskAgain={null}
    />,
  )

const showTests = (testCaseResults: (typeof passed)[]) =>
  show(buildSubmission({ verdict: 'Wrong Answer', testCount: testCaseResults.length, testCaseResults }))

it('the status panel shows the deciding test first and collapses the others', () => {
  showTests([...Array.from({ length: 14 }, () => passed), failed])
  const lead = screen.getByRole('region', { name: 'Test 15' })
  const fold = screen.getByRole('button', { name: 'Tests 1–14 Accepted' })
  expect(lead.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(fold)
  expect(screen.getAllByRole('row')).toHaveLength(15)
})

it('the status panel shows the name of a test that is collapsed on its own', () => {
  showTests([failed, { ...passed, name: 'Empty line' }, failed])
  expect(screen.getByRole('button', { name: 'Empty line Accepted' })).toBeTruthy()
})

it('the status panel expands the test that the user selects on the strip and scrolls to it', () => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this)
  }
  showTests([passed, passed, failed])
  fireEvent.click(screen.getByRole('button', { name: /^Test 2: Accepted/ }))
  const details = screen.getByRole('button', { name: 'Details of Test 2' })
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(scrolled).toEqual([details.closest('tr')])
  expect(document.activeElement).toBe(details.closest('tr'))
  fireEvent.click(screen.getByRole('button', { name: /^Test 3: Wrong Answer/ }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Test 3' }))
})

it('the status panel lists tests before the verdict only if the user selects one on the strip', () => {
  show(buildSubmission({ verdict: 'Running Test Case 3/9', testCount: 9, testCaseResults: [passed, passed] }))
  expect(screen.queryByRole('button', { name: 'Tests 1–2 Accepted' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Test 2: Accepted/ }))
  expect(screen.getByRole('button', { name: 'Tests 1–2 Accepted' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  expect(screen.getByRole('button', { name: 'Details of Test 2' }).getAttribute('aria-expanded')).toBe('true')
})

it('the status panel shows input, expected and actual output for the samples of a run', () => {
  const sample = buildTest({ isSample: true, input: '1', expectedOutput: '2', actualOutput: '2' })
  show(
    buildSubmission({
      verdict: 'Partial - Sample Run',
      submissionType: 'run',
      testCount: 2,
      testCaseResults: [sample, sample],
    }),
  )
  for (const name of ['Input', 'Expected output', 'Your output'])
    expect(screen.getAllByRole('region', { name })).toHaveLength(2)
})

const transcript = {
  parts: [
    { from: 'judge' as const, text: '10\n' },
    { from: 'program' as const, text: 'five\n' },
  ],
  isCut: false,
}

it('the status panel shows a failed sample’s checker message, conversation and stderr in that order', () => {
  show(
    buildSubmission({
      verdict: 'Runtime Error',
      stderr: 'debug',
      testCaseResults: [
        buildTest({ status: 'Wrong Answer', isSample: true, teamMessage: 'Expected a number.', transcript }),
      ],
    }),
  )
  const lead = screen.getByRole('region', { name: 'Test 1' })
  const regions = [...lead.querySelectorAll('section')].map((region) => region.getAttribute('aria-label'))
  expect(regions).toEqual(['Checker message', 'Conversation', 'stderr'])
})

it('the status panel shows conversations immediately for a run, but only on request for an accepted submission', () => {
  const sample = buildTest({ isSample: true, evidence: buildEvidence(), transcript })
  const { unmount } = show(
    buildSubmission({
      verdict: 'Partial - Sample Run',
      submissionType: 'run',
      testCount: 2,
      testCaseResults: [sample, sample],
    }),
  )
  expect(screen.getAllByRole('region', { name: 'Conversation' })).toHaveLength(2)
  unmount()
  show(buildSubmission({ verdict: 'Accepted', testCount: 2, testCaseResults: [sample, passed] }))
  expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Test 1: Accepted/ }))
  expect(screen.getByRole('region', { name: 'Conversation' })).toBeTruthy()
})

it('the status panel shows upper bounds for the submission if hidden tests show only their status', () => {
  const { time: _time, memory: _memory, ...bare } = buildTest({ status: 'Wrong Answer' })
  const submission = buildSubmission({
    verdict: 'Wrong Answer',
    testLevel: 'status',
    testCount: 1,
    testCaseResults: [bare],
    executionTime: 0.15,
    memoryUsed: 8192,
  })
  show(submission)
  expect(screen.getByText('Hidden tests show only their status.')).toBeTruthy()
  expect(screen.getByText('Time ≤ 0.15 s · Memory ≤ 8 MB')).toBeTruthy()
})

it('the status panel explains an idle submission even if hidden tests show only their status', () => {
  const { time: _time, memory: _memory, ...bare } = buildTest({ status: 'Time Limit Exceeded' })
  const submission = buildSubmission({
    verdict: 'Time Limit Exceeded',
    testLevel: 'status',
    detail: 'Idle for more than 30 s across all tests.',
    testCount: 2,
    testCaseResults: [bare, { ...bare, status: 'Skipped' }],
  })
  show(submission)
  expect(screen.getByText('Failed on test 1 of 2. Idle for more than 30 s across all tests.')).toBeTruthy()
})

describe('the compiler’s messages', () => {
  const note = 'Note: Main.java uses or overrides a deprecated API.'
  const showNote = (verdict: string) => {
    const submission = buildSubmission({ verdict, compileOutput: note })
    show(submission)
    return screen.getByText(note).closest('details')
  }

  it.each(['Accepted', 'Wrong Answer', 'Runtime Error'])(
    'are collapsed if the program compiled (%s)',
    (verdict) => {
      expect(showNote(verdict)?.open).toBe(false)
    },
  )

  it.each(['Compilation Error', 'Error'])(
    'are not collapsible if they explain the verdict (%s)',
    (verdict) => {
      expect(showNote(verdict)).toBeNull()
    },
  )
})

it('the status panel shows the traceback of a crash on a custom input before the measurements', () => {
  const test = buildTest({
    status: 'Runtime Error',
    isCustom: true,
    input: '1',
    actualOutput: '',
    evidence: buildEvidence({ exitCode: 1, stderrBytes: 20, stderrKeptBytes: 20 }),
  })
  const submission = buildSubmission({
    verdict: 'Runtime Error',
    testCaseResults: [test],
    stderr: 'Traceback: ValueError',
  })
  show(submission)
  const traceback = screen.getByText('Traceback: ValueError')
  const measured = screen.getByText('Real time')
  expect(traceback.compareDocumentPosition(measured)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
