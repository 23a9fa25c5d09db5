import { z } from 'zod'

const openedHintSchema = z.object({
  /** 1-based. */
  number: z.number().int(),
  /** Sanitised HTML. */
  html: z.string(),
  /** When the user first opened it. */
  openedAt: z.iso.datetime(),
})

/** The answer of GET /problems/{id}/hints: the help for a problem, and how much of it the signed-in user has opened. */
export const hintStateSchema = z.object({
  /** The number of hints, which range from a nudge to a full plan. */
  total: z.number().int(),
  /** The opened hints. Hints are opened in order. */
  opened: z.array(openedHintSchema),
  /** `open`: the user solved the problem or opened the editorial. `none`: the problem has no editorial. */
  editorial: z.enum(['none', 'closed', 'open']),
})
export type HintState = z.infer<typeof hintStateSchema>

/** The answer of GET /problems/{id}/editorial: how to solve the problem. */
export const editorialSchema = z.object({
  language: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
})
export type Editorial = z.infer<typeof editorialSchema>
