import { problemCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import type { Hints } from './hint.service'
import type { Lessons } from './lesson.service'

/** A problem's lesson, hints and editorial. */
export const lessonRoutes = (lessons: Lessons, hints: Hints): Handler[] => [
  handler(problemCalls.getLesson, async ({ actor, id }) => ({
    data: await lessons.get(actor, id),
  })),

  handler(problemCalls.getHints, async ({ actor, id }) => ({ data: await hints.state(actor, id) })),

  handler(problemCalls.openHint, async ({ req, actor, id }) => ({
    // If the parameter is not a number, no hint matches NaN.
    data: await hints.openHint(actor, id, Number(req.params.number)),
  })),

  handler(problemCalls.getEditorial, async ({ req, actor, id, query: { lang } }) => {
    const preferred = [...(lang === undefined ? [] : [lang]), ...req.acceptsLanguages()]
    return { data: await hints.editorial(actor, id, preferred) }
  }),

  handler(problemCalls.openEditorial, async ({ actor, id }) => ({
    data: await hints.openEditorial(actor, id),
  })),
]
