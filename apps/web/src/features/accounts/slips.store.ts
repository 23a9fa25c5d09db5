import { byClassAndName } from '@cohort/shared'
import { create } from 'zustand'
import { useSession } from '../session/session.store'

/** The content of a slip of paper with login details for a participant. */
export interface Slip {
  email: string
  fullName: string
  /** From a separate column in the imported file, if there was one. */
  lastName?: string | undefined
  /** The class or team. */
  group?: string | undefined
  /** Null if unknown. */
  password: string | null
}

interface Slips {
  /** The slips to print, sorted by class or team, then by last name. */
  slips: readonly Slip[]
  /** Slips with generated passwords that nobody has printed or saved. */
  unsaved: readonly Slip[]
  /** The number of running tasks that generate passwords. */
  runs: number
  setSlips: (slips: readonly Slip[]) => void
  /** Adds slips to `unsaved`. */
  keep: (slips: readonly Slip[]) => void
  markSaved: (slips: readonly Slip[]) => void
  /** Runs a task that generates passwords, and counts it in `runs`. */
  during: <T>(run: () => Promise<T>) => Promise<T>
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

const without = (slips: readonly Slip[], others: readonly Slip[]) => {
  const emails = new Set(others.map(({ email }) => email))
  return slips.filter(({ email }) => !emails.has(email))
}

/**
 * The slips to print. They exist only in this tab's memory, so a reload loses the passwords. The browser therefore
 * warns before a reload while passwords are being generated or are still unsaved.
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
  // Other users of this tab must never see the passwords, but the same admin keeps them after an expired session.
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
