/** The fields of a line. */
export interface TableRow {
  /** Its first line in the file, from 1. */
  line: number
  fields: string[]
}

/** An error in a file. */
export interface FileMistake {
  /** From 1. */
  line: number
  /** The name on that line, if it has one. */
  name?: string | undefined
  reason: string
}

/**
 * Splits text into rows according to RFC 4180. A field in quotes may contain the delimiter, line breaks and doubled
 * quotes, and spaces around the quotes do not count. Blank lines are left out. Reading stops at an error in the quotes,
 * because nothing after it can be trusted.
 */
export const splitTable = (
  text: string,
  delimiter: string,
): { rows: TableRow[]; mistakes: FileMistake[] } => {
  const field = new RegExp(`(?: *"((?:[^"]|"")*)" *|([^${delimiter}\\n]*))(${delimiter}|\\n|$)`, 'y')
  const rows: TableRow[] = []
  let [line, at] = [1, 0]
  let row: TableRow = { line, fields: [] }
  while (at <= text.length) {
    field.lastIndex = at
    const [whole, quoted, plain = '', end] = field.exec(text) ?? []
    if (whole === undefined || (quoted === undefined && plain.trimStart().startsWith('"'))) {
      const isOpen = !/^ *"(?:[^"]|"")*"/.test(text.slice(at))
      const reason = isOpen
        ? 'The quote that starts here is never closed.'
        : 'Text follows a closing quote. Double the quotes that belong to the text.'
      return { rows, mistakes: [{ line, reason }] }
    }
    row.fields.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split('\n').length - 1
    at += whole.length
    if (end === delimiter) continue
    if (row.fields.some((text) => text !== '')) rows.push(row)
    row = { line, fields: [] }
    if (end === '') break
  }
  return { rows, mistakes: [] }
}
