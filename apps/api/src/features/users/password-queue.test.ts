import { type Asker, createPasswordQueue, type PasswordQueueRules } from './password-queue'

const setUp = (rules: Partial<PasswordQueueRules> = {}) => {
  const takeTurn = createPasswordQueue({ slots: 1, places: { owner: 100, anyone: 100 }, ...rules })
  const running: { name: string; end: () => void }[] = []
  const order: string[] = []
  const refused: string[] = []
  const ask = (name: string, asker: Partial<Asker>): void => {
    takeTurn({ share: 'anyone', account: name, address: name, ...asker }, () => {
      order.push(name)
      return new Promise<void>((end) => running.push({ name, end }))
    }).catch((error: { code: string }) => refused.push(`${name} ${error.code}`))
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  /** Finishes the running computations one by one until this many have started. */
  const untilStarted = async (count: number) => {
    await settle()
    while (order.length < count) {
      running.shift()!.end()
      await settle()
    }
    return order
  }
  return { ask, order, refused, running, settle, untilStarted }
}

const flood = ['1', '2', '3', '4', '5', '6', '7', '8']

test.each([
  ['many accounts from one address', (name: string) => ({ account: name, address: 'one' })],
  ['one account from many addresses', (name: string) => ({ account: 'one', address: name })],
])('a new requester does not wait behind a flood of requests for %s', async (_what, askerOf) => {
  const { ask, untilStarted } = setUp()
  for (const name of flood) ask(name, askerOf(name))
  ask('newcomer', {})
  expect(await untilStarted(3)).toEqual(['1', 'newcomer', '2'])
})

test('an owner does not wait behind a flood of strangers, even if each is new', async () => {
  const { ask, untilStarted } = setUp()
  for (const name of flood) ask(name, {})
  ask('owner', { share: 'owner' })
  ask('second owner', { share: 'owner' })
  expect(await untilStarted(5)).toEqual(['1', 'owner', '2', 'second owner', '3'])
})

test('an owner does not wait behind another account’s known browsers', async () => {
  const { ask, untilStarted } = setUp()
  for (const name of flood) ask(name, { share: 'owner', account: 'attacker' })
  ask('owner', { share: 'owner' })
  expect(await untilStarted(2)).toEqual(['1', 'owner'])
})

test('strangers get every second slot while owners wait', async () => {
  const { ask, untilStarted } = setUp()
  for (const name of flood) ask(name, { share: 'owner' })
  ask('stranger', {})
  expect(await untilStarted(3)).toEqual(['1', 'stranger', '2'])
})

test('only one computation at a time runs for an account, so the other slots remain free for others', async () => {
  const { ask, order, untilStarted, settle } = setUp({ slots: 2 })
  ask('first guess', { account: 'victim' })
  ask('second guess', { account: 'victim' })
  await settle()
  expect(order).toEqual(['first guess'])
  ask('owner', { share: 'owner', account: 'victim' })
  await settle()
  expect(order).toEqual(['first guess', 'owner'])
  expect(await untilStarted(3)).toEqual(['first guess', 'owner', 'second guess'])
})

test('if all places are taken, the requester with the most places is refused', async () => {
  const { ask, refused, untilStarted, settle } = setUp({ places: { owner: 1, anyone: 4 } })
  for (const name of flood) ask(name, { address: 'one' })
  await settle()
  expect(refused).toEqual(['6 UNAVAILABLE', '7 UNAVAILABLE', '8 UNAVAILABLE'])
  ask('newcomer', {})
  expect(await untilStarted(2)).toEqual(['1', 'newcomer'])
  expect(refused.at(-1)).toBe('5 UNAVAILABLE')
  ask('owner', { share: 'owner' })
  expect(await untilStarted(3)).toEqual(['1', 'newcomer', 'owner'])
})

test('finished work does not count against its requester', async () => {
  const { ask, running, settle, untilStarted } = setUp()
  for (const name of flood) ask(name, { account: 'one', address: 'one' })
  await untilStarted(8)
  running.shift()!.end()
  await settle()
  ask('running', {})
  ask('again', { account: 'one', address: 'one' })
  ask('after', {})
  expect((await untilStarted(11)).slice(8)).toEqual(['running', 'again', 'after'])
})

test('failed work frees its slot', async () => {
  const takeTurn = createPasswordQueue({ slots: 1, places: { owner: 1, anyone: 9 } })
  const asker = { share: 'anyone', account: 'a', address: 'a' } as const
  const fail = async () => {
    throw new Error('cannot')
  }
  const failing = takeTurn(asker, fail)
  const next = takeTurn(asker, async () => 'done')
  await expect(failing).rejects.toThrow('cannot')
  expect(await next).toBe('done')
})
