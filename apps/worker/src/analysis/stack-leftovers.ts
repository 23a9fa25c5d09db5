import type { Language } from '@cohort/shared'
import { blockAfter, type Edit, indentOf, placedLines } from './program-tokens'

const COUNTS =
  /^\s*for \(?(?:(?:int|let|size_t|long) )?(\w+) (?:= [^;]+; \1 < ([^;]+);|in range\((?:\w+, ?)?(\w+|len\(\w+\))\):)/
const TAKES =
  /^\s*while \(?(![\w.]+\.(?:isEmpty|empty)\(\)|[\w.]+\.(?:length|size\(\))(?: > 0)?|\w+) (?:&&|and) /

/**
 * Finds loops that pop values from a stack while a condition is true. Such a loop may end with values still on the
 * stack, and the program may forget to process them.
 */
export const stackLeftovers = (language: Language, source: string): Edit[] => {
  const lines = placedLines(source)
  return lines.flatMap(({ line }, index) => {
    const [, counter, end, rangeEnd] = COUNTS.exec(line) ?? []
    if (counter === undefined) return []
    const outer = blockAfter(lines, index)
    const inner = outer.findIndex((each) => TAKES.test(each.line))
    if (inner === -1) return []
    const head = outer[inner]!.line
    const body = blockAfter(outer, inner).map((each) => each.line)
    const isOuter = (name: string) =>
      outer.some((each, at) => at < inner && new RegExp(`\\b\\w+ ${name} =`).test(each.line))
    const statements = body
      .filter((each) => !isOuter(/^\s*(\w+) = /.exec(each)?.[1] ?? ' '))
      .map((each) => each.replaceAll(new RegExp(`\\b${counter}\\b`, 'g'), end ?? rangeEnd!))
    const [indent, shift] = [indentOf(line), indentOf(head).length - indentOf(line).length]
    const rest = TAKES.exec(head)![1]!
    const last =
      language === 'python'
        ? outer.findLast((each) => each.line.trim() !== '')!
        : lines[index + outer.length + 1]
    if (last === undefined) return []
    const text =
      language === 'python'
        ? [`${indent}while ${rest}:`, ...statements.map((each) => each.slice(shift))]
        : [`${indent}while (${rest}) {`, ...statements, `${indent}}`]
    return [
      {
        at: last.at + last.line.length,
        from: '',
        kind: 'missing',
        rank: 2,
        to: `\n${text.join('\n')}`,
      },
    ]
  })
}
