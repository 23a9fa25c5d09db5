/** Compares programs, to recognise slightly modified code from a running contest. */

/** The length of the compared token sequences. */
const WINDOW = 12
/** Unrelated programs share fewer sequences than this. */
const LEAST_SHARED = 20
const LEAST_SHARE = 0.6

// Unclosed comments and strings extend to the end, so that matching takes linear time.
const TOKENS =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|(?:\/\/|#)[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[A-Za-z_$][\w$]*|\d[\w.]*|[^\s\w]/g

const KEYWORDS = new Set(
  'break case catch class const continue def do elif else except for from function if import in lambda let new not or and return switch throw try var void while with yield'.split(
    ' ',
  ),
)

const tokensOf = (code: string): string[] =>
  (code.match(TOKENS) ?? []).filter((token) => !/^(?:\/\*|\/\/|#)/.test(token))

/** Returns the kind of a token, so that renaming variables or changing values makes no difference. */
const shapeOf = (token: string): string => {
  if (/^["']/.test(token)) return 's'
  if (/^\d/.test(token)) return 'n'
  return /^[A-Za-z_$]/.test(token) && !KEYWORDS.has(token) ? 'v' : token
}

const hashOf = (token: string): number => {
  let hash = 0
  for (let at = 0; at < token.length; at++) hash = (Math.imul(hash, 31) + token.charCodeAt(at)) | 0
  return hash
}

const windowsOf = (tokens: readonly string[]): Set<number> => {
  const hashes = tokens.map((token) => hashOf(shapeOf(token)))
  const windows = new Set<number>()
  for (let from = 0; from + WINDOW <= hashes.length; from++) {
    let hash = 0
    for (let at = from; at < from + WINDOW; at++) hash = (Math.imul(hash, 1_000_003) + hashes[at]!) | 0
    windows.add(hash)
  }
  return windows
}

/**
 * True if one of the other programs is almost the same, ignoring names, values, spaces and comments. Takes linear time.
 * @param given starter code, which is ignored
 */
export const isAmong = (code: string, others: readonly string[], given: string): boolean => {
  const tokens = tokensOf(code)
  const own = windowsOf(tokens)
  const givenTokens = tokensOf(given)
  for (const window of windowsOf(givenTokens)) own.delete(window)
  const text = tokens.join(' ')
  if (text === givenTokens.join(' ')) return false
  return others.some((other) => {
    const otherTokens = tokensOf(other)
    if (text === otherTokens.join(' ')) return true
    const theirs = windowsOf(otherTokens)
    const shared = [...own].filter((window) => theirs.has(window)).length
    return shared >= LEAST_SHARED && shared / own.size >= LEAST_SHARE
  })
}
