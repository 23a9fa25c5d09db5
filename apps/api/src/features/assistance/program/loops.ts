import {
  assignmentOf,
  binaryOf,
  callOf,
  isFunction,
  isLoop,
  numberOf,
  plain,
  targetNames,
} from '../syntax/shapes'
import { ancestors, childOf, isWithin, namedChildren, type SyntaxNode, walk } from '../syntax/syntax-node'

/** How often a loop goes round. */
export type Bound =
  /** As often as a variable says, up to a constant factor and summand. */
  | {
      kind: 'size'
      name: string
      /** It goes round that often, and not half or twice as often. */
      isExact: boolean
      /** It starts at a number: then one to an outer loop's variable goes as far as that one. */
      isFromNumber: boolean
    }
  /** Once for each element of a container. */
  | { kind: 'elements'; name: string }
  /** Up to the square root of a variable. */
  | { kind: 'root'; name: string }
  /** A value or a range is divided again and again. */
  | { kind: 'logarithm'; name: string | null }
  | { kind: 'constant'; times: number | null }
  | { kind: 'unknown' }

export interface Loop {
  node: SyntaxNode
  line: number
  bound: Bound
  /** The variables that count or that take the elements. */
  variables: string[]
  /** The innermost function and loop that it stands in; a loop of another function is not one of them. */
  within: SyntaxNode | null
  outer: Loop | null
}

const UNKNOWN: Bound = { kind: 'unknown' }

/** Every loop of a program, the outer ones first. */
export const readLoops = (root: SyntaxNode): Loop[] => {
  const loops = new Map<SyntaxNode, Loop>()
  for (const node of walk(root)) {
    if (!isLoop(node)) continue
    let within: SyntaxNode | null = null
    let outer: Loop | null = null
    for (const above of ancestors(node)) {
      if (isFunction(above)) {
        within = above
        break
      }
      outer ??= loops.get(above) ?? null
    }
    const { bound, variables } = boundOf(node)
    const loop: Loop = { node, line: node.line, bound, variables, within, outer }
    loop.bound = throughOuter(loop)
    loops.set(node, loop)
  }
  return [...loops.values()]
}

/** `j < i` goes round as often, up to a factor, as the loop of `i` does. */
const throughOuter = (loop: Loop): Bound => {
  const { bound } = loop
  if (bound.kind !== 'size') return bound
  for (let outer = loop.outer; outer; outer = outer.outer) {
    if (!outer.variables.includes(bound.name)) continue
    // `for (j = i - 3; j < i; j++)`
    if (!bound.isFromNumber) return UNKNOWN
    // An element of a container, and a value that is divided, say nothing about how often.
    return outer.bound.kind === 'size' || outer.bound.kind === 'constant' ? outer.bound : UNKNOWN
  }
  return bound
}

const boundOf = (node: SyntaxNode): { bound: Bound; variables: string[] } => {
  switch (node.type) {
    case 'for_statement':
      return childOf(node, 'right') ? eachOf(node) : counted(node)
    case 'for_range_loop':
    case 'enhanced_for_statement':
    case 'for_in_statement':
      return eachOf(node)
    default:
      return { bound: whileBound(node), variables: [] }
  }
}

const eachOf = (node: SyntaxNode): { bound: Bound; variables: string[] } => {
  const left = childOf(node, 'left') ?? childOf(node, 'declarator') ?? childOf(node, 'name')
  const variables = left ? targetNames(left) : []
  const right = childOf(node, 'right') ?? childOf(node, 'value')
  const bound = right ? rangeBound(right) : UNKNOWN
  return { bound, variables }
}

/** Of `range(…)` its size, of any other name the number of elements. */
const rangeBound = (node: SyntaxNode): Bound => {
  const inner = plain(node)
  if (inner.type === 'identifier') return { kind: 'elements', name: inner.text }
  const call = callOf(inner)
  if (!call) return UNKNOWN
  const [first, second, step] = call.args
  if (['enumerate', 'sorted', 'reversed'].includes(call.name) && first) return rangeBound(first)
  if (call.name !== 'range' || !first) return UNKNOWN
  if (step && !isDescending(step) && numberOf(step) === null) return UNKNOWN
  const [start, end] = isDescending(step) ? [second, first] : second ? [first, second] : [undefined, first]
  return withStart(sizeOf(end), {
    ...(step && !isDescending(step) ? { isExact: false } : {}),
    ...(start && numberOf(start) === null && start.text !== '-1' ? { isFromNumber: false } : {}),
  })
}

