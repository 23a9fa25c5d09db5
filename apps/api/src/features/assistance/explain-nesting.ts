import { beginsLoop, functionName, type ProgramLine, programLines } from './program-lines'

/**
 * Names the loops that repeat a line, including those around calls of its function. The sentence is true of any line,
 * but useful only for one that took most of the time.
 * @param number the line, from 1
 * @returns null if fewer than two loops repeat the line
 */
export const explainNesting = (code: string, number: number): string | null => {
  const lines = programLines(code)
  const slow = lines.find((line) => line.number === number)
  if (slow === undefined) return null
  const inside = lines.filter((line) => line.body.includes(slow) || (line === slow && beginsLoop(line)))
  const header = inside.findLast((line) => functionName(line) !== undefined)
  const loops = inside.filter((line) => beginsLoop(line) && (!header || header.body.includes(line)))
  const called = header && callInLoop(lines, header)
  if (called && loops.length > 0) {
    const name = `\`${functionName(header)}\``
    const calls =
      called.loops.length === 1 && called.loops[0] === called.call
        ? `The ${listOf(called.loops)} calls ${name} in each iteration`
        : `Line ${called.call.number} calls ${name} in the ${listOf(called.loops)}`
    return `${calls}, and each call runs the ${listOf(loops)} again.`
  }
  if (loops.length < 2) return null
  const [outer, inner] = [loops.slice(0, -1), loops.slice(-1)]
  return `Line ${number} is in the ${listOf(loops)}. The ${listOf(inner)} begins again in each iteration of the ${listOf(outer)}.`
}

/** Finds a call of a function, outside its own body, in at least one loop. */
const callInLoop = (
  lines: readonly ProgramLine[],
  header: ProgramLine,
): { call: ProgramLine; loops: ProgramLine[] } | null => {
  const calls = new RegExp(`(?<![\\w.])${functionName(header)}\\(`)
  for (const call of lines) {
    if (call === header || header.body.includes(call) || !calls.test(call.text)) continue
    const loops = lines.filter(
      (line) => beginsLoop(line) && (line.body.includes(call) || (line === call && callsAgain(line, calls))),
    )
    if (loops.length > 0) return { call, loops }
  }
  return null
}

/**
 * True if a loop’s header calls the function in each iteration: in a `while`, or after the first semicolon of a `for`.
 */
const callsAgain = ({ text }: ProgramLine, calls: RegExp): boolean => {
  if (!/^(?:\} ?)?for\b/.test(text)) return true
  const first = text.indexOf(';')
  return first >= 0 && calls.test(text.slice(first))
}

const listOf = (loops: readonly ProgramLine[]): string => {
  const numbers = loops.map(({ number }) => number)
  const last = numbers.pop()
  return numbers.length === 0 ? `loop on line ${last}` : `loops on lines ${numbers.join(', ')} and ${last}`
}
