import type { ProblemImport } from '@cohort/shared'
import { Types } from 'mongoose'

/** What an import did, as its author sees it. */
export type ImportResult = NonNullable<ProblemImport['result']> & {
  /** Whether the package has passed its verification, here or by a proof. */
  isVerified: boolean
}

/** What the audit log says of an import. */
export const importEntry = ({ problemId, slug, outcome, visibility, isVerified }: ImportResult) => ({
  target: new Types.ObjectId(problemId),
  detail: { slug, outcome, visibility, verified: isVerified },
})
