/** A piece of a pattern. Given all positions in a path where it may start, returns those where it may end. */
type Piece = (path: string, starts: ReadonlySet<number>) => ReadonlySet<number>

/** The maximum depth of nested braces. Matching is recursive, so deeper braces are taken as literal characters. */
const DEEPEST = 50

/**
 * Compiles one of the format's globs, which have `*` within a name and `{a, b}` for alternatives. Matching follows all
 * possible positions at once, so its time is at most proportional to pattern length × path length. A regular expression
 * could backtrack exponentially.
 */
export const globOf = (pattern: string): ((path: string) => boolean) => {
  /**
   * A stack: the whole pattern, then each open brace, with its finished alternatives and the pieces of the
   * current one.
   */
  const open: { alternatives: Piece[]; pieces: Piece[] }[] = [{ alternatives: [], pieces: [] }]
  const close = (): void => {
    const { alternatives, pieces } = open.pop()!
    open.at(-1)!.pieces.push(oneOf([...alternatives, inOrder(pieces)]))
  }
  for (const part of pattern.replace(/\/$/, '').split(/([{},*])/)) {
    const at = open.at(-1)!
    const isInBraces = open.length > 1
    if (part === '*') at.pieces.push(star)
    else if (part === '{' && open.length <= DEEPEST) open.push({ alternatives: [], pieces: [] })
    else if (part === '}' && isInBraces) close()
    else if (part === ',' && isInBraces) {
      at.alternatives.push(inOrder(at.pieces))
      at.pieces = []
    } else at.pieces.push(exactly(isInBraces ? part.trim() : part))
  }
  // The end of the pattern closes all open braces.
  while (open.length > 1) close()
  const whole = inOrder(open[0]!.pieces)
  return (path) => whole(path, new Set([0])).has(path.length)
}

const exactly =
  (text: string): Piece =>
  (path, starts) =>
    new Set([...starts].filter((at) => path.startsWith(text, at)).map((at) => at + text.length))

const star: Piece = (path, starts) => {
  const ends = new Set(starts)
  // The loop also visits the positions that it adds to the set.
  for (const at of ends) if (at < path.length && path[at] !== '/') ends.add(at + 1)
  return ends
}

const oneOf =
  (alternatives: readonly Piece[]): Piece =>
  (path, starts) =>
    new Set(alternatives.flatMap((each) => [...each(path, starts)]))

const inOrder =
  (pieces: readonly Piece[]): Piece =>
  (path, starts) =>
    pieces.reduce((reached, piece) => (reached.size === 0 ? reached : piece(path, reached)), starts)
