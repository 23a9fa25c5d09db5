/** A place in a pattern. */
interface Place {
  /** The character that leads to the next place; null if none does. */
  char: string | null
  next: number
  /** Whether any character but a slash stays here. */
  isStar: boolean
  /** Places that are reached without a character. */
  free: number[]
}

/**
 * The format's globs: `*` inside one name, `{a, b}` alternatives, and a folder's pattern for everything in it. All
 * places that a name may have reached are followed at once, so the time is at most the pattern's length times the
 * name's. A regular expression would try each star against all the others.
 */
export const globOf = (pattern: string): ((path: string) => boolean) => {
  const places = placesOf(pattern.endsWith('/') ? pattern.slice(0, -1) : pattern)
  return (path) => {
    let reached = withFree(places, [0])
    for (const char of path) {
      reached = withFree(
        places,
        reached.flatMap((at) => steps(places[at]!, at, char)),
      )
      if (reached.length === 0) return false
    }
    return reached.includes(places.length - 1)
  }
}

const steps = (place: Place, at: number, char: string): number[] => [
  ...(place.isStar && char !== '/' ? [at] : []),
  ...(place.char === char ? [place.next] : []),
]

const withFree = (places: readonly Place[], from: readonly number[]): number[] => {
  const reached = new Set(from)
  // Iterating a set includes what is added on the way.
  for (const at of reached) for (const next of places[at]!.free) reached.add(next)
  return [...reached]
}

/** The last place is the pattern's end. Open braces end with the pattern. */
const placesOf = (pattern: string): Place[] => {
  const places: Place[] = []
  const add = (): number => places.push({ char: null, next: 0, isStar: false, free: [] }) - 1
  const lead = (from: number, to: number): void => void places[from]!.free.push(to)
  const open: { start: number; ends: number[] }[] = []
  let at = add()

  const startAlternative = (): void => {
    const start = open.at(-1)!.start
    at = add()
    lead(start, at)
  }
  const close = (): void => {
    const { ends } = open.pop()!
    const end = add()
    for (const each of [...ends, at]) lead(each, end)
    at = end
  }

  for (const token of tokensOf(pattern)) {
    if (token === '{') {
      open.push({ start: at, ends: [] })
      startAlternative()
    } else if (token === ',' && open.length > 0) {
      open.at(-1)!.ends.push(at)
      startAlternative()
    } else if (token === '}' && open.length > 0) close()
    else if (token === '*') {
      const star = add()
      places[star]!.isStar = true
      lead(at, star)
      at = star
    } else {
      const next = add()
      Object.assign(places[at]!, { char: token, next })
      at = next
    }
  }
  while (open.length > 0) close()
  const end = add()
  lead(at, end)
  return places
}

/** Its characters, without the white space around braces and the commas in them. */
const tokensOf = (pattern: string): string[] => {
  const tokens: string[] = []
  let depth = 0
  let spaces: string[] = []
  let isAfterMark = false
  for (const char of pattern) {
    const isMark = char === '{' || (depth > 0 && (char === ',' || char === '}'))
    if (depth > 0 && /\s/.test(char)) {
      spaces.push(char)
      continue
    }
    if (!isMark && !isAfterMark) tokens.push(...spaces)
    spaces = []
    tokens.push(char)
    isAfterMark = isMark
    if (char === '{') depth++
    else if (char === '}' && depth > 0) depth--
  }
  return [...tokens, ...spaces]
}
