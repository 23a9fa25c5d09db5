import { type RefObject, useRef } from 'react'

/**
 * Restores the focus when a dialog without a trigger closes: to the element that had the focus before, or to `main` if
 * that element is gone.
 * @param opener the element that gets the focus instead, if the one that had it loses it before the dialog opens
 */
export const useFocusReturn = (opener?: RefObject<Element | null>) => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const owner = opener?.current ?? before.current
      const target = owner?.isConnected ? owner : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
