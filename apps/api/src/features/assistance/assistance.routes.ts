import { submissionCalls } from '@cohort/shared'
import type { Response } from 'express'
import { type Handler, handler } from '../../http/handler'
import type { Assistance } from './assistance.service'

/** Help with a program. */
export const assistanceRoutes = (assistance: Assistance): Handler[] => [
  handler(submissionCalls.aiHelp, async ({ res, actor, body }) => {
    const left = leaving(res)
    const help = await assistance.help(actor, body, left).catch((error: unknown) => {
      // Nobody is there to be told.
      if (left.aborted) return null
      throw error
    })
    if (help) return { data: { suggestions: help.suggestions, source: help.source }, message: help.message }
    res.destroy()
    return undefined
  }),
]

/** Aborted when the client leaves before it has its answer. */
const leaving = (res: Response): AbortSignal => {
  const left = new AbortController()
  res.on('close', () => {
    if (!res.writableEnded) left.abort()
  })
  return left.signal
}
