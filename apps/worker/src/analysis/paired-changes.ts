import type { Edit, Token } from './program-tokens'

/** The maximum number of pairs of each kind. */
const MOST = 12
/** The maximum distance in lines. Related lines are usually close together. */
const MOST_LINES = 12

const TURNED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const isStrict = (sign: string): boolean => sign.length === 1

/** Finds pairs of comparisons that may both mishandle equal values, and indexes that may be wrong on two lines. */
export const pairedChanges = (source: string, tokens: readonly Token[]): Edit[] => [
  ...comparisons(source, tokens).slice(0, MOST),
  ...indexes(source, tokens).slice(0, MOST),
]

/** Pairs similar comparisons, such as those in the two loops that remove smaller and larger values from a window. */
const comparisons = (source: string, tokens: readonly Token[]): Edit[] => {
  const signs = tokens.filter(
    ({ text, first }) => Object.hasOwn(TURNED, text) && /^(?:while|if)$/.test(first),
  )
  return signs.flatMap((one, index) =>
    signs
      .slice(index + 1)
      .filter(
        (other) =>
          other.line > one.line &&
          other.line - one.line <= MOST_LINES &&
          other.first === one.first &&
          isStrict(other.text) === isStrict(one.text),
      )
      .map((other) => paired(source, 'comparison', [one, other], ({ text }) => TURNED[text]!)),
  )
}

/** Replaces an index on two lines, such as `size[b]`, with one from other lines, such as `size[root]`. */
const indexes = (source: string, tokens: readonly Token[]): Edit[] => {
  const byList = new Map<string, Token[]>()
  for (const [at, index] of tokens.entries()) {
    const [list, begin, , end] = tokens.slice(Math.max(0, at - 2), at + 2)
    if (index.kind !== 'word' || begin?.text !== '[' || end?.text !== ']' || list?.kind !== 'word') continue
    byList.set(list.text, [...(byList.get(list.text) ?? []), index])
  }
  return [...byList.values()].flatMap((used) => {
    const names = [...new Set(used.map(({ text }) => text))]
    return names.flatMap((name) => {
      const [one, second, ...more] = used.filter(({ text }) => text === name)
      if (!one || !second || more.length > 0 || one.line === second.line) return []
      return names
        .filter((other) => other !== name)
        .map((other) => paired(source, 'variable', [one, second], () => other))
    })
  })
}

/** @param places in source order */
const paired = (
  source: string,
  kind: Edit['kind'],
  places: readonly [Token, Token],
  by: (place: Token) => string,
): Edit => ({
  at: 0,
  from: source,
  kind,
  rank: 2,
  below: places[0].line - 1,
  second: places[1].line,
  to: places.reduceRight(
    (text, place) => text.slice(0, place.at) + by(place) + text.slice(place.at + place.text.length),
    source,
  ),
})
