import { childOf, namedChildren, type SyntaxNode } from './syntax-node'

/** What the four grammars call the same thing, read in one way. */

export interface Call {
  /** As it is written, such as `in.nextInt` or `sort`. */
  name: string
  /** The part behind the last dot or colon. */
  method: string
  args: SyntaxNode[]
}

const CALLS = new Set(['call_expression', 'method_invocation', 'call'])

/** The call that the node is, or null. */
export const callOf = (node: SyntaxNode): Call | null => {
  if (!CALLS.has(node.type)) return null
  const object = node.type === 'method_invocation' ? childOf(node, 'object') : null
  const callee = childOf(node, node.type === 'method_invocation' ? 'name' : 'function')
  const list = childOf(node, 'arguments')
  if (!callee || !list) return null
  const name = `${object ? `${object.text}.` : ''}${callee.text}`.replace(/\s+/g, '')
  return { name, method: name.split(/\.|::|->/).at(-1) ?? name, args: namedChildren(list) }
}

export interface Binary {
  left: SyntaxNode
  operator: string
  right: SyntaxNode
}

/** The operation on two operands that the node is, comparisons too, or null. */
export const binaryOf = (node: SyntaxNode): Binary | null => {
  if (node.type === 'comparison_operator') {
    const [left, right, ...more] = namedChildren(node)
    const operator = childOf(node, 'operators')
    return left && right && operator && more.length === 0 ? { left, operator: operator.text, right } : null
  }
  if (node.type !== 'binary_expression' && node.type !== 'binary_operator') return null
  const [left, operator, right] = ['left', 'operator', 'right'].map((field) => childOf(node, field))
  return left && operator && right ? { left, operator: operator.text, right } : null
}

export interface Assignment {
  target: SyntaxNode
  /** `=` of a declaration too; `++` and `--` have no value. */
  operator: string
  value: SyntaxNode | null
}

/** The change of a variable that the node is, its declaration included, or null. */
export const assignmentOf = (node: SyntaxNode): Assignment | null => {
  switch (node.type) {
    case 'init_declarator':
    case 'variable_declarator': {
      const target = childOf(node, 'declarator') ?? childOf(node, 'name')
      return target && { target, operator: '=', value: childOf(node, 'value') }
    }
    case 'assignment':
    case 'assignment_expression':
    case 'augmented_assignment':
    case 'augmented_assignment_expression': {
      const target = childOf(node, 'left')
      const sign =
        childOf(node, 'operator') ?? node.children.find(({ isNamed, text }) => !isNamed && text.endsWith('='))
      return target && { target, operator: sign?.text ?? '=', value: childOf(node, 'right') }
    }
    case 'update_expression': {
      const [target] = namedChildren(node)
      const sign = node.children.find(({ text }) => text === '++' || text === '--')
      return target && sign ? { target, operator: sign.text, value: null } : null
    }
    default:
      return null
  }
}

/** The names that an assignment's target gives a value to: one, or those of a pattern such as `[n, q]`. */
export const targetNames = (target: SyntaxNode): string[] => {
  const inner = plain(target)
  if (inner.type === 'identifier') return [inner.text]
  const patterns = ['pattern_list', 'tuple_pattern', 'list_pattern', 'array_pattern', 'reference_declarator']
  return patterns.includes(inner.type) ? namedChildren(inner).flatMap(targetNames) : []
}

const LOOPS = new Set([
  'for_statement',
  'while_statement',
  'do_statement',
  'for_range_loop',
  'enhanced_for_statement',
  'for_in_statement',
])
export const isLoop = ({ type, isNamed }: SyntaxNode): boolean => isNamed && LOOPS.has(type)

const FUNCTIONS = new Set([
  'function_definition',
  'method_declaration',
  'constructor_declaration',
  'function_declaration',
  'generator_function_declaration',
  'function_expression',
  'arrow_function',
  'method_definition',
  'lambda_expression',
  'lambda',
])
export const isFunction = ({ type, isNamed }: SyntaxNode): boolean => isNamed && FUNCTIONS.has(type)

const WRAPPERS = new Set(['parenthesized_expression', 'condition_clause', 'expression_statement'])

/** The expression without the parentheses around it. */
export const plain = (node: SyntaxNode): SyntaxNode => {
  if (!WRAPPERS.has(node.type)) return node
  const [inner, ...more] = namedChildren(node)
  return inner && more.length === 0 ? plain(inner) : node
}

const NUMBERS = new Set([
  'number_literal',
  'decimal_integer_literal',
  'hex_integer_literal',
  'integer',
  'number',
])

/** The whole number that the node writes, `1e9 + 7` and `1 << 20` too; null where it writes none. */
export const numberOf = (node: SyntaxNode): number | null => {
  const inner = plain(node)
  if (NUMBERS.has(inner.type) || inner.type === 'decimal_floating_point_literal') {
    const value = Number(inner.text.replace(/['_]/g, '').replace(/(?:[uUlLnN]+)$/, ''))
    return Number.isInteger(value) ? value : null
  }
  const binary = binaryOf(inner)
  if (!binary) return null
  const [left, right] = [numberOf(binary.left), numberOf(binary.right)]
  if (left === null || right === null) return null
  switch (binary.operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '<<':
      return left * 2 ** right
    case '**':
      return left ** right
    default:
      return null
  }
}
