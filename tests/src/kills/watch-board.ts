import { setTimeout as pause } from 'node:timers/promises'
import { type Leaderboard, leaderboardSchema } from '@cohort/shared'
import { z } from 'zod'
import type { Row } from './submissions-board'

/** A board that the API returned, and when it was requested and answered. */
interface Seen {
  rows: string
  askedAt: number
  answeredAt: number
}

const PAUSE_MS = 15

/** Converts a board from the API to the format of `boardOf`. */
const rowsOf = ({ ranks }: Leaderboard): Row[] =>
  ranks
    .map(({ userId, rank, totalPoints, totalPenalty, cells }) => ({
      user: userId!._id,
      points: totalPoints,
      penalty: totalPenalty,
      rank: rank!,
      cells: cells
        .map(({ problemId, solvedAfterMinutes, rejected, isFirst }) => ({
          problem: problemId,
          isFirst: isFirst ?? false,
          minutes: solvedAfterMinutes,
          rejected,
        }))
        .sort((a, b) => (a.problem < b.problem ? -1 : 1)),
    }))
    .sort((a, b) => (a.user < b.user ? -1 : 1))

export const readBoard = async (url: string, contestId: string): Promise<Row[]> => {
  const answer = await fetch(`${url}/api/contests/${contestId}/leaderboard`)
  if (!answer.ok) throw new Error(`The board answered ${answer.status}.`)
  return rowsOf(z.object({ data: leaderboardSchema }).parse(await answer.json()).data)
}

/** Reads the board from each API process repeatedly, as a guest. `end` stops this and returns all boards. */
export const watchBoard = (urls: () => readonly string[], contestId: string) => {
  const seen: Seen[] = []
  let isOver = false
  const watch = async (index: number): Promise<void> => {
    while (!isOver) {
      const askedAt = performance.now()
      const rows = await readBoard(urls()[index]!, contestId).catch(() => null)
      if (rows) seen.push({ rows: textOf(rows), askedAt, answeredAt: performance.now() })
      await pause(PAUSE_MS)
    }
  }
  const watching = urls().map((_, index) => watch(index))
  return {
    async end(): Promise<Seen[]> {
      isOver = true
      await Promise.all(watching)
      return seen
    },
  }
}

/** Rows as text for comparison. */
export const textOf = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map(({ user, rank, points, penalty, cells }) => [
      ...[user, rank, points, penalty],
      cells.map(({ problem, minutes, rejected, isFirst }) => [problem, minutes, rejected, isFirst]),
    ]),
  )

/** Finds boards that mix old and new results, and old boards that came after the new one. */
export const boardFaults = (seen: readonly Seen[], before: string, after: string): string[] => {
  const isNewFrom = Math.min(...seen.filter(({ rows }) => rows === after).map((one) => one.answeredAt))
  return seen.flatMap(({ rows, askedAt }) => {
    if (rows !== before && rows !== after) return [`A mixed board: ${rows}`]
    return rows === before && askedAt > isNewFrom ? ['The old board came after the new one.'] : []
  })
}
