interface ColumnHeadingsProps {
  headings: readonly string[]
  className: string
}

/** The cells of a table's head. */
export const ColumnHeadings = ({ headings, className }: ColumnHeadingsProps) =>
  headings.map((heading) => (
    <th key={heading} scope="col" className={className}>
      {heading}
    </th>
  ))
