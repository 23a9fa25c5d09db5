import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Shown to the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A framed section of a page. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <section
    aria-label={title}
    className="mt-5 overflow-hidden rounded-l border border-line bg-surface shadow-sheet"
  >
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line px-4 sm:px-5">
      <h2 className="text-s">{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)
