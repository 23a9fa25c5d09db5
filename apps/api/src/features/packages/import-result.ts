import type { PackageIssue } from '@cohort/problem-format'
import type { Types } from 'mongoose'
import type { ProblemRecord } from '../problems/problem.model'

export interface ImportResult {
  problemId: Types.ObjectId
  slug: string
  title: string
  visibility: ProblemRecord['visibility']
  /** `unchanged`: the same package was there already and nothing was written. */
  outcome: 'imported' | 'unchanged'
  tests: number
  /** Null if the limit of an earlier import stays. */
  limit: { seconds: number; from: string } | null
  /** Whether the package has passed its verification, here or by a proof. */
  isVerified: boolean
  warnings: PackageIssue[]
}

/** What the audit log says of an import. */
export const importEntry = ({ problemId: target, slug, outcome, visibility, isVerified }: ImportResult) => ({
  target,
  detail: { slug, outcome, visibility, verified: isVerified },
})
