import type { Contest } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { atServer, type Handlers, id, one, open, passSeconds, signedIn } from '../../../test/contest-pages'
import { buildContest, buildProblem, buildSubmission } from '../../../test/factories'
import { deferred, failure, ok, unreachable } from '../../../test/fake-server'

jest.mock('../solving/components/CodeEditor', () => ({ CodeEditor: () => null }))

afterEach(() => jest.useRealTimers())

const list = (contests: Contest[]) => ({
  'GET /api/contests': () => ok(contests, 200, { total: contests.length, ...atServer() }),
})

describe('an address with the short name of a contest', () => {
  const named = {
    'GET /api/contests': ({ query }: { query: URLSearchParams }) =>
      ok(query.get('slug') === 'first-watch' ? [buildContest()] : [], 200, { total: 1, ...atServer() }),
    ...one(buildContest()),
  }

  it.each([
    ['/contests/first-watch', `/contests/${id}`],
    ['/contests/first-watch/leaderboard?page=2', `/contests/${id}/leaderboard?page=2`],
    ['/contests/first-watch/problems/p', `/contests/${id}/problems/p`],
    ['/jury/first-watch/attention', `/jury/${id}/attention`],
  ])('redirects from %s to the address with the id', async (address, expected) => {
    const { app } = open(address, { ...named, ...signedIn })
    await waitFor(() => expect(app.address()).toBe(expected))
  })

  it('shows an error if there is no such contest', async () => {
    const { app } = open('/contests/no-such/leaderboard', {
      ...named,
      'GET /api/contests/no-such/leaderboard': () => failure('NOT_FOUND', 'Contest not found.'),
      'GET /api/contests/no-such': () => failure('NOT_FOUND', 'Contest not found.'),
    })
    await screen.findByText('Contest not found or failed to load.')
    expect(app.address()).toBe('/contests/no-such/leaderboard')
  })
})

describe('a contest that the user cannot see', () => {
  const HINT = 'This contest does not exist, or you have to log in to see it.'
  const missing = {
    'GET /api/contests': () => ok([], 200, { total: 0, ...atServer() }),
    ...Object.fromEntries(
      [id, 'class-7a'].flatMap((contest) =>
        ['', '/leaderboard'].map((page) => [
          `GET /api/contests/${contest}${page}`,
          () => failure('NOT_FOUND', 'Contest not found.'),
        ]),
      ),
    ),
  }

  it.each([
    `/contests/${id}`,
    `/contests/${id}/leaderboard`,
    `/contests/${id}/leaderboard?view=wall`,
    '/contests/class-7a',
    '/contests/class-7a/leaderboard?page=2',
  ])('at %s asks guests to log in and remembers the address', async (address) => {
    const { app } = open(address, missing)
    await screen.findByText(HINT)
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }))
    await waitFor(() => expect(app.address()).toBe('/login'))
    const { pathname, search } = app.location().state.from
    expect(pathname + search).toBe(address)
  })

  it('sends guests who open one of its problems to the login page, which remembers the address', async () => {
    const address = '/contests/class-7a/problems/p'
    const { app } = open(address, missing)
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(app.location().state).toMatchObject({ from: { pathname: address } })
  })

  it.each([`/contests/${id}`, `/contests/${id}/leaderboard`])(
    'at %s does not ask signed-in users to log in',
    async (address) => {
      open(address, { ...missing, ...signedIn })
      await screen.findByText('Contest not found or failed to load.')
      expect(screen.queryByText(HINT)).toBeNull()
      expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Log in' })).toBeNull()
    },
  )
})

