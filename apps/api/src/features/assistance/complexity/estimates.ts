import { BoundedCache } from '../../../bounded-cache'
import type { SubmissionView } from '../../submissions/submission.presenter'
import type { SubmissionHistory } from '../../submissions/submission-history'
import type { Actor } from '../../users/actor'
import type { Analyser } from '../analyser'
import type { Complexity } from './complexity'

export interface Estimates {
  /** How the actor's own accepted submission grows; nothing of any other. */
  of(actor: Actor, view: SubmissionView): Promise<Complexity>
}

const KEPT = 5000
const NOTHING: Complexity = { time: null, space: null }

/** Estimates are made when an owner reads a submission, and kept: its code never changes. */
export const createEstimates = (
  analyser: Pick<Analyser, 'complexity'>,
  history: Pick<SubmissionHistory, 'withCode'>,
): Estimates => {
  const cache = new BoundedCache<Complexity>(KEPT)
  return {
    of(actor, { submission: { _id, final, verdict, submissionType } }) {
      if (!final || verdict !== 'Accepted' || submissionType !== 'submit') return Promise.resolve(NOTHING)
      return cache.get(_id.toHexString(), async () => {
        const { language, sources } = await history.withCode(actor, _id)
        return analyser.complexity(language, sources[0]?.text ?? '')
      })
    },
  }
}
