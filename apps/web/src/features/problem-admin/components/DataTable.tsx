import type { ReactNode } from 'react'
import { ColumnHeadings } from '../../../components/ui/ColumnHeadings'
import { Scroller } from '../../../components/ui/Scroller'

/** Classes for a cell in the body. */
export const cell = 'border-t border-line px-3 py-2 align-top first:pl-4 last:pr-4'

interface DataTableProps {
  label?: string
  columns: readonly string[]
  /** The rows of the body. */
  children: ReactNode
}

/** A table that scrolls sideways on small screens. The box is `relative`, so that hidden texts scroll with it. */
export const DataTable = ({ label, columns, children }: DataTableProps) => (
  <Scroller className="relative rounded-l border border-line bg-surface shadow-sheet">
    <table aria-label={label} className="w-full text-left text-sm">
      <thead>
        <tr>
          <ColumnHeadings
            headings={columns}
            className="px-3 py-2 text-s font-semibold whitespace-nowrap text-ink-2 first:pl-4 last:pr-4"
          />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroller>
)
