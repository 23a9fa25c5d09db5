import { NavLink } from 'react-router-dom'
import { classes } from './classes'

interface SectionLinkProps {
  to: string
  /** Whether pages below the address do not count. */
  end?: boolean
  children: string
}

/** A link to one of several related pages, marked if the page is open. */
export const SectionLink = ({ to, end = false, children }: SectionLinkProps) => (
  <NavLink
    to={to}
    end={end}
    className={({ isActive }) =>
      classes(
        '-mb-px flex h-11 items-center border-b-2 px-3 text-s font-[550] whitespace-nowrap -outline-offset-2 sm:h-10',
        isActive
          ? 'border-accent text-ink forced-colors:border-[Highlight]'
          : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-[Canvas]',
      )
    }
  >
    {children}
  </NavLink>
)
