import type { z } from 'zod'
import { jsonOf } from '../http/json'

/** The local storage of this browser. If it is blocked or full, nothing is stored, but nothing throws. */
export const deviceStorage = {
  getItem: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether the value was stored */
  setItem: (key: string, value: string): boolean => {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  /** All keys. */
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
      // Storage is blocked, so there is nothing to remove.
    }
  },
}

/** The JSON value stored under a key. Null if there is none or it does not fit the schema. */
export const readStored = <Schema extends z.ZodType>(key: string, schema: Schema): z.infer<Schema> | null =>
  schema.safeParse(jsonOf(deviceStorage.getItem(key) ?? '')).data ?? null
