import {
  type Announcement,
  CONTEST_REVISION_EVENT,
  CONTEST_TIMES_EVENT,
  type ContestTimes,
  PROBLEM_VERSIONS_EVENT,
  type ProblemVersions,
  type SentAnnouncement,
} from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { atServer, id, one, open, signedIn } from '../../../test/contest-pages'
import { plan } from '../../../test/contest-settings'
import { buildContest, buildProblem } from '../../../test/factories'
import { failure, ok } from '../../../test/fake-server'
import { buildManagedContest } from '../../../test/managed-contest'
import { minuteText } from '../../device/time-zone'

jest.mock('../solving/components/CodeEditor', () => ({ CodeEditor: () => null }))

const LIST = `GET /api/contests/${id}/announcements`
const JURY = `/api/contests/${id}/jury/announcements`
const announcement = (number: number, part: Partial<Announcement> = {}): Announcement => ({
  _id: String(number).repeat(24),
  text: `Announcement ${number}`,
  at: '2031-05-01T10:00:00.000Z',
  isPublic: true,
  isForReader: false,
  ...part,
})

/** All streams that the page has opened. */
let streams: {
  url: string
  send(list: Announcement[]): void
  sendTimes(times: ContestTimes): void
  sendVersions(versions: ProblemVersions): void
  sendRevision(revision: string): void
  isClosed: boolean
}[]
const { EventSource: Silent, setTimeout: usualTimeout } = globalThis

beforeEach(() => {
  localStorage.clear()
  // Pages wait for a random time before they fetch a changed contest.
  jest.spyOn(Math, 'random').mockReturnValue(0)
  streams = []
  globalThis.EventSource = class {
    stream: (typeof streams)[number]
    constructor(url: string) {
      const nothing = () => {}
      this.stream = {
        url,
        send: nothing,
        sendTimes: nothing,
        sendVersions: nothing,
        sendRevision: nothing,
        isClosed: false,
      }
      streams.push(this.stream)
    }
    addEventListener(type: string, listener: (event: { data: string }) => void) {
      const senders: Record<string, 'sendTimes' | 'sendVersions' | 'sendRevision'> = {
        [CONTEST_REVISION_EVENT]: 'sendRevision',
        [CONTEST_TIMES_EVENT]: 'sendTimes',
        [PROBLEM_VERSIONS_EVENT]: 'sendVersions',
      }
      const sender = senders[type] ?? 'send'
      this.stream[sender] = (data: unknown) => act(() => listener({ data: JSON.stringify(data) }))
    }
    close() {
      this.stream.isClosed = true
    }
  } as never
})
afterEach(() => {
  globalThis.EventSource = Silent
  globalThis.setTimeout = usualTimeout
})

