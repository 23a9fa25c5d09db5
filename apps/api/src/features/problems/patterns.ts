import type { ProblemModel } from './problem.model'
import type { ProblemVersionModel, ProblemVersionRecord } from './problem-version.model'

/** What a problem says of the idea that its version teaches. */
export const patternOf = ({ lesson }: Pick<ProblemVersionRecord, 'lesson'>): string | null =>
  lesson?.pattern || null

const BATCH = 500

/** Notes the patterns of problems that were imported by releases which did not. Safe in several processes at once. */
export const notePatterns = async (problems: ProblemModel, versions: ProblemVersionModel): Promise<void> => {
  const without = await problems
    .find({ currentVersion: { $ne: null }, pattern: { $exists: false } }, { currentVersion: 1 })
    .lean()
  for (let from = 0; from < without.length; from += BATCH) {
    const batch = without.slice(from, from + BATCH)
    const found = await versions
      .find({ _id: { $in: batch.flatMap(({ currentVersion }) => currentVersion ?? []) } }, { lesson: 1 })
      .lean()
    const patterns = new Map(found.map((version) => [version._id.toHexString(), patternOf(version)]))
    await problems.bulkWrite(
      batch.map(({ _id, currentVersion }) => ({
        updateOne: {
          // Not over what an import has written meanwhile.
          filter: { _id, currentVersion, pattern: { $exists: false } },
          update: { $set: { pattern: patterns.get(currentVersion?.toHexString() ?? '') ?? null } },
        },
      })),
      { ordered: false },
    )
  }
}
