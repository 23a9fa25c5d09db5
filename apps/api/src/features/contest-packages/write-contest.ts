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
import { isOpenToPractice } from '../problems/practice'
import { type ContestPlan, changedFields, changesOf, movesStandings } from './contest-changes'
import type { KnownProblem } from './contest-problems'
import { isOpenedLate } from './late-opening'

export interface ContestWriterDeps {
  models: Pick<Models, 'contests' | 'problems' | 'problemVersions' | 'users'>
  windows: ContestWindows
  standings: Pick<Standings, 'refreshAll'>
  clock: Clock
  audit: Audit
}

/** The people of a new contest. */
export interface NewContestPeople extends Pick<ContestRecord, 'ownerId' | 'jury' | 'outsideRanking'> {
  /** The details for the audit log. */
  detail: Record<string, string>
}

/** Somebody else has changed the contest or a problem since it was read. */
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
 * Writes a plan to a contest unless the contest has changed since it was read, and records this in the audit log. The
 * problems leave practice first.
 * @param known null for a new contest
 * @param people the people of a new contest
 * @returns the contest's id
 * @throws ChangedMeanwhile
 */
export const writeContest = (
  deps: ContestWriterDeps,
  source: AuditSource,
  known: ContestRecord | null,
  plan: ContestPlan,
  people: NewContestPeople,
): Promise<Types.ObjectId> => {
  const { slug } = plan
  const changes = known ? changesOf(known, plan, deps.clock()).join('; ') : ''
  return deps.audit.record(
    source,
    {
      action: known ? 'contest.change' : 'contest.create',
      target: known?._id ?? null,
      detail: { slug, changes, ...(known ? changedFields(known, plan) : people.detail) },
      after: (target) => ({ target }),
    },
    () => write(deps, known, plan, people),
  )
}

const write = async (
  { models, windows, standings, clock }: ContestWriterDeps,
  known: ContestRecord | null,
  plan: ContestPlan,
  { ownerId, jury, outsideRanking }: NewContestPeople,
): Promise<Types.ObjectId> => {
  const _id = known?._id ?? new Types.ObjectId()
  await windows.hold({ _id, ...plan })
  const standingsDue = known !== null && movesStandings(known, plan)
  const writing = known
    ? models.contests
        .updateOne(
          { _id, revision: known.revision },
          {
            $set: {
              ...plan,
              ...(standingsDue && { standingsDue }),
              ...(clock() < plan.endTime && { archivedAt: null }),
            },
            $inc: { revision: 1 },
          },
        )
        .then(({ modifiedCount }) => modifiedCount > 0 || null)
    : models.contests.create({ _id, ownerId, jury, outsideRanking, ...plan })
  const isWritten = await unlessDuplicate<unknown>(writing)
  await windows.sync(_id)
  if (!isWritten) throw new ChangedMeanwhile(`contest ${plan.slug}`)
  if (standingsDue) await standings.refreshAll(_id)
  return _id
}

/**
 * Finds the problems that stay hidden when an existing contest is saved. Other owners may have hidden theirs for a
 * reason. Once the contest has begun, all hidden problems stay hidden, except those that an ended contest opens now.
 */
export const keptHidden = <P extends Pick<KnownProblem, '_id' | 'visibility' | 'ownerId' | 'contestWindows'>>(
  known: ContestRecord | null,
  plan: Pick<ContestPlan, 'startTime' | 'endTime' | 'practiceAfter'>,
  checked: readonly P[],
  now: Date,
): P[] =>
  checked.filter(
    (problem) =>
      problem.visibility === 'hidden' &&
      known?.problems.some(({ problemId }) => problemId.equals(problem._id)) &&
      (contestStatusAt(now, plan) !== 'Upcoming' || String(problem.ownerId) !== String(known.ownerId)) &&
      !isOpenedLate(known, plan, problem, now),
  )

/**
 * Publishes a contest's problems, except those that stay hidden, and opens those that an ended contest opens now.
 * @param checked the problems with the versions that have been checked
 * @returns the names of the problems that stay hidden
 * @throws ChangedMeanwhile if a problem has a new version
 */
export const publishProblems = async (
  deps: ContestWriterDeps,
  source: AuditSource,
  known: ContestRecord | null,
  plan: ContestPlan,
  checked: readonly KnownProblem[],
): Promise<string[]> => {
  const { windows, clock, audit } = deps
  const now = clock()
  const kept = keptHidden(known, plan, checked, now)
  // An ended contest opens its problems for practice immediately.
  const contestOnly = plan.audience === 'jury' || !plan.practiceAfter || now < plan.endTime
  const later =
    plan.audience === 'jury'
      ? { juryOnly: true }
      : now < plan.startTime
        ? { visibleFrom: plan.startTime.toISOString() }
        : {}
  for (const problem of checked) {
    if (isOpenToPractice(problem, now)) continue
    const { _id, slug, visibility } = problem
    const act = { action: 'problem.visibility', target: _id } as const
    const detail = { slug, from: 'hidden', to: 'published' }
    const endedWindow = { endTime: { $lte: now } }
    if (known && isOpenedLate(known, plan, problem, now))
      await audit.record(source, { ...act, detail }, async () => {
        await windows.restore({ ...plan, _id: known._id }, [_id])
        // Keep this contest's window, so that the problem closes again if the contest closes practice again.
        await publish(deps, problem, true, { ...endedWindow, contestId: { $ne: known._id } })
      })
    else if (visibility === 'hidden' && !kept.includes(problem))
      await audit.record(
        source,
        { ...act, detail: { ...detail, ...(contestOnly && { contestOnly }), ...later } },
        () => publish(deps, problem, contestOnly, endedWindow),
      )
  }
  return kept.map(({ slug }) => slug)
}

/** @param forgotten matches windows of earlier contests. They are removed, because the problem was hidden later. */
const publish = async (
  { models: { problems } }: ContestWriterDeps,
  { _id, slug, visibility, version }: KnownProblem,
  contestOnly: boolean,
  forgotten: object,
): Promise<void> => {
  const isPending = { _id, deletedAt: null, visibility: { $in: [visibility, 'hidden'] as const } }
  const { matchedCount } = await problems.updateOne(
    { ...isPending, currentVersion: version?._id ?? null },
    { $set: { visibility: 'published', contestOnly }, $pull: { contestWindows: forgotten } },
  )
  if (matchedCount === 0 && (await problems.exists(isPending))) throw new ChangedMeanwhile(`problem ${slug}`)
}
