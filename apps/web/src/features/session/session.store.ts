import type { User } from '@cohort/shared'
import { create } from 'zustand'
import { sessionBegan } from '../../http/call'

interface SessionState {
  /** Whether a user is signed in. */
  status: boolean
  userData: User | null
  /** True until the session check at startup has finished. */
  loadingAuth: boolean
  /** Whether the server ended the session while the page was open. Reset by the next login or logout. */
  hasExpired: boolean
  login: (user: User) => void
  logout: () => void
  /** Signs the user out because the server has ended the session. */
  expire: () => void
  /** Signs the user in, or out if null, and marks the startup check as finished. */
  setSession: (user: User | null) => void
}

/** The signed-in user (§3, §4). Until the startup check has finished, nobody is signed in. */
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
