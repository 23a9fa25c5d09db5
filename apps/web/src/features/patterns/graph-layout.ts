import type { Pattern } from '@cohort/shared'

type Node = Pick<Pattern, 'slug' | 'buildsOn'>

export interface Place {
  /** The row, counted from 0: directly below the lowest pattern that this one builds on. */
  row: number
  /** The distance of the centre from the left edge, in half columns. */
  centre: number
}

/** How many times the rows are sorted. More sweeps would make no difference to a graph of this size. */
const SWEEPS = 4

/** The rows of an acyclic graph. @param nodes in topological order */
const rowsOf = <N extends Node>(nodes: readonly N[]): N[][] => {
  const depth = new Map<string, number>()
  const rows: N[][] = []
  for (const node of nodes) {
    const row = Math.max(-1, ...node.buildsOn.map((slug) => depth.get(slug) ?? -1)) + 1
    depth.set(node.slug, row)
    rows[row] = [...(rows[row] ?? []), node]
  }
  return rows
}

/**
 * Places patterns in rows, each pattern below and close to the ones it builds on, so that few lines cross.
 * @param nodes in topological order
 */
export const layOut = (nodes: readonly Node[]) => {
  const rows = rowsOf(nodes)
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const places = new Map<string, Place>()
  const put = (row: Node[], at: number) => {
    for (const [index, { slug }] of row.entries())
      places.set(slug, { row: at, centre: columns - row.length + 2 * index + 1 })
  }
  for (const [at, row] of rows.entries()) put(row, at)

  const neighbours = (slug: string): string[] => [
    ...(nodes.find((node) => node.slug === slug)?.buildsOn ?? []),
    ...nodes.filter(({ buildsOn }) => buildsOn.includes(slug)).map((node) => node.slug),
  ]
  const middle = (slug: string): number => {
    const centres = neighbours(slug).map((each) => places.get(each)?.centre ?? 0)
    return centres.reduce((sum, centre) => sum + centre, 0) / Math.max(1, centres.length)
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const [at, row] of rows.entries()) {
      row.sort((a, b) => middle(a.slug) - middle(b.slug))
      put(row, at)
    }
  return { columns, rowLengths: rows.map((row) => row.length), places }
}

export type GraphLayout = ReturnType<typeof layOut>

/**
 * The x positions of a line between two patterns, one for each row. The line starts and ends at the centres of the
 * patterns, and crosses the rows between them through the gaps between cards.
 */
export const crossings = ({ columns, rowLengths }: GraphLayout, from: Place, to: Place): number[] => {
  const between = rowLengths.slice(from.row + 1, to.row).map((length, index) => {
    const direct = from.centre + ((to.centre - from.centre) * (index + 1)) / (to.row - from.row)
    const first = columns - length
    return first + 2 * Math.round((direct - first) / 2)
  })
  return [from.centre, ...between, to.centre]
}
