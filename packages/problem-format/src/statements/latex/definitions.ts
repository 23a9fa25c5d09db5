import type { Argument, Macro, Node } from '@unified-latex/unified-latex-types'
import { LatexFault } from './latex-fault'

/** A macro that the statement defines. */
interface Definition {
  /** Of its first argument, which may then be left out. */
  default: Node[] | null
  body: Node[]
}

/** The statement's own macros, and what stands for each of the judge's. */
export interface Definitions {
  /** Takes the definitions in a list of nodes away and keeps them; the list without them. */
  take(nodes: readonly Node[]): Node[]
  /** The macro's replacement, or null if it is not defined here. */
  expand(macro: Macro): Node[] | null
}

const MOST_EXPANSIONS = 5000
const MOST_NODES = 200_000

const COMMANDS = new Set(['newcommand', 'renewcommand', 'providecommand', 'DeclareRobustCommand'])

// One run of white space, star and brace: with each of them optional between white space the tries would be cubic.
const DEFINING =
  /\\(?:(?:re)?newcommand|providecommand|DeclareRobustCommand)[\s*{]*\\([a-zA-Z]+)\s*\}?\s*(?:\[(\d)\])?\s*(\[)?|\\[gex]?def\s*\\([a-zA-Z]+)((?:#\d)*)\s*\{/g

/** Which arguments the statement's own macros take, so that the parser attaches them. */
export const signaturesIn = (text: string): Record<string, { signature: string }> =>
  Object.fromEntries(
    [...text.matchAll(DEFINING)].map(([, name, count, hasDefault, defName, params]) => {
      const arguments_ = defName === undefined ? Number(count ?? 0) : (params ?? '').length / 2
      const list = Array.from({ length: arguments_ }, (_, index) =>
        index === 0 && hasDefault !== undefined ? 'o' : 'm',
      )
      return [(name ?? defName)!, { signature: list.join(' ') }]
    }),
  )

export const createDefinitions = (
  builtIn: (macro: Macro) => Node[] | null,
  warn: (line: number | null, reason: string) => void,
): Definitions => {
  const known = new Map<string, Definition>()
  let expansions = 0
  let written = 0

  const define = (name: string, definition: Definition, keepsOlder: boolean): void => {
    if (!(keepsOlder && known.has(name))) known.set(name, definition)
  }

  const takeCommand = (macro: Macro): void => {
    const [, name, , standard, body] = macro.args ?? []
    const defined = name?.content.find((node): node is Macro => node.type === 'macro')
    if (defined === undefined || body === undefined) {
      warn(macro.position?.start.line ?? null, `A \\${macro.content} that defines nothing is left out.`)
      return
    }
    const definition: Definition = {
      default: standard?.openMark === '[' ? standard.content : null,
      body: body.content,
    }
    define(defined.content, definition, macro.content === 'providecommand')
  }

  const takeOperator = ({ args: [star, name, body] = [] }: Macro): void => {
    const defined = name?.content.find((node): node is Macro => node.type === 'macro')
    if (defined === undefined || star === undefined || body === undefined) return
    const operator: Macro = { type: 'macro', content: 'operatorname', args: [star, body] }
    define(defined.content, { default: null, body: [operator] }, false)
  }

  /** Gives the index of the definition's last node. */
  const takeDef = (nodes: readonly Node[], start: number): number => {
    const end = nodes.findIndex((node, index) => index > start && node.type === 'group')
    const head = nodes.slice(start + 1, end)
    const name = head.find((node): node is Macro => node.type === 'macro')
    const body = nodes[end]
    if (name === undefined || body?.type !== 'group') {
      warn(nodes[start]?.position?.start.line ?? null, 'A \\def that defines nothing is left out.')
      return start
    }
    define(name.content, { default: null, body: body.content }, false)
    return end
  }

  return {
    take(nodes) {
      const left: Node[] = []
      for (let index = 0; index < nodes.length; index++) {
        const node = nodes[index]!
        if (node.type !== 'macro') left.push(node)
        else if (COMMANDS.has(node.content)) takeCommand(node)
        else if (node.content === 'DeclareMathOperator') takeOperator(node)
        else if (/^[gex]?def$/.test(node.content)) index = takeDef(nodes, index)
        else left.push(node)
      }
      return left
    },

    expand(macro) {
      const given = builtIn(macro)
      if (given !== null) return given
      const definition = known.get(macro.content)
      if (definition === undefined) return null
      const line = macro.position?.start.line ?? null
      expansions++
      const args = (macro.args ?? []).map((argument, index) =>
        index === 0 && argument.openMark === '' && definition.default !== null
          ? definition.default
          : argument.content,
      )
      const copy = substitute(definition.body, args, line, () => {
        written++
        if (written > MOST_NODES || expansions > MOST_EXPANSIONS)
          throw new LatexFault(`The macro \\${macro.content} expands to too much, or without end.`, line)
      })
      return copy
    },
  }
}

/** The text of nodes that are characters. */
export const plainText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => (node.type === 'string' ? node.content : node.type === 'whitespace' ? ' ' : ''))
    .join('')

/** A copy of the body at the place of its use, with the arguments in it. */
const substitute = (
  nodes: readonly Node[],
  args: readonly (readonly Node[])[],
  line: number | null,
  count: () => void,
): Node[] => {
  const copy: Node[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!
    count()
    const next = nodes[index + 1]
    if (
      node.type === 'string' &&
      node.content === '#' &&
      next?.type === 'string' &&
      /^\d/.test(next.content)
    ) {
      const argument = args[Number(next.content[0]) - 1] ?? []
      for (const each of argument) {
        count()
        copy.push(each)
      }
      if (next.content.length > 1) copy.push({ ...next, content: next.content.slice(1) })
      index++
      continue
    }
    copy.push(placed(node, args, line, count))
  }
  return copy
}

const placed = (
  node: Node,
  args: readonly (readonly Node[])[],
  line: number | null,
  count: () => void,
): Node => {
  const position =
    line === null
      ? node.position
      : { start: { offset: 0, line, column: 1 }, end: { offset: 0, line, column: 1 } }
  const inner = <T>(value: T): T =>
    (Array.isArray(value) ? substitute(value as Node[], args, line, count) : value) as T
  const copy = { ...node, ...(position === undefined ? {} : { position }) } as Node & { args?: Argument[] }
  if ('content' in copy) copy.content = inner(copy.content) as never
  if (copy.args !== undefined)
    copy.args = copy.args.map((each) => ({ ...each, content: inner(each.content) }))
  return copy
}
