import type { ReactNode } from 'react'
import { ColumnHeadings } from '../../../components/ui/ColumnHeadings'
import { classes } from '../../../components/ui/classes'
import { Scroller } from '../../../components/ui/Scroller'

/** Classes for a cell in the body. */
export const cell = 'border-b border-line px-3 py-2 align-top'

interface ChangeTableProps {
  label: string
  headings: readonly string[]
  className?: string
  /** The rows of the body. */
  children: ReactNode
}

/** A table of what a rejudging changes. */
export const ChangeTable = ({ label, headings, className, children }: ChangeTableProps) => (
  <Scroller
    as="section"
    aria-label={label}
    className={classes(
      'rounded-m border border-line bg-surface [&_tbody_tr:last-child>*]:border-b-0',
      className,
    )}
  >
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead className="text-s text-ink-2">
        <tr>
          <ColumnHeadings
            headings={headings}
            className="border-b border-line px-3 py-2 font-semibold whitespace-nowrap"
          />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroller>
)
