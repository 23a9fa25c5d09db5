import type { Language } from '@cohort/shared'
import { type Edit, indentOf, placedLines } from './program-tokens'

/** Statements that fit on one line and do not start a block. */
const SIMPLE: Readonly<Record<Language, RegExp>> = {
  cpp: /^\s*[^\s/{}#][^{}]*;\s*$/,
  java: /^\s*[^\s/{}#][^{}]*;\s*$/,
  javascript: /^\s*(?!(?:if|else|for|while|function|import)\b)[^\s/{}#][^{}]*[^\s{}([,&|=+*/<>-]\s*$/,
  python:
    /^\s*(?!(?:if|elif|else|for|while|def|class|try|except|with|import|from|return)\b)[^\s#@].*[^:,([{\\\s]\s*$/,
}

/** In lines. Longer blocks are ignored. */
const LONGEST_BLOCK = 8

/** Swaps a simple statement with an adjacent line or block, or moves it into or out of a block. */
export const movedLines = (language: Language, source: string): Edit[] => {
  const lines = source.split('\n')
  const moves = language === 'python' ? indentedMoves : bracedMoves(SIMPLE[language])
  return placedLines(source).flatMap(({ line, at }, index) =>
    line.trim() === ''
      ? []
      : [...moves(lines, index), ...movesPastBlock(SIMPLE[language], lines, index)].map((move) => ({
          at,
          kind: 'order',
          rank: 3,
          ...move,
        })),
  )
}

/** Swaps a simple statement with the block after or before it. */
const movesPastBlock = (simple: RegExp, lines: readonly string[], index: number): Move[] => {
  const line = lines[index]!
  const after = blockAt(lines, index + 1)
  const isBefore = simple.test(line) && after.length > 0 && indentOf(after[0]!) === indentOf(line)
  if (isBefore && isOrdered(line, after.join(' ')))
    return [{ from: [line, ...after].join('\n'), to: [...after, line].join('\n') }]
  const block = isBefore ? [] : blockAt(lines, index)
  const next = lines[index + block.length] ?? ''
  if (block.length === 0 || !simple.test(next) || indentOf(next) !== indentOf(line)) return []
  return isOrdered(next, block.join(' '))
    ? [{ from: [...block, next].join('\n'), to: [next, ...block].join('\n'), below: block.length }]
    : []
}

/** The lines of the block that starts on a line, including its `else`. Empty if it is too long. */
const blockAt = (lines: readonly string[], index: number): readonly string[] => {
  const first = lines[index] ?? ''
  if (!/^\s*(?:if|for|while)\b.*[{:]\s*$/.test(first)) return []
  const isInside = (line: string) =>
    indentOf(line).length > indentOf(first).length || /^\s*(?:\}|else\b|elif\b)/.test(line)
  const rest = lines.slice(index + 1, index + LONGEST_BLOCK + 1)
  const length = rest.findIndex((line) => !isInside(line) || indentOf(line).length < indentOf(first).length)
  return length === -1 ? [] : [first, ...rest.slice(0, length)]
}

/** Removes simple statements other than declarations, one at a time. */
export const removedLines = (language: Language, source: string): Edit[] =>
  placedLines(source).flatMap(({ line, at }) =>
    SIMPLE[language].test(line) && !DECLARATION.test(line)
      ? [
          {
            at,
            from: line,
            kind: 'extra',
            rank: 5,
            to: language === 'python' ? `${indentOf(line)}pass` : '',
          },
        ]
      : [],
  )

export const DECLARATION =
  /^\s*(?:const|let|var|using|return|import|(?:(?:long|unsigned|static|final)\s+)*\w+(?:<.*>|\[\])*\s+\w+(?:\s*[=,;[({]|\s*$))/

type Move = Pick<Edit, 'from' | 'to' | 'below'>

const bracedMoves =
  (simple: RegExp) =>
  (lines: readonly string[], index: number): Move[] => {
    const [line, next] = [lines[index]!, lines[index + 1] ?? '']
    const moved = simple.test(line) ? line : next
    const other = moved === line ? next : line
    const isMoved = isEdgeOfBlock(other) || (simple.test(other) && isOrdered(line, next))
    if (!simple.test(moved) || !isMoved || /\breturn\b/.test(moved)) return []
    return [{ from: `${line}\n${next}`, to: `${next}\n${line}`, below: moved === line ? 0 : 1 }]
  }

/** Whether a line starts or ends a block inside a function. Excludes `else`, which must follow its block. */
const isEdgeOfBlock = (line: string): boolean =>
  /^\s*(for|while|if|do)\b.*\{\s*$/.test(line) || /^\s+\}\s*$/.test(line)

/** Whether the order of two statements matters, because one modifies what the other uses or both read input. */
export const isOrdered = (line: string, next: string): boolean =>
  changes(line, next) || changes(next, line) || (READS.test(line) && READS.test(next))

export const READS = /\bcin >>|\bscanf\(|\.next(?:Int|Long|Token|Line)?\(|\bread(?:Line|line)?\(|\binput\(/

/** Whether a line, or the lines of a block, assign a variable that the other one uses. */
const changes = (line: string, other: string): boolean => {
  const used = new Set(other.match(/[A-Za-z_$][\w$]*/g))
  return [...line.matchAll(ASSIGNED)].some(([, name]) => used.has(name!))
}
const ASSIGNED = /([A-Za-z_$][\w$]*)(?:\[[^=]*?\])?\s*(?:[-+*/%]?=(?!=)|\+\+|--)/g

const indentedMoves = (lines: readonly string[], index: number): Move[] => {
  const [line, next] = [lines[index]!, lines[index + 1] ?? '']
  const [indent, nextIndent] = [indentOf(line), indentOf(next)]
  const isSimple = (each: string) => SIMPLE.python.test(each)
  if (!isSimple(line)) return []
  if (next.trim() !== '' && indent === nextIndent) {
    const isIntoBlock = /:\s*$/.test(next)
    if (!isIntoBlock && !(isSimple(next) && isOrdered(line, next))) return []
    return [
      { from: `${line}\n${next}`, to: `${next}\n${isIntoBlock ? `${indent}    ${line.trim()}` : line}` },
    ]
  }
  // Move the last line of a block out of it, or the first line after a block into it.
  const headers = lines
    .slice(0, index)
    .filter((each) => each.trim() !== '' && indentOf(each).length < indent.length)
  const before = lines[index - 1] ?? ''
  const isAfterBlock = before.trim() !== '' && indentOf(before).length > indent.length
  return [...headers.slice(-1), ...(isAfterBlock ? [before] : [])].map((like) => ({
    from: line,
    to: indentOf(like) + line.trim(),
  }))
}
