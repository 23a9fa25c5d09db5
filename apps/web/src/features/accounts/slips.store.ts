import { byClassAndName } from '@cohort/shared'
import { create } from 'zustand'
import { useSession } from '../session/session.store'

/** What a participant gets on paper. */
export interface Slip {
  email: string
  fullName: string
  /** The name from a separate column of an import, if it had one. */
  lastName?: string | undefined
  /** Class or team. */
  group?: string | undefined
  /** Null if it is not known. */
  password: string | null
}

interface Slips {
  /** The slips to print, by class or team, then by last name. */
  slips: readonly Slip[]
  /** Slips with generated passwords that nobody has printed or saved. */
  unsaved: readonly Slip[]
  /** How many tasks are generating passwords now. */
  runs: number
  setSlips: (slips: readonly Slip[]) => void
  /** Keeps new passwords until they are printed or saved, whichever page is open. */
  keep: (slips: readonly Slip[]) => void
  markSaved: (slips: readonly Slip[]) => void
  /** Runs a task that generates passwords. */
  during: <T>(run: () => Promise<T>) => Promise<T>
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

const without = (slips: readonly Slip[], others: readonly Slip[]) => {
  const emails = new Set(others.map(({ email }) => email))
  return slips.filter(({ email }) => !emails.has(email))
}

/**
 * The slips to print. They are only in this tab's memory, so a reload forgets the passwords. The browser warns before a
 * reload while passwords are being generated, or are neither printed nor saved.
 */
export const useSlips = create<Slips>((set, get) => {
  const change = (part: Partial<Slips>) => {
    set(part)
    const { unsaved, runs } = get()
    if (unsaved.length + runs > 0) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
  const forget = () => change({ slips: [], unsaved: [] })
  let ownerId = useSession.getState().userData?._id
  // Other users who sign in in this tab must not see the passwords. After an expired session the same admin still
  // can.
  useSession.subscribe(({ userData, hasExpired }) => {
    if (userData === null && !hasExpired) forget()
    if (userData === null || userData._id === ownerId) return
    if (ownerId !== undefined) forget()
    ownerId = userData._id
  })
  return {
    slips: [],
    unsaved: [],
    runs: 0,
    setSlips: (slips) => change({ slips: [...slips].sort(byClassAndName) }),
    keep: (slips) => change({ unsaved: [...without(get().unsaved, slips), ...slips] }),
    markSaved: (slips) => change({ unsaved: without(get().unsaved, slips) }),
    async during(run) {
      change({ runs: get().runs + 1 })
      try {
        return await run()
      } finally {
        change({ runs: get().runs - 1 })
      }
    },
  }
})
