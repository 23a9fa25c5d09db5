import { randomBytes } from 'node:crypto'
import { type Heartbeat, heartbeatKey } from '@cohort/shared'
import fc from 'fast-check'
import { Redis } from 'ioredis'
import { FairQueueModel } from '../../test/fair-queue-model'
import { announceSlots, heartbeatOf } from '../../test/reporting-worker'
import { testService } from '../../test/test-api'
import { createFairQueue, type FairQueue, QUEUE_CLASSES, type QueueClass } from './fair-queue'

let redis: Redis
beforeAll(() => {
  redis = new Redis(testService('TEST_REDIS_URL'))
})
afterAll(() => redis.disconnect())

const prefixes: string[] = []
afterEach(async () => {
  for (const prefix of prefixes.splice(0)) {
    const keys = await redis.keys(`${prefix}:*`)
    if (keys.length > 0) await redis.del(...keys)
  }
})

/** Creates an empty queue and a worker with this many slots. */
const emptyQueue = async (slots: number, giveBackAfterMs = 1_000_000) => {
  const prefix = `fair-test-${randomBytes(6).toString('hex')}`
  prefixes.push(prefix)
  const queue = createFairQueue(redis, prefix, giveBackAfterMs)
  const setSlots = (count: number) => announceSlots({ redis, prefix }, count)
  await setSlots(slots)
  const add = (ref: string, owner: string, queueClass: QueueClass = 'practice') =>
    queue.add({ ref, owner, class: queueClass, delayMs: 0 })
  return { queue, prefix, add, setSlots }
}

/** Ends the rounds with a slot one by one and returns the order in which the others get slots. */
const serve = async (queue: FairQueue): Promise<string[]> => {
  const served: string[] = []
  let [running] = await queue.claimedFor(0)
  while (running !== undefined) {
    const { taken } = await queue.forget(running)
    served.push(...taken)
    ;[running] = await queue.claimedFor(0)
  }
  return served
}

type Step =
  | { does: 'add'; owner: string; class: QueueClass }
  | { does: 'claim' }
  | { does: 'forget' | 'giveBack'; which: number }
  | { does: 'slots'; count: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      owner: fc.constantFrom('a', 'b', 'c', 'd'),
      class: fc.constantFrom(...QUEUE_CLASSES),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ does: 'claim' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('forget' as const, 'giveBack' as const),
      which: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('slots' as const), count: fc.nat(5) }) },
)
const steps = fc.array(step, { minLength: 5, maxLength: 40 })

const makeModelStep = (model: FairQueueModel, each: Step, refs: string[]): void => {
  switch (each.does) {
    case 'add':
      refs.push(`r${refs.length}`)
      model.add({ ref: refs.at(-1)!, owner: each.owner, class: each.class })
      break
    case 'claim':
      break
    case 'forget':
    case 'giveBack':
      if (refs.length > 0) model[each.does](refs[each.which % refs.length]!)
      break
    case 'slots':
      model.slots = each.count
      break
    default:
      each satisfies never
  }
}

describe('the order', () => {
  test("follows the classes and, in each class, puts an owner's nth round after everybody's first n - 1", () => {
    fc.assert(
      fc.property(steps, (made) => {
        const model = new FairQueueModel()
        const refs: string[] = []
        for (const each of made) {
          makeModelStep(model, each, refs)
          model.claim()
          const order = model.order()
          expect(order.map((round) => QUEUE_CLASSES.indexOf(round.class))).toEqual(
            order.map((round) => QUEUE_CLASSES.indexOf(round.class)).sort(),
          )
          for (const queueClass of QUEUE_CLASSES) {
            const seen = new Map<string, number>()
            const nth = order
              .filter((round) => round.class === queueClass)
              .map(({ owner }) => {
                seen.set(owner, (seen.get(owner) ?? 0) + 1)
                return seen.get(owner)!
              })
            // None of the first n - 1 rounds of any owner may come after an nth round.
            expect(nth).toEqual([...nth].sort((a, b) => a - b))
          }
        }
      }),
      { seed: 20_261_122, numRuns: 300 },
    )
  })

  test('in Redis is the same as in the model after random events', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const { queue, add, setSlots } = await emptyQueue(0)
        const model = new FairQueueModel()
        const refs: string[] = []
        for (const each of made) {
          const before = refs.length
          makeModelStep(model, each, refs)
          const target = 'which' in each ? refs[each.which % Math.max(1, refs.length)] : undefined
          if (each.does === 'slots') await setSlots(each.count)
          if (each.does === 'giveBack' && target) await queue.giveBack(target)
          const { taken } =
            each.does === 'add'
              ? await add(refs[before]!, each.owner, each.class)
              : each.does === 'forget' && target
                ? await queue.forget(target)
                : await queue.claim()
          expect(taken).toEqual(model.claim().map(({ ref }) => ref))
          const order = model.order()
          expect(await Promise.all(order.map(({ ref }) => queue.place(ref)))).toEqual(
            order.map((_, index) => index),
          )
        }
        expect((await queue.claimedFor(0)).sort()).toEqual(model.claimedRefs().sort())
      }),
      { seed: 20_261_122, numRuns: 40 },
    )
  })
})

