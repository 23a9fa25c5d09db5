import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildProblem, buildSubmission, buildUser } from '../../../test/factories'
import { failure, fakeServer, ok, proxyError, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { address, allDisabled, execute, open, press, problem, verdict } from '../../../test/solve-page'

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

  it('has no difficulty badge if the problem has no difficulty', async () => {
    await open({ [`GET /api/problems/${problem._id}`]: () => ok(buildProblem({ difficulty: null })) })
    expect(screen.queryByText('N/A')).toBeNull()
  })

  it('shows samples at their placeholders and the remaining ones at the end', async () => {
    const description =
      '<p>Before.</p><div data-samples="next"></div><p>Why 3.</p><h2>Notes</h2><p>After.</p>'
    const sample = { input: '1', expectedOutput: '3', isSample: true as const }
    await open({
      [`GET /api/problems/${problem._id}`]: () =>
        ok(buildProblem({ description, testCases: [sample, sample] })),
    })
    const text = screen.getByText('Before.').closest('article')?.textContent ?? ''
    const order = ['Before.', 'Sample Input 1', 'Why 3.', 'After.', 'Sample Input 2'].map((each) =>
      text.indexOf(each),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it.each([
    ['text', null],
    ['a PDF file', '/api/problems/b/files/c'],
  ])('credits authors, source, rights owner and licence below %s', async (_what, pdf) => {
    await open({
      [`GET /api/problems/${problem._id}`]: () =>
        ok(
          buildProblem({
            statement: { language: 'sv', languages: ['en', 'sv'], pdf },
            attribution: {
              authors: ['Ada', 'Bo'],
              sources: [{ name: 'NCPC 2023', url: 'https://ncpc.example/' }],
              licence: 'cc by-sa',
              rightsOwner: 'The jury',
            },
          }),
        ),
    })
    const line = screen.getByText(/^By Ada and Bo/)
    expect(line.textContent).toBe('By Ada and Bo · Source: NCPC 2023 · Rights owner: The jury · CC BY-SA 4.0')
    const [source, licence] = within(line).getAllByRole('link')
    expect(source?.getAttribute('href')).toBe('https://ncpc.example/')
    expect(licence?.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-sa/4.0/')
    expect(licence?.getAttribute('rel')).toBe('license noopener')
  })

  it('explains the limits on request', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'What the limits mean' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button)
    expect(screen.getByText(/processor time for each test/).hidden).toBe(false)
  })

  it('has a button that copies the link to its public page', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined)
    Object.assign(navigator, { clipboard: { writeText } })
    const { app } = await open({
      [`GET /api/problems/${problem._id}`]: () => ok(buildProblem({ publicPage: '/p/lantern-walk' })),
    })
    press('Copy link: public statement, no login needed')
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/p/lantern-walk`)
    Object.assign(navigator, { clipboard: undefined })
    app.unmount()
    await open()
    expect(screen.queryByText('Copy link')).toBeNull()
  })

  it.each([
    [address, failure('NOT_FOUND', 'No.'), 'Problem not found.'],
    [address, failure('UNAVAILABLE', 'The database is down.'), 'The database is down.'],
    [address, failure('UNAVAILABLE', ''), 'Failed to load problem'],
    [address, proxyError, 'Failed to load problem'],
    [address, ok(null), 'Problem not found.'],
    ['/problems', ok(null), 'Problem ID not found in URL.'],
  ])('is replaced by an error message if it cannot be loaded (%s)', async (at, answer, shown) => {
    fakeServer({
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/problems/${problem._id}`]: () => answer,
    })
    renderApp(at)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(shown)
    expect(alert.className).toContain('text-wa')
  })
})

