import { ANALYSIS_EVENT, type Analysis, hasQueuedPart } from '@cohort/shared'
import { createSnapshotStreams } from '../../http/snapshot-streams'
import type { ChangeEvents } from '../../queue/change-events'

/** Event streams of analyses. Each sends a snapshot, then every change until nothing is queued. */
export const createAnalysisStreams = (events: Pick<ChangeEvents, 'listen'>) =>
  createSnapshotStreams<Analysis>(events, {
    eventsOf: (analysis) => ({ [ANALYSIS_EVENT]: analysis }),
    perHolder: 6,
    refreshMs: 5000,
    isOver: (analysis) => !hasQueuedPart(analysis),
  })
export type AnalysisStreams = ReturnType<typeof createAnalysisStreams>
