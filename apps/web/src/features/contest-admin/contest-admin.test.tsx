import type { ManagedContest, SavePlan } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildContest, buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { buildManagedContest } from '../../../test/managed-contest'
import { renderApp } from '../../../test/render-app'
import { useTimeZone } from '../../device/time-zone'

const id = 'd'.repeat(24)
const ROOT = '/api/organiser/contests'
const me = buildUser({ role: 'organiser' })
const lantern = { _id: 'e'.repeat(24), slug: 'lantern', title: 'Lantern Walk', visibility: 'hidden' } as const

const plan = (part: Partial<SavePlan> = {}): SavePlan => ({
  outcome: 'changed',
  changes: ['title: May'],
  recomputed: 0,
  changesResults: false,
  refusals: [],
  warnings: [],
  ...part,
})

type Handlers = Parameters<typeof fakeServer>[0]
const open = (address: string, handlers: Handlers = {}, contest: ManagedContest = buildManagedContest()) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(me),
    [`GET /api/contests/${id}`]: () =>
      ok(buildContest({ right: 'owner' }), 200, { serverTime: new Date().toISOString() }),
    [`GET ${ROOT}/${id}`]: () => ok(contest),
    [`GET ${ROOT}/problems`]: () => ok([lantern], 200, { total: 61 }),
    ...handlers,
  })
  return { server, app: renderApp(address) }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const SAVE = `PUT ${ROOT}/${id}`
/** Answers the plan, and then the saved contest. */
const saving = (
  answered: SavePlan,
  saved = buildManagedContest({ title: 'May', revision: 4 }),
): Handlers => ({
  [SAVE]: ({ query }) =>
    ok(
      query.get('dryRun') === 'true' ? { plan: answered, contest: null } : { plan: answered, contest: saved },
    ),
})

beforeEach(() => {
  localStorage.clear()
  act(() => useTimeZone.getState().choose('Europe/Berlin'))
})

