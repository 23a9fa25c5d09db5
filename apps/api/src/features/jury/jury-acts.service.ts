import type { IgnoreRequest, OverrideRequest } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import type { Standings } from '../contests/standings.service'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { JudgingService } from '../submissions/judging.service'
import type { ProblemTallies } from '../submissions/problem-tallies'
import type { RecentSubmissions } from '../submissions/recent-submissions'
import type { JurySubmissionAccess } from './jury-access'

interface Deps extends Pick<Models, 'submissions' | 'judgings'> {
  standings: Pick<Standings, 'update'>
  tallies: Pick<ProblemTallies, 'mark'>
  recent: Pick<RecentSubmissions, 'forget'>
  judging: Pick<JudgingService, 'addRound' | 'enqueue'>
}

/** The actor, and the revision of the submission that they saw. */
interface Act {
  by: Types.ObjectId
  juryRevision: number
}

type Found = Pick<JurySubmissionAccess, 'submission' | 'problem'>

/** A submission before and after an action. */
export interface JuryChange {
  before: SubmissionRecord
  after: SubmissionRecord
}

const MOST_NOTES = 200

export type JuryActs = ReturnType<typeof createJuryActs>

/**
 * Changes submissions for a jury. An action is written only if the submission has not changed since the juror saw it.
 * Then the standing is updated. If the process dies first, the sweep updates it. The caller must check the actor's
 * right.
 */
export const createJuryActs = ({ submissions, judgings, standings, tallies, recent, judging }: Deps) => {
  /**
   * Writes a change unless the submission has changed since it was read.
   * @returns null if the submission has changed
   */
  const write = async (
    before: SubmissionRecord,
    set: Partial<SubmissionRecord>,
  ): Promise<JuryChange | null> => {
    const { _id, round, final, inContest } = before
    const after = await submissions
      .findOneAndUpdate(
        { _id, round, final, juryRevision: before.juryRevision ?? null },
        { $set: { ...set, ...(inContest ? { standingDue: true } : {}) }, $inc: { juryRevision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<SubmissionRecord>()
    return after && { before, after }
  }

  /** Reads the submission. @throws AppError CONFLICT if it has changed since the actor saw it */
  const current = async (_id: Types.ObjectId, juryRevision: number): Promise<SubmissionRecord> => {
    const submission = await submissions.findById(_id).lean<SubmissionRecord>()
    if (!submission) throw new AppError('NOT_FOUND', 'Submission not found.')
    if ((submission.juryRevision ?? 0) !== juryRevision) throw changed()
    return submission
  }

  const change = async (
    { submission: { _id, problemId } }: Found,
    { juryRevision }: Act,
    decide: (known: SubmissionRecord) => Promise<Partial<SubmissionRecord>> | Partial<SubmissionRecord>,
  ): Promise<JuryChange> => {
    // Mark the problem before the write too, because the process may die before the second mark.
    await tallies.mark(problemId)
    for (;;) {
      const known = await current(_id, juryRevision)
      const done = await write(known, await decide(known))
      if (!done) continue
      recent.forget(_id)
      await standings.update(done.after)
      await tallies.mark(problemId)
      return done
    }
  }

  const judgedVerdict = async ({ _id, round }: SubmissionRecord) => {
    const counting = await judgings.findOne({ submissionId: _id, round, final: true }, { verdict: 1 }).lean()
    if (!counting?.verdict) throw unjudged()
    return counting.verdict
  }

  return {
    /** @throws AppError CONFLICT */
    override: (found: Found, act: Act, { verdict, reason }: Pick<OverrideRequest, 'verdict' | 'reason'>) =>
      change(found, act, async (known) => {
        if (!known.final) throw unjudged()
        if (verdict !== null)
          return { verdict, override: { verdict, reason: reason!, by: act.by, at: new Date() } }
        if (!known.override) throw new AppError('CONFLICT', 'The jury has not overridden this verdict.')
        return {
          verdict: await judgedVerdict(known),
          override: null,
          ...withNote(known, act, 'Override withdrawn', reason),
        }
      }),

    /** @throws AppError CONFLICT */
    ignore: (found: Found, act: Act, { ignored, reason }: Pick<IgnoreRequest, 'ignored' | 'reason'>) =>
      change(found, act, (known) => {
        if (ignored) return { ignored: { reason: reason!, by: act.by, at: new Date() }, isCounted: false }
        if (!known.ignored) throw new AppError('CONFLICT', 'This submission already counts.')
        return { ignored: null, isCounted: true, ...withNote(known, act, 'Counts again', reason) }
      }),

    /**
     * Adds a round, which replaces the current one once it has a verdict.
     * @throws AppError CONFLICT
     */
    async rejudge({ submission: { _id }, problem }: Found, { juryRevision }: Act): Promise<JuryChange> {
      const known = await current(_id, juryRevision)
      if (!known.final) throw unjudged()
      if (known.nextRound) throw new AppError('CONFLICT', 'This submission is already being rejudged.')
      const round = await judging.addRound(known, problem?.currentVersion ?? known.problemVersionId)
      const done = await write(known, { nextRound: round.round })
      if (!done) {
        await judgings.deleteOne({ _id: round._id, final: false })
        throw changed()
      }
      await judging.enqueue(done.after, round)
      return done
    },

    /** Adds a note. Unlike other actions, notes can be concurrent. @throws AppError CONFLICT if there are too many */
    async note({ submission: { _id } }: Found, by: Types.ObjectId, text: string): Promise<JuryChange> {
      const before = await submissions
        .findOneAndUpdate(
          { _id, [`juryNotes.${MOST_NOTES - 1}`]: { $exists: false } },
          { $push: { juryNotes: { text, by, at: new Date() } }, $inc: { juryRevision: 1 } },
        )
        .lean<SubmissionRecord>()
      if (!before) throw new AppError('CONFLICT', `A submission can have at most ${MOST_NOTES} notes.`)
      return { before, after: { ...before, juryRevision: (before.juryRevision ?? 0) + 1 } }
    },
  }
}

/** Stores the reason for withdrawing an action as a note, because the action itself is no longer stored. */
const withNote = (
  { juryNotes }: SubmissionRecord,
  { by }: Act,
  what: string,
  reason: string | undefined,
): Partial<SubmissionRecord> =>
  reason === undefined
    ? {}
    : { juryNotes: [...(juryNotes ?? []), { text: `${what}: ${reason}`, by, at: new Date() }] }

const changed = () =>
  new AppError('CONFLICT', 'Someone else changed this submission. Look at it again before you decide.')

const unjudged = () =>
  new AppError('CONFLICT', 'This submission has no verdict yet. Wait until it is judged.')