const show = (visibility: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const isOpen = () => streams.some(({ isClosed }) => !isClosed)

/** Opens the leaderboard of a contest without announcements, and waits until the visit is stored. */
const openLeaderboard = async (view = '') => {
  open(`/contests/${id}/leaderboard${view}`, {
    ...signedIn,
    ...one(buildContest()),
    [LIST]: () => ok([]),
    [`GET /api/contests/${id}/leaderboard`]: () => failure('NOT_FOUND', 'Not here.'),
  })
  await waitFor(() => expect(isOpen()).toBe(true))
  for (const { send } of streams) send([])
  await waitFor(() => expect(localStorage.getItem(`cohort.announcements.${id}`)).toBe(''))
}

it('a new announcement appears in the bar and in the list until the jury withdraws it', async () => {
  open(`/contests/${id}`, {
    ...signedIn,
    ...one(buildContest()),
    [LIST]: () => ok([announcement(1)]),
  })
  const list = within(await screen.findByRole('region', { name: 'Announcements' }))
  expect(list.getByText('Announcement 1')).toBeTruthy()
  expect(screen.queryByText('Announcement from the jury')).toBeNull()
  for (const { send } of streams)
    send([announcement(2, { isPublic: false, isForReader: true }), announcement(1)])
  await screen.findByText('The jury wrote to you')
  expect(screen.getAllByText('Announcement 2')).toHaveLength(2)
  expect(list.getByText(/for you$/)).toBeTruthy()
  // Jury members who are not recipients receive it without the “for you” note.
  for (const { send } of streams) send([announcement(2, { isPublic: false }), announcement(1)])
  expect(await list.findByText(/for some participants$/)).toBeTruthy()
  for (const { send } of streams) send([announcement(1)])
  await waitFor(() => expect(screen.queryByText('Announcement 2')).toBeNull())
  expect(screen.queryByText('The jury wrote to you')).toBeNull()
})

it('unread announcements appear one by one, latest first, until the user closes each', async () => {
  const { app } = open(`/contests/${id}`, {
    ...signedIn,
    ...one(buildContest()),
    [LIST]: () => ok([]),
    [`GET /api/contests/${id}/leaderboard`]: () => failure('NOT_FOUND', 'Not here.'),
  })
  await waitFor(() => expect(localStorage.getItem(`cohort.announcements.${id}`)).toBe(''))
  for (const { send } of streams) send([announcement(2), announcement(1)])
  await screen.findByText('(2 unread)')
  const strip = screen.getByRole('navigation', { name: 'Contest' })
  fireEvent.click(within(strip).getByRole('link', { name: 'Leaderboard' }))
  await waitFor(() => expect(app.address()).toBe(`/contests/${id}/leaderboard`))
  await screen.findByText('Announcement 2')
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close the announcement' }))
  close()
  await screen.findByText('Announcement 1')
  close()
  expect(screen.queryByText('Announcement from the jury')).toBeNull()
  for (const { send } of streams) send([announcement(2), announcement(1)])
  expect(screen.queryByText('Announcement from the jury')).toBeNull()
})

it.each([
  { page: 'the jury’s leaderboard', view: '', isForReader: false },
  { page: 'a projected leaderboard', view: '?view=wall', isForReader: true },
])('$page does not show announcements that are only for some participants', async ({ view, isForReader }) => {
  await openLeaderboard(view)
  const toSome = announcement(2, { isPublic: false, isForReader })
  for (const { send } of streams) send([announcement(1), toSome])
  await screen.findByText('Announcement 1')
  expect(screen.queryByText('Announcement 2')).toBeNull()
})

it('an announcement on a projected leaderboard closes a minute after it appears', async () => {
  const minutes: (() => void)[] = []
  const recording = (run: () => void, ms?: number) => {
    // Other timers also take a minute, such as the one that marks a query as stale.
    if (ms === 60_000 && new Error().stack?.includes('AnnouncementBar')) minutes.push(run)
    return usualTimeout(run, ms)
  }
  // Not a spy, because the testing library would mistake it for fake timers.
  globalThis.setTimeout = recording as typeof setTimeout
  await openLeaderboard('?view=wall')
  for (const { send } of streams) send([announcement(2)])
  await screen.findByText('Announcement 2')
  const started = minutes.length
  for (const { send } of streams) send([announcement(2), announcement(1)])
  await screen.findByText('(2 unread)')
  expect(minutes).toHaveLength(started)
  act(minutes.at(-1)!)
  await screen.findByText('Announcement 1')
  expect(screen.queryByText('Announcement 2')).toBeNull()
})

it('a hidden page closes its stream, and shows missed announcements once it is visible again', async () => {
  await openLeaderboard()
  expect(streams[0]?.url).toBe(`/api/contests/${id}/announcements/events`)
  show('hidden')
  expect(isOpen()).toBe(false)
  show('visible')
  expect(isOpen()).toBe(true)
  streams.at(-1)!.send([announcement(3)])
  await screen.findByText('Announcement 3')
})

it('a contest is fetched once when its stream reports a new end', async () => {
  let contest = buildContest()
  const { server } = open(`/contests/${id}`, {
    ...signedIn,
    [`GET /api/contests/${id}`]: () => ok(contest, 200, atServer()),
    [LIST]: () => ok([]),
  })
  const strip = await screen.findByRole('navigation', { name: 'Contest' })
  const broadcastTimes = () => {
    const { startTime, endTime } = contest
    for (const { sendTimes } of streams) sendTimes({ startTime, endTime })
  }
  const fetched = () => server.to(`GET /api/contests/${id}`).length
  await waitFor(() => expect(within(strip).getByRole('timer')).toBeTruthy())
  broadcastTimes()
  const before = fetched()
  contest = { ...contest, status: 'Ended', endTime: new Date(Date.now() - 1000).toISOString() }
  broadcastTimes()
  await waitFor(() => expect(within(strip).queryByRole('timer')).toBeNull())
  expect(fetched()).toBe(before + 1)
  expect(screen.queryByText(/^The contest now ends/)).toBeNull()
})

it('the page of a contest announces a new end once', async () => {
  const day = 86_400_000
  let contest = buildContest({ endTime: new Date(Date.now() + 2 * day).toISOString() })
  open(`/contests/${id}`, {
    ...signedIn,
    [`GET /api/contests/${id}`]: () => ok(contest, 200, atServer()),
    [LIST]: () => ok([]),
  })
  await screen.findByRole('timer')
  expect(screen.queryByText(/^The contest now ends/)).toBeNull()
  contest = { ...contest, endTime: new Date(Date.now() + 3 * day).toISOString() }
  const { startTime, endTime } = contest
  for (const { sendTimes } of streams) sendTimes({ startTime, endTime })
  const messages = await screen.findAllByText(/^The contest now ends on /)
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    `The contest now ends on ${minuteText(endTime)}.`,
  ])
})

