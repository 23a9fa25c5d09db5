/** A line of a program and its indentation. */
export interface ProgramLine {
  /** From 1. */
  number: number
  /** Without indentation, and with single spaces. */
  text: string
  isInLoop: boolean
  /** The lines of the block that the line starts. */
  body: readonly ProgramLine[]
}

/** Larger programs are skipped: matching their lines takes long, and learners write shorter ones. */
const MOST_LINES = 400
const LONGEST_LINE = 200

const LOOP = /^(?:\} ?)?(?:for|while|do)\b/

/** @returns the non-empty lines; no lines if the program is large */
export const programLines = (code: string): ProgramLine[] => {
  const lines = code.split('\n')
  if (lines.length > MOST_LINES) return []
  const shown: (ProgramLine & { indent: number; body: ProgramLine[] })[] = []
  for (const [index, line] of lines.entries()) {
    const text = line.length > LONGEST_LINE ? '…' : line.trim().replace(/\s+/g, ' ')
    const before = shown.at(-1)
    // A brace may have its own line.
    if (text === '{' && before) before.text += ' {'
    else if (text !== '') {
      const indent = line.length - line.trimStart().length
      shown.push({ number: index + 1, text, indent, isInLoop: false, body: [] })
    }
  }
  const around: typeof shown = []
  for (const line of shown) {
    while (around.length > 0 && around.at(-1)!.indent >= line.indent) around.pop()
    // The header of a `for` usually runs once; the header of a `while` runs every time.
    line.isInLoop = around.some(({ text }) => LOOP.test(text)) || line.text.startsWith('while')
    for (const outer of around) outer.body.push(line)
    around.push(line)
  }
  return shown
}

/** Whether a loop starts on the line. */
export const beginsLoop = ({ text }: ProgramLine): boolean => LOOP.test(text)
