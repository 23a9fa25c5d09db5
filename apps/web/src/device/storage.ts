/**
 * Values that this browser stores between visits. If storage is blocked or full, nothing is stored and
 * nothing breaks.
 */
export const deviceStorage = {
  getItem: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Returns whether the value was stored. */
  setItem: (key: string, value: string): boolean => {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  /** The names of all values. */
  keys: (): string[] => {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
  removeItem: (key: string): void => {
    try {
      localStorage.removeItem(key)
    } catch {
      // There is nothing to remove if it was never stored.
    }
  },
}
