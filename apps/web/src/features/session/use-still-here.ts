import { useEffect, useRef } from 'react'

/** Tells whether the page is still open when an answer arrives, so that users who have left it are not redirected. */
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
