import { z } from 'zod'

/** GET /problems/{id}/lesson: the idea behind a problem, and what to try it on next. */
export const lessonSchema = z.object({
  /** The name of the idea, such as "Prefix sums". */
  pattern: z.string(),
  summary: z.string(),
  /** The most fitting first; empty where nothing is related, or all of it is solved. */
  recommendations: z.array(z.object({ problemId: z.string(), title: z.string() })),
})
export type Lesson = z.infer<typeof lessonSchema>
