import type { Environment, Macro, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { escapeUTF8 as escapeHtml } from 'entities'
import { split } from './tables'

export const nameOf = ({ env }: Environment): string =>
  // The parser gives some names as a node.
  typeof env === 'string' ? env : String((env as { content?: unknown }).content ?? '')

export const isBare = ({ content, args = [] }: Macro): boolean =>
  /^[a-zA-Z]+$/.test(content) &&
  args.every(({ openMark, content }) => openMark === '' && content.length === 0)

export const isLabel = (node: Node): boolean => node.type === 'macro' && node.content === 'label'

export const rawText = (node: Environment): string => printRaw(node.content)

export const preformatted = (text: string): string =>
  `<pre>${escapeHtml(text.replace(/^[ \t]*\n/, '').trimEnd())}</pre>\n`

/** An item's body is an argument of the item for the parser, or stands behind it. */
export const itemsOf = (nodes: readonly Node[]): { label: readonly Node[] | null; body: Node[] }[] => {
  const [, ...bodies] = split(nodes, (node) => node.type === 'macro' && node.content === 'item')
  const items = nodes.filter((node): node is Macro => node.type === 'macro' && node.content === 'item')
  return items.map((item, index) => {
    const args = item.args ?? []
    const label = args.find(({ openMark }) => openMark === '[')?.content ?? null
    const own = args.filter(({ openMark }) => openMark !== '[').flatMap(({ content }) => content)
    return { label, body: [...own, ...(bodies[index] ?? [])] }
  })
}

/** The numbers that captions give to labels. */
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
