import type {
  Announcement,
  ContestTimes,
  Participant,
  ParticipantQuery,
  SentAnnouncement,
} from '@cohort/shared'
import { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import { keyedId } from '../../database/keyed-id'
import { AppError, invalidField } from '../../errors'
import { readPage } from '../../paging'
import type { ChangeEvents } from '../../queue/change-events'
import { escapeRegExp } from '../../search'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { ContestRecord } from '../contests/contest.model'
import type { Contests } from '../contests/contest.service'
import { rightIn } from '../contests/contest-access'
import type { Leaderboards } from '../contests/leaderboard.service'
import { listedParticipants } from '../contests/listed-participants'
import type { Actor } from '../users/actor'
import type { UserRecord } from '../users/user.model'
import type { AnnouncementRecord } from './announcement.model'

interface Deps {
  models: Pick<Models, 'announcements' | 'standings' | 'users'>
  contests: Pick<Contests, 'requireFor'>
  leaderboards: Pick<Leaderboards, 'boardAt'>
  events: Pick<ChangeEvents, 'announce'>
  clock: Clock
  audit: Audit
}

/** Readers get the latest of them, and one contest cannot have more. */
const MOST = 500

export type Announcements = ReturnType<typeof createAnnouncements>

/** Announcements of contests: who may read which, and writing them. */
export const createAnnouncements = ({ models, contests, leaderboards, events, clock, audit }: Deps) => {
  const { announcements, standings, users } = models

  const latest = (filter: object) =>
    announcements.find(filter).sort({ at: -1, _id: -1 }).limit(MOST).lean<AnnouncementRecord[]>()

  const presentSent = async (found: readonly AnnouncementRecord[]): Promise<SentAnnouncement[]> => {
    const ids = found.flatMap(({ by, userIds, withdrawn }) => [
      ...[by, ...(userIds ?? [])],
      ...(withdrawn ? [withdrawn.by] : []),
    ])
    const named = await users.find({ _id: { $in: ids } }, { fullName: 1 }).lean()
    const nameOf = new Map(named.map((user) => [user._id.toHexString(), presentParticipant(user)]))
    return found.map((announcement) => ({
      ...presentAnnouncement(announcement),
      by: nameOf.get(announcement.by.toHexString()) ?? null,
      to: announcement.userIds?.flatMap((id) => nameOf.get(id.toHexString()) ?? []) ?? null,
      withdrawn: announcement.withdrawn
        ? {
            by: nameOf.get(announcement.withdrawn.by.toHexString()) ?? null,
            at: announcement.withdrawn.at.toISOString(),
          }
        : null,
    }))
  }

  const readIn = async (contest: ContestRecord, actor: Actor | undefined): Promise<Announcement[]> => {
    const isForActor = { $or: [{ userIds: null }, ...(actor ? [{ userIds: actor.userId }] : [])] }
    const found = await latest({
      ...{ contestId: contest._id, withdrawn: null },
      ...(rightIn(contest, actor) ? {} : isForActor),
    })
    return found.map((announcement) => ({
      ...presentAnnouncement(announcement),
      isForReader: announcement.userIds?.some((id) => actor?.userId.equals(id)) ?? false,
    }))
  }

  return {
    /**
     * The announcements that an actor may read, the latest first: public ones and those for them; all for the jury.
     * Withdrawn ones are left out.
     * @throws AppError NOT_FOUND, also for a contest that the actor may not see
     */
    async read(contestId: Types.ObjectId, actor: Actor | undefined): Promise<Announcement[]> {
      return readIn(await contests.requireFor(contestId, actor), actor)
    },

    /**
     * The same with the contest's times, which its jury can change while pages are open.
     * @throws AppError as `read`
     */
    async readWithTimes(contestId: Types.ObjectId, actor: Actor | undefined) {
      const contest = await contests.requireFor(contestId, actor)
      const times: ContestTimes = {
        startTime: contest.startTime.toISOString(),
        endTime: contest.endTime.toISOString(),
      }
      return { times, announcements: await readIn(contest, actor) }
    },

    /** All announcements with their addressees, the latest first. */
    async listSent(contestId: Types.ObjectId): Promise<SentAnnouncement[]> {
      return presentSent(await latest({ contestId }))
    },

    /**
     * @param userIds of participants; undefined for everybody
     * @param key with which a repeated request announces nothing more
     * @throws AppError INVALID_INPUT for a user who is no participant, CONFLICT if the contest has too many announcements
     * or the key was used for another one
     */
    async send(
      actor: Actor,
      source: AuditSource,
      { _id: contestId, slug }: ContestRecord,
      { text, userIds, key }: { text: string; userIds?: string[] | undefined; key?: string | undefined },
    ): Promise<SentAnnouncement> {
      const to = userIds === undefined ? null : [...new Set(userIds)].map((id) => new Types.ObjectId(id))
      const _id = keyedId(actor.userId, `announce ${contestId.toHexString()}`, key)
      const sent = key === undefined ? null : await announcements.findById(_id).lean<AnnouncementRecord>()
      if (sent) {
        if (sent.text !== text || String(sent.userIds ?? '') !== String(to ?? ''))
          throw new AppError(
            'CONFLICT',
            'This Idempotency-Key was used for another announcement. Use a new one.',
          )
        return (await presentSent([sent]))[0]!
      }
      if (to !== null) {
        const participants = await standings.countDocuments({ contestId, userId: { $in: to } })
        if (participants < to.length)
          throw invalidField('userIds', 'Some of these users have not submitted to this contest.')
      }
      if ((await announcements.countDocuments({ contestId })) >= MOST)
        throw new AppError('CONFLICT', `A contest can have at most ${MOST} announcements.`)
      const record: AnnouncementRecord = {
        ...{ _id, contestId, text, userIds: to, by: actor.userId, at: clock() },
      }
      const detail = { slug, before: null, after: text, to: to === null ? 'everybody' : to.length }
      await audit.record(source, { action: 'contest.announce', target: contestId, detail }, () =>
        unlessDuplicate(announcements.create(record)),
      )
      await events.announce(contestId.toHexString())
      return (await presentSent([record]))[0]!
    },

    /**
     * Hides an announcement from participants.
     * @throws AppError NOT_FOUND; CONFLICT if it is withdrawn already
     */
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

    /** One page of the users who have submitted, by name, without erased ones, and how many match. */
    async participants(contest: ContestRecord, { search = '', ...page }: ParticipantQuery) {
      const ids = await standings.distinct('userId', { contestId: contest._id })
      const fullName = { $regex: escapeRegExp(search), $options: 'i' }
      const filter = { _id: { $in: ids }, fullName, deletedAt: null }
      const [{ rows, total }, board] = await Promise.all([
        readPage(users, filter, page, { fullName: 1, _id: 1 }),
        leaderboards.boardAt(contest),
      ])
      return { participants: listedParticipants(rows, board), total }
    },
  }
}

const presentAnnouncement = ({
  _id,
  text,
  at,
  userIds,
}: AnnouncementRecord): Omit<Announcement, 'isForReader'> => ({
  _id: _id.toHexString(),
  text,
  at: at.toISOString(),
  isPublic: (userIds ?? null) === null,
})

const presentParticipant = ({ _id, fullName }: Pick<UserRecord, '_id' | 'fullName'>): Participant => ({
  _id: _id.toHexString(),
  fullName,
})
