import type { ReactNode } from 'react'
import { Scroller } from './Scroller'

/** The content of a dialog. It scrolls if it is taller than the window. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <Scroller className="grid min-h-0 gap-4 px-4 py-4 text-sm sm:px-6 sm:py-5">{children}</Scroller>
)

/** A dialog's buttons, which do not scroll with its content. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3 sm:px-6">
    {children}
  </div>
)

/** Classes for a form that contains both the body and the footer. */
export const dialogColumn = 'flex min-h-0 flex-col'
