import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import express from 'express'
import { z } from 'zod'
import { type ConnectionBounds, createBoundedServer } from './bounded-server'
import { jsonBody } from './json-body'

const open: Socket[] = []
let server: Server

const start = async (bounds: ConnectionBounds, headersWithinMs?: number) => {
  const app = express()
  app.get(
    '/events',
    (_req, res) => void res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': open\n\n'),
  )
  app.post(
    '/json',
    jsonBody(z.object({ a: z.string().max(100) }), { bodyBytes: 1000 }, 50),
    (_req, res) => void res.json({}),
  )
  app.get('/', (_req, res) => void res.send('here'))
  server = createBoundedServer(app, bounds, headersWithinMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const connection = async (localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}
const ask = async (socket: Socket, path: string): Promise<string> => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [data] = (await once(socket, 'data')) as [Buffer]
  return data.toString()
}
const isClosed = async (socket: Socket): Promise<boolean> => {
  socket.resume()
  await once(socket, 'close')
  return true
}

test('connections beyond the port’s limit are closed, but event streams stay open', async () => {
  await start({ most: 2 })
  const stream = await connection()
  expect(await ask(stream, '/events')).toContain('200 OK')
  const second = await connection()
  expect(await ask(second, '/')).toContain('here')
  expect(await isClosed(await connection())).toBe(true)
  second.destroy()
  await new Promise<void>((resolve) => {
    const look = () => server.getConnections((_error, count) => (count < 2 ? resolve() : setImmediate(look)))
    look()
  })
  expect(await ask(await connection(), '/')).toContain('here')
})

test('an address can use only its share of the connections', async () => {
  await start({ most: 10, mostOfAddress: 2 })
  const mine = [await connection(), await connection()]
  for (const socket of mine) expect(await ask(socket, '/')).toContain('here')
  expect(await isClosed(await connection())).toBe(true)
  expect(await ask(await connection('127.0.0.2'), '/')).toContain('here')
  const gone = once(server, 'connection')
  mine[0]!.destroy()
  await new Promise<void>((resolve) => {
    const look = () => server.getConnections((_error, count) => (count < 3 ? resolve() : setImmediate(look)))
    look()
  })
  expect(await ask(await connection(), '/')).toContain('here')
  await gone
})

test('if headers arrive too slowly, the server answers with an error and closes the connection', async () => {
  await start({ most: 10 }, 50)
  const socket = await connection()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const [data] = (await once(socket, 'data')) as [Buffer]
  expect(data.toString()).toContain('The request took too long to arrive.')
  expect(await isClosed(socket)).toBe(true)
})

test('if a JSON body arrives too slowly, the server closes the connection', async () => {
  await start({ most: 10 })
  const socket = await connection()
  socket.write(
    'POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"a":',
  )
  expect(await isClosed(socket)).toBe(true)
})
