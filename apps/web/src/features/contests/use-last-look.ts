import type { LeaderboardRow } from '@cohort/shared'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { deviceStorage, readStored } from '../../device/storage'
import { type Looks, lookAgain, markAllSeen } from './last-look'

const KEY = 'cohort.board-looks'
/** The maximum number of remembered leaderboards. */
const BOARDS_KEPT = 5

const lookSchema = z.object({
  at: z.number(),
  rows: z.record(z.string(), z.object({ rank: z.number(), solved: z.array(z.string()) })),
})
const storedSchema = z.array(
  z.object({ id: z.string(), looks: z.object({ before: lookSchema.nullable(), latest: lookSchema }) }),
)

const storedLooks = () => readStored(KEY, storedSchema) ?? []

const store = (id: string, looks: Looks) => {
  const others = storedLooks().filter((board) => board.id !== id)
  deviceStorage.setItem(KEY, JSON.stringify([...others, { id, looks }].slice(-BOARDS_KEPT)))
}

/**
 * Returns what this device showed of a leaderboard on the previous visit, and remembers the rows shown now.
 * @param updatedAt when the rows were fetched, in ms since 1970
 */
export const useLastLook = (
  contestId: string,
  rows: readonly LeaderboardRow[] | undefined,
  updatedAt: number,
) => {
  const [looks, setLooks] = useState<Looks | null>(null)
  useEffect(() => {
    if (rows === undefined) return
    const stored = storedLooks().find(({ id }) => id === contestId)?.looks ?? null
    const next = lookAgain(stored, rows, updatedAt)
    store(contestId, next)
    setLooks(next)
  }, [contestId, rows, updatedAt])
  return {
    before: looks?.before ?? null,
    markSeen: () => {
      if (looks === null) return
      const seen = markAllSeen(looks)
      store(contestId, seen)
      setLooks(seen)
    },
  }
}
