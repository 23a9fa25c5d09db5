import type { z } from 'zod'
import { jsonOf } from './json'

/** An event from a stream. Its data is parsed as JSON, or null if that fails. */
export interface ServerEvent {
  event: string
  data: unknown
}

export const isEventStream = (response: Response): boolean =>
  response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false

/**
 * Reads events from a response as they arrive. Unlike EventSource, it also works for POST requests.
 * @throws if the connection breaks
 */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) yield event
    }
  }
}

const eventIn = (block: string): ServerEvent | null => {
  const event = /^event: ?(.*)$/m.exec(block)?.[1]
  const data = /^data: ?(.*)$/m.exec(block)?.[1]
  return event === undefined || data === undefined ? null : { event, data: jsonOf(data) }
}

/** Calls `take` with the data of each event of a type. Ignores events that do not fit the schema. */
export const listenTo = <Schema extends z.ZodType>(
  source: EventSource,
  type: string,
  schema: Schema,
  take: (data: z.infer<Schema>) => void,
): void =>
  source.addEventListener(type, (event: MessageEvent<string>) => {
    const parsed = schema.safeParse(jsonOf(event.data))
    if (parsed.success) take(parsed.data)
  })
