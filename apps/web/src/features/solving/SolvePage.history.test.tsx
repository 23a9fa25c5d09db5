import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { buildSubmission } from '../../../test/factories'
import { deferred, failure, type fakeServer, ok } from '../../../test/fake-server'
import { lastInEditor, open, press, problem, streams, verdict } from '../../../test/solve-page'
import type { CodeSpan } from './code-spans'

/** Earlier submissions on the solving page. */

/** Loads nothing unless a test says so: the code stays plain. */
const mockTokens = jest.fn<Promise<CodeSpan[]>, [string, string]>()
beforeEach(() => void mockTokens.mockRejectedValue(new Error('no tokenizer')))
jest.mock('./components/highlight', () => ({
  highlight: (code: string, language: string) => mockTokens(code, language),
}))

const usualMatchMedia = globalThis.matchMedia
afterEach(() => {
  globalThis.matchMedia = usualMatchMedia
})

/** A wide window; returns the function that makes it as narrow as a phone's. */
const narrowWindow = () => {
  const lists = new Set<() => void>()
  let matches = false
  globalThis.matchMedia = ((media: string) => ({
    media,
    get matches() {
      return matches && media.includes('max-width')
    },
    addEventListener: (_: string, changed: () => void) => lists.add(changed),
    removeEventListener: (_: string, changed: () => void) => lists.delete(changed),
  })) as unknown as typeof matchMedia
  return () => {
    matches = true
    for (const changed of lists) changed()
  }
}

