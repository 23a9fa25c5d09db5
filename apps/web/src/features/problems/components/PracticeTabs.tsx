import type { ReactNode } from 'react'
import { SectionLink } from '../../../components/ui/SectionLink'
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
        <SectionLink key={to} to={to} end>
          {label}
        </SectionLink>
      ))}
    </nav>
    {/* Screen readers should announce a contest that appears here, but not every change of its countdown. */}
    <div aria-live="polite" aria-relevant="additions" className="flex min-w-0">
      {children}
    </div>
  </div>
)