describe('the settings of a contest', () => {
  const settings = async (handlers: Handlers, contest?: ManagedContest) => {
    const opened = open(`/jury/${id}/settings`, handlers, contest)
    await screen.findByLabelText('Title')
    return opened
  }

  it('show the plan before they are saved, in the time zone of the form, with the revision that was read', async () => {
    const warnings = ['Mind the gap until 2031-05-01 15:00 UTC.']
    const { server } = await settings(saving(plan({ recomputed: 2, warnings })))
    expect(screen.getByLabelText('Start (Europe/Berlin)')).toHaveProperty('value', '2031-05-01T12:00')
    type('Title', 'May')
    press('Review and save')
    const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' })
    expect([...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'May',
      expect.stringMatching(/^May 1, 2031, 12:00.PM – May 1, 2031, 5:00.PM \(Europe\/Berlin\)$/),
      '5:00:00',
      'Everyone',
      '20 min for each wrong submission',
      'On',
      'A Quayside, B Tide Marks',
    ])
    for (const text of [
      'title: May',
      '2 rows of the leaderboard are recomputed. No result changes.',
      /^Mind the gap until May 1, 2031, 5:00.PM\.$/,
    ])
      within(dialog).getByText(text)
    expect(server.to(SAVE)).toHaveLength(1)
    press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(SAVE).map(({ query }) => query.get('dryRun'))).toEqual(['true', null])
    expect(server.to(SAVE)[1]?.body).toMatchObject({ title: 'May', slug: 'spring', revision: 3 })
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'May')
  })

  it('end a running contest at the current moment, after its plan was shown', async () => {
    const reason = 'The contest is running and would end immediately.'
    const contest = buildManagedContest({ status: 'Running' })
    const refusals: SavePlan['refusals'] = [{ reason, allowedBy: 'force' }]
    const now = new Date('2031-05-01T13:00:12.345Z')
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now.getTime() - 60_000)
    const shown = { serverTime: now.toISOString() }
    const { server } = await settings(
      {
        ...saving(plan({ refusals })),
        [`GET /api/contests/${id}`]: () => ok(buildContest({ right: 'owner' }), 200, shown),
      },
      contest,
    )
    expect(screen.getByText(/^Running until May 1, 2031, 5:00.PM\./)).toBeTruthy()
    press('End now')
    await screen.findByText(reason)
    expect(server.to(SAVE)[0]?.body).toMatchObject({ endTime: now.toISOString() })
    fireEvent.click(screen.getByLabelText('Do it anyway'))
    press('Save changes')
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
    expect(server.to(SAVE)[1]?.body).toMatchObject({ endTime: now.toISOString(), accepted: [reason] })
    clock.mockRestore()
  })

  it('of a contest that is not running have no button to end it', async () => {
    await settings({})
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull()
  })

  it('save what is refused only if the organiser does it anyway', async () => {
    const refusals: SavePlan['refusals'] = [
      { reason: 'The contest has begun: a new penalty changes the standings.', allowedBy: 'force' },
      { reason: 'lantern is hidden and not verified.', allowedBy: 'unverified' },
    ]
    const { server } = await settings(saving(plan({ refusals })))
    press('Review and save')
    await screen.findByText(refusals[0]!.reason)
    expect(screen.getByText(/^Problems that are not verified become public with the contest/)).toBeTruthy()
    expect(screen.queryByText(/^Problems without a licence/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByLabelText('Do it anyway'))
    press('Save changes')
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
    expect(server.to(SAVE)[1]?.body).toMatchObject({ accepted: refusals.map(({ reason }) => reason) })
  })

  it('that are refused for another reason by the time they are saved, need another consent', async () => {
    const [before, reason] = ['It has not begun.', 'The contest is running and would end immediately.']
    const { server } = await settings({
      [SAVE]: ({ query, body }) =>
        query.has('dryRun')
          ? ok({ plan: plan({ refusals: [{ reason: before, allowedBy: 'force' }] }), contest: null })
          : (body as { accepted: string[] }).accepted.includes(reason)
            ? ok({ plan: plan(), contest: buildManagedContest() })
            : failure('CONFLICT', reason, reason, { issues: [{ path: 'force', message: reason }] }),
    })
    press('Review and save')
    fireEvent.click(await screen.findByLabelText('Do it anyway'))
    press('Save changes')
    await screen.findByText(reason)
    expect(screen.queryByText(before)).toBeNull()
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByLabelText('Do it anyway'))
    press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(SAVE)[2]?.body).toMatchObject({ accepted: [reason] })
  })

  it('keep the input when somebody else has changed the contest, and read it again on request', async () => {
    let contest = buildManagedContest()
    await settings({
      [`GET ${ROOT}/${id}`]: () => ok(contest),
      [SAVE]: () => failure('CONFLICT', 'Somebody else has changed this contest since you opened it.'),
    })
    type('Title', 'Mine')
    contest = buildManagedContest({ title: 'Theirs', revision: 4 })
    press('Review and save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else/)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine')
    press(/^Reload the contest/)
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Theirs'))
  })

  it('that were left and then changed by somebody else come back, and are refused as outdated', async () => {
    const { app } = await settings({})
    type('Title', 'Mine')
    app.unmount()
    const { server } = await settings(saving(plan()), buildManagedContest({ title: 'Theirs', revision: 4 }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine')
    press('Review and save')
    await screen.findByRole('dialog')
    expect(server.to(SAVE)[0]?.body).toMatchObject({ title: 'Mine', revision: 3 })
  })

  it('keep the length while a start is typed, which makes the field empty or a year of two digits', async () => {
    await settings({})
    const START = 'Start (Europe/Berlin)'
    for (const value of ['2031-04-30T12:00', '', '0020-04-30T15:04', '', '2031-04-30T15:04'])
      type(START, value)
    expect(screen.getByLabelText(START)).toHaveProperty('value', '2031-04-30T15:04')
    expect(screen.getByLabelText('End (Europe/Berlin)')).toHaveProperty('value', '2031-04-30T20:04')
    expect(screen.getByText('Lasts 5:00:00.')).toBeTruthy()
  })

  it('with a mistake name it at the field and send nothing', async () => {
    const { server } = await settings({})
    type('End (Europe/Berlin)', '2031-05-01T11:00')
    press('Review and save')
    expect((await screen.findByRole('alert')).textContent).toBe('The end must be after the start.')
    expect(document.activeElement).toBe(screen.getByLabelText('End (Europe/Berlin)'))
    expect(server.to(SAVE)).toHaveLength(0)
  })

  it('let the keyboard order problems, which is announced, and add and remove them', async () => {
    const { server } = await settings(saving(plan()))
    press('Move Tide Marks up')
    expect(screen.getByText('Tide Marks is now number 1 of 2.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Add Lantern Walk' }))
    expect(screen.getByText('1 of 61. Type to find more.')).toBeTruthy()
    expect(screen.getByText(/^Hidden so far: Lantern Walk\. .* stay public after it ends/)).toBeTruthy()
    press('Remove Quayside')
    press('Review and save')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/^Hidden so far: Lantern Walk\. .* stay public after it ends/)
    expect(server.to(SAVE)[0]?.body).toMatchObject({
      problems: [
        { problemId: 'c'.repeat(24), label: 'A', points: 2.5 },
        { problemId: lantern._id, label: 'B', points: 1 },
      ],
    })
  })

  it('say which problems the contest does not show, because their owners have hidden them', async () => {
    const [first, second] = buildManagedContest().problems
    await settings({}, buildManagedContest({ problems: [{ ...first!, visibility: 'withdrawn' }, second!] }))
    expect(screen.getByText(/^Hidden by the owner: Quayside\. The contest shows it only if/)).toBeTruthy()
  })

  it('add the only match of a search on Enter, and none of several', async () => {
    const found = [lantern, { ...lantern, _id: 'f'.repeat(24), title: 'Lantern Race' }]
    await settings({
      [`GET ${ROOT}/problems`]: ({ query }) => {
        const hits = found.filter(({ title }) => title.includes(query.get('search') ?? ''))
        return ok(hits, 200, { total: hits.length })
      },
    })
    await screen.findByRole('button', { name: 'Add Lantern Race' })
    // False if the form is not sent by it.
    const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' })
    expect([enter('Title'), enter('Find a problem')]).toEqual([false, false])
    type('Find a problem', 'Walk')
    enter('Find a problem')
    await screen.findByRole('button', { name: 'Remove Lantern Walk' })
    expect(screen.queryByRole('button', { name: 'Remove Lantern Race' })).toBeNull()
  })

  it('let the pointer drag a problem to another place', async () => {
    await settings({})
    const rows = () =>
      within(screen.getByRole('region', { name: 'Problems' }))
        .getAllByRole('button', { name: /^Remove/ })
        .map((button) => button.getAttribute('aria-label'))
    const row = (name: string) => screen.getByRole('button', { name }).closest('li')!
    const dataTransfer = { setDragImage: jest.fn() }
    fireEvent.dragStart(row('Remove Tide Marks').querySelector('[draggable]')!, { dataTransfer })
    fireEvent.dragOver(row('Remove Quayside'), { dataTransfer })
    fireEvent.drop(row('Remove Quayside'), { dataTransfer })
    expect(rows()).toEqual(['Remove Tide Marks', 'Remove Quayside'])
  })

  it('add jury members and mark them as outside the ranking without losing the form', async () => {
    const added = buildManagedContest({
      jury: [{ _id: '1'.repeat(24), fullName: 'Juror', email: 'juror@example.org', outsideRanking: false }],
    })
    const MARK = `PUT ${ROOT}/${id}/ranking`
    const { server } = await settings({
      [`POST ${ROOT}/${id}/jury`]: () => ok(added),
      [MARK]: () => ok(added),
    })
    type('Title', 'Not saved yet')
    type('Email of a new member', 'juror@example.org')
    press('Add to jury')
    await screen.findByText('juror@example.org')
    expect(server.to(`POST ${ROOT}/${id}/jury`)[0]?.body).toEqual({ email: 'juror@example.org' })
    fireEvent.click(screen.getAllByLabelText('Show on the leaderboard, outside the ranking')[1]!)
    await waitFor(() =>
      expect(server.to(MARK)[0]?.body).toEqual({ userId: '1'.repeat(24), outsideRanking: true }),
    )
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Not saved yet')
  })

  it('take a participant out of the ranking and put them back, each after a question that says who', async () => {
    const RANKING = `PUT ${ROOT}/${id}/ranking`
    const [dora, twin] = [
      { _id: '2'.repeat(24), fullName: 'Dora' },
      { _id: '3'.repeat(24), fullName: 'Dora', boardName: 'Dora (2)', group: '7b' },
    ]
    const before = buildManagedContest({ participants: 2 })
    const answers = [{ ...before, outsideRanking: [twin] }, before]
    const { server } = await settings(
      {
        [RANKING]: () => ok(answers.shift()),
        [`GET /api/contests/${id}/jury/participants`]: () => ok([dora, twin], 200, { total: 2 }),
      },
      before,
    )
    const listed = within(await screen.findByRole('list', { name: 'Participants in the ranking' }))
    expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DoraTake out of the ranking',
      'Dora (2)7bTake out of the ranking',
    ])
    press('Take Dora (2) out of the ranking')
    const question = await screen.findByRole('alertdialog', { name: 'Take Dora (2) out of the ranking?' })
    expect(within(question).getByText(/^Class or team: 7b\. The row stays/)).toBeTruthy()
    expect(server.to(RANKING)).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Take out of the ranking' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Put Dora (2) back into the ranking' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Put back' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Put Dora (2) back into the ranking' })).toBeNull(),
    )
    expect(server.to(RANKING).map(({ body }) => body)).toEqual([
      { userId: twin!._id, outsideRanking: true },
      { userId: twin!._id, outsideRanking: false },
    ])
  })

  it('archive a contest that has ended, after a question', async () => {
    const ARCHIVE = `PUT ${ROOT}/${id}/archived`
    const ended = { startTime: '2021-05-01T10:00:00.000Z', endTime: '2021-05-01T15:00:00.000Z' }
    const { server, app } = await settings(
      { [ARCHIVE]: () => ok(buildManagedContest({ ...ended, archived: true })) },
      buildManagedContest(ended),
    )
    press('Archive')
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive this contest?' }))
    expect(server.to(ARCHIVE)).toHaveLength(0)
    fireEvent.click(question.getByRole('button', { name: 'Archive' }))
    await screen.findByRole('button', { name: 'Take out of the archive' })
    expect(server.to(ARCHIVE)[0]?.body).toEqual({ archived: true })
    app.unmount()
    await settings({})
    expect(screen.getByRole('button', { name: 'Archive' })).toHaveProperty('disabled', true)
  })

  it('delete a contest with submissions only with its title', async () => {
    const DELETE = `DELETE ${ROOT}/${id}`
    const { server, app } = await settings(
      { [DELETE]: () => ok(null), [`GET ${ROOT}`]: () => ok([], 200, { total: 0 }) },
      buildManagedContest({ submissions: 2 }),
    )
    press('Delete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Spring”?' }))
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
    fireEvent.change(dialog.getByLabelText('Type the title: Spring'), { target: { value: 'Spring' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(app.address()).toBe('/organise/contests'))
    expect(server.to(DELETE)[0]?.body).toEqual({ title: 'Spring' })
  })
})

