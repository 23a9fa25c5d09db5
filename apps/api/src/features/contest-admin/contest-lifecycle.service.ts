import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { ContestRecord } from '../contests/contest.model'
import type { ContestWindows } from '../contests/contest-windows'
import { CHANGED } from './contest-settings.service'

interface Deps {
  models: Pick<Models, 'announcements' | 'contests' | 'rejudgings' | 'standings' | 'submissions'>
  windows: Pick<ContestWindows, 'sync'>
  clock: Clock
  audit: Audit
}

const NOT_ENDED =
  'This contest has not ended, so it cannot be archived. To remove it from the public list now, choose “Only the jury” under “Who may take part?”, or delete it.'

export type ContestLifecycle = ReturnType<typeof createContestLifecycle>

/** Archives and deletes contests. */
export const createContestLifecycle = ({ models, windows, clock, audit }: Deps) => ({
  /**
   * Hides a contest from all lists, or restores it.
   * @throws AppError CONFLICT if the contest has not ended, because participants must still find it
   */
  async archive(
    source: AuditSource,
    { _id, slug, archivedAt, endTime, revision }: ContestRecord,
    archived: boolean,
  ): Promise<void> {
    const before = archivedAt !== null
    if (before === archived) return
    const now = clock()
    if (archived && now < endTime) throw new AppError('CONFLICT', NOT_ENDED)
    const detail = { slug, before, after: archived }
    await audit.record(source, { action: 'contest.archive', target: _id, detail }, async () => {
      const { matchedCount } = await models.contests.updateOne(
        { _id, revision },
        { $set: { archivedAt: archived ? now : null } },
      )
      // The end may have been changed concurrently.
      if (matchedCount === 0) throw new AppError('CONFLICT', CHANGED)
    })
  },

  /**
   * Deletes a contest. Its problems return to practice, and users keep their submissions.
   * @param title confirms the deletion of a contest with submissions
   * @throws AppError CONFLICT without that confirmation, during a rejudging, or if the contest has changed
   * concurrently
   */
  async remove(source: AuditSource, contest: ContestRecord, title: string | undefined): Promise<void> {
    const { _id, slug, revision } = contest
    const submissions = await models.submissions.countDocuments({ contestId: _id, inContest: true })
    if (submissions > 0 && title?.trim() !== contest.title)
      throw new AppError(
        'CONFLICT',
        `This contest has ${submissions === 1 ? '1 submission' : `${submissions} submissions`}. Its standings will be lost. To delete it, type its title: ${contest.title}`,
      )
    if (await models.rejudgings.exists({ contestId: _id, state: { $nin: ['applied', 'discarded'] } }))
      throw new AppError(
        'CONFLICT',
        'A rejudging of this contest has not finished. Apply or discard it, then delete the contest.',
      )
    const detail = { slug, title: contest.title, submissions, before: 'stored', after: 'deleted' }
    await audit.record(source, { action: 'contest.delete', target: _id, detail }, async () => {
      const { deletedCount } = await models.contests.deleteOne({ _id, revision })
      if (deletedCount === 0) throw new AppError('CONFLICT', CHANGED)
      // If the process dies here, the sweep returns the problems to practice. The remaining data is inaccessible.
      await windows.sync(_id)
      const now = clock()
      // Discard rejudgings created since the check. The sweep ends their rounds.
      await models.rejudgings.updateMany(
        { contestId: _id, state: { $in: ['judging', 'ready'] } },
        { $set: { state: 'discarded', closedBy: source.userId, closedAt: now, heardAt: now } },
      )
      await models.standings.deleteMany({ contestId: _id })
      await models.announcements.deleteMany({ contestId: _id })
    })
  },
})
