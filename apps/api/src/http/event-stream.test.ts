import express, { type Response } from 'express'
import { addressOf } from '../../test/test-api'
import { openEventStream } from './event-stream'

test('a stream opened after its client has disconnected is closed immediately', async () => {
  const app = express()
  const left = new Promise<Response>((resolve) => {
    app.get('/', (_req, res) => void res.on('close', () => resolve(res)))
  })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    const leaving = new AbortController()
    server.once('request', () => leaving.abort())
    await expect(fetch(addressOf(server), { signal: leaving.signal })).rejects.toThrow()
    const onClose = jest.fn()
    const stream = openEventStream(await left)
    stream.onClose(onClose)
    expect(onClose).toHaveBeenCalledTimes(1)
    stream.send('submission', '{}')
    stream.close()
    expect(onClose).toHaveBeenCalledTimes(1)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
