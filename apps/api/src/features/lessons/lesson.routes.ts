import { Router } from 'express'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { idParam } from '../../http/parse'
import { respond } from '../../http/respond'
import { presentLesson } from './lesson.presenter'
import type { Lessons } from './lesson.service'

/** The call under /problems that gives a problem's lesson. */
export const lessonRoutes = (lessons: Lessons, authorise: Authorise): Router => {
  const router = Router()
  router
    .route('/:id/lesson')
    .get(authorise('user', 'problems:read'), async (req, res) => {
      const lesson = await lessons.get(actorOf(req), idParam(req, 'id', 'Problem not found.'))
      respond(res, 200, presentLesson(lesson))
    })
    .all(methodNotAllowed('GET', 'HEAD'))
  return router
}
