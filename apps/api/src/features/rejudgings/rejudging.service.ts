import { isDeepStrictEqual } from 'node:util'
import {
  MACHINE_FAILURES,
  REJUDGING_LIMIT,
  type RejudgingListQuery,
  type RejudgingRequest,
  type RejudgingSelection,
  type RejudgingState,
} from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { AppError } from '../../errors'
import { readPage } from '../../paging'
import type { ChangeEvents } from '../../queue/change-events'
import { createUnlikeCurrent } from '../authoring/outdated-verdicts'
import type { ProblemAccess } from '../authoring/problem-access'
import { createBoardSwitch } from '../contests/board-switch'
import type { ContestAccess } from '../contests/contest-access'
import type { Leaderboards } from '../contests/leaderboard.service'
import type { Standings } from '../contests/standings.service'
import type { JudgingService } from '../submissions/judging.service'
import type { Actor } from '../users/actor'
import { createApplyRejudging } from './apply-rejudging'
import { createReadChanges } from './read-changes'
import type { RejudgingChanges, RejudgingRecord } from './rejudging.model'
import { createRejudgingRounds } from './rejudging-rounds'
import { createSelectSubmissions, type RejudgingScope } from './select-submissions'

interface RejudgingsDeps {
  models: Models
  contestAccess: Pick<ContestAccess, 'requireJury'>
  problemAccess: Pick<ProblemAccess, 'requireOwner'>
  standings: Standings
  leaderboards: Leaderboards
  judging: JudgingService
  events: Pick<ChangeEvents, 'announce'>
  log: Logger
  /** After this many ms without a report, a process that applies a rejudging is considered dead. */
  deadAfterMs?: number
}

/** A rejudging as shown in lists, without its submissions. */
export type ListedRejudging = Omit<RejudgingRecord, 'submissionIds' | 'changes' | 'problems'> & {
  judged: number
  failed: number
}

const MISSING = 'Rejudging not found.'
const OPEN: RejudgingState[] = ['judging', 'ready', 'applying']

const LISTED = [
  'contestId',
  'problemId',
  'selection',
  'reason',
  'createdBy',
  'createdAt',
  'state',
  'total',
  'begun',
  'closedBy',
  'closedAt',
  'heardAt',
] as const

const BUSY = 'Another rejudging of this contest is being applied. Try again later.'

/** For each state, why the rejudging cannot be applied or discarded. */
const REFUSALS: Record<RejudgingState, string> = {
  judging: 'Some submissions are still being judged. Apply the rejudging once they have verdicts.',
  ready: 'Someone else changed this rejudging at the same time. Please try again.',
  applying: 'This rejudging is already being applied.',
  applied: 'This rejudging has already been applied.',
  discarded: 'This rejudging was discarded. Create a new one.',
}

export type Rejudgings = ReturnType<typeof createRejudgings>

