import { useMemo } from 'react'
import { classes } from '../../../components/ui/classes'
import { cleanStatement } from '../../statements/clean-statement'

/** Clamps the text to three lines. All blocks are inline, so that the ellipsis never follows the end of a paragraph. */
const INLINE =
  "line-clamp-3 [&_:is(p,ul,ol,li,h1,h2,h3,h4,blockquote)]:inline [&_:is(p,li,h1,h2,h3,h4)]:after:content-['_']"

interface ContestDescriptionProps {
  html: string
  /** Shows only three lines, for a list (§9). */
  clamped?: boolean
}

/** The description of a contest, sanitised by the server and again here. */
export const ContestDescription = ({ html, clamped = false }: ContestDescriptionProps) => {
  const clean = useMemo(() => cleanStatement(html), [html])
  return (
    <div
      className={classes('statement text-ink-2', clamped && INLINE)}
      dir="auto"
      // Links in clipped text may be invisible, so keyboard users must not be able to reach them.
      inert={clamped}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: descriptions are HTML, sanitised by cleanStatement
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
