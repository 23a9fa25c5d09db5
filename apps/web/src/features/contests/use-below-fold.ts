import { type RefObject, useEffect } from 'react'

/**
 * Sets `--below-fold` on an element to the number of px of it that are below the window's edge. A row at its foot that
 * is moved up by that distance is in view even before the page is scrolled.
 */
export const useBelowFold = (ref: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const measure = () => {
      const box = ref.current
      if (!box) return
      const below = Math.max(0, Math.round(box.getBoundingClientRect().bottom - window.innerHeight))
      box.style.setProperty('--below-fold', `${below}px`)
    }
    measure()
    // The content above the element may also change its height.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [ref])
}
