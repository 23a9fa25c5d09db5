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

/**
 * Retries a submission until a request succeeds. The idempotency key prevents duplicates.
 * @returns the id of the submission
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
  /** The final verdict. */
  verdict: string
  /** How many streams were opened before the verdict. */
  streams: number
}

/** Follows a submission up to its final verdict, and opens a new event stream whenever one ends too early. */
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