describe('a new contest', () => {
  it('gets its short name from the title, and opens its settings once it is created', async () => {
    const CREATE = `POST ${ROOT}`
    const created = { plan: plan({ outcome: 'created', changes: [] }), contest: buildManagedContest() }
    const { server, app } = open('/organise/contests/new', {
      [CREATE]: ({ query }) => ok(query.has('dryRun') ? { ...created, contest: null } : created),
    })
    await screen.findByLabelText('Title')
    type('Title', 'Spring Contest')
    expect(screen.getByLabelText('Short name')).toHaveProperty('value', 'spring-contest')
    press('Review and save')
    await screen.findByRole('dialog', { name: 'Create this contest?' })
    press('Create contest')
    await waitFor(() => expect(app.address()).toBe(`/jury/${id}/settings`))
    expect(server.to(CREATE)[1]?.body).toMatchObject({ title: 'Spring Contest', slug: 'spring-contest' })
  })

  it('that copies another one gets its jury, without the user who copies', async () => {
    const CREATE = `POST ${ROOT}`
    const JURY = `POST ${ROOT}/${id}/jury`
    const created = { plan: plan({ outcome: 'created', changes: [] }), contest: buildManagedContest() }
    const member = (name: string, email: string) => ({
      ...{ _id: name, fullName: name, email, outsideRanking: false },
    })
    const jury = [member('Ada', 'ada@example.org'), { ...member('Me', 'me@example.org'), _id: me._id }]
    const { server, app } = open(
      `/organise/contests/new?from=${id}`,
      {
        [CREATE]: ({ query }) => ok(query.has('dryRun') ? { ...created, contest: null } : created),
        [JURY]: () => ok(buildManagedContest()),
      },
      buildManagedContest({ jury }),
    )
    await screen.findByLabelText('Title')
    press('Review and save')
    await screen.findByRole('dialog', { name: 'Create this contest?' })
    press('Create contest')
    await waitFor(() => expect(app.address()).toBe(`/jury/${id}/settings`))
    expect(server.to(JURY).map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }])
  })

  it('that was left before it was saved comes back, also in another time zone, until it is created or discarded', async () => {
    const created = { plan: plan({ outcome: 'created', changes: [] }), contest: buildManagedContest() }
    const handlers: Handlers = {
      [`POST ${ROOT}`]: ({ query }) => ok(query.has('dryRun') ? { ...created, contest: null } : created),
    }
    const EARLIER = 'You typed this earlier and did not save it.'
    const { app } = open('/organise/contests/new', handlers)
    await screen.findByLabelText('Title')
    expect(screen.queryByText(EARLIER)).toBeNull()
    type('Title', 'Spring Contest')
    type('Start (Europe/Berlin)', '2031-05-01T12:00')
    press('Review and save')
    await screen.findByRole('dialog', { name: 'Create this contest?' })
    act(() => app.navigate('/organise/contests/new?from=other'))
    app.unmount()

    act(() => useTimeZone.getState().choose('Europe/London'))
    const again = open('/organise/contests/new', handlers)
    await screen.findByText(EARLIER)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Spring Contest')
    expect(screen.getByLabelText('Start (Europe/London)')).toHaveProperty('value', '2031-05-01T11:00')
    press('Discard it')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard it' }),
    )
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '')

    type('Title', 'Autumn')
    press('Review and save')
    await screen.findByRole('dialog')
    press('Create contest')
    await waitFor(() => expect(again.app.address()).toBe(`/jury/${id}/settings`))
    act(() => again.app.navigate('/organise/contests/new'))
    await screen.findByRole('heading', { name: 'New contest' })
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  })

  it('from another one has its settings under another name', async () => {
    open(`/organise/contests/new?from=${id}`)
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Spring (copy)')
    expect(screen.getByLabelText('Short name')).toHaveProperty('value', 'spring-copy')
    expect(screen.getByLabelText('Who can see it')).toHaveProperty('value', 'jury')
    expect(screen.getByRole('button', { name: 'Remove Quayside' })).toBeTruthy()
  })
})

