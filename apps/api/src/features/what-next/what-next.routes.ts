import { whatNextCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import type { WhatsNext } from './what-next.service'

/** Suggests what the signed-in user could solve next. */
export const whatNextRoutes = (whatNext: WhatsNext): Handler[] => [
  handler(whatNextCalls.getWhatNext, async ({ actor }) => ({ data: await whatNext.get(actor) })),
]
