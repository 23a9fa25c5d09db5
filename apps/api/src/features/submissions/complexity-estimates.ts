import type { Analyses } from '../analysis/analysis.service'
import type { EstimatedView, SubmissionView } from './submission.presenter'

/** Adds to a submission how its time and memory grow with the input's size, as far as this is known. */
export const createEstimates = ({ estimateOf }: Pick<Analyses, 'estimateOf'>) => ({
  addTo: async (view: SubmissionView): Promise<EstimatedView> => ({
    ...view,
    estimate: await estimateOf(view.submission),
  }),
})
export type Estimates = ReturnType<typeof createEstimates>