const isDescending = (step: SyntaxNode | undefined): boolean => step?.text === '-1'

/** `for (i = 0; i < n; i++)` and its kin. */
const counted = (node: SyntaxNode): { bound: Bound; variables: string[] } => {
  const start = childOf(node, 'initializer') ?? childOf(node, 'init')
  const conditionNode = childOf(node, 'condition')
  const update = childOf(node, 'update') ?? childOf(node, 'increment')
  const none = { bound: UNKNOWN, variables: [] }
  if (!conditionNode || !update) return none
  const step = assignmentOf(plain(update))
  const condition = binaryOf(plain(conditionNode))
  if (!step || !condition) return none
  const [variable] = targetNames(step.target)
  const variables = variable === undefined ? [] : [variable]
  const body = childOf(node, 'body')
  if (variable === undefined || !body || changesAny(body, variables)) return { bound: UNKNOWN, variables }

  const { left, operator, right } = condition
  if (isSquareOf(left, variable) && operator.startsWith('<')) {
    const size = sizeOf(right)
    return {
      bound:
        size.kind === 'size' && isCounting(step.operator, step.value)
          ? { kind: 'root', name: size.name }
          : UNKNOWN,
      variables,
    }
  }
  const isLeft = plain(left).text === variable
  if (!isLeft && plain(right).text !== variable) return { bound: UNKNOWN, variables }
  const isUpward = isLeft ? /^(<=?|!=)$/.test(operator) : /^>=?$/.test(operator)
  const end = sizeOf(isLeft ? right : left)
  if (isDividing(step.operator, step.value) || isMultiplying(step.operator, step.value)) {
    const size = isUpward ? end : startOf(start, variable)
    return { bound: { kind: 'logarithm', name: size.kind === 'size' ? size.name : null }, variables }
  }
  if (!isCounting(step.operator, step.value)) return { bound: UNKNOWN, variables }
  const goesDown = step.operator === '--' || step.operator === '-='
  const from = startOf(start, variable)
  const part = {
    ...(step.value === null || numberOf(step.value) === 1 ? {} : { isExact: false }),
    ...((goesDown ? end : from).kind === 'constant' ? {} : { isFromNumber: false }),
  }
  if (!goesDown) return { bound: isUpward ? withStart(end, part) : UNKNOWN, variables }
  return { bound: end.kind === 'unknown' ? UNKNOWN : withStart(from, part), variables }
}

const startOf = (start: SyntaxNode | null, variable: string): Bound => {
  for (const node of start ? walk(start) : []) {
    const first = assignmentOf(node)
    if (first?.value && targetNames(first.target).includes(variable)) return sizeOf(first.value)
  }
  return UNKNOWN
}

const isCounting = (operator: string, value: SyntaxNode | null): boolean =>
  operator === '++' ||
  operator === '--' ||
  (/^[+-]=$/.test(operator) && value !== null && (numberOf(value) ?? 0) > 0)
const isDividing = (operator: string, value: SyntaxNode | null): boolean =>
  /^(\/=|\/\/=|>>=)$/.test(operator) &&
  value !== null &&
  (numberOf(value) ?? 0) >= (operator === '>>=' ? 1 : 2)
const isMultiplying = (operator: string, value: SyntaxNode | null): boolean =>
  /^(\*=|<<=)$/.test(operator) && value !== null && (numberOf(value) ?? 0) >= (operator === '<<=' ? 1 : 2)

const isSquareOf = (node: SyntaxNode, variable: string): boolean => {
  const binary = binaryOf(withoutCasts(plain(node)))
  return (
    binary?.operator === '*' &&
    withoutCasts(binary.left).text === variable &&
    withoutCasts(binary.right).text === variable
  )
}

const withoutCasts = (node: SyntaxNode): SyntaxNode => {
  const inner = plain(node)
  return inner.type === 'cast_expression' ? withoutCasts(childOf(inner, 'value') ?? inner) : inner
}

