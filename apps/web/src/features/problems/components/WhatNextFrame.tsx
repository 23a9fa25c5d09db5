import type { ReactNode } from 'react'
import { classes } from '../../../components/ui/classes'

/** The box around WhatNext. It reserves the full height, so that the list below does not jump when content loads. */
export const WhatNextFrame = ({ signedIn, children }: { signedIn: boolean; children?: ReactNode }) => (
  <div
    aria-busy={children === undefined}
    className={classes(
      'grid w-full rounded-l border border-line bg-surface shadow-sheet print:hidden',
      signedIn
        ? 'min-h-[176px] content-start sm:min-h-[290px] lg:min-h-[216px] lg:grid-cols-[minmax(0,260px)_minmax(0,1fr)] lg:content-stretch xl:min-h-[142px]'
        : 'min-h-[131px] content-start sm:min-h-12 sm:grid-cols-[minmax(0,1fr)_auto] sm:content-stretch',
    )}
  >
    {children}
  </div>
)
