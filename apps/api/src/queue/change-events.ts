import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'

/** Tells listeners in all processes that a document has changed. */
export const createChangeEvents = (redis: Redis, channel: string) => {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    /** Listens for changes of one document until the returned function is called. */
    listen(id: string, listener: () => void): () => void {
      emitter.on(id, listener)
      return () => emitter.off(id, listener)
    },
    /** Announces a change. A lost message is harmless, because streams read again every few seconds. */
    async announce(id: string): Promise<void> {
      await redis.publish(channel, id).catch(() => undefined)
    },
    /** @param connection a connection used only for subscriptions */
    start(connection: Redis): void {
      connection.on('message', (from, id) => {
        if (from === channel) emitter.emit(id)
      })
      void connection.subscribe(channel).catch(() => undefined)
    },
  }
}
export type ChangeEvents = ReturnType<typeof createChangeEvents>
