import { type ManagedProblem, organiserCalls } from '@cohort/shared'
import type { Client } from './client'

/** One of the caller's problems by its name; undefined if there is none. */
export const findProblem = async (client: Client, slug: string): Promise<ManagedProblem | undefined> => {
  const [found] = await client.call(organiserCalls.listManagedProblems, { query: { slug } })
  return found
}
