import { createHash } from 'node:crypto'
import {
  type Announcement,
  type AnnouncementRequest,
  type ContestTimes,
  MOST_ABSENT,
  MOST_NAMED,
  type Participant,
  type ParticipantQuery,
  type ProblemVersions,
  type SentAnnouncement,
} from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { keyedId } from '../../database/keyed-id'
import { AppError, invalidField } from '../../errors'
import { fingerprint } from '../../http/limits'
import type { ChangeEvents } from '../../queue/change-events'
import { namePattern } from '../../search'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { ContestRecord } from '../contests/contest.model'
import type { Contests } from '../contests/contest.service'
import { juryOf, rightIn } from '../contests/contest-access'
import { readJuryActs } from '../contests/jury-acts'
import type { Leaderboards } from '../contests/leaderboard.service'
import { listedParticipants } from '../contests/listed-participants'
import type { Actor } from '../users/actor'
import { readByName } from '../users/read-by-name'
import type { UserRecord } from '../users/user.model'
import type { AnnouncementRecord } from './announcement.model'

interface Deps {
  models: Pick<Models, 'announcements' | 'problems' | 'rejudgings' | 'standings' | 'submissions' | 'users'>
  contests: Pick<Contests, 'requireFor'>
  leaderboards: Pick<Leaderboards, 'boardAt'>
  events: Pick<ChangeEvents, 'announce'>
  clock: Clock
  audit: Audit
}

/** The maximum number of announcements per contest. */
const MOST = 500

export type Announcements = ReturnType<typeof createAnnouncements>

