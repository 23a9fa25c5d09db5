import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router-dom'
import { classes } from './classes'

/** The look of a link that is less important than the text around it. */
export const quietLink =
  'inline-flex min-h-6 items-center gap-1 text-s text-ink-2 hover:text-ink hover:underline'

/** A link to the page above this one. */
export const BackLink = ({ to, className, children }: LinkProps) => (
  <Link to={to} className={classes(quietLink, className)}>
    <ArrowLeft size={14} aria-hidden="true" />
    {children}
  </Link>
)
