import type { AccountImport, ImportedAccount } from '@cohort/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ACCOUNTS, clearSlips, open, press, savedCsv, warnsBeforeReload } from '../../../test/account-pages'
import { type Call, failure, ok, unreachable } from '../../../test/fake-server'

beforeEach(clearSlips)

/** Responds to imports like the API, with the existing accounts in `known`. It refuses to change `admins`. */
const importer = (known: Record<string, string>, admins: string[] = []) => {
  /** The upcoming import whose response gets lost, counted from 1; 0 for none. */
  const lost = { in: 0 }
  /** The import that created each account, and its password, by email. */
  const created: Record<string, { importId: string | undefined; password: string | undefined }> = {}
  const handle = ({ body }: Call) => {
    const { accounts, dryRun, importId } = body as Import
    const issues = accounts.flatMap(({ email }, index) =>
      admins.includes(email) ? [{ path: `accounts.${index}.email`, message: `${email}: admin` }] : [],
    )
    if (issues.length > 0) return failure('INVALID_INPUT', 'Refused.', 'Refused.', { issues })
    const answer = accounts.map(({ email, fullName, group }): AccountImport => {
      const name = known[email]
      const isOwn = importId !== undefined && created[email]?.importId === importId
      const change = name === undefined || isOwn ? 'create' : name === fullName ? 'none' : 'update'
      const role = 'user'
      return {
        email,
        change,
        before: name === undefined || isOwn ? null : { fullName: name, role },
        after: { fullName, role, ...(group && { group }) },
        password: null,
      }
    })
    if (dryRun) return ok(answer)
    for (const { email, fullName, password } of accounts) {
      if (known[email] === undefined) created[email] = { importId, password }
      known[email] = fullName
    }
    if (lost.in === 0) return ok(answer)
    lost.in -= 1
    return lost.in === 0 ? unreachable : ok(answer)
  }
  return { handle, lost, known, passwordOf: (email: string) => created[email]?.password ?? 'none was sent' }
}

interface Import {
  accounts: ImportedAccount[]
  dryRun: boolean
  importId?: string
}

