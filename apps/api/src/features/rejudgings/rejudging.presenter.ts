import {
  type AnnouncementDraft,
  type Rejudging,
  type RejudgingDetails,
  type RejudgingPreview,
  rejudgingPreviewSchema,
  rejudgingSchema,
} from '@cohort/shared'
import { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { titlesOf } from '../../database/titles'
import { boundsOf } from '../../paging'
import type { Leaderboards } from '../contests/leaderboard.service'
import type { RejudgedSubmission, RejudgingChanges, RejudgingRecord } from './rejudging.model'
import type { ListedRejudging } from './rejudging.service'
import { changeCounts, usersByChanges } from './rejudging-changes'

/** The maximum number of failed submissions to show. */
const MOST_FAILED = 100

type Named = ReadonlyMap<string, string>

interface PresenterDeps extends Pick<Models, 'users' | 'problems' | 'contests'> {
  leaderboards: Pick<Leaderboards, 'boardAt'>
}

/** Presents rejudgings with the names of their users and problems. */
export const createRejudgingPresenter = ({ users, problems, contests, leaderboards }: PresenterDeps) => {
  const namesOf = async (ids: readonly (Types.ObjectId | null)[]): Promise<Named> => {
    const found = await users.find({ _id: { $in: ids.filter((id) => id !== null) } }, { fullName: 1 }).lean()
    return new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]))
  }
  /** Replaces names with those on the leaderboard, which numbers users with the same name. */
  const boardNamesOf = async (contestId: Types.ObjectId | null, names: Named): Promise<Named> => {
    const contest = contestId && (await contests.findById(contestId).lean())
    if (!contest) return names
    const board = await leaderboards.boardAt(contest)
    return new Map([...names].map(([id, name]) => [id, board.rowOf(id)?.userId?.userName ?? name]))
  }

  const problemTitles = (ids: readonly Types.ObjectId[]): Promise<Named> => titlesOf([problems], ids)

  /** One draft for each group of users with the same changes, so that users read only about their own submissions. */
  const draftsOf = async ({
    state,
    reason,
    contestId,
    changes,
  }: Pick<RejudgingRecord, 'state' | 'reason' | 'contestId' | 'changes'>): Promise<AnnouncementDraft[]> => {
    if (state !== 'applied' || !contestId || !changes) return []
    const [titles, contest] = await Promise.all([
      problemTitles(changes.changed.map(({ problemId }) => problemId)),
      contests.findById(contestId, { problems: 1 }).lean(),
    ])
    const listed = contest?.problems ?? []
    // Problems may have been removed from the contest since the rejudging.
    const ids = new Set([...listed, ...changes.changed].map(({ problemId }) => problemId.toHexString()))
    const named = [...ids].map((id) => {
      const label = listed.find(({ problemId }) => problemId.toHexString() === id)?.label
      return { id, name: [label, titles.get(id)].filter(Boolean).join('. ') || 'that was deleted' }
    })
    return usersByChanges(changes.changed, named).map(({ userIds, changes: own }) => {
      const lines = [
        'We rejudged some submissions, and at least one of yours has a new result:',
        ...own,
        'Your list of submissions shows which ones.',
        ...(changes.ranks.length > 0
          ? ['Points, penalties and places on the leaderboard have been updated.']
          : []),
        `Reason: ${reason}`,
      ]
      return { userIds, changes: own, text: lines.join('\n') }
    })
  }

  const present = async (listed: readonly ListedRejudging[]): Promise<Rejudging[]> => {
    const names = await namesOf(listed.flatMap(({ createdBy, closedBy }) => [createdBy, closedBy]))
    return listed.map((rejudging) => presentOne(rejudging, names))
  }

  return {
    list: present,

    /** The titles of its problems, for the audit log. */
    async problemTitles({ problems }: Pick<RejudgingRecord, 'problems'>): Promise<string[]> {
      return [...(await problemTitles(problems.map(({ problemId }) => problemId))).values()]
    },

    async details(
      rejudging: ListedRejudging & Pick<RejudgingRecord, 'changes'> & { isOutdated: boolean },
    ): Promise<RejudgingDetails> {
      const [shown] = await present([rejudging])
      return { ...shown!, isOutdated: rejudging.isOutdated, announcements: await draftsOf(rejudging) }
    },

    /** The preview, with one page of the changed verdicts. */
    async preview(
      { contestId }: Pick<RejudgingRecord, 'contestId'>,
      { changed, failed, ranks }: RejudgingChanges,
      page: { page?: number | undefined; limit?: number | undefined },
    ): Promise<RejudgingPreview> {
      const shown = { changes: changed.slice(...boundsOf(page)), failed: failed.slice(0, MOST_FAILED) }
      const all = [...shown.changes, ...shown.failed]
      const [accountNames, titles] = await Promise.all([
        namesOf([...all.map(({ userId }) => userId), ...ranks.map(({ userId }) => idOf(userId))]),
        problemTitles(all.map(({ problemId }) => problemId)),
      ])
      const names = await boardNamesOf(contestId, accountNames)
      const presentSubmission = ({ submissionId, userId, problemId, ...change }: RejudgedSubmission) => {
        const title = titles.get(problemId.toHexString())
        return {
          ...change,
          submissionId: submissionId.toHexString(),
          user: personOf(userId, names),
          problem: title === undefined ? null : { _id: problemId.toHexString(), title },
        }
      }
      return rejudgingPreviewSchema.parse({
        changes: shown.changes.map(presentSubmission),
        counts: changeCounts(changed),
        failed: shown.failed.map(presentSubmission),
        ranks: ranks.map(({ userId, ...row }) => ({ ...row, user: personOf(idOf(userId), names) })),
      })
    },
  }
}
export type RejudgingPresenter = ReturnType<typeof createRejudgingPresenter>

const idOf = (hex: string | null) => (hex === null ? null : new Types.ObjectId(hex))

const personOf = (id: Types.ObjectId | null, names: Named) => {
  const userName = id && names.get(id.toHexString())
  return id && userName ? { _id: id.toHexString(), userName } : null
}

const presentOne = (rejudging: ListedRejudging, names: Named): Rejudging =>
  rejudgingSchema.parse({
    ...rejudging,
    _id: rejudging._id.toHexString(),
    contestId: rejudging.contestId?.toHexString() ?? null,
    createdBy: personOf(rejudging.createdBy, names),
    createdAt: rejudging.createdAt.toISOString(),
    closedBy: personOf(rejudging.closedBy, names),
    closedAt: rejudging.closedAt?.toISOString() ?? null,
  })
