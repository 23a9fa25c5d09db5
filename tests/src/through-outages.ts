import {
  type ExecuteRequest,
  envelopeOf,
  isFinalVerdict,
  pathTo,
  SUBMISSION_EVENT,
  submissionCalls,
  submissionSchema,
} from '@cohort/shared'
import type { Client } from './client'
import { eventually } from './processes'

/** Retries as a page does while processes of the API come and go. */

/**
 * Submits once, however many requests it takes, because the key makes them one submission.
 * @returns its id
 */
export const executeThroughOutages = (
  url: string,
  { cookie }: Client,
  request: ExecuteRequest,
  key: string,
): Promise<string> =>
  eventually('An accepted submission', async () => {
    const answer = await fetch(`${url}${submissionCalls.execute.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
      body: JSON.stringify(request),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return envelopeOf(submissionSchema).parse(await answer.json()).data._id
  })

export interface Followed {
  /** The last verdict from the streams, which is a final one. */
  verdict: string
  /** How many streams it took. */
  streams: number
}

/** Reads a submission's event stream up to its final verdict, and opens a new one if it ends before that. */
export const followThroughOutages = async (
  url: string,
  { cookie }: Client,
  id: string,
): Promise<Followed> => {
  let streams = 0
  const verdict = await eventually(`A final verdict in the streams of ${id}`, async () => {
    streams++
    const answer = await fetch(`${url}${pathTo(submissionCalls.followSubmission, { id })}`, {
      headers: { cookie },
    })
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body) text += decoder.decode(chunk, { stream: true })
    const last = text.split('\n\n').findLast((block) => block.startsWith(`event: ${SUBMISSION_EVENT}\n`))
    if (last === undefined) return false
    const submission = submissionSchema.parse(JSON.parse(last.slice(last.indexOf('data: ') + 6)))
    return isFinalVerdict(submission.verdict) && submission.verdict
  })
  return { verdict, streams }
}
