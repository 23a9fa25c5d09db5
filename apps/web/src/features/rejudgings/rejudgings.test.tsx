import type { RejudgingDetails, RejudgingPreview, SentAnnouncement } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { id as contestId, type Handlers, one, open, signedIn } from '../../../test/contest-pages'
import { buildJuryContest, buildUser } from '../../../test/factories'
import { failure, ok } from '../../../test/fake-server'
import { buildManagedProblem } from '../../../test/managed-problem'
import { useTimeZone } from '../../device/time-zone'

const rejudgingId = 'e'.repeat(24)
const problemId = 'b'.repeat(24)
const inRoom: Handlers = { ...signedIn, ...one(buildJuryContest()) }

const rejudging = (part: Partial<RejudgingDetails> = {}): RejudgingDetails => ({
  _id: rejudgingId,
  contestId,
  selection: { problemId },
  reason: 'Test 4 was wrong.',
  createdBy: { _id: 'a'.repeat(24), userName: 'Ada' },
  createdAt: '2031-05-01T10:00:00.000Z',
  state: 'ready',
  total: 3,
  judged: 3,
  failed: 0,
  closedAt: null,
  closedBy: null,
  announcements: [],
  isOutdated: false,
  ...part,
})

const preview: RejudgingPreview = {
  changes: [
    {
      submissionId: 'c'.repeat(24),
      user: { _id: '1'.repeat(24), userName: 'Grace' },
      problem: { _id: problemId, title: 'Lantern Walk' },
      before: 'Wrong Answer',
      after: 'Accepted',
      stays: null,
    },
    {
      submissionId: 'f'.repeat(24),
      user: null,
      problem: null,
      before: 'Runtime Error',
      after: 'Accepted',
      stays: 'override',
    },
  ],
  counts: [{ before: 'Wrong Answer', after: 'Accepted', submissions: 1 }],
  failed: [],
  ranks: [
    {
      user: { _id: '1'.repeat(24), userName: 'Grace' },
      rank: { before: 3, after: 1 },
      points: { before: 0, after: 1 },
      penalty: { before: 0, after: 25 },
      firstsGained: [problemId],
      firstsLost: [],
    },
  ],
}
const previewed = {
  [`GET /api/rejudgings/${rejudgingId}/preview`]: () => ok(preview, 200, { total: 2 }),
}
const page = `/jury/${contestId}/rejudgings/${rejudgingId}`

const ofProblem = `/organise/problems/${problemId}`
const byOwner: Handlers = {
  'GET /api/user/verify-login': () => ok(buildUser({ role: 'organiser' })),
  [`GET /api/organiser/problems/${problemId}`]: () => ok(buildManagedProblem({ _id: problemId })),
}
const inPractice = (part: Partial<RejudgingDetails> = {}) => rejudging({ contestId: null, ...part })

describe('the list of rejudgings', () => {
  it('links to each rejudging and shows its progress and state', async () => {
    open(`/jury/${contestId}/rejudgings`, {
      ...inRoom,
      'GET /api/rejudgings': () => ok([rejudging({ state: 'judging', judged: 1 })], 200, { total: 1 }),
    })
    const row = await screen.findByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Test 4 was wrong.' }).getAttribute('href')).toBe(page)
    expect(row.textContent).toContain('1 of 3 judged')
    expect(row.textContent).toContain('Judging')
  })

  it('shows an empty state if there are no rejudgings', async () => {
    open(`/jury/${contestId}/rejudgings`, {
      ...inRoom,
      'GET /api/rejudgings': () => ok([], 200, { total: 0 }),
    })
    await screen.findByRole('heading', { name: 'No rejudgings yet' })
  })
})

