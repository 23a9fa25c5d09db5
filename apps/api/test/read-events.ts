import { SUBMISSION_EVENT, type Submission, submissionSchema } from '@cohort/shared'
import type { z } from 'zod'
import { addressOf, type TestApi } from './test-api'

export interface OpenEvents<T = Submission> {
  status: number
  headers: Headers
  /** The events that have arrived. */
  seen: T[]
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the event stream of a submission with these cookies. */
export const readEvents = (api: TestApi, id: string, cookie: string): Promise<OpenEvents> =>
  openEvents(api, `/api/submissions/${id}/events`, { [SUBMISSION_EVENT]: submissionSchema }, cookie)

/**
 * Opens an event stream.
 * @param kinds the schemas of the event types to read; events of other types are ignored
 */
export const openEvents = async <T>(
  api: TestApi,
  path: string,
  kinds: Record<string, z.ZodType<T>>,
  cookie = '',
): Promise<OpenEvents<T>> => {
  const aborting = new AbortController()
  const response = await fetch(`${addressOf(api.server)}${path}`, {
    headers: { Cookie: cookie },
    signal: aborting.signal,
  })
  const seen: T[] = []
  const follow = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const schema = kinds[/^event: (.*)\n/.exec(block)?.[1] ?? '']
        if (schema) seen.push(schema.parse(JSON.parse(block.slice(block.indexOf('data: ') + 6))))
      }
    }
  }
  const ended = response.ok ? follow().catch(() => undefined) : Promise.resolve()
  return { status: response.status, headers: response.headers, seen, ended, close: () => aborting.abort() }
}
