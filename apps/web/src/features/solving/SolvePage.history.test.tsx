import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { buildContest, buildSubmission, buildUser } from '../../../test/factories'
import { deferred, failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import {
  address,
  execute,
  lastInEditor,
  open,
  press,
  problem,
  streams,
  verdict,
} from '../../../test/solve-page'
import type { CodeSpan } from './code-spans'

/** The highlighter fails to load by default, so code is not highlighted. */
const mockTokens = jest.fn<Promise<CodeSpan[]>, [string, string]>()
beforeEach(() => void mockTokens.mockRejectedValue(new Error('no tokenizer')))
jest.mock('./components/highlight', () => ({
  highlight: (code: string, language: string) => mockTokens(code, language),
}))

const usualMatchMedia = globalThis.matchMedia
afterEach(() => {
  globalThis.matchMedia = usualMatchMedia
})

/** Simulates a wide window. Returns a function that narrows it to the width of a phone. */
const simulateWideWindow = () => {
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

describe('earlier submissions on the solving page', () => {
  const earlier = {
    _id: '9'.repeat(24),
    problemId: problem._id,
    problemTitle: problem.title,
    isProblemOpen: true,
    contestId: null,
    language: 'python',
    verdict: 'Time Limit Exceeded',
    submissionType: 'submit',
    points: null,
    executionTime: 1.1,
    memoryUsed: 2048,
    testCount: 3,
    testLevel: null,
    detail: 'Idle for more than 30 s across all tests.',
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
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Submissions/ }), { button: 0 })
    return opened
  }

  /** The link that covers the whole row. */
  const rowLink = () => screen.findByRole('link', { name: 'Time Limit Exceeded' })

  it('are listed with verdict, language, time and memory', async () => {
    const { server } = await openTab(history(120))
    const row = (await rowLink()).closest('tr')!
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells[1]).toBe('Time Limit ExceededIdle for more than 30 s across all tests.')
    expect(cells.slice(3, 6)).toEqual(['Python 3', '1.100 s', '2.00 MB'])
    expect(screen.getByText('Showing the newest 1 of 120.')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Submissions 120' })).toBeTruthy()
    expect(new Set(server.to('GET /api/submissions').map(({ query }) => query.toString()))).toEqual(
      new Set([`problemId=${problem._id}&submissionType=submit&limit=50`]),
    )
  })

  it('say below the last one that the problem is solved', async () => {
    const solved = { ...earlier, _id: '8'.repeat(24), verdict: 'Accepted', detail: null }
    await open({ 'GET /api/submissions': () => ok([earlier, solved], 200, { total: 2 }) })
    expect(await screen.findByText(/^You solved this problem on /)).toBeTruthy()
  })

  it('show when they were rejudged and their previous verdict', async () => {
    const rejudged = { at: '2026-01-02T10:00:00.000Z', before: 'Wrong Answer' }
    await openTab({ 'GET /api/submissions': () => ok([{ ...earlier, rejudged }], 200, { total: 1 }) })
    const row = (await rowLink()).closest('tr')!
    expect(row.textContent).toMatch(/Rejudged .+\. Previous verdict: Wrong Answer\./)
  })

  it('can include runs, which do not change the count on the tab', async () => {
    const run = { ...earlier, _id: '8'.repeat(24), verdict: 'Custom Output', submissionType: 'run' }
    const submits = ok([earlier], 200, { total: 1 })
    const all = ok([run, earlier], 200, { total: 2 })
    await openTab({
      'GET /api/submissions': ({ query }) => (query.get('submissionType') === 'submit' ? submits : all),
    })
    await rowLink()
    expect(screen.queryByText('Custom Output')).toBeNull()
    fireEvent.click(screen.getByLabelText('Show runs'))
    const row = (await screen.findByRole('link', { name: 'Custom Output' })).closest('tr')!
    expect(within(row).getByText('Run')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Submissions 1' })).toBeTruthy()
  })

  it('can be reopened', async () => {
    await openTab()
    fireEvent.click(await rowLink())
    await waitFor(() => expect(verdict()).toBe('Time Limit Exceeded'))
    expect(screen.getByRole('tab', { name: 'Result' }).getAttribute('aria-selected')).toBe('true')
  })

  it('have their own pages, which can be opened in a new browser tab', async () => {
    await openTab()
    const link = await rowLink()
    expect(link.getAttribute('href')).toBe(`/submissions/${earlier._id}`)
    let isLeftToBrowser = false
    // jsdom cannot follow links, so this handler records whether a browser would.
    const browser = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', browser, { once: true })
    fireEvent.click(link, { ctrlKey: true })
    expect(isLeftToBrowser).toBe(true)
    expect(screen.getByRole('tab', { name: /^Submissions/ }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Show code' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your submission' })
    const page = await within(dialog).findByRole('link', { name: 'Open page' })
    expect(page.getAttribute('href')).toBe(`/submissions/${earlier._id}`)
  })

  it('cannot be reopened while another submission is being judged', async () => {
    const { server, app } = await openTab({ ...history(), [execute]: () => ok(buildSubmission(), 202) })
    const link = await rowLink()
    press('Submit Code')
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Submissions/ }), { button: 0 })
    fireEvent.click(await rowLink())
    expect(server.to(`GET /api/submissions/${earlier._id}`)).toHaveLength(0)
    expect(app.address()).toBe(address)
    expect(link.isConnected).toBe(false)
  })

  describe('chosen for comparison', () => {
    const three = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day, index) => ({
      ...earlier,
      _id: String(index + 1).repeat(24),
      submittedAt: `${day}T10:00:00.000Z`,
    }))
    const codes = Object.fromEntries(
      three.map(({ _id }, index) => [
        `GET /api/submissions/${_id}/code`,
        () => ok({ _id, language: 'python', code: `print(${index + 1})` }),
      ]),
    )
    const openThree = () =>
      openTab({ 'GET /api/submissions': () => ok([...three].reverse(), 200, { total: 3 }), ...codes })
    const choose = async (...indexes: number[]) => {
      const boxes = await screen.findAllByRole('checkbox', { name: /^Compare: Time Limit Exceeded/ })
      for (const index of indexes) fireEvent.click(boxes[index]!)
      return boxes
    }
    const compare = () => screen.getByRole('button', { name: 'Compare' })

    it('are compared only if there are two', async () => {
      await openThree()
      await choose(0)
      expect(screen.getByText('Choose one more.')).toBeTruthy()
      expect(compare()).toHaveProperty('disabled', true)
    })

    it.each([
      ['from the older to the newer one', [0, 1], 'print(2) became print(3)'],
      ['between the last two of three', [0, 1, 2], 'print(1) became print(2)'],
    ])('show the changes %s', async (_what, chosen, shown) => {
      await openThree()
      await choose(...chosen)
      compare().focus()
      fireEvent.click(compare())
      const dialog = await screen.findByRole('dialog', { name: 'Compare submissions' })
      expect(await within(dialog).findByText(shown)).toBeTruthy()
      expect(within(dialog).getByRole('region', { name: 'Older' }).textContent).toContain('Time 1.100 s')
      fireEvent.keyDown(dialog, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement).toBe(compare())
    })

    it('show a message if the code is identical or cannot be loaded', async () => {
      let isLoaded = false
      const [first, second] = three as [(typeof three)[0], (typeof three)[0]]
      await openTab({
        'GET /api/submissions': () => ok([second, first], 200, { total: 2 }),
        [`GET /api/submissions/${first._id}/code`]: () =>
          ok({ _id: first._id, language: 'python', code: 'print(0)' }),
        [`GET /api/submissions/${second._id}/code`]: () =>
          isLoaded
            ? ok({ _id: second._id, language: 'python', code: 'print(0)' })
            : failure('UNAVAILABLE', 'Come back soon.'),
      })
      await choose(0, 1)
      fireEvent.click(compare())
      const dialog = await screen.findByRole('dialog', { name: 'Compare submissions' })
      await within(dialog).findByText('Come back soon.')
      isLoaded = true
      fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
      expect(await within(dialog).findByText('Both submissions have the same code.')).toBeTruthy()
    })
  })

  it('are followed to their verdict if they are reopened while being judged', async () => {
    await openTab({
      ...history(),
      [`GET /api/submissions/${earlier._id}`]: () =>
        ok(buildSubmission({ _id: earlier._id, verdict: 'Running Test Case 2/3' })),
    })
    fireEvent.click(await rowLink())
    await waitFor(() => expect(streams).toHaveLength(1))
    act(() => streams[0]?.send(buildSubmission({ _id: earlier._id, verdict: 'Accepted' })))
    expect(verdict()).toBe('Accepted')
  })

  const inEditor = () => {
    const { language, text } = lastInEditor() ?? {}
    return `${language}: ${text?.()}`
  }

  it('can be restored to the editor', async () => {
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: 'Use code' }))
    await waitFor(() => expect(inEditor()).toBe('python: print(1)'))
    expect(screen.getByLabelText('Language')).toHaveProperty('value', 'python')
  })

  it.each([
    ['Keep my draft', 'python: mine'],
    ['Use this code', 'python: print(1)'],
  ])('do not replace a draft without asking (%s)', async (answer, shown) => {
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

  it('show their code and how it differs from the editor', async () => {
    const { editor } = await openTab()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    fireEvent.change(editor, { target: { value: 'print(2)' } })
    const row = await screen.findByRole('button', { name: 'Show code' })
    row.focus()
    fireEvent.click(row)
    const dialog = await screen.findByRole('dialog', { name: 'Your submission' })
    await within(dialog).findByText('print(1)')
    expect(within(dialog).getByText('Idle for more than 30 s across all tests.')).toBeTruthy()
    fireEvent.mouseDown(within(dialog).getByRole('tab', { name: 'Compare with editor' }), { button: 0 })
    expect(await within(dialog).findByText('print(1) became print(2)')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(row)
  })

  it('show HTML in highlighted code as plain text', async () => {
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

  it('can be restored with “Restore last submission”', async () => {
    let sent = [earlier]
    const { server } = await open({ ...history(), 'GET /api/submissions': () => ok(sent, 200, { total: 1 }) })
    press('Restore last submission')
    await waitFor(() => expect(inEditor()).toBe('python: print(1)'))
    expect(server.to('GET /api/submissions').map(({ query }) => query.toString())).toContain(
      `problemId=${problem._id}&submissionType=submit&limit=1`,
    )
    sent = []
    press('Restore last submission')
    expect(await screen.findByText('You haven’t submitted to this problem yet.')).toBeTruthy()
  })

  it('cannot be restored if there are none', async () => {
    await open({ 'GET /api/submissions': () => ok([], 200, { total: 0 }) })
    const restore = screen.getByRole('button', { name: 'Restore last submission' })
    await waitFor(() => expect(restore).toHaveProperty('disabled', true))
  })

  describe('whose code arrives late', () => {
    const codeCall = `GET /api/submissions/${earlier._id}/code`
    const code = ok({ _id: earlier._id, language: 'python', code: 'print(1)' })
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('cohort.draft.'))
    /** Presses the button. Returns a function that responds to its request. */
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
    let toastsBefore: number
    beforeEach(() => {
      toastsBefore = toast.getHistory().length
    })
    const expectNoToast = () => expect(toast.getHistory()).toHaveLength(toastsBefore)
    const late = ['Use code', 'Restore last submission'].flatMap((button) => [
      { button, given: code, what: 'code' },
      { button, given: failure('UNAVAILABLE', 'Come back soon.'), what: 'failure' },
    ])

    it.each(late)(
      'do not affect a page that the user has left ($button, $what)',
      async ({ button, given }) => {
        const { app, answer } = await ask(button)
        fireEvent.click(screen.getAllByRole('link', { name: 'Problems' })[0]!)
        await waitFor(() => expect(app.address()).toBe('/'))
        await answer(given)
        expectNoToast()
        expect(drafts()).toEqual([])
      },
    )

    it.each(late)('do not affect a language selected later ($button, $what)', async ({ button, given }) => {
      const { answer } = await ask(button)
      fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'java' } })
      await answer(given)
      expectNoToast()
      expect(lastInEditor()?.language).toBe('java')
      expect(drafts()).toEqual([])
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })

  it('keep their code open when the window narrows to the width of a phone', async () => {
    const narrow = simulateWideWindow()
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: 'Show code' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your submission' })
    await within(dialog).findByText('print(1)')
    act(narrow)
    expect(screen.getByRole('dialog', { name: 'Your submission' })).toBe(dialog)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('tab', { name: /^Submissions/ }).getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('mark lines in the editor only while it contains their code', async () => {
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
    fireEvent.click(await rowLink())
    await waitFor(() => expect(verdict()).toBe('Compilation Error'))
    expect(marks()).toEqual([])
    press('Restore last submission')
    await waitFor(() => expect(lastInEditor()?.text()).toBe('int main() {return}'))
    await waitFor(() => expect(marks()).toMatchObject([{ line: 1, severity: 'error' }]))
    fireEvent.change(screen.getByLabelText('Code editor'), { target: { value: 'int main() {}' } })
    expect(marks()).toEqual([])
  })

  it('can be reloaded after an error', async () => {
    let answer = failure('UNAVAILABLE', 'Come back soon.')
    await openTab({ 'GET /api/submissions': () => answer })
    expect((await screen.findByRole('alert')).textContent).toContain('Come back soon.')
    answer = ok([], 200, { total: 0 })
    press('Try again')
    expect(await screen.findByText('No submissions yet.')).toBeTruthy()
  })
})

describe('a rejudging while the user has the problem open in a contest', () => {
  const contest = buildContest()
  const before = buildSubmission({ verdict: 'Wrong Answer', contestId: contest._id })
  const rejudged = { at: '2026-01-02T10:00:00.000Z', before: 'Wrong Answer' }
  const cell = { problemId: problem._id, points: 0, penalty: 0, solvedAfterMinutes: null, pending: 0 }
  const ownWith = (rejected: number) => ({
    userId: null,
    totalPoints: 0,
    totalPenalty: 0,
    rank: 1,
    position: 1,
    isTied: false,
    cells: [{ ...cell, rejected }],
  })
  const announcement = {
    _id: 'a'.repeat(24),
    text: 'We judged again.',
    at: rejudged.at,
    isPublic: false,
    isForReader: true,
  }

  it.each([
    ['an announcement', [announcement]],
    ['a changed result', { startTime: contest.startTime, endTime: '2031-01-01T00:00:00Z' }],
  ])('updates the result and the list after %s', async (_how, event) => {
    let own = ownWith(1)
    let current = before
    fakeServer({
      'GET /api/user/verify-login': () => ok(buildUser()),
      'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'up' } }),
      [`GET /api/problems/${problem._id}`]: () => ok(problem),
      [`GET /api/contests/${contest._id}`]: () =>
        ok({ ...contest, own }, 200, { serverTime: new Date().toISOString() }),
      [`GET /api/contests/${contest._id}/announcements`]: () => ok([]),
      'GET /api/submissions': () =>
        ok([{ ...current, problemTitle: problem.title, isProblemOpen: true, tests: [] }], 200, { total: 1 }),
      [`GET /api/submissions/${before._id}`]: () => ok(current),
      [execute]: () => ok(before, 202),
    })
    renderApp(`/contests/${contest._id}/problems/${problem._id}`)
    await screen.findByLabelText('Code editor')
    press('Submit Code')
    await waitFor(() => expect(verdict()).toBe('Wrong Answer'))
    current = { ...before, verdict: 'Accepted', rejudged }
    own = ownWith(Array.isArray(event) ? 1 : 0)
    act(() => streams[0]?.send(event as never))
    await waitFor(() => expect(verdict()).toBe('Accepted'))
    expect(screen.getAllByText(/^Rejudged .+ Previous verdict: Wrong Answer\./)).not.toHaveLength(0)
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Submissions/ }), { button: 0 })
    const row = (await screen.findByRole('link', { name: 'Accepted' })).closest('tr')!
    expect(row.textContent).toContain('Previous verdict: Wrong Answer.')
  })
})

