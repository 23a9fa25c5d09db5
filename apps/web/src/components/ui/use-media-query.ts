import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * Whether the media query matches. Ignores changes during printing: paper is narrower than the window, but the layout
 * should not change for it.
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

/** Whether the device probably has an on-screen keyboard, judging by its pointer. */
export const useTouchKeyboard = (): boolean => useMediaQuery('(pointer: coarse)')
