import { type RefObject, useEffect } from 'react'
import { AT_TOP, scrollOn } from './auto-scroll'

interface AutoScroll {
  isPaused: boolean
  /** A new page starts at its top. */
  page: number
  /** Called after a rest at the bottom. */
  onEnd: () => void
}

/** Scrolls an element slowly to its end, and calls `onEnd` there. */
export const useAutoScroll = (
  scroller: RefObject<HTMLElement | null>,
  { isPaused, page, onEnd }: AutoScroll,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts at its top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of the same length rests at its top again
  useEffect(() => {
    if (isPaused) return
    let state = { ...AT_TOP, top: scroller.current?.scrollTop ?? 0 }
    let last = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const box = scroller.current
      const room = box ? box.scrollHeight - box.clientHeight : 0
      const next = scrollOn(state, now - last, room)
      last = now
      if (next === null) {
        onEnd()
        state = AT_TOP
        if (box) box.scrollTop = 0
      } else {
        if (box && next.top !== state.top) box.scrollTop = next.top
        state = next
      }
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [scroller, isPaused, page, onEnd])
}
