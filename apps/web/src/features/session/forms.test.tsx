import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { deferred, failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { login } from './api/login'
import { signup } from './api/signup'
import { useSession } from './session.store'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const list = { 'GET /api/problems': () => ok([]), 'GET /api/problems/tags': () => ok([]) }

describe('login', () => {
  const open = async (handlers: Parameters<typeof fakeServer>[0]) => {
    const server = fakeServer({ ...list, ...handlers })
    const app = renderApp('/login')
    await screen.findByLabelText('Email')
    type('Email', 'person@example.org')
    type('Password', 'secret')
    return { server, app }
  }

  it('disables the button while logging in, then opens the problem list', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    const { server, app } = await open({ 'POST /api/user/login': () => answer.promise })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    const busy = await screen.findByRole('button', { name: 'Logging in...' })
    expect(busy).toHaveProperty('disabled', true)
    answer.resolve(ok(buildUser()))
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(useSession.getState().status).toBe(true)
    expect(server.to('POST /api/user/login')[0]?.body).toEqual({
      email: 'person@example.org',
      password: 'secret',
    })
  })

  it('does not navigate if the user has already left the page', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    const { app } = await open({ 'POST /api/user/login': () => answer.promise })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    fireEvent.click(screen.getByRole('link', { name: 'Contest' }))
    await screen.findByRole('heading', { name: 'Contests' })
    await act(async () => answer.resolve(ok(buildUser())))
    expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy()
    await act(async () => {})
    expect(app.address()).toBe('/contests')
  })

  it('shows the server’s error message in a red box', async () => {
    await open({ 'POST /api/user/login': () => failure('INVALID_CREDENTIALS', 'Wrong email or password.') })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    const box = await screen.findByRole('alert')
    expect(box.textContent).toBe('Wrong email or password.')
    expect(box.className).toMatch(/border-wa.*text-wa/)
  })

  it('shows a fallback message if the server cannot be reached', async () => {
    await open({ 'POST /api/user/login': () => unreachable })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials. Please try again.')
  })

  it('links to the signup page', async () => {
    await open({})
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/signup')
  })

  it('requires both fields and validates the email', async () => {
    await open({})
    expect(screen.getByLabelText('Email')).toMatchObject({ required: true, type: 'email' })
    expect(screen.getByLabelText('Password')).toMatchObject({ required: true, type: 'password' })
  })

  it('sends no request if a field is empty', async () => {
    const server = fakeServer({})
    await expect(login({ email: '', password: 'x' })).resolves.toBeNull()
    await expect(login({ email: 'a@b.c', password: '' })).resolves.toBeNull()
    expect(server.calls).toHaveLength(0)
  })
})

