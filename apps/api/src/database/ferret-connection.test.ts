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

const connectionOf = (stream: Socket) =>
  new FerretConnection(stream, {
    id: 1,
    generation: 0,
    hostAddress: '127.0.0.1:1',
    monitorCommands: false,
    loadBalanced: false,
  })

test('a command on a destroyed socket fails', async () => {
  const connection = connectionOf(socket)
  socket.destroy()
  const command = connection.command({ db: 'admin' }, { hello: 1 })
  const outcome = await Promise.race([
    command.then(
      () => 'an answer',
      (error: Error) => error.name,
    ),
    new Promise((resolve) => socket.once('close', () => setTimeout(resolve, 200, 'nothing'))),
  ])
  expect(outcome).toBe('MongoNetworkError')
})

describe('a write that PostgreSQL aborted because of a deadlock', () => {
  const deadlock = 'deadlock detected'
  const lost = { n: 0, writeErrors: [{ errmsg: deadlock }] }
  /** Makes the driver return or throw these results in turn. */
  const answering = (...answers: (object | Error)[]) =>
    jest.spyOn(Object.getPrototypeOf(FerretConnection.prototype), 'command').mockImplementation(async () => {
      const next = answers.shift()
      if (next instanceof Error) throw next
      return next
    })
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], advanceTimers: 1000 })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  const insert = () => connectionOf(socket).command('db.$cmd', { insert: 'users', documents: [{}] })

  test.each([
    ['an answer', lost],
    ['a lazily parsed answer', { toObject: () => lost }],
    ['an error', new Error(deadlock)],
  ])('is retried after %s that reports the deadlock', async (_, first) => {
    const attempt = answering(first, first, { n: 1 })
    expect(await insert()).toEqual({ n: 1 })
    expect(attempt).toHaveBeenCalledTimes(3)
  })

  test('is retried after a delay', async () => {
    const attempt = answering(lost, { n: 1 })
    const inserted = insert()
    await jest.advanceTimersByTimeAsync(49)
    expect(attempt).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(101)
    expect(await inserted).toEqual({ n: 1 })
  })

  test('is tried at most ten times', async () => {
    const attempt = answering(...Array.from({ length: 20 }, () => lost))
    expect(await insert()).toEqual(lost)
    expect(attempt).toHaveBeenCalledTimes(10)
  })

  test.each([
    ['another error', new Error('E11000 duplicate key error')],
    ['writing some of its documents', { ...lost, n: 1 }],
  ])('is not retried after %s', async (_, first) => {
    const attempt = answering(first, { n: 1 })
    await insert().catch(() => undefined)
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})
