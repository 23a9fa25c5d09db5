import { endsEarly, type Loop } from '../program/loops'
import type { Program } from '../program/program'
import { assignmentOf, callOf, isFunction, isLoop, targetNames } from '../syntax/shapes'
import { ancestors, type SyntaxNode, walk } from '../syntax/syntax-node'
import { containersOf } from './containers'

/** How a program's time and memory grow, such as `O(n log n)`; null where that is not sure. */
export interface Complexity {
  time: string | null
  space: string | null
}

/** A product: how often each of its factors stands in it, `n`, `log n` or `√n`. */
type Term = ReadonlyMap<string, number>

const NOTHING: Complexity = { time: null, space: null }

/** Containers whose operations take a logarithm of a size that cannot be read off. */
const ORDERED =
  /\b(map|set|multimap|multiset|priority_queue)\s*<|\b(Tree(Map|Set)|PriorityQueue|heapq|bisect)\b/

/** Calls that take the same time however large the input is. */
const CONSTANT = new Set(
  (
    'push_back emplace_back push pop pop_back top front back empty size length len append add get set put abs min max ' +
    'swap printf println print nextInt nextLong nextToken readLine parseInt parseLong charAt int ord chr range next ' +
    'Number BigInt floor sqrt trunc log write log2 pow tie sync_with_stdio begin end input getOrDefault containsKey ' +
    'has isEmpty push_front StreamTokenizer BufferedReader InputStreamReader Scanner'
  ).split(' '),
)

/**
 * What a program's shape says of its growth. Only what is well understood counts: loops to variables of the input,
 * halvings, sorting, arrays of a size that was read. Anything else makes it say nothing: no guess is better than a
 * wrong one.
 */
export const complexityOf = (program: Program): Complexity => {
  if (ORDERED.test(program.root.text) || hasRecursion(program)) return NOTHING
  const containers = containersOf(program)
  const sizeName = (name: string): string | null => {
    const isRead = program.reads.filter((read) => read.name === name).length === 1
    const isParameter = program.functions.some(({ parameters }) => parameters.includes(name))
    return isRead && !isParameter && changesOf(program, name) <= 1 ? name : null
  }
  const termOf = (loop: Loop): Term | null => {
    const { bound } = loop
    const named = (name: string | null, form: (name: string) => string): Term | null => {
      const size = name === null ? null : sizeName(name)
      return size === null ? null : new Map([[form(size), 1]])
    }
    switch (bound.kind) {
      case 'size':
        return named(bound.name, (name) => name)
      case 'root':
        return named(bound.name, (name) => `√${name}`)
      case 'logarithm':
        return named(bound.name, (name) => `log ${name}`)
      case 'elements': {
        const size = containers.sizes.get(bound.name)
        return size?.length === 1 ? named(size[0] ?? null, (name) => name) : null
      }
      case 'constant':
        return bound.times !== null && bound.times <= 1000 ? new Map() : null
      case 'unknown':
        return null
      default:
        return bound satisfies never
    }
  }
  /** The product of the loops around a node, itself included; null where one of them is not known. */
  const around = (node: SyntaxNode): Term | null => {
    let product: Term = new Map()
    for (const each of [node, ...ancestors(node)]) {
      if (isFunction(each)) return isEntry(each, program) ? product : null
      const loop = isLoop(each) ? program.loops.find((known) => known.node === each) : undefined
      if (!loop) continue
      const term = termOf(loop)
      if (!term || (loop.outer !== null && endsEarly(loop))) return null
      product = times(product, term)
    }
    return product
  }

  const terms: Term[] = [new Map()]
  for (const { node } of program.loops) {
    const term = around(node)
    if (!term) return NOTHING
    terms.push(term)
  }
  for (const node of walk(program.root)) {
    if (isLinearByItself(node)) return NOTHING
    const call = callOf(node)
    if (!call) continue
    const sorted = sortedContainer(call)
    if (sorted !== null) {
      const size = containers.sizes.get(sorted)
      const outer = around(node)
      const [name] = size?.length === 1 ? size : []
      if (name === undefined || sizeName(name) === null || !outer) return NOTHING
      terms.push(
        times(
          outer,
          new Map([
            [name, 1],
            [`log ${name}`, 1],
          ]),
        ),
      )
    } else if (!CONSTANT.has(call.method) && !isHarmless(call.name, program)) return NOTHING
    else if (/^(min|max|sum)$/.test(call.method) && call.args.length < 2) return NOTHING
    else if (call.method === 'pop' && call.args.length > 0) return NOTHING
  }
  const space = [...containers.sizes.values()].map((names) =>
    names.every((name) => sizeName(name) !== null) ? productOf(names) : null,
  )
  const isKnown = containers.areAllKnown && space.every((term) => term !== null)
  const kept = space.filter((term) => term !== null)
  // What is made is filled once.
  return { time: written([...terms, ...kept]), space: isKnown ? written([new Map(), ...kept]) : null }
}

