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
  ranks: [row('kestrel', { isTied: true }), row(null, { isTied: true })],
  ...part,
})

afterEach(() => jest.useRealTimers())

describe('leaderboard', () => {
  const route = `GET /api/contests/${id}/leaderboard`
  const openBoard = (answer: () => ReturnType<typeof ok>, handlers: Handlers = {}, query = '') =>
    open(`/contests/${id}/leaderboard${query}`, { [route]: answer, ...handlers })
  const rows = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((each) =>
        within(each)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )

  it('shows rank, participant, points, penalty and the result for each problem', async () => {
    openBoard(() => ok(board()))
    const [first, second] = await rows()
    expect(first?.slice(0, 4)).toEqual(['1=', 'kestrel', '1', '35'])
    expect(first?.[4]).toContain('15 +1')
    expect(first?.[4]).toContain('solved after 15 minutes, 1 rejected before')
    expect(first?.[5]).toContain('1 being judged')
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
    ['with nothing but a title', { contestTitle: 'First Watch' }],
    ['whose rows are null', { ...board(), ranks: null }],
  ])('%s says so', async (_what, data) => {
    openBoard(() => ok(data))
    expect(
      await screen.findByText('Leaderboard for "First Watch" is currently empty or unavailable.'),
    ).toBeTruthy()
  })

  it('numbers rows across pages, and shows the reader’s own row first', async () => {
    const own = row('me', { userId: { _id: me._id, userName: 'me' }, rank: 7 })
    const { server } = openBoard(() => ok(board({ total: 120, own })), signedIn, '?page=2')
    const [first, second] = await rows()
    expect(first?.slice(0, 2)).toEqual(['7', 'meyou'])
    expect(second?.[0]).toBe('51=')
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    expect(server.to(route)[0]?.query.toString()).toBe('page=2&limit=50')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(server.to(route).at(-1)?.query.get('page')).toBe('3'))
  })

  it('shows the reader’s own row only once if it is on the page', async () => {
    const own = row('me', { userId: { _id: me._id, userName: 'me' } })
    openBoard(() => ok(board({ own, ranks: [own, row('kestrel')] })), signedIn)
    await waitFor(async () => expect((await rows()).map(([, name]) => name)).toEqual(['meyou', 'kestrel']))
  })

  const quiet = { ranks: [row('kestrel', { cells: [] })] }

  it.each(['Upcoming', 'Running'] as const)('of a contest that is %s is refreshed', async (status) => {
    jest.useFakeTimers()
    const { server } = openBoard(() => ok(board({ ...quiet, status })))
    await rows()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(server.to(route)).toHaveLength(2)
  })

  it('of a contest that is over is refreshed only while submissions are being judged', async () => {
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

  describe('at the contest’s turn, by the server’s clock', () => {
    const hour = 3_600_000
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
    /** A board and its contest, whose server is an hour ahead, and turns two seconds from now. */
    const openBefore = (status: 'Upcoming' | 'Running') => {
      jest.useFakeTimers()
      const turn = inMs(hour + 2000)
      const times =
        status === 'Upcoming'
          ? { startTime: turn, endTime: inMs(3 * hour) }
          : { startTime: inMs(-hour), endTime: turn }
      const now = { board: board({ ...quiet, status }), contest: buildContest({ ...times, status }) }
      const { server } = openBoard(() => ok(now.board), {
        [`GET /api/contests/${id}`]: () => ok(now.contest, 200, atServer(hour)),
      })
      return { server, now }
    }

    it.each([
      ['begins', 'Upcoming', 'Running', 'Starts in 0:00:0'],
      ['ends', 'Running', 'Ended', 'Ends in 0:00:0'],
    ] as const)('%s at once', async (_turn, before, after, countdown) => {
      const { now } = openBefore(before)
      expect((await screen.findByRole('timer')).textContent).toContain(countdown)
      now.board = board({ ...quiet, status: after })
      await passSeconds(3)
      expect(screen.getByText(after)).toBeTruthy()
      expect(screen.queryByText(before)).toBeNull()
    })

    it('counts again when the organiser has moved the start', async () => {
      const { server, now } = openBefore('Upcoming')
      await screen.findByRole('timer')
      now.contest = buildContest({ status: 'Upcoming', startTime: inMs(2 * hour), endTime: inMs(3 * hour) })
      await passSeconds(8)
      expect(screen.getByRole('timer').textContent).toMatch(/^Starts in (0:59|1:00)/)
      expect(server.to(route).length).toBeLessThan(4)
    })
  })

  it('stays if one refresh fails, and says so', async () => {
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
    ['the server’s sentence', () => failure('NOT_FOUND', 'Contest not found.'), 'Contest not found.'],
    ['the fallback for an answer that is none', () => ok('nonsense'), 'Failed to load leaderboard.'],
    ['the fallback for no answer', () => unreachable, 'An error occurred fetching the leaderboard.'],
  ])('shows %s when it fails', async (_what, answer, sentence) => {
    open(`/contests/${id}/leaderboard`, { [route]: answer })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })
})
