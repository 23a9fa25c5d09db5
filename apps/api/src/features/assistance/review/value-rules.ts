import type { Program } from '../program/program'
import { assignmentOf, binaryOf, callOf, isFunction, numberOf, plain, targetNames } from '../syntax/shapes'
import { ancestors, childOf, namedChildren, type SyntaxNode, walk } from '../syntax/syntax-node'
import { type Finding, figure, type ReviewedProblem, type Rule } from './finding'
import { largestOf, roundsOf } from './sizes'

const LARGEST_INT = 2 ** 31 - 1

/** Variables of 32 bits, by name: a name that is declared in several ways is none of them. */
const narrowVariables = (program: Program): Set<string> => {
  if (program.language !== 'cpp' && program.language !== 'java') return new Set()
  // `#define int long long` and its like.
  if (/#\s*define\s+int\b/.test(program.root.text)) return new Set()
  const isNarrow = new Map<string, boolean>()
  for (const node of walk(program.root)) {
    const type = childOf(node, 'type')
    if (!type || !/declaration$|parameter$/.test(node.type)) continue
    for (const declarator of node.children.filter(
      ({ field }) => field === 'declarator' || field === 'name',
    )) {
      const name = declaredName(declarator)
      const narrow = type.text === 'int' && name?.isScalar === true
      if (name) isNarrow.set(name.text, narrow && (isNarrow.get(name.text) ?? true))
    }
  }
  return new Set([...isNarrow].flatMap(([name, narrow]) => (narrow ? [name] : [])))
}

const declaredName = (declarator: SyntaxNode): { text: string; isScalar: boolean } | null => {
  let inner: SyntaxNode = declarator
  let isScalar = true
  for (;;) {
    if (inner.type === 'identifier') return { text: inner.text, isScalar }
    if (/array|function/.test(inner.type)) isScalar = false
    if (inner.children.some(({ type }) => type === 'dimensions')) isScalar = false
    const next = childOf(inner, 'declarator') ?? childOf(inner, 'name') ?? namedChildren(inner)[0]
    if (!next) return null
    inner = next
  }
}

/** Numbers that the variable they are read into cannot hold. */
export const tooNarrowForInput: Rule = (program, problem) => {
  const narrow = narrowVariables(program)
  const found: Finding[] = []
  for (const { name, node } of program.reads) {
    const largest = largestOf(name, node, program, problem)
    if (largest === null) continue
    if (narrow.has(name) && largest > LARGEST_INT) {
      found.push({
        title: 'Integer width',
        lines: [node.line],
        reason: `\`${name}\` is an \`int\`, which holds at most ${figure(LARGEST_INT)}, but the statement allows values up to ${figure(largest)}. Make it a \`${program.language === 'java' ? 'long' : 'long long'}\`.`,
      })
    }
    if (program.language === 'javascript' && largest > Number.MAX_SAFE_INTEGER && readsNumber(node)) {
      found.push({
        title: 'Integer width',
        lines: [node.line],
        reason: `\`${name}\` is a \`Number\`, which is exact only up to ${figure(Number.MAX_SAFE_INTEGER)}, but the statement allows values up to ${figure(largest)}. Read it with \`BigInt\`.`,
      })
    }
  }
  return found
}

const readsNumber = (node: SyntaxNode): boolean => {
  const value = assignmentOf(node)?.value
  return (
    value !== null &&
    value !== undefined &&
    /\bNumber\b|\bparse(Int|Float)\b/.test(value.text) &&
    !/\bBigInt\b/.test(value.text)
  )
}

/** `a * b` of two `int`s is worked out as an `int`, wherever it goes. */
export const productTooLarge: Rule = (program, problem) => {
  const narrow = narrowVariables(program)
  const found: Finding[] = []
  for (const node of walk(program.root)) {
    const product = binaryOf(node)
    if (product?.operator !== '*') continue
    const factors = [product.left, product.right].map((factor) => {
      const inner = plain(factor)
      const largest =
        inner.type === 'identifier' && narrow.has(inner.text)
          ? largestOf(inner.text, node, program, problem)
          : null
      return largest === null ? null : { name: inner.text, largest }
    })
    const [left, right] = factors
    if (!left || !right || left.largest * right.largest <= LARGEST_INT) continue
    if (found.some(({ lines }) => lines.includes(node.line))) continue
    found.push({
      title: 'Integer width',
      lines: [node.line],
      reason: `\`${left.name} * ${right.name}\` multiplies two \`int\`s in 32 bits, so the result can be at most ${figure(LARGEST_INT)}. The statement allows ${figure(left.largest * right.largest)}. First make one of the factors a \`${program.language === 'java' ? 'long' : 'long long'}\`.`,
    })
  }
  return found
}

/** An array of a fixed size that a loop goes beyond. */
export const arrayTooSmall: Rule = (program, problem) => {
  const sizes = fixedArrays(program)
  const found: Finding[] = []
  for (const loop of program.loops) {
    const rounds = roundsOf(loop, program, problem)
    if (rounds === null || loop.bound.kind !== 'size') continue
    const [variable] = loop.variables
    const body = childOf(loop.node, 'body')
    if (variable === undefined || !body) continue
    const last = lastValue(loop.node, variable, rounds)
    if (last === null) continue
    for (const node of walk(body, (inner) => !isFunction(inner))) {
      const [array, index] = subscriptOf(node)
      const size = array === undefined ? undefined : sizes.get(array)
      if (size === undefined || index !== variable || last < size || isUnderCondition(node, body)) continue
      if (found.some(({ title, reason }) => title === 'Array bounds' && reason.includes(`\`${array}\``)))
        continue
      found.push({
        title: 'Array bounds',
        lines: [loop.line, node.line].filter((line, at, all) => all.indexOf(line) === at),
        reason: `\`${array}\` has room for ${figure(size)} elements, but this loop reaches index ${figure(last)} when \`${loop.bound.name}\` is at its largest (${figure(rounds)}). Make the array larger.`,
      })
    }
  }
  return found
}

/** The last value of `i` in `for (i = 0; i < n; i++)`, where both ends are written so plainly that it is sure. */
const lastValue = (loop: SyntaxNode, variable: string, size: number): number | null => {
  const condition = childOf(loop, 'condition')
  const compared = condition && binaryOf(plain(condition))
  if (!compared || plain(compared.left).text !== variable || plain(compared.right).type !== 'identifier')
    return null
  if (compared.operator === '<') return size - 1
  return compared.operator === '<=' ? size : null
}

const isUnderCondition = (node: SyntaxNode, body: SyntaxNode): boolean => {
  for (const above of ancestors(node)) {
    if (/^(if|switch)_|ternary|conditional/.test(above.type)) return true
    if (above === body) return false
    const operator = binaryOf(above)?.operator
    if (operator === '&&' || operator === '||') return true
  }
  return false
}

const subscriptOf = (node: SyntaxNode): [array?: string | undefined, index?: string | undefined] => {
  if (node.type === 'subscript_expression') {
    const indices = childOf(node, 'indices')
    const index = indices ? namedChildren(indices)[0] : null
    return [childOf(node, 'argument')?.text, index?.text]
  }
  if (node.type === 'array_access') return [childOf(node, 'array')?.text, childOf(node, 'index')?.text]
  return []
}

/** Arrays whose size is a number in the program, by name; a name of two arrays is left out. */
const fixedArrays = (program: Program): Map<string, number> => {
  const constants = constantsOf(program.root)
  const valueOfSize = (node: SyntaxNode): number | null => numberOf(node) ?? constants.get(node.text) ?? null
  const sizes = new Map<string, number | null>()
  const note = (name: string, size: number | null) => sizes.set(name, sizes.has(name) ? null : size)
  for (const node of walk(program.root)) {
    if (program.language === 'cpp' && node.type === 'array_declarator') {
      const [name, size] = [childOf(node, 'declarator'), childOf(node, 'size')]
      if (name?.type === 'identifier') note(name.text, size && valueOfSize(size))
    }
    if (program.language === 'java') {
      const declared = assignmentOf(node)
      if (declared?.value?.type !== 'array_creation_expression') continue
      const dimensions = childOf(declared.value, 'dimensions')
      const size = dimensions && namedChildren(dimensions)[0]
      for (const name of targetNames(declared.target)) note(name, size ? valueOfSize(size) : null)
    }
  }
  return new Map([...sizes].flatMap(([name, size]) => (size === null ? [] : [[name, size] as const])))
}

/** `const int N = 1000;` and `static final int N = 1000;` */
const constantsOf = (root: SyntaxNode): Map<string, number> => {
  const constants = new Map<string, number>()
  for (const node of walk(root)) {
    if (
      !/declaration$/.test(node.type) ||
      !/^(static\s+|public\s+|private\s+)*(const|constexpr|final)\b/.test(node.text)
    )
      continue
    for (const child of node.children) {
      const declared = assignmentOf(child)
      const value = declared?.value ? numberOf(declared.value) : null
      if (declared && value !== null)
        for (const name of targetNames(declared.target)) constants.set(name, value)
    }
  }
  return constants
}

const READS: Record<Program['language'], RegExp> = {
  cpp: /\b(cin|scanf|getline|getchar|getchar_unlocked|gets|fgets|fgetc|getc|fread|read|istream|stdin|ifstream|freopen|mmap|fscanf|cin_?\w*)\b|#\s*include\s*"/,
  java: /System\s*\.\s*in\b|System\.console|\/dev\/stdin|FileDescriptor\.in|Files\./,
  python: /\b(input|stdin|open|fileinput|read|exec|eval)\b/,
  javascript: /\b(stdin|readFileSync|readSync|readline|prompt|createReadStream|require|import)\b/,
}

/** A program that never looks at its input. */
export const readsNothing: Rule = ({ language, root }: Program, { hasInput }: ReviewedProblem) => {
  if (!hasInput || READS[language].test(root.text)) return []
  const isEmpty = ![...walk(root)].some((node) => callOf(node) !== null)
  if (isEmpty) return []
  return [
    {
      title: 'Unread input',
      lines: [],
      reason: 'The program never reads its input. Each test sends different input to stdin.',
    },
  ]
}