it('a contest is fetched again when its stream reports a change, but not when the stream opens', async () => {
  let contest = buildContest()
  const { server } = open(`/contests/${id}`, {
    ...signedIn,
    [`GET /api/contests/${id}`]: () => ok(contest, 200, atServer()),
    [LIST]: () => ok([]),
  })
  const strip = await screen.findByRole('navigation', { name: 'Contest' })
  const broadcastRevision = async (revision: string) => {
    for (const { sendRevision } of streams) sendRevision(revision)
    // The query client notifies components asynchronously.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
  const fetched = () => server.to(`GET /api/contests/${id}`).length
  expect(within(strip).getAllByRole('link', { name: /^Problem/ })).toHaveLength(2)
  await waitFor(() => expect(isOpen()).toBe(true))
  await waitFor(() => expect(within(strip).getByRole('timer')).toBeTruthy())
  const before = fetched()
  contest = { ...contest, problems: contest.problems.slice(0, 1) }
  await broadcastRevision('first')
  await broadcastRevision('first')
  await broadcastRevision('second')
  await waitFor(() => expect(within(strip).getAllByRole('link', { name: /^Problem/ })).toHaveLength(1))
  expect(fetched()).toBe(before + 1)
})

it('the settings of a contest reload and say so when another tab ends the contest', async () => {
  let ended = false
  const status = () => (ended ? ('Ended' as const) : ('Running' as const))
  const SETTINGS = `PUT /api/organiser/contests/${id}`
  open(`/jury/${id}/settings`, {
    ...signedIn,
    [`GET /api/contests/${id}`]: () =>
      ok(buildContest({ right: 'owner', status: status() }), 200, atServer()),
    [`GET /api/organiser/contests/${id}`]: () =>
      ok(buildManagedContest({ status: status(), revision: ended ? 4 : 3 })),
    [SETTINGS]: () => ok({ plan: plan(), contest: null }),
    [LIST]: () => ok([]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'End now' }))
  await screen.findByRole('dialog', { name: 'End the contest now?' })
  await waitFor(() => expect(isOpen()).toBe(true))
  for (const { sendRevision } of streams) sendRevision('first')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  ended = true
  for (const { sendRevision } of streams) sendRevision('second')
  await screen.findByRole('link', { name: 'Final standings, with results to download' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('This contest was changed by somebody else or in another tab.')
})

it('a contest opened in a background tab is fetched again once the tab is visible', async () => {
  show('hidden')
  let contest = buildContest()
  const { server } = open(`/contests/${id}`, {
    ...signedIn,
    [`GET /api/contests/${id}`]: () => ok(contest, 200, atServer()),
    [LIST]: () => ok([]),
  })
  const strip = await screen.findByRole('navigation', { name: 'Contest' })
  await waitFor(() => expect(within(strip).getByRole('timer')).toBeTruthy())
  expect(isOpen()).toBe(false)
  const before = server.to(`GET /api/contests/${id}`).length
  contest = { ...contest, problems: contest.problems.slice(0, 1) }
  show('visible')
  for (const { sendRevision } of streams) sendRevision('first')
  await waitFor(() => expect(within(strip).getAllByRole('link', { name: /^Problem/ })).toHaveLength(1))
  expect(server.to(`GET /api/contests/${id}`)).toHaveLength(before + 1)
})

it('an open problem updates and says so when the jury changes it', async () => {
  let problem = buildProblem()
  const address = `/contests/${id}/problems/${problem._id}`
  open(address, {
    ...signedIn,
    ...one(buildContest()),
    [LIST]: () => ok([]),
    [`GET /api/problems/${problem._id}`]: () => ok(problem),
  })
  await screen.findByText('Walk.')
  await waitFor(() => expect(streams).not.toHaveLength(0))
  problem = { ...problem, description: '<p>Walk home.</p>' }
  let version = 0
  await waitFor(() => {
    version++
    for (const { sendVersions } of streams) sendVersions({ [problem._id]: String(version) })
    expect(screen.getByText('Walk home.')).toBeTruthy()
  })
  const notice = /The jury changed this problem/
  expect(screen.getByText(notice)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(notice)).toBeNull()
})

describe('the jury', () => {
  const openJury = async (state?: object, absent: object[] = [], part: Partial<SentAnnouncement> = {}) => {
    const sent: SentAnnouncement = {
      ...announcement(1, { isPublic: false }),
      by: { _id: '7'.repeat(24), fullName: 'Juror' },
      to: [{ _id: '8'.repeat(24), fullName: 'Ada' }],
      others: 0,
      withdrawn: null,
      ...part,
    }
    const withdrawn = { by: sent.by, at: sent.at }
    let stored = sent
    const opened = open(
      { pathname: `/jury/${id}/announcements`, state },
      {
        ...signedIn,
        [`GET /api/contests/${id}`]: () => ok(buildContest({ right: 'jury' }), 200, atServer()),
        [`GET ${JURY}`]: () => ok([stored]),
        [`DELETE ${JURY}/${sent._id}`]: () => {
          stored = { ...sent, withdrawn }
          return ok(stored)
        },
        [`POST ${JURY}`]: () => ok(sent),
        [`GET /api/contests/${id}/jury/participants`]: ({ query }) => {
          const participants = [
            { _id: '8'.repeat(24), fullName: 'Ada' },
            { _id: '9'.repeat(24), fullName: 'Ada', boardName: 'Ada (2)', group: '7b' },
            { _id: 'a'.repeat(24), fullName: 'Bo', boardName: 'Bo (7a)', group: '7a' },
          ]
          const people = query.get('absent') === 'true' ? absent : participants
          return ok(people, 200, { total: people.length })
        },
      },
    )
    await screen.findByLabelText('Text')
    return opened
  }

  it('can write to everybody', async () => {
    const { server } = await openJury()
    expect(await screen.findByText(/by Juror · to Ada$/)).toBeTruthy()
    expect(screen.queryByText(/^This is a draft/)).toBeNull()
    expect(screen.queryByLabelText('Without submissions')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Write the announcement.')
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Ten more minutes.' } })
    const send = screen.getByRole('button', { name: 'Send' })
    // Both clicks of a double click arrive before the button is disabled.
    act(() => {
      send.click()
      send.click()
    })
    await screen.findByText('Announcement sent.')
    expect(server.to(`POST ${JURY}`).map(({ body }) => body)).toEqual([{ text: 'Ten more minutes.' }])
  })

  it('can write to all members of the contest’s classes who have not submitted, or to one of them', async () => {
    const { server } = await openJury(undefined, [{ _id: 'b'.repeat(24), fullName: 'Cy', group: '7b' }])
    fireEvent.click(await screen.findByLabelText('Without submissions'))
    expect(screen.getByText(/^1 member of the contest’s classes has not submitted\./)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Room 12.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(server.to(`POST ${JURY}`)[0]?.body).toEqual({ text: 'Room 12.', absent: true }),
    )
    await waitFor(() => expect(screen.getByLabelText('Everybody')).toHaveProperty('checked', true))
    fireEvent.click(screen.getByLabelText('Some participants'))
    fireEvent.click(await screen.findByLabelText(/^Cy\s*7b · no submissions$/))
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Come.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    const one = { text: 'Come.', userIds: ['b'.repeat(24)] }
    await waitFor(() => expect(server.to(`POST ${JURY}`)[1]?.body).toEqual(one))
  })

  it('sees the names of five recipients and the number of others', async () => {
    const to = ['1', '2', '3', '4', '5', '6', '7'].map((digit) => ({
      _id: digit.repeat(24),
      fullName: `Team ${digit}`,
    }))
    await openJury(undefined, [], { to, others: 30 })
    await screen.findByText(/ · to Team 1, Team 2, Team 3, Team 4, Team 5 and 32 more$/)
  })

  it('sees the class or team of each recipient', async () => {
    const to = ['9a', '9b'].map((group, index) => ({
      _id: String(index).repeat(24),
      fullName: 'Jonas Bauer',
      group,
    }))
    await openJury(undefined, [], { to })
    await screen.findByText(/ · to Jonas Bauer \(9a\), Jonas Bauer \(9b\)$/)
  })

  it('can withdraw an announcement after confirming', async () => {
    const { server } = await openJury()
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw “Announcement 1”' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(server.to(`DELETE ${JURY}/${'1'.repeat(24)}`)).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Announcement withdrawn.')
    await screen.findByText(/^Withdrawn by Juror, /)
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })

  it('can add recipients to a draft from another page', async () => {
    const { server } = await openJury({ text: 'Rejudged.', userIds: ['8'.repeat(24)] })
    expect(await screen.findByRole('button', { name: 'Remove Ada' })).toBeTruthy()
    expect(screen.getByText(/^This is a draft\. .* gives away a hidden test\.$/)).toBeTruthy()
    expect(screen.getByLabelText('Bo (7a)')).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/^Ada \(2\)\s*7b$/))
    expect(screen.getByRole('button', { name: 'Remove Ada (2)' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(server.to(`POST ${JURY}`)[0]?.body).toEqual({
        text: 'Rejudged.',
        userIds: ['8'.repeat(24), '9'.repeat(24)],
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
    expect(screen.getByText('Everyone who can see the contest can read it.')).toBeTruthy()
  })

  it('can return to the rejudging that a draft is about, even after sending it', async () => {
    const rejudging = 'f'.repeat(24)
    const { server } = await openJury({ text: 'Rejudged.', userIds: ['8'.repeat(24)], rejudging })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.to(`POST ${JURY}`)[0]?.body).toMatchObject({ rejudging }))
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveProperty('value', ''))
    expect(screen.getByRole('link', { name: 'Back to the rejudging' }).getAttribute('href')).toBe(
      `/jury/${id}/rejudgings/${rejudging}`,
    )
  })
})
