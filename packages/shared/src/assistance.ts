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

/** The type of the events with a piece of the text as `{"text": …}`. */
export const AI_HELP_PIECE_EVENT = 'piece'
/** The type of the last event, with the whole answer as in JSON. */
export const AI_HELP_ANSWER_EVENT = 'answer'
export const aiHelpPieceSchema = z.object({ text: z.string() })
