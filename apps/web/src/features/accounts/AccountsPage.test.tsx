import type { AccountImport } from '@cohort/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ACCOUNTS, account, FILTERS, LINKS, open, press } from '../../../test/account-pages'
import { buildUser } from '../../../test/factories'
import { deferred, ok } from '../../../test/fake-server'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const chooseAction = async (item: string | RegExp) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the accounts page', () => {
  it('keeps the search and filters in its address, and marks names that look alike', async () => {
    const similarTo = { email: 'other@example.org', fullName: 'Tеam Red' }
    const { server, app } = open('/organise/accounts?role=organiser', {
      [`GET ${ACCOUNTS}`]: () => ok([account({ similarTo, disabled: true })], 200, { total: 120 }),
    })
    expect(await screen.findByText('Looks like Tеam Red (other@example.org)')).toBeTruthy()
    expect(screen.getByText(/If one person has two accounts, .* disable one\./)).toBeTruthy()
    expect(screen.getByText('Disabled')).toBeTruthy()
    expect(screen.getByText('120 accounts')).toBeTruthy()
    type('Search', 'red')
    await waitFor(() => expect(app.address()).toBe('/organise/accounts?search=red&role=organiser'))
    press('Next')
    await waitFor(() => expect(server.to(`GET ${ACCOUNTS}`).at(-1)?.query.get('page')).toBe('2'))
    expect(server.to(`GET ${ACCOUNTS}`).at(-1)?.query.get('search')).toBe('red')
  })

  it('shows the accounts together with the filters, so that nothing moves', async () => {
    const filters = deferred<ReturnType<typeof ok>>()
    const { server, app } = open('/organise/accounts', { [`GET ${FILTERS}`]: () => filters.promise })
    await waitFor(() => expect(server.to(`GET ${ACCOUNTS}`)).toHaveLength(1))
    await waitFor(() => expect(app.queryClient.isFetching({ queryKey: ['accounts'] })).toBe(1))
    expect(screen.queryByText('Team Red')).toBeNull()
    filters.resolve(ok({ groups: [{ group: '7b', accounts: 1 }], imports: [] }))
    expect(await screen.findByLabelText('Class or team')).toBeTruthy()
    expect(screen.getByText('Team Red')).toBeTruthy()
  })

  it('filters by class and import, and can select the matching accounts on all pages', async () => {
    const [me, other] = [buildUser({ role: 'admin' }), { _id: '9'.repeat(24), fullName: 'Ben' }]
    const importId = '7'.repeat(24)
    const pupils = Array.from({ length: 60 }, (_, index) =>
      account({
        _id: index.toString(16).padStart(24, '0'),
        fullName: `Pupil ${index}`,
        email: `${index}@example.org`,
        group: '7b',
        createdBy: index < 58 ? me : other,
      }),
    )
    const { server, app } = open('/organise/accounts', {
      [`GET ${ACCOUNTS}`]: ({ query }) => {
        const limit = Number(query.get('limit'))
        return ok(pupils.slice(0, limit), 200, { total: 60 })
      },
      [`GET ${FILTERS}`]: () =>
        ok({
          groups: [{ group: '7b', accounts: 60 }],
          imports: [{ _id: importId, at: '2026-01-01T12:00:00.000Z', by: other, accounts: 2 }],
        }),
    })
    fireEvent.change(await screen.findByLabelText('Class or team'), { target: { value: '7b' } })
    await waitFor(() => expect(app.address()).toBe('/organise/accounts?group=7b'))
    expect(screen.getByRole('option', { name: /^.*2026.* · Ben · 2 accounts$/ })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Import'), { target: { value: importId } })
    await waitFor(() => expect(app.address()).toBe(`/organise/accounts?group=7b&import=${importId}`))
    await waitFor(() => expect(server.to(`GET ${ACCOUNTS}`).at(-1)?.query.get('importId')).toBe(importId))

    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('50 accounts. Class or team: 7b (50). Created by: you (50).')).toBeTruthy()
    press('Select all 60 on all pages')
    const whose = '60 accounts. Class or team: 7b (60). Created by: you (58), Ben (2).'
    expect(await screen.findByText(whose)).toBeTruthy()
    expect(Object.fromEntries(server.to(`GET ${ACCOUNTS}`).at(-1)!.query)).toEqual({
      group: '7b',
      importId,
      page: '1',
      limit: '200',
    })
    press('New passwords and slips (60)')
    expect(within(await screen.findByRole('dialog')).getByText(whose)).toBeTruthy()
  })

  it('changes roles, resets passwords and creates sign-in links', async () => {
    const of = `${ACCOUNTS}/${account()._id}`
    const { server } = open('/organise/accounts', {
      [`PUT ${of}/role`]: () => ok(account({ role: 'organiser' })),
      [`POST ${of}/password`]: () => ok({ password: 'abcd-efgh-jkmn' }),
      [`POST ${LINKS}`]: () =>
        ok(
          [{ email: 'red@example.org', path: '/sign-in#secret', expiresAt: '2026-01-02T00:00:00.000Z' }],
          201,
        ),
    })
    await chooseAction('Change role…')
    fireEvent.click(await screen.findByRole('radio', { name: 'Organiser' }))
    press('Save role')
    await waitFor(() => expect(server.to(`PUT ${of}/role`)[0]?.body).toEqual({ role: 'organiser' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await chooseAction('Reset password…')
    fireEvent.click(await screen.findByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy()
    const reset = screen.getByRole('dialog', { name: 'New password for Team Red' })
    expect(within(reset).getByText('red@example.org')).toBeTruthy()
    press('Close')

    await chooseAction('Create sign-in link…')
    fireEvent.click(await screen.findByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('http://localhost/sign-in#secret')).toBeTruthy()
    expect(server.to(`POST ${LINKS}`)[0]?.body).toEqual({ emails: ['red@example.org'], validHours: 24 })
  })

  it('asks for confirmation before it disables an account', async () => {
    const disable = `POST ${ACCOUNTS}/${account()._id}/disable`
    const { server } = open('/organise/accounts', { [disable]: () => ok(account({ disabled: true })) })
    await chooseAction('Disable…')
    const question = await screen.findByRole('alertdialog', { name: 'Disable Team Red?' })
    expect(question.textContent).toMatch(/red@example\.org: all sessions end.*leaderboard rows are kept/)
    press('Disable')
    await waitFor(() => expect(server.to(disable)).toHaveLength(1))
  })

  it('deletes personal data only after the admin has typed the email', async () => {
    const erase = `POST ${ACCOUNTS}/${account()._id}/erase`
    const { server } = open('/organise/accounts', { [erase]: () => ok(null) })
    await chooseAction(/^Delete personal data/)
    const confirm = await screen.findByRole('button', { name: 'Delete forever' })
    type('Type red@example.org to confirm', 'red@example.com')
    expect(confirm).toHaveProperty('disabled', true)
    type('Type red@example.org to confirm', 'red@example.org')
    fireEvent.click(confirm)
    await waitFor(() => expect(server.to(erase)[0]?.body).toEqual({ email: 'red@example.org' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('creates a new account, but never changes an existing one', async () => {
    let change: AccountImport['change'] = 'none'
    const after = { fullName: 'Ada', role: 'user' as const }
    const { server } = open('/organise/accounts', {
      [`PUT ${ACCOUNTS}`]: ({ body }) => {
        const { dryRun } = body as { dryRun: boolean }
        const password = dryRun ? null : 'abcd-efgh-jkmn'
        return ok([{ email: 'ada@example.org', change, before: null, after, password }])
      },
    })
    await screen.findByText('Team Red')
    press('New account')
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@example.org' } })
    type('Display name', 'Ada')
    press('Create account')
    expect((await screen.findByRole('alert')).textContent).toBe('An account with this email already exists.')
    expect(server.to(`PUT ${ACCOUNTS}`)).toHaveLength(1)
    change = 'create'
    press('Create account')
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy()
  })

  it('shows invitation codes if signing up requires one', async () => {
    const invitation = {
      _id: 'f'.repeat(24),
      code: 'abcd-efgh-jkmn',
      uses: 30,
      usesLeft: 28,
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-02-01T00:00:00.000Z',
    }
    const { server } = open('/organise/accounts', {
      'GET /api/user/signup-policy': () => ok({ policy: 'invitation', domains: [] }),
      'GET /api/admin/invitations': () => ok([invitation]),
      'POST /api/admin/invitations': () => ok(invitation, 201),
    })
    const list = await screen.findByRole('list', { name: 'Invitation codes' })
    expect(list.textContent).toMatch(/28 of 30 uses left, expires .*2026/)
    type('Uses', '5')
    press('Create code')
    await waitFor(() => expect(server.to('POST /api/admin/invitations')[0]?.body).toMatchObject({ uses: 5 }))
  })
})
