import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { problemTexts as texts } from '../texts'

const pages = [
  { to: '/', label: texts.allProblems },
  { to: '/patterns', label: texts.patterns },
]

/**
 * Tabs for the two ways to choose what to practise: the list and the patterns.
 * @param children shown at the end of the row. They do not affect its height.
 */
export const PracticeTabs = ({ children }: { children?: ReactNode }) => (
  <div className="flex w-full justify-between gap-2 border-b border-line print:hidden">
    <nav aria-label={texts.practice} className="flex shrink-0 gap-1">
      {pages.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classes(
              '-mb-px flex h-11 items-center border-b-2 px-3 text-s font-[550] -outline-offset-2 transition-colors duration-100 sm:h-10',
              isActive
                ? 'border-accent text-ink forced-colors:border-[Highlight]'
                : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-[Canvas]',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
    {/* Screen readers should announce a contest that appears here, but not every change of its countdown. */}
    <div aria-live="polite" aria-relevant="additions" className="flex min-w-0">
      {children}
    </div>
  </div>
)
