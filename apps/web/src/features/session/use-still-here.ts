import { useEffect, useRef } from 'react'

/** Whether the page is still open when an answer arrives, because users who have left are not redirected. */
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
