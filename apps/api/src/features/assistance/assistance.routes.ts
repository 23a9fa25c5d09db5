import { AI_HELP_ANSWER_EVENT, AI_HELP_PIECE_EVENT, submissionCalls } from '@cohort/shared'
import type { Request, Response } from 'express'
import { openEventStream } from '../../http/event-stream'
import { type Handler, handler } from '../../http/handler'
import type { StreamSlots } from '../../http/stream-slots'
import type { Assistance, HelpGiven } from './assistance.service'

interface Deps {
  assistance: Assistance
  helpStreams: StreamSlots
}

export const assistanceRoutes = ({ assistance, helpStreams }: Deps): Handler[] => [
  handler(submissionCalls.aiHelp, async ({ req, res, actor, body }) => {
    const left = leaving(res)
    const isStream = wantsStream(req)
    const release = isStream ? helpStreams.take(actor.userId.toHexString()) : () => undefined
    const pieces = isStream ? pieceStream(res, helpStreams, left) : null
    try {
      const help = await assistance.help(actor, body, left.signal, pieces?.onPiece)
      if (pieces === null) return replyOf(help)
      pieces.end(help)
    } catch (error) {
      // If the client has disconnected, it needs no error.
      if (!left.signal.aborted) throw error
      res.destroy()
    } finally {
      release()
    }
    return undefined
  }),
]

const replyOf = ({ suggestions, source, message }: HelpGiven) => ({ data: { suggestions, source }, message })

const wantsStream = (req: Request): boolean =>
  req.accepts('application/json', 'text/event-stream') === 'text/event-stream'

/** The stream opens with the first event, so that an earlier error can be sent as ordinary JSON. */
const pieceStream = (res: Response, slots: StreamSlots, left: AbortController) => {
  let stream: ReturnType<typeof openEventStream> | undefined
  const opened = () => {
    if (stream) return stream
    stream = openEventStream(res)
    slots.add(stream)
    // The stream also closes when the process stops.
    stream.onClose(() => left.abort())
    return stream
  }
  return {
    onPiece: (text: string): void => opened().send(AI_HELP_PIECE_EVENT, JSON.stringify({ text })),
    end(help: HelpGiven): void {
      const answer = { statusCode: 200, success: true, ...replyOf(help) }
      opened().send(AI_HELP_ANSWER_EVENT, JSON.stringify(answer))
      opened().close()
    },
  }
}

/** Aborted if the client disconnects before the answer is complete. */
const leaving = (res: Response): AbortController => {
  const left = new AbortController()
  res.on('close', () => {
    if (!res.writableEnded) left.abort()
  })
  return left
}
