import { type CppToken, closing } from './cpp-tokens'

/** Returns, for each token, whether it is in the body of a loop. */
export const loopTokens = (tokens: readonly CppToken[]): boolean[] => {
  const inLoop = tokens.map(() => false)
  for (const [index, { text }] of tokens.entries()) {
    const body =
      text === 'do' ? index + 1 : text === 'for' || text === 'while' ? closing(tokens, index + 1) : null
    if (body === null || body >= tokens.length) continue
    for (let at = body; at < bodyEnd(tokens, body); at++) inLoop[at] = true
  }
  return inLoop
}

/** Returns the index after the block or statement at `index`. May be too low if unbraced statements are nested. */
const bodyEnd = (tokens: readonly CppToken[], index: number): number => {
  if (tokens[index]!.text === '{') return closing(tokens, index)
  for (let at = index; at < tokens.length; at++) {
    if (tokens[at]!.text === '(') at = closing(tokens, at) - 1
    else if (tokens[at]!.text === '{') return closing(tokens, at)
    else if (tokens[at]!.text === ';') return at + 1
  }
  return tokens.length
}

const ASSIGNS = /^([-+*/%&|^]?=|<<=|>>=|\+\+|--)$/

/**
 * Finds the `;` of a statement that starts at `index` and changes a variable, such as `sum = 0;` or `seen[v]++;`.
 * Returns null for other statements. A declaration, which starts with two words or a type's `>`, is not such a
 * statement, because the program would not compile without it.
 */
export const statementAt = (tokens: readonly CppToken[], index: number): CppToken | null => {
  const { kind } = tokens[index]!
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? '']
  if (
    !/^([;{})]|else)$/.test(before) ||
    kind !== 'word' ||
    !/^([-+*/%&|^]?=|<<=|>>=|\+\+|--|\[|\.|->)$/.test(after)
  )
    return null
  let assigns = false
  for (let at = index + 1; at < tokens.length; at++) {
    const { text } = tokens[at]!
    if (text === '(' || text === '[') at = closing(tokens, at) - 1
    else if (ASSIGNS.test(text)) assigns = true
    else if (text === ';') return assigns ? tokens[at]! : null
    else if (text === '{' || text === '}' || text === ')') return null
  }
  return null
}
