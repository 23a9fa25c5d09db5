import { type RequestHandler, Router } from 'express'
import { actorOf } from '../../http/authenticate'
import { methodNotAllowed } from '../../http/errors'
import { idParam } from '../../http/parse'
import { respond } from '../../http/respond'
import { presentLesson } from './lesson.presenter'
import type { Lessons } from './lesson.service'

/** The call under /problems that gives a problem's lesson. */
export const lessonRoutes = (lessons: Lessons, authenticate: RequestHandler): Router => {
  const router = Router()
  router
    .route('/:id/lesson')
    .get(authenticate, async (req, res) => {
      const lesson = await lessons.get(actorOf(req), idParam(req, 'id', 'Problem not found.'))
      respond(res, 200, presentLesson(lesson))
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