describe('the form for a new rejudging', () => {
  it('preselects the problem from the URL and starts a rejudging of the selected submissions', async () => {
    const { server, app } = open(`/jury/${contestId}/rejudgings/new?problem=${problemId}`, {
      ...inRoom,
      ...previewed,
      'POST /api/rejudgings/count': ({ body }) =>
        ok({ matching: (body as { verdicts?: unknown }).verdicts ? 2 : 5 }),
      'POST /api/rejudgings': () => ok(rejudging(), 201),
      [`GET /api/rejudgings/${rejudgingId}`]: () => ok(rejudging()),
    })
    await screen.findByText('5 submissions will be rejudged.')
    const choice = screen.getByLabelText<HTMLSelectElement>('Problem')
    expect([...choice.options].map(({ text, selected }) => [text, selected])).toEqual([
      ['All problems', false],
      ['A. Lantern Walk', true],
    ])
    screen.getByText(
      /^Participants whose results change see the reason with their submission\. Do not describe hidden tests/,
    )
    fireEvent.click(screen.getByLabelText('Wrong Answer'))
    await screen.findByText('2 submissions will be rejudged.')
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Test 4 was wrong.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start rejudging' }))
    await waitFor(() => expect(app.address()).toBe(page))
    expect(server.to('POST /api/rejudgings')[0]?.body).toEqual({
      contestId,
      problemId,
      verdicts: ['Wrong Answer'],
      reason: 'Test 4 was wrong.',
    })
  })

  it('shows the server’s error message', async () => {
    open(`/jury/${contestId}/rejudgings/new`, {
      ...inRoom,
      'POST /api/rejudgings/count': ({ body }) =>
        (body as { submissionId?: string }).submissionId === undefined
          ? ok({ matching: null })
          : failure('INVALID_INPUT', 'An id must have 24 hexadecimal digits.'),
      'POST /api/rejudgings': () => failure('CONFLICT', 'Another rejudging has 3 of these submissions.'),
    })
    await screen.findByText('More than 20,000 submissions match. Choose fewer.')
    fireEvent.change(screen.getByLabelText('Submission ID'), { target: { value: 'abc' } })
    await screen.findByText('An id must have 24 hexadecimal digits.')
    fireEvent.change(screen.getByLabelText('Submission ID'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Test 4.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start rejudging' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Another rejudging has 3 of these submissions.',
    )
  })
})

describe('a rejudging', () => {
  it('shows its progress but no preview while submissions are being judged', async () => {
    const { server } = open(page, {
      ...inRoom,
      [`GET /api/rejudgings/${rejudgingId}`]: () => ok(rejudging({ state: 'judging', judged: 1, failed: 1 })),
    })
    const bar = await screen.findByRole('progressbar', { name: 'Judged submissions' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '3'])
    screen.getByText('1 submission could not be judged. It keeps its verdict.')
    screen.getByRole('button', { name: 'Discard' })
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
    expect(server.to(`GET /api/rejudgings/${rejudgingId}/preview`)).toEqual([])
  })

  it('shows changed ranks and verdicts, and asks for confirmation before it is applied', async () => {
    const gained = { userIds: ['1'.repeat(24)], text: 'You gained.' }
    const lost = { userIds: ['2'.repeat(24), '3'.repeat(24)], text: 'You lost.' }
    const announcements = [
      { ...lost, changes: ['Problem A. Lamps: Accepted → Wrong Answer'] },
      { ...gained, changes: ['Problem A. Lamps: Wrong Answer → Accepted'] },
    ]
    let isApplied = false
    const { app } = open(page, {
      ...inRoom,
      ...previewed,
      [`GET /api/rejudgings/${rejudgingId}`]: () =>
        ok(isApplied ? rejudging({ state: 'applied', announcements }) : rejudging()),
      [`POST /api/rejudgings/${rejudgingId}/apply`]: () => {
        isApplied = true
        return ok(rejudging({ state: 'applying' }))
      },
    })
    const ranks = await screen.findByRole('region', { name: 'Changed leaderboard rows' })
    const row = within(ranks).getByRole('row', { name: /Grace/ })
    expect(row.textContent).toContain('from 3 to 1')
    expect(row.textContent).toContain('gains A')
    const verdicts = screen.getByRole('region', { name: 'Changed results' })
    within(verdicts).getByRole('row', { name: /Grace Wrong Answer to Accepted Lantern Walk/ })
    within(verdicts).getByRole('row', { name: /Deleted account.*Unchanged: set by the jury/ })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('1 result changes')
    expect(dialog.textContent).toContain(
      'Those affected see the reason with their submission. You can also write to them afterwards.',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await screen.findByText('Applied. The leaderboard shows the new verdicts.')
    screen.getByText('Problem A. Lamps: Accepted → Wrong Answer (2 participants)')
    fireEvent.click(
      screen.getByRole('link', {
        name: 'Write to them: Problem A. Lamps: Wrong Answer → Accepted (1 participant)',
      }),
    )
    await waitFor(() => expect(app.address()).toBe(`/jury/${contestId}/announcements`))
    expect(app.location().state).toEqual({ ...gained, rejudging: rejudgingId })
  })

  it('shows changed points and warns about a newer version of a problem', async () => {
    const [changed] = preview.changes
    const change = {
      ...changed!,
      after: 'Wrong Answer',
      points: { before: 20, after: 50 },
    }
    const counts = [{ before: 'Wrong Answer', after: 'Wrong Answer', submissions: 1 }]
    open(page, {
      ...inRoom,
      [`GET /api/rejudgings/${rejudgingId}`]: () => ok(rejudging({ isOutdated: true })),
      [`GET /api/rejudgings/${rejudgingId}/preview`]: () =>
        ok({ ...preview, changes: [change], counts, ranks: [] }, 200, { total: 1 }),
    })
    await screen.findByRole('row', { name: /^Grace Wrong Answer Points: 20 to 50 Lantern Walk/ })
    screen.getByText('1: Wrong Answer with new points')
    screen.getByText(/^A problem has a newer version than the one used here\./)
  })

  it('shows who announced it to each group of participants, and when', async () => {
    const people = ['1', '2', '3', '4'].map((digit) => ({ _id: digit.repeat(24), fullName: digit }))
    const groups = people.map(({ _id, fullName }) => ({
      userIds: [_id],
      changes: [`Problem ${fullName}`],
      text: '',
    }))
    const sentTo = (index: number, part: Partial<SentAnnouncement>): SentAnnouncement => ({
      _id: String(index).repeat(24),
      text: 'Judged again.',
      at: '2031-05-01T21:00:00.000Z',
      isPublic: false,
      by: { _id: '7'.repeat(24), fullName: 'Miriam Keller' },
      withdrawn: null,
      to: [people[index]!],
      others: 0,
      rejudging: rejudgingId,
      ...part,
    })
    open(page, {
      ...inRoom,
      ...previewed,
      [`GET /api/rejudgings/${rejudgingId}`]: () =>
        ok(rejudging({ state: 'applied', announcements: groups })),
      [`GET /api/contests/${contestId}/jury/announcements`]: () =>
        ok([
          sentTo(0, {}),
          sentTo(1, { withdrawn: { by: null, at: '2031-05-01T21:01:00.000Z' } }),
          sentTo(2, { rejudging: 'f'.repeat(24) }),
        ]),
    })
    const written = await screen.findByText(/^Written by Miriam Keller, /)
    expect(written.closest('li')?.textContent).toContain('Problem 1')
    expect(screen.getAllByText(/^Written by/)).toHaveLength(1)
    screen.getByRole('link', { name: 'Write again: Problem 1 (1 participant)' })
    expect(screen.getAllByRole('link', { name: /^Write to them: / })).toHaveLength(3)
  })

  it.each([
    { sentTo: 'all of a large group', others: 5, isWritten: true, outcome: 'shows' },
    { sentTo: 'some of a large group', others: 4, isWritten: false, outcome: 'does not show' },
  ])('$outcome as announced to a group an announcement sent to $sentTo', async (sent) => {
    const userIds = Array.from({ length: 25 }, (_, index) => String(index).padStart(24, '0'))
    const to = userIds.slice(0, 20).map((_id) => ({ _id, fullName: _id }))
    const announcement: SentAnnouncement = {
      _id: '1'.repeat(24),
      text: 'Judged again.',
      at: '2031-05-01T21:00:00.000Z',
      isPublic: false,
      by: null,
      withdrawn: null,
      rejudging: rejudgingId,
      to,
      others: sent.others,
    }
    const announcements = [{ userIds, changes: ['Problem A'], text: '' }]
    const { server } = open(page, {
      ...inRoom,
      ...previewed,
      [`GET /api/rejudgings/${rejudgingId}`]: () => ok(rejudging({ state: 'applied', announcements })),
      [`GET /api/contests/${contestId}/jury/announcements`]: () => ok([announcement]),
    })
    await screen.findByText('Problem A (25 participants)')
    await waitFor(() =>
      expect(server.to(`GET /api/contests/${contestId}/jury/announcements`)).toHaveLength(1),
    )
    await act(async () => {})
    expect(screen.queryAllByText(/^Written by/)).toHaveLength(sent.isWritten ? 1 : 0)
  })

  it('shows its current state if somebody else has already discarded it', async () => {
    let state: RejudgingDetails['state'] = 'ready'
    open(page, {
      ...inRoom,
      ...previewed,
      [`GET /api/rejudgings/${rejudgingId}`]: () => ok(rejudging({ state })),
      [`POST /api/rejudgings/${rejudgingId}/discard`]: () => {
        state = 'discarded'
        return failure('CONFLICT', 'This rejudging was discarded. Create a new one.')
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await screen.findByText('Discarded. Nothing has changed.')
  })
})

describe('a rejudging of practice submissions', () => {
  beforeEach(() => useTimeZone.setState({ choice: 'Europe/Berlin' }))
  afterEach(() => useTimeZone.setState({ choice: null }))

  it('can be started by the owner of the problem for submissions between two dates', async () => {
    const { server, app } = open(`${ofProblem}/rejudgings`, {
      ...byOwner,
      'GET /api/rejudgings': () => ok([inPractice({ state: 'discarded' })], 200, { total: 1 }),
      'POST /api/rejudgings/count': ({ body }) => ok({ matching: (body as { to?: string }).to ? 2 : 5 }),
      'POST /api/rejudgings': () => ok(inPractice({ state: 'judging' }), 201),
      [`GET /api/rejudgings/${rejudgingId}`]: () => ok(inPractice({ state: 'judging' })),
    })
    await screen.findByRole('heading', { name: 'Sum', level: 1 })
    const link = await screen.findByRole('link', { name: 'Test 4 was wrong.' })
    expect(link.getAttribute('href')).toBe(`${ofProblem}/rejudgings/${rejudgingId}`)
    const { query } = server.to('GET /api/rejudgings')[0]!
    expect([query.get('problemId'), query.get('contestId')]).toEqual([problemId, null])
    fireEvent.click(screen.getByRole('link', { name: 'New rejudging' }))
    await screen.findByText('5 submissions will be rejudged.')
    for (const label of ['Problem', 'From minute', 'Before minute'])
      expect(screen.queryByLabelText(label)).toBeNull()
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type('From (Europe/Berlin)', '2031-05-01T12:00')
    type('Before (Europe/Berlin)', '2031-12-01T12:00')
    type('Reason', 'Test 4 was wrong.')
    await screen.findByText('2 submissions will be rejudged.')
    fireEvent.click(screen.getByRole('button', { name: 'Start rejudging' }))
    await waitFor(() => expect(app.address()).toBe(`${ofProblem}/rejudgings/${rejudgingId}`))
    expect(server.to('POST /api/rejudgings')[0]?.body).toEqual({
      problemId,
      from: '2031-05-01T10:00:00.000Z',
      to: '2031-12-01T11:00:00.000Z',
      reason: 'Test 4 was wrong.',
    })
    await screen.findByRole('progressbar', { name: 'Judged submissions' })
  })

  it('shows no ranks and offers no announcement', async () => {
    let state: RejudgingDetails['state'] = 'ready'
    open(`${ofProblem}/rejudgings/${rejudgingId}`, {
      ...byOwner,
      [`GET /api/rejudgings/${rejudgingId}/preview`]: () => ok({ ...preview, ranks: [] }, 200, { total: 2 }),
      [`GET /api/rejudgings/${rejudgingId}`]: () => ok(inPractice({ state })),
      [`POST /api/rejudgings/${rejudgingId}/apply`]: () => {
        state = 'applied'
        return ok(inPractice({ state: 'applying' }))
      },
    })
    const region = await screen.findByRole('region', { name: 'Changed results' })
    const row = within(region).getByRole('row', { name: 'Grace Wrong Answer to Accepted cccccccc' })
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      `${ofProblem}/submissions/${'c'.repeat(24)}`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    const dialog = await screen.findByRole('alertdialog')
    const main = screen.getByRole('main', { hidden: true })
    for (const shown of [main, dialog]) expect(shown.textContent).not.toMatch(/leaderboard|participant|rank/i)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await screen.findByText('Applied. The new verdicts are in effect.')
    expect(screen.queryByRole('link', { name: /^Write/ })).toBeNull()
    expect(main.textContent).not.toMatch(/leaderboard|participant|rank/i)
  })
})
