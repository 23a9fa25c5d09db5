import { SUBMISSION_EVENT, type Submission, submissionSchema } from '@cohort/shared'
import { addressOf, type TestApi } from './test-api'

export interface OpenEvents {
  status: number
  headers: Headers
  /** What arrived so far. */
  seen: Submission[]
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the event stream of a submission as the browser of `cookie` does. */
export const readEvents = async (api: TestApi, id: string, cookie: string): Promise<OpenEvents> => {
  const aborting = new AbortController()
  const response = await fetch(`${addressOf(api.server)}/api/submissions/${id}/events`, {
    headers: { Cookie: cookie },
    signal: aborting.signal,
  })
  const seen: Submission[] = []
  const follow = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        if (!block.startsWith(`event: ${SUBMISSION_EVENT}\n`)) continue
        seen.push(submissionSchema.parse(JSON.parse(block.slice(block.indexOf('data: ') + 6))))
      }
    }
  }
  const ended = response.ok ? follow().catch(() => undefined) : Promise.resolve()
  return { status: response.status, headers: response.headers, seen, ended, close: () => aborting.abort() }
}
