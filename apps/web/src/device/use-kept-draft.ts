import { useEffect, useRef, useState } from 'react'

const SAVE_DELAY_MS = 400

/**
 * A draft that is saved in this browser as the user types.
 * @param save returns whether the draft was stored
 */
export const useKeptDraft = <T>(load: () => T, save: (draft: T) => boolean) => {
  const [draft, setDraft] = useState(load)
  const [isKept, setKept] = useState(true)
  // A change is available immediately, because the page may close before the next render.
  const latest = useRef(draft)
  const unsaved = useRef<{ draft: T } | null>(null)
  const saveUnsaved = useRef(() => {})
  saveUnsaved.current = () => {
    if (unsaved.current === null) return
    setKept(save(unsaved.current.draft))
    unsaved.current = null
  }
  const show = (next: T): void => {
    latest.current = next
    setDraft(next)
  }
  const change = (update: (before: T) => T): void => {
    const after = update(latest.current)
    unsaved.current = { draft: after }
    show(after)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new draft restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => saveUnsaved.current(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const saveNow = () => saveUnsaved.current()
    addEventListener('pagehide', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
  return {
    draft,
    isKept,
    change,
    /** The current draft, including changes that are not rendered yet. */
    now: (): T => latest.current,
    saveNow: () => saveUnsaved.current(),
    /** Switches to another draft, which is not saved until it changes. */
    replace: (other: T): void => {
      unsaved.current = null
      show(other)
    },
  }
}
