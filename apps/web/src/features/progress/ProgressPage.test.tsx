import type { ProgressOverview, SubmissionListItem } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser, buildWhatNext } from '../../../test/factories'
import { failure, fakeServer, ok, proxyError, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { useSession } from '../session/session.store'

const open = (handlers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser()),
    'GET /api/problems/next': () => ok(buildWhatNext()),
    ...handlers,
  })
  return { server, app: renderApp('/my-progress') }
}

const items = [
  { problemId: 'a'.repeat(24), title: 'Lantern Walk', difficulty: 'Easy', userStatus: 'Solved' },
  { problemId: 'b'.repeat(24), title: '', difficulty: null, userStatus: 'Attempted' },
  { problemId: 'c'.repeat(24), title: 'Tide Marks', difficulty: 'Hard', userStatus: 'Elsewhere' },
]

it('the progress page lists each problem with its position, difficulty and status', async () => {
  open({ 'GET /api/user/me/progress': () => ok(items) })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['#', 'Problem Title', 'Difficulty', 'Your Status'])
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(rows).toEqual([
    ['1', 'Lantern Walk', 'Easy', 'Solved'],
    ['2', 'Untitled Problem', 'N/A', 'Attempted'],
    ['3', 'Tide Marks', 'Hard', 'Not Attempted'],
  ])
  expect(screen.getByRole('link', { name: 'Lantern Walk' }).getAttribute('href')).toBe(
    `/problem/${'a'.repeat(24)}`,
  )
  expect(screen.getByText('1 solved, 1 attempted')).toBeTruthy()
})

it('the progress page opens a problem from a running contest inside the contest', async () => {
  const contestId = 'd'.repeat(24)
  const { app } = open({ 'GET /api/user/me/progress': () => ok([{ ...items[0], contestId }]) })
  fireEvent.click(await screen.findByRole('link', { name: 'Lantern Walk' }))
  expect(app.address()).toBe(`/problems/${'a'.repeat(24)}?contestId=${contestId}`)
})

const overview: ProgressOverview = {
  difficulties: [
    { difficulty: 'Easy', solved: 3, attempted: 0, total: 12 },
    { difficulty: 'Medium', solved: 0, attempted: 1, total: 4 },
    { difficulty: 'Hard', solved: 0, attempted: 0, total: 0 },
  ],
  patterns: [{ pattern: 'Two pointers', solved: 1, attempted: 1, total: 5 }],
  timeZone: 'Europe/Berlin',
  today: '2026-06-10',
  days: [
    { day: '2026-06-09', submissions: 1 },
    { day: '2026-06-10', submissions: 4 },
  ],
  solved: [
    { day: '2026-02-03', problems: 1 },
    { day: '2026-06-09', problems: 2 },
  ],
  streak: { current: 2, longest: 9 },
}

const submission: SubmissionListItem = {
  _id: 'c'.repeat(24),
  problemId: 'a'.repeat(24),
  problemTitle: 'Lantern Walk',
  isProblemOpen: true,
  contestId: null,
  language: 'python',
  submissionType: 'submit',
  points: null,
  testLevel: 'open',
  detail: null,
  executionTime: 0.1,
  memoryUsed: 1024,
  submittedAt: '2026-06-10T12:00:00.000Z',
  verdict: 'Wrong Answer',
  testCount: 3,
  tests: [
    { status: 'Accepted', timeShare: 0.1 },
    { status: 'Wrong Answer', timeShare: 0.2 },
  ],
}

