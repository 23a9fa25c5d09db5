import type { Argument, Macro, Node } from '@unified-latex/unified-latex-types'
import { PackageError } from '../../package-error'
import type { RenderContext } from '../render-context'

/** A macro that the statement defines. */
interface Definition {
  /** The default value of the first argument, which makes it optional; null if it is mandatory. */
  default: Node[] | null
  body: Node[]
}

const MOST_EXPANSIONS = 5000
const MOST_NODES = 200_000

const COMMANDS = /^((re)?newcommand|providecommand|DeclareRobustCommand)$/

// White space, star and brace are one character class, because three optional parts would take cubic time to match.
const DEFINING =
  /\\(?:(?:re)?newcommand|providecommand|DeclareRobustCommand)[\s*{]*\\([a-zA-Z]+)\s*\}?\s*(?:\[(\d)\])?\s*(\[)?|\\[gex]?def\s*\\([a-zA-Z]+)((?:#\d)*)\s*\{/g

/** The signatures of the statement's own macros, which the parser needs to find their arguments. */
export const signaturesIn = (text: string): Record<string, { signature: string }> =>
  Object.fromEntries(
    [...text.matchAll(DEFINING)].map(([, name, count, hasDefault, defName, params = '']) => {
      const list = Array<string>(defName === undefined ? Number(count ?? 0) : params.length / 2).fill('m')
      if (hasDefault !== undefined && list.length > 0) list[0] = 'o'
      return [(name ?? defName)!, { signature: list.join(' ') }]
    }),
  )

/** Collects and expands the statement's own macros. */
export const createDefinitions = ({ path, warn }: Pick<RenderContext, 'path' | 'warn'>) => {
  const known = new Map<string, Definition>()
  let expansions = 0
  let written = 0

  /** Copies the nodes of a macro's body and inserts the arguments. The copies get the line where the macro is used. */
  const substitute = (nodes: readonly Node[], args: readonly Node[][], use: Macro): Node[] =>
    nodes.flatMap((node, index): Node[] => {
      const argument = parameterAt(nodes, index)
      const inserted = argument === null ? null : (args[argument] ?? [])
      written += 1 + (inserted?.length ?? 0)
      if (written > MOST_NODES || expansions > MOST_EXPANSIONS)
        throw PackageError.at(
          path,
          `The macro \\${use.content} expands to too much text, or endlessly.`,
          lineOf(use),
        )
      if (inserted !== null) return inserted
      if (node.type === 'string' && parameterAt(nodes, index - 1) !== null)
        return node.content.length === 1 ? [] : [{ ...node, content: node.content.slice(1) }]
      const copy = { ...node } as Node & { args?: Argument[] }
      if (use.position) copy.position = use.position
      if ('content' in copy && Array.isArray(copy.content)) copy.content = substitute(copy.content, args, use)
      copy.args &&= copy.args.map((each) => ({ ...each, content: substitute(each.content, args, use) }))
      return [copy]
    })

  /** Stores a definition, or warns if it is incomplete. */
  const define = (macro: Macro, name?: readonly Node[], body?: Node[], standard?: Argument): boolean => {
    const defined = name?.find((node): node is Macro => node.type === 'macro')
    if (defined === undefined || body === undefined) {
      warn(lineOf(macro), `A \\${macro.content} that defines nothing was left out.`)
      return false
    }
    if (!(macro.content === 'providecommand' && known.has(defined.content)))
      known.set(defined.content, { default: standard?.openMark === '[' ? standard.content : null, body })
    return true
  }

  return {
    /** Stores the definitions in a list of nodes. @returns the other nodes */
    take(nodes: readonly Node[]): Node[] {
      const left: Node[] = []
      for (let index = 0; index < nodes.length; index++) {
        const node = nodes[index]!
        if (node.type !== 'macro') left.push(node)
        else if (COMMANDS.test(node.content)) {
          const [, name, , standard, body] = node.args ?? []
          define(node, name?.content, body?.content, standard)
        } else if (node.content === 'DeclareMathOperator') {
          const [star, name, body] = node.args ?? []
          const args = star && body && [star, body]
          define(node, name?.content, args && [{ type: 'macro', content: 'operatorname', args }])
        } else if (/^[gex]?def$/.test(node.content)) {
          const end = nodes.findIndex((each, at) => at > index && each.type === 'group')
          const group = nodes[end]
          const body = group?.type === 'group' ? group.content : undefined
          if (define(node, nodes.slice(index + 1, end), body)) index = end
        } else left.push(node)
      }
      return left
    },

    /**
     * Expands a macro once; null if the statement does not define it.
     * @throws PackageError if all expansions together become too large
     */
    expand(macro: Macro): Node[] | null {
      const definition = known.get(macro.content)
      if (definition === undefined) return null
      expansions++
      const args = (macro.args ?? []).map(({ openMark, content }, index) =>
        index === 0 && openMark === '' && definition.default !== null ? definition.default : content,
      )
      return substitute(definition.body, args, macro)
    },
  }
}

const lineOf = (node: Node): number | null => node.position?.start.line ?? null

/** The index of the argument if a reference such as `#1` starts at this node; otherwise null. */
const parameterAt = (nodes: readonly Node[], index: number): number | null => {
  const [sign, digit] = [nodes[index], nodes[index + 1]]
  return sign?.type === 'string' &&
    sign.content === '#' &&
    digit?.type === 'string' &&
    /^\d/.test(digit.content)
    ? Number(digit.content[0]) - 1
    : null
}
