import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '../../test/factories'
import { fakeServer, ok, unreachable } from '../../test/fake-server'
import { renderApp } from '../../test/render-app'

const list = { 'GET /api/problems': () => ok([]), 'GET /api/problems/tags': () => ok([]) }
const open = (part: Parameters<typeof buildUser>[0] = {}) => {
  fakeServer({ ...list, 'GET /api/user/verify-login': () => ok(buildUser(part)) })
  return renderApp('/')
}
const openMenu = async () => {
  const account = await screen.findByRole('button', { name: 'Account' })
  fireEvent.keyDown(account, { key: 'Enter' })
  return { account, menu: await screen.findByRole('menu') }
}

describe('navigation bar', () => {
  it('links to problems, contests and progress, and its logo links to the home page', async () => {
    open()
    const places = (await screen.findByRole('navigation', { name: 'Main' })).querySelectorAll('a')
    expect([...places].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Problems', '/'],
      ['Contest', '/contests'],
      ['My Progress', '/my-progress'],
    ])
    expect(screen.getByRole('link', { name: 'Cohort' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['organiser', ['Problems', 'Contest', 'My Progress', 'Organise']],
    ['user', ['Problems', 'Contest', 'My Progress']],
  ] as const)('shows users with the role %s the links %j, on phones as well', async (role, labels) => {
    open({ role })
    await screen.findByRole('button', { name: 'Account' })
    const bar = screen.getByRole('navigation', { name: 'Main' })
    expect([...bar.querySelectorAll('a')].map((link) => link.textContent)).toEqual(labels)
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const folded = document.getElementById('folded-menu')!
    expect([...folded.querySelectorAll('a')].map((link) => link.textContent)).toEqual(labels)
  })

  it('is as tall as its design token says, including the border', async () => {
    open()
    const header = (await screen.findByRole('navigation', { name: 'Main' })).closest('header')
    expect(header?.className).toMatch(/\bborder-b\b/)
    expect(header?.firstElementChild?.className).toContain('h-[calc(var(--bar)-1px)]')
  })

  it('has a live region, so that screen readers announce toasts', async () => {
    open()
    const toasts = await screen.findByRole('region', { name: /Notifications/ })
    expect(toasts.getAttribute('aria-live')).toBe('polite')
  })

  it('shows the links for guests if the session check fails', async () => {
    fakeServer({ ...list, 'GET /api/user/verify-login': () => unreachable })
    renderApp('/')
    expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup')
  })
})

describe('avatar menu', () => {
  it('shows the display name and the email', async () => {
    open()
    const { menu } = await openMenu()
    expect(within(menu).getByText('Test Person')).toBeTruthy()
    expect(within(menu).getByText('person@example.org')).toBeTruthy()
    expect(within(menu).getByRole('menuitem', { name: 'Sign out' })).toBeTruthy()
  })

  it('closes on a click outside', async () => {
    open()
    await openMenu()
    await waitFor(() => {
      fireEvent.pointerDown(document.body)
      expect(screen.queryByRole('menu')).toBeNull()
    })
  })

  it('shows the user’s picture, or their initials if they have none', async () => {
    const pictured = open({ avatar: '/me.png' })
    const button = await screen.findByRole('button', { name: 'Account' })
    expect(button.querySelector('img')?.getAttribute('src')).toBe('/me.png')
    pictured.unmount()
    open()
    const { account } = await openMenu()
    expect(account.querySelector('img')).toBeNull()
    expect(account.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('TP')
  })
})