describe('the overview', () => {
  const openWith = (answer: () => ReturnType<typeof ok>) =>
    open({
      'GET /api/user/me/progress': () => ok(items),
      'GET /api/user/me/progress/overview': answer,
      'GET /api/submissions': () => ok([], 200, { total: 0 }),
    })

  it('counts solved problems by difficulty and by pattern', async () => {
    openWith(() => ok(overview))
    const rows = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    await screen.findByRole('list', { name: 'By difficulty' })
    expect(rows('By difficulty')).toEqual([
      'Easy3 of 12 solved',
      'Medium0 of 4 solved, 1 attempted',
      'Hard0 of 0 solved',
    ])
    expect(rows('By pattern')).toEqual(['Two pointers1 of 5 solved, 1 attempted'])
  })

  it('shows the streaks and a heat map with a description for each day', async () => {
    const { server } = openWith(() => ok(overview))
    const table = await screen.findByRole('table', { name: 'Submissions per day over the last year' })
    expect(within(table).getAllByRole('row')).toHaveLength(8)
    expect(within(table).getByText(/June 10, 2026: 4 submissions$/)).toBeTruthy()
    expect(within(table).getAllByText(/: no submissions$/)).toHaveLength(369)
    expect(screen.getByText('5 submissions on 2 days')).toBeTruthy()
    expect(screen.getByText('Current streak').nextSibling?.textContent).toBe('2 days')
    expect(screen.getByText('Longest streak').nextSibling?.textContent).toBe('9 days')
    expect(screen.getByText(/Days end at midnight \(Europe\/Berlin\)\./)).toBeTruthy()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(server.to('GET /api/user/me/progress/overview')[0]?.query.get('timeZone')).toBe(timeZone)
  })

  it('shows solved problems as a labelled chart and as a table by month', async () => {
    openWith(() => ok(overview))
    const picture = await screen.findByRole('img', { name: '3 problems solved, 2 in the last 30 days' })
    const card = within(picture.closest('section') as HTMLElement)
    expect(card.getByRole('heading', { name: 'Solved over time' })).toBeTruthy()
    fireEvent.click(card.getByText('By month'))
    const rows = within(card.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Month', 'Solved', 'Total'],
      ['June 2026', '2', '3'],
      ['February 2026', '1', '1'],
    ])
  })

  const recently = (answer: () => ReturnType<typeof ok>) =>
    open({
      'GET /api/user/me/progress': () => ok(items),
      'GET /api/user/me/progress/overview': () => ok(overview),
      'GET /api/submissions': answer,
    })

  it('lists the newest submissions but no runs', async () => {
    const contestId = 'd'.repeat(24)
    const { server } = recently(() =>
      ok(
        [
          submission,
          { ...submission, _id: 'd'.repeat(24), contestId },
          { ...submission, _id: 'e'.repeat(24), problemTitle: 'Tide Marks', isProblemOpen: false },
        ],
        200,
        { total: 3 },
      ),
    )
    const list = await screen.findByRole('list', { name: 'Recent submissions' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows[0]?.textContent).toMatch(/^Lantern Walk.*2026.*Wrong AnswerPython 3/)
    expect(within(rows[0]!).getByRole('img', { name: /Accepted.*Wrong Answer/ })).toBeTruthy()
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/problem/${submission.problemId}`,
      `/submissions/${submission._id}`,
      `/problem/${submission.problemId}?contestId=${contestId}`,
      `/submissions/${'d'.repeat(24)}`,
      `/submissions/${'e'.repeat(24)}`,
    ])
    expect(rows[2]?.textContent).toMatch(/^Tide MarksNot open for practice/)
    expect(server.to('GET /api/submissions')[0]?.query.get('submissionType')).toBe('submit')
  })

  it('offers a retry if the newest submissions cannot be loaded', async () => {
    let answers = 0
    recently(() => (answers++ === 0 ? unreachable : ok([submission], 200, { total: 1 })))
    await screen.findByText('Couldn’t load your submissions.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Recent submissions' })).toBeTruthy()
  })

  it('has a single tab stop in the heat map, and the arrow keys move between days', async () => {
    openWith(() => ok(overview))
    const table = await screen.findByRole('table', { name: /^Submissions per day/ })
    const stops = () => [...table.querySelectorAll<HTMLElement>('[tabindex="0"]')]
    expect(stops().map((cell) => cell.dataset.day)).toEqual(['2026-06-10'])
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
    act(() => stops()[0]?.focus())
    press('ArrowDown')
    expect(stops()[0]?.dataset.day).toBe('2026-06-10')
    press('ArrowUp')
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-06-09')
    press('ArrowLeft')
    expect(stops().map((cell) => cell.dataset.day)).toEqual(['2026-06-02'])
    // Once in the table cell, and once in the visible line below the table.
    expect(screen.getAllByText(/June 2, 2026: no submissions$/)).toHaveLength(2)
  })

  it('offers a retry without hiding the problem table if it cannot be loaded', async () => {
    let answers = 0
    openWith(() => (answers++ === 0 ? unreachable : ok(overview)))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('link', { name: 'Lantern Walk' })).toBeTruthy()
    expect(await screen.findByRole('list', { name: 'By pattern' })).toBeTruthy()
  })
})

it('the progress page shows an empty state to users without submissions', async () => {
  open({ 'GET /api/user/me/progress': () => ok([]) })
  expect(
    await screen.findByText("You haven't attempted any problems yet, or no problems are available."),
  ).toBeTruthy()
})

it('the progress page still shows the heat map if every attempted problem is now hidden', async () => {
  open({
    'GET /api/user/me/progress': () => ok([]),
    'GET /api/user/me/progress/overview': () => ok(overview),
  })
  expect(await screen.findByText(/haven't attempted any problems yet/)).toBeTruthy()
  expect(screen.getByText('5 submissions on 2 days')).toBeTruthy()
})

it.each([
  ['an error with a message', () => failure('UNAVAILABLE', 'Come back soon.'), 'Come back soon.'],
  ['a successful response with invalid data', () => ok('nonsense'), 'Failed to fetch progress.'],
  ['a successful response without data', () => ok(null), 'Failed to fetch progress.'],
  ['an error page from a proxy', () => proxyError, 'Failed to fetch progress.'],
  ['no response', () => unreachable, 'An error occurred while fetching progress.'],
])(
  'the progress page shows and logs the failure, and offers a retry after %s',
  async (_what, answer, sentence) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    let answers = 0
    open({ 'GET /api/user/me/progress': () => (answers++ === 0 ? answer() : ok(items)) })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Lantern Walk' })).toBeTruthy()
  },
)

it('the progress page sends guests to the login page, which remembers it', async () => {
  fakeServer({})
  const app = renderApp('/my-progress')
  await screen.findByLabelText('Email')
  expect(app.address()).toBe('/login')
  expect(app.location().state).toMatchObject({ from: { pathname: '/my-progress' } })
})

it('the progress page asks users to log in again if their session ends while the page is open', async () => {
  const { app } = open({
    'GET /api/user/me/progress': () => failure('UNAUTHENTICATED', 'Please log in.'),
  })
  expect(await screen.findByText('Please log in to view your progress.')).toBeTruthy()
  expect(app.address()).toBe('/my-progress')
  fireEvent.click(screen.getByRole('link', { name: 'Log In' }))
  await waitFor(() => expect(app.address()).toBe('/login'))
  expect(app.location().state).toMatchObject({ from: { pathname: '/my-progress' } })
})

it('the progress page does not show the previous user’s rows after another user logs in', async () => {
  let answer = items
  open({ 'GET /api/user/me/progress': () => ok(answer) })
  await screen.findByRole('link', { name: 'Lantern Walk' })
  answer = []
  act(() => useSession.getState().login(buildUser({ _id: 'e'.repeat(24) })))
  expect(await screen.findByText(/haven't attempted any problems yet/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lantern Walk' })).toBeNull()
})

describe('the suggestions and reviews', () => {
  const problem = { _id: '1', title: 'Two Bows', difficulty: null, rating: 3 }
  const progress = { 'GET /api/user/me/progress': () => ok([]) }

  it('suggest a first pattern to a newcomer and explain when reviews fall due', async () => {
    const pattern = { slug: 'heap', title: 'Heap' }
    open({
      ...progress,
      'GET /api/problems/next': () =>
        ok(buildWhatNext({ suggestions: [{ kind: 'start', problem, pattern }] })),
    })
    const list = await screen.findByRole('list', { name: 'Up next' })
    const link = within(list).getByRole('link', { name: 'Introduction to Heap' })
    expect(link.getAttribute('href')).toBe('/patterns/heap')
    expect(list.textContent).toContain('Heap is a good pattern to start with.')
    expect(screen.getByText(/^Nothing is due\./)).toBeTruthy()
  })

  it('list the problems due for review with the date each was last solved', async () => {
    const lastSolvedAt = '2026-03-05T12:00:00.000Z'
    open({
      ...progress,
      'GET /api/problems/next': () => ok(buildWhatNext({ reviews: [{ problem, lastSolvedAt }] })),
    })
    const list = await screen.findByRole('list', { name: 'Due for review' })
    expect(within(list).getByRole('link', { name: 'Two Bows' }).getAttribute('href')).toBe('/problems/1')
    expect(within(list).getByText(/^Last solved .*5.*2026$/)).toBeTruthy()
    expect(screen.getByText('You have solved every problem.')).toBeTruthy()
  })

  it('offer a retry if loading fails', async () => {
    let answer = failure('INTERNAL', 'Something went wrong.')
    open({ ...progress, 'GET /api/problems/next': () => answer })
    const alert = await screen.findByText('Couldn’t load your suggestions.')
    answer = ok(buildWhatNext())
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You have solved every problem.')).toBeTruthy()
  })
})
