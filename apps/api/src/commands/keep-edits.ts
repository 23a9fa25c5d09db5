import type { Models } from '../database/database'
import { unlessDuplicate } from '../database/errors'

/** The option that protects changes made in the browser from a repeated import. */
export const KEEP_EDITS = [
  '--keep-edits',
  'skip problems changed or deleted in the browser, and contests that exist or were renamed or deleted',
] as const

type Kind = 'problems' | 'contests'

/** True if somebody uploaded a new package for the problem or deleted it. */
export const isEditedProblem = async (models: Models, slug: string): Promise<boolean> => {
  const problem = await models.problems.findOne({ slug }, { currentVersion: 1 }).lean()
  if (problem === null) return wasShipped(models, 'problems', slug)
  return (
    (await models.problemVersions.exists({ _id: problem.currentVersion, archive: { $ne: null } })) !== null
  )
}

/** True if the contest exists, or existed until somebody deleted or renamed it. */
export const isKnownContest = async (models: Models, slug: string): Promise<boolean> =>
  (await models.contests.exists({ slug })) !== null || wasShipped(models, 'contests', slug)

const wasShipped = async ({ shipped }: Models, kind: Kind, slug: string): Promise<boolean> =>
  (await shipped.exists({ _id: `${kind}/${slug}` })) !== null

/** Records that the problem or contest has been imported. This record outlives the problem or contest. */
export const noteShipped = async ({ shipped }: Models, kind: Kind, slug: string): Promise<void> => {
  await unlessDuplicate(shipped.create({ _id: `${kind}/${slug}` }))
}
