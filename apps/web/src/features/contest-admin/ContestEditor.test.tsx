import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  type Handlers,
  id,
  lantern,
  me,
  open,
  openSettings,
  plan,
  press,
  ROOT,
  SAVE,
  saving,
  type,
} from '../../../test/contest-settings'
import { ok } from '../../../test/fake-server'
import { buildManagedContest } from '../../../test/managed-contest'
import { useTimeZone } from '../../device/time-zone'

describe('the problem list in the settings', () => {
  it('lets users reorder, add and remove problems with the keyboard', async () => {
    const { server } = await openSettings(saving(plan()))
    press('Move Tide Marks up')
    expect(screen.getByText('Tide Marks is now number 1 of 2.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Add Lantern Walk' }))
    expect(screen.getByText('1 of 61. Type to find more.')).toBeTruthy()
    expect(screen.getByText(/^Hidden now: Lantern Walk\. .* After that, everybody can solve it/)).toBeTruthy()
    press('Remove Quayside')
    press('Review and save')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/^Hidden now: Lantern Walk\. .* see it while the contest runs\.$/)
    within(dialog).getByText('Problems open for practice')
    expect(server.to(SAVE)[0]?.body).toMatchObject({
      problems: [
        { problemId: 'c'.repeat(24), label: 'A', points: 2.5 },
        { problemId: lantern._id, label: 'B', points: 1 },
      ],
    })
  })

  it.each([
    [
      'that does not open its problems for practice',
      () => fireEvent.click(screen.getByLabelText(/^After the contest, its problems open for practice/)),
      ['Hidden again when the contest ends, until somebody publishes them: Lantern Walk.'],
      { practiceAfter: false },
    ],
    [
      'that is only for its jury',
      () => fireEvent.change(screen.getByLabelText('Who may take part?'), { target: { value: 'jury' } }),
      [],
      { practiceAfter: true, audience: 'jury' },
    ],
  ])(
    'says that a contest %s hides its problems again, as does the review',
    async (_what, choose, warnings, sent) => {
      const { server } = await openSettings(saving(plan({ warnings })))
      fireEvent.click(await screen.findByRole('button', { name: 'Add Lantern Walk' }))
      choose()
      expect(screen.getByText(/^Hidden now: Lantern Walk\./).textContent).toMatch(
        /After that, it is hidden again\.$/,
      )
      press('Review and save')
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getAllByText(/hidden again/i)).toHaveLength(1)
      within(dialog).getByText(/^Hidden now: Lantern Walk\./)
      expect(server.to(SAVE)[0]?.body).toMatchObject(sent)
    },
  )

  it('leaves it to the review to say which hidden problems of an ended contest open for practice', async () => {
    const [first, second] = buildManagedContest().problems
    const ended = buildManagedContest({
      status: 'Ended',
      practiceAfter: false,
      problems: [{ ...first!, visibility: 'withdrawn' }, second!],
    })
    const warnings = ['Opened immediately for everybody to practise: Quayside.']
    await openSettings(saving(plan({ warnings })), ended)
    screen.getByText('Hidden: Quayside. Not open for practice unless published.')
    fireEvent.click(screen.getByLabelText(/^After the contest, its problems open for practice/))
    screen.getByText(
      'Hidden: Quayside. “Review and save” lists the problems that will open, before anything is saved.',
    )
    press('Review and save')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(warnings[0]!)
    expect(within(dialog).queryByText(/^Hidden/)).toBeNull()
  })

  it('repeats no warning about practice for an ended contest that only its jury can see', async () => {
    const [startTime, endTime] = ['2021-05-01T10:00:00.000Z', '2021-05-01T15:00:00.000Z']
    const ended = buildManagedContest({ status: 'Ended', audience: 'jury', startTime, endTime })
    await openSettings(
      saving(plan({ warnings: ['Opened immediately for everybody to practise: Quayside.'] })),
      ended,
    )
    press('Review and save')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Opened immediately for everybody to practise: Quayside.')
    expect(within(dialog).queryByText('After the contest')).toBeNull()
  })

  describe('the button that shows a hidden problem in the contest', () => {
    const [first, second] = buildManagedContest().problems
    const hidden = buildManagedContest({ problems: [{ ...first!, visibility: 'hidden' }, second!] })
    const note = /^A\. Quayside is hidden and will not be shown in this contest/

    it('keeps the input in the form', async () => {
      const { server } = await openSettings(saving(plan(), buildManagedContest()), hidden)
      type('Title', 'Typed')
      screen.getByText(note)
      press('Show in the contest')
      await waitFor(() => expect(screen.queryByText(note)).toBeNull())
      expect(screen.queryByText(/^Hidden now/)).toBeNull()
      expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Typed')
      expect(localStorage.getItem(`cohort.contest-form.${me._id}.${id}`)).toContain('"title":"Typed"')
      const { title, startTime, endTime } = hidden
      expect(server.to(SAVE)[1]?.body).toMatchObject({
        title,
        startTime,
        endTime,
        revision: 3,
        accepted: [],
      })
    })

    it('keeps the input and its revision if somebody else has saved the contest', async () => {
      const theirs = buildManagedContest({ title: 'Theirs', revision: 4, problems: hidden.problems })
      const shown = buildManagedContest({ title: 'Theirs', revision: 4 })
      let stored = hidden
      const { server } = await openSettings({
        ...saving(plan(), shown),
        [`GET ${ROOT}/${id}`]: () => ok(stored),
      })
      type('Short name', 'typed')
      stored = theirs
      press('Show in the contest')
      await screen.findByText('Changes from an earlier visit are not saved yet.')
      expect(server.to(SAVE)[1]?.body).toMatchObject({ title: 'Theirs', slug: 'spring', revision: 4 })
      expect(screen.getByLabelText('Short name')).toHaveProperty('value', 'typed')
      expect(screen.queryByText(note)).toBeNull()
      expect(screen.queryByText(/^Hidden now/)).toBeNull()
      press('Review and save')
      await waitFor(() => expect(server.to(SAVE)).toHaveLength(3))
      expect(server.to(SAVE)[2]?.body).toMatchObject({ title: 'Spring', slug: 'typed', revision: 3 })
    })

    it('loads the changes of somebody else if nothing was typed', async () => {
      const theirs = buildManagedContest({ title: 'Theirs', revision: 4 })
      await openSettings(saving(plan(), theirs), hidden)
      press('Show in the contest')
      await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Theirs'))
      expect(screen.queryByText('Changes from an earlier visit are not saved yet.')).toBeNull()
    })

    it('asks the organiser to confirm if there are reasons against saving', async () => {
      const reason = 'Quayside is hidden and not verified.'
      const { server } = await openSettings(
        saving(plan({ refusals: [{ reason, allowedBy: 'unverified' }] }), buildManagedContest()),
        hidden,
      )
      press('Show in the contest')
      fireEvent.click(await screen.findByLabelText('Do it anyway'))
      expect(server.to(SAVE)).toHaveLength(1)
      press('Save changes')
      await waitFor(() => expect(screen.queryByText(note)).toBeNull())
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(server.to(SAVE)[1]?.body).toMatchObject({ accepted: [reason] })
    })
  })

  it('adds a problem on Enter only if it is the only match', async () => {
    const found = [lantern, { ...lantern, _id: 'f'.repeat(24), title: 'Lantern Race' }]
    await openSettings({
      [`GET ${ROOT}/problems`]: ({ query }) => {
        const hits = found.filter(({ title }) => title.includes(query.get('search') ?? ''))
        return ok(hits, 200, { total: hits.length })
      },
    })
    await screen.findByRole('button', { name: 'Add Lantern Race' })
    // False if Enter does not submit the form.
    const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' })
    expect([enter('Title'), enter('Find a problem')]).toEqual([false, false])
    type('Find a problem', 'Walk')
    enter('Find a problem')
    await screen.findByRole('button', { name: 'Remove Lantern Walk' })
    expect(screen.queryByRole('button', { name: 'Remove Lantern Race' })).toBeNull()
  })

  it('names the owner of a problem that belongs to somebody else', async () => {
    const foreign = { ...lantern, _id: 'f'.repeat(24), title: 'Lantern Race', owner: 'Ada Keeper' }
    await openSettings({ [`GET ${ROOT}/problems`]: () => ok([lantern, foreign], 200, { total: 2 }) })
    const add = await screen.findByRole('button', { name: 'Add Lantern Race' })
    expect(add.closest('li')!.textContent).toBe('Lantern Race hidden · Owner: Ada KeeperAdd')
    expect(screen.getByRole('button', { name: 'Add Lantern Walk' }).closest('li')!.textContent).toBe(
      'Lantern Walk hiddenAdd',
    )
  })

  it('lets users reorder problems by dragging', async () => {
    await openSettings({})
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
})

