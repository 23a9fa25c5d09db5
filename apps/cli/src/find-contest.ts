import { contestAdminCalls, type ManagedContestListItem } from '@cohort/shared'
import type { Client } from './client'
import { EXIT, Failure } from './failure'

/** A contest that the caller manages, by its short name or id. @throws Failure if there is none */
export const findContest = async (client: Client, name: string): Promise<ManagedContestListItem> => {
  for (const archived of ['false', 'true']) {
    const contests = await client.all(contestAdminCalls.listManagedContests, { query: { archived } })
    const found = contests.find(({ _id, slug }) => _id === name || slug === name)
    if (found) return found
  }
  throw new Failure(
    EXIT.refused,
    `You manage no contest named ${name} on ${client.address}. Yours are under ${client.address}/organise.`,
  )
}
