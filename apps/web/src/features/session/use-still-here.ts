import { useEffect, useRef } from 'react'

/** Whether the page is still open once an answer comes: who went on meanwhile is not led away from there. */
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