describe('a new contest', () => {
  it('derives its short name from the title and opens its settings once created', async () => {
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

  it('set to start now starts when it is created', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-01T08:02:10.000Z'))
    const CREATE = `POST ${ROOT}`
    const created = { plan: plan({ outcome: 'created', changes: [] }), contest: buildManagedContest() }
    const { server } = open('/organise/contests/new', {
      [CREATE]: ({ query }) => ok(query.has('dryRun') ? { ...created, contest: null } : created),
    })
    await screen.findByLabelText('Title')
    type('Title', 'Spring Contest')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Start now/ }))
    expect(screen.getByLabelText('Start (Europe/Berlin)')).toHaveProperty('disabled', true)
    expect(screen.getByText('Lasts 2:00:00.')).toBeTruthy()
    press('Review and save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create this contest?' }))
    expect(dialog.getByText('Immediately')).toBeTruthy()
    clock.mockReturnValue(Date.parse('2031-05-01T08:05:20.000Z'))
    press('Create contest')
    await waitFor(() =>
      expect(server.to(CREATE)[1]?.body).toMatchObject({
        startTime: '2031-05-01T08:05:20.000Z',
        endTime: '2031-05-01T10:05:20.000Z',
      }),
    )
    clock.mockRestore()
  })

  it('whose start passes during the review offers to start now', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-01T08:02:10.000Z'))
    const created = { plan: plan({ outcome: 'created', changes: [] }), contest: null }
    open('/organise/contests/new', { [`POST ${ROOT}`]: () => ok(created) })
    await screen.findByLabelText('Title')
    type('Title', 'Spring Contest')
    type('Start (Europe/Berlin)', '2031-05-01T10:05')
    press('Review and save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create this contest?' }))
    expect(dialog.getByText('In 3 minutes')).toBeTruthy()
    expect(dialog.queryByText(/^The start was/)).toBeNull()
    clock.mockReturnValue(Date.parse('2031-05-01T08:07:10.000Z'))
    expect(await dialog.findByText(/^The start was 2 minutes ago: /)).toBeTruthy()
    expect(dialog.getByText('Immediately')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Start now instead' })).toBeTruthy()
    clock.mockRestore()
  })

  it('is saved together with its jury and the users outside the ranking', async () => {
    const CREATE = `POST ${ROOT}`
    const created = { plan: plan({ outcome: 'created', changes: [] }), contest: buildManagedContest() }
    const member = (name: string, email: string) => ({
      _id: name,
      fullName: name,
      email,
      outsideRanking: false,
    })
    const jury = [member('Ada', 'ada@example.org'), { ...member('Me', 'me@example.org'), _id: me._id }]
    const { server, app } = open(
      `/organise/contests/new?from=${id}`,
      { [CREATE]: ({ query }) => ok(query.has('dryRun') ? { ...created, contest: null } : created) },
      buildManagedContest({ jury }),
    )
    expect(await screen.findByLabelText('Jury')).toHaveProperty('value', 'ada@example.org')
    type('Jury', 'ada@example.org, bo@example.org')
    type('Outside the ranking', 'guest@example.org\n')
    press('Review and save')
    const dialog = await screen.findByRole('dialog', { name: 'Create this contest?' })
    within(dialog).getByText('ada@example.org, bo@example.org')
    within(dialog).getByText('guest@example.org')
    press('Create contest')
    await waitFor(() => expect(app.address()).toBe(`/jury/${id}/settings`))
    expect(server.to(CREATE)[1]?.body).toMatchObject({
      jury: ['ada@example.org', 'bo@example.org'],
      outsideRanking: ['guest@example.org'],
    })
  })

  it('is restored, if left unsaved, until it is created or discarded', async () => {
    const created = { plan: plan({ outcome: 'created', changes: [] }), contest: buildManagedContest() }
    const handlers: Handlers = {
      [`POST ${ROOT}`]: ({ query }) => ok(query.has('dryRun') ? { ...created, contest: null } : created),
    }
    const EARLIER = 'Changes from an earlier visit are not saved yet.'
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
    press('Discard changes')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }),
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

  it('copied from another contest has the same settings, but a different name', async () => {
    open(`/organise/contests/new?from=${id}`)
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Spring (copy)')
    expect(screen.getByLabelText('Short name')).toHaveProperty('value', 'spring-copy')
    expect(screen.getByLabelText('Who may take part?')).toHaveProperty('value', 'jury')
    expect(screen.getByRole('button', { name: 'Remove Quayside' })).toBeTruthy()
    expect(screen.queryByText(/was ended early/)).toBeNull()
  })

  it('copied from a contest that ended early says so', async () => {
    const source = buildManagedContest({ status: 'Ended', endTime: '2031-05-01T10:10:48.500Z' })
    open(`/organise/contests/new?from=${id}`, {}, source)
    expect(await screen.findByText(/was ended early, after 0:10:49\./)).toBeTruthy()
  })
})
