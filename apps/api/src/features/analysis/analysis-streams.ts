import { ANALYSIS_EVENT, type Analysis, hasQueuedPart } from '@cohort/shared'
import { AppError } from '../../errors'
import type { EventStream } from '../../http/event-stream'
import { createStreamSlots } from '../../http/stream-slots'
import type { AnalysisEvents } from '../../queue/analysis-queue'

interface FollowRequest {
  userId: string
  submissionId: string
  load(): Promise<Analysis>
  open(): EventStream
}

/** Streams per user in one process. */
const STREAMS_PER_USER = 6
/** If Redis is down or a message was lost, the database is read this often. */
const REFRESH_MS = 5000

/** Live views of analyses: a snapshot immediately, and each change until nothing is queued any more. */
export const createAnalysisStreams = (events: Pick<AnalysisEvents, 'listen'>) => {
  const slots = createStreamSlots(STREAMS_PER_USER)
  return {
    /** @throws AppError RATE_LIMITED if the user has too many streams open; otherwise as `load` */
    async follow({ userId, submissionId, load, open }: FollowRequest): Promise<void> {
      const release = slots.take(userId)
      const first = await load().catch((error: unknown) => {
        release()
        throw error
      })
      const stream = open()
      slots.add(stream)
      let last = ''
      const send = (analysis: Analysis): void => {
        const text = JSON.stringify(analysis)
        if (text !== last) stream.send(ANALYSIS_EVENT, text)
        last = text
        if (!hasQueuedPart(analysis)) stream.close()
      }
      const refresh = (): void =>
        void load().then(send, (error: unknown) => {
          // The user has lost access. Other failures pass.
          if (error instanceof AppError) stream.close()
        })
      const stopListening = events.listen(submissionId, refresh)
      const timer = setInterval(refresh, REFRESH_MS)
      stream.onClose(() => {
        clearInterval(timer)
        stopListening()
        release()
      })
      send(first)
      // Something may have been written between the first read and the listener.
      refresh()
    },
    closeAll: slots.closeAll,
  }
}
export type AnalysisStreams = ReturnType<typeof createAnalysisStreams>
