import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildEvidence, buildSubmission, buildTest } from '../../../test/factories'
import { deferred, fakeServer, ok } from '../../../test/fake-server'
import { allDisabled, execute, lastInEditor, open, press, problem, streams } from '../../../test/solve-page'

describe('evidence', () => {
  it('is shown for the failed test first, and for another test when the user selects it', async () => {
    const failed = buildSubmission({
      verdict: 'Time Limit Exceeded',
      testCount: 2,
      executionTime: 1.02,
      memoryUsed: 2048,
      testCaseResults: [
        buildTest({ evidence: buildEvidence() }),
        buildTest({
          status: 'Time Limit Exceeded',
          time: 1.02,
          detail: 'Used 1.02 s of CPU time; the limit is 1 s.',
          evidence: buildEvidence({ limit: { kind: 'cpu', size: 1 } }),
        }),
      ],
    })
    await open({ [execute]: () => ok(failed, 202) })
    press('Submit Code')
    expect(await screen.findByText('Failed on test 2 of 2.')).toBeTruthy()
    expect(screen.getByText('1.020 s').closest('p')?.textContent).toBe(
      'CPU time 1.020 sStopped at the limit of 1 s',
    )
    expect(screen.queryByText('0.100 s of 1 s')).toBeNull()
    press('Test 1 Accepted')
    expect(screen.getByText('0.100 s of 1 s')).toBeTruthy()
  })
})

describe('the checker’s message', () => {
  it('is shown even for a hidden test', async () => {
    const rejected = buildSubmission({
      verdict: 'Wrong Answer',
      testCount: 1,
      testCaseResults: [buildTest({ status: 'Wrong Answer', teamMessage: 'The loads are not even.' })],
    })
    await open({ [execute]: () => ok(rejected, 202) })
    press('Submit Code')
    const words = await screen.findByRole('region', { name: 'Checker message' })
    expect(words.textContent).toContain('The loads are not even.')
  })
})

describe('the estimated complexity of an accepted program', () => {
  it('is shown next to time and memory after the verdict', async () => {
    const accepted = buildSubmission({
      verdict: 'Accepted',
      executionTime: 0.01,
      memoryUsed: 2048,
      estimatedTimeComplexity: 'O(n log n)',
    })
    await open({ [execute]: () => ok(buildSubmission(), 202) })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    act(() => streams[0]?.send(accepted))
    await screen.findByText(/Estimated time O\(n log n\)/)
    expect(screen.queryByText(/Estimated space/)).toBeNull()
    allDisabled(false)
  })
})

describe('a scored problem', () => {
  it('shows the points of the submission and of each group after judging', async () => {
    const group = { points: null, maxPoints: 40, status: null, firstTest: 0, testCount: 1 }
    const groups = [
      { ...group, name: 'small' },
      { ...group, name: 'large', maxPoints: 60, firstTest: 1, testCount: 2 },
    ]
    const scored = buildSubmission({ verdict: 'Compiling', testCount: 3, maxPoints: 100, groups })
    await open({
      [`GET /api/problems/${problem._id}`]: () => ok({ ...problem, maxPoints: 100 }),
      [execute]: () => ok(scored, 202),
    })
    expect(screen.getByText('100 points')).toBeTruthy()
    press('Submit Code')
    const rows = () =>
      screen
        .getAllByRole('button', { name: /points$/ })
        .map((row) => [...row.children].map((part) => part.textContent))
    await screen.findByRole('heading', { level: 2, name: 'Compiling' })
    expect(rows()).toEqual([
      ['', 'small', 'Test 1', 'not judged yet', '– / 40 points'],
      ['', 'large', 'Tests 2–3', 'not judged yet', '– / 60 points'],
    ])
    act(() =>
      streams[0]?.send({
        ...scored,
        verdict: 'Wrong Answer',
        testCaseResults: [
          buildTest(),
          buildTest({ status: 'Wrong Answer' }),
          buildTest({ status: 'Skipped' }),
        ],
        points: 40,
        groups: [
          { ...groups[0]!, points: 40, status: 'Accepted' },
          { ...groups[1]!, points: 0, status: 'Wrong Answer', detail: 'The tests after it were skipped.' },
        ],
      }),
    )
    expect(rows()).toEqual([
      ['', 'small', 'Test 1', 'Accepted', '40 / 40 points'],
      ['', 'large', 'Tests 2–3', 'Wrong Answer', '0 / 60 points'],
    ])
    expect(screen.getByText('The tests after it were skipped.')).toBeTruthy()
    expect(screen.getByText('40 of 100 points')).toBeTruthy()
    expect(screen.getByText('Wrong Answer. 40 of 100 points. Failed on test 2 of 3.')).toBeTruthy()
  })
})

describe('a compiler message', () => {
  const refused = buildSubmission({
    verdict: 'Compilation Error',
    compileOutput:
      'main.cpp: In function ‘int main()’:\nmain.cpp:1:14: error: expected ‘;’\n    1 | int main() {}',
  })
  const marks = () => lastInEditor()?.marks
  const jump = () => lastInEditor()?.jump
  const judge = async () => {
    const opened = await open({ [execute]: () => ok(refused, 202) })
    press('Submit Code')
    await screen.findByText(/In function/)
    return opened
  }

  it('marks its line in the editor until the code changes', async () => {
    const { editor } = await judge()
    expect(marks()).toMatchObject([{ line: 1, severity: 'error', message: 'expected ‘;’' }])
    fireEvent.change(editor, { target: { value: 'int main() { }\n' } })
    expect(marks()).toEqual([])
  })

  it('marks its line in the editor until the next run starts', async () => {
    await judge()
    const answer = deferred<ReturnType<typeof ok>>()
    fakeServer({ [execute]: () => answer.promise })
    press('Run Code')
    expect(marks()).toEqual([])
    await act(async () => answer.resolve(ok(buildSubmission({ verdict: 'Accepted' }), 202)))
  })

  it('links to its line unless another language is selected', async () => {
    await judge()
    press('main.cpp:1:14: error: expected ‘;’ – go to line 1')
    expect(jump()).toMatchObject({ line: 1 })
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    expect(marks()).toEqual([])
    expect(screen.queryByRole('button', { name: /go to line/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'Compiler output' }).textContent).toContain(
      'main.cpp:1:14: error: expected ‘;’\n    1 | int main() {}',
    )
  })
})
