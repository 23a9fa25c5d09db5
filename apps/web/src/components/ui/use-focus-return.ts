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
      const target = before.current?.isConnected ? before.current : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
