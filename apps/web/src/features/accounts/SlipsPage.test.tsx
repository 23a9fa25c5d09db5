import { act, fireEvent, screen, within } from '@testing-library/react'
import {
  ACCOUNTS,
  account,
  clearSlips,
  LINKS,
  open,
  press,
  savedCsv,
  warnsBeforeReload,
} from '../../../test/account-pages'
import { buildUser } from '../../../test/factories'
import { failure, ok } from '../../../test/fake-server'
import { useSession } from '../session/session.store'
import { useSlips } from './slips.store'

beforeEach(clearSlips)

describe('slips', () => {
  it('are sorted by class, then by the imported last name or the last word of the name', () => {
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

  it('for selected accounts are sorted by the imported last name', async () => {
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

  it('can contain sign-in links for the selected accounts', async () => {
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
    fireEvent.click(await screen.findByRole('button', { name: 'Create sign-in links' }))
    const items = within(await screen.findByRole('list', { name: 'Slips' })).getAllByRole('listitem')
    expect(items.map((item) => /Team \w+?(?=(9b|10a)?Email)/.exec(item.textContent ?? '')?.[0])).toEqual([
      'Team Green',
      'Team Amber',
      'Team Blue',
      'Team Red',
    ])
    expect(within(items[2]!).getByText('http://localhost/sign-in')).toBeTruthy()
    expect(within(items[2]!).getByText('Open this address and enter the code below.')).toBeTruthy()
    expect(items[2]?.textContent).toContain('One-time code instead of a passwordcode-of-blue')
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

  it('can contain new passwords for the selected accounts, even after a failed call', async () => {
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
    const button = screen.getByRole('button', { name: 'New passwords and slips (0)' })
    expect(button).toHaveProperty('disabled', true)
    expect(button.compareDocumentPosition(all)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
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
    ['cleared by a sign-out', () => useSession.getState().logout(), []],
    [
      'cleared by a login of another admin',
      () => useSession.getState().login(buildUser({ _id: 'f'.repeat(24) })),
      [],
    ],
    ['kept when the session expires', () => useSession.getState().expire(), ['secret']],
  ])('are %s', async (_what, endSession, left) => {
    open('/organise/accounts')
    await screen.findByRole('heading', { name: 'Accounts' })
    const slips = [{ email: 'red@example.org', fullName: 'Red', password: 'secret' }]
    act(() => {
      useSlips.getState().setSlips(slips)
      useSlips.getState().keep(slips)
      endSession()
    })
    const { slips: shown, unsaved } = useSlips.getState()
    expect([shown, unsaved].map((each) => each.map(({ password }) => password))).toEqual([left, left])
  })

  it('are gone after the page is reloaded', async () => {
    open('/organise/accounts/slips')
    expect(await screen.findByRole('heading', { name: 'Nothing to print' })).toBeTruthy()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(
      'password',
    )
  })
})
