import { Link } from 'react-router-dom'

/** A link to a page about what is shown, for example the page where the user can fix it. */
export const AttentionLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center font-medium text-accent hover:underline max-sm:min-h-11"
  >
    {children}
  </Link>
)
