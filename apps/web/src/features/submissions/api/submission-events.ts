import { pathTo, SUBMISSION_EVENT, type Submission, submissionCalls, submissionSchema } from '@cohort/shared'
import { listenTo } from '../../../http/server-events'

/**
 * Listens to the server's events for a submission. Returns a function that closes the stream. Invalid events are
 * ignored, because polling delivers the same data a little later (§4).
 */
export const openSubmissionEvents = (id: string, onSubmission: (submission: Submission) => void) => {
  const source = new EventSource(pathTo(submissionCalls.followSubmission, { id }))
  listenTo(source, SUBMISSION_EVENT, submissionSchema, onSubmission)
  return () => source.close()
}
