import {
  AI_HELP_PIECE_EVENT,
  type AiHelp,
  type AiHelpRequest,
  aiHelpPieceSchema,
  aiHelpSchema,
  envelopeOf,
  submissionCalls,
} from '@cohort/shared'
import { z } from 'zod'
import { callWhole } from '../../../http/call'
import type { ServerEvent } from '../../../http/server-events'

/** Even a successful response may lack suggestions or a message (§8). */
const answerSchema = envelopeOf(aiHelpSchema.partial().nullish()).extend({ message: z.string().default('') })

/**
 * Requests feedback on code, and returns it with the server's message.
 * @param onPiece receives the model's partial text as it streams in; only the returned text is final
 */
export const askAiHelp = async (
  request: AiHelpRequest,
  signal: AbortSignal,
  onPiece: (text: string) => void,
): Promise<Partial<AiHelp> & { message: string }> => {
  const onEvent = ({ event, data }: ServerEvent) => {
    const piece = aiHelpPieceSchema.safeParse(data)
    if (event === AI_HELP_PIECE_EVENT && piece.success) onPiece(piece.data.text)
  }
  const input = { body: request, signal, onEvent }
  const { data, message } = await callWhole(submissionCalls.aiHelp, input, answerSchema)
  return { ...data, message }
}
