import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router-dom'
import { classes } from './classes'

/** Classes for a link that is less prominent than the text around it. */
export const quietLink =
  'inline-flex min-h-6 items-center gap-1 text-s text-ink-2 hover:text-ink hover:underline'

/** A link to the parent page. */
export const BackLink = ({ to, className, children }: LinkProps) => (
  <Link to={to} className={classes(quietLink, className)}>
    <ArrowLeft size={14} aria-hidden="true" />
    {children}
  </Link>
)