it('the list of submissions reloads after the verdict but not after each test', async () => {
  const list = 'GET /api/submissions'
  const { server } = await open({
    [list]: () => ok([], 200, { total: 0 }),
    [execute]: () => ok(buildSubmission(), 202),
  })
  press('Submit Code')
  await waitFor(() => expect(streams).toHaveLength(1))
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Submissions/ }), { button: 0 })
  const histories = () => server.to(list).filter(({ query }) => query.get('verdict') === null)
  const requestsBefore = histories().length
  for (const test of [1, 2, 3])
    act(() => streams[0]?.send(buildSubmission({ verdict: `Running Test Case ${test}/3`, testCount: 3 })))
  act(() => streams[0]?.send(buildSubmission({ verdict: 'Accepted' })))
  await waitFor(() => expect(histories()).toHaveLength(requestsBefore + 1))
})

it('a reopened page shows the submission that is still being judged', async () => {
  const underWay = buildSubmission({ verdict: 'Running Test Case 2/3', testCount: 3 })
  const { _id, submissionType } = underWay
  const item = {
    _id,
    submissionType,
    problemId: problem._id,
    problemTitle: problem.title,
    isProblemOpen: true,
    contestId: null,
    language: 'cpp',
    verdict: 'Queued',
    points: null,
    executionTime: null,
    memoryUsed: null,
    testCount: 0,
    tests: [],
    testLevel: 'coarse',
    detail: 'Idle for more than 30 s across all tests.',
    isIgnored: true,
    submittedAt: '2026-11-01T12:00:00.000Z',
  }
  await open({
    'GET /api/submissions': () => ok([item], 200, { total: 1 }),
    [`GET /api/submissions/${_id}`]: () => ok(underWay),
  })
  expect(await screen.findByText('Last submission:')).toBeTruthy()
  expect(screen.getByText('Queued')).toBeTruthy()
  expect(screen.getByText('Idle for more than 30 s across all tests.')).toBeTruthy()
  expect(screen.getByText('Ignored by the jury')).toBeTruthy()
  expect(screen.queryByText('No result yet')).toBeNull()
  press('Show result')
  await waitFor(() => expect(streams).toHaveLength(1))
  act(() => streams[0]?.send({ ...underWay, verdict: 'Accepted' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Accepted' })).toBeTruthy()
})