/** `n`, `n + 1`, `2 * n`, `a.size()`: what they grow with. */
const sizeOf = (node: SyntaxNode): Bound => {
  const inner = withoutCasts(node)
  const number = numberOf(inner)
  if (number !== null) return { kind: 'constant', times: number }
  if (inner.type === 'identifier')
    return { kind: 'size', name: inner.text, isExact: true, isFromNumber: true }
  const binary = binaryOf(inner)
  if (binary && /^([+*-]|\/\/?)$/.test(binary.operator)) {
    const [left, right] = [sizeOf(binary.left), sizeOf(binary.right)]
    const isShift = /^[+-]$/.test(binary.operator)
    if (right.kind === 'constant') return isShift ? left : withStart(left, { isExact: false })
    if (left.kind === 'constant' && /^[+*]$/.test(binary.operator)) {
      return isShift ? right : withStart(right, { isExact: false })
    }
    return UNKNOWN
  }
  const call = callOf(inner)
  const of = (name: string | undefined): Bound =>
    name !== undefined && /^\w+$/.test(name) ? { kind: 'elements', name } : UNKNOWN
  if (call?.name === 'len') return of(call.args[0]?.text)
  if (call?.args.length === 0 && /\.(size|length)$/.test(call.name)) return of(call.name.split('.')[0])
  if (/^\w+\.length$/.test(inner.text)) return of(inner.text.split('.')[0])
  return UNKNOWN
}

/** A size that is not quite the variable's own. */
const withStart = (bound: Bound, part: { isExact?: boolean; isFromNumber?: boolean }): Bound =>
  bound.kind === 'size' ? { ...bound, ...part } : bound

const whileBound = (node: SyntaxNode): Bound => {
  const conditionNode = childOf(node, 'condition')
  const body = childOf(node, 'body')
  if (node.type !== 'while_statement' || !conditionNode || !body) return UNKNOWN
  return (
    countdownBound(plain(conditionNode), body) ??
    dividedBound(plain(conditionNode), body) ??
    searchBound(plain(conditionNode), body) ??
    UNKNOWN
  )
}

/** `while (q--)` */
const countdownBound = (condition: SyntaxNode, body: SyntaxNode): Bound | null => {
  const compared = binaryOf(condition)
  const counter =
    compared?.operator === '>' && numberOf(compared.right) === 0 ? plain(compared.left) : condition
  const step = assignmentOf(counter)
  const [name] = step?.operator === '--' ? targetNames(step.target) : []
  return name === undefined || changesAny(body, [name])
    ? null
    : { kind: 'size', name, isExact: true, isFromNumber: true }
}

/** `while (n > 0) { …; n /= 10 }` */
const dividedBound = (condition: SyntaxNode, body: SyntaxNode): Bound | null => {
  const compared = binaryOf(condition)
  const subject =
    compared && /^(>|>=|!=|!==)$/.test(compared.operator) && numberOf(compared.right) !== null
      ? plain(compared.left)
      : condition
  if (subject.type !== 'identifier') return null
  const changes = changesOf(body, subject.text)
  const divides = changes.some(
    ({ node, change }) => isDividing(change.operator, change.value) && isAlways(node, body),
  )
  return divides && changes.length === 1 ? { kind: 'logarithm', name: subject.text } : null
}

/** `while (lo < hi) { mid = (lo + hi) / 2; if (…) lo = mid + 1; else hi = mid }` */
const searchBound = (condition: SyntaxNode, body: SyntaxNode): Bound | null => {
  const compared = binaryOf(condition)
  if (!compared || !/^<=?$/.test(compared.operator)) return null
  const low = plain(compared.left)
  const high = plain(compared.right)
  if (low.type !== 'identifier' || high.type !== 'identifier') return null
  const middle = middleOf(body, low.text, high.text)
  if (middle === null) return null
  const ends = [low.text, high.text].map((name) => changesOf(body, name))
  const isHalved = ends.every(
    (changes) =>
      changes.length === 1 &&
      changes.every(
        ({ change }) => change.operator === '=' && change.value !== null && nearMiddle(change.value, middle),
      ),
  )
  const [toLow, toHigh] = ends.map((changes) => changes[0]?.node)
  if (!isHalved || !toLow || !toHigh || !areAlternatives(toLow, toHigh, body)) return null
  return { kind: 'logarithm', name: null }
}

