import mongoose, { mongo } from 'mongoose'
import { eventually, testDatabase } from '../../test/test-api'
import { replaceStuckClient } from './stuck-client'

const url = testDatabase(`api_test_stuck_${process.pid}`)
const connection = mongoose.createConnection()
connection.set('bufferCommands', false)
const things = connection.model('Thing', new mongoose.Schema({ name: String }))

let stop = async () => {}
beforeAll(() => connection.openUri(url))
afterEach(() => stop())
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

const watch = () => {
  const opened = jest.fn(() => connection.openUri(url))
  stop = replaceStuckClient(connection, opened, () => new mongo.MongoClient(url), 20)
  return opened
}

test('a client that sees no server while a new one does is replaced, and the models go on with the new one', async () => {
  const stuck = connection.getClient()
  // What a monitor leaves behind that waits for ever: no server, and nobody who looks for one.
  const topology = (
    stuck as unknown as { topology: { s: { servers: Map<string, { monitor: { close(): void } }> } } }
  ).topology
  for (const { monitor } of topology.s.servers.values()) monitor.close()
  stuck.emit('serverDescriptionChanged', { newDescription: { type: 'Unknown' } } as never)
  expect(connection.readyState).toBe(mongoose.ConnectionStates.disconnected)

  const opened = watch()
  await eventually(() => connection.readyState === mongoose.ConnectionStates.connected, 'a connection')
  expect(connection.getClient()).not.toBe(stuck)
  await things.create({ name: 'a' })
  expect(await things.countDocuments()).toBe(1)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a client that answers is kept', async () => {
  const client = connection.getClient()
  const pings = jest.spyOn(connection.db!, 'command')
  const opened = watch()
  await eventually(() => pings.mock.calls.length > 3, 'several looks')
  pings.mockRestore()
  expect(connection.getClient()).toBe(client)
  expect(opened).not.toHaveBeenCalled()
})
