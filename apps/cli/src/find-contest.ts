import { contestAdminCalls, type ManagedContestListItem } from '@cohort/shared'
import type { Client } from './client'
import { EXIT, Failure } from './failure'

/**
 * Finds a contest that the caller may manage, by its short name or id.
 * @throws Failure if there is none
 */
export const findContest = async (client: Client, name: string): Promise<ManagedContestListItem> => {
  for (const archived of ['false', 'true']) {
    const contests = await client.all(contestAdminCalls.listManagedContests, { query: { archived } })
    const found = contests.find(({ _id, slug }) => _id === name || slug === name)
    if (found) return found
  }
  throw new Failure(
    EXIT.refused,
    `There is no contest ${name} on ${client.address}, or you are neither its owner nor on its jury.`,
  )
}
