import { z } from 'zod'
import { languageSchema } from './languages'
import { sourceCode } from './submissions'

/** POST /submissions/ai-help. */
export const aiHelpRequestSchema = z.strictObject({
  code: sourceCode('Please write some code first.'),
  problemId: z.string().min(1, 'Problem ID is required.').max(64),
  language: languageSchema,
})
export type AiHelpRequest = z.infer<typeof aiHelpRequestSchema>

export const aiHelpSchema = z.object({
  /** Markdown. Treat a model's text as untrusted, like any user's. */
  suggestions: z.string(),
  /** The author: a language model, or the rules if there is no model. */
  source: z.enum(['model', 'rules']),
})
export type AiHelp = z.infer<typeof aiHelpSchema>
