import { useEffect, useState } from 'react'

/** How long after the last keystroke a list is updated, in ms. */
const SEARCH_DELAY_MS = 250

/**
 * The text of a search field. `onChange` gets it trimmed, after a pause in typing. If `value` changes elsewhere,
 * through Back or clearing the filters, the field follows.
 */
export const useTypedSearch = (value: string, onChange: (search: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value.trim())

  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  useEffect(() => {
    const search = typed.trim()
    if (search === sent) return
    const timer = setTimeout(() => {
      setSent(search)
      onChange(search)
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, sent, onChange])

  return [typed, setTyped] as const
}
