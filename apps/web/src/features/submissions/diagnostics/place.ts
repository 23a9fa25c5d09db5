/** A place in the user's file that the output of the compiler or program names. */
export interface Place {
  /** The index of the line in the text that names it. */
  textLine: number
  /** Line of the file, from 1. */
  line: number
  /** Null if the text does not name one. */
  column: Column | null
}

export interface Column {
  /** The first column, from 1. */
  start: number
  /** Length of the underline; null if only the start is known. */
  length: number | null
  /**
   * What is counted: characters of the line, characters after its indent, or terminal cells. In cells, a tab extends to
   * the next multiple of eight, and wide East Asian characters take two.
   */
  unit: 'characters' | 'afterIndent' | 'cells'
}

/** A compiler's message about a place, or a crash at that place. */
export interface Diagnostic extends Place {
  severity: 'error' | 'warning' | 'note'
  message: string
}

/**
 * A range of the file, from `column` up to `endColumn`, both counted from 1. Without `endColumn` it is the word there,
 * and without `column` the whole line.
 */
export interface Spot {
  line: number
  column: number | null
  endColumn: number | null
}

/** The range of a place in the file, given its lines. */
export const spotIn = (lines: readonly string[], { line, column }: Place): Spot => {
  if (column === null) return { line, column: null, endColumn: null }
  const text = lines[line - 1] ?? ''
  const start = columnIn(text, column)
  return { line, column: start, endColumn: column.length === null ? null : start + column.length }
}

const columnIn = (text: string, { start, unit }: Column): number => {
  switch (unit) {
    case 'characters':
      return start
    case 'afterIndent':
      return start + text.length - text.trimStart().length
    case 'cells':
      return afterCells(text, start - 1) + 1
    default:
      return unit satisfies never
  }
}

const TAB = 8
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u

/** How many UTF-16 code units are in the first cells of a text. */
const afterCells = (text: string, cells: number): number => {
  let seen = 0
  let units = 0
  for (const character of text) {
    const isCombining = /\p{Mn}/u.test(character)
    if (seen >= cells && !isCombining) break
    units += character.length
    if (isCombining) continue
    if (character === '\t') seen += TAB - (seen % TAB)
    else seen += WIDE.test(character) ? 2 : 1
  }
  return units
}

/** The columns that a line such as `~~^^` underlines in the source above it; null if it is not such a line. */
export const underlined = (line: string | undefined, unit: Column['unit'], indent = 0): Column | null => {
  const [, before, marks] = /^(\s*)(~*\^[~^]*)\s*$/.exec(line ?? '') ?? []
  if (before === undefined || marks === undefined || before.length < indent) return null
  return { start: before.length - indent + 1, length: marks.length > 1 ? marks.length : null, unit }
}
