import { userCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import type { Progress } from './progress.service'
import type { ProgressOverviews } from './progress-overview'

/** The calls to read the signed-in user's progress. */
export const progressRoutes = (progress: Progress, overviews: ProgressOverviews): Handler[] => [
  handler(userCalls.listProgress, async ({ actor }) => ({ data: await progress.list(actor) })),

  handler(userCalls.getProgressOverview, async ({ actor, query: { timeZone = 'UTC' } }) => ({
    data: await overviews.get(actor, timeZone),
  })),
]
