import { type ComponentPropsWithRef, type ElementType, useCallback, useEffect, useRef, useState } from 'react'
import { classes } from './classes'

type ScrollerProps<Tag extends ElementType> = { as?: Tag } & ComponentPropsWithRef<Tag>

/** A scrolling box that is focusable if its content overflows, so that keyboard users can scroll it. */
export const Scroller = <Tag extends 'div' | 'ol' | 'pre' | 'section' = 'div'>({
  as,
  className,
  ref,
  ...rest
}: ScrollerProps<Tag>) => {
  const Element = (as ?? 'div') as ElementType
  const box = useRef<HTMLElement>(null)
  const overflows = useOverflow(box)
  const setBox = useCallback(
    (element: HTMLElement | null) => {
      box.current = element
      if (typeof ref === 'function') ref(element as never)
      else if (ref) (ref as { current: unknown }).current = element
    },
    [ref],
  )
  return (
    <Element
      ref={setBox}
      tabIndex={overflows ? 0 : -1}
      className={classes('fades-sideways overflow-auto -outline-offset-2', className)}
      {...rest}
    />
  )
}

const useOverflow = (box: { current: HTMLElement | null }): boolean => {
  const [overflows, setOverflows] = useState(false)
  const measure = useCallback(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    setOverflows(scrollWidth > clientWidth || scrollHeight > clientHeight)
  }, [box])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (box.current !== null) observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, measure])
  // The observer misses new content that overflows a box of the same size.
  useEffect(measure)
  return overflows
}
