import type { ApiToken, Session } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { useTheme } from '../../app/theme'
import { shownTimeZone, useTimeZone } from '../../device/time-zone'
import { useSession } from '../session/session.store'
import { useEditorSettings } from '../solving/editor-settings'

const NAME = 'PUT /api/user/me/name'
const PASSWORD = 'PUT /api/user/me/password'
const SESSIONS = '/api/user/me/sessions'
const TOKENS = '/api/user/me/tokens'

const here: Session = {
  _id: '1'.repeat(24),
  browser: 'Firefox on Linux',
  startedAt: '2026-06-09T12:00:00.000Z',
  lastSeenAt: '2026-06-10T12:00:00.000Z',
  isCurrent: true,
}
const phone: Session = { ...here, _id: '2'.repeat(24), browser: 'Safari on iPhone', isCurrent: false }
const unknown: Session = { ...phone, _id: '3'.repeat(24), browser: null }

const token: ApiToken = {
  _id: '4'.repeat(24),
  name: 'backup',
  scopes: ['profile:read', 'submissions:read'],
  prefix: 'cohort_01234567',
  createdAt: '2026-06-01T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}

const open = async (handlers: Parameters<typeof fakeServer>[0] = {}, user = buildUser()) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(user),
    [`GET ${SESSIONS}`]: () => ok([here]),
    [`GET ${TOKENS}`]: () => ok([]),
    ...handlers,
  })
  const app = renderApp('/settings')
  await screen.findByRole('heading', { name: 'Settings' })
  return { server, app }
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

beforeEach(() => {
  // 400 options for time zones would slow down every query by role.
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tokyo', 'Europe/Berlin'])
  act(() => {
    useTheme.getState().choose(null)
    useTimeZone.getState().choose(null)
  })
})

describe('settings', () => {
  it('send guests to the login page, which remembers the settings page', async () => {
    fakeServer({})
    const app = renderApp('/settings')
    await screen.findByLabelText('Email')
    expect(app.location().state).toMatchObject({ from: { pathname: '/settings' } })
  })

  it('can be opened from the avatar menu', async () => {
    fakeServer({ 'GET /api/user/verify-login': () => ok(buildUser()) })
    const app = renderApp('/login')
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Account' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
    await waitFor(() => expect(app.address()).toBe('/settings'))
  })
})

describe('display name', () => {
  it('is saved and updated everywhere immediately', async () => {
    const changed = buildUser({ fullName: 'New Name', userName: 'New Name' })
    const { server } = await open({ [NAME]: () => ok(changed) })
    expect(section('Profile').getByText('person@example.org')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save name' })).toHaveProperty('disabled', true)
    type('Display Name', 'New  Name')
    press('Save name')
    expect((await section('Profile').findByRole('status')).textContent).toBe('Display name changed.')
    expect(server.to(NAME)[0]?.body).toEqual({ fullName: 'New  Name' })
    expect(useSession.getState().userData).toEqual(changed)
    expect(screen.getByLabelText('Display Name')).toHaveProperty('value', 'New Name')
  })

  it.each([
    ['the server’s error message', () => failure('INVALID_INPUT', 'Too many accents.'), 'Too many accents.'],
    ['a network error', () => unreachable, /reach/],
  ])('shows %s if it cannot be saved', async (_what, answer, sentence) => {
    await open({ [NAME]: answer })
    type('Display Name', 'Other')
    press('Save name')
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  })
})

describe('password', () => {
  const fill = (current: string, next: string, confirmed = next) => {
    type('Current password', current)
    type('New password', next)
    type('Confirm new password', confirmed)
    press('Change password')
  }

  it('change clears the fields and reloads sessions and tokens', async () => {
    const done = 'Password changed.'
    const { server } = await open({ [PASSWORD]: () => ok(buildUser(), 200, { message: done }) })
    await screen.findByText('No API tokens yet.')
    fill('old secret', 'new secret')
    expect((await section('Password').findByRole('status')).textContent).toBe(done)
    expect(server.to(PASSWORD)[0]?.body).toEqual({
      currentPassword: 'old secret',
      newPassword: 'new secret',
    })
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '')
    await waitFor(() => expect(server.to(`GET ${SESSIONS}`)).toHaveLength(2))
    expect(server.to(`GET ${TOKENS}`)).toHaveLength(2)
  })

  it.each([
    ['', 'secret', 'secret', 'All fields are required.', 'Current password'],
    ['old', 'short', 'short', 'Password must be at least 6 characters.', 'New password'],
    ['old', 'secret', 'secreT', 'New passwords must match.', 'Confirm new password'],
  ])(
    'form rejects %j, %j and %j without a request, and marks the invalid field',
    async (current, next, confirmed, sentence, wrong) => {
      const { server } = await open()
      fill(current, next, confirmed)
      expect((await screen.findByRole('alert')).textContent).toBe(sentence)
      const field = screen.getByLabelText(wrong)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(field)
      expect(server.to(PASSWORD)).toHaveLength(0)
    },
  )

  it('change shows the server’s error and keeps the fields if it fails', async () => {
    await open({ [PASSWORD]: () => failure('INVALID_INPUT', 'The current password is wrong.') })
    fill('wrong', 'new secret')
    expect((await screen.findByRole('alert')).textContent).toBe('The current password is wrong.')
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'new secret')
    expect(useSession.getState().status).toBe(true)
  })

  it('form labels its fields for password managers', async () => {
    await open()
    const form = screen.getByLabelText('Current password').closest('form')!
    expect([...form.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete])).toEqual(
      [
        ['username', 'username'],
        ['current-password', 'current-password'],
        ['new-password', 'new-password'],
        ['confirm-password', 'new-password'],
      ],
    )
  })
})

