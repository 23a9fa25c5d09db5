import { create } from 'zustand'

/** What a participant gets on paper. */
export interface Slip {
  email: string
  fullName: string
  /** Null if nobody knows it. */
  password: string | null
}

/** The slips to print. They are only in this page's memory, so a reload forgets the passwords. */
export const useSlips = create<{ slips: readonly Slip[]; setSlips: (slips: readonly Slip[]) => void }>(
  (set) => ({
    slips: [],
    setSlips: (slips) => set({ slips }),
  }),
)
