import type { ProblemImport } from '@cohort/shared'
import { Types } from 'mongoose'
import type { heldVisibility } from '../problems/practice'

/** The result of an import, as its author sees it. */
export type ImportResult = NonNullable<ProblemImport['result']> & {
  /** Whether the package has passed its verification, on this installation or by a proof. */
  isVerified: boolean
  /** How contests keep users from the problem although it is published. */
  held: ReturnType<typeof heldVisibility>
  /** The number of the version that was current before, null for a new problem, and of the one that is current now. */
  versions: { from: number | null; to: number }
  /** The changes from the previous version, in phrases; absent if no version was written, or the first one. */
  changes?: string[]
}

/** What the audit log says about an import. */
export const importEntry = (result: ImportResult) => {
  const { problemId, slug, outcome, visibility, isVerified, held, versions, changes = [] } = result
  return {
    target: new Types.ObjectId(problemId),
    detail: {
      ...{ slug, outcome, fromVersion: versions.from, toVersion: versions.to },
      ...(changes.length > 0 && { changes: changes.join('; ') }),
      ...{ visibility, verified: isVerified },
      ...(visibility === 'published' ? held : {}),
    },
  }
}
