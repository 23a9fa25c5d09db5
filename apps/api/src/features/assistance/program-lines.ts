export interface ProgramLine {
  /** Starts at 1. */
  number: number
  /** Without indentation, and with single spaces. */
  text: string
  isInLoop: boolean
  /** The lines of the block that the line starts. */
  body: readonly ProgramLine[]
}

/** Larger programs are skipped. Matching them takes too long, and learners rarely write them. */
const MOST_LINES = 400
const LONGEST_LINE = 200

const LOOP = /^(?:\} ?)?(?:for|while|do)\b/

/** @returns the non-empty lines, or no lines if the program is too large */
export const programLines = (code: string): ProgramLine[] => {
  const lines = code.split('\n')
  if (lines.length > MOST_LINES) return []
  const shown: (ProgramLine & { indent: number; body: ProgramLine[] })[] = []
  for (const [index, line] of lines.entries()) {
    const text = line.length > LONGEST_LINE ? '…' : line.trim().replace(/\s+/g, ' ')
    const before = shown.at(-1)
    // Join a brace on its own line to the line before.
    if (text === '{' && before) before.text += ' {'
    else if (text !== '') {
      const indent = line.length - line.trimStart().length
      shown.push({ number: index + 1, text, indent, isInLoop: false, body: [] })
    }
  }
  const around: typeof shown = []
  for (const line of shown) {
    while (around.length > 0 && around.at(-1)!.indent >= line.indent) around.pop()
    // The header of a `for` mostly runs once, but the condition of a `while` runs every time.
    line.isInLoop = around.some(({ text }) => LOOP.test(text)) || line.text.startsWith('while')
    for (const outer of around) outer.body.push(line)
    around.push(line)
  }
  return shown
}

/** True if a loop starts on the line. */
export const beginsLoop = ({ text }: ProgramLine): boolean => LOOP.test(text)

const FUNCTION =
  /^(?:def (\w+) ?\(|(?:async )?function (\w+) ?\(|(?:const|let|var) (\w+) ?= ?(?:function\b|\(?[\w ,]*\)? ?=>)|[\w:<>,[\]& ]+ (\w+) ?\([^;]*\{$)/

/** The name of the function that starts on the line. */
export const functionName = ({ text }: Pick<ProgramLine, 'text'>): string | undefined =>
  FUNCTION.exec(text)
    ?.slice(1)
    .find((each) => each !== undefined)
