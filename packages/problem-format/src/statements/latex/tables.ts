import type { Argument, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { isMacro, plainText, split } from './nodes'

type Render = (nodes: readonly Node[]) => string

interface Cell {
  html: string
  columns: number
  rows: number
  align: string
}

const MOST_COLUMNS = 100

/** Renders the content of a tabular environment as a table. `render` returns the HTML for a cell. */
export const renderTable = (
  nodes: readonly Node[],
  columns: Argument | undefined,
  render: Render,
): string => {
  const alignments = alignmentsOf(columns)
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

const readCell = (nodes: readonly Node[], align: string, render: Render): Cell => {
  for (const node of nodes) {
    if (node.type !== 'macro' || !node.args) continue
    const { args } = node
    const count = (index: number) =>
      Math.min(Math.max(Number(plainText(args[index]?.content ?? [])) || 1, 1), MOST_COLUMNS)
    if (node.content === 'multicolumn')
      return {
        ...readCell(args[2]?.content ?? [], align, render),
        columns: count(0),
        align: alignmentsOf(args[1])[0] ?? align,
      }
    if (node.content === 'multirow')
      return { ...readCell(args.at(-1)?.content ?? [], align, render), rows: count(1) }
  }
  return { html: render(nodes).trim(), columns: 1, rows: 1, align }
}

const cellHtml = ({ html, columns, rows, align }: Cell): string => {
  const span = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`
  return `<td${span}${align === 'left' ? '' : ` align="${align}"`}>${html}</td>`
}

/** Reads the alignments from a column specification such as `|l|c|*{3}{r}p{3cm}`. */
const alignmentsOf = (columns: Argument | undefined): string[] => {
  const letters = printRaw(columns?.content ?? [])
    .replace(/\*\{(\d{1,3})\}\{([^{}]*)\}/g, (_all, times: string, inner: string) =>
      inner.repeat(Math.min(Number(times), MOST_COLUMNS)).slice(0, 1000),
    )
    .replace(/[@!><]\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
    .replace(/([pmbXS])\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, 'l')
  return [...letters.matchAll(/[lcrpmbXS]/g)]
    .slice(0, MOST_COLUMNS)
    .map(([letter]) => (letter === 'c' ? 'center' : letter === 'r' || letter === 'S' ? 'right' : 'left'))
}
