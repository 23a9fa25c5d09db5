/** How large a statement lets its variables be. */
export interface StatementBounds {
  /** By name: of `1 ≤ n, q ≤ 30 000` the 30,000 of both. */
  largest: ReadonlyMap<string, number>
  /** Those of them that the section on the input speaks of, in its order. */
  inputOrder: readonly string[]
}

type Term = { kind: 'number'; value: number } | { kind: 'names'; names: string[] }

/**
 * Reads the bounds that a statement gives in inequalities. A name that is bounded in several places has the largest
 * of its bounds; what is not written as an inequality is not found.
 * @param html the statement
 */
export const readStatementBounds = (html: string): StatementBounds => {
  const bounds = new Map<string, number>()
  const raise = (name: string, value: number) => bounds.set(name, Math.max(value, bounds.get(name) ?? 0))
  const chains = chainsOf(plainText(html))
  // A chain may end in a name that another one bounds: `1 ≤ l ≤ r ≤ n`.
  for (const isSecond of [false, true]) {
    for (const chain of chains) {
      let bound: number | null = null
      for (const term of [...chain].reverse()) {
        if (term.kind === 'number') bound = term.value
        else {
          if (bound !== null) for (const name of term.names) raise(name, bound)
          if (isSecond && bound === null) bound = bounds.get(term.names[0] ?? '') ?? null
        }
      }
    }
  }
  return { largest: bounds, inputOrder: orderOf(html, bounds) }
}

const orderOf = (html: string, bounds: ReadonlyMap<string, number>): string[] => {
  const section = /<h\d[^>]*>[^<]*input[^<]*<\/h\d>([\s\S]*?)(?=<h\d|$)/i.exec(html)?.[1] ?? ''
  const marked = section.matchAll(
    /<(em|i|var|code|mi)>([^<]*)<\/\1>|<annotation[^>]*>([\s\S]*?)<\/annotation>/g,
  )
  const names = [...marked].flatMap(([, , word = '', tex = '']) => (word + tex).match(/[A-Za-z]\w*/g) ?? [])
  return [...new Set(names.filter((name) => bounds.has(name)))]
}

const ENTITIES: Record<string, string> = {
  le: '≤',
  ge: '≥',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  middot: '·',
  sdot: '·',
  times: '×',
  minus: '−',
  thinsp: ' ',
  amp: '&',
}

const plainText = (html: string): string => {
  const sources = [...html.matchAll(/<annotation[^>]*>([\s\S]*?)<\/annotation>/g)].map(([, tex]) => tex)
  // Rendered mathematics writes each formula several times over; its source is the one that can be read.
  const shown = sources.length > 0 ? sources.join(' ; ') : html
  return shown
    .replace(/<msub>(.*?)<\/msub>/g, (_, parts: string) => /^<m\w+>[^<]*<\/m\w+>/.exec(parts)?.[0] ?? '')
    .replace(/<msup>(<m[no]>[^<]*<\/m[no]>)(.*?)<\/msup>/g, '$1^$2')
    .replace(/<mspace[^>]*>/g, ' ')
    .replace(/<sup>\s*([^<]*?)\s*<\/sup>/g, '^$1')
    .replace(/<sub>[^<]*<\/sub>/g, '')
    .replace(/<\/(p|li|td|tr|h\d|div)>/g, ' ; ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\\leq?(slant)?\b/g, '≤')
    .replace(/\\lt\b/g, '<')
    .replace(/\\cdot\b|\\times\b|×|⋅|\*/g, '·')
    .replace(/\\[,;:! ]|\{,\}|\u00a0|\u202f|\u2009/g, ' ')
    .replace(/\$/g, ' ')
    .replace(/_\{?\w+\}?/g, '')
    .replace(/[{}]/g, '')
}

const NUMBER = String.raw`(?:\d+\s*·\s*)?\d+\^\d+|\d{1,3}(?:[ ,']\d{3})+(?!\d)|\d+`
const TOKEN = new RegExp(
  String.raw`(?<number>${NUMBER})|(?<name>[A-Za-z]\w*)|(?<sign>≤|<=?)|(?<comma>,)|(?<other>\S)`,
  'g',
)

const chainsOf = (text: string): Term[][] => {
  const chains: Term[][] = []
  let chain: Term[] = []
  let isJoined = false
  let afterComma = false
  const end = () => {
    if (chain.length > 1) chains.push(chain)
    chain = []
    isJoined = false
    afterComma = false
  }
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    const last = chain.at(-1)
    if (groups.sign) {
      if (!last) end()
      else isJoined = true
    } else if (groups.number || groups.name) {
      const term: Term = groups.number
        ? { kind: 'number', value: numberIn(groups.number) }
        : { kind: 'names', names: [groups.name ?? ''] }
      if (afterComma && !isJoined && last?.kind === 'names' && term.kind === 'names')
        last.names.push(...term.names)
      else {
        if (!isJoined) end()
        chain.push(term)
      }
      isJoined = false
      afterComma = false
    } else if (groups.comma) afterComma = true
    else end()
  }
  end()
  return chains
}

const numberIn = (text: string): number => {
  const power = /^(?:(\d+)\s*·\s*)?(\d+)\^(\d+)$/.exec(text)
  if (power) return Number(power[1] ?? 1) * Number(power[2]) ** Number(power[3])
  return Number(text.replace(/[ ,']/g, ''))
}
