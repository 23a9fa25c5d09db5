import type { Analysis } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildSubmission, buildTest } from '../../../test/factories'
import { failure, ok } from '../../../test/fake-server'
import { execute, lastInEditor, open, press, streams } from '../../../test/solve-page'

const submission = buildSubmission({
  verdict: 'Wrong Answer',
  testCount: 2,
  testCaseResults: [buildTest(), buildTest({ status: 'Wrong Answer' })],
})
const analysisCall = `GET /api/submissions/${submission._id}/analysis`
const requestCall = (part: string) => `POST /api/submissions/${submission._id}/analysis/${part}`

const none = { state: 'none', result: null } as const
const analysisOf = (parts: Partial<Analysis> = {}): Analysis => ({
  lints: none,
  replay: none,
  growth: none,
  counterexample: none,
  ...parts,
})

/** Submits code, with a fake server that returns the given analysis. */
const submit = async (analysis: Analysis, handlers: Parameters<typeof open>[0] = {}, judged = submission) => {
  const opened = await open({
    [execute]: () => ok(judged, 202),
    [analysisCall]: () => ok(analysis),
    ...handlers,
  })
  press('Submit Code')
  return opened
}

describe('a failing input', () => {
  const found = {
    input: '7 7\n',
    answer: '14\n',
    status: 'Wrong Answer' as const,
    output: '1\n',
    stderr: '',
    message: 'Expected “14”, got “1” on line 1.',
    size: null,
  }
  const searched = {
    tried: 8,
    parameter: 'n',
    largest: null,
    checked: null,
    found,
    repair: null,
    wrongValues: null,
    property: null,
    mistake: null,
  }

  it('is searched for on request, scrolled to, and can be added to the custom inputs', async () => {
    const scrolled: Element[] = []
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this)
    }
    const queued = analysisOf({ counterexample: { state: 'queued', result: null } })
    const done = analysisOf({ counterexample: { state: 'done', result: searched } })
    const offered = analysisOf({ counterexample: { state: 'offered', result: null } })
    await submit(offered, { [requestCall('counterexample')]: () => ok(queued) })
    fireEvent.click(await screen.findByRole('button', { name: 'Find a failing input' }))
    await screen.findByText('Searching for a failing input…')
    const { send } = streams.at(-1)!
    act(() => send(done as never))
    const section = await screen.findByRole('region', { name: 'A small input that your program fails on' })
    expect(scrolled).toEqual([section.parentElement])
    expect(section.textContent).toContain('Expected “14”, got “1” on line 1.')
    expect(within(section).getByRole('region', { name: 'Input' }).textContent).toContain('7 7')
    fireEvent.click(within(section).getByRole('button', { name: 'Add to my inputs' }))
    await waitFor(() => expect(screen.getByDisplayValue('7 7')).toBeTruthy())
  })

  it('suggests a small fix with a link to its line', async () => {
    const repair = { line: 4, kind: 'comparison' as const, cases: 64 }
    await submit(analysisOf({ counterexample: { state: 'done', result: { ...searched, repair } } }))
    const link = await screen.findByRole('button', { name: 'line 4' })
    expect(link.parentElement?.textContent).toBe(
      'With a different comparison on line 4, the program would be right on this input and on 64 small ones.',
    )
    fireEvent.click(link)
    await waitFor(() => expect(lastInEditor()?.jump).toMatchObject({ line: 4 }))
  })

  it('reports which value is wrong in every small failing input', async () => {
    const wrongValues = { cases: 37, place: 2, of: 2, side: 'large' as const, isByOne: false }
    await submit(analysisOf({ counterexample: { state: 'done', result: { ...searched, wrongValues } } }))
    await screen.findByText(
      'On all 37 failing small inputs that were tried, only the second value is wrong, and it is too large.',
    )
  })

  it('reports a property that separates the failing inputs from the others', async () => {
    const property = {
      text: 'the list contains 0',
      isFailing: true,
      failing: 9,
      passing: 30,
      others: 0,
      exceptions: 0,
    }
    await submit(analysisOf({ counterexample: { state: 'done', result: { ...searched, property } } }))
    await screen.findByText(
      'Your program fails on all 9 tried inputs in which the list contains 0, and on none of the 30 others.',
    )
  })

  it('reports a known mistake that produces the same wrong outputs', async () => {
    const mistake = { texts: ['Counts a delay of 0, too.'], cases: 8, isLarge: false }
    await submit(analysisOf({ counterexample: { state: 'done', result: { ...searched, mistake } } }))
    await screen.findByText(
      'On 8 small inputs, your program prints the same wrong output as a program with a known mistake: “Counts a delay of 0, too.”',
    )
  })

  it('reports two known mistakes if no input shows which of them it is', async () => {
    const mistake = { texts: ['Counts zero.', 'Starts at 1.'], cases: 8, isLarge: false }
    await submit(analysisOf({ counterexample: { state: 'done', result: { ...searched, mistake } } }))
    await screen.findByText(
      'On 8 small inputs, your program prints the same wrong output as programs with two known mistakes. One of them is probably yours: “Counts zero.” or “Starts at 1.”',
    )
  })

  it('is reported as not found, with the number of inputs tried', async () => {
    const result = { ...searched, tried: 1000, largest: 64_000, found: null }
    await submit(analysisOf({ counterexample: { state: 'done', result } }))
    await screen.findByText(
      'No failing input found. Tried: 1,000 small ones and some up to n ≈ 64,000. Small inputs that hidden tests use were not tried.',
    )
  })

  it('is shortened if it is large, and shows the fault found by a run with checks', async () => {
    const fault = 'Signed overflow: 2000000000 + 2000000000 does not fit into int.'
    const checked = { fault, line: 5, size: 64_000 }
    const result = { ...searched, checked, found: { ...found, input: '64000\n1 2…', size: 64_000 } }
    await submit(analysisOf({ counterexample: { state: 'done', result } }))
    const section = await screen.findByRole('region', {
      name: 'Your program fails on an input with n ≈ 64,000',
    })
    expect(section.textContent).toContain(
      `A run with checks on an input with n ≈ 64,000 showed:${fault} Line 5`,
    )
    within(section).getByRole('region', { name: 'Input (beginning)' })
    expect(within(section).queryByRole('button', { name: 'Add to my inputs' })).toBeNull()
  })

  it('shows the server’s message if the search is rejected', async () => {
    const offered = analysisOf({ counterexample: { state: 'offered', result: null } })
    const refused = failure('FORBIDDEN', 'This problem is not open for practice.')
    await submit(offered, { [requestCall('counterexample')]: () => refused })
    fireEvent.click(await screen.findByRole('button', { name: 'Find a failing input' }))
    await screen.findByText('This problem is not open for practice.')
  })
})

