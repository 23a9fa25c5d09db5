import { useRef } from 'react'

/**
 * For a dialog that is not opened by its own button: closing it returns the focus to where it was, or to the page if
 * that element is gone.
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
