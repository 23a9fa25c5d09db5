import { join } from 'node:path'
import { type BoundedThread, createBoundedThread, type ThreadBounds } from './bounded-thread'

type Request = ['echo' | 'spin' | 'throw' | 'exit' | 'eat', string?]

const opened: BoundedThread<Request, string>[] = []
const open = (bounds: Partial<ThreadBounds> = {}) => {
  const thread = createBoundedThread<Request, string>(
    join(__dirname, '../../test/odd-thread.mjs'),
    'thread',
    {
      answerWithinMs: 30_000,
      startWithinMs: 30_000,
      mostWaiting: 10,
      heapMb: 32,
      requestsPerThread: 100,
      ...bounds,
    },
  )
  opened.push(thread)
  return thread
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.close()))
})

test('requests are answered in order, each with its own answer', async () => {
  const thread = open()
  const answers = ['a', 'b', 'c'].map((text) => thread.ask(['echo', text]))
  expect(await Promise.all(answers)).toEqual(['thread: a', 'thread: b', 'thread: c'])
})

test.each(['throw', 'exit', 'eat'] as const)(
  'a request that ends the thread by %s is rejected, and the next is answered',
  async (act) => {
    const thread = open()
    const asked = thread.ask([act])
    const next = thread.ask(['echo', 'next'])
    await expect(asked).rejects.toMatchObject({ reason: 'broken' })
    expect(await next).toBe('thread: next')
  },
)

test('a request that does not end is aborted, and the next is answered', async () => {
  const thread = open({ answerWithinMs: 50 })
  await thread.ask(['echo', 'first'])
  const asked = thread.ask(['spin'])
  const next = thread.ask(['echo', 'next'])
  await expect(asked).rejects.toMatchObject({ reason: 'late' })
  expect(await next).toBe('thread: next')
})

test('requests beyond the queue are refused, and closing the thread rejects the waiting ones', async () => {
  const thread = open({ mostWaiting: 2 })
  const asked = Array.from({ length: 4 }, () => thread.ask(['spin']))
  await expect(asked[3]).rejects.toMatchObject({ reason: 'busy' })
  const left = Promise.allSettled(asked.slice(0, 3))
  await thread.close()
  expect(await left).toEqual(
    Array.from({ length: 3 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ reason: 'closed' }),
    })),
  )
  await expect(thread.ask(['echo'])).rejects.toMatchObject({ reason: 'closed' })
})

test('a new thread takes over after this many requests', async () => {
  const thread = open({ requestsPerThread: 2 })
  const answers = Array.from({ length: 5 }, (_, at) => thread.ask(['echo', String(at)]))
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4].map((at) => `thread: ${at}`))
})
