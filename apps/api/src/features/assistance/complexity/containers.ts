import type { Program } from '../program/program'
import { assignmentOf, callOf, isLoop, numberOf, plain, targetNames } from '../syntax/shapes'
import { ancestors, childOf, namedChildren, type SyntaxNode, walk } from '../syntax/syntax-node'

export interface Containers {
  /** The variables that a container is as large as, by its name; a small one of a fixed size has none. */
  sizes: ReadonlyMap<string, readonly string[]>
  /** Whether nothing else of the program grows with its input. */
  areAllKnown: boolean
}

/** Arrays of up to so many elements count as a handful of variables. */
const SMALL = 1000

/** Calls and texts after which a container is larger than it was made, or which take in the whole input at once. */
const GROWING =
  /\b(push|push_back|emplace_back|append|add|insert|put|offer|set|unordered_\w+|HashMap|HashSet|Map|Set|dict|defaultdict|Counter|read|readFileSync|split|join|StringBuilder|deque|queue|stack|Deque|ArrayDeque|ArrayList|string|String|new\s+Array\b(?!\())\b/

/** The containers that a program makes at a size, once each and outside of loops. */
export const containersOf = (program: Program): Containers => {
  const sizes = new Map<string, readonly string[]>()
  let areAllKnown = !GROWING.test(withoutEntry(program))
  for (const node of walk(program.root)) {
    const made = madeAt(node, program)
    if (!made) continue
    const isRepeated = [...ancestors(node)].some(isLoop) || sizes.has(made.name)
    if (made.size === null || isRepeated) areAllKnown = false
    if (made.size !== null && !isRepeated) sizes.set(made.name, made.size)
  }
  return { sizes, areAllKnown }
}

/** Java's `main(String[] args)` and the ways to read token by token grow with nothing. */
const withoutEntry = ({ root }: Program): string =>
  root.text.replace(/main\s*\([^)]*\)/, '').replace(/#\s*include[^\n]*|^import[^\n]*/gm, '')

interface Made {
  name: string
  size: readonly string[] | null
}

const madeAt = (node: SyntaxNode, { language }: Program): Made | null => {
  switch (language) {
    case 'cpp':
      return cppMade(node)
    case 'java':
    case 'javascript':
    case 'python': {
      const assigned = assignmentOf(node)
      const [name, ...more] = assigned ? targetNames(assigned.target) : []
      if (!assigned?.value || name === undefined || more.length > 0) return null
      const size = madeValue(plain(assigned.value))
      return size === undefined ? null : { name, size }
    }
    default:
      return language satisfies never
  }
}

/** Undefined where the value is no container; null where its size is not known. */
const madeValue = (value: SyntaxNode): readonly string[] | null | undefined => {
  if (value.type === 'array_creation_expression') {
    return combined(
      namedChildren(value)
        .filter(({ type }) => type === 'dimensions_expr')
        .map((each) => namedChildren(each)[0]),
    )
  }
  const call = callOf(value)
  const filled = call?.method === 'fill' ? childOf(value, 'function') : null
  const made = filled ? childOf(filled, 'object') : value
  if (made?.type === 'new_expression') {
    const kind = childOf(made, 'constructor')?.text ?? ''
    const list = childOf(made, 'arguments')
    if (!/^(Array|(Int|Uint|Float|BigInt)\w*Array)$/.test(kind)) return null
    return combined([list ? namedChildren(list)[0] : undefined])
  }
  // `[0] * (n + 1)`
  if (value.type === 'binary_operator' && childOf(value, 'left')?.type === 'list') {
    const element = childOf(value, 'left')
    const isFlat =
      element !== null &&
      namedChildren(element).length === 1 &&
      !/list/.test(namedChildren(element)[0]?.type ?? '')
    return isFlat ? combined([childOf(value, 'right') ?? undefined]) : null
  }
  if (/^(list|array|dictionary|set|tuple|object|.*_comprehension)$/.test(value.type)) return null
  return undefined
}

/** `vector<int> a(n)` and `int a[100]`; the grammar takes the first for a function where it could be one. */
const cppMade = (node: SyntaxNode): Made | null => {
  if (node.type === 'array_declarator') {
    const name = childOf(node, 'declarator')
    const size = childOf(node, 'size')
    return name ? { name: name.text, size: size ? combined([size]) : null } : null
  }
  const type = node.type === 'declaration' ? childOf(node, 'type')?.text.replace(/\s|std::/g, '') : undefined
  if (type === undefined || !/^(vector|array|string|deque|list|bitset)\b/.test(type)) return null
  const declarators = node.children.filter(({ field }) => field === 'declarator')
  const [only] = declarators
  if (!only || declarators.length > 1 || !/^vector<(int|longlong|double|char|bool)>$/.test(type)) {
    return { name: only?.text ?? '', size: null }
  }
  const written = /^(\w+)\((\w+)\s*(?:[+-]\s*\d+\s*)?(?:,\s*-?\w+\s*)?\)$/.exec(only.text)
  if (!written) return { name: only.text, size: null }
  const [, name = '', size = ''] = written
  return { name, size: /^\d+$/.test(size) ? (Number(size) <= SMALL ? [] : null) : [size] }
}

const combined = (dimensions: readonly (SyntaxNode | undefined)[]): readonly string[] | null => {
  const names: string[] = []
  for (const dimension of dimensions) {
    if (!dimension) return null
    const inner = plain(dimension)
    const number = numberOf(inner)
    if (number !== null && number <= SMALL) continue
    const base = /^(\w+)(?:\s*[+-]\s*\d+)?$/.exec(inner.text)?.[1]
    if (number !== null || base === undefined) return null
    names.push(base)
  }
  return names
}
