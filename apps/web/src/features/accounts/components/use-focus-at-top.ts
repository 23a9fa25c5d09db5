import { useEffect, useRef } from 'react'

/** Returns a ref. When its element appears, the page scrolls to the top and the element takes the focus. */
export const useFocusAtTop = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }, [])
  return box
}
