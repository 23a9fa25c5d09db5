import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { useSession } from './session.store'

const LINK = 'POST /api/user/sign-in-link'
const SIGNUP = 'POST /api/user/signup'
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a sign-in link', () => {
  it('is used only when the user presses the button', async () => {
    const server = fakeServer({ [LINK]: () => ok(buildUser()) })
    const app = renderApp('/sign-in#secret')
    const button = await screen.findByRole('button', { name: 'Sign in' })
    expect(server.to(LINK)).toHaveLength(0)
    fireEvent.click(button)
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(server.to(LINK)[0]?.body).toEqual({ token: 'secret' })
    expect(app.location().hash).toBe('')
    expect(useSession.getState().status).toBe(true)
  })

  it('that is rejected shows the server’s error and lets the user correct the code', async () => {
    const message =
      'This code is mistyped, has already been used or has expired. Check it, or ask for a new one.'
    const server = fakeServer({
      [LINK]: ({ body }) =>
        (body as { token: string }).token === 'right'
          ? ok(buildUser())
          : failure('SIGN_IN_LINK_REFUSED', message),
    })
    const app = renderApp('/sign-in#rihgt')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('rihgt')
    type('Code', ' right ')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(app.address()).toBe('/'))
    expect(server.to(LINK)).toHaveLength(2)
  })

  it('can be pasted into the field for the code', async () => {
    const server = fakeServer({ [LINK]: () => ok(buildUser()) })
    renderApp('/sign-in')
    expect(await screen.findByText(/^Type the code from your slip\./)).toBeTruthy()
    type('Code', 'http://localhost/sign-in#abcd-efgh')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(server.to(LINK)[0]?.body).toEqual({ token: 'abcd-efgh' }))
  })
})

describe('the signup page', () => {
  const open = (policy: string, domains: string[] = []) => {
    const server = fakeServer({
      'GET /api/user/signup-policy': () => ok({ policy, domains }),
      [SIGNUP]: () => ok(buildUser(), 201),
      'POST /api/user/login': () => ok(buildUser()),
    })
    renderApp('/signup')
    return server
  }

  it('shows an explanation instead of the form if signup is closed', async () => {
    open('closed')
    expect(await screen.findByText(/You cannot sign up on this site/)).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  it('lists the permitted email domains', async () => {
    open('domains', ['example.org', 'school.example'])
    expect(await screen.findByText('Use an address at example.org or school.example.')).toBeTruthy()
  })

  it('asks for an invitation code if the site requires one', async () => {
    const server = open('invitation')
    await screen.findByLabelText('Invitation code')
    type('Display Name', 'Ada')
    type('Email', 'ada@example.org')
    type('Password', 'secret')
    type('Invitation code', 'abcd-efgh-jkmn')
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(server.to(SIGNUP)[0]?.body).toMatchObject({ invitation: 'abcd-efgh-jkmn' }))
  })
})
