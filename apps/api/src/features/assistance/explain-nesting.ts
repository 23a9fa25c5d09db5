import { beginsLoop, functionName, type ProgramLine, programLines } from './program-lines'

/**
 * Says which loops repeat a line that took most of the time, also those around calls of its function. It describes the
 * program and is true of every program, but it is useful only for such a line.
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
  if (called && loops.length > 0)
    return `Line ${called.call.number} calls \`${functionName(header)}\` in the ${listOf(called.loops)}, and each call runs the ${listOf(loops)} again.`
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
    const loops = lines.filter((line) => beginsLoop(line) && line.body.includes(call))
    if (loops.length > 0) return { call, loops }
  }
  return null
}

const listOf = (loops: readonly ProgramLine[]): string => {
  const numbers = loops.map(({ number }) => number)
  const last = numbers.pop()
  return numbers.length === 0 ? `loop on line ${last}` : `loops on lines ${numbers.join(', ')} and ${last}`
}
