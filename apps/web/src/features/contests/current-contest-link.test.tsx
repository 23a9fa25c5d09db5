import { screen, waitFor } from '@testing-library/react'
import { atServer, id, open, passSeconds, signedIn } from '../../../test/contest-pages'
import { buildContest } from '../../../test/factories'
import { ok } from '../../../test/fake-server'

const MINUTE = 60_000
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const openList = (contests: object[], offsetMs = 0, handlers = {}) =>
  open('/', {
    'GET /api/problems': () => ok([]),
    'GET /api/problems/tags': () => ok([]),
    'GET /api/contests': () => ok(contests, 200, { ...atServer(offsetMs), total: contests.length }),
    ...handlers,
  })
const link = () => screen.findByRole('link', { name: /^First Watch/ })

afterEach(() => jest.useRealTimers())

describe('the problem list', () => {
  it.each([
    ['that is running', minutesFromNow(-30), minutesFromNow(42.5), 'First Watch 42 min left'],
    ['that starts within an hour', minutesFromNow(12.5), minutesFromNow(72), 'First Watch starts in 12 min'],
  ])('links to the contest %s', async (_which, startTime, endTime, words) => {
    const { server } = openList([buildContest({ startTime, endTime })], 0, signedIn)
    expect((await link()).textContent).toBe(words)
    expect((await link()).getAttribute('href')).toBe(`/contests/${id}`)
    expect(server.to('GET /api/contests').map(({ query }) => query.toString())).toEqual(['unfinished=true'])
  })

  it('links to a contest from an hour before its start until its end, by the server’s clock', async () => {
    jest.useFakeTimers()
    const hour = 60 * MINUTE
    const contest = buildContest({
      startTime: minutesFromNow(120.03),
      endTime: minutesFromNow(121),
      status: 'Upcoming',
    })
    const { server } = openList([contest], hour)
    await waitFor(() => expect(server.to('GET /api/contests')).toHaveLength(1))
    expect(screen.queryByRole('link', { name: /^First Watch/ })).toBeNull()
    await passSeconds(3)
    const shown = await link()
    expect(shown.textContent).toBe('First Watch starts in 59 min')
    expect(shown.closest('[aria-live=polite][aria-relevant=additions]')).toBeTruthy()
    jest.setSystemTime(Date.now() + 61 * MINUTE)
    await passSeconds(1)
    expect(screen.queryByRole('link', { name: /^First Watch/ })).toBeNull()
  })
})
