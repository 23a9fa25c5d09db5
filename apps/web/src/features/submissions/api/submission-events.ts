import { pathTo, SUBMISSION_EVENT, type Submission, submissionCalls, submissionSchema } from '@cohort/shared'

/**
 * Listens to the server's events about a submission and gives the function that closes the stream. An event that
 * does not parse is left to the next poll: events only make it faster (readings of §4).
 */
export const openSubmissionEvents = (id: string, onSubmission: (submission: Submission) => void) => {
  const source = new EventSource(pathTo(submissionCalls.followSubmission, { id }))
  source.addEventListener(SUBMISSION_EVENT, (event: MessageEvent<string>) => {
    const submission = submissionSchema.safeParse(parseJson(event.data))
    if (submission.success) onSubmission(submission.data)
  })
  return () => source.close()
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
