import type { Language } from '@cohort/shared'
import { type Edit, indentOf, placedLines } from './program-tokens'

/** In lines. Longer loops are ignored. */
const LONGEST_LOOP = 30

/** Finds loops that never reach a second iteration because they end with `return`, possibly in an `else`. */
export const earlyReturns = (language: Language, source: string): Edit[] => {
  const lines = placedLines(source)
  return lines.flatMap(({ line }, index) => {
    if (!/^\s*(?:for|while)\b.*[{:]\s*$/.test(line)) return []
    const rest = lines.slice(index + 1, index + LONGEST_LOOP)
    const length = rest.findIndex(
      (each) => each.line.trim() !== '' && indentOf(each.line).length <= indentOf(line).length,
    )
    const body = rest.slice(0, length === -1 ? undefined : length)
    const last = body.findLastIndex((each) => !/^[\s}]*$/.test(each.line))
    const statement = body[last]?.line ?? ''
    if (!/^\s*return\b/.test(statement) || (language !== 'python' && length === -1)) return []
    const begin = /^\s*(?:\} )?else ?[:{]\s*$/.test(body[last - 1]?.line ?? '') ? last - 1 : last
    const first = body[begin]!
    if (indentOf(first.line).length !== indentOf(body[0]!.line).length) return []
    const end = language === 'python' ? body[last]! : rest[length]!
    const from = source.slice(first.at, end.at + end.line.length)
    const moved = indentOf(line) + statement.trim()
    const closing =
      language === 'python' ? [] : [...(begin < last ? [`${indentOf(first.line)}}`] : []), end.line]
    const to = [...closing, moved].join('\n')
    return [{ at: first.at, from, to, kind: 'order', rank: 1, below: last - begin }]
  })
}
