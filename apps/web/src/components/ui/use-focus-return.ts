import { useRef } from 'react'

/**
 * For a dialog that no button of its own opens: closing it gives the keyboard back to where it was, or to the page where
 * that is gone.
 */
export const useFocusReturn = () => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const place = before.current?.isConnected ? before.current : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
  }
}
