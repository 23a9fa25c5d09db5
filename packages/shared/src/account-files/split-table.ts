export interface TableRow {
  /** The row's first line in the file, 1-based. */
  line: number
  fields: string[]
}

export interface FileMistake {
  /** 1-based. */
  line: number
  /** The name on that line, if any. */
  name?: string | undefined
  reason: string
}

/**
 * Splits text into rows according to RFC 4180. A quoted field may contain the delimiter, line breaks and doubled
 * quotes. Spaces around the quotes and blank lines are ignored. Reading stops at a quoting error, because nothing after
 * it can be trusted.
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