describe('the slots', () => {
  test('are limited to half, rounded up, for each owner while somebody else is waiting', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 5 }), (made, slots) => {
        const model = new FairQueueModel()
        model.slots = slots
        const refs: string[] = []
        for (const each of made.filter(({ does }) => does !== 'slots')) {
          makeModelStep(model, each, refs)
          // Background rounds take no slots from others.
          const rivals = (of: QueueClass): QueueClass[] =>
            of === 'background' ? ['background'] : ['contest', 'practice']
          const waited = new Map(QUEUE_CLASSES.map((of) => [of, model.waitingOwners(rivals(of))]))
          for (const { owner, class: of } of model.claim()) {
            const stillWaiting = model.waitingOwners(rivals(of))
            const others = [...waited.get(of)!].some((other) => other !== owner && stillWaiting.has(other))
            if (others) expect(model.claimedBy(owner)).toBeLessThanOrEqual(Math.ceil(slots / 2))
          }
        }
      }),
      { seed: 20_261_122, numRuns: 300 },
    )
  })

  test('all go to one owner while no other owner waits', async () => {
    const { queue, add } = await emptyQueue(3)
    for (const ref of ['1', '2', '3', '4']) await add(ref, 'a')
    expect(await queue.claimedFor(0)).toHaveLength(3)
    expect(await queue.place('4')).toBe(0)
  })

  test('are handed out exactly once by two concurrent processes', async () => {
    const { queue, prefix, add, setSlots } = await emptyQueue(0)
    const connection = redis.duplicate()
    const other = createFairQueue(connection, prefix)
    for (let index = 0; index < 20; index++) await add(`r${index}`, `o${index % 3}`)
    await setSlots(5)
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? queue : other).claim()),
    )
    connection.disconnect()
    expect(claims.flatMap(({ taken }) => taken)).toHaveLength(5)
  })

  test('of paused and silent workers do not count', async () => {
    const { queue, prefix, add } = await emptyQueue(0)
    const beat = (parts: Partial<Heartbeat>) => heartbeatOf({ slots: 2, ...parts })
    await redis.hset(heartbeatKey(prefix), 'paused', beat({ state: 'paused' }))
    await redis.hset(heartbeatKey(prefix), 'silent', beat({ at: Date.now() - 60_000 }))
    await redis.hset(heartbeatKey(prefix), 'broken', 'nonsense')
    expect((await add('1', 'a')).taken).toEqual([])
    await redis.hset(heartbeatKey(prefix), 'up', beat({}))
    expect((await queue.claim()).taken).toEqual(['1'])
  })

  test('beyond an owner’s share are returned, newest first, if others wait in the same or a higher class', async () => {
    const { queue, add } = await emptyQueue(2, 0)
    await add('1-old', 'a')
    await add('2-new', 'a')
    expect((await add('background', 'b', 'background')).stopping).toEqual([])
    expect((await add('other', 'c')).stopping).toEqual(['2-new'])
    // No other slot is returned, however often the queue claims slots.
    expect((await queue.claim()).stopping).toEqual(['2-new'])
    expect((await queue.ended('2-new', 'unknown')).taken).toEqual(['other'])
    expect(await queue.place('2-new')).toBe(0)
    expect((await queue.forget('other')).taken).toEqual(['2-new'])
    await queue.forget('1-old')
    expect((await queue.forget('2-new')).taken).toEqual(['background'])
  })

  test('beyond an owner’s share in a contest are also returned to practice, but not to background rounds', async () => {
    const { add } = await emptyQueue(2, 0)
    await add('1-old', 'a', 'contest')
    await add('2-new', 'a', 'contest')
    expect((await add('check', 'b', 'background')).stopping).toEqual([])
    expect((await add('practice', 'c')).stopping).toEqual(['2-new'])
  })

  test('of background rounds are returned immediately, newest first, one for each waiting round of other classes', async () => {
    const { queue, add } = await emptyQueue(3, 60_000)
    await add('1-old', 'a', 'background')
    await add('2-new', 'b', 'background')
    await add('live', 'c')
    expect((await add('more', 'd', 'background')).stopping).toEqual([])
    expect((await add('second', 'c')).stopping).toEqual(['2-new'])
    expect((await queue.claim()).stopping).toEqual(['2-new'])
    expect((await queue.ended('2-new', 'unknown')).taken).toEqual(['second'])
    expect((await add('third', 'c')).stopping).toEqual(['1-old'])
    expect((await queue.forget('live')).taken).toEqual(['third'])
    expect((await queue.ended('1-old', 'unknown')).taken).toEqual([])
    expect((await queue.forget('second')).taken).toEqual(['1-old'])
  })

  test('are reserved, up to a quarter, for other classes for a minute after their last round', async () => {
    const { queue, prefix, add } = await emptyQueue(5, 60_000)
    await add('live', 'a')
    const checks = ['1', '2', '3', '4'].map((ref) => add(ref, ref, 'background'))
    expect((await Promise.all(checks)).flatMap(({ taken }) => taken)).toEqual(['1', '2'])
    expect((await add('another', 'a')).taken).toEqual(['another'])
    expect((await add('third', 'b')).taken).toEqual(['third'])
    expect((await queue.forget('live')).taken).toEqual([])
    expect(await redis.ttl(`${prefix}:fair:live`)).toBeGreaterThan(0)
    await redis.del(`${prefix}:fair:live`)
    expect((await queue.claim()).taken).toEqual(['3'])
  })

  test('are never reserved if there is only one slot', async () => {
    const { queue, add } = await emptyQueue(1)
    await add('live', 'a')
    await add('check', 'b', 'background')
    expect((await queue.forget('live')).taken).toEqual(['check'])
  })

  test('are returned only after somebody has waited for a while', async () => {
    const { add } = await emptyQueue(2, 60_000)
    await add('1', 'a')
    await add('2', 'a')
    expect((await add('3', 'b')).stopping).toEqual([])
  })

  test('lost with their worker are reported as excess', async () => {
    const { queue, add, setSlots } = await emptyQueue(3)
    for (const ref of ['1', '2', '3']) await add(ref, 'a')
    await setSlots(1)
    expect((await queue.claim()).excess).toBe(2)
  })
})

