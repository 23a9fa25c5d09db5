/** A row of cells; null for an empty cell. */
export type CsvRow = readonly (string | number | boolean | null)[]

/**
 * A CSV file according to RFC 4180, with formulas escaped. It starts with a byte order mark, without which Excel does
 * not detect UTF-8.
 */
export const csvOf = (rows: readonly CsvRow[], separator: ',' | ';'): string =>
  `\ufeff${rows.map((cells) => `${cells.map(fieldOf).join(separator)}\r\n`).join('')}`

const fieldOf = (cell: CsvRow[number]): string => {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Escapes formulas after every possible separator, because a spreadsheet may expect a different one. */
const harmless = (text: string): string => text.replace(/(^|[,;\t\r\n])(?=[=+\-@\t\r])/g, "$1'")
