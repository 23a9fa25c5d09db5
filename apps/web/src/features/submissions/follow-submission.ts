import { isFinalVerdict, POLL_INTERVAL_MS, type Submission } from '@cohort/shared'
import { getSubmission } from './api/get-submission'
import { openSubmissionEvents } from './api/submission-events'

interface Follower {
  /** Called with each new state of the submission, including the final one. */
  onUpdate: (submission: Submission) => void
  /** Called if a poll fails. There are no updates after that (§4). */
  onLost: (error: unknown) => void
}

interface Sources {
  poll: (id: string, signal: AbortSignal) => Promise<Submission>
  listen: (id: string, onSubmission: (submission: Submission) => void) => () => void
}

/**
 * Follows a submission until its final verdict. Polls every 2500 ms (§9) and also listens to the server's events, which
 * are faster. Unknown verdicts are not final. Returns a function that stops following.
 */
export const followSubmission = (
  id: string,
  { onUpdate, onLost }: Follower,
  { poll, listen }: Sources = { poll: getSubmission, listen: openSubmissionEvents },
): (() => void) => {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let events = 0

  const stop = () => {
    ended.abort()
    clearTimeout(timer)
    close()
  }

  const update = (submission: Submission) => {
    if (ended.signal.aborted) return
    if (isFinalVerdict(submission.verdict)) stop()
    onUpdate(submission)
  }

  const pollOnce = async () => {
    const eventsBefore = events
    try {
      const submission = await poll(id, ended.signal)
      // If an event arrived during the poll, the response may be older than the event.
      const overtaken = events > eventsBefore && !isFinalVerdict(submission.verdict)
      if (!overtaken) update(submission)
    } catch (error) {
      if (ended.signal.aborted) return
      stop()
      onLost(error)
    }
    if (!ended.signal.aborted) timer = setTimeout(() => void pollOnce(), POLL_INTERVAL_MS)
  }

  timer = setTimeout(() => void pollOnce(), POLL_INTERVAL_MS)
  const close = listen(id, (submission) => {
    events += 1
    update(submission)
  })
  return stop
}
