import type { User } from '@cohort/shared'
import { create } from 'zustand'
import { sessionBegan } from '../../http/call'

interface SessionState {
  /** Whether someone is signed in. */
  status: boolean
  userData: User | null
  /** True until the session check at startup has finished. */
  loadingAuth: boolean
  /** The server ended the session while the page was open, and nobody has logged in since. */
  hasExpired: boolean
  login: (user: User) => void
  logout: () => void
  /** As a logout that nobody asked for. */
  expire: () => void
  /** With user data: signed in; without: signed out. Either way the check has finished. */
  setSession: (user: User | null) => void
}

/** Who is signed in (§3, §4). It starts signed out with the check under way. */
export const useSession = create<SessionState>((set) => {
  const setSession = (user: User | null) => {
    if (user !== null) sessionBegan()
    set(({ hasExpired }) => ({
      status: user !== null,
      userData: user,
      loadingAuth: false,
      hasExpired: hasExpired && user === null,
    }))
  }
  return {
    status: false,
    userData: null,
    loadingAuth: true,
    hasExpired: false,
    login: setSession,
    logout: () => {
      setSession(null)
      set({ hasExpired: false })
    },
    expire: () => {
      set(({ status, hasExpired }) => ({ hasExpired: hasExpired || status }))
      setSession(null)
    },
    setSession,
  }
})