describe('contest list', () => {
  it('shows the title, status, times and sanitised description, with a link to the details', async () => {
    jest.useFakeTimers()
    const hostile = '<p onclick="x()">Three problems.<script>alert(1)</script></p>'
    const { app } = open('/contests', {
      ...list([buildContest({ description: hostile })]),
      ...one(buildContest()),
    })
    const card = (await screen.findByRole('heading', { name: 'First Watch' })).closest(
      'article',
    ) as HTMLElement
    expect(within(card).getByText('Running')).toBeTruthy()
    expect(card.querySelectorAll('time')).toHaveLength(2)
    expect(within(card).getByRole('timer').textContent).toBe('Ends in 1:00:00')
    expect(card.innerHTML).toContain('<p>Three problems.</p>')
    expect(within(card).getByRole('link', { name: 'First Watch' }).getAttribute('href')).toBe(
      `/contests/${id}`,
    )
    fireEvent.click(within(card).getByRole('link', { name: 'View Details' }))
    await waitFor(() => expect(app.address()).toBe(`/contests/${id}`))
  })

  it('groups contests under headings and leaves out empty groups', async () => {
    const named = (title: string, status: Contest['status']) =>
      buildContest({ _id: title.padEnd(24, '0'), title, status })
    open('/contests', list([named('Now', 'Running'), named('Done', 'Ended'), named('Older', 'Ended')]))
    const groups = await screen.findAllByRole('heading', { level: 2 })
    const cards = groups.map((group) =>
      within(group.closest('section')!)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    )
    expect(groups.map((group) => group.textContent)).toEqual(['Running', 'Past'])
    expect(cards).toEqual([['Now'], ['Done', 'Older']])
  })

  it('shows three lines of a description, and times in the user’s time zone', async () => {
    const times2030 = { startTime: '2030-05-01T09:00:00.000Z', endTime: '2030-05-01T14:00:00.000Z' }
    open('/contests', list([buildContest({ ...times2030, status: 'Upcoming' })]))
    const description = (await screen.findByText('Three problems.')).parentElement
    expect(description?.className).toContain('line-clamp-3')
    const times = [...document.querySelectorAll('article time')].map((time) => time.textContent)
    expect(times.map((time) => time?.replace(/\s/g, ' '))).toEqual([
      'May 1, 2030, 2:30 PM GMT+5:30',
      'May 1, 2030, 7:30 PM GMT+5:30',
    ])
  })

  it('is refreshed once per second while a contest that should have started is still Upcoming', async () => {
    jest.useFakeTimers()
    const startTime = new Date(Date.now() - 1000).toISOString()
    const { server } = open('/contests', list([buildContest({ status: 'Upcoming', startTime })]))
    await screen.findByRole('heading', { name: 'First Watch' })
    const before = server.to('GET /api/contests').length
    await passSeconds(3)
    expect(server.to('GET /api/contests')).toHaveLength(before + 3)
  })

  it('links to the jury room of a contest for its jury', async () => {
    open('/contests', list([buildContest({ right: 'jury' })]))
    const link = await screen.findByRole('link', { name: 'Jury room' })
    expect(link.getAttribute('href')).toBe(`/jury/${id}`)
  })

  it('says so if there are no contests', async () => {
    open('/contests', list([]))
    expect(await screen.findByText('No contests available at the moment.')).toBeTruthy()
  })

  it.each([
    ['the server’s message', () => failure('UNAVAILABLE', 'Come back soon.'), 'Come back soon.'],
    ['the fallback for an invalid response', () => ok('nonsense'), 'Failed to load contests.'],
    ['the fallback for a missing response', () => unreachable, 'An error occurred fetching contests.'],
  ])('shows %s when loading fails', async (_what, answer, sentence) => {
    open('/contests', { 'GET /api/contests': answer })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })
})

