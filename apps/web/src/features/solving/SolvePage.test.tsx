import type { Submission } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { buildEvidence, buildProblem, buildSubmission, buildTest, buildUser } from '../../../test/factories'
import { deferred, failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { useSession } from '../session/session.store'
import type { CodeEditor } from './components/CodeEditor'
import type { DiffViewerProps } from './components/DiffViewer'
import { useStatementLanguage } from './statement-language'

type EditorProps = ComponentProps<typeof CodeEditor>
const mockShownInEditor = jest.fn((_props: EditorProps) => {})
jest.mock('./components/CodeEditor', () => ({
  CodeEditor: (props: EditorProps) => {
    mockShownInEditor(props)
    return (
      <textarea
        aria-label="Code editor"
        defaultValue={props.text}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )
  },
}))

jest.mock('./components/DiffViewer', () => ({
  DiffViewer: ({ original, modified }: DiffViewerProps) => (
    <p>
      {original} became {modified}
    </p>
  ),
}))

const problem = buildProblem()
const address = `/problems/${problem._id}`
const execute = 'POST /api/submissions/execute'

/** Event streams that the test speaks through. */
const streams: { send: (submission: Submission) => void }[] = []
class SpokenEventSource {
  listeners: ((event: { data: string }) => void)[] = []
  constructor() {
    streams.push({
      send: (submission) => {
        for (const listener of this.listeners) listener({ data: JSON.stringify(submission) })
      },
    })
  }
  addEventListener(_: string, listener: (event: { data: string }) => void) {
    this.listeners.push(listener)
  }
  close() {
    this.listeners = []
  }
}

beforeEach(() => {
  localStorage.clear()
  useStatementLanguage.setState({ language: null })
  streams.length = 0
  Object.assign(globalThis, { EventSource: SpokenEventSource })
})

const open = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser()),
    [`GET /api/problems/${problem._id}`]: () => ok(problem),
    'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'up' } }),
    ...handlers,
  })
  const app = renderApp(address)
  const editor = await screen.findByLabelText('Code editor')
  return { server, app, editor }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const verdict = () => screen.getByRole('heading', { level: 2 }).textContent
const controls = () => [
  screen.getByLabelText('Code editor'),
  screen.getByLabelText('Language'),
  screen.getByRole('button', { name: 'Run Code' }),
  screen.getByRole('button', { name: 'Submit Code' }),
  screen.getByRole('button', { name: 'Get AI Help' }),
]
const allDisabled = (disabled: boolean) => {
  for (const control of controls()) expect(control).toHaveProperty('disabled', disabled)
}