const middleOf = (body: SyntaxNode, low: string, high: string): string | null => {
  for (const node of walk(body)) {
    const change = assignmentOf(node)
    if (change?.operator !== '=' || !change.value) continue
    const text = change.value.text.replace(/[\s()]/g, '').replace(/^Math\.(floor|trunc)/, '')
    const written = [`${low}+${high}`, `${high}+${low}`].flatMap((sum) => [
      `${sum}/2`,
      `${sum}//2`,
      `${sum}>>1`,
      `${sum}>>>1`,
      `${sum}+1/2`,
      `${sum}+1//2`,
      `${sum}+1>>1`,
    ])
    const offsets = [`${low}+${high}-${low}/2`, `${low}+${high}-${low}//2`]
    if ([...written, ...offsets].includes(text)) return targetNames(change.target)[0] ?? null
  }
  return null
}

const nearMiddle = (value: SyntaxNode, middle: string): boolean => {
  const text = value.text.replace(/[\s()]/g, '')
  return text === middle || text === `${middle}+1` || text === `${middle}-1`
}

/** One of two is run in each round: the branches of one condition. */
const areAlternatives = (one: SyntaxNode, other: SyntaxNode, body: SyntaxNode): boolean => {
  for (const above of ancestors(one)) {
    if (above === body) return false
    if (above.type === 'if_statement') {
      const hasElse = above.children.some(
        ({ field, type }) => field === 'alternative' || type === 'else_clause',
      )
      return (
        hasElse &&
        isWithin(other, above) &&
        isAlways(above, body) &&
        directly(one, above) &&
        directly(other, above)
      )
    }
    if (above.type === 'ternary_expression' || isLoop(above)) return false
  }
  return false
}

const directly = (node: SyntaxNode, condition: SyntaxNode): boolean => {
  for (const above of ancestors(node)) {
    if (above === condition) return true
    if (above.type === 'if_statement' || isLoop(above)) return false
  }
  return false
}

/** Run in every round: it stands in no condition and in no loop of its own. */
const isAlways = (node: SyntaxNode, body: SyntaxNode): boolean => {
  for (const above of ancestors(node)) {
    if (
      above.type === 'if_statement' ||
      above.type === 'switch_statement' ||
      isLoop(above) ||
      isFunction(above)
    )
      return false
    if (above === body) return true
  }
  return false
}

const changesOf = (node: SyntaxNode, name: string) => {
  const found: { node: SyntaxNode; change: NonNullable<ReturnType<typeof assignmentOf>> }[] = []
  for (const each of walk(node)) {
    const change = assignmentOf(each)
    if (change && targetNames(change.target).includes(name)) found.push({ node: each, change })
    // A value that is read in changes it too.
    else if (binaryOf(each)?.operator === '>>' && plain(binaryOf(each)!.right).text === name) {
      found.push({ node: each, change: { target: each, operator: '>>', value: null } })
    }
  }
  return found
}

const changesAny = (node: SyntaxNode, names: string[]): boolean =>
  names.some((name) => changesOf(node, name).length > 0)

/** Whether the loop may end before its bound: by a break of its own, or by leaving the function. */
export const endsEarly = ({ node }: Loop): boolean => {
  const body = childOf(node, 'body')
  for (const each of body ? walk(body, (inner) => !isFunction(inner)) : []) {
    if (/^(return|throw|raise|goto)_statement$/.test(each.type)) return true
    if (each.type === 'break_statement' && breaks(each) === node) return true
    const call = callOf(each)
    if (call && /^(exit|quit|sys\.exit|System\.exit|process\.exit|std::exit)$/.test(call.name)) return true
  }
  return false
}

const breaks = (statement: SyntaxNode): SyntaxNode | null => {
  if (namedChildren(statement).length > 0) return null
  for (const above of ancestors(statement)) {
    if (isLoop(above) || above.type.startsWith('switch_')) return above
  }
  return null
}
