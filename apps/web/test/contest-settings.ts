import type { ManagedContest, SavePlan } from '@cohort/shared'
import { act, fireEvent, screen } from '@testing-library/react'
import { useTimeZone } from '../src/device/time-zone'
import { buildContest, buildUser } from './factories'
import { fakeServer, ok } from './fake-server'
import { buildManagedContest } from './managed-contest'
import { renderApp } from './render-app'

/** Shared setup for tests of the contest settings. */

beforeEach(() => {
  localStorage.clear()
  act(() => useTimeZone.getState().choose('Europe/Berlin'))
})

export const id = 'd'.repeat(24)
export const ROOT = '/api/organiser/contests'
export const me = buildUser({ role: 'organiser' })
export const lantern = {
  _id: 'e'.repeat(24),
  slug: 'lantern',
  title: 'Lantern Walk',
  visibility: 'hidden',
  owner: null,
} as const

export const plan = (part: Partial<SavePlan> = {}): SavePlan => ({
  outcome: 'changed',
  changes: ['title: May'],
  recomputed: 0,
  changesResults: false,
  refusals: [],
  warnings: [],
  ...part,
})

export type Handlers = Parameters<typeof fakeServer>[0]

export const open = (
  address: string,
  handlers: Handlers = {},
  contest: ManagedContest = buildManagedContest(),
) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(me),
    [`GET /api/contests/${id}`]: () =>
      ok(buildContest({ right: 'owner' }), 200, { serverTime: new Date().toISOString() }),
    [`GET ${ROOT}/${id}`]: () => ok(contest),
    [`GET ${ROOT}/problems`]: () => ok([lantern], 200, { total: 61 }),
    ...handlers,
  })
  return { server, app: renderApp(address) }
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

export const SAVE = `PUT ${ROOT}/${id}`
/** Returns the plan for a dry run, and both plan and contest for a save. */
export const saving = (
  answered: SavePlan,
  saved = buildManagedContest({ title: 'May', revision: 4 }),
): Handlers => ({
  [SAVE]: ({ query }) =>
    ok(
      query.get('dryRun') === 'true' ? { plan: answered, contest: null } : { plan: answered, contest: saved },
    ),
})

/** Opens the settings of a contest. */
export const openSettings = async (handlers: Handlers, contest?: ManagedContest) => {
  const opened = open(`/jury/${id}/settings`, handlers, contest)
  await screen.findByLabelText('Title')
  return opened
}