describe('sessions', () => {
  it('are listed by browser, and the current one has no button to end it', async () => {
    await open({ [`GET ${SESSIONS}`]: () => ok([here, phone, unknown]) })
    const rows = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Firefox on LinuxThis browserSigned in .*2026/),
      expect.stringMatching(/^Safari on iPhoneSigned in .*, last seen .*2026/),
      expect.stringMatching(/^Unknown browser/),
    ])
    expect(within(rows[0]!).queryByRole('button')).toBeNull()
  })

  it('can be ended one by one', async () => {
    let sessions = [here, phone]
    const { server } = await open({
      [`GET ${SESSIONS}`]: () => ok(sessions),
      [`DELETE ${SESSIONS}/${phone._id}`]: () => {
        sessions = [here]
        return ok(null)
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeTruthy()
    expect(server.to(`DELETE ${SESSIONS}/${phone._id}`)).toHaveLength(1)
  })

  it('in all other browsers can be ended together after a confirmation', async () => {
    let sessions = [here, phone]
    const { server } = await open({
      [`GET ${SESSIONS}`]: () => ok(sessions),
      [`DELETE ${SESSIONS}`]: () => {
        sessions = [here]
        return ok(null)
      },
    })
    await screen.findByRole('list', { name: 'Sessions' })
    press('Sign out everywhere else')
    expect(server.to(`DELETE ${SESSIONS}`)).toHaveLength(0)
    await confirm('Sign out everywhere else')
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeTruthy()
  })

  it('can be reloaded after an error', async () => {
    let answers = 0
    await open({ [`GET ${SESSIONS}`]: () => (answers++ === 0 ? unreachable : ok([here])) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Couldn’t load your sessions.')
    press('Try again')
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('API tokens', () => {
  it('are listed with their scopes and dates', async () => {
    const expired = { ...token, _id: '5'.repeat(24), name: 'old', expiresAt: '2020-01-01T00:00:00.000Z' }
    await open({ [`GET ${TOKENS}`]: () => ok([token, expired]) })
    const rows = within(await screen.findByRole('list', { name: 'API tokens' })).getAllByRole('listitem')
    expect(rows[0]?.textContent).toMatch(/^backup cohort_01234567…/)
    expect(rows[0]?.textContent).toContain('Read your profile and progress · Read your submissions')
    expect(rows[0]?.textContent).toMatch(/never expires, never used/)
    expect(rows[1]?.textContent).toMatch(/expired .*20/)
  })

  it('reveal their secret only once, after creation', async () => {
    const secret = `cohort_${'0'.repeat(56)}`
    let tokens: ApiToken[] = []
    const { server } = await open({
      [`GET ${TOKENS}`]: () => ok(tokens),
      [`POST ${TOKENS}`]: () => {
        tokens = [token]
        return ok({ ...token, token: secret }, 201)
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'New token' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    type('Name', 'backup')
    press('Create token')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one scope.')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Read your profile/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Read your submissions/ }))
    fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '30' } })
    press('Create token')
    const box = await screen.findByRole('region', { name: /^Token “backup” created/ })
    expect(document.activeElement).toBe(box)
    expect(within(box).getByText(secret)).toBeTruthy()
    expect(within(box).getByRole('button', { name: 'Copy: the token' })).toBeTruthy()
    const { expiresAt, ...sent } = server.to(`POST ${TOKENS}`)[0]!.body as { expiresAt: string }
    expect(sent).toEqual({ name: 'backup', scopes: ['profile:read', 'submissions:read'] })
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(30)
    expect(await screen.findByRole('list', { name: 'API tokens' })).toBeTruthy()
    press('I have copied it')
    expect(screen.queryByText(secret)).toBeNull()
  })

  it.each([
    ['user', 'contests:manage', 'problems:manage'],
    ['organiser', 'problems:manage', 'audit:read'],
  ] as const)(
    'created by a user with role %s can have the scope %s but not %s',
    async (role, offered, missing) => {
      await open({}, buildUser({ role }))
      fireEvent.click(await screen.findByRole('button', { name: 'New token' }))
      expect(screen.getByRole('checkbox', { name: new RegExp(offered) })).toBeTruthy()
      expect(screen.queryByRole('checkbox', { name: new RegExp(missing) })).toBeNull()
    },
  )

  it('are revoked after a confirmation', async () => {
    let tokens = [token]
    const { server } = await open({
      [`GET ${TOKENS}`]: () => ok(tokens),
      [`DELETE ${TOKENS}/${token._id}`]: () => {
        tokens = []
        return ok(null)
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke backup' }))
    await confirm('Revoke')
    expect(await screen.findByText('No API tokens yet.')).toBeTruthy()
    expect(server.to(`DELETE ${TOKENS}/${token._id}`)).toHaveLength(1)
  })
})

describe('appearance', () => {
  it('follows the system theme unless the user chooses another', async () => {
    await open()
    const group = section('Appearance')
    const choice = () => group.getAllByRole('radio').find((each) => (each as HTMLInputElement).checked)
    expect(choice()).toBe(group.getByRole('radio', { name: 'System' }))
    fireEvent.click(group.getByRole('radio', { name: 'Light' }))
    expect(localStorage.getItem('cohort.theme')).toBe('light')
    fireEvent.click(group.getByRole('radio', { name: 'Dark' }))
    expect([useTheme.getState().theme, localStorage.getItem('cohort.theme')]).toEqual(['dark', 'dark'])
    fireEvent.click(group.getByRole('radio', { name: 'System' }))
    expect([useTheme.getState().theme, localStorage.getItem('cohort.theme')]).toEqual(['light', null])
  })

  it('of the editor has its own settings', async () => {
    await open()
    const group = section('Editor')
    fireEvent.click(group.getByRole('radio', { name: '2' }))
    fireEvent.click(group.getByRole('button', { name: 'A+ Larger font' }))
    fireEvent.click(group.getByRole('radio', { name: 'Light' }))
    expect(useEditorSettings.getState()).toMatchObject({ fontSize: 15, tabWidth: 2, theme: 'light' })
  })

  it('includes the time zone, which this browser remembers', async () => {
    await open({ [`GET ${SESSIONS}`]: () => ok([here, phone]) })
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } })
    expect(shownTimeZone()).toBe('Asia/Tokyo')
    expect(localStorage.getItem('cohort.timeZone')).toBe('Asia/Tokyo')
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: '' } })
    expect(localStorage.getItem('cohort.timeZone')).toBeNull()
    expect(shownTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
})
