import type { ProblemImport } from '@cohort/shared'
import { Types } from 'mongoose'
import type { heldVisibility } from '../problems/practice'

/** The result of an import, as its author sees it. */
export type ImportResult = NonNullable<ProblemImport['result']> & {
  /** Whether this installation or a proof has verified the package. */
  isVerified: boolean
  /** How contests hide the problem although it is published. */
  held: ReturnType<typeof heldVisibility>
  /** The numbers of the previous and the new current version. `from` is null for a new problem. */
  versions: { from: number | null; to: number }
  /** One phrase for each change since the previous version; absent if there is no previous or no new version. */
  changes?: string[]
}

/** The audit log entry for an import. */
export const importEntry = (result: ImportResult) => {
  const { problemId, slug, outcome, visibility, isVerified, held, versions, changes = [] } = result
  return {
    target: new Types.ObjectId(problemId),
    detail: {
      slug,
      outcome,
      fromVersion: versions.from,
      toVersion: versions.to,
      ...(changes.length > 0 && { changes: changes.join('; ') }),
      visibility,
      verified: isVerified,
      ...(visibility === 'published' ? held : {}),
    },
  }
}
