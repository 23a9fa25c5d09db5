import { z } from 'zod'

/** GET /problems/{id}/lesson: the idea behind a problem, and related problems. */
export const lessonSchema = z.object({
  /** The name of the idea, such as "Prefix sums". */
  pattern: z.string(),
  summary: z.string(),
  /** The most related first; empty if there are none, or all are solved. */
  recommendations: z.array(z.object({ problemId: z.string(), title: z.string() })),
})
export type Lesson = z.infer<typeof lessonSchema>