describe('the import page', () => {
  const compare = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('Or paste its content'), { target: { value: text } })
    press('Compare')
  }

  it('compares a file line by line with the accounts, then imports only the changes', async () => {
    const { handle, passwordOf } = importer({ 'b@x.example': 'Old B', 'c@x.example': 'C' }, [
      'root@x.example',
    ])
    const { server } = open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: handle })
    await compare(
      'email,name,role,class\na@x.example,A,,7b\nb@x.example,B,\nc@x.example,C,\nwrong,D,\nroot@x.example,R,\nd@x.example,А,user\n',
    )
    expect(
      await screen.findByText('2 new, 1 changed, 1 unchanged, 2 rejected. 1 name looks like another'),
    ).toBeTruthy()
    expect(screen.getByText(/If two lines are for the same person, delete one\./)).toBeTruthy()
    const rows = within(screen.getByRole('region', { name: 'Changes' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['5', 'Rejected', 'Dwrong: Please enter a valid email address.'],
      ['6', 'Rejected', 'Rroot@x.example: admin'],
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
      /^Imported: 2 new, 1 changed\.2 lines rejected\..*Passwords are only in/,
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
    expect(slips.textContent).toContain(passwordOf('a@x.example'))
    expect(slips.hasAttribute('data-printed')).toBe(true)
  })

  it('shows which class an account joins or leaves', async () => {
    const changeOf = (email: string, before?: string, after?: string) => ({
      email,
      change: 'update',
      password: null,
      before: { fullName: email, role: 'user', group: before },
      after: { fullName: email, role: 'user', group: after },
    })
    const { server } = open('/organise/accounts/import', {
      [`PUT ${ACCOUNTS}`]: () => ok([changeOf('a@x.example', '7b', '8b'), changeOf('b@x.example', '7b')]),
    })
    await compare('email,name,class\na@x.example,A,8b\nb@x.example,B,\n')
    expect(await screen.findByText('7b → 8b')).toBeTruthy()
    expect(screen.getByText('7b → no class or team')).toBeTruthy()
    expect((server.to(`PUT ${ACCOUNTS}`)[0]!.body as Import).accounts).toMatchObject([
      { group: '8b' },
      { group: null },
    ])
  })

  it('reads umlauts from files in Windows-1252, and rejects names with replacement characters', async () => {
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
    expect(screen.getByText('0 new, 0 changed, 0 unchanged, 1 rejected')).toBeTruthy()
  })

  it('asks for a mail domain if a file has no emails, and remembers the domain', async () => {
    open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: importer({}).handle })
    await compare('name,username,room\nAnna Müller,,12\nTeam Blue,blue,12\n')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^2 accounts without an email\. Enter a mail domain/,
    )
    fireEvent.change(screen.getByLabelText(/^Mail domain/), { target: { value: 'contest.example' } })
    const sample = screen.getByRole('link', { name: 'Download a sample CSV file' })
    expect(decodeURIComponent(sample.getAttribute('href') ?? '')).toContain('name,email,username,')
    press('Compare')
    expect(await screen.findByText('2 new, 0 changed, 0 unchanged, 0 rejected')).toBeTruthy()
    expect(screen.getByText('anna.mueller@contest.example')).toBeTruthy()
    expect(screen.getByText('The column “room” was not used.')).toBeTruthy()
    press('Import another file')
    expect(await screen.findByLabelText(/^Mail domain/)).toHaveProperty('value', 'contest.example')
  })

  it('asks for a mail domain next to the changes if some emails are missing', async () => {
    open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: importer({}).handle })
    const text = 'name,email\nAnna Müller,\nBo Berg,bo@example.org\n'
    fireEvent.change(await screen.findByLabelText('File'), {
      target: { files: [new File([text], 'pupils.csv')] },
    })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its content').value).toBe(text),
    )
    press('Compare')
    expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 1 rejected')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^1 account without an email\./)
    fireEvent.change(screen.getByLabelText(/^Mail domain/), { target: { value: 'wrong' } })
    press('Compare')
    expect(await screen.findByText('Enter a domain such as contest.example.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste its content').value).toBe(text)
    fireEvent.change(screen.getByLabelText(/^Mail domain/), { target: { value: 'contest.example' } })
    press('Compare')
    expect(await screen.findByText('2 new, 0 changed, 0 unchanged, 0 rejected')).toBeTruthy()
    expect(screen.queryByLabelText(/^Mail domain/)).toBeNull()
  })

  it('warns before a reload until all generated passwords are printed or saved', async () => {
    const { handle, passwordOf } = importer({})
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
    expect(slips.textContent).toContain(passwordOf('a@x.example'))
    expect(warnsBeforeReload()).toBe(true)
    window.dispatchEvent(new Event('afterprint'))
    expect(warnsBeforeReload()).toBe(false)
    fireEvent.change(screen.getByLabelText('Column separator'), { target: { value: ';' } })
    expect(savedCsv()).toContain(
      `\ufeffemail;name;class;password\r\na@x.example;A;7b;${passwordOf('a@x.example')}\r\nb@x.example;'=B;;`,
    )
    expect(localStorage.getItem('cohort.csvSeparator')).toBe(';')
    app.navigate('/organise/accounts')
    await screen.findByText('Team Red')
    expect(screen.queryByText(/not printed or saved/)).toBeNull()
  })

  it('imports 500 teams in several calls, and loses no password when a response gets lost', async () => {
    const teams = Array.from({ length: 500 }, (_, n) => `${n + 1}\t${n}\t1\tTeam ${n + 1}\n`).join('')
    const { handle, lost, known, passwordOf } = importer({})
    const { server } = open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: handle })
    fireEvent.change(await screen.findByLabelText(/^Mail domain/), { target: { value: 'Contest.example' } })
    await compare(`teams\t1\n${teams}`)
    expect(await screen.findByText('500 new, 0 changed, 0 unchanged, 0 rejected')).toBeTruthy()
    expect(screen.getByText(/^500 accounts without an email got one/)).toBeTruthy()
    lost.in = 1
    press('Import 500 accounts')
    expect((await screen.findByRole('alert')).textContent).toMatch(/stopped after 0 of 500/)
    expect(screen.queryByText(/not printed or saved/)).toBeNull()
    lost.in = 3
    press('Continue')
    const waiting = await screen.findByText(/^40 new passwords not printed or saved yet/)
    expect(within(waiting.parentElement!).getByRole('button', { name: 'Print or save' })).toBeTruthy()
    press('Continue')
    expect(await screen.findByText('Imported: 500 new, 0 changed.')).toBeTruthy()
    expect(server.to(`PUT ${ACCOUNTS}`)).toHaveLength(39)
    expect(Object.keys(known)).toHaveLength(500)
    expect(known['team500@contest.example']).toBe('Team 500')

    press('Print slips')
    const slips = (await screen.findByRole('list', { name: 'Slips' })).textContent
    expect(Object.keys(known).filter((email) => !slips?.includes(passwordOf(email)))).toEqual([])
    expect(new Set(Object.keys(known).map(passwordOf)).size).toBe(500)

    fireEvent.click(screen.getByRole('link', { name: 'All accounts' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Import accounts' }))
    fireEvent.change(await screen.findByLabelText(/^Mail domain/), { target: { value: 'contest.example' } })
    await compare(`teams\t1\n${teams}`)
    expect(await screen.findByText('0 new, 0 changed, 500 unchanged, 0 rejected')).toBeTruthy()
    expect(screen.getByText('Nothing to import.')).toBeTruthy()
  })

  it('shows no password for an account that another admin has just created', async () => {
    const { handle, passwordOf } = importer({})
    open('/organise/accounts/import', { [`PUT ${ACCOUNTS}`]: handle })
    await compare('email,name\na@x.example,A\nb@x.example,B\n')
    const start = await screen.findByRole('button', { name: 'Import 2 accounts' })
    const others = [{ email: 'a@x.example', fullName: 'A', password: 'of another admin' }]
    handle({ body: { accounts: others, dryRun: false, importId: 'f'.repeat(24) } } as Call)
    fireEvent.click(start)
    await screen.findByText('Imported: 2 new, 0 changed.')
    press('Print slips')
    expect((await screen.findByRole('alert')).textContent).toMatch(/password of 1 account is not known/)
    const slips = await screen.findByRole('list', { name: 'Slips' })
    expect(slips.textContent?.match(/[a-z2-9]{4}(-[a-z2-9]{4}){2}/g)).toEqual([passwordOf('b@x.example')])
  })
})
