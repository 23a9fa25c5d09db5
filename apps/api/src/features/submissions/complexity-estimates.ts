import { BoundedCache } from '../../bounded-cache'
import type { Analyser } from '../assistance/analyser'
import type { Complexity } from '../assistance/complexity/complexity'
import type { Actor } from '../users/actor'
import type { EstimatedView, SubmissionView } from './submission.presenter'
import type { SubmissionHistory } from './submission-history'

export interface Estimates {
  /** Adds how the actor's own accepted submission grows; nothing of any other. */
  addTo(actor: Actor, view: SubmissionView): Promise<EstimatedView>
}

const KEPT = 5000
/** A program that a person wrote takes a few milliseconds; behind others that were made for harm, no verdict waits. */
const WITHIN_MS = 500
const NOTHING: Complexity = { time: null, space: null }

/** Estimates are made when an owner is shown the verdict, and kept: a submission's code never changes. */
export const createEstimates = (
  analyser: Pick<Analyser, 'complexity'>,
  history: Pick<SubmissionHistory, 'withCode'>,
  withinMs = WITHIN_MS,
): Estimates => {
  const cache = new BoundedCache<Complexity>(KEPT)

  const estimateOf = (actor: Actor, { submission }: SubmissionView): Promise<Complexity> =>
    cache.get(submission._id.toHexString(), async () => {
      const { sources } = await history.withCode(actor, submission._id)
      return analyser.complexity(submission.language, sources[0]?.text ?? '')
    })

  return {
    async addTo(actor, view) {
      const { final, verdict, submissionType } = view.submission
      const isEstimated = final && verdict === 'Accepted' && submissionType === 'submit'
      return { ...view, estimate: isEstimated ? await inTime(estimateOf(actor, view), withinMs) : NOTHING }
    },
  }
}

/** What is late stands in the next answer. */
const inTime = async (estimate: Promise<Complexity>, withinMs: number): Promise<Complexity> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Complexity>((resolve) => {
    timer = setTimeout(() => resolve(NOTHING), withinMs)
  })
  return Promise.race([estimate, late]).finally(() => clearTimeout(timer))
}
