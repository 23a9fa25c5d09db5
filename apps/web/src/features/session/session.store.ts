import type { User } from '@cohort/shared'
import { create } from 'zustand'
import { sessionBegan } from '../../http/call'

interface SessionState {
  /** Whether somebody is signed in. */
  status: boolean
  userData: User | null
  /** True until the session check at startup has finished. */
  loadingAuth: boolean
  /** Whether the server has ended the session while the page was open, and nobody has logged in since. */
  hasExpired: boolean
  login: (user: User) => void
  logout: () => void
  /** Like a logout, but the server has ended the session. */
  expire: () => void
  /** Signs the user in, or out if null, and marks the check at startup as finished. */
  setSession: (user: User | null) => void
}

/** The signed-in user (§3, §4). Starts signed out, with the check running. */
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
