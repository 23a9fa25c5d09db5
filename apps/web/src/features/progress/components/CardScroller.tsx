import type { ReactNode } from 'react'
import { Scroller } from '../../../components/ui/Scroller'

/** Makes a card's content scrollable, all the way to the edges of the card. */
export const CardScroller = ({ children }: { children: ReactNode }) => (
  <Scroller className="-mx-[18px] -mb-4 min-h-0 flex-1 px-[18px] pb-4">{children}</Scroller>
)
