import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes'
import { Scroller } from './Scroller'

interface ScrollingTextProps {
  /** The line to scroll to initially, counted from 0. */
  firstLine?: number
  /** Wraps long lines instead of scrolling sideways. */
  wraps?: boolean
  children: ReactNode
}

/** A program's input or output, verbatim, in a scrolling box. `--text-height` sets the maximum height. */
export const ScrollingText = ({ firstLine = 0, wraps = false, children }: ScrollingTextProps) => {
  const box = useRef<HTMLPreElement>(null)
  useLayoutEffect(() => {
    if (box.current && firstLine > 0) scrollToLine(box.current, firstLine)
  }, [firstLine])
  return (
    <Scroller
      as="pre"
      ref={box}
      className={classes(
        'max-h-[var(--text-height,20rem)] px-3 py-2.5 font-mono text-s leading-normal [font-variant-ligatures:none]',
        wraps && 'break-words whitespace-pre-wrap',
      )}
    >
      {children}
    </Scroller>
  )
}

const scrollToLine = (box: HTMLElement, line: number) => {
  const start = document.createRange()
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  let left = line
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const ends = [...text.data.matchAll(/\n/g)]
    const end = ends[left - 1]
    left -= ends.length
    if (end === undefined) continue
    // The character before the line has a bounding box even if the line is empty.
    start.setStart(text, end.index)
    start.setEnd(text, end.index + 1)
    box.scrollTop += start.getBoundingClientRect().bottom - box.getBoundingClientRect().top
    return
  }
}
