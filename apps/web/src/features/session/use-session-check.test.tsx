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
const signedInUser = () => useSession.getState().userData

const queryClient = new QueryClient()
const Wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Opens a page. Its session checks stay pending until the test calls `answer` with the check's index. */
const open = () => {
  localStorage.clear()
  useSession.setState({ status: false, userData: null, loadingAuth: true })
  const checks: ReturnType<typeof deferred<Answer>>[] = []
  const tags = deferred<Answer>()
  fakeServer({
    'GET /api/user/verify-login': () => {
      const check = deferred<Answer>()
      checks.push(check)
      return check.promise
    },
    'GET /api/problems/tags': () => tags.promise,
  })
  renderHook(useSessionCheck, { wrapper: Wrapper })
  const answer = (check: number, given: Answer) => act(async () => checks[check]!.resolve(given))
  const otherTab = (userId: string) =>
    act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'cohort.session', newValue: userId }))
    })
  const ask = () => {
    const settled = call(problemCalls.listProblemTags, {}).catch(() => null)
    return (given: Answer) =>
      act(async () => {
        tags.resolve(given)
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

describe('an UNAUTHENTICATED response', () => {
  it('ends the session that sent the request', async () => {
    const { answer, ask } = open()
    await answer(0, ok(former))
    await ask()(refusal)
    expect(signedInUser()).toBeNull()
  })

  it('does not undo a login made after the request', async () => {
    const { answer, ask } = open()
    await answer(0, ok(former))
    const resolve = ask()
    act(() => useSession.getState().logout())
    act(() => useSession.getState().login(later))
    await resolve(refusal)
    expect(signedInUser()).toEqual(later)
  })

  it('does not end a newer session of the same user', async () => {
    const { answer, ask } = open()
    await answer(0, ok(former))
    const resolve = ask()
    act(() => useSession.getState().login(former))
    await resolve(refusal)
    expect(signedInUser()).toEqual(former)
  })
})

describe('a session check', () => {
  it('does not overwrite a login made while it was running', async () => {
    const { answer, otherTab } = open()
    await answer(0, ok(former))
    await otherTab('')
    act(() => useSession.getState().login(later))
    await answer(1, ok(former))
    expect(signedInUser()).toEqual(later)
  })

  it.each([
    ['a 401', refusal],
    ['the previous user', ok(former)],
    ['a network error', unreachable],
  ])('is ignored once a newer check has started (%s)', async (_what, late) => {
    const { answer, otherTab } = open()
    await otherTab(later._id)
    await answer(1, ok(later))
    await answer(0, late)
    expect(signedInUser()).toEqual(later)
  })

  it('finishes startup even if it replaced the first check and failed', async () => {
    const { answer, otherTab } = open()
    await otherTab(later._id)
    await answer(1, unreachable)
    expect(useSession.getState()).toMatchObject({ loadingAuth: false, status: false })
  })

  it('keeps the existing session after a network error', async () => {
    const { answer, otherTab } = open()
    await answer(0, ok(former))
    await otherTab(later._id)
    await answer(1, unreachable)
    expect(signedInUser()).toEqual(former)
  })
})
