import { contestCalls, type ManagedProblem, organiserCalls } from '@cohort/shared'
import type { Client } from './client'
import { EXIT, Failure } from './failure'

/** Finds one of the caller's problems by name; undefined if there is none. */
export const findProblem = async (client: Client, slug: string): Promise<ManagedProblem | undefined> => {
  const [found] = await client.call(organiserCalls.listManagedProblems, { query: { slug } })
  return found
}

/**
 * Finds the id of a problem from its id, its label in the contest or, if the caller manages the problem, its name.
 * @throws Failure if there is none
 */
export const problemIdOf = async (client: Client, given: string, contestId?: string): Promise<string> => {
  if (/^[0-9a-f]{24}$/i.test(given)) return given
  if (contestId !== undefined) {
    const { problems } = await client.call(contestCalls.getContest, { params: { id: contestId } })
    const labelled = problems.find(({ label }) => label === given)
    if (labelled?.id !== undefined) return labelled.id
  }
  const own = await findProblem(client, given)
  if (own) return own._id
  const label = contestId === undefined ? '' : ', its label in the contest'
  throw new Failure(
    EXIT.refused,
    `There is no problem ${given} on ${client.address}. Give its id${label}, or the name of a problem that you manage.`,
  )
}
