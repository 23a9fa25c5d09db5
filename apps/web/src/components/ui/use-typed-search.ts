import { useEffect, useState } from 'react'

/** How long to wait after the last keystroke before searching, in ms. */
const SEARCH_DELAY_MS = 250

/**
 * The text of a search field. Calls `onChange` with the trimmed text after a pause in typing. The text follows changes
 * to `value` from elsewhere, for example after Back or when the user clears the filters.
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