test('the list has the status and owner of each contest, and a filter for archived ones', async () => {
  const listed = {
    ...buildManagedContest({ title: 'Spring' }),
    ...{ right: 'owner', problems: 2, participants: 1, audience: 'jury' },
  }
  const running = { ...listed, _id: '2'.repeat(24), title: 'Summer', status: 'Running' }
  const { server, app } = open('/organise/contests', {
    [`GET ${ROOT}`]: ({ query }) =>
      query.get('archived') === 'true' ? ok([], 200, { total: 0 }) : ok([listed, running], 200, { total: 2 }),
  })
  const link = await screen.findByRole('link', { name: 'Spring' })
  expect(link.getAttribute('href')).toBe(`/jury/${id}/settings`)
  expect(screen.getByRole('link', { name: 'Summer' }).getAttribute('href')).toBe(`/jury/${running._id}`)
  expect(link.closest('li')?.textContent).toMatch(
    /Owner: Test Person · 2 problems · 1 participant · Only visible to the jury/,
  )
  fireEvent.click(screen.getByLabelText('Archived'))
  await screen.findByText('No archived contests')
  expect(app.address()).toBe('/organise/contests?archived=true')
  expect(server.to(`GET ${ROOT}`).at(-1)?.query.get('archived')).toBe('true')
  fireEvent.click(screen.getByLabelText('Only mine'))
  await screen.findByText('None of these contests is yours')
  expect(app.address()).toBe('/organise/contests?archived=true&owner=me')
  expect(server.to(`GET ${ROOT}`).at(-1)?.query.get('owner')).toBe('me')
})

test.each([
  ['/organise', '/organise/contests'],
  [`/jury/${id}`, `/jury/${id}/submissions`],
])('%s leads to its first page', async (address, first) => {
  const { app } = open(address)
  await waitFor(() => expect(app.address()).toBe(first))
})
