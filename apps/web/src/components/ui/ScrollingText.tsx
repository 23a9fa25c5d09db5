import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Scroller } from './Scroller'

interface ScrollingTextProps {
  /** The line that is at the top at first, from 0. */
  firstLine?: number
  children: ReactNode
}

/** A program's text, verbatim and scrollable. `--text-height` limits its height. */
export const ScrollingText = ({ firstLine = 0, children }: ScrollingTextProps) => {
  const box = useRef<HTMLPreElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const { lineHeight, paddingTop } = getComputedStyle(box.current)
    const top = Number.parseFloat(paddingTop) + firstLine * Number.parseFloat(lineHeight)
    if (firstLine > 0 && Number.isFinite(top)) box.current.scrollTop = top
  }, [firstLine])
  return (
    <Scroller
      as="pre"
      ref={box}
      className="max-h-[var(--text-height,20rem)] px-3 py-2.5 font-mono text-s leading-normal [font-variant-ligatures:none]"
    >
      {children}
    </Scroller>
  )
}