describe('statement', () => {
  it('shows limits, difficulty, statement, samples and tags', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lantern Walk')
    expect(screen.getByText('CPU 1 s')).toBeTruthy()
    expect(screen.getByText('Memory 256 MB')).toBeTruthy()
    expect(screen.getByText('Easy')).toBeTruthy()
    expect(screen.getByText('arrays')).toBeTruthy()
    expect(screen.getByText('Walk.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Sample Input 1' }).textContent).toContain('1 2')
    expect(screen.getByRole('region', { name: 'Sample Output 1' }).textContent).toContain('3')
  })

  it.each([
    [address, failure('NOT_FOUND', 'No.'), 'Problem not found.'],
    [address, failure('UNAVAILABLE', 'The database rests.'), 'The database rests.'],
    [address, failure('UNAVAILABLE', ''), 'Failed to load problem'],
    ['/problems', ok(null), 'Problem ID not found in URL.'],
  ])('at %s says why there is none', async (at, answer, shown) => {
    fakeServer({
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/problems/${problem._id}`]: () => answer,
    })
    renderApp(at)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(shown)
    expect(alert.className).toContain('text-wa')
  })

  it('opens in C++ where it names no default language', async () => {
    const { defaultLanguage: _, ...nameless } = problem
    await open({ [`GET /api/problems/${problem._id}`]: () => ok(nameless) })
    expect(screen.getByLabelText('Language')).toHaveProperty('value', 'cpp')
  })

  it('offers the four languages', async () => {
    await open()
    const options = within(screen.getByLabelText('Language')).getAllByRole('option') as HTMLOptionElement[]
    expect(options.map(({ value, text }) => `${value}: ${text}`)).toEqual([
      'cpp: C++ (GCC)',
      'java: Java',
      'python: Python 3',
      'javascript: JavaScript (Node.js)',
    ])
  })
})

describe('a statement in several languages', () => {
  const inLanguage = (language: string, description: string) =>
    buildProblem({ description, statement: { language, languages: ['en', 'sv'], pdf: null } })
  const problemCall = `GET /api/problems/${problem._id}`
  const answers = {
    [problemCall]: ({ query }: { query: URLSearchParams }) =>
      ok(query.get('lang') === 'sv' ? inLanguage('sv', '<p>Gå.</p>') : inLanguage('en', '<p>Walk.</p>')),
  }
  const chooser = () => screen.getByLabelText('Language of the statement')

  it('comes in the one that is chosen, which stays chosen, and leaves the code alone', async () => {
    const { server, editor } = await open(answers)
    expect(server.to(problemCall)[0]?.query.size).toBe(0)
    fireEvent.change(editor, { target: { value: 'mine' } })
    fireEvent.change(chooser(), { target: { value: 'sv' } })
    const text = await screen.findByText('Gå.')
    expect(text.closest('[lang]')?.getAttribute('lang')).toBe('sv')
    expect(chooser()).toHaveProperty('value', 'sv')
    expect(screen.getByLabelText('Code editor')).toHaveProperty('value', 'mine')
    expect(localStorage.getItem('cohort.statement-language')).toBe('sv')
  })

  it('leaves everything in its place where the one that is chosen cannot be fetched', async () => {
    await open({
      [problemCall]: ({ query }) =>
        query.get('lang') === 'sv' ? unreachable : ok(inLanguage('en', '<p>Walk.</p>')),
      [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202),
    })
    press('Submit Code')
    await waitFor(() => expect(verdict()).toBe('Accepted'))
    fireEvent.change(chooser(), { target: { value: 'sv' } })
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached')
    expect(screen.getByText('Walk.')).toBeTruthy()
    expect(verdict()).toBe('Accepted')
    expect(chooser()).toHaveProperty('value', 'en')
  })

  it('is no choice where there is one', async () => {
    await open()
    expect(screen.queryByLabelText('Language of the statement')).toBeNull()
  })
})

describe('a statement that is a PDF file', () => {
  it('is shown in the page, with a link that opens it by itself', async () => {
    const pdf = `/api/problems/${problem._id}/files/${'a'.repeat(64)}`
    await open({
      [`GET /api/problems/${problem._id}`]: () =>
        ok(
          buildProblem({
            description: `<p><a href="${pdf}">The statement as a PDF file</a></p>`,
            statement: { language: 'en', languages: ['en'], pdf },
          }),
        ),
    })
    expect(screen.getByTitle('Statement of Lantern Walk').getAttribute('src')).toBe(pdf)
    const link = screen.getByRole('link', { name: 'The statement as a PDF file' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([pdf, '_blank'])
  })
})

describe('the growth of an accepted program', () => {
  it('stands beside time and memory once its verdict is there', async () => {
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

describe('AI feedback', () => {
  const helpCall = 'POST /api/submissions/ai-help'
  const help = (suggestions: string, source = 'model', message = 'OK') => ({
    status: 200,
    json: { statusCode: 200, success: true, data: { suggestions, source }, message },
  })

  it('opens over the page while it is generated, holds the controls, and shows what comes', async () => {
    const coming = deferred<ReturnType<typeof help>>()
    const { server } = await open({ [helpCall]: () => coming.promise })
    const held = controls()
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog', { name: 'AI Feedback' })
    expect(dialog.textContent).toContain('Generating suggestions…')
    expect(dialog.previousElementSibling?.className).toContain('backdrop-blur')
    for (const control of held) expect(control).toHaveProperty('disabled', true)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(server.to(helpCall)[0]?.body).toEqual({
      problemId: problem._id,
      code: 'int main() {}\n',
      language: 'cpp',
    })
    await act(async () => coming.resolve(help('## Look\n\n- at `x`')))
    await within(dialog).findByRole('heading', { name: 'Look' })
    expect(dialog.querySelector('code')?.textContent).toBe('x')
    expect(dialog.textContent).not.toContain('Generating')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    allDisabled(false)
  })

  it('says who wrote it where no model did', async () => {
    await open({ [helpCall]: () => help('Nothing found.', 'rules', 'This is a rule-based review.') })
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('This is a rule-based review.')
  })

  it('shows nothing of a stranger’s HTML, links and pictures but their text', async () => {
    const hostile =
      '<img src=x onerror=alert(1)> <script>alert(1)</script>\n\n![p](https://example.org/p.png)\n\n[here](https://example.org) [there](javascript:alert(1))'
    await open({ [helpCall]: () => help(hostile) })
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/here/)
    expect(dialog.querySelectorAll('img, script, a, iframe')).toHaveLength(0)
  })

  it.each([
    [
      'the server’s sentence',
      failure('FORBIDDEN', 'This problem is in a running contest.'),
      'This problem is in a running contest.',
    ],
    ['its own where nothing answers', unreachable, 'Error requesting AI help.'],
    ['the message of an answer without suggestions', help(' ', 'model', 'Nothing today.'), 'Nothing today.'],
    ['its own for an answer with neither', help('', 'model', ''), 'No AI feedback available.'],
  ])('of a failure shows %s', async (_, answer, shown) => {
    await open({ [helpCall]: () => answer })
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(shown)
  })

  it('that is closed while it loads is forgotten, and another can be asked for', async () => {
    const answers = [deferred<ReturnType<typeof help>>(), deferred<ReturnType<typeof help>>()]
    let asked = 0
    await open({ [helpCall]: () => answers[asked++]!.promise })
    press('Get AI Help')
    await screen.findByText('Generating suggestions…')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    allDisabled(false)
    press('Get AI Help')
    await act(async () => answers[0]?.resolve(help('The first.')))
    await act(async () => answers[1]?.resolve(help('The second.')))
    await screen.findByText('The second.')
    expect(screen.queryByText('The first.')).toBeNull()
  })

  it('of a problem is gone where another is opened', async () => {
    const other = buildProblem({ _id: 'd'.repeat(24), title: 'Lantern Row' })
    const coming = deferred<ReturnType<typeof help>>()
    await open({
      [helpCall]: () => coming.promise,
      [`GET /api/problems/${other._id}`]: () => ok(other),
      [`GET /api/problems/${problem._id}/lesson`]: () =>
        ok({ pattern: 'p', summary: 's', recommendations: [{ problemId: other._id, title: other.title }] }),
    })
    press('Get AI Help')
    await screen.findByText('Generating suggestions…')
    fireEvent.click(screen.getByText('Lantern Row'))
    await screen.findByRole('heading', { level: 1, name: 'Lantern Row' })
    await act(async () => coming.resolve(help('Of the first problem.')))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Of the first problem.')).toBeNull()
    allDisabled(false)
  })

  it('is not asked for about blank code', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const { server, editor } = await open()
    fireEvent.change(editor, { target: { value: ' \n' } })
    press('Get AI Help')
    expect(alert).toHaveBeenCalledWith('Please write some code first.')
    expect(server.to(helpCall)).toHaveLength(0)
    alert.mockRestore()
  })
})

describe('microlesson', () => {
  const lessonCall = `GET /api/problems/${problem._id}/lesson`
  const lesson = {
    pattern: 'Two pointers',
    summary: 'Walk from both ends.',
    recommendations: [{ problemId: 'd'.repeat(24), title: 'Lantern Row' }],
  }

  it('stands folded below the statement, with links to what to try next', async () => {
    await open({ [lessonCall]: () => ok(lesson) })
    const fold = (await screen.findByText('Microlesson')).closest('details')
    expect(fold?.open).toBe(false)
    expect(fold?.textContent).toContain('Two pointers')
    expect(fold?.textContent).toContain('Walk from both ends.')
    expect(screen.getByText('Lantern Row').getAttribute('href')).toBe(`/problems/${'d'.repeat(24)}`)
  })

  it.each([
    ['the problem has none', failure('NOT_FOUND', 'This problem has no lesson.')],
    ['the server fails', failure('INTERNAL', 'Something went wrong.')],
    ['the answer is not understood', ok({ pattern: 7 })],
    ['nothing answers', unreachable],
  ])('is left out in silence where %s', async (_, answer) => {
    const { server } = await open({ [lessonCall]: () => answer })
    await waitFor(() => expect(server.to(lessonCall)).toHaveLength(1))
    expect(screen.queryByText('Microlesson')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    allDisabled(false)
  })
})

describe('a problem whose programs talk with the judge', () => {
  const talking = buildProblem({
    interactive: true,
    interactions: [
      [
        { from: 'judge', text: '10' },
        { from: 'program', text: '5' },
      ],
    ],
  })

  it('shows its sample conversations in order, and asks for no input', async () => {
    await open({ [`GET /api/problems/${problem._id}`]: () => ok(talking) })
    const conversation = screen.getByRole('region', { name: 'Sample Interaction 1' })
    expect([...conversation.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Your program reads: 10',
      'Your program writes: 5',
    ])
    expect(screen.queryByText('Custom input')).toBeNull()
    expect(screen.queryByText(/on your own input/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Use as input/ })).toBeNull()
  })

  it('has both for any other problem', async () => {
    await open()
    expect(screen.getByText('Custom input')).toBeTruthy()
    expect(screen.getByText(/on your own input/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Use as input/ })).toBeTruthy()
  })
})

describe('a language with a time limit of its own', () => {
  const slow = buildProblem({ timeLimits: { cpp: 1, java: 1, python: 2.5, javascript: 1 } })

  it('shows it beside the problem’s while one writes in it', async () => {
    await open({ [`GET /api/problems/${problem._id}`]: () => ok(slow) })
    expect(screen.getByText('CPU 1 s')).toBeTruthy()
    expect(screen.queryByText('Python 3: 2.5 s')).toBeNull()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    expect(await screen.findByText('Python 3: 2.5 s')).toBeTruthy()
    expect(screen.getByText('CPU 1 s')).toBeTruthy()
  })
})

describe('evidence', () => {
  it('of the test that failed lies open, that of another one press away', async () => {
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
          detail: 'Used 1.02 s of CPU; the limit is 1 s.',
          evidence: buildEvidence({ limit: { kind: 'cpu', size: 1 } }),
        }),
      ],
    })
    await open({ [execute]: () => ok(failed, 202) })
    press('Submit Code')
    expect(await screen.findByText('Test 2 of 2 failed. Used 1.02 s of CPU; the limit is 1 s.')).toBeTruthy()
    expect(screen.getByText('1.020 s of 1 s')).toBeTruthy()
    expect(screen.queryByText('0.100 s of 1 s')).toBeNull()
    press('Details of Test 1')
    expect(screen.getByText('0.100 s of 1 s')).toBeTruthy()
  })
})

describe('the words of a problem’s own checker', () => {
  it('stand with the test that failed, a hidden one too', async () => {
    const rejected = buildSubmission({
      verdict: 'Wrong Answer',
      testCount: 1,
      testCaseResults: [buildTest({ status: 'Wrong Answer', teamMessage: 'The loads are not even.' })],
    })
    await open({ [execute]: () => ok(rejected, 202) })
    press('Submit Code')
    const words = await screen.findByRole('region', { name: 'What the problem’s checker says' })
    expect(words.textContent).toContain('The loads are not even.')
  })
})

describe('sending', () => {
  it('shows Queued... at once, disables everything, and gives it back at the final verdict', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    const { server } = await open({ [execute]: () => answer.promise })
    press('Submit Code')
    expect(verdict()).toBe('Queued...')
    allDisabled(true)
    await act(async () => answer.resolve(ok(buildSubmission({ verdict: 'Compiling' }), 202)))
    await waitFor(() => expect(verdict()).toBe('Compiling'))
    allDisabled(true)
    act(() =>
      streams[0]?.send(
        buildSubmission({ verdict: 'Accepted', testCount: 1, testCaseResults: [buildTest()] }),
      ),
    )
    expect(verdict()).toBe('Accepted')
    allDisabled(false)
    expect(server.to(execute)[0]?.body).toEqual({
      problemId: problem._id,
      code: 'int main() {}\n',
      language: 'cpp',
      submissionType: 'submit',
    })
  })

  it('holds the custom input too while something is in flight', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    await open({ [execute]: () => answer.promise })
    press('Run Code')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Custom input' }), { button: 0 })
    const input = await screen.findByLabelText('Custom input', { selector: 'textarea' })
    expect(input).toHaveProperty('disabled', true)
    await act(async () => answer.resolve(ok(buildSubmission({ verdict: 'Accepted' }), 202)))
    expect(input).toHaveProperty('disabled', false)
  })

  it('of a problem is forgotten where another is opened', async () => {
    const other = buildProblem({ _id: 'd'.repeat(24), title: 'Lantern Row' })
    await open({
      [execute]: () => ok(buildSubmission({ verdict: 'Queued' }), 202),
      [`GET /api/problems/${other._id}`]: () => ok(other),
      [`GET /api/problems/${problem._id}/lesson`]: () =>
        ok({ pattern: 'p', summary: 's', recommendations: [{ problemId: other._id, title: other.title }] }),
    })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    fireEvent.click(screen.getByText('Lantern Row'))
    await screen.findByRole('heading', { level: 1, name: 'Lantern Row' })
    allDisabled(false)
    act(() => streams[0]?.send(buildSubmission({ verdict: 'Accepted' })))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('sends custom input for a run only, and only when non-blank', async () => {
    const done = () => ok(buildSubmission({ verdict: 'Custom Output' }), 202)
    const { server } = await open({ [execute]: done })
    const send = async (input: string, button: string) => {
      fireEvent.mouseDown(screen.getByRole('tab', { name: 'Custom input' }), { button: 0 })
      fireEvent.change(await screen.findByLabelText('Custom input', { selector: 'textarea' }), {
        target: { value: input },
      })
      const before = server.to(execute).length
      press(button)
      await waitFor(() => expect(server.to(execute)).toHaveLength(before + 1))
      await waitFor(() => allDisabled(false))
      return server.to(execute).at(-1)?.body
    }
    expect(await send('1 2', 'Run Code')).toMatchObject({ submissionType: 'run', customInput: '1 2' })
    expect(await send(' \n', 'Run Code')).not.toHaveProperty('customInput')
    expect(await send('1 2', 'Submit Code')).not.toHaveProperty('customInput')
  })

  it('shows a failed call as Error with the server’s message in the compiler output’s place', async () => {
    await open({ [execute]: () => failure('RATE_LIMITED', 'Wait 20 seconds.') })
    press('Submit Code')
    await waitFor(() => expect(verdict()).toBe('Error'))
    expect(screen.getByRole('region', { name: 'Compiler output' }).textContent).toContain('Wait 20 seconds.')
    allDisabled(false)
  })

  it('shows the fallback where the failed call brought no message', async () => {
    await open({ [execute]: () => new TypeError('fetch failed') })
    press('Run Code')
    await waitFor(() => expect(verdict()).toBe('Error'))
    expect(screen.getByRole('region', { name: 'Compiler output' }).textContent).toContain('Submission failed')
  })

  it.each([
    [null, 'Waiting for the judge.'],
    [0, 'Waiting for the judge. Yours is next.'],
    [1, 'Waiting for the judge. 1 submission is before yours.'],
    [12, 'Waiting for the judge. 12 submissions are before yours.'],
  ])('says how many are before it: %j', async (queueAhead, shown) => {
    await open({ [execute]: () => ok(buildSubmission({ queueAhead }), 202) })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    const [panel, spoken] = screen.getAllByText(/^Waiting for the judge/)
    expect(panel?.textContent).toBe(shown)
    // The number changes every few seconds: whoever listens hears the stage once.
    expect(spoken?.textContent).toBe('Waiting for the judge.')
  })

  it('gives the controls back where judging is offline, and still shows the verdict that comes later', async () => {
    await open({
      [execute]: () => ok(buildSubmission({ verdict: 'Queued' }), 202),
      'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'down' } }),
    })
    press('Submit Code')
    expect(await screen.findByText(/Judging is offline/)).toBeTruthy()
    await waitFor(() => allDisabled(false))
    expect(verdict()).toBe('Queued')
    act(() => streams[0]?.send(buildSubmission({ verdict: 'Wrong Answer' })))
    expect(verdict()).toBe('Wrong Answer')
  })

  it('gives the controls back where judging is offline and a second one is sent while the first waits', async () => {
    const queued = buildSubmission({ verdict: 'Queued' })
    const { server } = await open({
      [execute]: () => ok(queued, 202),
      [`GET /api/submissions/${queued._id}`]: () => ok(queued),
      'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'down' } }),
    })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    await waitFor(() => allDisabled(false))
    press('Submit Code')
    await waitFor(() => expect(server.to(execute)).toHaveLength(2))
    await waitFor(() => expect(streams).toHaveLength(2))
    await waitFor(() => allDisabled(false))
  })

  it.each([
    ['Enter', 'submit'],
    ["'", 'run'],
  ])('happens by Ctrl+%s too', async (key, submissionType) => {
    const { server, editor } = await open({
      [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202),
    })
    fireEvent.keyDown(editor, { key, ctrlKey: true })
    await waitFor(() => expect(server.to(execute)[0]?.body).toMatchObject({ submissionType }))
  })
})

describe('a scored problem', () => {
  it('says its points, and after judging those of the submission and of each group', async () => {
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
    const rows = async () => {
      const table = (await screen.findByRole('columnheader', { name: 'Group' })).closest('table')
      return [...table!.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent).join(' | '),
      )
    }
    expect(await rows()).toEqual([
      'small | not judged yet | – / 40 | 1',
      'large | not judged yet | – / 60 | 2–3',
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
    expect(await rows()).toEqual([
      'small | Accepted | 40 / 40 | 1',
      'large | Wrong Answer | 0 / 60 | 2–3',
      'The tests after it were skipped.',
    ])
    expect(screen.getByText('40 of 100 points')).toBeTruthy()
    expect(screen.getByText('Wrong Answer. 40 of 100 points. Test 2 of 3 failed.')).toBeTruthy()
  })
})

describe('sessions that end', () => {
  it('lead to /login, which remembers the problem', async () => {
    const { app } = await open({ [execute]: () => failure('UNAUTHENTICATED', 'Please log in.') })
    press('Submit Code')
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(app.location().state.from.pathname).toBe(address)
  })

  it('by a login of somebody else in another tab take code, result and input along', async () => {
    let user = buildUser()
    const { editor } = await open({
      'GET /api/user/verify-login': () => ok(user),
      [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202),
    })
    expect(localStorage.getItem('cohort.session')).toBe(user._id)
    fireEvent.change(editor, { target: { value: 'mine' } })
    press('Submit Code')
    await waitFor(() => expect(verdict()).toBe('Accepted'))
    user = buildUser({ _id: 'c'.repeat(24), fullName: 'Somebody Else' })
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'cohort.session', newValue: user._id })),
    )
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
    expect((await screen.findByLabelText('Code editor')).textContent).not.toContain('mine')
    expect(screen.queryByText(/^Accepted/)).toBeNull()
    expect(useSession.getState().userData).toEqual(user)
  })
})

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

  it('are listed with verdict, language and figures', async () => {
    const { server } = await openTab(history(120))
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('Time Limit Exceeded')
    expect(row.textContent).toContain('Python 3 · Time 1.100 s · Memory 2.00 MB')
    expect(screen.getByText('The newest 1 of 120.')).toBeTruthy()
    expect(server.to('GET /api/submissions')[0]?.query.toString()).toBe(`problemId=${problem._id}&limit=50`)
  })

  it('open their result again', async () => {
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: 'Show result' }))
    await waitFor(() => expect(verdict()).toBe('Time Limit Exceeded'))
    expect(screen.getByRole('tab', { name: 'Result' }).getAttribute('aria-selected')).toBe('true')
  })

  it('go on to be followed where one comes back before the verdict', async () => {
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
    const { language, text } = mockShownInEditor.mock.lastCall?.[0] ?? {}
    return `${language}: ${text}`
  }

  it('give their code back to the editor', async () => {
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: 'Use code' }))
    await waitFor(() => expect(inEditor()).toBe('python: print(1)'))
    expect(screen.getByLabelText('Language')).toHaveProperty('value', 'python')
  })

  it.each([
    ['Keep mine', 'python: mine'],
    ['Use this code', 'python: print(1)'],
  ])('ask where a draft would be lost by that: %s', async (answer, shown) => {
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

  it('show their code, and what has changed since then', async () => {
    const { editor } = await openTab()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    fireEvent.change(editor, { target: { value: 'print(2)' } })
    const row = await screen.findByRole('button', { name: 'Show code' })
    row.focus()
    fireEvent.click(row)
    const dialog = await screen.findByRole('dialog', { name: 'Your submission' })
    await within(dialog).findByText('print(1)')
    fireEvent.mouseDown(within(dialog).getByRole('tab', { name: 'Changes since then' }), { button: 0 })
    expect(await within(dialog).findByText('print(1) became print(2)')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(row)
  })

  it('put the last one into the editor by a press, and say where there is none', async () => {
    let sent = [earlier]
    const { server } = await open({ ...history(), 'GET /api/submissions': () => ok(sent, 200, { total: 1 }) })
    press('Last submission')
    await waitFor(() => expect(inEditor()).toBe('python: print(1)'))
    expect(server.to('GET /api/submissions')[0]?.query.toString()).toBe(
      `problemId=${problem._id}&submissionType=submit&limit=1`,
    )
    sent = []
    press('Last submission')
    expect(await screen.findByText('You have not submitted anything to this problem yet.')).toBeTruthy()
  })

  it('say so where there is none, and where they cannot be loaded', async () => {
    let answer = failure('UNAVAILABLE', 'Come back soon.')
    await openTab({ 'GET /api/submissions': () => answer })
    expect((await screen.findByRole('alert')).textContent).toContain('Come back soon.')
    answer = ok([], 200, { total: 0 })
    press('Try again')
    expect(await screen.findByText('What you send to this problem stands here.')).toBeTruthy()
  })
})

describe('what the compiler says about the code', () => {
  const refused = buildSubmission({
    verdict: 'Compilation Error',
    compileOutput:
      'main.cpp: In function ‘int main()’:\nmain.cpp:1:14: error: expected ‘;’\n    1 | int main() {}',
  })
  const marks = () => mockShownInEditor.mock.lastCall?.[0].marks
  const jump = () => mockShownInEditor.mock.lastCall?.[0].jump
  const judge = async () => {
    const opened = await open({ [execute]: () => ok(refused, 202) })
    press('Submit Code')
    await screen.findByText(/In function/)
    return opened
  }

  it('is marked in the editor until the code is changed', async () => {
    const { editor } = await judge()
    expect(marks()).toMatchObject([{ line: 1, severity: 'error', message: 'expected ‘;’' }])
    fireEvent.change(editor, { target: { value: 'int main() { }\n' } })
    expect(marks()).toEqual([])
  })

  it('is marked until the next run starts', async () => {
    await judge()
    const answer = deferred<ReturnType<typeof ok>>()
    fakeServer({ [execute]: () => answer.promise })
    press('Run Code')
    expect(marks()).toEqual([])
    await act(async () => answer.resolve(ok(buildSubmission({ verdict: 'Accepted' }), 202)))
  })

  it('leads from its line to the code, and no longer once the editor holds another language', async () => {
    await judge()
    press('main.cpp:1:14: error: expected ‘;’ – go to line 1 of the code')
    expect(jump()).toMatchObject({ line: 1 })
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
    expect(marks()).toEqual([])
    expect(screen.queryByRole('button', { name: /go to line/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'Compiler output' }).textContent).toContain(
      'main.cpp:1:14: error: expected ‘;’\n    1 | int main() {}',
    )
  })
})
