import type { ReactNode } from 'react'
import { classes } from '../../../components/ui/classes'

interface CardProps {
  title: string
  className: string
  /** Null while loading. */
  children: ReactNode
}

export const Card = ({ title, className, children }: CardProps) => (
  <section
    aria-label={title}
    className={classes(
      'flex min-w-0 flex-col rounded-l border border-line bg-surface px-[18px] py-4 shadow-sheet',
      className,
    )}
  >
    <h2 className="mb-3 text-[16.5px]">{title}</h2>
    {children ?? <div className="shimmer min-h-24 flex-1 rounded-s" />}
  </section>
)
