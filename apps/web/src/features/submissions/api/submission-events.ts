import { pathTo, SUBMISSION_EVENT, type Submission, submissionCalls, submissionSchema } from '@cohort/shared'
import { jsonOf } from '../../../http/json'

/**
 * Listens to the server's events for a submission. Returns a function that closes the stream. Invalid events are
 * ignored, because polling delivers the same data a little later (§4).
 */
export const openSubmissionEvents = (id: string, onSubmission: (submission: Submission) => void) => {
  const source = new EventSource(pathTo(submissionCalls.followSubmission, { id }))
  source.addEventListener(SUBMISSION_EVENT, (event: MessageEvent<string>) => {
    const submission = submissionSchema.safeParse(jsonOf(event.data))
    if (submission.success) onSubmission(submission.data)
  })
  return () => source.close()
}
