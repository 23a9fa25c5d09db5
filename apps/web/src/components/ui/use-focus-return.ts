import { useRef } from 'react'

/** For a dialog that no button of its own opens: closing it gives the keyboard back to where it was. */
export const useFocusReturn = () => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}
