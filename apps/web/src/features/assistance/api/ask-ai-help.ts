import { type AiHelp, type AiHelpRequest, aiHelpSchema, envelopeOf, submissionCalls } from '@cohort/shared'
import { z } from 'zod'
import { callWhole } from '../../../http/call'

/** A success may come without suggestions, and without a message (§8). */
const answerSchema = envelopeOf(aiHelpSchema.partial().nullish()).extend({ message: z.string().default('') })

/** Requests feedback on code; returns it with the server's message. */
export const askAiHelp = async (
  request: AiHelpRequest,
  signal: AbortSignal,
): Promise<Partial<AiHelp> & { message: string }> => {
  const { data, message } = await callWhole(submissionCalls.aiHelp, { body: request, signal }, answerSchema)
  return { ...data, message }
}
