import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { failure, fakeServer, ok, proxyError, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { requestResetCode, resetPassword } from './api/password-reset'
import { useSession } from './session.store'

const FORGOT = 'POST /api/user/forgot-password'
const RESET = 'POST /api/user/reset-password'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alertText = async () => (await screen.findByRole('alert')).textContent

const open = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ [FORGOT]: () => ok(null), [RESET]: () => ok(null), ...handlers })
  const app = renderApp('/forgot-password')
  await screen.findByLabelText('Email')
  return { server, app }
}

const openSecondStep = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const opened = await open(handlers)
  type('Email', ' person@example.org ')
  press('Send Reset Code')
  await screen.findByLabelText('Reset code')
  return opened
}

const fill = (code: string, password: string, confirmed = password) => {
  type('Reset code', code)
  type('New password', password)
  type('Confirm new password', confirmed)
  press('Reset Password')
}

describe('the first step of a password reset', () => {
  it('can be opened from the login page and links back to it', async () => {
    fakeServer({})
    const app = renderApp('/login')
    fireEvent.click(await screen.findByRole('link', { name: 'Forgot Password?' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Back to Login' }))
    await waitFor(() => expect(app.address()).toBe('/login'))
  })

  it('tells users without a mailbox what to do', async () => {
    await open()
    screen.getByText('If your teacher or organiser created your account, ask them for a new sign-in link.')
  })

  it('sends no request without an email', async () => {
    const { server } = await open()
    type('Email', '  ')
    press('Send Reset Code')
    expect(await alertText()).toBe('Please enter your email.')
    expect(server.to(FORGOT)).toHaveLength(0)
  })

  it('requests a code for the email and then asks for the code', async () => {
    const { server } = await openSecondStep()
    expect(server.to(FORGOT)[0]?.body).toEqual({ email: 'person@example.org' })
    expect(screen.getByText('Code sent—check your inbox (or spam).')).toBeTruthy()
    expect(screen.getByPlaceholderText('6-digit code')).toBeTruthy()
  })

  it.each([
    ['the error from the server', () => failure('RATE_LIMITED', 'Slow down.'), 'Slow down.'],
    [
      'the error rather than the message from the server',
      () => failure('RATE_LIMITED', 'No.', 'Slow down.'),
      'Slow down.',
    ],
    [
      'the message from the server if its error is empty',
      () => failure('RATE_LIMITED', 'Slow down.', ''),
      'Slow down.',
    ],
    ['that the server cannot be reached', () => unreachable, /reach/],
    ['a fallback if the server gives no reason', () => failure('INTERNAL', ''), 'Failed to send code.'],
    ['a fallback for an error page from a proxy', () => proxyError, 'Failed to send code.'],
  ])('shows %s and stays on the page', async (_what, answer, sentence) => {
    await open({ [FORGOT]: answer })
    type('Email', 'person@example.org')
    press('Send Reset Code')
    expect(await alertText()).toMatch(sentence)
    expect(screen.queryByLabelText('Reset code')).toBeNull()
  })
})

describe('the second step of a password reset', () => {
  it.each([
    ['', 'secret', 'secret', 'All fields are required.', 'Reset code'],
    ['012345', '', '', 'All fields are required.', 'New password'],
    ['012345', 'short', 'short', 'Password must be at least 6 characters.', 'New password'],
    ['012345', '🔑🔑🔑', '🔑🔑🔑', 'Password must be at least 6 characters.', 'New password'],
    ['012345', 'secret', 'secreT', 'New passwords must match.', 'Confirm new password'],
  ])(
    'rejects %j, %j and %j without a request, and marks the invalid field',
    async (code, password, confirmed, sentence, wrong) => {
      const { server } = await openSecondStep()
      fill(code, password, confirmed)
      expect(await alertText()).toBe(sentence)
      const field = screen.getByLabelText(wrong)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(field)
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
      expect(server.to(RESET)).toHaveLength(0)
    },
  )

  it('shows the server’s error and allows another attempt', async () => {
    await openSecondStep({ [RESET]: () => failure('RESET_CODE_REFUSED', 'Wrong code.') })
    fill('012345', 'secret')
    expect(await alertText()).toBe('Wrong code.')
    expect(screen.getByRole('button', { name: 'Reset Password' })).toHaveProperty('disabled', false)
  })

  it.each([
    ['the server gives no reason', () => failure('INTERNAL', '')],
    ['a proxy returns an error page', () => proxyError],
  ])('shows a generic error when %s', async (_what, answer) => {
    await openSecondStep({ [RESET]: answer })
    fill('012345', 'secret')
    expect(await alertText()).toBe('Failed to reset password.')
  })

  it('signs this browser out and opens the login page after two seconds', async () => {
    const { server, app } = await openSecondStep()
    act(() => useSession.getState().login(buildUser()))
    jest.useFakeTimers()
    fill(' 012345 ', 'secret')
    await screen.findByText('Password reset! Redirecting to login…')
    expect(useSession.getState().status).toBe(false)
    expect(server.to(RESET)[0]?.body).toEqual({
      email: 'person@example.org',
      code: '012345',
      newPassword: 'secret',
      confirmPassword: 'secret',
    })
    // `findByText` may already have advanced the fake clock by 50 ms.
    act(() => jest.advanceTimersByTime(1900))
    expect(app.address()).toBe('/forgot-password')
    act(() => jest.advanceTimersByTime(100))
    jest.useRealTimers()
    await waitFor(() => expect(app.address()).toBe('/login'))
  })

  it('labels its fields for password managers', async () => {
    const { app } = await openSecondStep()
    const fields = [...app.container.querySelectorAll('input')]
    expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['username', 'username'],
      ['code', 'one-time-code'],
      ['new-password', 'new-password'],
      ['confirm-password', 'new-password'],
    ])
    expect(fields[0]).toMatchObject({ value: 'person@example.org', hidden: true })
    expect(fields[1]).toMatchObject({ inputMode: 'numeric' })
    expect(document.activeElement).toBe(fields[1])
  })

  it('returns to the first step for another code, with the email filled in', async () => {
    await openSecondStep()
    press('Send another code')
    expect((screen.getByLabelText('Email') as HTMLInputElement).value.trim()).toBe('person@example.org')
  })
})

it('a code is requested without cookies, and the password is reset with them', async () => {
  fakeServer({ [FORGOT]: () => ok(null), [RESET]: () => ok(null) })
  const fetched = jest.spyOn(globalThis, 'fetch')
  const email = 'person@example.org'
  await requestResetCode(email)
  await resetPassword({ email, code: '012345', newPassword: 'secret', confirmPassword: 'secret' })
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit', 'same-origin'])
})

it('requestResetCode and resetPassword reject missing fields', async () => {
  fakeServer({})
  await expect(requestResetCode('')).rejects.toThrow('Email is required')
  const request = { email: 'a@example.org', code: '1', newPassword: 'x', confirmPassword: '' }
  await expect(resetPassword(request)).rejects.toThrow('All fields are required')
})
