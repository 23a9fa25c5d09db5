import { useEffect, useRef } from 'react'

/** Returns the ref of a box that takes the focus when it appears. The page is then at its top. */
export const useFocusAtTop = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }, [])
  return box
}
