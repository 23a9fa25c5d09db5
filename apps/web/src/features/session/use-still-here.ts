import { useEffect, useRef } from 'react'

/** Returns a function that says whether the page is still open, so that a late response redirects nobody who left it. */
export const useStillHere = (): (() => boolean) => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
