import type { ProblemImport } from '@cohort/shared'
import { Types } from 'mongoose'
import type { visibleLater } from '../problems/practice'

/** What an import did, as its author sees it. */
export type ImportResult = NonNullable<ProblemImport['result']> & {
  /** Whether the package has passed its verification, here or by a proof. */
  isVerified: boolean
  /** Why users do not see the problem yet if it is published. */
  later: ReturnType<typeof visibleLater>
  /** The numbers of the version that was the current one, null for a new problem, and of the one that is. */
  versions: { from: number | null; to: number }
}

/** What the audit log says of an import. */
export const importEntry = (result: ImportResult) => {
  const { problemId, slug, outcome, visibility, isVerified, later, versions } = result
  return {
    target: new Types.ObjectId(problemId),
    detail: {
      ...{ slug, outcome, fromVersion: versions.from, toVersion: versions.to },
      ...{ visibility, verified: isVerified },
      ...(visibility === 'published' ? later : {}),
    },
  }
}
