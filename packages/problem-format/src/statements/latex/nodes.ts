import type { Environment, Macro, Node } from '@unified-latex/unified-latex-types'
import { escapeUTF8 as escapeHtml } from 'entities'

/** A piece of HTML. Inline pieces between blocks become paragraphs. */
export interface Piece {
  isBlock: boolean
  html: string
}

export const inline = (html: string): Piece[] => [{ isBlock: false, html }]
export const block = (html: string): Piece[] => [{ isBlock: true, html }]
/** Ends a paragraph. */
export const BREAK: readonly Piece[] = block('')

export const isMacro = (node: Node, name: string): node is Macro =>
  node.type === 'macro' && node.content === name

/** The text of the nodes, ignoring macros and groups. */
export const plainText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => (node.type === 'string' ? node.content : node.type === 'whitespace' ? ' ' : ''))
    .join('')

/** Splits a list of nodes at separators. */
export const split = (nodes: readonly Node[], isSeparator: (node: Node) => boolean): Node[][] => {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if (isSeparator(node)) parts.push([])
    else parts.at(-1)!.push(node)
  }
  return parts
}

export const nameOf = ({ env }: Environment): string =>
  // The parser returns the names of some environments as nodes.
  typeof env === 'string' ? env : String((env as { content?: unknown }).content ?? '')

/** Whether white space after the macro ends its name and is not printed. */
export const isBare = ({ content, args = [] }: Macro): boolean =>
  /^[a-zA-Z]+$/.test(content) &&
  args.every(({ openMark, content }) => openMark === '' && content.length === 0)

export const preformatted = (text: string): string =>
  `<pre>${escapeHtml(text.replace(/^[ \t]*\n/, '').trimEnd())}</pre>\n`

/** The items of a list. The parser returns an item's body as an argument of the item, or as the nodes after it. */
export const itemsOf = (nodes: readonly Node[]): { label: readonly Node[]; body: Node[] }[] => {
  const [, ...bodies] = split(nodes, (node) => isMacro(node, 'item'))
  return nodes
    .filter((node): node is Macro => isMacro(node, 'item'))
    .map(({ args = [] }, index) => ({
      label: args.find(({ openMark }) => openMark === '[')?.content ?? [],
      body: [
        ...args.filter(({ openMark }) => openMark !== '[').flatMap(({ content }) => content),
        ...bodies[index]!,
      ],
    }))
}

/** Finds the numbers of figures and tables, by label. */
export const labelsIn = (text: string): Map<string, string> => {
  const labels = new Map<string, string>()
  const counts = { figure: 0, table: 0 }
  for (const [, kind, body = ''] of text.matchAll(
    /\\begin\{(?:wrap)?(figure|table)\*?\}([\s\S]*?)\\end\{(?:wrap)?(?:figure|table)\*?\}/g,
  )) {
    const number = ++counts[kind as 'figure' | 'table']
    for (const [, label] of body.matchAll(/\\label\{([^{}]*)\}/g)) labels.set(label!.trim(), String(number))
  }
  return labels
}
