import { Fragment } from 'react'

/** Shows spaces as dots and tabs as arrows, as an overlay, so that users still copy the original text. */
export const VisibleBlanks = ({ children }: { children: string }) =>
  children.split(/([ \t\r]+)/).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their positions
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their positions
        key={index}
        data-shown={part.replaceAll(' ', '·').replaceAll('\t', '→\t').replaceAll('\r', '␍')}
        className="relative before:absolute before:left-0 before:text-ink-3 before:content-[attr(data-shown)/'']"
      >
        {part}
      </span>
    ),
  )
