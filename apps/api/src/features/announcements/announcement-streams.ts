import { ANNOUNCEMENTS_EVENT, type Announcement } from '@cohort/shared'
import { createSnapshotStreams } from '../../http/snapshot-streams'
import type { ChangeEvents } from '../../queue/change-events'

/** Open pages lose nothing if Redis is down: they hear of an announcement this much later. */
const REFRESH_MS = 20_000

export type AnnouncementStreams = ReturnType<typeof createAnnouncementStreams>

/** Live views of announcements. A whole class of guests may share one address. */
export const createAnnouncementStreams = (events: Pick<ChangeEvents, 'listen'>) => {
  const kind = { event: ANNOUNCEMENTS_EVENT, refreshMs: REFRESH_MS }
  const users = createSnapshotStreams<Announcement[]>(events, { ...kind, perHolder: 12 })
  const guests = createSnapshotStreams<Announcement[]>(events, { ...kind, perHolder: 200 })
  return {
    users,
    guests,
    closeAll(): void {
      users.closeAll()
      guests.closeAll()
    },
  }
}
