import { announcementCalls as calls } from '@cohort/shared'
import { openEventStream } from '../../http/event-stream'
import { type Handler, handler } from '../../http/handler'
import { addressOf } from '../../http/limits'
import { idParam } from '../../http/parse'
import { auditSourceOf } from '../audit/audit.service'
import type { ContestAccess } from '../contests/contest-access'
import type { Announcements } from './announcement.service'
import type { AnnouncementStreams } from './announcement-streams'

interface Deps {
  announcements: Announcements
  announcementStreams: AnnouncementStreams
  contestAccess: ContestAccess
}

/** Announcements by the jury of a contest. */
export const announcementRoutes = ({
  announcements,
  announcementStreams: streams,
  contestAccess,
}: Deps): Handler[] => [
  handler(calls.listAnnouncements, async ({ actor, id }) => ({
    data: await announcements.read(id, actor),
  })),

  handler(calls.followAnnouncements, async ({ req, res, actor, id, reauthorise }) => {
    await (actor ? streams.users : streams.guests).follow({
      holder: actor ? actor.userId.toHexString() : addressOf(req),
      subject: id.toHexString(),
      load: async () => {
        await reauthorise()
        // If the session ended while the page was open, the user is now a guest.
        return announcements.readWithChanges(id, req.actor)
      },
      open: () => openEventStream(res),
    })
    return undefined
  }),

  handler(calls.listSentAnnouncements, async ({ actor, id }) => {
    await contestAccess.requireJury(actor, id)
    return { data: await announcements.listSent(id) }
  }),

  handler(calls.announce, async ({ req, actor, id, body, key }) => {
    const contest = await contestAccess.requireJury(actor, id)
    const data = await announcements.send(actor, auditSourceOf(req), contest, { ...body, key })
    return { data, message: 'The announcement has been sent.' }
  }),

  handler(calls.withdrawAnnouncement, async ({ req, actor, id }) => {
    const contest = await contestAccess.requireJury(actor, id)
    const announcement = idParam(req, 'announcement', 'Announcement not found.')
    const data = await announcements.withdraw(actor, auditSourceOf(req), contest, announcement)
    return { data, message: 'The announcement has been withdrawn.' }
  }),

  handler(calls.listParticipants, async ({ actor, id, query }) => {
    const contest = await contestAccess.requireJury(actor, id)
    return announcements.participants(actor, contest, query)
  }),
]
