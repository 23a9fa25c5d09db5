import { formatDuration, Progress, type Screen } from './progress'

const makeScreen = (terminal: boolean) => {
  const written: string[] = []
  const screen: Screen = { write: (text: string) => written.push(text), isTTY: terminal, columns: 60 }
  return { screen, written, text: () => written.join('') }
}

/** A promise that the test resolves. */
const pending = () => {
  let settle!: () => void
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

test('a fast step prints its result and duration once', async () => {
  const { screen, text } = makeScreen(false)
  let now = 0
  const progress = new Progress(screen, () => now)
  await progress.step('Redis', async (step) => {
    now = 300
    step.result('redis-server on port 3379')
  })
  progress.close()
  expect(text()).toBe('✓ Redis: redis-server on port 3379 (0.3 s)\n')
})

test('a step that takes over two seconds prints what it is doing, but not too often', async () => {
  const { screen, text } = makeScreen(false)
  let now = 0
  const progress = new Progress(screen, () => now)
  const { promise, settle } = pending()
  const step = progress.step('Sandbox base', async (voice) => {
    voice.detail('debootstrap trixie')
    await promise
  })
  for (now of [1900, 2000, 2200, 10_000, 17_000]) progress.tick()
  settle()
  await step
  progress.close()
  expect(text().split('\n').slice(0, 2)).toEqual([
    '… Sandbox base: debootstrap trixie (2.0 s)',
    '… Sandbox base: debootstrap trixie (17.0 s)',
  ])
})

test('a step that fails is marked as failed, and its error is rethrown', async () => {
  const { screen, text } = makeScreen(false)
  const progress = new Progress(screen, () => 0)
  await expect(progress.step('Docker', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  progress.close()
  expect(text()).toBe('✗ Docker: failed (0.0 s)\n')
})

test('in a terminal a running step is erased before a finished one is printed, and drawn again below it', async () => {
  const { screen, written } = makeScreen(true)
  const progress = new Progress(screen, () => 0)
  const { promise, settle } = pending()
  const slow = progress.step('MongoDB', () => promise)
  progress.tick()
  await progress.step('Redis', async () => {})
  expect(written.slice(-3)).toEqual([
    expect.stringContaining('\x1b['),
    '✓ Redis (0.0 s)\n',
    '… MongoDB (0.0 s)\n',
  ])
  settle()
  await slow
  progress.close()
})

test('in a terminal a long line is cut, because a wrapped one could not be erased', async () => {
  const { screen, written } = makeScreen(true)
  const progress = new Progress(screen, () => 0)
  const { promise, settle } = pending()
  const step = progress.step('MongoDB', async (voice) => {
    voice.detail('x'.repeat(500))
    await promise
  })
  progress.tick()
  expect(written.at(-1)).toHaveLength(60)
  settle()
  await step
  progress.close()
})

test.each([
  [300, '0.3 s'],
  [59_949, '59.9 s'],
  [64_000, '1 min 04 s'],
])('%i ms is shown as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
