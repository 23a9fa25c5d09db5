import { harmlessCell } from '@cohort/shared'

type Cell = string | number | boolean | null

/** A table with a header, as RFC 4180 describes it. */
export const csvOf = <C extends string>(
  columns: readonly C[],
  rows: readonly Record<C, Cell>[],
  separator: ',' | ';',
): string =>
  [columns, ...rows.map((row) => columns.map((column) => fieldOf(row[column])))]
    .map((fields) => `${fields.join(separator)}\r\n`)
    .join('')

const fieldOf = (cell: Cell): string => {
  const text = typeof cell === 'string' ? harmlessCell(cell) : String(cell ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
