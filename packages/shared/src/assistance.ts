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
  /** Markdown. What a model wrote is as little to be trusted as what any user writes. */
  suggestions: z.string(),
  /** Who wrote it: a language model, or the rules that read the code where no model does. */
  source: z.enum(['model', 'rules']),
})
export type AiHelp = z.infer<typeof aiHelpSchema>
