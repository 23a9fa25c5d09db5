import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { buildProblem, buildUser } from '../../../test/factories'
import { fakeServer } from '../../../test/fake-server'
import { useSession } from '../session/session.store'
import { useWorkspace } from './use-workspace'

const World = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter initialEntries={['/problems/1?contestId=2']}>{children}</MemoryRouter>
  </QueryClientProvider>
)

const open = async (
  code: string,
  session: Partial<ReturnType<typeof useSession.getState>>,
  ask: 'submit' | 'help' = 'submit',
) => {
  localStorage.clear()
  useSession.setState({ status: false, userData: null, loadingAuth: false, ...session })
  const server = fakeServer({
    'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'up' } }),
  })
  const alert = jest.fn()
  window.alert = alert
  const { result } = renderHook(
    () => ({ workspace: useWorkspace(buildProblem({ starterCode: {} })), location: useLocation() }),
    { wrapper: World },
  )
  act(() => result.current.workspace.draft.write(code))
  let sent: boolean | undefined
  await act(async () => {
    if (ask === 'help') result.current.workspace.askForHelp()
    else sent = result.current.workspace.send('submit')
  })
  return {
    sent,
    alert,
    location: result.current.location,
    executed: server.to('POST /api/submissions/execute').length,
    helped: server.to('POST /api/submissions/ai-help').length,
  }
}

describe('running or submitting', () => {
  it('rejects blank code with an alert before any other check', async () => {
    const { alert, sent, executed, location } = await open(' \n\t', { loadingAuth: true })
    expect(alert.mock.calls).toEqual([['Code cannot be empty.']])
    expect([sent, executed, location.pathname]).toEqual([false, 0, '/problems/1'])
  })

  it('shows an alert while the session check is running', async () => {
    const { alert, sent, executed, location } = await open('x', { loadingAuth: true })
    expect(alert.mock.calls).toEqual([['Auth still loading']])
    expect([sent, executed, location.pathname]).toEqual([false, 0, '/problems/1'])
  })

  it('sends guests to /login, which remembers the problem', async () => {
    const { alert, sent, executed, location } = await open('x', {})
    expect(alert).not.toHaveBeenCalled()
    expect([sent, executed, location.pathname]).toEqual([false, 0, '/login'])
    expect(location.state.from).toMatchObject({ pathname: '/problems/1', search: '?contestId=2' })
  })

  it('sends the code of signed-in users to the server', async () => {
    const { sent, executed } = await open('x', { status: true, userData: buildUser() })
    expect([sent, executed]).toEqual([true, 1])
  })
})

describe('asking for help', () => {
  it.each([
    ['for blank code', ' ', { loadingAuth: true }, ['Please write some code first.'], '/problems/1'],
    ['while the session is being checked', 'x', { loadingAuth: true }, ['Auth still loading'], '/problems/1'],
    ['for a guest', 'x', {}, [], '/login'],
  ])('sends no request %s', async (_what, code, session, alerts, pathname) => {
    const { alert, helped, location } = await open(code, session, 'help')
    expect(alert.mock.calls.flat()).toEqual(alerts)
    expect([helped, location.pathname]).toEqual([0, pathname])
  })
})
