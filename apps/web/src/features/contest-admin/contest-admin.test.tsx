import type { SavePlan } from '@cohort/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  id,
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
import { buildContest } from '../../../test/factories'
import { failure, ok } from '../../../test/fake-server'
import { buildManagedContest } from '../../../test/managed-contest'

describe('the settings of a contest', () => {
  it('show the planned changes before they are saved', async () => {
    const warnings = ['Mind the gap until 2031-05-01 15:00 UTC.']
    const { server } = await openSettings(saving(plan({ recomputed: 2, warnings })))
    expect(screen.getByLabelText('Start (Europe/Berlin)')).toHaveProperty('value', '2031-05-01T12:00')
    type('Title', 'May')
    press('Review and save')
    const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' })
    expect([...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'May',
      expect.stringMatching(/^May 1, 2031, 12:00.PM – May 1, 2031, 5:00.PM \(Europe\/Berlin\)$/),
      expect.stringMatching(/^On Thursday, May 1, 2031 at 12:00.PM, in \d+ days$/),
      '5:00:00',
      'Everyone',
      '20 min for each wrong submission',
      'On, except for the contest’s problems',
      'Problems open for practice',
      'A Quayside, B Tide Marks',
    ])
    for (const text of ['title: May', 'No result changes.', /^Mind the gap until May 1, 2031, 5:00.PM\.$/])
      within(dialog).getByText(text)
    expect(server.to(SAVE)).toHaveLength(1)
    press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(SAVE).map(({ query }) => query.get('dryRun'))).toEqual(['true', null])
    expect(server.to(SAVE)[1]?.body).toMatchObject({ title: 'May', slug: 'spring', revision: 3 })
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'May')
  })

  it('can end a running contest immediately after a review', async () => {
    const reason = 'The contest is running and would end immediately.'
    const contest = buildManagedContest({ status: 'Running' })
    const refusals: SavePlan['refusals'] = [{ reason, allowedBy: 'force' }]
    const now = new Date('2031-05-01T13:00:12.345Z')
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now.getTime() - 60_000)
    const shown = { serverTime: now.toISOString() }
    const { server } = await openSettings(
      {
        ...saving(plan({ refusals })),
        [`GET /api/contests/${id}`]: () => ok(buildContest({ right: 'owner' }), 200, shown),
      },
      contest,
    )
    expect(screen.getByText(/^Running until May 1, 2031, 5:00.PM\./)).toBeTruthy()
    press('End now')
    await screen.findByRole('dialog', { name: 'End the contest now?' })
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.getByText(/download the results on the leaderboard/)).toBeTruthy()
    expect(server.to(SAVE)[0]?.body).toMatchObject({ endTime: now.toISOString() })
    // The checkbox and the buttons do not scroll with the content.
    expect(screen.getByLabelText('Do it anyway').closest('.overflow-auto')).toBeNull()
    fireEvent.click(screen.getByLabelText('Do it anyway'))
    press('End the contest')
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
    expect(server.to(SAVE)[1]?.body).toMatchObject({ endTime: now.toISOString(), accepted: [reason] })
    await screen.findByText('The contest has ended.', { selector: '[data-title]' })
    clock.mockRestore()
  })

  it('close the dialog for ending the contest when the contest reaches its end', async () => {
    const times = { startTime: '2031-05-01T10:00:00.000Z', endTime: '2031-05-01T15:00:00.000Z' }
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-01T14:59:00.000Z'))
    const hasEnded = () => Date.now() >= Date.parse(times.endTime)
    const status = () => (hasEnded() ? ('Ended' as const) : ('Running' as const))
    await openSettings({
      ...saving(plan()),
      [`GET ${ROOT}/${id}`]: () => ok(buildManagedContest({ ...times, status: status() })),
      [`GET /api/contests/${id}`]: () =>
        ok(buildContest({ ...times, right: 'owner', status: status() }), 200, {
          serverTime: new Date(Date.now()).toISOString(),
        }),
    })
    press('End now')
    await screen.findByRole('dialog', { name: 'End the contest now?' })
    clock.mockReturnValue(Date.parse('2031-05-01T15:00:01.000Z'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('The contest has ended.', { selector: '[data-title]' })
    expect(screen.getByRole('link', { name: /^Final standings/ })).toBeTruthy()
    clock.mockRestore()
  })

  it('of a contest that has ended link to the leaderboard and results', async () => {
    await openSettings({}, buildManagedContest({ status: 'Ended' }))
    expect(screen.getByText('Ended')).toBeTruthy()
    expect(screen.getByText('The contest has ended.', { selector: 'p' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Final standings, with results to download' })
    expect(link.getAttribute('href')).toBe(`/contests/${id}/leaderboard`)
  })

  it.each([
    ['admin', 'there are no classes', []],
    ['organiser', 'there are no classes', []],
    ['admin', 'a class is missing', [{ group: '7a', accounts: 1, createdBy: [] }]],
    ['organiser', 'a class is missing', [{ group: '7a', accounts: 1, createdBy: [] }]],
  ] as const)('show an %s what to do if %s', async (role, _when, groups) => {
    await openSettings({
      'GET /api/user/verify-login': () => ok({ ...me, role }),
      [`GET ${ROOT}/groups`]: () => ok(groups),
    })
    fireEvent.change(screen.getByLabelText('Who may take part?'), { target: { value: 'groups' } })
    await screen.findByText(/Accounts get their classes when they are imported\./)
    expect(screen.queryAllByText(/No account has a class/)).toHaveLength(groups.length === 0 ? 1 : 0)
    if (role === 'organiser') await screen.findByText(/Ask an admin of this site/)
    else
      expect((await screen.findByRole('link', { name: /^Import accounts/ })).getAttribute('href')).toBe(
        '/organise/accounts/import',
      )
  })

  it('show no reasons against saving if nothing has changed', async () => {
    const reason = 'lantern is hidden and not verified.'
    await openSettings(
      saving(plan({ outcome: 'unchanged', changes: [], refusals: [{ reason, allowedBy: 'unverified' }] })),
    )
    press('Review and save')
    const dialog = await screen.findByRole('dialog', { name: 'Nothing has changed' })
    expect(within(dialog).queryByText(reason)).toBeNull()
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  })

  it('offer a draft announcement after the end of a running contest is moved', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-01T09:59:00.000Z'))
    const upcoming = buildManagedContest()
    const saved = {
      ...upcoming,
      status: 'Running' as const,
      endTime: '2031-05-01T16:00:00.000Z',
      revision: 4,
    }
    const { app } = await openSettings(
      {
        ...saving(plan(), saved),
        [`GET /api/contests/${id}`]: () =>
          ok(buildContest({ right: 'owner' }), 200, { serverTime: '2031-05-01T09:59:00.000Z' }),
      },
      upcoming,
    )
    clock.mockReturnValue(Date.parse('2031-05-01T10:01:00.000Z'))
    type('End (Europe/Berlin)', '2031-05-01T18:00')
    press('Review and save')
    await screen.findByRole('dialog')
    press('Save changes')
    fireEvent.click(await screen.findByRole('link', { name: 'Write to the participants' }))
    expect(app.address()).toBe(`/jury/${id}/announcements`)
    expect(app.location().state).toEqual({
      text: expect.stringMatching(/^The contest now ends on May 1, 2031, 6:00.PM \(Europe\/Berlin\)\.$/),
    })
    clock.mockRestore()
  })

  it('with a start in the past offer to start now instead, with the same length', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-01T09:05:30.000Z'))
    const { server } = await openSettings({
      ...saving(plan()),
      [`GET /api/contests/${id}`]: () =>
        ok(buildContest({ right: 'owner' }), 200, { serverTime: '2031-05-01T09:05:30.000Z' }),
    })
    type('Start (Europe/Berlin)', '2031-05-01T11:00')
    press('Review and save')
    await screen.findByText(/^The start was 5 minutes ago: /)
    expect(screen.getByText('Immediately')).toBeTruthy()
    press('Start now instead')
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
    expect(server.to(SAVE)[1]?.body).toMatchObject({
      startTime: '2031-05-01T09:05:30.000Z',
      endTime: '2031-05-01T14:05:30.000Z',
    })
    await screen.findByRole('dialog')
    expect(screen.queryByText(/^The start was/)).toBeNull()
    press('Save changes')
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(3))
    expect(server.to(SAVE)[2]?.body).toMatchObject({ startTime: '2031-05-01T09:05:30.000Z' })
    clock.mockRestore()
  })

  it('do not offer to start the contest if it starts during the review', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-01T09:59:00.000Z'))
    await openSettings({
      ...saving(plan({ recomputed: 2, changesResults: true })),
      [`GET /api/contests/${id}`]: () =>
        ok(buildContest({ right: 'owner' }), 200, { serverTime: '2031-05-01T09:59:00.000Z' }),
    })
    press('Review and save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these changes?' }))
    expect(dialog.getByText('2 rows of the leaderboard are recomputed. Results can change.')).toBeTruthy()
    expect(dialog.getByText('In 1 minute')).toBeTruthy()
    clock.mockReturnValue(Date.parse('2031-05-01T10:02:00.000Z'))
    expect(await dialog.findByText('Has started')).toBeTruthy()
    expect(dialog.queryByText(/^The start was/)).toBeNull()
    clock.mockRestore()
  })

  it('of a contest that has begun do not offer to start it', async () => {
    const past = { startTime: '2021-05-01T10:00:00.000Z', endTime: '2031-05-01T15:00:00.000Z' }
    await openSettings(saving(plan()), buildManagedContest({ status: 'Running', ...past }))
    press('Review and save')
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Start now instead' })).toBeNull()
  })

  it('of a contest that is not running do not offer to end it', async () => {
    await openSettings({})
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull()
  })

  it('are saved despite reasons against them only if the organiser confirms', async () => {
    const refusals: SavePlan['refusals'] = [
      { reason: 'The contest has begun: a new penalty changes the standings.', allowedBy: 'force' },
      { reason: 'lantern is hidden and not verified.', allowedBy: 'unverified' },
    ]
    const { server } = await openSettings(saving(plan({ refusals })))
    press('Review and save')
    await screen.findByText(refusals[0]!.reason)
    expect(screen.getByText(/^Problems that are not verified become public with the contest/)).toBeTruthy()
    expect(screen.queryByText(/^Problems without a licence/)).toBeNull()
    const save = screen.getByRole('button', { name: 'Save changes', description: /^Tick this to enable/ })
    expect(save).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByLabelText('Do it anyway'))
    press('Save changes')
    await waitFor(() => expect(server.to(SAVE)).toHaveLength(2))
    expect(server.to(SAVE)[1]?.body).toMatchObject({ accepted: refusals.map(({ reason }) => reason) })
  })

  it('need another confirmation if the reasons against saving have changed', async () => {
    const [before, reason] = ['It has not begun.', 'The contest is running and would end immediately.']
    const { server } = await openSettings({
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

  it('keep the input if somebody else has changed the contest, until the user reloads it', async () => {
    let contest = buildManagedContest()
    await openSettings({
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

  it('show the times in an error in the chosen time zone', async () => {
    await openSettings({ [SAVE]: () => failure('INVALID_INPUT', 'End it by 2031-05-31 10:00 UTC.') })
    press('Review and save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^End it by May 31, 2031, 12:00.PM\.$/)
  })

  it('restore unsaved input with the revision that it was based on', async () => {
    const { app } = await openSettings({})
    type('Title', 'Mine')
    app.unmount()
    const { server } = await openSettings(
      saving(plan()),
      buildManagedContest({ title: 'Theirs', revision: 4 }),
    )
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine')
    press('Review and save')
    await screen.findByRole('dialog')
    expect(server.to(SAVE)[0]?.body).toMatchObject({ title: 'Mine', revision: 3 })
  })

  it('keep the length of the contest while the user types a new start', async () => {
    await openSettings({})
    const START = 'Start (Europe/Berlin)'
    for (const value of ['2031-04-30T12:00', '', '0020-04-30T15:04', '', '2031-04-30T15:04'])
      type(START, value)
    expect(screen.getByLabelText(START)).toHaveProperty('value', '2031-04-30T15:04')
    expect(screen.getByLabelText('End (Europe/Berlin)')).toHaveProperty('value', '2031-04-30T20:04')
    expect(screen.getByText('Lasts 5:00:00.')).toBeTruthy()
  })

  it('mark a field with a mistake and send nothing', async () => {
    const { server } = await openSettings({})
    type('End (Europe/Berlin)', '2031-05-01T11:00')
    press('Review and save')
    expect((await screen.findByRole('alert')).textContent).toBe('The end must be after the start.')
    expect(document.activeElement).toBe(screen.getByLabelText('End (Europe/Berlin)'))
    expect(server.to(SAVE)).toHaveLength(0)
  })

  it('require at least one class if a contest is limited to classes', async () => {
    const { server } = await openSettings(
      {
        ...saving(plan()),
        [`GET ${ROOT}/groups`]: () =>
          ok([
            { group: '7a', accounts: 1, createdBy: [] },
            {
              group: '7b',
              accounts: 24,
              createdBy: [{ _id: 'e'.repeat(24), fullName: 'Another Admin', accounts: 24 }],
            },
          ]),
      },
      buildManagedContest({ groups: ['6c'] }),
    )
    fireEvent.change(screen.getByLabelText('Who may take part?'), { target: { value: 'groups' } })
    expect((await screen.findByText('Chosen: 6c')).textContent).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/^6c/))
    press('Review and save')
    await screen.findByText('Choose at least one class or team.')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Classes or teams' }))
    fireEvent.click(screen.getByLabelText(/^7b.*24 accounts, created by Another Admin$/))
    expect(screen.getByText(/^While the contest runs, members of the chosen classes can’t use/)).toBeTruthy()
    const aiHelp = screen.getByLabelText<HTMLInputElement>(/^Turn off AI help/)
    if (!aiHelp.checked) fireEvent.click(aiHelp)
    press('Review and save')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Only 7b')
    within(dialog).getByText('Off for the chosen classes while the contest runs')
    expect(server.to(SAVE)[0]?.body).toMatchObject({ audience: 'groups', groups: ['7b'] })
  })

  it('can add jury members without losing unsaved input', async () => {
    const added = buildManagedContest({
      jury: [{ _id: '1'.repeat(24), fullName: 'Juror', email: 'juror@example.org', outsideRanking: false }],
    })
    const MARK = `PUT ${ROOT}/${id}/ranking`
    const { server } = await openSettings({
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

  it('can take a participant out of the ranking and put them back, after confirmation', async () => {
    const RANKING = `PUT ${ROOT}/${id}/ranking`
    const [dora, namesake] = [
      { _id: '2'.repeat(24), fullName: 'Dora' },
      { _id: '3'.repeat(24), fullName: 'Dora', boardName: 'Dora (2)', group: '7b' },
    ]
    const other = { _id: '4'.repeat(24), fullName: 'Edsger', boardName: 'Edsger (7a)', group: '7a' }
    const before = buildManagedContest({ participants: 3 })
    const answers = [{ ...before, outsideRanking: [namesake] }, before]
    const { server } = await openSettings(
      {
        [RANKING]: () => ok(answers.shift()),
        [`GET /api/contests/${id}/jury/participants`]: () => ok([dora, namesake, other], 200, { total: 3 }),
      },
      before,
    )
    const listed = within(await screen.findByRole('list', { name: 'Participants in the ranking' }))
    expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DoraTake out of the ranking',
      'Dora (2)7bTake out of the ranking',
      'Edsger (7a)Take out of the ranking',
    ])
    press('Take out of the ranking: Dora (2)')
    const question = await screen.findByRole('alertdialog', { name: 'Take Dora (2) out of the ranking?' })
    expect(within(question).getByText(/^Class or team: 7b\. The row stays/)).toBeTruthy()
    expect(server.to(RANKING)).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Take out of the ranking' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Put back into the ranking: Dora (2)' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Put back' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Put back into the ranking: Dora (2)' })).toBeNull(),
    )
    expect(server.to(RANKING).map(({ body }) => body)).toEqual([
      { userId: namesake!._id, outsideRanking: true },
      { userId: namesake!._id, outsideRanking: false },
    ])
  })

  it('can take a user who has not submitted anything out of the ranking', async () => {
    const RANKING = `PUT ${ROOT}/${id}/ranking`
    const guest = { _id: '2'.repeat(24), fullName: 'Guest' }
    const { server } = await openSettings({
      [RANKING]: () => ok(buildManagedContest({ outsideRanking: [guest] })),
    })
    type('Email of somebody else', 'guest@example.org')
    press('Take out of the ranking')
    await screen.findByRole('button', { name: 'Put back into the ranking: Guest' })
    expect(server.to(RANKING)[0]?.body).toEqual({ email: 'guest@example.org', outsideRanking: true })
    // Only the form for a new contest has this field.
    expect(screen.queryByLabelText('Outside the ranking')).toBeNull()
  })

  it('offer to download the contest with or without its problems', async () => {
    await openSettings({})
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('Download contest'), hrefOf('Download with problems')]).toEqual([
      `${ROOT}/${id}/package`,
      `${ROOT}/${id}/package?withProblems=true`,
    ])
  })

  it('archive an ended contest after confirmation', async () => {
    const ARCHIVE = `PUT ${ROOT}/${id}/archived`
    const ended = { startTime: '2021-05-01T10:00:00.000Z', endTime: '2021-05-01T15:00:00.000Z' }
    const { server, app } = await openSettings(
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
    await openSettings({})
    expect(screen.getByRole('button', { name: 'Archive' })).toHaveProperty('disabled', true)
  })

  it('delete a contest with submissions only after the user types its title', async () => {
    const DELETE = `DELETE ${ROOT}/${id}`
    const { server, app } = await openSettings(
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

test('the list of contests shows owners and links, and can be filtered', async () => {
  const listed = {
    ...buildManagedContest({ title: 'Spring' }),
    right: 'owner',
    problems: 2,
    participants: 1,
    audience: 'jury',
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
])('%s redirects to %s', async (address, first) => {
  const { app } = open(address)
  await waitFor(() => expect(app.address()).toBe(first))
})
