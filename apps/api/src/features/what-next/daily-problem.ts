import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import { unlessDuplicate } from '../../database/errors'
import type { DailyProblemModel } from './daily-problem.model'

/**
 * Chooses a problem that has never been the problem of the day, or else the one that was chosen longest ago. A hash
 * breaks ties, so that the order does not follow titles.
 * @param open the ids of the problems that are open for practice; at least one
 * @param lastDays for each problem chosen before, the last day on which it was chosen
 */
export const chooseDaily = (
  day: string,
  open: readonly string[],
  lastDays: ReadonlyMap<string, string>,
): string => {
  const rankOf = (id: string) => `${lastDays.get(id) ?? ''} ${hashOf(`${day} ${id}`)}`
  return open.reduce((best, id) => (rankOf(id) < rankOf(best) ? id : best))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Finds the problem of the day, which is the same for everybody. */
export const createDailyProblems = (dailyProblems: DailyProblemModel) => {
  const stored = async (day: string): Promise<string | null> =>
    (await dailyProblems.findById(day).lean())?.problemId.toHexString() ?? null

  const choose = async (day: string, open: readonly string[]): Promise<Types.ObjectId> => {
    const used = await dailyProblems.aggregate<{ _id: Types.ObjectId; day: string }>([
      { $group: { _id: '$problemId', day: { $max: '$_id' } } },
    ])
    const lastDays = new Map(used.map((each) => [each._id.toHexString(), each.day]))
    return new Types.ObjectId(chooseDaily(day, open, lastDays))
  }

  return {
    /**
     * The id of a day's problem in hex; null if no problem is open. The first request of the day chooses the problem.
     * If it closes during the day, another problem replaces it.
     * @param day in UTC, as `2026-02-28`
     * @param open the ids of the problems that are open for practice
     */
    async of(day: string, open: ReadonlySet<string>): Promise<string | null> {
      const known = await stored(day)
      if (known !== null && open.has(known)) return known
      if (open.size === 0) return null
      const problemId = await choose(day, [...open])
      // Another process may choose a problem at the same time. The first write counts.
      if (known === null) await unlessDuplicate(dailyProblems.create({ _id: day, problemId }))
      else await dailyProblems.updateOne({ _id: day, problemId: known }, { $set: { problemId } })
      const chosen = await stored(day)
      return chosen !== null && open.has(chosen) ? chosen : null
    },
  }
}
