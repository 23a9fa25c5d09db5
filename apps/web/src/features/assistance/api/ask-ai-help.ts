import { type AiHelp, type AiHelpRequest, aiHelpSchema, apiRoutes, envelopeOf } from '@cohort/shared'
import { callWhole } from '../../../http/call'

/** Asks for feedback on code, and gives it with the server's sentence about it. */
export const askAiHelp = async (
  request: AiHelpRequest,
  signal: AbortSignal,
): Promise<AiHelp & { message: string }> => {
  const { data, message } = await callWhole('POST', apiRoutes.aiHelp, envelopeOf(aiHelpSchema), {
    body: request,
    signal,
  })
  return { ...data, message }
}
