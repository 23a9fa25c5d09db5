import type { FunctionFacts, Program } from '../program/program'
import { assignmentOf, binaryOf, callOf, isFunction, numberOf, plain, targetNames } from '../syntax/shapes'
import { ancestors, childOf, isWithin, namedChildren, type SyntaxNode, walk } from '../syntax/syntax-node'
import { type Finding, figure, type ReviewedProblem, type Rule } from './finding'
import { largestOf } from './sizes'

/** Python's own limit, where the program does not raise it. */
const PYTHON_DEPTH = 1000

/** A Python function that calls itself as deep as the input is large. The other languages have the stack for it here. */
export const tooDeepRecursion: Rule = (program, problem) => {
  if (program.language !== 'python' || /setrecursionlimit/.test(program.root.text)) return []
  const found: Finding[] = []
  for (const each of program.functions) {
    const deep = each.name === null ? null : depthOf(each, program, problem)
    if (!deep || deep.depth <= PYTHON_DEPTH * 1.1) continue
    found.push({
      title: 'Recursion depth',
      lines: [each.node.line, deep.line],
      reason: `\`${each.name}\` recurses about \`${deep.name}\` levels deep, which can be ${figure(deep.depth)}, but Python stops at ${figure(PYTHON_DEPTH)}. Write it as a loop, or raise the limit with \`sys.setrecursionlimit\`.`,
    })
  }
  return found
}

interface Depth {
  name: string
  depth: number
  line: number
}

const depthOf = (each: FunctionFacts, program: Program, problem: ReviewedProblem): Depth | null => {
  for (const node of walk(each.node)) {
    const call = callOf(node)
    if (call?.name !== each.name || isWithinOther(node, each.node)) continue
    for (const [at, argument] of call.args.entries()) {
      const parameter = each.parameters[at]
      if (parameter === undefined) continue
      const deep = isOneLess(argument, parameter)
        ? startValue(each, at, program, problem)
        : isNeighbour(node, argument, parameter)
          ? vertexCount(node, argument, program, problem)
          : null
      if (deep) return { ...deep, line: node.line }
    }
  }
  return null
}

const isWithinOther = (node: SyntaxNode, outer: SyntaxNode): boolean => {
  for (const above of ancestors(node)) {
    if (above === outer) return false
    if (isFunction(above)) return true
  }
  return true
}

/** `n - 1` of the parameter `n`. */
const isOneLess = (argument: SyntaxNode, parameter: string): boolean => {
  const binary = binaryOf(plain(argument))
  return binary?.operator === '-' && plain(binary.left).text === parameter && numberOf(binary.right) === 1
}

/** What the function is first called with at this place: a variable of a known size. */
const startValue = (each: FunctionFacts, at: number, program: Program, problem: ReviewedProblem) => {
  for (const node of walk(program.root)) {
    const call = callOf(node)
    if (call?.name !== each.name || isWithin(node, each.node)) continue
    const argument = call.args[at]
    const inner = argument && plain(argument)
    const binary = inner && binaryOf(inner)
    const base =
      binary && /^[+-]$/.test(binary.operator) && numberOf(binary.right) !== null ? plain(binary.left) : inner
    const depth = base?.type === 'identifier' ? largestOf(base.text, node, program, problem) : null
    if (base && depth !== null) return { name: base.text, depth }
  }
  return null
}

/** `for v in graph[u]: f(v)` of the parameter `u`. */
const isNeighbour = (call: SyntaxNode, argument: SyntaxNode, parameter: string): boolean => {
  const loop = neighbourLoop(call, argument)
  const of = loop && childOf(loop, 'right')
  return of?.type === 'subscript' && childOf(of, 'subscript')?.text === parameter
}

const neighbourLoop = (call: SyntaxNode, argument: SyntaxNode): SyntaxNode | null => {
  for (const above of ancestors(call)) {
    const left = above.type === 'for_statement' ? childOf(above, 'left') : null
    if (left && targetNames(left).includes(plain(argument).text)) return above
  }
  return null
}

/** `graph = [[] for _ in range(n)]`: a path can go through all of them. */
const vertexCount = (call: SyntaxNode, argument: SyntaxNode, program: Program, problem: ReviewedProblem) => {
  const loop = neighbourLoop(call, argument)
  const of = loop && childOf(loop, 'right')
  const graph = of && childOf(of, 'value')?.text
  for (const node of walk(program.root)) {
    const made = assignmentOf(node)
    if (!made?.value || !graph || !targetNames(made.target).includes(graph)) continue
    if (made.value.type !== 'list_comprehension') continue
    const clause = namedChildren(made.value).find(({ type }) => type === 'for_in_clause')
    const range = clause && childOf(clause, 'right')
    const size = range && callOf(range)?.name === 'range' ? callOf(range)?.args.at(-1) : undefined
    const binary = size && binaryOf(plain(size))
    const base = binary && numberOf(binary.right) !== null ? plain(binary.left) : size && plain(size)
    const depth = base?.type === 'identifier' ? largestOf(base.text, node, program, problem) : null
    if (base && depth !== null) return { name: base.text, depth }
  }
  return null
}
