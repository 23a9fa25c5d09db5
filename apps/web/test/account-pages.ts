import type { Account } from '@cohort/shared'
import { fireEvent, screen } from '@testing-library/react'
import { useSlips } from '../src/features/accounts/slips.store'
import { buildUser } from './factories'
import { fakeServer, ok } from './fake-server'
import { renderApp } from './render-app'

/** Shared setup for tests of the admin's account pages. */

export const ACCOUNTS = '/api/admin/users'
export const LINKS = '/api/admin/sign-in-links'
export const FILTERS = '/api/admin/account-filters'

export const account = (part: Partial<Account> = {}): Account => ({
  _id: 'e'.repeat(24),
  fullName: 'Team Red',
  email: 'red@example.org',
  role: 'user',
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...part,
})

export const open = (address: string, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser({ role: 'admin' })),
    [`GET ${ACCOUNTS}`]: () => ok([account()], 200, { total: 1 }),
    [`GET ${FILTERS}`]: () => ok({ groups: [], imports: [] }),
    ...handlers,
  })
  return { server, app: renderApp(address) }
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Whether the browser would ask for confirmation before reloading or closing the page. */
export const warnsBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Presses “Save as CSV” and returns the content of the file. */
export const savedCsv = (): string => {
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

/** Removes slips left by the previous test. */
export const clearSlips = (): void => {
  const { unsaved, markSaved, setSlips } = useSlips.getState()
  markSaved(unsaved)
  setSlips([])
}
