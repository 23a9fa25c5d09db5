import { problemCalls } from '@cohort/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { buildUser } from '../../../test/factories'
import { deferred, failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { call } from '../../http/call'
import { useSession } from './session.store'
import { useSessionCheck } from './use-session-check'

type Answer = ReturnType<typeof ok>

const former = buildUser()
const later = buildUser({ _id: 'c'.repeat(24), fullName: 'Somebody Else' })
const refusal = failure('UNAUTHENTICATED', 'Please log in.')
const who = () => useSession.getState().userData

const queryClient = new QueryClient()
const World = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Opens a page. Each of its session checks waits until the test answers it by its number. */
const open = () => {
  localStorage.clear()
  useSession.setState({ status: false, userData: null, loadingAuth: true })
  const checks: ReturnType<typeof deferred<Answer>>[] = []
  const thing = deferred<Answer>()
  fakeServer({
    'GET /api/user/verify-login': () => {
      const check = deferred<Answer>()
      checks.push(check)
      return check.promise
    },
    'GET /api/problems/tags': () => thing.promise,
  })
  renderHook(useSessionCheck, { wrapper: World })
  const answer = (check: number, given: Answer) => act(async () => checks[check]!.resolve(given))
  const otherTab = (userId: string) =>
    act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'cohort.session', newValue: userId }))
    })
  const ask = () => {
    const settled = call(problemCalls.listProblemTags, {}).catch(() => null)
    return (given: Answer) =>
      act(async () => {
        thing.resolve(given)
        await settled
      })
  }
  return { answer, otherTab, ask }
}

test('cached data is cleared when another user logs in', async () => {
  const { answer } = open()
  await answer(0, ok(former))
  queryClient.setQueryData(['mine'], 'former')
  act(() => useSession.getState().login(former))
  expect(queryClient.getQueryData(['mine'])).toBe('former')
  act(() => useSession.getState().login(later))
  expect(queryClient.getQueryData(['mine'])).toBeUndefined()
})

describe('an UNAUTHENTICATED answer', () => {
  it('ends the session that sent the request', async () => {
    const { answer, ask } = open()
    await answer(0, ok(former))
    await ask()(refusal)
    expect(who()).toBeNull()
  })

  it('keeps a login made after the request', async () => {
    const { answer, ask } = open()
    await answer(0, ok(former))
    const resolve = ask()
    act(() => useSession.getState().logout())
    act(() => useSession.getState().login(later))
    await resolve(refusal)
    expect(who()).toEqual(later)
  })

  it('keeps a new session of the same user', async () => {
    const { answer, ask } = open()
    await answer(0, ok(former))
    const resolve = ask()
    act(() => useSession.getState().login(former))
    await resolve(refusal)
    expect(who()).toEqual(former)
  })
})

describe('a session check', () => {
  it('that is answered late does not replace a login made in the meantime', async () => {
    const { answer, otherTab } = open()
    await answer(0, ok(former))
    await otherTab('')
    act(() => useSession.getState().login(later))
    await answer(1, ok(former))
    expect(who()).toEqual(later)
  })

  it.each([
    ['a refusal', refusal],
    ['the previous user', ok(former)],
    ['no answer', unreachable],
  ])('has no effect once a newer check has begun, even if its answer is %s', async (_what, late) => {
    const { answer, otherTab } = open()
    await otherTab(later._id)
    await answer(1, ok(later))
    await answer(0, late)
    expect(who()).toEqual(later)
  })

  it('at startup ends even if a newer check gets no answer', async () => {
    const { answer, otherTab } = open()
    await otherTab(later._id)
    await answer(1, unreachable)
    expect(useSession.getState()).toMatchObject({ loadingAuth: false, status: false })
  })

  it('without an answer keeps the existing session', async () => {
    const { answer, otherTab } = open()
    await answer(0, ok(former))
    await otherTab(later._id)
    await answer(1, unreachable)
    expect(who()).toEqual(former)
  })
})
