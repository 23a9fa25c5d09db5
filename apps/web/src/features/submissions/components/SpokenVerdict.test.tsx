import { render } from '@testing-library/react'
import { buildSubmission, buildTest } from '../../../../test/factories'
import type { ShownSubmission } from '../shown-submission'
import { SpokenVerdict } from './SpokenVerdict'

const failed = buildTest({ status: 'Wrong Answer' })

/** The successive contents of the live region. */
const spoken = (submissions: (ShownSubmission | null)[]) => {
  const { container, rerender } = render(<SpokenVerdict submission={null} />)
  const region = container.querySelector('[aria-live="polite"]')
  return submissions.map((submission) => {
    rerender(<SpokenVerdict submission={submission} />)
    return region?.textContent
  })
}

it('the live region announces each stage and the verdict once but not every test', () => {
  const stages = ['Queued', 'Compiling', ...[1, 2, 3].map((test) => `Running Test Case ${test}/3`)]
  const judged = { verdict: 'Wrong Answer', testCount: 3, testCaseResults: [failed] }
  expect(
    spoken([
      null,
      ...stages.map((verdict) => buildSubmission({ verdict, testCount: 3 })),
      buildSubmission(judged),
    ]),
  ).toEqual([
    '',
    'Waiting for the judge.',
    'Compiling',
    'Running 3 tests.',
    'Running 3 tests.',
    'Running 3 tests.',
    'Wrong Answer. Failed on test 1 of 3.',
  ])
})

it('the live region announces a rejudging with the previous verdict and the reason', () => {
  const rejudged = {
    at: '2026-01-02T10:00:00.000Z',
    before: 'Wrong Answer',
    pointsBefore: 20,
    reason: 'Test 4 was wrong.',
  }
  expect(spoken([buildSubmission({ verdict: 'Accepted', testCount: 1, rejudged })])).toEqual([
    expect.stringMatching(
      /^Accepted\. .+ Rejudged .*2026.*\. Previous verdict: Wrong Answer, 20 points\. Reason: Test 4 was wrong\.$/,
    ),
  ])
})

it('the live region announces a verdict set by the jury without its tests', () => {
  const overridden = buildSubmission({ verdict: 'Accepted', testCaseResults: [failed], isOverridden: true })
  expect(spoken([overridden])).toEqual(['Accepted. The jury set this verdict.'])
})
