import type { Language } from '@cohort/shared'
import type { Edit, Token } from './program-tokens'

/** Beginners rarely write longer conditions. */
const MOST_TOKENS = 60

/**
 * Matches a check that a neighbour exists, as in `x + 1 < n`. It is never dropped, because an index out of bounds may go
 * unnoticed in C++.
 */
const NEIGHBOUR = /[-+] ?\d+ ?[<>]/

/** Makes the condition of each `if` always or never true. */
export const droppedConditions = (language: Language, source: string, tokens: readonly Token[]): Edit[] =>
  tokens.flatMap((_, index): Edit[] => {
    const [begin, end] = conditionAfter(language, tokens, index)
    if (begin === undefined || end === undefined) return []
    const condition = { at: begin, from: source.slice(begin, end), rank: 2 }
    if (NEIGHBOUR.test(condition.from)) return []
    const [always, never] = language === 'python' ? ['True', 'False'] : ['true', 'false']
    return [
      { ...condition, to: always, kind: 'always' },
      { ...condition, to: never, kind: 'never' },
    ]
  })

/** The start and end index of the condition after an `if`. Empty if the token is not the start of a conditional. */
const conditionAfter = (
  language: Language,
  tokens: readonly Token[],
  index: number,
): [begin?: number, end?: number] => {
  const { text, line } = tokens[index]!
  const isPython = language === 'python'
  if (isPython ? !/^(?:el)?if$/.test(text) || tokens[index - 1]?.line === line : text !== 'if') return []
  const rest = tokens.slice(index + 1, index + MOST_TOKENS)
  let depth = 0
  for (const each of rest) {
    if (/^[([{]$/.test(each.text)) depth++
    if (/^[)\]}]$/.test(each.text)) depth--
    if (depth === 0 && each.text === (isPython ? ':' : ')'))
      return isPython ? [rest[0]!.at, each.at] : [rest[0]!.at + 1, each.at]
  }
  return []
}
