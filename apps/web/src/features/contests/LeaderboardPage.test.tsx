import type { Leaderboard, LeaderboardRow } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { atServer, type Handlers, id, me, open, passSeconds, signedIn } from '../../../test/contest-pages'
import { buildContest } from '../../../test/factories'
import { failure, ok, unreachable } from '../../../test/fake-server'

const row = (name: string | null, part: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  userId: name === null ? null : { _id: `user-${name}`, userName: name },
  totalPoints: 1,
  totalPenalty: 35,
  rank: 1,
  position: 1,
  isTied: false,
  cells: [
    { problemId: 'p', points: 1, penalty: 35, solvedAfterMinutes: 15, rejected: 1, pending: 0 },
    { problemId: 'q', points: 0, penalty: 0, solvedAfterMinutes: null, rejected: 2, pending: 1 },
  ],
  ...part,
})
const board = (part: Partial<Leaderboard> = {}): Leaderboard => ({
  contestTitle: 'First Watch',
  status: 'Running',
  total: 2,
  problems: [
    { problemId: 'p', label: 'A', title: 'Lantern Walk', color: null, rgb: '#3f9b5b', points: 1 },
    { problemId: 'q', label: 'B', title: null, color: null, rgb: null, points: 1 },
  ],
  own: null,
  ranks: [row('kestrel', { isTied: true }), row(null, { isTied: true, position: 2 })],
  ...part,
})

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

