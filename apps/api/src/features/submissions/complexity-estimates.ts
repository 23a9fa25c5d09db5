import { setTimeout as pause } from 'node:timers/promises'
import { BoundedCache } from '../../bounded-cache'
import type { Analyser } from '../assistance/analyser'
import type { Complexity } from '../assistance/complexity/complexity'
import type { Actor } from '../users/actor'
import type { RecentSubmissions } from './recent-submissions'
import type { EstimatedView, SubmissionView } from './submission.presenter'
import type { SubmissionHistory } from './submission-history'

const KEPT = 5000
/** A person's program takes a few milliseconds. A verdict does not wait for hostile programs before it. */
const WITHIN_MS = 500
const NOTHING: Complexity = { time: null, space: null }

/** Estimates are made when an owner is shown the verdict, and cached: a submission's code never changes. */
export const createEstimates = (
  analyser: Pick<Analyser, 'complexity'>,
  history: Pick<SubmissionHistory, 'withCode'>,
  recent: Pick<RecentSubmissions, 'get'>,
  withinMs = WITHIN_MS,
) => {
  const cache = new BoundedCache<Complexity>(KEPT)

  const estimateOf = (actor: Actor, { submission }: SubmissionView): Promise<Complexity> =>
    cache.get(submission._id.toHexString(), async () => {
      const known = recent.get(submission._id)
      const sources = known?.sources ?? (await history.withCode(actor, submission._id)).sources
      return analyser.complexity(submission.language, sources[0]?.text ?? '')
    })

  return {
    /**
     * Adds how the actor's own accepted submission grows with its input; nothing to any other. An estimate that is late
     * appears in a later answer.
     */
    async addTo(actor: Actor, view: SubmissionView): Promise<EstimatedView> {
      const { final, verdict, submissionType } = view.submission
      if (!final || verdict !== 'Accepted' || submissionType !== 'submit')
        return { ...view, estimate: NOTHING }
      const late = pause(withinMs, NOTHING, { ref: false })
      return { ...view, estimate: await Promise.race([estimateOf(actor, view), late]) }
    },
  }
}
export type Estimates = ReturnType<typeof createEstimates>
