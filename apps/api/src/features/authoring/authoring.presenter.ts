import type { ManagedProblem, ManagedProblemDetails, ProblemImport } from '@cohort/shared'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { ManagedProblemHistory, ManagedProblemView, VersionSummary } from './authoring.service'
import type { ProblemImportRecord } from './problem-import.model'

const presentVersion = ({ _id, packageHash, importedAt, verification }: VersionSummary) => ({
  _id: _id.toHexString(),
  packageHash,
  importedAt: importedAt.toISOString(),
  verification: verification && {
    by: verification.by,
    at: verification.verifiedAt.toISOString(),
    programs: verification.programs,
  },
})

/** A problem in its organiser's list, without its tests. */
export const presentManagedProblem = ({ problem, owner, version }: ManagedProblemView): ManagedProblem => ({
  _id: problem._id.toHexString(),
  slug: problem.slug,
  title: problem.title,
  difficulty: listDifficultyOf(problem.difficulty),
  tags: problem.tags,
  visibility: problem.visibility,
  owner: owner && { _id: owner._id.toHexString(), fullName: owner.fullName },
  version: version && presentVersion(version),
})

/** The same with its versions. */
export const presentManagedProblemDetails = (view: ManagedProblemHistory): ManagedProblemDetails => ({
  ...presentManagedProblem(view),
  versions: view.versions.map((version, index) => ({
    ...presentVersion(version),
    number: index + 1,
    current: version._id.equals(view.problem.currentVersion ?? ''),
    tests: version.tests,
    cpuTimeLimit: version.cpuTimeLimitMs / 1000,
    memoryLimit: version.memoryLimitKb,
  })),
})

/** An upload as shown to its author. */
export const presentProblemImport = (record: ProblemImportRecord): ProblemImport => ({
  _id: record._id.toHexString(),
  state: record.state,
  startedAt: record.startedAt.toISOString(),
  result: record.result && {
    problemId: record.result.problemId.toHexString(),
    slug: record.result.slug,
    title: record.result.title,
    visibility: record.result.visibility,
    outcome: record.result.outcome,
    tests: record.result.tests,
    timeLimit: record.result.limit,
    warnings: record.result.warnings,
  },
  message: record.message,
  errors: record.issues,
})
