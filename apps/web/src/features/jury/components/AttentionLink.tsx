import { Link } from 'react-router-dom'

/** A link next to something that needs attention, to the page that shows or fixes it. */
export const AttentionLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center font-medium text-accent hover:underline max-sm:min-h-11"
  >
    {children}
  </Link>
)
