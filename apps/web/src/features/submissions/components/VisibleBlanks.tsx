import { Fragment } from 'react'

/** Dots over spaces and arrows over tabs, as an overlay, so that copying gives the original text. */
export const VisibleBlanks = ({ children }: { children: string }) =>
  children.split(/([ \t\r]+)/).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their order
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their order
        key={index}
        data-shown={part.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll('\r', '␍')}
        className="relative before:absolute before:left-0 before:text-ink-3 before:content-[attr(data-shown)/'']"
      >
        {part}
      </span>
    ),
  )