test('a round that is added twice waits once', async () => {
  const { queue, add } = await emptyQueue(0)
  await add('1', 'a')
  await add('1', 'a')
  await add('2', 'b')
  expect(await queue.place('2')).toBe(1)
  expect((await queue.load()).classes.find(({ name }) => name === 'practice')?.waiting).toBe(2)
})

test('a delayed round delays nobody and has no place in the queue until it may start', async () => {
  const { queue, prefix, add, setSlots } = await emptyQueue(0)
  await queue.add({ ref: 'late', owner: 'a', class: 'contest', delayMs: 60_000 })
  await add('1', 'b')
  expect(await queue.place('late')).toBeNull()
  expect(await queue.place('1')).toBe(0)
  expect(await queue.known(['late', '1', 'other'])).toEqual(new Set(['late', '1']))
  expect((await queue.load()).delayed).toBe(1)
  await redis.zadd(`${prefix}:fair:delayed`, 0, 'late')
  await setSlots(1)
  expect((await queue.claim()).taken).toEqual(['late'])
})

test('a round that was passed on frees its slot and, after a delay, waits behind its owner’s other rounds', async () => {
  const { queue, prefix, add } = await emptyQueue(1)
  await add('large', 'a')
  await add('other', 'a')
  await add('third', 'a')
  expect((await queue.ended('large', 'passedOn')).taken).toEqual(['other'])
  expect(await queue.place('large')).toBeNull()
  // Another API process gets the same event, which must have no further effect.
  await queue.ended('large', 'passedOn')
  expect((await queue.load()).delayed).toBe(1)
  await redis.zadd(`${prefix}:fair:delayed`, 'XX', 0, 'large')
  await queue.claim()
  expect([await queue.place('third'), await queue.place('large')]).toEqual([0, 1])
  expect(await serve(queue)).toEqual(['third', 'large'])
})

test('a cancelled round leaves the queue immediately or, if it has a slot, when its job ends', async () => {
  const { queue, add } = await emptyQueue(1)
  await add('running', 'a')
  await add('waiting', 'a')
  await add('last', 'b')
  await queue.cancel('waiting')
  expect(await queue.place('last')).toBe(0)
  await queue.cancel('running')
  expect((await queue.claim()).stopping).toEqual(['running'])
  expect((await queue.ended('running', 'unknown')).taken).toEqual(['last'])
  expect(await queue.known(['running', 'waiting'])).toEqual(new Set())
  expect(await serve(queue)).toEqual([])
})

test('once all rounds have ended, Redis contains only the last turn and, for a minute, the key `live`', async () => {
  const { queue, prefix, add } = await emptyQueue(2)
  for (let index = 0; index < 12; index++) await add(`r${index}`, `o${index % 3}`, QUEUE_CLASSES[index % 3]!)
  expect(await serve(queue)).toHaveLength(10)
  expect((await redis.keys(`${prefix}:fair:*`)).sort()).toEqual([
    `${prefix}:fair:live`,
    `${prefix}:fair:turn`,
  ])
  expect(await redis.ttl(`${prefix}:fair:live`)).toBeGreaterThan(0)
})
