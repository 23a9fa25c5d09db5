import type { ReactNode } from 'react'

/** A program's text, verbatim and scrollable. */
export const ScrollingText = ({ children }: { children: ReactNode }) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    tabIndex={0}
    className="max-h-80 overflow-auto px-3 py-2.5 font-mono text-s leading-normal [font-variant-ligatures:none] -outline-offset-2"
  >
    {children}
  </pre>
)
