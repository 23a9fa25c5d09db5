import {
  ANNOUNCEMENTS_EVENT,
  CONTEST_REVISION_EVENT,
  CONTEST_TIMES_EVENT,
  PROBLEM_VERSIONS_EVENT,
} from '@cohort/shared'
import { createSnapshotStreams } from '../../http/snapshot-streams'
import type { ChangeEvents } from '../../queue/change-events'
import type { Announcements } from './announcement.service'

/** If Redis is down or a command changes the contest, open pages still get the change, but this much later. */
const REFRESH_MS = 20_000

export type AnnouncementStreams = ReturnType<typeof createAnnouncementStreams>

type Told = Awaited<ReturnType<Announcements['readWithChanges']>>

/** Live views of a contest's announcements and of changes to it. A whole class of guests may share one address. */
export const createAnnouncementStreams = (events: Pick<ChangeEvents, 'listen'>) => {
  const kind = {
    eventsOf: ({ revision, times, versions, announcements }: Told) => ({
      [CONTEST_TIMES_EVENT]: times,
      [PROBLEM_VERSIONS_EVENT]: versions,
      [CONTEST_REVISION_EVENT]: revision,
      [ANNOUNCEMENTS_EVENT]: announcements,
    }),
    refreshMs: REFRESH_MS,
  }
  const users = createSnapshotStreams<Told>(events, { ...kind, perHolder: 12 })
  const guests = createSnapshotStreams<Told>(events, { ...kind, perHolder: 200 })
  return {
    users,
    guests,
    closeAll(): void {
      users.closeAll()
      guests.closeAll()
    },
  }
}