describe('contest details', () => {
  const openOne = async (contest: Contest, handlers: Handlers = {}, offsetMs = 0) => {
    const opened = open(`/contests/${id}`, { ...one(contest, offsetMs), ...handlers })
    await screen.findByRole('heading', { name: 'First Watch' })
    return opened
  }
  const area = () => within(screen.getByRole('region', { name: 'Problems' }))
  const titles = () =>
    area()
      .getAllByRole('listitem')
      .map((row) => row.textContent)

  it('show the title, status, times and full description', async () => {
    const contest = buildContest()
    await openOne(contest)
    expect(screen.getByText('Running')).toBeTruthy()
    const times = [...document.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))
    expect(times).toEqual([contest.startTime, contest.endTime])
    expect(screen.getByText('Three problems.').parentElement?.className).not.toContain('line-clamp')
  })

  it('of a running contest list its problems with label and difficulty', async () => {
    await openOne(buildContest())
    expect(titles()).toEqual([
      expect.stringMatching(/^1\.ALantern Walk.*Easy/),
      expect.stringMatching(/^2\.CUntitled Problem.*Solved(?!.*N\/A)/),
    ])
    expect(screen.getAllByRole('link', { name: 'Solve' })).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Lantern Walk' }).getAttribute('href')).toBe(
      screen.getAllByRole('link', { name: 'Solve' })[0]?.getAttribute('href'),
    )
    // One in the contest strip, one on the page.
    expect(screen.getAllByRole('link', { name: 'Leaderboard' })).toHaveLength(2)
  })

  it('show participants their rank and number of solved problems', async () => {
    const cell = { problemId: 'f'.repeat(24), points: 1, penalty: 35, rejected: 1, pending: 0 }
    const own = {
      userId: { _id: 'a'.repeat(24), userName: 'Test Person' },
      totalPoints: 2,
      totalPenalty: 35,
      rank: 3,
      position: 3,
      isTied: true,
      cells: [
        { ...cell, solvedAfterMinutes: 15 },
        { ...cell, problemId: 'b'.repeat(24), penalty: 0, rejected: 0, solvedAfterMinutes: 0 },
      ],
    }
    await openOne(buildContest({ own }), signedIn)
    expect(screen.getByText('Rank 3= · 2 of 3 solved · penalty 35')).toBeTruthy()
  })

  it('mark a problem with a submission that is being judged', async () => {
    const [problem] = buildContest().problems
    const cell = { points: 0, penalty: 0, rejected: 0, pending: 1, solvedAfterMinutes: null }
    const own = {
      userId: { _id: 'a'.repeat(24), userName: 'Test Person' },
      totalPoints: 0,
      totalPenalty: 0,
      rank: 3,
      position: 3,
      isTied: true,
      cells: [{ ...cell, problemId: 'b'.repeat(24) }],
    }
    await openOne(buildContest({ own, problems: [{ ...problem!, userStatus: 'Attempted' }] }), signedIn)
    expect(titles()).toEqual([expect.stringMatching(/^1\.ALantern WalkBeing judged/)])
  })

  it('of an upcoming contest show neither problems nor a leaderboard', async () => {
    jest.useFakeTimers()
    const startTime = new Date(Date.now() + 60_000).toISOString()
    await openOne(buildContest({ status: 'Upcoming', problems: [], startTime }))
    expect(screen.getByText('Problems will be visible once the contest starts.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Leaderboard' })).toBeNull()
    expect(screen.getByRole('timer').textContent).toBe('Starts in 0:01:00')
  })

  it('of a contest without problems say so', async () => {
    await openOne(buildContest({ problems: [] }))
    expect(screen.getByText('No problems listed for this contest yet.')).toBeTruthy()
  })

  it('of an ended contest link to its problems in practice', async () => {
    await openOne(buildContest({ status: 'Ended', endTime: new Date(Date.now() - 1000).toISOString() }))
    expect(screen.queryByRole('link', { name: 'Solve' })).toBeNull()
    const links = screen.getAllByRole('link', { name: 'View Problem' })
    expect(links[0]?.getAttribute('href')).toBe(`/problems/${'b'.repeat(24)}`)
    expect(screen.queryByRole('link', { name: 'Leaderboard' })).toBeNull()
    const standings = screen.getAllByRole('link', { name: 'Final standings' })
    expect(standings.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`/contests/${id}/leaderboard`),
    )
  })

  it('of an ended contest list closed problems without links', async () => {
    const ended = { status: 'Ended', endTime: new Date(Date.now() - 1000).toISOString() } as const
    const [shown, hidden] = buildContest().problems
    const closed = { ...shown!, problemId: null, userStatus: 'Solved' }
    const { app } = await openOne(buildContest({ ...ended, problems: [closed, hidden!] }))
    expect(titles()).toEqual([
      expect.stringMatching(/^1\.ALantern WalkNot open for practiceSolved/),
      expect.stringMatching(/^2\.BNot open for practice/),
    ])
    expect(screen.queryByRole('link', { name: /Lantern Walk|View Problem/ })).toBeNull()
    app.unmount()
    await openOne(buildContest({ ...ended, problems: [] }))
    expect(screen.getByText('This contest had no problems.')).toBeTruthy()
  })

  it.each([
    ['after the end', 2],
    ['before the start', -2],
  ])('have no Solve link while the server’s clock is %s', async (_when, hours) => {
    await openOne(buildContest(), {}, hours * 3_600_000)
    expect(screen.queryByRole('link', { name: 'Solve' })).toBeNull()
  })

  it('have no Solve link once the end is reached', async () => {
    const contest = buildContest()
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(contest.endTime))
    await openOne(contest)
    expect(area().getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Solve' })).toBeNull()
    now.mockRestore()
  })

  it('are refreshed once when the contest starts, however long the response takes', async () => {
    jest.useFakeTimers()
    const startTime = new Date(Date.now() + 1000).toISOString()
    const answer = deferred<ReturnType<typeof ok>>()
    let isSlow = false
    const { server } = await openOne(buildContest({ status: 'Upcoming', problems: [], startTime }), {
      [`GET /api/contests/${id}`]: () =>
        isSlow
          ? answer.promise
          : ok(buildContest({ status: 'Upcoming', problems: [], startTime }), 200, atServer()),
    })
    isSlow = true
    await passSeconds(8)
    expect(server.to(`GET /api/contests/${id}`)).toHaveLength(2)
    await act(async () => answer.resolve(ok(buildContest(), 200, atServer())))
    expect(await screen.findAllByRole('link', { name: 'Solve' })).toHaveLength(2)
  })

  it('send guests to the login page, which remembers the contest', async () => {
    const { app } = await openOne(buildContest())
    fireEvent.click(screen.getAllByRole('link', { name: 'Solve' })[0]!)
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(app.location().state).toMatchObject({ from: { pathname: `/contests/${id}` } })
  })

  it('have a Solve link that the browser can open in a new tab', async () => {
    const { app } = await openOne(buildContest(), signedIn)
    const solve = screen.getAllByRole('link', { name: 'Solve' })[0]!
    expect(solve.getAttribute('href')).toBe(`/contests/${id}/problems/${'b'.repeat(24)}`)
    fireEvent.click(solve, { ctrlKey: true })
    expect(app.address()).toBe(`/contests/${id}`)
  })

  it('link to the problem in the contest, and pass on the contest’s id and title', async () => {
    const { app } = await openOne(buildContest(), signedIn)
    fireEvent.click(screen.getAllByRole('link', { name: 'Solve' })[0]!)
    await waitFor(() => expect(app.address()).toBe(`/contests/${id}/problems/${'b'.repeat(24)}`))
    expect(app.location().state).toEqual({ contestId: id, contestTitle: 'First Watch' })
  })

  it('say so if the contest does not exist', async () => {
    open(`/contests/${id}`, {})
    expect(await screen.findByText('Contest not found or failed to load.')).toBeTruthy()
  })

  it.each([
    ['the fallback for an invalid response', () => ok('nonsense'), 'Failed to load contest details.'],
    ['the fallback for a missing response', () => unreachable, 'An error occurred fetching contest details.'],
  ])('show %s when loading fails', async (_what, answer, sentence) => {
    open(`/contests/${id}`, { [`GET /api/contests/${id}`]: answer })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })
})

