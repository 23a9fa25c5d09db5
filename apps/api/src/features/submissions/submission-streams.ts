import { furtherProgress, SUBMISSION_EVENT } from '@cohort/shared'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { EventStream } from '../../http/event-stream'
import { createStreamSlots } from '../../http/stream-slots'
import type { JudgeEvent, JudgeEvents } from '../../queue/judge-events'
import { type EstimatedView, presentSubmission } from './submission.presenter'

interface FollowRequest {
  userId: string
  submissionId: string
  /** Reads the submission from the database. A refusal ends the stream, because the user has lost access. */
  load(): Promise<EstimatedView>
  /**
   * Returns the submission from this process's cache or the database. Errors before the stream opens become ordinary
   * answers.
   */
  loadRecent(): Promise<EstimatedView>
  open(): EventStream
}

/** The maximum number of streams per user and process. A browser has six connections per origin across all tabs. */
const STREAMS_PER_USER = 12
/** How often streams read the database in case Redis is down or a message was lost. */
const REFRESH_MS = 3000

/** Event streams that show a submission live until its verdict. */
export const createSubmissionStreams = (events: Pick<JudgeEvents, 'listen'>, log: Logger) => {
  const slots = createStreamSlots(STREAMS_PER_USER)

  /** Sends the first view and every change until the verdict. Returns the listener for the submission's events. */
  const show = (
    stream: EventStream,
    first: EstimatedView,
    { load, loadRecent, submissionId }: FollowRequest,
  ): ((event: JudgeEvent) => void) => {
    let view = first
    let last = ''
    let refreshing = false
    let again = false

    const send = (next: EstimatedView) => {
      view = next
      const text = JSON.stringify(presentSubmission(view))
      if (text !== last) stream.send(SUBMISSION_EVENT, text)
      last = text
      if (view.submission.final) stream.close()
    }
    const refresh = async (read: FollowRequest['load']): Promise<void> => {
      // Only one read runs at a time. Events that arrive during a read cause one more.
      again = true
      if (refreshing) return
      refreshing = true
      try {
        while (again) {
          again = false
          const { progress, ...next } = await read()
          // A read that began before the latest progress event must not undo it.
          send({
            ...next,
            progress: next.submission.final ? progress : furtherProgress(view.progress, progress),
          })
        }
      } catch (error) {
        if (error instanceof AppError) stream.close()
        else log.debug({ submission: submissionId, err: error }, 'a stream could not be refreshed')
      } finally {
        refreshing = false
      }
    }

    const timer = setInterval(() => void refresh(load), REFRESH_MS)
    stream.onClose(() => clearInterval(timer))
    send(first)
    return (event) => {
      if (event === 'verdict') void refresh(loadRecent)
      else if (!view.submission.final) send({ ...view, progress: furtherProgress(view.progress, event) })
    }
  }

  return {
    /**
     * Streams one submission: immediately a snapshot, then every step, and finally the verdict, which ends the stream.
     * @throws AppError RATE_LIMITED if the user has too many streams open
     */
    async follow(request: FollowRequest): Promise<void> {
      const { userId, submissionId } = request
      const release = slots.take(userId)
      // Listen before the first read, so that no verdict is missed.
      const early: JudgeEvent[] = []
      let onEvent = (event: JudgeEvent): void => void early.push(event)
      const stopListening = events.listen(submissionId, (event) => onEvent(event))
      const leave = () => {
        stopListening()
        release()
      }
      const first = await request.loadRecent().catch((error: unknown) => {
        leave()
        throw error
      })
      const stream = request.open()
      slots.add(stream)
      stream.onClose(leave)
      onEvent = show(stream, first, request)
      early.forEach(onEvent)
    },
    closeAll: slots.closeAll,
  }
}
export type SubmissionStreams = ReturnType<typeof createSubmissionStreams>
