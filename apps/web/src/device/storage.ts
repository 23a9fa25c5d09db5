/**
 * What this browser remembers between visits. Storage may be refused or full; then nothing is remembered and
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
  /** Gives whether the value was kept. */
  setItem: (key: string, value: string): boolean => {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  removeItem: (key: string): void => {
    try {
      localStorage.removeItem(key)
    } catch {
      // What was never kept need not be taken away.
    }
  },
}