it('contest details say that there is no contest if the response contains none', async () => {
  open(`/contests/${id}`, { [`GET /api/contests/${id}`]: () => ok(null) })
  expect(await screen.findByText('Contest not found or failed to load.')).toBeTruthy()
})

it.each(['/contests/%20', '/contests/%20/leaderboard'])(
  'the page at %s says that the contest id is missing, without a call to the API',
  async (address) => {
    const { server } = open(address, {})
    expect(await screen.findByText('Contest ID is missing.')).toBeTruthy()
    expect(server.calls.filter(({ path }) => path.startsWith('/api/contests'))).toEqual([])
  },
)

describe('a problem in a contest', () => {
  const problemId = 'b'.repeat(24)

  it.each([
    ['the route', `/contests/${id}/problems/${problemId}`],
    ['the query', `/problems/${problemId}?contestId=${id}`],
  ])('is loaded and submitted with the contest in %s', async (_what, address) => {
    localStorage.clear()
    const { server } = open(address, {
      ...signedIn,
      ...one(buildContest()),
      [`GET /api/problems/${problemId}`]: () => ok(buildProblem({ starterCode: { cpp: 'x' } })),
      'POST /api/submissions/execute': () => ok(buildSubmission({ verdict: 'Accepted' }), 202),
    })
    expect(await screen.findByRole('link', { name: 'First Watch' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /^Submit Code/ }))
    await waitFor(() => expect(server.to('POST /api/submissions/execute')).toHaveLength(1))
    expect(server.to('POST /api/submissions/execute')[0]?.body).toMatchObject({ contestId: id, problemId })
    expect(server.to(`GET /api/problems/${problemId}`)[0]?.query.get('contestId')).toBe(id)
  })
})
