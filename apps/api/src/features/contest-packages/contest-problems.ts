import { maxPointsOf } from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import type { Models } from '../../database/database'
import type { ContestRecord } from '../contests/contest.model'
import type { PackageStore } from '../packages/package-store'
import { PRACTICE_FIELDS } from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'

type ProblemModels = Pick<Models, 'problems' | 'problemVersions'>

/** The fields of a stored problem that a contest needs. */
export interface KnownProblem
  extends Pick<
    ProblemRecord,
    '_id' | 'slug' | 'title' | 'visibility' | 'ownerId' | 'sharedWith' | 'contestOnly' | 'contestWindows'
  > {
  /** Null if the problem's first import was interrupted. */
  version: Pick<ProblemVersionRecord, '_id' | 'packageHash' | 'scoring' | 'attribution'> | null
}

export const findKnownProblems = async (
  { problems, problemVersions }: ProblemModels,
  filter: QueryFilter<ProblemRecord>,
): Promise<KnownProblem[]> => {
  const found = await problems
    .find(filter, {
      slug: 1,
      title: 1,
      ownerId: 1,
      sharedWith: 1,
      currentVersion: 1,
      ...PRACTICE_FIELDS,
    })
    .lean()
  const versions = await problemVersions
    .find(
      { _id: { $in: found.flatMap(({ currentVersion }) => currentVersion ?? []) } },
      { packageHash: 1, scoring: 1, attribution: 1 },
    )
    .lean()
  return found.map(({ currentVersion, ...problem }) => {
    const version = versions.find(({ _id }) => _id.equals(currentVersion ?? ''))
    return { ...problem, version: version ?? null }
  })
}

/** Returns the short names, titles and points of a contest's problems. */
export const slugsOf = async (
  { problems: model }: ProblemModels,
  { problems }: Pick<ContestRecord, 'problems'>,
) => {
  const ids = problems.map(({ problemId }) => problemId)
  const found = await model.find({ _id: { $in: ids } }, { slug: 1, title: 1 }).lean()
  return problems.flatMap(({ problemId, points }) => {
    const problem = found.find(({ _id }) => _id.equals(problemId))
    return problem ? [{ slug: problem.slug, title: problem.title, points }] : []
  })
}

export interface PublishRefusal {
  slug: string
  reason: string
  allowedBy: 'unverified' | 'allowUnlicensed'
}

/** True if the contest's owner also owns the problem. Authors need no licence for their own work. */
export const isOwnWork = (
  { ownerId }: Pick<ProblemRecord, 'ownerId'>,
  contestOwner: Types.ObjectId | null,
): boolean => contestOwner !== null && ownerId?.equals(contestOwner) === true

/**
 * Explains which hidden problems cannot be published with a contest, because they lack a verification or a licence.
 * @param contestOwner null for the operator
 */
export const publishRefusals = async (
  store: Pick<PackageStore, 'isVerified'>,
  problems: readonly KnownProblem[],
  contestOwner: Types.ObjectId | null,
): Promise<PublishRefusal[]> => {
  const refusals: PublishRefusal[] = []
  for (const problem of problems) {
    const { slug, visibility, version } = problem
    if (visibility !== 'hidden') continue
    if (!(version && (await store.isVerified(version.packageHash))))
      refusals.push({ slug, reason: `${slug} is hidden and not verified.`, allowedBy: 'unverified' })
    if (!isOwnWork(problem, contestOwner) && (version?.attribution?.licence ?? 'unknown') === 'unknown')
      refusals.push({ slug, reason: `${slug} is hidden and has no licence.`, allowedBy: 'allowUnlicensed' })
  }
  return refusals
}

/** Warns that partial points count as rejected in a contest. Null if the problem gives no points. */
export const scoringWarning = ({ slug, version }: KnownProblem): string | null => {
  if (!version?.scoring) return null
  const most = maxPointsOf(version.scoring)
  const rounded = (points: number) => Math.round(points * 100) / 100
  const part = most === null ? 'some of the points' : `${rounded(most * 0.4)} of ${rounded(most)} points`
  return `${slug} gives points, but this contest is pass-fail: a submission with ${part} counts as rejected.`
}
