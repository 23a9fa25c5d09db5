/** Gives the places in a path at which a piece of a pattern may end, from all those at which it may begin. */
type Piece = (path: string, starts: ReadonlySet<number>) => ReadonlySet<number>

/** More braces in each other are read as characters: pieces call each other. */
const DEEPEST = 50

/**
 * The format's globs: `*` inside one name, `{a, b}` alternatives, and a folder's pattern for everything in it. All
 * places that a piece may reach are followed together, so the time is at most the pattern's length times the name's.
 * A regular expression would try each star against all the others.
 */
export const globOf = (pattern: string): ((path: string) => boolean) => {
  const open: { before: Piece[]; alternatives: Piece[] }[] = []
  let pieces: Piece[] = []
  const endAlternative = (): void => {
    open.at(-1)!.alternatives.push(inOrder(pieces))
    pieces = []
  }
  const close = (): void => {
    endAlternative()
    const { before, alternatives } = open.pop()!
    pieces = [...before, oneOf(alternatives)]
  }
  for (const part of pattern.replace(/\/$/, '').split(/([{},])/)) {
    if (part === '{' && open.length < DEEPEST) {
      open.push({ before: pieces, alternatives: [] })
      pieces = []
    } else if (part === ',' && open.length > 0) endAlternative()
    else if (part === '}' && open.length > 0) close()
    else pieces.push(...piecesOf(open.length > 0 ? part.trim() : part))
  }
  // Open braces end with the pattern.
  while (open.length > 0) close()
  const whole = inOrder(pieces)
  return (path) => whole(path, new Set([0])).has(path.length)
}

const piecesOf = (text: string): Piece[] =>
  text.split(/(\*)/).flatMap((part) => (part === '' ? [] : part === '*' ? star : exactly(part)))

const exactly =
  (text: string): Piece =>
  (path, starts) =>
    new Set([...starts].filter((at) => path.startsWith(text, at)).map((at) => at + text.length))

const star: Piece = (path, starts) => {
  const ends = new Set(starts)
  // Iterating a set includes what is added on the way.
  for (const at of ends) if (at < path.length && path[at] !== '/') ends.add(at + 1)
  return ends
}

const oneOf =
  (alternatives: readonly Piece[]): Piece =>
  (path, starts) =>
    new Set(alternatives.flatMap((each) => [...each(path, starts)]))

const inOrder =
  (pieces: readonly Piece[]): Piece =>
  (path, starts) => {
    let reached = starts
    for (const piece of pieces) if (reached.size > 0) reached = piece(path, reached)
    return reached
  }
