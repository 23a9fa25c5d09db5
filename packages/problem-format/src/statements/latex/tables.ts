import type { Argument, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { plainText } from './definitions'

interface Cell {
  html: string
  columns: number
  rows: number
  align: Alignment
}

type Alignment = 'left' | 'center' | 'right'

const MOST_COLUMNS = 100

/** A tabular environment's content as a table; `render` gives the HTML of a cell. */
export const renderTable = (
  nodes: readonly Node[],
  columns: Argument | undefined,
  render: (nodes: readonly Node[]) => string,
): string => {
  const alignments = alignmentsOf(columns === undefined ? '' : printRaw(columns.content))
  const rows = split(nodes, (node) => isMacro(node, '\\') || isMacro(node, 'tabularnewline')).map((row) => {
    let column = 0
    return split(row, (node) => node.type === 'string' && node.content === '&').map((cell) => {
      const read = readCell(cell, alignments[column] ?? 'left', render)
      column += read.columns
      return read
    })
  })
  const filled = rows.filter((row) =>
    row.some(({ html, columns, rows }) => html !== '' || columns + rows > 2),
  )
  return `<table><tbody>${filled.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('')}</tbody></table>`
}

const isMacro = (node: Node, name: string): boolean => node.type === 'macro' && node.content === name

const readCell = (
  nodes: readonly Node[],
  align: Alignment,
  render: (nodes: readonly Node[]) => string,
): Cell => {
  for (const node of nodes) {
    if (node.type !== 'macro' || !node.args) continue
    const count = (index: number) =>
      Math.min(Math.max(Number(plainText(node.args![index]?.content ?? [])) || 1, 1), MOST_COLUMNS)
    if (node.content === 'multicolumn') {
      const inner = readCell(node.args[2]?.content ?? [], align, render)
      const own = alignmentsOf(printRaw(node.args[1]?.content ?? []))[0]
      return { ...inner, columns: count(0), align: own ?? align }
    }
    if (node.content === 'multirow') {
      const inner = readCell(node.args.at(-1)?.content ?? [], align, render)
      return { ...inner, rows: count(1) }
    }
  }
  return { html: render(nodes).trim(), columns: 1, rows: 1, align }
}

const cellHtml = ({ html, columns, rows, align }: Cell): string => {
  const span = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`
  return `<td${span}${align === 'left' ? '' : ` align="${align}"`}>${html}</td>`
}

/** The columns of `|l|c|`, `*{3}{r}`, `p{3cm}` and the like. */
const alignmentsOf = (specification: string): Alignment[] => {
  const repeated = specification.replace(
    /\*\{(\d{1,3})\}\{([^{}]*)\}/g,
    (_all, times: string, inner: string) =>
      inner.repeat(Math.min(Number(times), MOST_COLUMNS)).slice(0, 1000),
  )
  const letters = repeated
    .replace(/[@!><]\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
    .replace(/([pmbXS])\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, 'l')
  return [...letters.matchAll(/[lcrpmbXS]/g)]
    .slice(0, MOST_COLUMNS)
    .map(([letter]) => (letter === 'c' ? 'center' : letter === 'r' || letter === 'S' ? 'right' : 'left'))
}

/** The parts between the nodes that separate them. */
export const split = (nodes: readonly Node[], isSeparator: (node: Node) => boolean): Node[][] => {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if (isSeparator(node)) parts.push([])
    else parts.at(-1)!.push(node)
  }
  return parts
}
