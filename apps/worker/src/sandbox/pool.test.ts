import type { DockerBox } from './box'
import { createPool } from './pool'

/** A box whose methods can be replaced. */
const fakeBox = (part: Partial<Pick<DockerBox, 'reset' | 'close'>> = {}): DockerBox =>
  ({
    language: 'cpp',
    alive: true,
    mayComeBack: true,
    reset: async () => true,
    close: async () => {},
    ...part,
  }) as DockerBox

const poolOf = (boxes: DockerBox[], idle = 1) => {
  const errors: Error[] = []
  let started = 0
  const spawn = async () => boxes[started++] ?? Promise.reject(new Error('No more boxes.'))
  const pool = createPool({ spawn, idle: { cpp: idle }, onError: (error) => errors.push(error) })
  return { pool, errors, started: () => started }
}

const eventLoopTurns = async () => {
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve))
}

const endless = () => new Promise<never>(() => {})

test('a caller that needs a box while one is being returned gets that box', async () => {
  const { pool, started } = poolOf([fakeBox(), fakeBox()])
  const box = await pool.take('cpp')
  void pool.giveBack(box)
  expect(await pool.take('cpp')).toBe(box)
  expect(started()).toBe(1)
})

describe('a caller that needs a box while a returned one turns out to be unusable', () => {
  const spent = () => fakeBox({ reset: async () => false, close: endless })

  test('does not wait until the unusable box is removed', async () => {
    const fresh = fakeBox()
    const { pool } = poolOf([spent(), fresh, fakeBox()])
    void pool.giveBack(await pool.take('cpp'))
    let taken: DockerBox | null = null
    void pool.take('cpp').then((box) => {
      taken = box
    })
    await eventLoopTurns()
    expect(taken).toBe(fresh)
  })

  test('causes only one new box to be started', async () => {
    const { pool, started } = poolOf([spent(), fakeBox(), fakeBox()])
    void pool.giveBack(await pool.take('cpp'))
    void pool.take('cpp')
    await eventLoopTurns()
    expect(started()).toBe(2)
  })
})

test('an unusable box is replaced even if no caller is waiting for one', async () => {
  const fresh = fakeBox()
  const { pool, started } = poolOf([fakeBox({ reset: async () => false }), fresh])
  await pool.giveBack(await pool.take('cpp'))
  await eventLoopTurns()
  expect(started()).toBe(2)
  expect(await pool.take('cpp')).toBe(fresh)
})

test('a failure to start a box for one caller does not affect the next', async () => {
  const box = fakeBox()
  let fails = true
  const pool = createPool({
    spawn: async () => {
      if (fails) throw new Error('no space left')
      return box
    },
    idle: { cpp: 1 },
    onError: () => {},
  })
  await expect(pool.take('cpp')).rejects.toThrow('no space left')
  fails = false
  await pool.warm()
  expect(await pool.take('cpp')).toBe(box)
})

test('giving back an unusable box resolves once the box is removed', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const { pool } = poolOf([fakeBox({ reset: async () => false, close: () => ended }), fakeBox()])
  let isBack = false
  const back = pool.giveBack(await pool.take('cpp')).then(() => {
    isBack = true
  })
  await eventLoopTurns()
  expect(isBack).toBe(false)
  end()
  await back
})

test('a box that starts while the pool is closing is removed', async () => {
  const close = jest.fn(async () => {})
  let start = (_: DockerBox): void => {}
  const spawn = () =>
    new Promise<DockerBox>((resolve) => {
      start = resolve
    })
  const pool = createPool({ spawn, idle: { cpp: 1 }, onError: () => {} })
  void pool.warm()
  await eventLoopTurns()
  const closed = pool.close()
  start(fakeBox({ close }))
  await closed
  expect(close).toHaveBeenCalledTimes(1)
})
