import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes'

type ScrollerProps<Tag extends ElementType> = { as?: Tag } & ComponentPropsWithRef<Tag>

/** A box that scrolls. The arrow keys scroll the element with the focus, so it takes the focus. */
export const Scroller = <Tag extends 'div' | 'ol' | 'pre' | 'section' = 'div'>({
  as,
  className,
  ...rest
}: ScrollerProps<Tag>) => {
  const Element = (as ?? 'div') as ElementType
  return <Element tabIndex={0} className={classes('overflow-auto -outline-offset-2', className)} {...rest} />
}
