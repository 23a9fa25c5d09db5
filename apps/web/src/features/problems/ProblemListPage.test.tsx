import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildListItem, buildUser, buildWhatNext } from '../../../test/factories'
import { type Call, deferred, failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'

const items = [
  buildListItem({ _id: '1'.repeat(24), title: 'Lantern Walk', tags: ['a', 'b', 'c', 'd', 'e'] }),
  buildListItem({ _id: '2'.repeat(24), title: '', difficulty: null, tags: [] }),
]

const open = (address = '/', handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/problems': () => ok(items),
    'GET /api/problems/tags': () => ok(['graphs', 'trees']),
    ...handlers,
  })
  return { server, app: renderApp(address) }
}

const lastQuery = (calls: Call[]) => calls.at(-1)?.query.toString()

describe('problem list', () => {
  it('shows each problem with its badge and tags, or with fallbacks', async () => {
    open()
    const full = (await screen.findByRole('link', { name: 'Lantern Walk' })).closest('article') as HTMLElement
    expect(within(full).getByText('Easy')).toBeTruthy()
    expect(within(full).getByText('+2 more')).toBeTruthy()
    const bare = screen.getByRole('link', { name: 'Untitled Problem' }).closest('article') as HTMLElement
    expect(within(bare).getByText('N/A')).toBeTruthy()
    expect(within(bare).getByText('No tags assigned')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Challenge Yourself')
  })

  it('shows at most three tags per card and the number of others', async () => {
    open('/', {
      'GET /api/problems': () =>
        ok([buildListItem({ _id: '3', title: 'Three', tags: ['a', 'b', 'c'] }), items[0]]),
    })
    await screen.findByRole('link', { name: 'Three' })
    const tags = screen.getAllByRole('article').map((card) => card.children[1]?.textContent)
    expect(tags).toEqual(['abc', 'abc+2 more'])
  })

  it('has one column on small screens, two on medium and three on extra-large ones', async () => {
    open()
    const card = (await screen.findByRole('link', { name: 'Lantern Walk' })).closest('article')
    const columns = [...(card?.parentElement?.classList ?? [])].filter((name) => name.includes('grid-cols'))
    expect(columns).toEqual(['grid-cols-1', 'md:grid-cols-2', 'xl:grid-cols-3'])
  })

  it('shows that problems and tags are loading', async () => {
    const [coming, tags] = [deferred<ReturnType<typeof ok>>(), deferred<ReturnType<typeof ok>>()]
    open('/', { 'GET /api/problems': () => coming.promise, 'GET /api/problems/tags': () => tags.promise })
    expect(await screen.findByText('Loading Problems...')).toBeTruthy()
    expect(screen.getByText('Loading tags...')).toBeTruthy()
    coming.resolve(ok(items))
    tags.resolve(ok(['graphs']))
    await screen.findByRole('link', { name: 'Lantern Walk' })
    await screen.findByRole('button', { name: 'graphs' })
    expect(screen.queryByText(/^Loading/)).toBeNull()
  })

  it('offers all difficulties, and tags in a panel that scrolls beyond a height of 15rem', async () => {
    open()
    const options = within(await screen.findByLabelText('Difficulty')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['All', 'Easy', 'Medium', 'Hard'])
    const panel = (await screen.findByRole('button', { name: 'graphs' })).parentElement
    expect(panel?.className).toMatch(/max-h-\[15rem\].*overflow-y-auto/)
  })

  it('marks only problems that the user has solved or attempted', async () => {
    const problem = (title: string, userStatus?: string) =>
      buildListItem({ _id: title, title, ...(userStatus === undefined ? {} : { userStatus }) })
    open('/?sort=title', {
      'GET /api/problems': () =>
        ok([problem('One', 'Solved'), problem('Two', 'Attempted'), problem('Three')]),
    })
    await screen.findByRole('link', { name: 'One' })
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => /Solved|Attempted|Not Attempted/.exec(card.textContent ?? '')?.[0])).toEqual([
      'Solved',
      'Attempted',
      undefined,
    ])
  })

  it('shows how many people have tried and solved a problem, if at least 10 have tried', async () => {
    open('/', {
      'GET /api/problems': () =>
        ok([
          buildListItem({ _id: '3', title: 'Known', tried: 1875, solved: 1234 }),
          buildListItem({ _id: '4', title: 'New' }),
          buildListItem({ _id: '5', title: 'Few', tried: 9, solved: 0 }),
          buildListItem({ _id: '6', title: 'Enough', tried: 10, solved: 5 }),
        ]),
    })
    await screen.findByRole('link', { name: 'Known' })
    expect(screen.getAllByText(/^Solved by /).map(({ textContent }) => textContent)).toEqual([
      'Solved by 1,234 of 1,875 · 66%',
      'Solved by 5 of 10 · 50%',
    ])
  })

  const solvedAndNot = [
    buildListItem({ _id: '5', title: 'Ant', difficulty: 'Hard' }),
    buildListItem({ _id: '6', title: 'Bee', userStatus: 'Solved' }),
    buildListItem({ _id: '7', title: 'Cat', difficulty: 'Medium', userStatus: 'Attempted' }),
  ]
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  it('shows signed-in users the easiest unsolved problems first, and can filter by status', async () => {
    const { app } = open('/', {
      'GET /api/problems': () => ok(solvedAndNot),
      'GET /api/user/verify-login': () => ok(buildUser()),
    })
    await screen.findByRole('link', { name: 'Ant' })
    expect(titles()).toEqual(['Cat', 'Ant', 'Bee'])
    expect(screen.getByText('1 of 3 solved')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'unsolved' } })
    await waitFor(() => expect(titles()).toEqual(['Cat', 'Ant']))
    expect(app.address()).toBe('/?status=unsolved')
    expect(screen.getByText('2 problems match your filters')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(app.address()).toBe('/'))
  })

  it('announces the number of matches, and moves to them on Enter in the search field', async () => {
    const matching = deferred<ReturnType<typeof ok>>()
    const { server } = open('/', {
      'GET /api/problems': ({ query }) => (query.has('search') ? matching.promise : ok(items)),
    })
    const count = await screen.findByText(`${items.length} problems`)
    expect(count.closest('[aria-live="polite"]')).not.toBeNull()
    const search = screen.getByLabelText('Search')
    fireEvent.change(search, { target: { value: 'lantern' } })
    await waitFor(() => expect(server.to('GET /api/problems')).toHaveLength(2))
    expect(count.textContent).toBe(`${items.length} problems`)
    matching.resolve(ok([items[0]]))
    await waitFor(() => expect(count.textContent).toBe('1 problem matches your filters'))
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Problems' }))
  })

  it('moves the focus from Clear All Filters, which disappears when clicked, to the problems', async () => {
    open('/?difficulty=easy')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Problems' }))
  })

  it('shows guests the easiest problems first, and ignores a status in the URL', async () => {
    open('/?status=solved', {
      'GET /api/problems': () => ok(solvedAndNot.map(({ userStatus: _, ...item }) => item)),
    })
    await screen.findByRole('link', { name: 'Ant' })
    expect(titles()).toEqual(['Bee', 'Cat', 'Ant'])
    expect(screen.queryByLabelText('Status')).toBeNull()
    expect(screen.getByLabelText('Sort')).toHaveProperty('value', 'suggested')
  })

  it('keeps its order in the URL, even after Clear All Filters', async () => {
    const { app } = open('/?tags=graphs', { 'GET /api/problems': () => ok(solvedAndNot) })
    await screen.findByRole('link', { name: 'Ant' })
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: '-difficulty' } })
    await waitFor(() => expect(titles()).toEqual(['Ant', 'Cat', 'Bee']))
    fireEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(app.address()).toBe('/?sort=-difficulty'))
  })

  it('shows cards, or rows if the user has chosen them on this device', async () => {
    open()
    const card = async () => (await screen.findByRole('link', { name: 'Lantern Walk' })).closest('article')
    expect(within((await card()) as HTMLElement).getByText('+2 more')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rows' }))
    expect(within((await card()) as HTMLElement).queryByText('+2 more')).toBeNull()
    cleanup()
    open()
    expect(within((await card()) as HTMLElement).getByRole('link', { name: 'Solve Problem' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Rows', pressed: true })).toBeTruthy()
    localStorage.clear()
  })

  it('reads its filters from the URL and writes changes back', async () => {
    const { server, app } = open('/?difficulty=hard&tags=graphs')
    await screen.findByRole('link', { name: 'Lantern Walk' })
    expect(server.to('GET /api/problems')[0]?.query.toString()).toBe('difficulty=Hard&tags=graphs')
    const graphs = await screen.findByRole('button', { name: 'graphs' })
    expect(graphs.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'trees' }))
    await waitFor(() => expect(app.address()).toBe('/?difficulty=Hard&tags=graphs%2Ctrees'))
    await waitFor(() =>
      expect(lastQuery(server.to('GET /api/problems'))).toBe('difficulty=Hard&tags=graphs%2Ctrees'),
    )
  })

  it('searches for the trimmed text after a pause in typing', async () => {
    const { server, app } = open()
    await screen.findByRole('link', { name: 'Lantern Walk' })
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '  walk ' } })
    await waitFor(() => expect(app.address()).toBe('/?search=walk'))
    await waitFor(() => expect(lastQuery(server.to('GET /api/problems'))).toBe('search=walk'))
    expect(screen.getByLabelText('Search')).toHaveProperty('value', '  walk ')
  })

  it('adds a history entry for each choice, but not for typing', async () => {
    const { app } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'trees' }))
    await waitFor(() => expect(app.address()).toBe('/?tags=trees'))
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'walk' } })
    await waitFor(() => expect(app.address()).toBe('/?search=walk&tags=trees'))
    act(() => app.navigate(-1))
    await waitFor(() => expect(app.address()).toBe('/'))
  })

  it('has a button that clears all filters while any are active', async () => {
    const { app } = open('/?search=walk&difficulty=Easy&tags=graphs')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull()
    expect(screen.getByLabelText('Search')).toHaveProperty('value', '')
  })

  it('says what to do if nothing matches', async () => {
    open('/?search=none', { 'GET /api/problems': () => ok([]) })
    expect(await screen.findByText('No Problems Match Your Filters')).toBeTruthy()
    expect(
      screen.getByText('Try adjusting or clearing your filters, or check back later for new problems!'),
    ).toBeTruthy()
  })

  it.each([
    ['the server’s message', () => failure('UNAVAILABLE', 'The database is down.'), 'The database is down.'],
    ['the fallback', () => unreachable, 'Could not load problems.'],
  ])('shows %s and no problems when loading fails', async (_, answer, shown) => {
    open('/', { 'GET /api/problems': answer })
    expect((await screen.findByRole('alert')).textContent).toContain(shown)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('shows no problems when a reload fails', async () => {
    let fails = false
    const { app } = open('/', {
      'GET /api/user/verify-login': () => ok(buildUser()),
      'GET /api/problems': () => (fails ? failure('UNAVAILABLE', 'The database is down.') : ok(items)),
    })
    await screen.findByRole('link', { name: 'Lantern Walk' })
    act(() => app.navigate('/contests'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lantern Walk' })).toBeNull())
    fails = true
    act(() => app.navigate('/'))
    expect((await screen.findByRole('alert')).textContent).toContain('The database is down.')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('says that there are no tags if they fail to load, and logs the error', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    open('/', { 'GET /api/problems/tags': () => unreachable })
    expect(await screen.findByText('No tags available.')).toBeTruthy()
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  it('sends guests from Solve Problem to /login, which remembers the list with its filters', async () => {
    const { app } = open('/?search=walk')
    fireEvent.click((await screen.findAllByRole('link', { name: 'Solve Problem' }))[0] as HTMLElement)
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(app.location().state.from).toMatchObject({ pathname: '/', search: '?search=walk' })
  })

  it('has a Solve Problem link that the browser can open in a new tab', async () => {
    const { app } = open('/', { 'GET /api/user/verify-login': () => ok(buildUser()) })
    const solve = (await screen.findAllByRole('link', { name: 'Solve Problem' }))[0]!
    expect(solve.getAttribute('href')).toBe(`/problems/${'1'.repeat(24)}`)
    fireEvent.click(solve, { ctrlKey: true })
    expect(app.address()).toBe('/')
  })

  it('sends signed-in users from Solve Problem to the problem', async () => {
    const { app } = open('/', { 'GET /api/user/verify-login': () => ok(buildUser()) })
    fireEvent.click((await screen.findAllByRole('link', { name: 'Solve Problem' }))[0] as HTMLElement)
    await waitFor(() => expect(app.address()).toBe(`/problems/${'1'.repeat(24)}`))
  })
})

describe('the part about what to do next', () => {
  const problem = (_id: string, title: string) => ({ _id, title, difficulty: null, rating: 3 })
  const daily = { day: '2026-06-10', problem: problem('1', 'Tide Marks'), isSolved: null }
  const heap = { slug: 'heap', title: 'Heap' }
  const signedIn = { 'GET /api/user/verify-login': () => ok(buildUser()) }

  it('shows guests the problem of the day and the pattern to start with', async () => {
    const pattern = { slug: 'input-and-loops', title: 'Input and loops' }
    const suggestions = [{ kind: 'start' as const, problem: problem('2', 'Two Bows'), pattern }]
    open('/', { 'GET /api/problems/next': () => ok(buildWhatNext({ daily, suggestions })) })
    const part = await screen.findByRole('region', { name: 'Problem of the day' })
    const link = await within(part).findByRole('link', { name: 'Tide Marks' })
    expect(link.getAttribute('href')).toBe('/problems/1')
    expect(part.textContent).toContain('Rating 3 of 10')
    expect(part.textContent).not.toContain('Solved')
    const first = within(screen.getByRole('region', { name: 'New here?' }))
    expect(first.getByRole('link', { name: 'Introduction to Input and loops' }).getAttribute('href')).toBe(
      '/patterns/input-and-loops',
    )
    expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull()
  })

  it('shows guests no pattern if there is none to start with', async () => {
    open('/', { 'GET /api/problems/next': () => ok(buildWhatNext({ daily })) })
    await screen.findByRole('link', { name: 'Tide Marks' })
    expect(screen.queryByRole('region', { name: 'New here?' })).toBeNull()
  })

  it('suggests the introduction to the first pattern to new users first', async () => {
    const suggestions = [
      { kind: 'start' as const, problem: problem('2', 'Two Bows'), pattern: heap },
      { kind: 'easiest' as const, problem: problem('2', 'Two Bows') },
    ]
    open('/', { ...signedIn, 'GET /api/problems/next': () => ok(buildWhatNext({ daily, suggestions })) })
    const rows = within(await screen.findByRole('list', { name: 'Up next' })).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/patterns/heap',
      '/problems/2',
    ])
    expect(rows[0]?.textContent).toBe('Introduction to HeapHeap is a good pattern to start with.')
  })

  it('shows users suggestions with reasons, and whether they have solved the problem of the day', async () => {
    const suggestions = [
      { kind: 'nextStep', problem: problem('2', 'Two Bows'), pattern: heap, solved: 1, total: 3 },
      { kind: 'introduction', pattern: heap, programs: 2 },
    ] as const
    open('/', {
      ...signedIn,
      'GET /api/problems/next': () =>
        ok(buildWhatNext({ daily: { ...daily, isSolved: true }, suggestions: [...suggestions] })),
    })
    const list = await screen.findByRole('list', { name: 'Up next' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/problems/2',
      '/patterns/heap',
    ])
    expect(rows[0]?.textContent).toContain(
      'You have solved 1 of 3 problems in Heap, and this is the next step.',
    )
    const part = screen.getByRole('region', { name: 'Problem of the day' })
    expect(within(part).getByText('Solved')).toBeTruthy()
  })

  it.each([
    ['it cannot be loaded', failure('INTERNAL', 'Something went wrong.')],
    ['there is nothing to do', ok(buildWhatNext())],
  ])('is left out if %s', async (_why, answer) => {
    const { server } = open('/', { ...signedIn, 'GET /api/problems/next': () => answer })
    await screen.findByRole('link', { name: 'Lantern Walk' })
    await waitFor(() => expect(server.to('GET /api/problems/next')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Problem of the day')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