/** Creates, lists, applies and discards rejudgings. */
export const createRejudgings = (deps: RejudgingsDeps) => {
  const { models, contestAccess, problemAccess, standings, leaderboards, judging, events, log } = deps
  const { deadAfterMs = 30_000 } = deps
  const { rejudgings, judgings, problems, contests } = models
  const boardSwitch = createBoardSwitch({ ...models, refresh: standings.refresh })
  const rounds = createRejudgingRounds({ ...models, judging })
  const readChanges = createReadChanges({ ...models, standings, leaderboards })
  const applyRounds = createApplyRejudging({ ...models, standings, judging, boardSwitch, events })
  const select = createSelectSubmissions(models)
  const unlikeCurrent = createUnlikeCurrent(models)
  const underWay = new Map<string, Promise<void>>()

  const requireRight = async (actor: Actor, { contestId, problemId }: RejudgingScope): Promise<void> => {
    if (contestId) await contestAccess.requireJury(actor, contestId)
    else await problemAccess.requireOwner(actor, problemId)
  }

  /**
   * Returns the contest or problem of a selection if the actor may rejudge its submissions.
   * @throws AppError INVALID_INPUT, NOT_FOUND, FORBIDDEN
   */
  const scopeFor = async (
    actor: Actor,
    { contestId, problemId }: Pick<RejudgingSelection, 'contestId' | 'problemId'>,
  ): Promise<RejudgingScope> => {
    if (contestId === undefined && problemId === undefined)
      throw new AppError(
        'INVALID_INPUT',
        'Send the `contestId` of a contest, or the `problemId` of a problem.',
      )
    const scope: RejudgingScope =
      contestId === undefined
        ? { contestId: null, problemId: new Types.ObjectId(problemId) }
        : { contestId: new Types.ObjectId(contestId), problemId: null }
    await requireRight(actor, scope)
    return scope
  }

  /** @throws AppError NOT_FOUND, FORBIDDEN */
  const find = async <F extends keyof RejudgingRecord = never>(
    actor: Actor,
    _id: Types.ObjectId,
    without: readonly F[] = [],
  ): Promise<Omit<RejudgingRecord, F>> => {
    const found = await rejudgings
      .findById(_id, Object.fromEntries(without.map((field) => [field, 0])))
      .lean<RejudgingRecord>()
    if (!found) throw new AppError('NOT_FOUND', MISSING)
    await requireRight(actor, found as RejudgingScope)
    return found
  }

  const withProgress = async <T extends Pick<RejudgingRecord, '_id' | 'begun' | 'state'>>(rejudging: T) => {
    const { _id: rejudgingId, begun, state } = rejudging
    const [queued, failed] = await Promise.all([
      state === 'judging' ? rounds.countQueued(rejudgingId) : 0,
      judgings.countDocuments({ rejudgingId, verdict: { $in: MACHINE_FAILURES } }),
    ])
    return { ...rejudging, judged: Math.max(0, begun - queued), failed: state === 'discarded' ? 0 : failed }
  }

  /**
   * Refuses submissions that another unfinished rejudging includes, because the preview of one rejudging does not show
   * the changes of the other.
   * @throws AppError CONFLICT
   */
  const refuseOverlap = async (
    scope: RejudgingScope,
    _id: Types.ObjectId,
    ids: readonly Types.ObjectId[],
  ): Promise<void> => {
    const chosen = new Set(ids.map((id) => id.toHexString()))
    const open = await rejudgings
      .find({ ...scope, _id: { $ne: _id }, state: { $in: OPEN } }, { submissionIds: 1, reason: 1 })
      .lean()
    for (const { _id, reason, submissionIds } of open) {
      const taken = submissionIds.filter((id) => chosen.has(id.toHexString())).length
      if (taken > 0)
        throw new AppError(
          'CONFLICT',
          `The rejudging “${reason}” (${_id.toHexString()}) already includes ${taken} of these submissions. Apply or discard it first.`,
        )
    }
  }

  /** Whether a problem of an unfinished rejudging has a newer version that may lead to other verdicts. */
  const isOutdated = async ({ state, problems: judged }: Pick<RejudgingRecord, 'state' | 'problems'>) => {
    if (state !== 'judging' && state !== 'ready') return false
    const ids = judged.map(({ problemId }) => problemId)
    const current = await problems.find({ _id: { $in: ids } }, { currentVersion: 1 }).lean()
    for (const { problemId, versionId } of judged) {
      const version = current.find(({ _id }) => _id.equals(problemId))?.currentVersion
      if (version && (await unlikeCurrent(version, [versionId])).size > 0) return true
    }
    return false
  }

  /** @throws AppError CONFLICT with the reason, or NOT_FOUND */
  const refuse = async (_id: Types.ObjectId): Promise<never> => {
    const now = await rejudgings.findById(_id, { state: 1 }).lean()
    if (!now) throw new AppError('NOT_FOUND', MISSING)
    throw new AppError('CONFLICT', REFUSALS[now.state])
  }

  /** Applies a rejudging in the background. If this process dies, the sweep of another process continues. */
  const applyLater = (rejudgingId: Types.ObjectId): void => {
    const key = rejudgingId.toHexString()
    if (underWay.has(key)) return
    const work = applyRounds(rejudgingId)
      .catch((error: Error) =>
        log.error({ rejudging: key, err: error }, 'a rejudging could not be applied yet'),
      )
      .finally(() => underWay.delete(key))
    underWay.set(key, work)
  }

  /** Releases contests that a slow process claimed again after another process had finished the rejudging. */
  const releaseContests = async (): Promise<void> => {
    const held = await contests
      .find({ $or: [{ applying: { $ne: null } }, { applied: { $ne: null } }] }, { applying: 1, applied: 1 })
      .lean()
    for (const { _id, applying, applied } of held) {
      const rejudgingId = (applying ?? applied)!
      if (!(await rejudgings.exists({ _id: rejudgingId, state: 'applying' })))
        await boardSwitch.finish(_id, rejudgingId)
    }
  }

  return {
    scopeFor,

    /**
     * Counts the submissions in a selection. The result is null if there are too many.
     * @throws AppError INVALID_INPUT, NOT_FOUND, FORBIDDEN
     */
    async count(actor: Actor, selection: RejudgingSelection): Promise<number | null> {
      return select.count(await scopeFor(actor, selection), selection)
    },

    /**
     * Whether an earlier attempt at the same request has already created the rejudging.
     * @throws AppError CONFLICT if it was a different request
     */
    async isCreated(_id: Types.ObjectId, request: RejudgingRequest): Promise<boolean> {
      const known = await rejudgings.findById(_id, { selection: 1, reason: 1 }).lean()
      if (known && !isDeepStrictEqual({ ...known.selection, reason: known.reason }, request))
        throw new AppError('CONFLICT', 'This Idempotency-Key was used for another rejudging. Use a new one.')
      return known !== null
    },

    /**
     * Starts to rejudge submissions, each with the current version of its problem.
     * @throws AppError INVALID_INPUT, NOT_FOUND, FORBIDDEN; CONFLICT if an unfinished rejudging has one of the
     * submissions
     */
    async create(
      actor: Actor,
      { reason, ...selection }: RejudgingRequest,
      _id: Types.ObjectId,
    ): Promise<RejudgingRecord> {
      const scope = await scopeFor(actor, selection)
      const selected = await select.find(scope, selection)
      if (selected === null)
        throw new AppError(
          'INVALID_INPUT',
          `More than ${REJUDGING_LIMIT} submissions match. Choose a single problem or a shorter period.`,
        )
      const problemIds = new Set(selected.map(({ problemId }) => problemId.toHexString()))
      const versions = await problems
        .find({ _id: { $in: [...problemIds] }, currentVersion: { $ne: null } }, { currentVersion: 1 })
        .lean()
      const chosen = selected.filter(({ problemId }) => versions.some(({ _id }) => _id.equals(problemId)))
      if (chosen.length === 0)
        throw new AppError('INVALID_INPUT', 'No submission with a verdict matches this selection.')
      const submissionIds = chosen.map(({ _id }) => _id)
      await refuseOverlap(scope, _id, submissionIds)
      const rejudging: RejudgingRecord = {
        _id,
        ...scope,
        selection,
        reason,
        createdBy: actor.userId,
        createdAt: new Date(),
        state: 'judging',
        submissionIds,
        total: submissionIds.length,
        begun: 0,
        problems: versions.map(({ _id, currentVersion }) => ({ problemId: _id, versionId: currentVersion! })),
        changes: null,
        closedBy: null,
        closedAt: null,
        heardAt: null,
      }
      // The same request may have arrived twice.
      if ((await unlessDuplicate(rejudgings.create(rejudging))) === null) return rejudging
      try {
        // Check again: the contest may have been deleted or another rejudging created in the meantime.
        await requireRight(actor, scope)
        await refuseOverlap(scope, _id, submissionIds)
      } catch (error) {
        // The sweep may already have started some rounds.
        await rejudgings.deleteOne({ _id })
        await judging.endRounds(_id)
        throw error
      }
      // If this fails, the sweep starts the rounds.
      void rounds.advance(rejudging._id).catch(() => undefined)
      return rejudging
    },

    /**
     * Lists one page, newest first, with the total.
     * @throws AppError INVALID_INPUT, NOT_FOUND, FORBIDDEN
     */
    async list(actor: Actor, query: RejudgingListQuery): Promise<{ rows: ListedRejudging[]; total: number }> {
      const scope = await scopeFor(actor, query)
      const { rows, total } = await readPage<RejudgingRecord, ListedRejudging>(
        rejudgings,
        scope,
        query,
        { createdAt: -1, _id: -1 },
        LISTED,
      )
      return { rows: await Promise.all(rows.map(withProgress)), total }
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN */
    async get(actor: Actor, id: Types.ObjectId) {
      const rejudging = await find(actor, id, ['submissionIds'])
      return { ...(await withProgress(rejudging)), isOutdated: await isOutdated(rejudging) }
    },

    /**
     * What applying the rejudging would change now or, if it has been applied, what it changed.
     * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT while submissions are being judged, or if it was discarded
     */
    async changes(
      actor: Actor,
      id: Types.ObjectId,
    ): Promise<{ rejudging: RejudgingRecord; changes: RejudgingChanges }> {
      const rejudging = await find(actor, id)
      if (!rejudging.changes && rejudging.state !== 'ready') return refuse(id)
      return { rejudging, changes: rejudging.changes ?? (await readChanges(rejudging)) }
    },

    /**
     * Starts to apply a rejudging in the background and returns it in the state `applying`.
     * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT if it is not ready, or while another rejudging of the contest is
     * being applied
     */
    async apply(actor: Actor, id: Types.ObjectId): Promise<RejudgingRecord & { changes: RejudgingChanges }> {
      const rejudging = await find(actor, id)
      if (rejudging.state !== 'ready') return refuse(id)
      const { contestId } = rejudging
      if (contestId && (await rejudgings.exists({ contestId, state: 'applying' })))
        throw new AppError('CONFLICT', BUSY)
      const changes = await readChanges(rejudging)
      if (contestId && !(await boardSwitch.claim(contestId, id))) throw new AppError('CONFLICT', BUSY)
      const now = new Date()
      const begun = await rejudgings
        .findOneAndUpdate(
          { _id: id, state: 'ready' },
          { $set: { state: 'applying', changes, closedBy: actor.userId, closedAt: now, heardAt: now } },
          { returnDocument: 'after' },
        )
        .lean<RejudgingRecord>()
      if (!begun) {
        if (contestId) await boardSwitch.finish(contestId, id)
        return refuse(id)
      }
      applyLater(id)
      return { ...begun, changes }
    },

    /**
     * Ends a rejudging without any effect. Waiting rounds are not judged.
     * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT if it has already been applied or discarded
     */
    async discard(actor: Actor, id: Types.ObjectId): Promise<RejudgingRecord> {
      await find(actor, id)
      const now = new Date()
      const discarded = await rejudgings
        .findOneAndUpdate(
          { _id: id, state: { $in: ['judging', 'ready'] } },
          { $set: { state: 'discarded', closedBy: actor.userId, closedAt: now, heardAt: now } },
          { returnDocument: 'after' },
        )
        .lean<RejudgingRecord>()
      if (!discarded) return refuse(id)
      await judging.endRounds(id)
      await rejudgings.updateOne({ _id: id }, { $set: { heardAt: null } })
      return discarded
    },

    /** Must be called when a later round of a submission gets its verdict. */
    async roundEnded(submissionId: Types.ObjectId, round: number): Promise<void> {
      const judged = await judgings.findOne({ submissionId, round }, { rejudgingId: 1 }).lean()
      if (judged?.rejudgingId) await rounds.advance(judged.rejudgingId)
    },

    /** Finishes the work of processes that have died. */
    async heal(): Promise<void> {
      for (const { _id } of await rejudgings.find({ state: 'judging' }, { _id: 1 }).lean())
        await rounds.advance(_id)
      const dead = { $lt: new Date(Date.now() - deadAfterMs) }
      for (const { _id } of await rejudgings.find({ state: 'applying', heardAt: dead }, { _id: 1 }).lean())
        applyLater(_id)
      for (const { _id } of await rejudgings.find({ state: 'discarded', heardAt: dead }, { _id: 1 }).lean()) {
        await judging.endRounds(_id)
        await rejudgings.updateOne({ _id }, { $set: { heardAt: null } })
      }
      await releaseContests()
    },

    /** Resolves once this process is not applying any rejudging. */
    async idle(): Promise<void> {
      await Promise.all(underWay.values())
    },
  }
}