describe('submissions', () => {
  const earlier = {
    _id: '9'.repeat(24),
    problemId: problem._id,
    problemTitle: problem.title,
    contestId: null,
    language: 'python',
    verdict: 'Time Limit Exceeded',
    submissionType: 'submit',
    points: null,
    executionTime: 1.1,
    memoryUsed: 2048,
    testCount: 3,
    testLevel: null,
    detail: 'Idle for more than 30 s over all tests.',
    tests: [{ status: 'Time Limit Exceeded', timeShare: 1.1 }],
    submittedAt: '2026-01-01T10:00:00.000Z',
  }
  const history = (total = 1) => ({
    'GET /api/submissions': () => ok([earlier], 200, { total }),
    [`GET /api/submissions/${earlier._id}`]: () =>
      ok(buildSubmission({ _id: earlier._id, verdict: 'Time Limit Exceeded' })),
    [`GET /api/submissions/${earlier._id}/code`]: () =>
      ok({ _id: earlier._id, language: 'python', code: 'print(1)' }),
  })
  const openTab = async (handlers: Parameters<typeof fakeServer>[0] = history()) => {
    const opened = await open(handlers)
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Submissions' }), { button: 0 })
    return opened
  }

  it('are listed with verdict, language and measurements', async () => {
    const { server } = await openTab(history(120))
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('Time Limit Exceeded')
    expect(row.textContent).toContain('Python 3 · Time 1.100 s · Memory 2.00 MB')
    expect(row.textContent).toContain('Idle for more than 30 s over all tests.')
    expect(screen.getByText('The newest 1 of 120.')).toBeTruthy()
    expect(server.to('GET /api/submissions').at(-1)?.query.toString()).toBe(
      `problemId=${problem._id}&limit=50`,
    )
  })

  it('can be reopened', async () => {
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: 'Show result' }))
    await waitFor(() => expect(verdict()).toBe('Time Limit Exceeded'))
    expect(screen.getByRole('tab', { name: 'Result' }).getAttribute('aria-selected')).toBe('true')
  })

  it('are followed again if the user returns before the verdict', async () => {
    await openTab({
      ...history(),
      [`GET /api/submissions/${earlier._id}`]: () =>
        ok(buildSubmission({ _id: earlier._id, verdict: 'Running Test Case 2/3' })),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show result' }))
    await waitFor(() => expect(streams).toHaveLength(1))
    act(() => streams[0]?.send(buildSubmission({ _id: earlier._id, verdict: 'Accepted' })))
    expect(verdict()).toBe('Accepted')
  })

  const inEditor = () => {
    const { language, text } = lastInEditor() ?? {}
    return `${language}: ${text}`
  }

  it('can be restored in the editor', async () => {
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: 'Use code' }))
    await waitFor(() => expect(inEditor()).toBe('python: print(1)'))
    expect(screen.getByLabelText('Language')).toHaveProperty('value', 'python')
  })

  it.each([
    ['Keep mine', 'python: mine'],
    ['Use this code', 'python: print(1)'],
  ])('ask when a draft would be lost by that: %s', async (answer, shown) => {
    const { editor } = await openTab()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    fireEvent.change(editor, { target: { value: 'mine' } })
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'cpp' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Use code' }))
    const question = await screen.findByRole('alertdialog', { name: 'Use this code?' })
    expect(question.textContent).toContain('Python 3')
    fireEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    await waitFor(() => expect(inEditor()).toBe(shown))
  })

  it('show their code, and what has changed since', async () => {
    const { editor } = await openTab()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    fireEvent.change(editor, { target: { value: 'print(2)' } })
    const row = await screen.findByRole('button', { name: 'Show code' })
    row.focus()
    fireEvent.click(row)
    const dialog = await screen.findByRole('dialog', { name: 'Your submission' })
    await within(dialog).findByText('print(1)')
    expect(within(dialog).getByText('Idle for more than 30 s over all tests.')).toBeTruthy()
    fireEvent.mouseDown(within(dialog).getByRole('tab', { name: 'Compare with editor' }), { button: 0 })
    expect(await within(dialog).findByText('print(1) became print(2)')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(row)
  })

  it('show code that holds HTML as text, in colours once they are loaded', async () => {
    const code = "print('<script>')\n<b>\tx</b>"
    mockTokens.mockResolvedValue([
      { text: 'print(', kind: undefined },
      { text: "'<script>'", kind: 'string' },
      { text: ')\n<b>\tx</b>', kind: undefined },
    ])
    await openTab({
      ...history(),
      [`GET /api/submissions/${earlier._id}/code`]: () => ok({ _id: earlier._id, language: 'python', code }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show code' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your submission' })
    const string = await within(dialog).findByText("'<script>'")
    expect(string.style.color).toBe('rgb(195, 232, 141)')
    expect(string.parentElement?.textContent).toBe(code)
    expect(dialog.querySelector('script, b')).toBeNull()
    expect(mockTokens).toHaveBeenCalledWith(code, 'python')
  })

  it('can be restored by the button “last submission”, which says so if there is none', async () => {
    let sent = [earlier]
    const { server } = await open({ ...history(), 'GET /api/submissions': () => ok(sent, 200, { total: 1 }) })
    press('Restore last submission')
    await waitFor(() => expect(inEditor()).toBe('python: print(1)'))
    expect(server.to('GET /api/submissions').map(({ query }) => query.toString())).toContain(
      `problemId=${problem._id}&submissionType=submit&limit=1`,
    )
    sent = []
    press('Restore last submission')
    expect(await screen.findByText('You have not submitted anything to this problem yet.')).toBeTruthy()
  })

  describe('with code that arrives late', () => {
    const codeCall = `GET /api/submissions/${earlier._id}/code`
    const code = ok({ _id: earlier._id, language: 'python', code: 'print(1)' })
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('cohort.draft.'))
    /** Presses the button, and returns the function that answers the call. */
    const ask = async (button: string) => {
      const coming = deferred<ReturnType<typeof ok>>()
      const { server, app } = await openTab({
        ...history(),
        [codeCall]: () => coming.promise,
        'GET /api/problems': () => ok([]),
        'GET /api/problems/tags': () => ok([]),
      })
      fireEvent.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(server.to(codeCall)).toHaveLength(1))
      return { app, answer: (given: typeof code) => act(async () => coming.resolve(given)) }
    }
    let saidBefore: number
    beforeEach(() => {
      saidBefore = toast.getHistory().length
    })
    const nothingSaid = () => expect(toast.getHistory()).toHaveLength(saidBefore)
    const late = ['Use code', 'Restore last submission'].flatMap((button) => [
      { button, given: code, what: 'code' },
      { button, given: failure('UNAVAILABLE', 'Come back soon.'), what: 'failure' },
    ])

    it.each(late)('do not touch a page that the user has left: $button, $what', async ({ button, given }) => {
      const { app, answer } = await ask(button)
      fireEvent.click(screen.getAllByRole('link', { name: 'Problems' })[0]!)
      await waitFor(() => expect(app.address()).toBe('/'))
      await answer(given)
      nothingSaid()
      expect(drafts()).toEqual([])
    })

    it.each(late)(
      'leave another language alone that was chosen: $button, $what',
      async ({ button, given }) => {
        const { answer } = await ask(button)
        fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'java' } })
        await answer(given)
        nothingSaid()
        expect(lastInEditor()?.language).toBe('java')
        expect(drafts()).toEqual([])
        expect(screen.queryByRole('alertdialog')).toBeNull()
      },
    )
  })

  it('keep their code open when the window becomes a phone’s', async () => {
    const narrow = narrowWindow()
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: 'Show code' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your submission' })
    await within(dialog).findByText('print(1)')
    act(narrow)
    expect(screen.getByRole('dialog', { name: 'Your submission' })).toBe(dialog)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('tab', { name: 'Submissions' }).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('mark their lines in the editor only while it holds their code', async () => {
    await openTab({
      ...history(),
      [`GET /api/submissions/${earlier._id}`]: () =>
        ok(
          buildSubmission({
            _id: earlier._id,
            language: 'cpp',
            verdict: 'Compilation Error',
            compileOutput: 'main.cpp:1:14: error: expected ‘;’\n    1 | int main() {}',
          }),
        ),
      [`GET /api/submissions/${earlier._id}/code`]: () =>
        ok({ _id: earlier._id, language: 'cpp', code: 'int main() {return}' }),
    })
    const marks = () => lastInEditor()?.marks
    fireEvent.click(await screen.findByRole('button', { name: 'Show result' }))
    await waitFor(() => expect(verdict()).toBe('Compilation Error'))
    expect(marks()).toEqual([])
    press('Restore last submission')
    await waitFor(() => expect(lastInEditor()?.text).toBe('int main() {return}'))
    await waitFor(() => expect(marks()).toMatchObject([{ line: 1, severity: 'error' }]))
    fireEvent.change(screen.getByLabelText('Code editor'), { target: { value: 'int main() {}' } })
    expect(marks()).toEqual([])
  })

  it('say so when there is none, and when they cannot be loaded', async () => {
    let answer = failure('UNAVAILABLE', 'Come back soon.')
    await openTab({ 'GET /api/submissions': () => answer })
    expect((await screen.findByRole('alert')).textContent).toContain('Come back soon.')
    answer = ok([], 200, { total: 0 })
    press('Try again')
    expect(await screen.findByText('No submissions yet.')).toBeTruthy()
  })
})
