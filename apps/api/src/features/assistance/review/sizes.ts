import type { Loop } from '../program/loops'
import type { Program } from '../program/program'
import { assignmentOf, isFunction, isLoop, targetNames } from '../syntax/shapes'
import { ancestors, childOf, type SyntaxNode, walk } from '../syntax/syntax-node'
import type { ReviewedProblem } from './finding'

/**
 * How large a variable of the program gets: what the statement says of that name, where the program reads it from
 * the input and never changes it. A name means the same in both only then; null where that is not sure.
 * @param at where it is used
 */
export const largestOf = (
  name: string,
  at: SyntaxNode,
  program: Program,
  { bounds }: ReviewedProblem,
): number | null => {
  const bound = boundOf(name, program, bounds)
  if (bound === undefined) return null
  const functions = [...ancestors(at)].filter(isFunction)
  const isParameter = program.functions.some(
    ({ node, parameters }) => functions.includes(node) && parameters.includes(name),
  )
  const reads = program.reads.filter((read) => read.name === name)
  if (isParameter || reads.length !== 1) return null
  const [read] = reads
  if (!read || isChanged(program, name, read.node)) return null
  return read.within === null || functions.includes(read.within) || isGlobal(program, name) ? bound : null
}

/** The statement's bound of that name, or, of a variable with a name of the program's own, of what it reads. */
const boundOf = (name: string, program: Program, { largest, inputOrder }: ReviewedProblem['bounds']) => {
  // The numbers that a program reads before any loop are those that the statement names first.
  const first = program.reads
    .filter(({ node }) => loopsAround(node, program).length === 0)
    .map((read) => read.name)
  const meant = first.slice(0, inputOrder.length).map((read, at) => [read, inputOrder[at] ?? ''] as const)
  const isInOrder = meant.every(([read, statement]) => read === statement || !inputOrder.includes(read))
  const statementName = isInOrder ? new Map(meant).get(name) : undefined
  return largest.get(statementName ?? name)
}

/** Whether it is given a value anywhere but where it is read. */
const isChanged = (program: Program, name: string, read: SyntaxNode): boolean => {
  for (const node of walk(program.root)) {
    const change = node === read ? null : assignmentOf(node)
    if (!change || !targetNames(change.target).includes(name)) continue
    // `int n;`, `int n = 0; cin >> n;` and `while (q--)` leave it what it was read as.
    const isDeclaration =
      change.operator === '=' && (change.value === null || /^\d+$/.test(change.value.text))
    const isCountdown =
      change.operator === '--' && [...ancestors(node)].some(({ field }) => field === 'condition')
    if (!isDeclaration && !isCountdown) return true
  }
  return false
}

const isGlobal = (program: Program, name: string): boolean => {
  for (const node of walk(program.root, (inner) => !isFunction(inner))) {
    if (node.type === 'identifier' && node.text === name) return true
  }
  return false
}

/** From a number on, or from the variable of a loop around it, which makes half of it on average. */
const isWhole = (loop: Loop, { isFromNumber }: { isFromNumber: boolean }): boolean => {
  if (isFromNumber) return true
  const start = childOf(loop.node, 'initializer') ?? childOf(loop.node, 'init') ?? childOf(loop.node, 'right')
  const names = [...(start ? walk(start) : [])]
    .filter(({ type }) => type === 'identifier')
    .map(({ text }) => text)
  const around: string[] = []
  for (let outer = loop.outer; outer; outer = outer.outer) around.push(...outer.variables)
  return names.some((name) => around.includes(name))
}

/** How often a loop goes round at most; null where that is not sure. */
export const roundsOf = (loop: Loop, program: Program, problem: ReviewedProblem): number | null => {
  switch (loop.bound.kind) {
    case 'size':
      return loop.bound.isExact && isWhole(loop, loop.bound)
        ? largestOf(loop.bound.name, loop.node, program, problem)
        : null
    case 'root': {
      const largest = largestOf(loop.bound.name, loop.node, program, problem)
      return largest === null ? null : Math.sqrt(largest)
    }
    default:
      return null
  }
}

/** The loops around a node within its function, from the inside to the outside. */
export const loopsAround = (node: SyntaxNode, program: Program): Loop[] => {
  const found: Loop[] = []
  for (const above of ancestors(node)) {
    if (isFunction(above)) break
    const loop = isLoop(above) ? program.loops.find((each) => each.node === above) : undefined
    if (loop) found.push(loop)
  }
  return found
}

/** How often a node is run for certain knowledge: the largest loop around it that has a known size. */
export const timesRun = (node: SyntaxNode, program: Program, problem: ReviewedProblem) => {
  let most: { loop: Loop; rounds: number; name: string } | null = null
  for (const loop of loopsAround(node, program)) {
    const rounds = roundsOf(loop, program, problem)
    if (rounds !== null && loop.bound.kind === 'size' && rounds > (most?.rounds ?? 0)) {
      most = { loop, rounds, name: loop.bound.name }
    }
  }
  return most
}
