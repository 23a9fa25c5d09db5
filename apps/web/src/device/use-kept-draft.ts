import { useEffect, useRef, useState } from 'react'

const SAVE_DELAY_MS = 400

/**
 * Something that is saved in this browser while it is typed.
 * @param save returns whether the browser had space for it
 */
export const useKeptDraft = <T>(load: () => T, save: (draft: T) => boolean) => {
  const [draft, setDraft] = useState(load)
  const [isKept, setKept] = useState(true)
  // A page may change the draft and close before it is rendered again.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new draft restarts the wait for a pause in typing
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
    /** The current draft, even before the page is rendered again. */
    now: (): T => latest.current,
    saveNow: () => saveUnsaved.current(),
    /** Shows another draft, which is not saved until it changes. */
    replace: (other: T): void => {
      unsaved.current = null
      show(other)
    },
  }
}
