import { AppError } from '../errors'
import type { EventStream } from './event-stream'

export type StreamSlots = ReturnType<typeof createStreamSlots>

/**
 * Counts the open event streams of one kind in this process and limits them per user.
 * @param tooMany the error message for a user with too many streams
 */
export const createStreamSlots = (
  mostPerUser: number,
  tooMany = 'Too many pages are following submissions. Please close one.',
) => {
  const openStreams = new Set<EventStream>()
  const perUser = new Map<string, number>()

  const count = (userId: string, by: 1 | -1) => {
    const streams = (perUser.get(userId) ?? 0) + by
    if (streams === 0) perUser.delete(userId)
    else perUser.set(userId, streams)
  }

  return {
    /**
     * Takes a slot until the returned function is called.
     * @throws AppError RATE_LIMITED if the user has too many open streams
     */
    take(userId: string): () => void {
      if ((perUser.get(userId) ?? 0) >= mostPerUser)
        throw new AppError('RATE_LIMITED', tooMany, { retryAfterS: 5 })
      count(userId, 1)
      return () => count(userId, -1)
    },
    /** Registers an open stream, which `closeAll` ends. */
    add(stream: EventStream): void {
      openStreams.add(stream)
      stream.onClose(() => openStreams.delete(stream))
    },
    /** Ends all streams when the process stops. */
    closeAll(): void {
      for (const stream of openStreams) stream.close()
    },
  }
}
