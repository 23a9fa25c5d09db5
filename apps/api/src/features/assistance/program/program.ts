import type { Language } from '@cohort/shared'
import { assignmentOf, binaryOf, callOf, isFunction, plain, targetNames } from '../syntax/shapes'
import { ancestors, childOf, namedChildren, type SyntaxNode, walk } from '../syntax/syntax-node'
import { type Loop, readLoops } from './loops'

export interface FunctionFacts {
  node: SyntaxNode
  name: string | null
  parameters: string[]
}

/** A variable that takes a value of the input. */
export interface Read {
  name: string
  node: SyntaxNode
  /** The innermost function that it stands in. */
  within: SyntaxNode | null
}

/** What the rules ask of a program, whatever its language. */
export interface Program {
  language: Language
  root: SyntaxNode
  loops: Loop[]
  functions: FunctionFacts[]
  reads: Read[]
}

export const readProgram = (language: Language, root: SyntaxNode): Program => ({
  language,
  root,
  loops: readLoops(root),
  functions: readFunctions(root),
  reads: readReads(language, root),
})

/** The innermost function that the node stands in. */
const functionOf = (node: SyntaxNode): SyntaxNode | null => {
  for (const above of ancestors(node)) if (isFunction(above)) return above
  return null
}

const readFunctions = (root: SyntaxNode): FunctionFacts[] => {
  const found: FunctionFacts[] = []
  for (const node of walk(root)) {
    if (!isFunction(node)) continue
    const declarator = declaratorOf(node)
    const name =
      childOf(node, 'name') ?? (declarator && childOf(declarator, 'declarator')) ?? nameOfValue(node)
    const parameters = childOf(declarator ?? node, 'parameters') ?? childOf(node, 'parameter')
    found.push({ node, name: name?.text ?? null, parameters: parameters ? parameterNames(parameters) : [] })
  }
  return found
}

/** C++ hangs name and parameters below one another, references and pointers in between. */
const declaratorOf = (node: SyntaxNode): SyntaxNode | null => {
  let declarator = childOf(node, 'declarator')
  while (declarator && !childOf(declarator, 'parameters')) {
    declarator =
      childOf(declarator, 'declarator') ??
      namedChildren(declarator).find(({ type }) => type.endsWith('declarator')) ??
      null
  }
  return declarator
}

/** `const f = (x) => …` */
const nameOfValue = (node: SyntaxNode): SyntaxNode | null => {
  const assigned = node.parent && assignmentOf(node.parent)
  return assigned && assigned.value === node ? assigned.target : null
}

const parameterNames = (parameters: SyntaxNode): string[] => {
  if (parameters.type === 'identifier') return [parameters.text]
  return namedChildren(parameters).map((parameter) => {
    if (parameter.type === 'identifier') return parameter.text
    let inner: SyntaxNode | null =
      childOf(parameter, 'declarator') ?? childOf(parameter, 'name') ?? childOf(parameter, 'left')
    while (inner && inner.type !== 'identifier') {
      inner =
        childOf(inner, 'declarator') ??
        namedChildren(inner).find(({ type }) => /identifier|declarator/.test(type)) ??
        null
    }
    return inner?.text ?? namedChildren(parameter)[0]?.text ?? ''
  })
}

const readReads = (language: Language, root: SyntaxNode): Read[] => {
  const reads: Read[] = []
  const add = (node: SyntaxNode, names: string[]) => {
    for (const name of names) reads.push({ name, node, within: functionOf(node) })
  }
  for (const node of walk(root)) {
    if (language === 'cpp') add(node, cppTargets(node))
    else {
      const assigned = assignmentOf(node)
      if (assigned?.value && assigned.operator === '=' && isFromInput(assigned.value))
        add(node, targetNames(assigned.target))
    }
  }
  return reads
}

const cppTargets = (node: SyntaxNode): string[] => {
  // `cin >> a >> b` hangs to the left: the outermost has all of it.
  const isOutermost = node.parent === null || binaryOf(node.parent)?.operator !== '>>'
  if (isOutermost && binaryOf(node)?.operator === '>>') return streamTargets(node) ?? []
  const call = callOf(node)
  if (call?.method !== 'scanf') return []
  return call.args.slice(1).flatMap(({ text }) => (/^&\w+$/.test(text) ? [text.slice(1)] : []))
}

/** What a stream of the input is read into, from the left to the right; null where it is none. */
const streamTargets = (node: SyntaxNode): string[] | null => {
  const inner = plain(node)
  const shifted = binaryOf(inner)
  if (shifted?.operator !== '>>') return /^(std::)?cin$|^(in|input|fin)$/.test(inner.text) ? [] : null
  const before = streamTargets(shifted.left)
  const target = plain(shifted.right)
  return before && (target.type === 'identifier' ? [...before, target.text] : before)
}

/** Of a value that the program works out itself there is no such word in it. */
const INPUT_WORDS =
  /\binput\b|\bstdin\b|\bnext(Int|Long|Double|Line|Token)?\s*\(|\bnval\b|\breadLine\b|\breadline\b|\bread(Int|Long)?\s*\(|\bparse(Int|Long|Double)\b|\bNumber\b|\bBigInt\b|\breadFileSync\b|\bsplit\b|\bint\s*\(/

const isFromInput = (value: SyntaxNode): boolean => {
  const inner = plain(value)
  // `const [n, q] = numbers`
  if (inner.type === 'identifier')
    return value.parent !== null && childOf(value.parent, 'name')?.type === 'array_pattern'
  return INPUT_WORDS.test(inner.text)
}
