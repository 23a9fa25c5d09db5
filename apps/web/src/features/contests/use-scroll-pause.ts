import { type RefObject, useEffect, useState } from 'react'

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/**
 * Pauses automatic scrolling while the pointer or the focus is on the rows. The pause button, the space bar and keys that
 * scroll pause it until the user resumes it.
 */
export const useScrollPause = (rows: RefObject<HTMLElement | null>) => {
  const [isHeld, setHeld] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (rows.current?.contains(target) ?? false)
    const onPointer = ({ target }: PointerEvent) => setPointed(isInside(target))
    const onLeave = () => setPointed(false)
    const onFocus = () => setFocused(isInside(document.activeElement))
    const onKey = (event: KeyboardEvent) => {
      // Focused buttons, links and fields handle keys themselves.
      if (event.target instanceof Element && event.target.closest('button, a, input')) return
      if (SCROLL_KEYS.includes(event.key)) setHeld(true)
      if (event.key !== ' ') return
      event.preventDefault()
      setHeld((held) => !held)
    }
    document.addEventListener('pointermove', onPointer)
    document.documentElement.addEventListener('pointerleave', onLeave)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onLeaveFocus)
    document.addEventListener('keydown', onKey)
    function onLeaveFocus() {
      setFocused(false)
    }
    return () => {
      document.removeEventListener('pointermove', onPointer)
      document.documentElement.removeEventListener('pointerleave', onLeave)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onLeaveFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [rows])

  const reason = isHeld ? 'held' : isPointed ? 'pointer' : isFocused ? 'focus' : null
  return { isHeld, reason, toggle: () => setHeld(!isHeld) } as const
}
