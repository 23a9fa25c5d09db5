import { buildUser } from '../../../test/factories'
import { initialsOf } from './initials'
import { originOf } from './origin'
import { useSession } from './session.store'

const state = () => {
  const { status, userData, loadingAuth } = useSession.getState()
  return { status, userData, loadingAuth }
}

describe('session', () => {
  it('starts signed out and waits for the first check', () => {
    expect(useSession.getInitialState()).toMatchObject({ status: false, userData: null, loadingAuth: true })
  })

  it('begins with a login and ends with a logout', () => {
    const user = buildUser()
    useSession.getState().login(user)
    expect(state()).toEqual({ status: true, userData: user, loadingAuth: false })
    useSession.getState().logout()
    expect(state()).toEqual({ status: false, userData: null, loadingAuth: false })
  })

  it('is expired after the server ends it, until the next login', () => {
    const expired = () => useSession.getState().hasExpired
    useSession.getState().logout()
    useSession.getState().expire()
    expect(expired()).toBe(false)
    useSession.getState().login(buildUser())
    useSession.getState().expire()
    useSession.getState().expire()
    useSession.getState().setSession(null)
    expect([expired(), useSession.getState().status]).toEqual([true, false])
    useSession.getState().login(buildUser())
    expect(expired()).toBe(false)
    useSession.getState().logout()
    expect(expired()).toBe(false)
  })

  it('begins when setSession receives a user and ends when it receives null', () => {
    const user = buildUser()
    useSession.getState().setSession(user)
    expect(state()).toEqual({ status: true, userData: user, loadingAuth: false })
    useSession.getState().setSession(null)
    expect(state()).toEqual({ status: false, userData: null, loadingAuth: false })
  })
})

describe('originOf', () => {
  it('returns the page that the user came from, or the problem list', () => {
    const from = { pathname: '/problems/1', search: '?a', hash: '', state: null }
    expect(originOf({ from })).toBe(from)
    expect(originOf(null)).toMatchObject({ pathname: '/' })
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
    'never leads to another host (%j)',
    (pathname) => {
      expect(originOf({ from: { pathname, search: '', hash: '', state: null } })).toMatchObject({
        pathname: '/',
      })
    },
  )

  it('returns the problem list if the stored state has no path', () => {
    expect(originOf({ from: {} })).toMatchObject({ pathname: '/' })
  })
})

describe('initialsOf', () => {
  it.each([
    ['Test Person', 'TP'],
    ['test middle person', 'TP'],
    ['single', 'S'],
    ['  élan  vital ', 'ÉV'],
    ['👩‍💻 dev', '👩‍💻D'],
    ['', ''],
  ])('%s gives %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
