import { problemCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import type { Lessons } from './lesson.service'

/** A problem's lesson. */
export const lessonRoutes = (lessons: Lessons): Handler[] => [
  handler(problemCalls.getLesson, async ({ actor, id }) => ({
    data: await lessons.get(actor, id),
  })),
]
