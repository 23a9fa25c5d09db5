import { z } from 'zod'
import { languageSchema } from './languages'
import { sourceCode } from './submissions'

/** The body of POST /submissions/ai-help. */
export const aiHelpRequestSchema = z.strictObject({
  code: sourceCode('Please write some code first.'),
  problemId: z.string().min(1, 'Problem ID is required.').max(64),
  language: languageSchema,
})
export type AiHelpRequest = z.infer<typeof aiHelpRequestSchema>

export const aiHelpSchema = z.object({
  /** Markdown. Untrusted, like user input. */
  suggestions: z.string(),
  /** Who wrote it: a language model, or fixed rules if no model answered. */
  source: z.enum(['model', 'rules']),
})
export type AiHelp = z.infer<typeof aiHelpSchema>

/** The type of the events that each contain a piece of the text as `{"text": …}`. */
export const AI_HELP_PIECE_EVENT = 'piece'
/** The type of the last event, which contains the whole answer. */
export const AI_HELP_ANSWER_EVENT = 'answer'
export const aiHelpPieceSchema = z.object({ text: z.string() })
