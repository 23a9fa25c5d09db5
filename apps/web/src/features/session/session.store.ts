import type { User } from '@cohort/shared'
import { create } from 'zustand'

interface SessionState {
  /** Whether someone is signed in. */
  status: boolean
  userData: User | null
  /** True until the session check at startup has finished. */
  loadingAuth: boolean
  login: (user: User) => void
  logout: () => void
  /** With user data: signed in; without: signed out. Either way the check has finished. */
  setSession: (user: User | null) => void
}

/** Who is signed in (§3, §4). It starts signed out with the check under way. */
export const useSession = create<SessionState>((set) => ({
  status: false,
  userData: null,
  loadingAuth: true,
  login: (user) => set({ status: true, userData: user, loadingAuth: false }),
  logout: () => set({ status: false, userData: null, loadingAuth: false }),
  setSession: (user) => set({ status: user !== null, userData: user, loadingAuth: false }),
}))
