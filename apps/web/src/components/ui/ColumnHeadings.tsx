import type { ReactNode } from 'react'
import { classes } from './classes'

interface ColumnHeadingsProps {
  headings: readonly string[]
  className: string
}

/** The header cells of a table. */
export const ColumnHeadings = ({ headings, className }: ColumnHeadingsProps) =>
  headings.map((heading) => (
    <th key={heading} scope="col" className={className}>
      {heading}
    </th>
  ))

/** A header cell of a dense table. */
export const Heading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={classes('px-3 py-2 font-medium whitespace-nowrap', className)}>
    {children}
  </th>
)
