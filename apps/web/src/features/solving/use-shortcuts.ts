import { useEffect, useRef } from 'react'

interface Shortcuts {
  run: () => void
  submit: () => void
  /** Shows the list of shortcuts. */
  list: () => void
}

const isQuote = (event: KeyboardEvent): boolean =>
  event.key === "'" || (event.code === 'Quote' && !event.shiftKey)

/** Matches only the page's own dialogs. The editor's widgets have the same role but no `data-state`. */
const DIALOG = '[role="dialog"][data-state], [role="alertdialog"][data-state]'
const EDITOR = '.monaco-editor'
const TEXT_FIELD = `input, textarea, select, [contenteditable="true"], [role="textbox"], ${EDITOR}`

/** The action for a key press, or null if it is not a shortcut or a dialog is open. */
const actionOf = (event: KeyboardEvent): keyof Shortcuts | null => {
  const at = event.target instanceof Element ? event.target : document.body
  if (event.altKey || at.closest(DIALOG) !== null) return null
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Enter') return event.shiftKey ? null : 'submit'
    return isQuote(event) ? 'run' : null
  }
  if (event.key === '?') return at.closest(TEXT_FIELD) === null ? 'list' : null
  return event.key === 'F1' && !event.shiftKey && at.closest(EDITOR) !== null ? 'list' : null
}

/**
 * The keyboard shortcuts on the solving page: Ctrl/⌘+' runs, Ctrl/⌘+Enter submits, and ? (F1 in the editor) shows all
 * shortcuts. The listener uses the capture phase, because Monaco handles Ctrl+Enter and F1 itself.
 */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) latest.current[action]()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
