import { useRef } from 'react'

/**
 * Restores the focus when a dialog without a trigger closes: to the element that had the focus before, or to `main` if
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
