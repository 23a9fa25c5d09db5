import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildProblem, buildUser } from '../../test/factories'
import { deferred, failure, fakeServer, ok, unreachable } from '../../test/fake-server'
import { renderApp } from '../../test/render-app'
import { useSession } from '../features/session/session.store'

jest.mock('../features/solving/components/CodeEditor', () => ({ CodeEditor: () => null }))

const id = 'b'.repeat(24)
const list = { 'GET /api/problems': () => ok([]), 'GET /api/problems/tags': () => ok([]) }
const signedIn = {
  ...list,
  'GET /api/user/verify-login': () => ok(buildUser()),
  [`GET /api/problems/${id}`]: () => ok(buildProblem({ _id: id })),
}

describe('root layout', () => {
  it('shows Initializing Cohort... until the session check finishes', async () => {
    const check = deferred<ReturnType<typeof ok>>()
    fakeServer({ ...list, 'GET /api/user/verify-login': () => check.promise })
    renderApp('/')
    expect(screen.getByText('Initializing Cohort...')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    check.resolve(ok(buildUser()))
    expect(await screen.findByRole('heading', { name: 'Challenge Yourself' })).toBeTruthy()
    expect(screen.queryByText('Initializing Cohort...')).toBeNull()
  })

  it('offers Login and Sign Up to guests, and the account menu to signed-in users', async () => {
    fakeServer(list)
    const guest = renderApp('/')
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy()
    guest.unmount()
    fakeServer(signedIn)
    renderApp('/')
    expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })

  it('signs out on the server, clears the session, closes the menu and opens /login', async () => {
    const server = fakeServer({ ...signedIn, 'POST /api/user/logout': () => ok(null) })
    const app = renderApp('/')
    const account = await screen.findByRole('button', { name: 'Account' })
    fireEvent.keyDown(account, { key: 'Enter' })
    expect(await screen.findByText('person@example.org')).toBeTruthy()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(server.to('POST /api/user/logout')).toHaveLength(1)
    expect(useSession.getState()).toMatchObject({ status: false, userData: null })
  })

  it.each([
    ['cannot be reached', () => unreachable],
    ['fails', () => failure('UNAVAILABLE', 'The database is down.')],
  ])('signs out only on this device, and says so, if the server %s', async (_what, answer) => {
    fakeServer({ ...signedIn, 'POST /api/user/logout': answer })
    const app = renderApp('/')
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Account' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(app.address()).toBe('/login'))
    expect(useSession.getState()).toMatchObject({ status: false, userData: null })
    expect(await screen.findByText(/^Couldn’t reach the server\. You are signed out here/)).toBeTruthy()
  })

  it('keeps a new login that is made before the previous sign-out finishes', async () => {
    const coming = deferred<ReturnType<typeof ok>>()
    fakeServer({ ...signedIn, 'POST /api/user/logout': () => coming.promise })
    const app = renderApp('/')
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Account' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const later = buildUser({ _id: 'c'.repeat(24) })
    act(() => useSession.getState().login(later))
    await act(async () => coming.resolve(failure('UNAUTHENTICATED', 'Please log in.')))
    expect(useSession.getState().userData).toEqual(later)
    expect(app.address()).toBe('/')
  })

  it('announces the title of each page in one permanent live region', async () => {
    fakeServer(list)
    const app = renderApp('/')
    const region = await screen.findByText('Problems · Cohort', { ignore: 'title' })
    expect(region.getAttribute('aria-live')).toBe('polite')
    act(() => app.navigate('/login'))
    await waitFor(() => expect(region.textContent).toBe('Log In · Cohort'))
    expect(document.title).toBe('Log In · Cohort')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('closes the collapsed menu on Escape, on a click outside and on navigation', async () => {
    fakeServer(list)
    const app = renderApp('/login')
    const button = await screen.findByRole('button', { name: 'Open menu' })
    const isOpen = () => screen.queryByRole('button', { name: 'Close menu' }) !== null
    fireEvent.click(button)
    expect(isOpen()).toBe(true)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(isOpen()).toBe(false)
    fireEvent.click(button)
    fireEvent.pointerDown(document.body)
    expect(isOpen()).toBe(false)
    fireEvent.click(button)
    fireEvent.click(screen.getAllByRole('link', { name: 'Problems' }).at(-1) as HTMLElement)
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(isOpen()).toBe(false)
  })
})

describe('routes', () => {
  it('send guests to /login, and return them to the problem after login', async () => {
    fakeServer({
      ...signedIn,
      'GET /api/user/verify-login': () => ok(null),
      'POST /api/user/login': () => ok(buildUser()),
    })
    const app = renderApp(`/problems/${id}?from=mail`)
    await waitFor(() => expect(app.address()).toBe('/login'))
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'person@example.org' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(app.address()).toBe(`/problems/${id}?from=mail`))
  })

  it('redirect from /problem/:id to /problems/:id', async () => {
    fakeServer(signedIn)
    const app = renderApp(`/problem/${id}`)
    await waitFor(() => expect(app.address()).toBe(`/problems/${id}`))
    expect(await screen.findByRole('heading', { name: 'Lantern Walk' })).toBeTruthy()
  })

  it('show “not found” for an unknown address', async () => {
    fakeServer(list)
    renderApp('/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText(/\/no\/such\/page/)).toBeTruthy()
  })
})
