import { formatDuration, Progress, type Screen } from './progress'

const makeScreen = (terminal: boolean) => {
  const written: string[] = []
  const screen: Screen = { write: (text: string) => written.push(text), isTTY: terminal, columns: 60 }
  return { screen, written, text: () => written.join('') }
}

/** A promise for the test to resolve. */
const pending = () => {
  let settle!: () => void
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

test('a fast step prints only its result and duration', async () => {
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

test('a step that takes over two seconds prints its details every 15 seconds', async () => {
  const { screen, text } = makeScreen(false)
  let now = 0
  const progress = new Progress(screen, () => now)
  const { promise, settle } = pending()
  const step = progress.step('Sandbox base', async (reporter) => {
    reporter.detail('debootstrap trixie')
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

test('a failed step is marked as failed and rethrows its error', async () => {
  const { screen, text } = makeScreen(false)
  const progress = new Progress(screen, () => 0)
  await expect(progress.step('Docker', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  progress.close()
  expect(text()).toBe('✗ Docker: failed (0.0 s)\n')
})

test('in a terminal, running steps move below a step that finishes', async () => {
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

test('in a terminal, lines are cut at its width', async () => {
  const { screen, written } = makeScreen(true)
  const progress = new Progress(screen, () => 0)
  const { promise, settle } = pending()
  const step = progress.step('MongoDB', async (reporter) => {
    reporter.detail('x'.repeat(500))
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
])('formatDuration shows %i ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
