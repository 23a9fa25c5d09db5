import { connect, createServer, type Server, type Socket } from 'node:net'
import { FerretConnection } from './ferret-connection'

let server: Server
let socket: Socket

beforeEach(async () => {
  server = createServer((near) => near.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  socket = connect(address.port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
})
afterEach(async () => {
  socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

test('a command that is written to a socket that was just destroyed ends with an error', async () => {
  const connection = new FerretConnection(socket, {
    id: 1,
    generation: 0,
    hostAddress: '127.0.0.1:1',
    monitorCommands: false,
    loadBalanced: false,
  }) as unknown as { command(ns: unknown, command: object, options: object): Promise<unknown> }
  socket.destroy()
  const command = connection.command({ db: 'admin' }, { hello: 1 }, {})
  const outcome = await Promise.race([
    command.then(
      () => 'an answer',
      (error: Error) => error.name,
    ),
    new Promise((resolve) => socket.once('close', () => setTimeout(resolve, 200, 'nothing'))),
  ])
  expect(outcome).toBe('MongoNetworkError')
})