const isEntry = (node: SyntaxNode, { functions }: Program): boolean =>
  functions.find((each) => each.node === node)?.name === 'main'

const hasRecursion = ({ functions }: Program): boolean =>
  functions.some(
    ({ node, name }) => name !== null && [...walk(node)].some((inner) => callOf(inner)?.name === name),
  )

const changesOf = (program: Program, name: string): number => {
  let count = 0
  for (const node of walk(program.root)) {
    const change = assignmentOf(node)
    const isStart = change?.operator === '=' && (change.value === null || /^\d+$/.test(change.value.text))
    if (change && !isStart && targetNames(change.target).includes(name)) count++
  }
  return count
}

/** Expressions that go through a container: slices, comprehensions, spreads, `in` on what may be a list. */
const isLinearByItself = ({ type, children }: SyntaxNode): boolean =>
  /^(slice|.*_comprehension|generator_expression|spread_element|list_splat)$/.test(type) ||
  (type === 'comparison_operator' && children.some(({ text, isNamed }) => !isNamed && text === 'in'))

/** The container that `sort(a.begin(), a.end())` and its kin sort whole. */
const sortedContainer = ({ name, method, args }: NonNullable<ReturnType<typeof callOf>>): string | null => {
  if (method !== 'sort' && name !== 'sorted') return null
  if (/^\w+\.sort$/.test(name) && name !== 'Arrays.sort' && name !== 'Collections.sort')
    return name.slice(0, -5)
  return /^(\w+)(\.begin\(\))?$/.exec(args[0]?.text ?? '')?.[1] ?? ''
}

/** A function of the program's own without a loop and without calls that are not harmless. */
const isHarmless = (name: string, { functions, loops }: Program): boolean => {
  const own = functions.find((each) => each.name === name)
  return own !== undefined && !loops.some(({ within }) => within === own.node)
}

const productOf = (names: readonly string[]): Term =>
  names.reduce((all, name) => times(all, new Map([[name, 1]])), new Map() as Term)

const times = (left: Term, right: Term): Term => {
  const product = new Map(left)
  for (const [factor, power] of right) product.set(factor, (product.get(factor) ?? 0) + power)
  return product
}

/** A logarithm or a root is less than any whole power more of the same variable. */
const covers = (larger: Term, smaller: Term): boolean =>
  [...smaller].every(([factor, power]) => {
    if ((larger.get(factor) ?? 0) >= power) return true
    const base = /^(?:log |√)(.*)$/.exec(factor)?.[1]
    return base !== undefined && (larger.get(base) ?? 0) > (smaller.get(base) ?? 0)
  })

const written = (terms: readonly Term[]): string | null => {
  const kept = terms.filter(
    (term, at) =>
      !terms.some(
        (other, index) => index !== at && covers(other, term) && (!covers(term, other) || index < at),
      ),
  )
  // More than two different terms say little to anybody.
  if (kept.length > 2) return null
  return `O(${kept.map(product).sort().join(' + ')})`
}

const SUPERSCRIPTS = ['', '', '²', '³', '⁴', '⁵']

const product = (term: Term): string => {
  const order = (factor: string) => (factor.startsWith('log ') ? 2 : 1)
  const factors = [...term].sort(([a], [b]) => order(a) - order(b) || a.localeCompare(b))
  if (factors.length === 0) return '1'
  return factors
    .map(([factor, power]) =>
      power === 1
        ? factor
        : `${factor.startsWith('log ') ? `(${factor})` : factor}${SUPERSCRIPTS[power] ?? `^${power}`}`,
    )
    .join(' · ')
    .replace(' · log', ' log')
}
