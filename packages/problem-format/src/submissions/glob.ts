/** Returns the places in a path at which a piece of a pattern may end, given all those at which it may begin. */
type Piece = (path: string, starts: ReadonlySet<number>) => ReadonlySet<number>

/** Deeper braces are read as characters, because matching them is recursive. */
const DEEPEST = 50

/**
 * Matches the format's globs: `*` inside one name, and `{a, b}` for alternatives. All places that a piece may reach are
 * followed together, so the time is at most the pattern's length times the path's. A regular expression would try each
 * star against all the others.
 */
export const globOf = (pattern: string): ((path: string) => boolean) => {
  /**
   * A stack with the whole pattern and each open brace. Each level has its finished alternatives, and the pieces of the
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
  // Braces that are still open end with the pattern.
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
  // Iterating a set includes what is added during the iteration.
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
