import type { Lesson } from '@cohort/shared'
import type { ProblemLesson } from './lesson.service'

/** A lesson as the solving screen shows it. */
export const presentLesson = ({ pattern, summary, recommended }: ProblemLesson): Lesson => ({
  pattern,
  summary,
  recommendations: recommended.map(({ _id, title }) => ({ problemId: _id.toHexString(), title })),
})
