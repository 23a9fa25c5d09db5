export interface Sent {
  id: string
  user: string
  problem: string
  verdict: string
  /** ms since 1970. */
  at: number
}

export interface Row {
  user: string
  rank: number
  points: number
  penalty: number
  /** Sorted by problem id. */
  cells: { problem: string; minutes: number | null; rejected: number; isFirst: boolean }[]
}

const PENALTY_MINUTES = 20

/**
 * Computes a contest's rows from its submissions, sorted by user. Shares no code with the API, which it checks.
 * Problems must be worth one point, and verdicts must be final.
 */
export const boardOf = (start: number, sent: readonly Sent[]): Row[] => {
  const inOrder = [...sent].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const solutions = inOrder.filter(({ verdict }) => verdict === 'Accepted')
  const firstOf = (problem: string) => solutions.find((one) => one.problem === problem)
  const rows = [...new Set(sent.map(({ user }) => user))].map((user) => {
    const own = inOrder.filter((one) => one.user === user)
    const problems = [...new Set(own.map(({ problem }) => problem))].sort()
    const cells = problems.map((problem) => {
      const tries = own.filter((one) => one.problem === problem)
      const solved = tries.findIndex(({ verdict }) => verdict === 'Accepted')
      const at = tries[solved]?.at ?? null
      const first = firstOf(problem)?.at
      return {
        problem,
        at,
        isFirst: at !== null && at === first,
        minutes: at === null ? null : Math.floor((at - start) / 60_000),
        rejected: solved === -1 ? tries.length : solved,
      }
    })
    const solvedCells = cells.filter(({ minutes }) => minutes !== null)
    return {
      user,
      cells,
      points: solvedCells.length,
      penalty: solvedCells.reduce((sum, each) => sum + each.minutes! + PENALTY_MINUTES * each.rejected, 0),
      last: Math.max(start, ...solvedCells.map(({ at }) => at!)),
    }
  })
  type Ranked = (typeof rows)[number]
  const isBetter = (a: Ranked, b: Ranked): boolean => {
    if (a.points !== b.points) return a.points > b.points
    return a.penalty !== b.penalty ? a.penalty < b.penalty : a.last < b.last
  }
  return rows
    .map((row) => ({
      user: row.user,
      points: row.points,
      penalty: row.penalty,
      rank: 1 + rows.filter((other) => isBetter(other, row)).length,
      cells: row.cells.map(({ at: _, ...cell }) => cell),
    }))
    .sort((a, b) => (a.user < b.user ? -1 : 1))
}
