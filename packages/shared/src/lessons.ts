import { z } from 'zod'

/** The answer of GET /problems/{id}/lesson: the idea behind a problem, and related problems. */
export const lessonSchema = z.object({
  /** The name of the idea, such as "Prefix sums". */
  pattern: z.string(),
  summary: z.string(),
  /** Most closely related first, without solved problems. */
  recommendations: z.array(z.object({ problemId: z.string(), title: z.string() })),
})
export type Lesson = z.infer<typeof lessonSchema>
