import { type RefObject, useEffect } from 'react'

/**
 * Sets `--below-fold` on an element to how far its bottom is below the window, in px. A sticky row uses this as its
 * offset, so that it is in view even before the page is scrolled.
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
    // Watches the whole page, because content above the element may change its height.
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