describe('leaderboard', () => {
  const route = `GET /api/contests/${id}/leaderboard`
  const openBoard = (answer: () => ReturnType<typeof ok>, handlers: Handlers = {}, query = '') =>
    open(`/contests/${id}/leaderboard${query}`, { [route]: answer, ...handlers })
  const rows = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.querySelectorAll('th, td')].map((cell) => cell.textContent))

  it('shows the time of printing, only on paper', async () => {
    openBoard(() => ok(board()))
    const printed = await screen.findByText(/^Printed .* \(.+\)$/)
    expect(printed.className).toMatch(/\bhidden\b.*\bprint:block\b/)
    expect(printed.closest('[data-printed]')).toBeTruthy()
    const before = printed.textContent
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000)
    fireEvent(window, new Event('beforeprint'))
    jest.restoreAllMocks()
    expect(printed.textContent).not.toBe(before)
  })

  it('shows the rank, participant, points, penalty and results of each row', async () => {
    openBoard(() => ok(board()))
    const [first, second] = await rows()
    expect(first?.slice(0, 4)).toEqual(['1=', 'kestrel', '1', '35'])
    expect(first?.[4]).toContain('+115 min')
    expect(first?.[5]).toContain('?1−2')
    expect(first?.[4]).toContain('solved after 15 minutes, 1 wrong submission')
    expect(first?.[5]).toContain('1 being judged, 2 wrong submissions')
    expect(second?.slice(0, 2)).toEqual(['2=', 'Unknown User'])
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Rank',
      'Participant',
      'Points',
      'Penalty',
      'A',
      'B',
    ])
  })

  it('isolates names that change the text direction', async () => {
    openBoard(() => ok(board({ ranks: [row('kest\u202erel', { rank: 1 })] })))
    const name = await screen.findByText('kest\u202erel')
    expect(name.tagName).toBe('BDI')
  })

  it.each([
    ['without rows', board({ ranks: [], total: 0 })],
    ['with only a title', { contestTitle: 'First Watch' }],
    ['with null instead of rows', { ...board(), ranks: null }],
  ])('%s is shown as empty or unavailable', async (_what, data) => {
    openBoard(() => ok(data))
    expect(
      await screen.findByText('Leaderboard for "First Watch" is currently empty or unavailable.'),
    ).toBeTruthy()
  })

  const own = (position: number | null) =>
    row('me', { userId: { _id: me._id, userName: 'me' }, rank: position, position })
  const kestrel = row('kestrel', { rank: 51, position: 51 })

  it.each([
    ['below', 77, ['kestrel', 'meyou']],
    ['above', 7, ['meyou', 'kestrel']],
  ])(
    'shows the user’s own row %s the other rows if it is on another page',
    async (_where, position, names) => {
      const { server } = openBoard(
        () => ok(board({ total: 120, own: own(position), ranks: [kestrel] })),
        signedIn,
        '?page=2',
      )
      await waitFor(async () => expect((await rows()).map(([, name]) => name)).toEqual(names))
      expect((await rows()).map(([place]) => place)).toContain(String(position))
      expect(screen.getByText('Page 2 of 3')).toBeTruthy()
      expect(server.to(route).at(-1)?.query.toString()).toBe('page=2&limit=50')
      fireEvent.click(screen.getByRole('button', { name: 'Next' }))
      await waitFor(() => expect(server.to(route).at(-1)?.query.get('page')).toBe('3'))
    },
  )

  it('shows the user’s own row below the other rows if it is outside the ranking', async () => {
    openBoard(() => ok(board({ total: 120, own: own(null), ranks: [kestrel] })), signedIn)
    await waitFor(async () =>
      expect((await rows()).map(([, name]) => name)).toEqual(['kestrel', expect.stringMatching(/^meyou/)]),
    )
  })

  it('shows a changed rank in the contest strip as soon as in the table', async () => {
    jest.useFakeTimers()
    let position = 7
    const nav = () => screen.getByRole('navigation', { name: 'Contest' }).textContent
    openBoard(() => ok(board({ total: 120, own: own(position), ranks: [kestrel] })), {
      ...signedIn,
      [`GET /api/contests/${id}`]: () => ok(buildContest({ own: own(position) }), 200, atServer()),
    })
    await waitFor(() => expect(nav()).toMatch(/Rank #?7/))
    position = 5
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(nav()).toMatch(/Rank #?5/))
  })

  it('shows the user’s own row only once if it is on the page', async () => {
    openBoard(() => ok(board({ own: own(1), ranks: [own(1), row('kestrel', { position: 2 })] })), signedIn)
    await waitFor(async () => expect((await rows()).map(([, name]) => name)).toEqual(['meyou', 'kestrel']))
  })

  it('has names as row headers, so that screen readers can announce them with each cell', async () => {
    openBoard(() => ok(board()))
    expect((await screen.findAllByRole('rowheader')).map((name) => name.textContent)).toEqual([
      'kestrel',
      'Unknown User',
    ])
  })

  it('finds participants on all pages, and keeps the search in the address', async () => {
    jest.useFakeTimers()
    const { server, app } = openBoard(
      () => ok(board({ total: 120, matching: server.to(route).at(-1)?.query.has('name') ? 1 : undefined })),
      {},
      '?page=2',
    )
    await rows()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a participant' }), {
      target: { value: ' kes ' },
    })
    await act(() => jest.advanceTimersByTimeAsync(300))
    expect(server.to(route).at(-1)?.query.toString()).toBe('page=1&limit=50&name=kes')
    expect(app.address()).toBe(`/contests/${id}/leaderboard?name=kes`)
    expect(await screen.findByText('1 match')).toBeTruthy()
    expect(screen.queryByText(/^Page/)).toBeNull()
  })

  it('says so if no participant matches the search, and offers to clear it', async () => {
    const { app } = openBoard(() => ok(board({ total: 120, matching: 0, ranks: [] })), {}, '?name=zed')
    expect(await screen.findByText('No participant matches “zed”.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(app.address()).toBe(`/contests/${id}/leaderboard`))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('marks changes since the last visit until the user marks them as seen', async () => {
    const hourAgo = Date.now() - 3_600_000
    const rowsThen = { 'user-kestrel': { rank: 4, solved: [] } }
    const looks = { before: null, latest: { at: hourAgo, rows: rowsThen } }
    localStorage.setItem('cohort.board-looks', JSON.stringify([{ id, looks }]))
    openBoard(() => ok(board()))
    expect(await screen.findByText(/up 3 since you last looked/)).toBeTruthy()
    expect(screen.getByText(/^solved after .*, new since you last looked$/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mark as seen' }))
    expect(screen.queryByText(/since you last looked/)).toBeNull()
  })

  it.each([
    ['the jury', 'Running', 'jury', true],
    ['the jury', 'Ended', 'jury', true],
    ['participants', 'Running', undefined, false],
    ['everybody', 'Ended', undefined, true],
  ] as const)(
    'lets only the jury download the results until the contest ends (%s, %s)',
    async (_who, status, right, isOffered) => {
      const saved: string[] = []
      const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        saved.push(this.download, decodeURIComponent(this.href))
      })
      const { server } = openBoard(() => ok(board({ status, total: 120 })), {
        [`GET /api/contests/${id}`]: () =>
          ok(buildContest({ status, ...(right && { right }) }), 200, atServer()),
        [`GET /api/contests/${id}/jury/participants`]: ({ query }) =>
          ok(
            query.get('page') === '2' && query.get('absent') === null
              ? [
                  {
                    _id: 'user-kestrel',
                    fullName: 'kestrel',
                    group: '7b',
                    ...(query.get('emails') === 'true' && { email: 'kestrel@example.org' }),
                    ...(query.get('acts') === 'true' && { acts: { ignored: 4, overridden: 3 } }),
                  },
                ]
              : [],
            200,
            { total: 201 },
          ),
      })
      await rows()
      await screen.findAllByRole('navigation', { name: 'Contest' })
      const button = screen.queryByRole('button', { name: 'Download CSV' })
      expect(button !== null).toBe(isOffered)
      if (button) {
        fireEvent.click(button)
        await waitFor(() => expect(saved).toHaveLength(2))
        expect(server.to(route).at(-1)?.query.toString()).toBe('')
        expect(saved[0]).toBe('first-watch-results.csv')
        expect(saved[1]).toContain(`1,kestrel,${right ? '7b,1,35,4,3' : '1,35'},15,1,,2,user-kestrel`)
      }
      const emails = screen.queryByLabelText('With emails')
      expect(emails !== null).toBe(right !== undefined)
      if (button && emails) {
        fireEvent.click(emails)
        fireEvent.click(button)
        await waitFor(() => expect(saved).toHaveLength(4))
        expect(saved[3]).toContain('1,kestrel,7b,kestrel@example.org,1,35,4,3,15,1,,2,user-kestrel')
        const last = server.to(`GET /api/contests/${id}/jury/participants`).at(-1)?.query
        expect([last?.get('absent'), last?.get('emails')]).toEqual(['true', 'true'])
      }
      click.mockRestore()
    },
  )

  it.each([
    ['hides the search until it is opened', '', 'false', 'true'],
    ['shows the search if the address contains one', '?name=kes', 'true', 'false'],
  ])('on phones, %s', async (_what, search, before, after) => {
    openBoard(() => ok(board()), {}, search)
    await rows()
    const button = screen.getByRole('button', { name: 'Search' })
    expect(button.getAttribute('aria-expanded')).toBe(before)
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe(after)
    expect(document.getElementById(button.getAttribute('aria-controls')!)?.textContent).toContain(
      'Find a participant',
    )
  })

  it.each([
    ['a link to the jury room for jury members', 'jury' as const, `/jury/${id}`],
    ['no link to the jury room for other users', undefined, undefined],
  ])('has %s', async (_what, right, address) => {
    openBoard(() => ok(board()), {
      [`GET /api/contests/${id}`]: () => ok(buildContest(right && { right }), 200, atServer()),
    })
    await rows()
    await screen.findByText(/^Ordered by most points.*Penalty:/)
    const link = screen.queryByRole('link', { name: 'Jury room' })
    expect(link?.getAttribute('href')).toBe(address)
  })

  it.each([
    [10, /until it was solved, plus 10 for each wrong submission before that\./],
    [0, /until it was solved\. Wrong submissions cost nothing\.$/],
  ])('explains its order, with a penalty of %i minutes', async (penaltyMinutes, words) => {
    openBoard(() => ok(board()), {
      [`GET /api/contests/${id}`]: () => ok(buildContest({ penaltyMinutes }), 200, atServer()),
    })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  const quiet = { ranks: [row('kestrel', { cells: [] })] }

  it.each(['Upcoming', 'Running'] as const)(
    'of a contest that is %s is refreshed regularly',
    async (status) => {
      jest.useFakeTimers()
      const { server } = openBoard(() => ok(board({ ...quiet, status })))
      await rows()
      await act(() => jest.advanceTimersByTimeAsync(10_000))
      expect(server.to(route)).toHaveLength(2)
    },
  )

  it('of an ended contest is refreshed only while submissions are being judged', async () => {
    jest.useFakeTimers()
    let ranks = [row('kestrel')]
    const { server } = openBoard(() => ok(board({ status: 'Ended', ranks })))
    await rows()
    ranks = quiet.ranks
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(server.to(route)).toHaveLength(2)
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(server.to(route)).toHaveLength(2)
  })

  it('of an ended contest has a full time bar', async () => {
    openBoard(() => ok(board({ status: 'Ended' })), {
      [`GET /api/contests/${id}`]: () => ok(buildContest({ status: 'Ended' }), 200, atServer()),
    })
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('[style^="width"]')?.style.width).toMatch(/^100(\.00)?%$/),
    )
  })

  describe('when the contest starts or ends, by the server’s clock', () => {
    const hour = 3_600_000
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
    /** Opens the leaderboard of a contest that starts or ends in two seconds. The server's clock is an hour ahead. */
    const openBefore = (status: 'Upcoming' | 'Running') => {
      jest.useFakeTimers()
      const soon = inMs(hour + 2000)
      const times =
        status === 'Upcoming'
          ? { startTime: soon, endTime: inMs(3 * hour) }
          : { startTime: inMs(-hour), endTime: soon }
      const now = { board: board({ ...quiet, status }), contest: buildContest({ ...times, status }) }
      const { server } = openBoard(() => ok(now.board), {
        [`GET /api/contests/${id}`]: () => ok(now.contest, 200, atServer(hour)),
      })
      return { server, now }
    }

    it.each([
      ['start', 'Upcoming', 'Running', /^0:00:0\d until the start/],
      ['end', 'Running', 'Ended', /^0:00:0\d left/],
    ] as const)('shows the %s immediately', async (_moment, before, after, countdown) => {
      const { now } = openBefore(before)
      expect((await screen.findByRole('timer')).textContent).toMatch(countdown)
      now.board = board({ ...quiet, status: after })
      await passSeconds(3)
      expect(screen.getByText(after)).toBeTruthy()
      expect(screen.queryByText(before)).toBeNull()
    })

    it('counts down again if the organiser has moved the start', async () => {
      const { server, now } = openBefore('Upcoming')
      await screen.findByRole('timer')
      now.contest = buildContest({ status: 'Upcoming', startTime: inMs(2 * hour), endTime: inMs(3 * hour) })
      await passSeconds(8)
      expect(screen.getByRole('timer').textContent).toMatch(/^(0:59|1:00)/)
      expect(server.to(route).length).toBeLessThan(4)
    })
  })

  describe('for a projector', () => {
    const wall = '?view=wall'

    it('has no navigation bar and no extra row for the user', async () => {
      openBoard(() => ok(board({ own: own(60) })), signedIn, wall)
      expect((await rows()).map(([, name]) => name)).toEqual(['kestrel', 'Unknown User'])
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(screen.queryByRole('searchbox')).toBeNull()
    })

    it('can be left with Escape or a link', async () => {
      const { app } = openBoard(() => ok(board()), {}, wall)
      await rows()
      const link = screen.getByRole('link', { name: 'Exit (Esc)' })
      expect(link.getAttribute('href')).toBe(`/contests/${id}/leaderboard`)
      fireEvent.keyDown(document.body, { key: 'Escape' })
      await waitFor(() => expect(app.address()).toBe(`/contests/${id}/leaderboard`))
      expect(screen.getByRole('link', { name: 'Projector view' }).getAttribute('href')).toBe(
        `/contests/${id}/leaderboard?view=wall`,
      )
    })

    /** Defines sizes, which jsdom does not compute: the rows are 100px taller than their box. */
    const withRoom = async () => {
      const box = await screen.findByRole('region', { name: 'Leaderboard' })
      Object.defineProperties(box, { scrollHeight: { value: 600 }, clientHeight: { value: 500 } })
      return box
    }
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

    it('scrolls to the end of a page, then shows the next page, and after the last page the first', async () => {
      jest.useFakeTimers()
      const { server } = openBoard(() => ok(board({ ...quiet, total: 60 })), {}, wall)
      const box = await withRoom()
      await pass(7000)
      expect(box.scrollTop).toBeGreaterThan(0)
      await pass(2000)
      expect(box.scrollTop).toBe(100)
      await pass(6500)
      expect(server.to(route).at(-1)?.query.get('page')).toBe('2')
      expect(box.scrollTop).toBe(0)
      await pass(15_000)
      expect(screen.getByText('Page 1 of 2')).toBeTruthy()
    })

    it.each([
      ['while the pointer is on the rows', (box: HTMLElement) => void fireEvent.pointerMove(box)],
      ['while the rows have the focus', (box: HTMLElement) => act(() => box.focus())],
      ['after the space bar is pressed', () => void fireEvent.keyDown(document.body, { key: ' ' })],
      ['after a scrolling key is pressed', () => void fireEvent.keyDown(document.body, { key: 'PageDown' })],
      ['after Pause is clicked', () => void fireEvent.click(screen.getByRole('button', { name: 'Pause' }))],
    ])('does not scroll %s', async (_why, pause) => {
      jest.useFakeTimers()
      openBoard(() => ok(board(quiet)), {}, wall)
      const box = await withRoom()
      pause(box)
      await pass(9000)
      expect(box.scrollTop).toBe(0)
    })

    it('resumes when the pointer leaves the rows', async () => {
      jest.useFakeTimers()
      openBoard(() => ok(board(quiet)), {}, wall)
      const box = await withRoom()
      fireEvent.pointerMove(box)
      expect(screen.getByText('Paused while the pointer is on the table')).toBeTruthy()
      fireEvent.pointerMove(document.body)
      await pass(9000)
      expect(box.scrollTop).toBe(100)
    })

    it('does not scroll if the user prefers reduced motion', async () => {
      jest.useFakeTimers()
      const match = globalThis.matchMedia
      globalThis.matchMedia = ((query: string) => ({
        ...match(query),
        matches: query.includes('reduced-motion'),
      })) as typeof matchMedia
      openBoard(() => ok(board({ ...quiet, total: 60 })), {}, wall)
      const box = await withRoom()
      await pass(20_000)
      expect(box.scrollTop).toBe(0)
      expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
      expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
      globalThis.matchMedia = match
    })
  })

  it('stays visible when a refresh fails, and says so', async () => {
    jest.useFakeTimers()
    let answer = () => ok(board())
    openBoard(() => answer())
    await rows()
    answer = () => unreachable
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An error occurred fetching the leaderboard.',
    )
    expect(await rows()).toHaveLength(2)
  })

  it.each([
    ['the server’s message', () => failure('RATE_LIMITED', 'Too many requests.'), 'Too many requests.'],
    ['the fallback for an invalid response', () => ok('nonsense'), 'Failed to load leaderboard.'],
    ['the fallback for a missing response', () => unreachable, 'An error occurred fetching the leaderboard.'],
  ])('shows %s when loading fails', async (_what, answer, sentence) => {
    open(`/contests/${id}/leaderboard`, { [route]: answer })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })
})
