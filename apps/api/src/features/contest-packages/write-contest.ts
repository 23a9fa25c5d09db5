import { PackageError } from '@cohort/problem-format'
import { contestStatusAt } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { ContestRecord } from '../contests/contest.model'
import type { ContestWindows } from '../contests/contest-windows'
import type { Standings } from '../contests/standings.service'
import { type ContestPlan, changedFields, changesOf, movesStandings } from './contest-changes'
import type { KnownProblem } from './contest-problems'

export interface ContestWriterDeps {
  models: Pick<Models, 'contests' | 'problems' | 'problemVersions'>
  windows: ContestWindows
  standings: Pick<Standings, 'refreshAll'>
  clock: Clock
  audit: Audit
}

/** Somebody else wrote the contest or a problem since it was read. */
export class ChangedMeanwhile extends PackageError {
  constructor(what: string) {
    super([
      {
        file: null,
        line: null,
        reason: `The ${what} was changed at the same time. Please run the command again.`,
      },
    ])
  }
}

/**
 * Writes a plan over a contest as it was read, with an entry in the audit log. Its problems leave practice first.
 * @param known null for a new contest
 * @param ownerId of a new contest
 * @returns the contest's id
 * @throws ChangedMeanwhile
 */
export const writeContest = (
  deps: ContestWriterDeps,
  source: AuditSource,
  known: ContestRecord | null,
  plan: ContestPlan,
  ownerId: Types.ObjectId | null,
): Promise<Types.ObjectId> => {
  const { slug } = plan
  const changes = known ? changesOf(known, plan).join('; ') : ''
  return deps.audit.record(
    source,
    {
      action: known ? 'contest.change' : 'contest.create',
      target: known?._id ?? null,
      detail: { slug, changes, ...(known && changedFields(known, plan)) },
      after: (target) => ({ target }),
    },
    () => write(deps, known, plan, ownerId),
  )
}

const write = async (
  { models, windows, standings }: ContestWriterDeps,
  known: ContestRecord | null,
  plan: ContestPlan,
  ownerId: Types.ObjectId | null,
): Promise<Types.ObjectId> => {
  const _id = known?._id ?? new Types.ObjectId()
  await windows.hold({ _id, ...plan })
  const standingsDue = known !== null && movesStandings(known, plan)
  const writing = known
    ? models.contests
        .updateOne(
          { _id, revision: known.revision },
          { $set: { ...plan, ...(standingsDue ? { standingsDue } : {}) }, $inc: { revision: 1 } },
        )
        .then(({ modifiedCount }) => modifiedCount > 0 || null)
    : models.contests.create({ _id, ownerId, ...plan })
  const isWritten = await unlessDuplicate<unknown>(writing)
  await windows.sync(_id)
  if (!isWritten) throw new ChangedMeanwhile(`contest ${plan.slug}`)
  if (standingsDue) await standings.refreshAll(_id)
  return _id
}

/**
 * Hidden problems that a contest had already and does not publish again: those of other owners, who may have hidden them
 * for a reason, and all of them once it has begun.
 */
export const keptHidden = <P extends Pick<KnownProblem, '_id' | 'visibility' | 'ownerId'>>(
  known: Pick<ContestRecord, 'ownerId' | 'problems'> | null,
  plan: Pick<ContestPlan, 'startTime' | 'endTime'>,
  checked: readonly P[],
  now: Date,
): P[] =>
  checked.filter(
    ({ _id, visibility, ownerId }) =>
      visibility === 'hidden' &&
      known?.problems.some(({ problemId }) => problemId.equals(_id)) &&
      (contestStatusAt(now, plan) !== 'Upcoming' || String(ownerId) !== String(known.ownerId)),
  )

/**
 * Publishes a contest's problems, without those that stay hidden.
 * @param checked with the versions that were checked
 * @returns the names of the problems that stay hidden
 * @throws ChangedMeanwhile if another version has replaced one of them
 */
export const publishProblems = async (
  { models: { problems }, clock, audit }: ContestWriterDeps,
  source: AuditSource,
  known: ContestRecord | null,
  plan: ContestPlan,
  checked: readonly KnownProblem[],
): Promise<string[]> => {
  const now = clock()
  const kept = keptHidden(known, plan, checked, now)
  // A contest that has ended opens its problems for practice right away.
  const contestOnly = plan.audience === 'jury' || now < plan.endTime
  const later =
    plan.audience === 'jury'
      ? { juryOnly: true }
      : now < plan.startTime
        ? { visibleFrom: plan.startTime.toISOString() }
        : {}
  for (const problem of checked) {
    const { _id, slug, visibility, version } = problem
    if (visibility !== 'hidden' || kept.includes(problem)) continue
    const detail = { slug, to: 'published', ...later }
    await audit.record(source, { action: 'problem.visibility', target: _id, detail }, async () => {
      const { matchedCount } = await problems.updateOne(
        { _id, visibility, currentVersion: version?._id ?? null },
        {
          $set: { visibility: 'published', contestOnly },
          // Whatever earlier contests have shown, it was hidden since.
          $pull: { contestWindows: { endTime: { $lte: now } } },
        },
      )
      if (matchedCount === 0 && (await problems.exists({ _id, visibility, deletedAt: null })))
        throw new ChangedMeanwhile(`problem ${slug}`)
    })
  }
  return kept.map(({ slug }) => slug)
}
