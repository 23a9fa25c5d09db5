import { AppError } from '../errors'
import type { ChangeEvents } from '../queue/change-events'
import type { EventStream } from './event-stream'
import { createStreamSlots } from './stream-slots'

interface SnapshotKind<T> {
  /** The data for each type of event. An event is sent only if its data has changed. */
  eventsOf(value: T): Record<string, unknown>
  /** The maximum number of streams per user or guest address in one process. */
  perHolder: number
  /** How often to read the data even without events, in ms, in case Redis is down or a message was lost. */
  refreshMs: number
  /** Whether the data can no longer change, which ends the stream. */
  isOver?(value: T): boolean
}

interface FollowRequest<T> {
  /** The user, or the address of a guest. */
  holder: string
  /** The document whose changes the stream follows. */
  subject: string
  /** Reads the data. A refusal ends the stream, because the user has lost access. */
  load(): Promise<T>
  open(): EventStream
}

/** Event streams that send a snapshot of some data immediately and another one after each change. */
export const createSnapshotStreams = <T>(
  events: Pick<ChangeEvents, 'listen'>,
  { eventsOf, perHolder, refreshMs, isOver = () => false }: SnapshotKind<T>,
) => {
  const slots = createStreamSlots(perHolder)
  return {
    /** @throws AppError RATE_LIMITED if the holder has too many open streams; any error of the first `load` */
    async follow({ holder, subject, load, open }: FollowRequest<T>): Promise<void> {
      const release = slots.take(holder)
      const first = await load().catch((error: unknown) => {
        release()
        throw error
      })
      const stream = open()
      slots.add(stream)
      const last = new Map<string, string>()
      const send = (value: T): void => {
        for (const [event, data] of Object.entries(eventsOf(value))) {
          const text = JSON.stringify(data)
          if (text !== last.get(event)) stream.send(event, text)
          last.set(event, text)
        }
        if (isOver(value)) stream.close()
      }
      let asked = 0
      let sent = 0
      const refresh = (): void => {
        const turn = ++asked
        void load().then(
          (value) => {
            // A read that began earlier but ended later returned older data.
            if (turn < sent) return
            sent = turn
            send(value)
          },
          (error: unknown) => {
            // All other failures are temporary.
            if (error instanceof AppError) stream.close()
          },
        )
      }
      const stopListening = events.listen(subject, refresh)
      const timer = setInterval(refresh, refreshMs)
      stream.onClose(() => {
        clearInterval(timer)
        stopListening()
        release()
      })
      send(first)
      // The data may have changed between the first read and the start of listening.
      refresh()
    },
    closeAll: slots.closeAll,
  }
}
