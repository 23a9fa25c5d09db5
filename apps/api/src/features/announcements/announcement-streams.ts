import {
  ANNOUNCEMENTS_EVENT,
  CONTEST_REVISION_EVENT,
  CONTEST_TIMES_EVENT,
  PROBLEM_VERSIONS_EVENT,
} from '@cohort/shared'
import { createSnapshotStreams } from '../../http/snapshot-streams'
import type { ChangeEvents } from '../../queue/change-events'
import type { Announcements } from './announcement.service'

/** How soon open pages learn about changes without an event: while Redis is down, or after a command. */
const REFRESH_MS = 20_000

export type AnnouncementStreams = ReturnType<typeof createAnnouncementStreams>

type Snapshot = Awaited<ReturnType<Announcements['readWithChanges']>>

/**
 * Event streams of a contest's announcements, times and revisions. Guests may open many streams per address, because a
 * whole class may share one.
 */
export const createAnnouncementStreams = (events: Pick<ChangeEvents, 'listen'>) => {
  const kind = {
    eventsOf: ({ revision, times, versions, announcements }: Snapshot) => ({
      [CONTEST_TIMES_EVENT]: times,
      [PROBLEM_VERSIONS_EVENT]: versions,
      [CONTEST_REVISION_EVENT]: revision,
      [ANNOUNCEMENTS_EVENT]: announcements,
    }),
    refreshMs: REFRESH_MS,
  }
  const users = createSnapshotStreams<Snapshot>(events, { ...kind, perHolder: 12 })
  const guests = createSnapshotStreams<Snapshot>(events, { ...kind, perHolder: 200 })
  return {
    users,
    guests,
    closeAll(): void {
      users.closeAll()
      guests.closeAll()
    },
  }
}
