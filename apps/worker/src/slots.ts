/** A slot, in which the worker judges one submission at a time. */
export interface Slot {
  /** Counted from 0. */
  index: number
  /** The core that the slot is pinned to; undefined for any core. */
  core: number | undefined
  /** Whether no other slot was in use when this one was taken. */
  isAlone: boolean
  release(): void
}

export interface Slots {
  /** Waits for a free slot, first come, first served, and takes the one with the lowest index. */
  take(): Promise<Slot>
}

/**
 * Creates a worker's slots. Judging takes a slot, and so does all other work that needs an undisturbed core.
 * @param cores the core of each slot
 */
export const createSlots = (cores: readonly (number | undefined)[]): Slots => {
  const free = cores.map((_, index) => index)
  const waiting: ((slot: Slot) => void)[] = []

  const give = (index: number): Slot => {
    let released = false
    return {
      index,
      core: cores[index],
      isAlone: free.length === cores.length - 1,
      release() {
        if (released) return
        released = true
        const next = waiting.shift()
        if (next !== undefined) return next(give(index))
        free.push(index)
        free.sort((a, b) => a - b)
      },
    }
  }

  return {
    take() {
      const index = free.shift()
      if (index !== undefined) return Promise.resolve(give(index))
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}