describe('signup', () => {
  const open = async (handlers: Parameters<typeof fakeServer>[0]) => {
    const server = fakeServer({ ...list, ...handlers })
    const app = renderApp('/signup')
    await screen.findByLabelText('Display Name')
    type('Display Name', 'Test Person')
    type('Email', 'person@example.org')
    type('Password', 'secret')
    return { server, app }
  }

  it('disables the button while registering, then logs in and opens /login', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    const { server, app } = await open({
      'POST /api/user/signup': () => answer.promise,
      'POST /api/user/login': () => ok(buildUser()),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    await screen.findByRole('button', { name: 'Registering...' })
    answer.resolve(ok(buildUser(), 201))
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(server.to('POST /api/user/signup')[0]?.body).toEqual({
      email: 'person@example.org',
      password: 'secret',
      fullName: 'Test Person',
      userName: 'Test Person',
    })
    expect(server.to('POST /api/user/login')).toHaveLength(1)
    await screen.findByText('Your account is ready.')
    expect(screen.queryByText(/^You need an account/)).toBeNull()
    expect(useSession.getState().status).toBe(true)
  })

  it('requires every field and links to the login page', async () => {
    await open({})
    expect(screen.getByLabelText('Display Name')).toMatchObject({ required: true })
    expect(screen.getByLabelText('Email')).toMatchObject({ required: true, type: 'email' })
    expect(screen.getByLabelText('Password')).toMatchObject({ required: true, type: 'password' })
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  })

  it('opens /login signed out if registration succeeds but the login fails', async () => {
    const { app } = await open({
      'POST /api/user/signup': () => ok(buildUser(), 201),
      'POST /api/user/login': () => failure('RATE_LIMITED', 'Later.'),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(app.address()).toBe('/login'))
    await screen.findByText('Your account is ready. Log in.')
    expect(useSession.getState().status).toBe(false)
  })

  it.each([
    [
      'the server’s message',
      () => failure('EMAIL_TAKEN', 'This email has an account.'),
      'This email has an account.',
    ],
    [
      'a fallback if the server cannot be reached',
      () => unreachable,
      'Registration failed. Please try again.',
    ],
  ])('shows %s when registration fails', async (_, answer, shown) => {
    await open({ 'POST /api/user/signup': answer })
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
  })

  it('sends no request if a field is empty', async () => {
    const server = fakeServer({})
    const outcome = await signup({ email: 'a@b.c', password: 'x', fullName: '' })
    expect(outcome).toEqual({ registered: false })
    expect(server.calls).toHaveLength(0)
  })
})

describe('a signed-in user', () => {
  const open = async (address: string) => {
    fakeServer({ ...list, 'GET /api/user/verify-login': () => ok(buildUser()) })
    const app = renderApp(address)
    await screen.findByText('You are signed in as')
    return app
  }

  it.each([
    ['/login', 'Or log in with another account:'],
    ['/signup', 'Or create another account:'],
    ['/forgot-password', 'Or reset a password by email:'],
  ])('sees their account and a link to continue above the form on %s', async (address, otherwise) => {
    const app = await open(address)
    const card = screen.getByText('You are signed in as').closest('div')!
    expect(card.textContent).toContain('Test Person')
    expect(card.textContent).toContain('person@example.org')
    expect(screen.getByText(otherwise)).toBeTruthy()
    expect(screen.getByLabelText('Email')).toBeTruthy()
    expect(app.address()).toBe(address)
    expect(screen.getByRole('link', { name: 'Browse problems' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['/my-progress', 'Go to My Progress'],
    ['/problems/1', 'Back to the problem'],
    ['/contests/1/problems/2', 'Back to the problem'],
    ['/contests/1', 'Back to the contest'],
    ['/settings', 'Back to where you were'],
  ])('who came from %s sees a link back to it', async (pathname, words) => {
    fakeServer({ ...list, 'GET /api/user/verify-login': () => ok(buildUser()) })
    renderApp({ pathname: '/login', state: { from: { pathname, search: '', hash: '', state: null } } })
    expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe(pathname)
  })
})

describe('the forms for guests', () => {
  const fieldsOf = (container: HTMLElement) =>
    [...container.querySelectorAll('input')].map(({ name, type, autocomplete }) => [name, type, autocomplete])

  it('on /login and /signup label their fields for password managers', async () => {
    fakeServer(list)
    const login = renderApp('/login')
    await screen.findByLabelText('Email')
    expect(fieldsOf(login.container)).toEqual([
      ['email', 'email', 'username'],
      ['current-password', 'password', 'current-password'],
    ])
    login.unmount()
    const signupPage = renderApp('/signup')
    await screen.findByLabelText('Display Name')
    expect(fieldsOf(signupPage.container)).toEqual([
      ['name', 'text', 'name'],
      ['email', 'email', 'username'],
      ['new-password', 'password', 'new-password'],
    ])
  })

  it('focus their first field, even after client-side navigation', async () => {
    fakeServer(list)
    renderApp('/login')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    fireEvent.click(screen.getByRole('link', { name: 'Create account' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Display Name')))
    fireEvent.click(screen.getByRole('link', { name: 'Log In' }))
    await screen.findByRole('heading', { name: 'Log in to Cohort' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    fireEvent.click(await screen.findByRole('link', { name: 'Forgot Password?' }))
    await screen.findByRole('heading', { name: 'Reset your password' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  })
})
