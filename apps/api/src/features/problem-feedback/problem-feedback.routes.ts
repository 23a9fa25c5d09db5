import { organiserCalls, problemCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import type { Authoring } from '../authoring/authoring.service'
import type { MistakeReports } from './mistake-reports'
import type { ProblemStatisticsReader } from './problem-statistics'

interface Deps {
  authoring: Pick<Authoring, 'requireOwn'>
  mistakeReports: MistakeReports
  problemStatistics: ProblemStatisticsReader
}

/** What users report about problems, and what organisers learn from their tries. */
export const problemFeedbackRoutes = ({ authoring, mistakeReports, problemStatistics }: Deps): Handler[] => [
  handler(problemCalls.reportMistake, async ({ actor, id, body }) => ({
    data: await mistakeReports.add(actor, id, body),
    message: 'Thank you. The author will see your report.',
  })),

  handler(organiserCalls.listMistakes, async ({ actor, id, query }) => {
    await authoring.requireOwn(actor, id)
    const { reports, total } = await mistakeReports.list(id, query)
    return { data: reports, total }
  }),

  handler(organiserCalls.resolveMistake, async ({ req, actor, id, body }) => {
    await authoring.requireOwn(actor, id)
    return { data: await mistakeReports.resolve(id, String(req.params.report), body.resolved) }
  }),

  handler(organiserCalls.getProblemStatistics, async ({ actor, id }) => {
    await authoring.requireOwn(actor, id)
    return { data: await problemStatistics.of(id) }
  }),
]
