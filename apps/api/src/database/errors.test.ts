import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { mongo } from 'mongoose'
import { isTemporaryDatabaseError } from './errors'

const serverError = (message: string, code = 1) => new mongo.MongoServerError({ message, code })

test.each([
  ['does not answer', new mongo.MongoNetworkError('connection refused')],
  ['is starting', serverError('the database system is starting up')],
  ['has a full disk', serverError('No free space', 14031)],
  [
    "reports a full disk in PostgreSQL's words",
    serverError('could not extend file "base/5/19482": No space left on device'),
  ],
])('an error from a database that %s is temporary', (_, error) => {
  expect(isTemporaryDatabaseError(error)).toBe(true)
})

test('the error of a socket that the database has just closed is temporary', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  await once(socket, 'end')
  socket.write('a command')
  const [error] = await once(socket, 'error')
  server.close()
  expect(error.message).toMatch(/ended by the other party|EPIPE|ECONNRESET/)
  expect(isTemporaryDatabaseError(error)).toBe(true)
})

test.each([
  ['an unknown operator', serverError('unknown operator: $foo', 2)],
  ['a duplicate key', serverError('E11000 duplicate key error', 11000)],
])('%s is not temporary', (_, error) => {
  expect(isTemporaryDatabaseError(error)).toBe(false)
})