it('undefined behaviour links to its line', async () => {
  const result = {
    fault: 'Index 5 is out of bounds for an array of size 5.',
    line: 3,
    text: '',
    input: '5\n',
  }
  await submit(analysisOf({ replay: { state: 'done', result } }))
  await screen.findByText('Index 5 is out of bounds for an array of size 5.')
  fireEvent.click(screen.getByRole('button', { name: 'Line 3' }))
  await waitFor(() => expect(lastInEditor()?.jump).toMatchObject({ line: 3 }))
})

it('measured growth is described in a sentence and a chart', async () => {
  const point = {
    n: 1000,
    inputBytes: 7000,
    cpuMs: 20,
    readingMs: 10,
    memoryKb: 1,
    readingKb: 1,
    steps: null,
  }
  const points = [point, { ...point, n: 2000, cpuMs: 31 }]
  const growth = { parameter: 'n', most: 64_000, points, space: null, isReading: false }
  const accepted = { ...submission, verdict: 'Accepted' }
  const time = { classes: ['O(n)', 'O(n log n)'], doubling: 2.13 }
  await submit(analysisOf({ growth: { state: 'done', result: { ...growth, time } } }), {}, accepted)
  await screen.findByText(
    'Doubling n multiplied the time by 2.1 (1,000 to 2,000): O(n) or O(n log n), which these sizes cannot distinguish.',
  )
  screen.getByRole('img', { name: /^Doubling n/ })
})

it('compiler warnings are marked as notes in the editor, and their list is collapsed after Accepted', async () => {
  const text = "main.cpp:1:5: warning: unused variable 'x' [-Wunused-variable]\n"
  const accepted = { ...submission, verdict: 'Accepted' }
  await submit(analysisOf({ lints: { state: 'done', result: { text } } }), {}, accepted)
  const summary = await screen.findByText('Compiler warnings', { selector: 'summary' })
  expect(summary.closest('details')?.open).toBe(false)
  await waitFor(() =>
    expect(lastInEditor()?.marks).toEqual([expect.objectContaining({ line: 1, severity: 'note' })]),
  )
})