describe('the language menu', () => {
  it('selects C++ if the problem has no default language', async () => {
    const { defaultLanguage: _, ...withoutLanguage } = problem
    await open({ [`GET /api/problems/${problem._id}`]: () => ok(withoutLanguage) })
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
  const chooser = () => screen.getByLabelText('Statement language')

  it('is shown in the selected language, which this browser remembers', async () => {
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

  it('does not change if the selected language cannot be loaded', async () => {
    await open({
      [problemCall]: ({ query }) =>
        query.get('lang') === 'sv' ? unreachable : ok(inLanguage('en', '<p>Walk.</p>')),
      [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202),
    })
    press('Submit Code')
    await waitFor(() => expect(verdict()).toBe('Accepted'))
    fireEvent.change(chooser(), { target: { value: 'sv' } })
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t reach the server')
    expect(screen.getByText('Walk.')).toBeTruthy()
    expect(verdict()).toBe('Accepted')
    expect(chooser()).toHaveProperty('value', 'en')
  })
})

it('a statement in a single language has no language menu', async () => {
  await open()
  expect(screen.queryByLabelText('Statement language')).toBeNull()
})

describe('a statement that is a PDF file', () => {
  it('is embedded in the page with a link to open it in a new tab', async () => {
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
    const shown = screen.getByTitle('Statement: Lantern Walk').getAttribute('src')
    // Without the viewer's sidebar, which would take up half of the pane.
    expect(shown).toBe(`${pdf}#navpanes=0&pagemode=none&view=FitH`)
    const link = screen.getByRole('link', { name: 'The statement as a PDF file' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([pdf, '_blank'])
  })
})

describe('microlesson', () => {
  const lessonCall = `GET /api/problems/${problem._id}/lesson`
  const lesson = {
    pattern: 'Two pointers',
    summary: 'Walk from both ends.',
    recommendations: [{ problemId: 'd'.repeat(24), title: 'Lantern Row' }],
  }

  it('is collapsed below the statement and links to related problems', async () => {
    await open({ [lessonCall]: () => ok(lesson) })
    const fold = (await screen.findByText('Microlesson')).closest('details')
    expect(fold?.open).toBe(false)
    expect(fold?.textContent).toContain('Two pointers')
    fireEvent.click(screen.getByText('Show the idea'))
    expect(fold?.textContent).toContain('Walk from both ends.')
    expect(screen.getByText('Lantern Row').getAttribute('href')).toBe(`/problems/${'d'.repeat(24)}`)
  })

  it('is not requested while a contest uses the problem', async () => {
    const { server } = await open({
      [`GET /api/problems/${problem._id}`]: () => ok({ ...problem, slug: null }),
    })
    expect(server.to(lessonCall)).toHaveLength(0)
    expect(server.to(`GET /api/problems/${problem._id}/hints`)).toHaveLength(0)
  })

  it.each([
    ['the problem has none', failure('NOT_FOUND', 'This problem has no lesson.')],
    ['the server fails', failure('INTERNAL', 'Something went wrong.')],
    ['the response is invalid', ok({ pattern: 7 })],
    ['the server cannot be reached', unreachable],
  ])('is silently hidden if %s', async (_, answer) => {
    const { server } = await open({ [lessonCall]: () => answer })
    await waitFor(() => expect(server.to(lessonCall)).toHaveLength(1))
    expect(screen.queryByText('Microlesson')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    allDisabled(false)
  })
})

describe('an interactive problem', () => {
  const interactive = buildProblem({
    interactive: true,
    interactions: [
      [
        { from: 'judge', text: '10' },
        { from: 'program', text: '5' },
      ],
    ],
  })

  it('shows its sample interactions and has no custom input', async () => {
    await open({ [`GET /api/problems/${problem._id}`]: () => ok(interactive) })
    const conversation = screen.getByRole('region', { name: 'Sample conversation 1' })
    expect(within(conversation).getByRole('heading', { name: 'Sample Input 1' })).toBeTruthy()
    expect(within(conversation).getByRole('heading', { name: 'Sample Output 1' })).toBeTruthy()
    expect([...conversation.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Your program reads: 10',
      'Your program writes: 5',
    ])
    expect(screen.queryByText('Custom input')).toBeNull()
    expect(screen.queryByText(/on your own input/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Use as input/ })).toBeNull()
  })
})

it('a problem that is not interactive has a custom input', async () => {
  await open()
  expect(screen.getByText('Custom input')).toBeTruthy()
  expect(screen.getByText(/on your own input/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Use as input/ })).toBeTruthy()
})

it('a time limit for the selected language is shown next to the general one', async () => {
  const slow = buildProblem({ timeLimits: { cpp: 1, java: 1, python: 2.5, javascript: 1 } })
  await open({ [`GET /api/problems/${problem._id}`]: () => ok(slow) })
  expect(screen.getByText('CPU 1 s')).toBeTruthy()
  expect(screen.queryByText('Python 3: 2.5 s')).toBeNull()
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'python' } })
  expect(await screen.findByText('Python 3: 2.5 s')).toBeTruthy()
  expect(screen.getByText('CPU 1 s')).toBeTruthy()
})
