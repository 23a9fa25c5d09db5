import { useMemo } from 'react'
import { classes } from '../../../components/ui/classes'
import { cleanStatement } from '../../statements/clean-statement'

/** Three lines of running text: cutting at the end of a paragraph would put dots after a full stop. */
const INLINE =
  "line-clamp-3 [&_:is(p,ul,ol,li,h1,h2,h3,h4,blockquote)]:inline [&_:is(p,li,h1,h2,h3,h4)]:after:content-['_']"

interface ContestDescriptionProps {
  html: string
  /** Shows only three lines of it, for a list (§9). */
  clamped?: boolean
}

/** An organiser's description of a contest: sanitised by the server, and again here. */
export const ContestDescription = ({ html, clamped = false }: ContestDescriptionProps) => {
  const clean = useMemo(() => cleanStatement(html), [html])
  return (
    <div
      className={classes('statement text-ink-2', clamped && INLINE)}
      dir="auto"
      // Cards in a list have one link each, so links in clipped text must not be reachable by keyboard.
      inert={clamped}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: descriptions are HTML by contract, cleaned just above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
