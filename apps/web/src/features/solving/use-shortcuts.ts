import { useEffect, useRef } from 'react'

interface Shortcuts {
  run: () => void
  submit: () => void
}

const isQuote = (event: KeyboardEvent): boolean =>
  event.key === "'" || (event.code === 'Quote' && !event.shiftKey)

/**
 * Ctrl/⌘ and ' runs, Ctrl/⌘ and Enter submits, everywhere on the page. Listening while the event goes down
 * reaches it before the editor does, which has a meaning of its own for Ctrl+Enter.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const action = event.key === 'Enter' && !event.shiftKey ? 'submit' : isQuote(event) ? 'run' : null
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) latest.current[action]()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** How the shortcuts are written on this machine. */
export const shortcutLabels = isApple ? { run: "⌘'", submit: '⌘↵' } : { run: "Ctrl '", submit: 'Ctrl ↵' }
