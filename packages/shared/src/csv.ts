/** The cells of a row; null for an empty one. */
export type CsvRow = readonly (string | number | boolean | null)[]

/**
 * A CSV file as RFC 4180 describes it, which no spreadsheet evaluates as formulas. It starts with a byte order mark,
 * without which Excel does not read UTF-8.
 */
export const csvOf = (rows: readonly CsvRow[], separator: ',' | ';'): string =>
  `\ufeff${rows.map((cells) => `${cells.map(fieldOf).join(separator)}\r\n`).join('')}`

const fieldOf = (cell: CsvRow[number]): string => {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet that expects another separator splits the text at it, so each part is made harmless. */
const harmless = (text: string): string => text.replace(/(^|[,;\t\r\n])(?=[=+\-@\t\r])/g, "$1'")
