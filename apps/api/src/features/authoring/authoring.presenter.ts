import {
  type ManagedProblem,
  managedProblemSchema,
  type ProblemImport,
  problemImportSchema,
  programResultSchema,
} from '@cohort/shared'
import type { PackageVerificationRecord } from '../packages/package-verification.model'
import type { ProblemRecord } from '../problems/problem.model'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { UserRecord } from '../users/user.model'
import type { ProblemImportRecord } from './problem-import.model'
import type { rightTo } from './problem-rights'

export type VersionInList = Pick<ProblemVersionRecord, '_id' | 'packageHash' | 'importedAt' | 'attribution'>

/** @param verification undefined for unverified versions */
export const presentVersion = (
  { _id, packageHash, importedAt, attribution }: VersionInList,
  verification: PackageVerificationRecord | undefined,
): NonNullable<ManagedProblem['version']> => ({
  _id: _id.toHexString(),
  packageHash,
  importedAt: importedAt.toISOString(),
  verification: verification
    ? { by: verification.by, at: verification.verifiedAt.toISOString(), programs: verification.programs }
    : null,
  licence: attribution.licence,
})

interface ManagedParts extends Pick<ManagedProblem, 'version' | 'unfinishedContest'> {
  owner: Pick<UserRecord, '_id' | 'fullName'> | undefined
  /** The actor's right to the problem. */
  access: NonNullable<ReturnType<typeof rightTo>>
}

export const nameOf = ({ _id, fullName }: Pick<UserRecord, '_id' | 'fullName'>) => ({
  _id: _id.toHexString(),
  fullName,
})

/** Presents a problem in an organiser's list, without its tests. */
export const presentManagedProblem = (
  problem: ProblemRecord,
  { owner, access: { right, contest }, version, unfinishedContest }: ManagedParts,
): ManagedProblem =>
  managedProblemSchema.parse({
    ...problem,
    _id: problem._id.toHexString(),
    difficulty: listDifficultyOf(problem.difficulty),
    owner: owner ? nameOf(owner) : null,
    right,
    juryOf: contest && { _id: contest._id.toHexString(), title: contest.title },
    version,
    unfinishedContest,
  })

/**
 * Presents an upload to its author.
 * @param facts about its problem: submissions judged with an older version, and an unfinished contest that uses it
 */
export const presentProblemImport = (
  record: ProblemImportRecord,
  facts: Pick<ProblemImport, 'outdated' | 'unfinishedContest'>,
): ProblemImport => ({
  _id: record._id.toHexString(),
  state: record.state,
  startedAt: record.startedAt.toISOString(),
  madeWith: record.madeWith,
  title: record.title,
  result: problemImportSchema.shape.result.parse(record.result),
  programs: record.programs.map((result) => programResultSchema.parse(result)),
  ...facts,
  message: record.message,
  errors: record.issues,
  allowedBy: record.allowedBy,
})
