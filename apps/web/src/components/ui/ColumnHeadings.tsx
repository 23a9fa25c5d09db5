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
