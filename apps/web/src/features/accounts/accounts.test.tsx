import type { Account, AccountImport, ImportedAccount } from '@cohort/shared'
import { act as acting, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { type Call, deferred, failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { useSession } from '../session/session.store'
import { useSlips } from './slips.store'

const ACCOUNTS = '/api/admin/users'
const LINKS = '/api/admin/sign-in-links'
const FILTERS = '/api/admin/account-filters'

const account = (part: Partial<Account> = {}): Account => ({
  _id: 'e'.repeat(24),
  fullName: 'Team Red',
  email: 'red@example.org',
  role: 'user',
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...part,
})

const open = (address: string, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser({ role: 'admin' })),
    [`GET ${ACCOUNTS}`]: () => ok([account()], 200, { total: 1 }),
    [`GET ${FILTERS}`]: () => ok({ groups: [], imports: [] }),
    ...handlers,
  })
  return { server, app: renderApp(address) }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const act = async (item: string | RegExp) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** Whether the browser would ask for confirmation before it closes or reloads the page. */
const warnsBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  const { unsaved, markSaved, setSlips } = useSlips.getState()
  markSaved(unsaved)
  setSlips([])
})

describe('the list of accounts', () => {
  it('keeps search and filters in the address, and points out names that look alike', async () => {
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

  it('is shown once the classes and imports are known, so that their fields do not push it down', async () => {
    const filters = deferred<ReturnType<typeof ok>>()
    const { server, app } = open('/organise/accounts', { [`GET ${FILTERS}`]: () => filters.promise })
    await waitFor(() => expect(server.to(`GET ${ACCOUNTS}`)).toHaveLength(1))
    await waitFor(() => expect(app.queryClient.isFetching({ queryKey: ['accounts'] })).toBe(1))
    expect(screen.queryByText('Team Red')).toBeNull()
    filters.resolve(ok({ groups: [{ group: '7b', accounts: 1 }], imports: [] }))
    expect(await screen.findByLabelText('Class or team')).toBeTruthy()
    expect(screen.getByText('Team Red')).toBeTruthy()
  })

  it('can be filtered by class and by import, and all listed accounts can be selected, including those on other pages', async () => {
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
      ...{ group: '7b', importId, page: '1', limit: '200' },
    })
    press('New passwords and slips (60)')
    expect(within(await screen.findByRole('dialog')).getByText(whose)).toBeTruthy()
  })

  it('changes a role, resets a password and shows it once, and creates a sign-in link', async () => {
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
    await act('Change role…')
    fireEvent.click(await screen.findByRole('radio', { name: 'Organiser' }))
    press('Save role')
    await waitFor(() => expect(server.to(`PUT ${of}/role`)[0]?.body).toEqual({ role: 'organiser' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await act('Reset password…')
    fireEvent.click(await screen.findByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy()
    const reset = screen.getByRole('dialog', { name: 'New password of Team Red' })
    expect(within(reset).getByText('red@example.org')).toBeTruthy()
    press('Close')

    await act('Make sign-in link…')
    fireEvent.click(await screen.findByRole('button', { name: 'Make link' }))
    expect(await screen.findByText('http://localhost/sign-in#secret')).toBeTruthy()
    expect(server.to(`POST ${LINKS}`)[0]?.body).toEqual({ emails: ['red@example.org'], validHours: 24 })
  })

  it('disables an account after a question that shows the email and says what stays', async () => {
    const disable = `POST ${ACCOUNTS}/${account()._id}/disable`
    const { server } = open('/organise/accounts', { [disable]: () => ok(account({ disabled: true })) })
    await act('Disable…')
    const question = await screen.findByRole('alertdialog', { name: 'Disable Team Red?' })
    expect(question.textContent).toMatch(/red@example\.org: all sessions end.*leaderboards stay/)
    press('Disable')
    await waitFor(() => expect(server.to(disable)).toHaveLength(1))
  })

  it('deletes personal data only after the email has been typed', async () => {
    const erase = `POST ${ACCOUNTS}/${account()._id}/erase`
    const { server } = open('/organise/accounts', { [erase]: () => ok(null) })
    await act(/^Delete personal data/)
    const confirm = await screen.findByRole('button', { name: 'Delete forever' })
    type('Type red@example.org to confirm', 'red@example.com')
    expect(confirm).toHaveProperty('disabled', true)
    type('Type red@example.org to confirm', 'red@example.org')
    fireEvent.click(confirm)
    await waitFor(() => expect(server.to(erase)[0]?.body).toEqual({ email: 'red@example.org' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('creates an account, but does not change one that exists', async () => {
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
    expect((await screen.findByRole('alert')).textContent).toBe('An account with this email exists.')
    expect(server.to(`PUT ${ACCOUNTS}`)).toHaveLength(1)
    change = 'create'
    press('Create account')
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy()
  })

  it('shows invitation codes if people need one to sign up', async () => {
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
    press('Make code')
    await waitFor(() => expect(server.to('POST /api/admin/invitations')[0]?.body).toMatchObject({ uses: 5 }))
  })
})

/** Answers imports as the API does: `known` are the accounts that exist, `admins` are refused. */
const importer = (known: Record<string, string>, admins: string[] = []) => {
  /** How many imports lose their answers; 0 for none. */
  const lost = { in: 0 }
  const handle = ({ body }: Call) => {
    const { accounts, dryRun } = body as { accounts: ImportedAccount[]; dryRun: boolean }
    const issues = accounts.flatMap(({ email }, index) =>
      admins.includes(email) ? [{ path: `accounts.${index}.email`, message: `${email}: admin` }] : [],
    )
    if (issues.length > 0) return failure('INVALID_INPUT', 'Refused.', 'Refused.', { issues })
    const answer = accounts.map(({ email, fullName, group }): AccountImport => {
      const name = known[email]
      const change = name === undefined ? 'create' : name === fullName ? 'none' : 'update'
      const role = 'user'
      return {
        email,
        change,
        before: name === undefined ? null : { fullName: name, role },
        after: { fullName, role, ...(group && { group }) },
        password: change === 'create' && !dryRun ? `password of ${email}` : null,
      }
    })
    if (dryRun) return ok(answer)
    for (const { email, fullName } of accounts) known[email] = fullName
    if (lost.in === 0) return ok(answer)
    lost.in -= 1
    return lost.in === 0 ? unreachable : ok(answer)
  }
  return { handle, lost, known }
}

describe('the import of a file', () => {
  const compare = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('Or paste its content'), { target: { value: text } })
    press('Compare')
  }

  it('shows what is new, changed, unchanged and refused with its line, then imports only the changes', async () => {
    const { handle } = importer({ 'b@x.example': 'Old B', 'c@x.example': 'C' }, ['root@x.example'])
    const { server } = open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: handle })
    await compare(
      'email,name,role,class\na@x.example,A,,7b\nb@x.example,B,\nc@x.example,C,\nwrong,D,\nroot@x.example,R,\nd@x.example,А,user\n',
    )
    expect(
      await screen.findByText('2 new, 1 changed, 1 unchanged, 2 refused. 1 name looks like another'),
    ).toBeTruthy()
    expect(screen.getByText(/If two lines are the same person, delete one\./)).toBeTruthy()
    const rows = within(screen.getByRole('region', { name: 'Changes' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['5', 'Refused', 'Dwrong: Please enter a valid email address.'],
      ['6', 'Refused', 'Rroot@x.example: admin'],
      ['2', 'New', 'a@x.example', 'A7b', 'User'],
      ['3', 'Changed', 'b@x.example', 'Old B → B', 'User'],
      ['7', 'New', 'd@x.example', 'АLooks like A on line 2', 'User'],
    ])
    const targetOf = (name: string) =>
      document.querySelector(screen.getByRole('link', { name }).getAttribute('href')!)
    expect([targetOf('Line 7'), targetOf('Looks like A on line 2')]).toEqual([rows[4], rows[2]])
    press('Import 3 accounts')
    expect(await screen.findByText('Imported: 2 new, 1 changed.')).toBeTruthy()
    const result = document.activeElement!
    expect(result.textContent).toMatch(
      /^Imported: 2 new, 1 changed\.2 lines refused\..*Passwords are only in/,
    )
    expect(result.compareDocumentPosition(screen.getByRole('region', { name: 'Changes' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const sent = server.to(`PUT ${ACCOUNTS}`).at(-1)?.body as { accounts: ImportedAccount[]; dryRun: boolean }
    expect(sent).toMatchObject({ dryRun: false, importId: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect(sent.accounts.map(({ email }) => email)).toEqual(['a@x.example', 'b@x.example', 'd@x.example'])

    press('Print slips')
    const slips = await screen.findByRole('list', { name: 'Slips' })
    expect(slips.querySelectorAll('li')).toHaveLength(2)
    expect(slips.textContent).toContain('A7bEmail')
    expect(slips.textContent).toContain('choose “Login” and enter your email and password.')
    expect(slips.textContent).toContain('password of a@x.example')
    expect(slips.hasAttribute('data-printed')).toBe(true)
  })

  it('in Windows-1252 keeps its umlauts, and names that have lost theirs are refused', async () => {
    open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: importer({}).handle })
    const bytes = Buffer.from('email,name\na@x.example,Anna Müller\n', 'latin1')
    fireEvent.change(await screen.findByLabelText('File'), {
      target: { files: [new File([new Uint8Array(bytes)], 'pupils.csv')] },
    })
    expect(await screen.findByText(/^Check letters such as ä and é/)).toBeTruthy()
    press('Compare')
    expect(await screen.findByText('Anna Müller')).toBeTruthy()
    press('Import another file')
    await compare('email,name\na@x.example,Anna M\ufffdller\n')
    expect(await screen.findByText(/contains “\ufffd” in place of an unreadable letter/)).toBeTruthy()
    expect(screen.getByText('0 new, 0 changed, 0 unchanged, 1 refused')).toBeTruthy()
  })

  it('with names instead of emails asks for a mail domain, and keeps it together with the pasted text', async () => {
    open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: importer({}).handle })
    await compare('name,username,room\nAnna Müller,,12\nTeam Blue,blue,12\n')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^2 accounts without an email\. Enter a mail domain/,
    )
    fireEvent.change(screen.getByLabelText(/^Mail domain/), { target: { value: 'contest.example' } })
    const sample = screen.getByRole('link', { name: 'Download a sample CSV file' })
    expect(decodeURIComponent(sample.getAttribute('href') ?? '')).toContain('name,email,username,')
    press('Compare')
    expect(await screen.findByText('2 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy()
    expect(screen.getByText('anna.mueller@contest.example')).toBeTruthy()
    expect(screen.getByText('The column “room” was not used.')).toBeTruthy()
    press('Import another file')
    expect(await screen.findByLabelText(/^Mail domain/)).toHaveProperty('value', 'contest.example')
  })

  it('with some emails missing asks for a mail domain next to the changes, and compares the same file again', async () => {
    open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: importer({}).handle })
    const text = 'name,email\nAnna Müller,\nBo Berg,bo@example.org\n'
    fireEvent.change(await screen.findByLabelText('File'), {
      target: { files: [new File([text], 'pupils.csv')] },
    })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its content').value).toBe(text),
    )
    press('Compare')
    expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 1 refused')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^1 account without an email\./)
    fireEvent.change(screen.getByLabelText(/^Mail domain/), { target: { value: 'wrong' } })
    press('Compare')
    expect(await screen.findByText('Enter a domain such as contest.example.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its content').value).toBe(text)
    fireEvent.change(screen.getByLabelText(/^Mail domain/), { target: { value: 'contest.example' } })
    press('Compare')
    expect(await screen.findByText('2 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy()
    expect(screen.queryByLabelText(/^Mail domain/)).toBeNull()
  })

  it('keeps generated passwords on every page until they are printed or saved, and warns before a reload', async () => {
    const { handle } = importer({})
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { app } = open('/organise/accounts/import', {
      [`PUT ${ACCOUNTS}`]: async (call) => {
        const answer = handle(call)
        if (!(call.body as { dryRun: boolean }).dryRun) await finished
        return answer
      },
    })
    await compare(
      'email,name,password,class\na@x.example,A,,7b\nb@x.example,=B,\nc@x.example,C,from the file\n',
    )
    const start = await screen.findByRole('button', { name: 'Import 3 accounts' })
    expect(warnsBeforeReload()).toBe(false)
    fireEvent.click(start)
    await waitFor(() => expect(warnsBeforeReload()).toBe(true))
    fireEvent.click(screen.getByRole('link', { name: 'All accounts' }))
    expect(await screen.findByText(/^New passwords are being generated/)).toBeTruthy()
    finish()
    expect(await screen.findByText(/^2 new passwords not printed or saved yet/)).toBeTruthy()
    expect(warnsBeforeReload()).toBe(true)

    press('Print or save')
    const slips = await screen.findByRole('list', { name: 'Slips' })
    expect(slips.textContent).toContain('password of a@x.example')
    expect(warnsBeforeReload()).toBe(true)
    window.dispatchEvent(new Event('afterprint'))
    expect(warnsBeforeReload()).toBe(false)
    fireEvent.change(screen.getByLabelText('Separator of the columns'), { target: { value: ';' } })
    expect(savedCsv()).toContain(
      "\ufeffemail;name;class;password\r\na@x.example;A;7b;password of a@x.example\r\nb@x.example;'=B;;",
    )
    expect(localStorage.getItem('cohort.csvSeparator')).toBe(';')
    app.navigate('/organise/accounts')
    await screen.findByText('Team Red')
    expect(screen.queryByText(/not printed or saved/)).toBeNull()
  })

  it('of 500 teams is sent in calls of 20, continues after a failure, and changes nothing the second time', async () => {
    const teams = Array.from({ length: 500 }, (_, n) => `${n + 1}\t${n}\t1\tTeam ${n + 1}\n`).join('')
    const { handle, lost, known } = importer({})
    const { server } = open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: handle })
    fireEvent.change(await screen.findByLabelText(/^Mail domain/), { target: { value: 'Contest.example' } })
    await compare(`teams\t1\n${teams}`)
    expect(await screen.findByText('500 new, 0 changed, 0 unchanged, 0 refused')).toBeTruthy()
    expect(screen.getByText(/^500 accounts without an email got one/)).toBeTruthy()
    lost.in = 1
    press('Import 500 accounts')
    expect((await screen.findByRole('alert')).textContent).toMatch(/stopped after 0 of 500/)
    expect(screen.queryByText(/not printed or saved/)).toBeNull()
    lost.in = 3
    press('Continue')
    const waiting = await screen.findByText(/^20 new passwords not printed or saved yet/)
    expect(within(waiting.parentElement!).getByRole('button', { name: 'Print or save' })).toBeTruthy()
    press('Continue')
    expect(await screen.findByText('Imported: 500 new, 0 changed.')).toBeTruthy()
    expect(server.to(`PUT ${ACCOUNTS}`)).toHaveLength(39)
    expect(Object.keys(known)).toHaveLength(500)
    expect(known['team500@contest.example']).toBe('Team 500')

    // Two answers with twenty passwords each were lost.
    press('Print slips')
    expect((await screen.findByRole('alert')).textContent).toMatch(/password of 40 accounts is not known/)

    fireEvent.click(screen.getByRole('link', { name: 'All accounts' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Import accounts' }))
    fireEvent.change(await screen.findByLabelText(/^Mail domain/), { target: { value: 'contest.example' } })
    await compare(`teams\t1\n${teams}`)
    expect(await screen.findByText('0 new, 0 changed, 500 unchanged, 0 refused')).toBeTruthy()
    expect(screen.getByText('Nothing to import.')).toBeTruthy()
  })
})

/** The file that the button saves. */
const savedCsv = (): string => {
  let saved = ''
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = decodeURIComponent(this.href)
  })
  press('Save as CSV')
  click.mockRestore()
  return saved
}

describe('slips', () => {
  it('are sorted by class, then by the last name of the import or the last word', () => {
    const slips = [
      { fullName: 'Zoe Adler', group: '7b' },
      { fullName: 'Anna van Dyk', lastName: 'van Dyk', group: '7b' },
      { fullName: 'Cem Öz', group: '7b' },
      { fullName: 'Bo Adler', group: '7b' },
      { fullName: 'Zoe Zander', group: '7a' },
      { fullName: 'Ada', group: '10a' },
    ].map((slip) => ({ ...slip, email: `${slip.fullName}@example.org`, password: null }))
    useSlips.getState().setSlips(slips)
    expect(useSlips.getState().slips.map(({ fullName }) => fullName)).toEqual([
      'Zoe Zander',
      'Bo Adler',
      'Zoe Adler',
      'Cem Öz',
      'Anna van Dyk',
      'Ada',
    ])
  })

  it('of selected accounts are sorted by the last name that their import gave', async () => {
    const accounts = [
      account({ _id: '1'.repeat(24), fullName: 'Anna van Dyk', email: 'a@example.org', lastName: 'van Dyk' }),
      account({ _id: '2'.repeat(24), fullName: 'Bo Eck', email: 'b@example.org' }),
    ]
    open('/organise/accounts', { [`GET ${ACCOUNTS}`]: () => ok(accounts, 200, { total: 2 }) })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    press('Sign-in links and slips (2)')
    await screen.findByRole('heading', { name: 'Slips' })
    expect(useSlips.getState().slips.map(({ fullName }) => fullName)).toEqual(['Bo Eck', 'Anna van Dyk'])
  })

  it('of selected accounts have sign-in links, are sorted by class or team and then by name, and can be saved as CSV', async () => {
    const others = [
      account(),
      account({ _id: '1'.repeat(24), fullName: 'Team Blue', email: 'blue@example.org', group: '10a' }),
      account({ _id: '2'.repeat(24), fullName: 'Team Amber', email: 'amber@example.org', group: '10a' }),
      account({ _id: '3'.repeat(24), fullName: 'Team Green', email: 'green@example.org', group: '9b' }),
    ]
    const { server } = open('/organise/accounts', {
      [`GET ${ACCOUNTS}`]: () => ok(others, 200, { total: 4 }),
      [`POST ${LINKS}`]: ({ body }) =>
        ok(
          (body as { emails: string[] }).emails.map((email) => ({
            email,
            path: `/sign-in#code-of-${email.split('@')[0]}`,
            expiresAt: '2026-01-02T00:00:00.000Z',
          })),
          201,
        ),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    press('Sign-in links and slips (4)')
    fireEvent.click(await screen.findByRole('button', { name: 'Make sign-in links' }))
    const items = within(await screen.findByRole('list', { name: 'Slips' })).getAllByRole('listitem')
    expect(items.map((item) => /Team \w+?(?=(9b|10a)?Email)/.exec(item.textContent ?? '')?.[0])).toEqual([
      'Team Green',
      'Team Amber',
      'Team Blue',
      'Team Red',
    ])
    expect(within(items[2]!).getByText('http://localhost/sign-in')).toBeTruthy()
    expect(within(items[2]!).getByText('Open this address and enter the code below.')).toBeTruthy()
    expect(items[2]?.textContent).toContain('Code, works once instead of a passwordcode-of-blue')
    expect(within(items[2]!).getByText('blue@').className).toContain('inline-block')
    expect(server.to(`POST ${LINKS}`)[0]?.body).toEqual({
      emails: ['green@example.org', 'amber@example.org', 'blue@example.org', 'red@example.org'],
      validHours: 72,
    })
    expect(savedCsv().replaceAll(';', ',')).toContain(
      'email,name,class,link\r\ngreen@example.org,Team Green,9b,http://localhost/sign-in#code-of-green\r\n',
    )
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    press('Print')
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('of selected accounts have new passwords, and creating them continues after a failure', async () => {
    const accounts = ['Team Red', 'Team Blue', 'Root', 'Team Green'].map((fullName, index) =>
      account({
        _id: `${index}`.repeat(24),
        fullName,
        email: `${index}@example.org`,
        role: fullName === 'Root' ? 'admin' : 'user',
      }),
    )
    let broken = true
    const reset = (index: number) => `POST ${ACCOUNTS}/${accounts[index]!._id}/password`
    const { server } = open('/organise/accounts', {
      [`GET ${ACCOUNTS}`]: () => ok(accounts, 200, { total: 4 }),
      [reset(0)]: () => ok({ password: 'password of red' }),
      [reset(1)]: () => (broken ? failure('UNAVAILABLE', 'Busy.') : ok({ password: 'password of blue' })),
      [reset(3)]: () => ok({ password: 'password of green' }),
    })
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    const acts = screen.getByRole('button', { name: 'New passwords and slips (0)' })
    expect(acts).toHaveProperty('disabled', true)
    expect(acts.compareDocumentPosition(all)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Team Blue' }))
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    fireEvent.click(all)
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    press('New passwords and slips (3)')
    fireEvent.click(await screen.findByRole('button', { name: 'Generate passwords' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Stopped after 1 of 3: Busy\./)
    expect(warnsBeforeReload()).toBe(true)
    broken = false
    press('Continue')
    const items = within(await screen.findByRole('list', { name: 'Slips' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => /password of \w+/.exec(textContent ?? '')?.[0])).toEqual([
      'password of blue',
      'password of green',
      'password of red',
    ])
    expect(screen.getByText(/^Passwords are only in this tab\. Print or save them/)).toBeTruthy()
    expect(server.to(reset(0))).toHaveLength(1)
  })

  it.each([
    ['a sign-out', () => useSession.getState().logout(), []],
    ['another admin', () => useSession.getState().login(buildUser({ _id: 'f'.repeat(24) })), []],
    ['the end of a session', () => useSession.getState().expire(), ['secret']],
  ])('after %s are shown only to the same admin', async (_what, turn, left) => {
    open('/organise/accounts')
    await screen.findByRole('heading', { name: 'Accounts' })
    const slips = [{ email: 'red@example.org', fullName: 'Red', password: 'secret' }]
    acting(() => {
      useSlips.getState().setSlips(slips)
      useSlips.getState().keep(slips)
      turn()
    })
    const { slips: shown, unsaved } = useSlips.getState()
    expect([shown, unsaved].map((each) => each.map(({ password }) => password))).toEqual([left, left])
  })

  it('are forgotten when the page is reloaded', async () => {
    open('/organise/accounts/slips')
    expect(await screen.findByRole('heading', { name: 'Nothing to print' })).toBeTruthy()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(
      'password',
    )
  })
})
