import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * Whether the media query matches, kept up to date. Printing does not change it: paper is narrower than the window, but
 * the page returns to the window afterwards.
 */
export const useMediaQuery = (query: string): boolean => {
  const inWindow = useRef<boolean>(null)
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => {
    const isPrinted = matchMedia('print').matches
    if (inWindow.current === null || !isPrinted) inWindow.current = matchMedia(query).matches
    return inWindow.current
  })
}

/** Whether the device has an on-screen keyboard, as far as browsers reveal it. */
export const useTouchKeyboard = (): boolean => useMediaQuery('(pointer: coarse)')
