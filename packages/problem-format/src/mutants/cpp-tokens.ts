/** A C++ token. White space, comments and preprocessor lines are not tokens. */
export interface CppToken {
  kind: 'word' | 'number' | 'text' | 'sign'
  text: string
  /** Offset in the source. */
  at: number
}

const SKIPPED = /\s+|\/\/(?:\\\n|[^\n])*|\/\*[\s\S]*?\*\//y
const DIRECTIVE = /#(?:\\\n|[^\n])*/y
const KINDS = [
  ['text', /(?:u8|[LuU])?R"([^\s()\\]{0,16})\([\s\S]*?\)\1"/y],
  ['text', /(?:u8|[LuU])?(?:"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])+')/y],
  ['word', /[A-Za-z_]\w*/y],
  ['number', /\.?\d(?:'?[\w.]|(?<=[eEpP])[+-])*/y],
  ['sign', /<<=|>>=|<=>|\.\.\.|->|::|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||\+\+|--|[^\w\s]/y],
] as const

/** Splits C++ source into tokens. Accepts source that does not compile, but may split it oddly. */
export const cppTokens = (source: string): CppToken[] => {
  const tokens: CppToken[] = []
  const match = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  for (let at = 0; at < source.length; ) {
    const skipped = match(SKIPPED, at) ?? (isLineStart(source, at) ? match(DIRECTIVE, at) : undefined)
    if (skipped !== undefined) {
      at += skipped.length
      continue
    }
    const [kind, text] = firstOf((pattern) => match(pattern, at)) ?? ['sign', source[at]!]
    tokens.push({ kind, text, at })
    at += text.length
  }
  return tokens
}

const isLineStart = (source: string, at: number): boolean => {
  const lineStart = source.lastIndexOf('\n', at - 1) + 1
  return source.slice(lineStart, at).trim() === ''
}

const firstOf = (
  match: (pattern: RegExp) => string | undefined,
): [(typeof KINDS)[number][0], string] | null => {
  for (const [kind, pattern] of KINDS) {
    const text = match(pattern)
    if (text !== undefined) return [kind, text]
  }
  return null
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Returns the index after the bracket that closes the one at `index`. */
export const closing = (tokens: readonly CppToken[], index: number): number => {
  const open = tokens[index]!.text
  let depth = 0
  for (let at = index; at < tokens.length; at++) {
    if (tokens[at]!.text === open) depth++
    if (tokens[at]!.text === PAIRS[open] && --depth === 0) return at + 1
  }
  return tokens.length
}
