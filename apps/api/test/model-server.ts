import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelServer {
  /** The value for the API's OPENAI_BASE_URL. */
  url: string
  /** The requests so far, with headers and body as text. */
  asked: { path: string; headers: string; body: string }[]
  /** How many connections the client closed before the answer was complete. */
  abandoned(): number
  /** Answers a request. Tests can replace this function. */
  answer: (req: IncomingMessage, res: ServerResponse) => void
  /** Forgets all requests and restores the original `answer`. */
  reset(): void
  close(): Promise<void>
}

/** Starts a fake model server that implements the part of OpenAI's protocol needed for one completion. */
export const startModelServer = async (): Promise<ModelServer> => {
  let abandoned = 0
  const server = createServer((req, res) => {
    let body = ''
    res.on('close', () => {
      if (!res.writableEnded) abandoned++
    })
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      model.asked.push({ path: req.url ?? '', headers: JSON.stringify(req.headers), body })
      model.answer(req, res)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer: ModelServer['answer'] = (_req, res) => complete(res, 'Look at line 1.')
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    abandoned: () => abandoned,
    answer,
    reset() {
      model.asked = []
      model.answer = answer
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return model
}

/** Answers with one completion. */
export const complete = (res: ServerResponse, content: unknown): void => {
  res.setHeader('Content-Type', 'application/json')
  res.end(
    JSON.stringify({
      id: 'answer-1',
      object: 'chat.completion',
      created: 0,
      model: 'stand-in',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    }),
  )
}

/** Sends pieces of a streamed completion, after starting the stream if necessary. `endStream` ends it. */
export const streamPieces = (res: ServerResponse, ...pieces: unknown[]): ServerResponse => {
  if (!res.headersSent) res.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (const content of pieces) res.write(chunkOf({ content }, null))
  return res
}

/** Ends a streamed completion. */
export const endStream = (res: ServerResponse): void => {
  if (!res.headersSent) res.writeHead(200, { 'Content-Type': 'text/event-stream' })
  res.end(`${chunkOf({}, 'stop')}data: [DONE]\n\n`)
}

const chunkOf = (delta: object, finish_reason: string | null): string =>
  `data: ${JSON.stringify({
    id: 'answer-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, delta, finish_reason }],
  })}\n\n`
