/** A place in the user's file that the compiler's or the program's output mentions. */
export interface Place {
  /** The index of the line of output that mentions it. */
  textLine: number
  /** The line of the file, counted from 1. */
  line: number
  /** Null if the output does not mention one. */
  column: Column | null
}

export interface Column {
  /** The first column, counted from 1. */
  start: number
  /** The length of the underline, or null if only the start is known. */
  length: number | null
  /**
   * The unit of columns: characters, characters after the indentation, or terminal cells. A tab extends to the next
   * multiple of eight cells, and wide East Asian characters take two.
   */
  unit: 'characters' | 'afterIndent' | 'cells'
}

/** A compiler message about a place, or a crash there. */
export interface Diagnostic extends Place {
  severity: 'error' | 'warning' | 'note'
  message: string
}

/**
 * A range in the file, with columns counted from 1. Without `endColumn` it is the word at `column`, and without
 * `column` the whole line.
 */
export interface Spot {
  line: number
  column: number | null
  endColumn: number | null
}

/** Converts a place to a range in a file with the given lines. */
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

/** The number of UTF-16 code units in the first `cells` cells of a text. */
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

/** The columns underlined by a line such as `~~^^`, or null if the line is not an underline. */
export const underlined = (line: string | undefined, unit: Column['unit'], indent = 0): Column | null => {
  const [, before, marks] = /^(\s*)(~*\^[~^]*)\s*$/.exec(line ?? '') ?? []
  if (before === undefined || marks === undefined || before.length < indent) return null
  return { start: before.length - indent + 1, length: marks.length > 1 ? marks.length : null, unit }
}
