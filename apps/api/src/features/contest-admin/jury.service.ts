import type { RankingRequest } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError, invalidField } from '../../errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import { BOARD_CHANGED } from '../contests/board-changes'
import type { ContestRecord } from '../contests/contest.model'
import { juryOf } from '../contests/contest-access'
import { MEMBER, type Member, memberByEmail } from '../users/member'

interface Deps {
  models: Pick<Models, 'contests' | 'standings' | 'users'>
  audit: Audit
}

export type JuryService = ReturnType<typeof createJuryService>

/** Manages a contest's owner, its jury, and users outside the ranking. */
export const createJuryService = ({ models: { contests, standings, users }, audit }: Deps) => {
  /** @throws AppError INVALID_INPUT */
  const findById = async (userId: string): Promise<Member> => {
    const _id = new Types.ObjectId(userId)
    const found = await users.findOne({ _id, deletedAt: null }, MEMBER).lean<Member>()
    if (!found) throw invalidField('userId', 'There is no account with this ID.')
    return found
  }

  /** @throws AppError NOT_FOUND for users who are not on the jury */
  const requireMember = async (contest: ContestRecord, id: Types.ObjectId): Promise<Member> => {
    const member = juryOf(contest).some((each) => each.equals(id))
      ? await users.findById(id, MEMBER).lean<Member>()
      : null
    if (!member) throw new AppError('NOT_FOUND', 'This user is not on the jury of this contest.')
    return member
  }

  const record = (
    source: AuditSource,
    { _id, slug }: ContestRecord,
    { email }: Pick<Member, 'email'>,
    [before, after]: [before: string, after: string],
    run: () => Promise<unknown>,
    action: 'contest.jury' | 'contest.ranking' = 'contest.jury',
  ) => audit.record(source, { action, target: _id, detail: { slug, email, before, after } }, run)

  return {
    /** @throws AppError INVALID_INPUT for an unknown email; CONFLICT for the owner */
    async add(source: AuditSource, contest: ContestRecord, email: string): Promise<void> {
      const member = await memberByEmail(users, email)
      if (contest.ownerId?.equals(member._id))
        throw new AppError(
          'CONFLICT',
          'This user owns the contest and already has all the rights of the jury.',
        )
      if (contest.jury.some((each) => each.equals(member._id))) return
      await record(source, contest, member, ['none', 'jury'], () =>
        contests.updateOne({ _id: contest._id }, { $addToSet: { jury: member._id }, ...BOARD_CHANGED }),
      )
    },

    /**
     * Removes a juror. If they are outside the ranking, they remain there.
     * @throws AppError NOT_FOUND; CONFLICT for the owner
     */
    async remove(source: AuditSource, contest: ContestRecord, id: Types.ObjectId): Promise<void> {
      const member = await requireMember(contest, id)
      if (contest.ownerId?.equals(id))
        throw new AppError('CONFLICT', 'The owner cannot leave the contest. Hand it over first.')
      await record(source, contest, member, ['jury', 'none'], () =>
        contests.updateOne({ _id: contest._id }, { $pull: { jury: id }, ...BOARD_CHANGED }),
      )
    },

    /** @throws AppError INVALID_INPUT for an unknown email, or for the id of a user who has no part in the contest */
    async setOutsideRanking(
      source: AuditSource,
      contest: ContestRecord,
      { userId, email = '', outsideRanking: isOutside }: RankingRequest,
    ): Promise<void> {
      const member = userId === undefined ? await memberByEmail(users, email) : await findById(userId)
      const isIn = (ids: readonly Types.ObjectId[]) => ids.some((each) => each.equals(member._id))
      const isJury = isIn(juryOf(contest))
      const wasOutside = isIn(contest.outsideRanking)
      const isKnown = isJury || wasOutside
      // Users who have not submitted can be specified only by email, because guessing ids would reveal their names.
      if (
        userId !== undefined &&
        !isKnown &&
        !(await standings.exists({ contestId: contest._id, userId: member._id }))
      )
        throw invalidField(
          'userId',
          'This user has not submitted anything to this contest, so they have no row on the leaderboard.',
        )
      if (isOutside === wasOutside) return
      const otherwise = isJury ? 'not on the board' : 'in the ranking'
      const change: [string, string] = isOutside
        ? [otherwise, 'outside the ranking']
        : ['outside the ranking', otherwise]
      const marks = { outsideRanking: member._id }
      const set = () =>
        contests.updateOne(
          { _id: contest._id },
          { ...(isOutside ? { $addToSet: marks } : { $pull: marks }), ...BOARD_CHANGED },
        )
      await record(source, contest, member, change, set, 'contest.ranking')
    },

    /**
     * Makes another user the owner. The previous owner remains on the jury unless they are disabled or no longer an
     * organiser.
     * @throws AppError INVALID_INPUT for an unknown email; CONFLICT if the user is disabled or not an organiser, or if
     * the jury has changed concurrently
     */
    async handOver(source: AuditSource, contest: ContestRecord, email: string): Promise<void> {
      const next = await memberByEmail(users, email)
      if (next.role === 'user')
        throw new AppError(
          'CONFLICT',
          'Only organisers and admins can own a contest. Ask an admin to make this user an organiser.',
        )
      if (next.disabledAt)
        throw new AppError(
          'CONFLICT',
          'This account is disabled. Choose another user, or ask an admin to enable the account.',
        )
      const { _id, ownerId, jury, slug } = contest
      if (ownerId?.equals(next._id)) return
      const owner = ownerId && (await users.findById(ownerId, MEMBER).lean<Member>())
      const stays = owner !== null && owner.role !== 'user' && !owner.disabledAt
      const detail = { slug, before: owner?.email ?? null, after: next.email }
      await audit.record(source, { action: 'contest.owner', target: _id, detail }, async () => {
        const others = jury.filter((member) => !member.equals(next._id))
        const { matchedCount } = await contests.updateOne(
          { _id, ownerId, jury },
          {
            ...BOARD_CHANGED,
            $set: {
              ...BOARD_CHANGED.$set,
              ownerId: next._id,
              jury: stays ? [...others, owner._id] : others,
            },
            ...(ownerId ? { $addToSet: { formerOwners: ownerId } } : {}),
          },
        )
        if (matchedCount === 0) throw new AppError('CONFLICT')
      })
    },
  }
}
