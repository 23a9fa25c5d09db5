import { furtherProgress, type JudgeProgress, SUBMISSION_EVENT } from '@cohort/shared'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { EventStream } from '../../http/event-stream'
import type { JudgeEvents, SubmissionListener } from '../../queue/judge-events'
import { type EstimatedView, presentSubmission } from './submission.presenter'

export interface SubmissionStreams {
  /**
   * Streams one submission: a snapshot immediately, each step, and the verdict, which ends the stream.
   * @throws AppError RATE_LIMITED if the user has too many streams open
   */
  follow(request: FollowRequest): Promise<void>
  /** Ends every stream when the process stops. */
  closeAll(): void
}

export interface FollowRequest {
  userId: string
  submissionId: string
  /** Reads the submission from the database. If that is refused, the stream ends, because its user has lost access. */
  load(): Promise<EstimatedView>
  /**
   * Returns the cached submission of this process, or reads it. Errors before the stream is open become
   * ordinary answers.
   */
  loadRecent(): Promise<EstimatedView>
  open(): EventStream
}

/** Streams per user in one process. A browser has six connections per origin, over all its tabs. */
const STREAMS_PER_USER = 12
/** If Redis is down or a message was lost, the database is read this often. */
const REFRESH_MS = 3000

/** Live views of submissions. */
export const createSubmissionStreams = (events: JudgeEvents, log: Logger): SubmissionStreams => {
  const openStreams = new Set<EventStream>()
  const perUser = new Map<string, number>()

  const count = (userId: string, by: 1 | -1) => {
    const streams = (perUser.get(userId) ?? 0) + by
    if (streams === 0) perUser.delete(userId)
    else perUser.set(userId, streams)
  }

  const tell = (
    stream: EventStream,
    first: EstimatedView,
    heard: HeardAhead,
    { load, loadRecent, submissionId }: FollowRequest,
  ) => {
    let view = first
    let last = ''
    let refreshing = false
    let again = false

    const show = (next: EstimatedView) => {
      view = next
      const text = JSON.stringify(presentSubmission(view))
      if (text !== last) stream.send(SUBMISSION_EVENT, text)
      last = text
      if (view.submission.final) stream.close()
    }
    const refresh = async (read: FollowRequest['load']): Promise<void> => {
      // Only one read at a time; events in between cause one more.
      again = true
      if (refreshing) return
      refreshing = true
      try {
        while (again) {
          again = false
          const next = await read()
          // A read that began before the last step must not go back behind it.
          show(
            next.submission.final
              ? next
              : { ...next, progress: furtherProgress(view.progress, next.progress) },
          )
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
    show(first)
    heard.passTo({
      onProgress: (progress) => {
        if (!view.submission.final) show({ ...view, progress: furtherProgress(view.progress, progress) })
      },
      onVerdict: () => void refresh(loadRecent),
    })
  }

  return {
    async follow(request) {
      if ((perUser.get(request.userId) ?? 0) >= STREAMS_PER_USER) {
        throw new AppError('RATE_LIMITED', 'Too many live views are open. Please close one.', {
          retryAfterS: 5,
        })
      }
      count(request.userId, 1)
      // Before the first read, so that a verdict written in between is noticed.
      const heard = hearAhead(events, request.submissionId)
      const leave = () => {
        heard.stop()
        count(request.userId, -1)
      }
      const first = await request.loadRecent().catch((error: unknown) => {
        leave()
        throw error
      })
      const stream = request.open()
      openStreams.add(stream)
      stream.onClose(() => {
        openStreams.delete(stream)
        leave()
      })
      tell(stream, first, heard, request)
    },
    closeAll() {
      for (const stream of openStreams) stream.close()
    },
  }
}

interface HeardAhead {
  /** Delivers the newest event so far, and every later one. */
  passTo(listener: SubmissionListener): void
  stop(): void
}

/** Collects a submission's events for a listener that comes later. */
const hearAhead = (events: JudgeEvents, submissionId: string): HeardAhead => {
  let progress: JudgeProgress | null = null
  let hasVerdict = false
  let listener: SubmissionListener = {
    onProgress: (newest) => {
      progress = newest
    },
    onVerdict: () => {
      hasVerdict = true
    },
  }
  return {
    stop: events.listen(submissionId, {
      onProgress: (newest) => listener.onProgress(newest),
      onVerdict: () => listener.onVerdict(),
    }),
    passTo(next) {
      listener = next
      if (progress !== null) next.onProgress(progress)
      if (hasVerdict) next.onVerdict()
    },
  }
}
