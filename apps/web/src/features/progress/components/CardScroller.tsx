import type { ReactNode } from 'react'
import { Scroller } from '../../../components/ui/Scroller'

/** Scrolls the content of a card. It extends to the edges of the card, over its padding. */
export const CardScroller = ({ children }: { children: ReactNode }) => (
  <Scroller className="-mx-[18px] -mb-4 min-h-0 flex-1 px-[18px] pb-4">{children}</Scroller>
)
