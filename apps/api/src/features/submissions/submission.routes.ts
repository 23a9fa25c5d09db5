import { submissionCalls } from '@cohort/shared'
import { sentAt } from '../../http/arrival'
import { openEventStream } from '../../http/event-stream'
import { type Handler, handler } from '../../http/handler'
import type { Analyses } from '../analysis/analysis.service'
import {
  type EstimatedView,
  presentListedSubmission,
  presentSubmission,
  presentSubmissionCode,
  type SubmissionView,
} from './submission.presenter'
import type { SubmissionService } from './submission.service'
import type { SubmissionHistory } from './submission-history'
import type { SubmissionStreams } from './submission-streams'

interface Deps {
  submissions: SubmissionService
  history: SubmissionHistory
  analyses: Pick<Analyses, 'estimateOf'>
  streams: SubmissionStreams
}

/** The calls to submit programs and to read or follow submissions. */
export const submissionRoutes = ({ submissions, history, analyses, streams }: Deps): Handler[] => {
  /** Adds how the program's time and memory grow with the input's size, if this has been measured. */
  const withEstimate = async (view: SubmissionView): Promise<EstimatedView> => ({
    ...view,
    estimate: await analyses.estimateOf(view.submission),
  })

  return [
    handler(submissionCalls.listSubmissions, async ({ actor, query }) => {
      const { rows, total } = await history.list(actor, query)
      return { data: rows.map(presentListedSubmission), total }
    }),

    handler(submissionCalls.execute, async ({ req, actor, body, key }) => {
      const view = await submissions.execute(actor, body, sentAt(req), key)
      // If the key was used before, the submission may already have a verdict and estimates.
      return { data: presentSubmission(await withEstimate(view)), message: 'Submission received.' }
    }),

    handler(submissionCalls.getSubmission, async ({ actor, id }) => {
      const view = await submissions.find(actor, id)
      return { data: presentSubmission(await withEstimate(view)) }
    }),

    handler(submissionCalls.getSubmissionCode, async ({ actor, id }) => ({
      data: presentSubmissionCode(await history.withCode(actor, id)),
    })),

    handler(submissionCalls.followSubmission, async ({ res, actor, id, reauthorise }) => {
      await streams.follow({
        userId: actor.userId.toHexString(),
        submissionId: id.toHexString(),
        load: async () => {
          // The user may have logged out, or the account may have been disabled, since the stream was opened.
          await reauthorise()
          return withEstimate(await submissions.find(actor, id))
        },
        loadRecent: async () => withEstimate(await submissions.findRecent(actor, id)),
        open: () => openEventStream(res),
      })
      return undefined
    }),
  ]
}
