import { organiserCalls, problemCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import type { ProblemAccess } from '../authoring/problem-access'
import type { MistakeReports } from './mistake-reports'
import type { ProblemStatisticsReader } from './problem-statistics'

interface Deps {
  problemAccess: Pick<ProblemAccess, 'requireChange'>
  mistakeReports: MistakeReports
  problemStatistics: ProblemStatisticsReader
}

/** Users' reports of mistakes in problems, and statistics of attempts for organisers. */
export const problemFeedbackRoutes = ({
  problemAccess,
  mistakeReports,
  problemStatistics,
}: Deps): Handler[] => [
  handler(problemCalls.reportMistake, async ({ actor, id, body }) => ({
    data: await mistakeReports.add(actor, id, body),
    message: 'Thank you. The author will see your report.',
  })),

  handler(organiserCalls.listMistakes, async ({ actor, id, query }) => {
    await problemAccess.requireChange(actor, id)
    return mistakeReports.list(id, query)
  }),

  handler(organiserCalls.resolveMistake, async ({ req, actor, id, body }) => {
    await problemAccess.requireChange(actor, id)
    return { data: await mistakeReports.resolve(id, String(req.params.report), body.resolved) }
  }),

  handler(organiserCalls.getProblemStatistics, async ({ actor, id }) => {
    await problemAccess.requireChange(actor, id)
    return { data: await problemStatistics.of(id) }
  }),
]
