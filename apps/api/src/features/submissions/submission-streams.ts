import { SUBMISSION_EVENT } from '@cohort/shared'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { EventStream } from '../../http/event-stream'
import type { JudgeEvents } from '../../queue/judge-events'
import { presentSubmission, type SubmissionView } from './submission.presenter'

export interface SubmissionStreams {
  /**
   * Tells a stream how one submission gets on: a snapshot at once, each step, and the verdict, at which it ends.
   * @throws AppError RATE_LIMITED where the user has too many streams open
   */
  follow(request: FollowRequest): Promise<void>
  /** Ends every stream, for a process that is going away. */
  closeAll(): void
}

export interface FollowRequest {
  userId: string
  submissionId: string
  /** Reads the submission; what it throws before the stream is open becomes an ordinary answer. */
  load(): Promise<SubmissionView>
  open(): EventStream
}

/** Streams of one user in one process. A browser has six connections to an origin, on all its tabs. */
const STREAMS_PER_USER = 12
/** Where Redis is down or a message was lost, the database is asked this often. */
const REFRESH_MS = 3000

/** The live view of submissions. */
export const createSubmissionStreams = (events: JudgeEvents, log: Logger): SubmissionStreams => {
  const openStreams = new Set<EventStream>()
  const perUser = new Map<string, number>()

  const count = (userId: string, by: 1 | -1) => {
    const streams = (perUser.get(userId) ?? 0) + by
    if (streams === 0) perUser.delete(userId)
    else perUser.set(userId, streams)
  }

  const tell = (stream: EventStream, first: SubmissionView, { load, submissionId }: FollowRequest) => {
    let view = first
    let last = ''
    let refreshing = false
    let again = false

    const show = (next: SubmissionView) => {
      view = next
      const shown = presentSubmission(view)
      const text = JSON.stringify(shown)
      if (text !== last) stream.send(SUBMISSION_EVENT, shown)
      last = text
      if (view.submission.final) stream.close()
    }
    const refresh = async (): Promise<void> => {
      // Only one reading at a time; what is heard meanwhile asks for one more.
      again = true
      if (refreshing) return
      refreshing = true
      try {
        while (again) {
          again = false
          const next = await load()
          // A reading that began before the last step must not go back behind it.
          show(next.submission.final ? next : { ...next, progress: next.progress ?? view.progress })
        }
      } catch (error) {
        log.debug({ submission: submissionId, err: error }, 'a stream could not be refreshed')
      } finally {
        refreshing = false
      }
    }

    const stop = events.listen(submissionId, {
      onProgress: (progress) => {
        if (!view.submission.final) show({ ...view, progress })
      },
      onVerdict: () => void refresh(),
    })
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    stream.onClose(() => {
      stop()
      clearInterval(timer)
    })
    show(first)
    // A verdict that was written between the first reading and the listening is found by this one.
    if (!first.submission.final) void refresh()
  }

  return {
    async follow(request) {
      if ((perUser.get(request.userId) ?? 0) >= STREAMS_PER_USER) {
        throw new AppError('RATE_LIMITED', 'Too many live views are open. Please close one.', {
          retryAfterS: 5,
        })
      }
      count(request.userId, 1)
      const first = await request.load().catch((error: unknown) => {
        count(request.userId, -1)
        throw error
      })
      const stream = request.open()
      openStreams.add(stream)
      stream.onClose(() => {
        openStreams.delete(stream)
        count(request.userId, -1)
      })
      tell(stream, first, request)
    },
    closeAll() {
      for (const stream of openStreams) stream.close()
    },
  }
}
