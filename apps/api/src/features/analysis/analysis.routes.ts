import { requestedPartSchema, submissionCalls } from '@cohort/shared'
import { AppError } from '../../errors'
import { openEventStream } from '../../http/event-stream'
import { type Handler, handler } from '../../http/handler'
import type { Analyses } from './analysis.service'
import type { AnalysisStreams } from './analysis-streams'

/** The analysis of a submission after its verdict. */
export const analysisRoutes = (deps: { analyses: Analyses; analysisStreams: AnalysisStreams }): Handler[] => [
  handler(submissionCalls.getAnalysis, async ({ actor, id }) => ({
    data: await deps.analyses.get(actor, id),
  })),

  handler(submissionCalls.requestAnalysis, async ({ req, actor, id }) => {
    const part = requestedPartSchema.safeParse(req.params.part)
    if (!part.success)
      throw new AppError('NOT_FOUND', 'Unknown part of an analysis. Use replay or counterexample.')
    return { data: await deps.analyses.request(actor, id, part.data) }
  }),

  handler(submissionCalls.followAnalysis, async ({ res, actor, id, reauthorise }) => {
    await deps.analysisStreams.follow({
      holder: actor.userId.toHexString(),
      subject: id.toHexString(),
      load: async () => {
        await reauthorise()
        return deps.analyses.get(actor, id)
      },
      open: () => openEventStream(res),
    })
    return undefined
  }),
]
