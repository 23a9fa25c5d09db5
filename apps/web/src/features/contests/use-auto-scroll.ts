import { type RefObject, useEffect } from 'react'
import { AT_TOP, scrollOn } from './auto-scroll'

interface AutoScroll {
  isPaused: boolean
  /** The page shown. When it changes, scrolling starts from the top. */
  page: number
  /** Called after the rest at the bottom. */
  onEnd: () => void
}

/** Slowly scrolls an element from its top to its bottom. */
export const useAutoScroll = (
  scroller: RefObject<HTMLElement | null>,
  { isPaused, page, onEnd }: AutoScroll,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts at the top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller, page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page of the same length also restarts scrolling
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