/** Reads, sends and withdraws the announcements of contests. */
export const createAnnouncements = ({ models, contests, leaderboards, events, clock, audit }: Deps) => {
  const { announcements, problems, rejudgings, standings, submissions, users } = models

  const latest = (filter: object, fields: Record<string, 1> = {}) =>
    announcements.find(filter, fields).sort({ at: -1, _id: -1 }).limit(MOST).lean<AnnouncementRecord[]>()

  const presentSent = async (found: readonly AnnouncementRecord[]): Promise<SentAnnouncement[]> => {
    const ids = found.flatMap(({ by, userIds, withdrawn }) => [
      ...[by, ...namedOf(userIds ?? [])],
      ...(withdrawn ? [withdrawn.by] : []),
    ])
    const named = await users.find({ _id: { $in: ids } }, { fullName: 1, group: 1 }).lean()
    const userOf = new Map(named.map((user) => [user._id.toHexString(), user]))
    const authorOf = (id: Types.ObjectId): Participant | null => {
      const user = userOf.get(id.toHexString())
      return user ? presentParticipant(user) : null
    }
    return found.map(({ userIds, withdrawn, ...announcement }) => {
      const to =
        userIds &&
        namedOf(userIds).flatMap((id) => {
          const user = userOf.get(id.toHexString())
          return user ? { ...presentParticipant(user), ...(user.group && { group: user.group }) } : []
        })
      return {
        ...presentAnnouncement(announcement),
        isPublic: userIds === null,
        ...(announcement.rejudging && { rejudging: announcement.rejudging.toHexString() }),
        by: authorOf(announcement.by),
        to,
        others: to ? userIds.length - to.length : 0,
        withdrawn: withdrawn && {
          by: authorOf(withdrawn.by),
          at: withdrawn.at.toISOString(),
        },
      }
    })
  }

  /** Omits the recipients: there may be thousands, and every open page reloads this after each change. */
  const readIn = async (contest: ContestRecord, actor: Actor | undefined): Promise<Announcement[]> => {
    const userId = actor?.userId
    const readTo = async (to: object, shown: Pick<Announcement, 'isPublic' | 'isForReader'>) => {
      const found = await latest({ contestId: contest._id, withdrawn: null, ...to }, { text: 1, at: 1 })
      return found.map((announcement) => ({ ...presentAnnouncement(announcement), ...shown }))
    }
    const read = await Promise.all([
      readTo({ userIds: null }, { isPublic: true, isForReader: false }),
      userId ? readTo({ userIds: userId }, { isPublic: false, isForReader: true }) : [],
      userId && rightIn(contest, actor)
        ? readTo({ userIds: { $nin: [null, userId] } }, { isPublic: false, isForReader: false })
        : [],
    ])
    return read.flat().sort((one, other) => compare(other.at, one.at) || compare(other._id, one._id))
  }

  /** Filters for eligible members of the contest's classes who have not submitted. */
  const absentFrom = async (contest: ContestRecord): Promise<QueryFilter<UserRecord>> => {
    const sent = await standings.distinct('userId', { contestId: contest._id })
    return {
      _id: { $nin: [...sent, ...juryOf(contest)] },
      group: { $in: contest.groups },
      role: 'user' as const,
      disabledAt: null,
      deletedAt: null,
    }
  }

  /** @throws AppError INVALID_INPUT unless all users are participants or eligible members of the contest's classes */
  const requireReaders = async (contest: ContestRecord, to: readonly Types.ObjectId[]): Promise<void> => {
    const [submitted, missing] = await Promise.all([
      standings.countDocuments({ contestId: contest._id, userId: { $in: to } }),
      users.countDocuments({ $and: [await absentFrom(contest), { _id: { $in: to } }] }),
    ])
    if (submitted + missing < to.length)
      throw invalidField(
        'userIds',
        'Some of these users have not submitted to this contest and are not in its classes.',
      )
  }

  /** @throws AppError INVALID_INPUT if nobody is absent, CONFLICT if too many users are */
  const requireAbsent = async (contest: ContestRecord): Promise<Types.ObjectId[]> => {
    if (contest.groups.length === 0)
      throw invalidField('absent', 'This contest is not limited to chosen classes.')
    const { rows, total } = await readByName(users, await absentFrom(contest), { limit: MOST_ABSENT }, [
      'fullName',
    ])
    if (total === 0) throw invalidField('absent', 'All members of the contest’s classes have submitted.')
    if (total > MOST_ABSENT)
      throw new AppError(
        'CONFLICT',
        `More than ${MOST_ABSENT} members have not submitted. Write to everybody.`,
      )
    return rows.map(({ _id }) => _id)
  }

  /** Returns no problems before the start, because they are still secret. */
  const problemsIn = async (contest: ContestRecord) =>
    clock() < contest.startTime
      ? []
      : problems
          .find(
            { _id: { $in: contest.problems.map(({ problemId }) => problemId) } },
            { currentVersion: 1, visibility: 1 },
          )
          .sort({ _id: 1 })
          .lean()

  return {
    /**
     * Returns the announcements that the actor may read, latest first. The jury reads all of them; others read public
     * announcements and those addressed to them. Omits withdrawn announcements.
     * @throws AppError NOT_FOUND, also for a contest that the actor may not see
     */
    async read(contestId: Types.ObjectId, actor: Actor | undefined): Promise<Announcement[]> {
      return readIn(await contests.requireFor(contestId, actor), actor)
    },

    /**
     * Returns the same announcements, together with everything else that can change while a page is open: the contest's
     * times and its problems' versions. `revision` changes with every other decision of the organiser or jury.
     * @throws like `read`
     */
    async readWithChanges(contestId: Types.ObjectId, actor: Actor | undefined) {
      const contest = await contests.requireFor(contestId, actor)
      const times: ContestTimes = {
        startTime: contest.startTime.toISOString(),
        endTime: contest.endTime.toISOString(),
      }
      const [shown, announced] = await Promise.all([problemsIn(contest), readIn(contest, actor)])
      const versions: ProblemVersions = Object.fromEntries(
        shown.map(({ _id, currentVersion }) => [_id.toHexString(), String(currentVersion)]),
      )
      return { revision: revisionOf(contest, shown), times, versions, announcements: announced }
    },

    /** Returns all announcements with their recipients, latest first. */
    async listSent(contestId: Types.ObjectId): Promise<SentAnnouncement[]> {
      return presentSent(await latest({ contestId }))
    },

    /**
     * Sends an announcement to the users in `userIds` and, if `absent` is set, to absent users. If neither is given,
     * sends it to everybody. Stores who is absent, so that these users can still read it after they submit.
     * @param key the request's Idempotency-Key, so that a repeated request sends nothing
     * @throws AppError INVALID_INPUT if a recipient is not eligible, if nobody is absent, or for another contest's
     * rejudging; CONFLICT if the contest has too many announcements or the key was used for a different one
     */
    async send(
      actor: Actor,
      source: AuditSource,
      contest: ContestRecord,
      {
        text,
        userIds = [],
        absent = false,
        rejudging,
        key,
      }: AnnouncementRequest & { key?: string | undefined },
    ): Promise<SentAnnouncement> {
      const { _id: contestId, slug } = contest
      const chosen = [...new Set(userIds)]
      const isPublic = chosen.length === 0 && !absent
      const _id = keyedId(actor.userId, `announce ${contestId.toHexString()}`, key)
      const bodyHash = fingerprint(JSON.stringify([text, chosen, absent, rejudging]))
      const findSent = async (): Promise<AnnouncementRecord | null> => {
        const sent = await announcements.findById(_id).lean<AnnouncementRecord>()
        if (sent && sent.bodyHash !== bodyHash)
          throw new AppError(
            'CONFLICT',
            'This Idempotency-Key was used for another announcement. Use a new one.',
          )
        return sent
      }
      const sent = key === undefined ? null : await findSent()
      if (sent) return (await presentSent([sent]))[0]!
      if (rejudging !== undefined && !(await rejudgings.exists({ _id: rejudging, contestId })))
        throw invalidField('rejudging', 'This contest has no such rejudging.')
      const to = chosen.map((id) => new Types.ObjectId(id))
      if (to.length > 0) await requireReaders(contest, to)
      if (absent)
        to.push(...(await requireAbsent(contest)).filter((id) => !chosen.includes(id.toHexString())))
      if ((await announcements.countDocuments({ contestId })) >= MOST)
        throw new AppError('CONFLICT', `A contest can have at most ${MOST} announcements.`)
      const record: AnnouncementRecord = {
        _id,
        contestId,
        text,
        userIds: isPublic ? null : to,
        by: actor.userId,
        at: clock(),
        withdrawn: null,
        bodyHash,
        rejudging: rejudging === undefined ? null : new Types.ObjectId(rejudging),
      }
      const detail = { slug, before: null, after: text, to: isPublic ? 'everybody' : to.length }
      const act = {
        action: 'contest.announce' as const,
        target: contestId,
        detail,
        ...(!isPublic && { recipients: to }),
      }
      // If the same request arrives twice, the first one determines who is absent.
      const stored = await audit.record(source, act, async () => {
        const created = await unlessDuplicate(announcements.create(record))
        return created ? record : ((await findSent()) ?? record)
      })
      await events.announce(contestId.toHexString())
      return (await presentSent([stored]))[0]!
    },

    /** Hides an announcement from participants. @throws AppError NOT_FOUND; CONFLICT if it is already withdrawn */
    async withdraw(
      actor: Actor,
      source: AuditSource,
      { _id: contestId, slug }: ContestRecord,
      _id: Types.ObjectId,
    ): Promise<SentAnnouncement> {
      const sent = await announcements.findOne({ _id, contestId }).lean<AnnouncementRecord>()
      if (!sent) throw new AppError('NOT_FOUND', 'Announcement not found.')
      const withdrawn = { by: actor.userId, at: clock() }
      const detail = { slug, before: sent.text, after: null }
      const act = { action: 'contest.withdrawAnnouncement', target: contestId, detail } as const
      await audit.record(source, act, async () => {
        const { matchedCount } = await announcements.updateOne(
          { _id, withdrawn: null },
          { $set: { withdrawn } },
        )
        if (matchedCount === 0) throw new AppError('CONFLICT', 'This announcement is already withdrawn.')
      })
      await events.announce(contestId.toHexString())
      return (await presentSent([{ ...sent, withdrawn }]))[0]!
    },

    /**
     * Returns one page of the users who have submitted, or of the class members who have not, sorted by name, and the
     * total number of matches. Omits erased users.
     */
    async participants(
      actor: Actor,
      contest: ContestRecord,
      { search = '', emails, acts, absent, ...page }: ParticipantQuery,
    ) {
      const whose: QueryFilter<UserRecord> =
        absent === 'true'
          ? await absentFrom(contest)
          : { _id: { $in: await standings.distinct('userId', { contestId: contest._id }) } }
      const pattern = namePattern(search)
      const sought = [
        { fullName: { $regex: pattern, $options: 'i' } },
        { group: { $regex: `^${pattern}`, $options: 'i' } },
      ]
      const filter = { $and: [whose, { $or: sought }] }
      const [{ rows, total }, board] = await Promise.all([
        readByName(users, filter, page, ['fullName', 'group', 'email']),
        leaderboards.boardAt(contest),
      ])
      const listed = listedParticipants(rows, board)
      const ids = rows.map(({ _id }) => _id)
      const wantsActs = acts === 'true' && absent !== 'true'
      const actsOn = wantsActs ? await readJuryActs(submissions, contest._id, ids) : null
      // Only admins see the emails of absent users: any organiser could create a contest for any class.
      const withEmails = emails === 'true' && (absent !== 'true' || actor.role === 'admin')
      const data = rows.map(({ _id, email }, index) => ({
        ...listed[index]!,
        ...(withEmails && { email }),
        ...(actsOn && { acts: actsOn(_id) }),
      }))
      return { data, total }
    },
  }
}

/**
 * Changes whenever open pages must reload the contest. Applying a rejudging changes it twice: when the board switches,
 * and when `applied` is cleared after the last verdict has been written.
 */
export const revisionOf = (
  { revision, boardSwitches, applied }: Pick<ContestRecord, 'revision' | 'boardSwitches' | 'applied'>,
  shown: readonly { visibility: string }[],
): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, boardSwitches, applied, shown.map(({ visibility }) => visibility)]))
    .digest('base64url')

const presentAnnouncement = ({ _id, text, at }: Pick<AnnouncementRecord, '_id' | 'text' | 'at'>) => ({
  _id: _id.toHexString(),
  text,
  at: at.toISOString(),
})

const namedOf = (userIds: readonly Types.ObjectId[]) => userIds.slice(0, MOST_NAMED)

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

const presentParticipant = ({ _id, fullName }: Pick<UserRecord, '_id' | 'fullName'>): Participant => ({
  _id: _id.toHexString(),
  fullName,
})
