import { PassThrough } from 'node:stream'
import type Docker from 'dockerode'
import { SandboxUnreachable } from '../judge/ports'
import { createCompileCache } from './compile-cache'
import { readLanguageDefinition } from './language-definition'
import { spawnBox } from './spawn-box'
import { SANDBOXES_DIR } from './testing'

afterEach(() => jest.useRealTimers())

test('a stream that Docker attaches too late is closed, and its errors are ignored', async () => {
  jest.useFakeTimers()
  let attach = (_: PassThrough): void => {}
  const container = {
    attach: () =>
      new Promise((resolve) => {
        attach = resolve
      }),
    remove: async () => {},
  }
  const spawned = spawnBox({
    docker: { createContainer: async () => container } as unknown as Docker,
    language: 'python',
    definition: readLanguageDefinition(SANDBOXES_DIR, 'python'),
    image: 'image',
    labels: {},
    uses: 1,
    programs: createCompileCache(0),
    onClosed() {},
  }).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await spawned).toBeInstanceOf(SandboxUnreachable)

  const late = new PassThrough()
  attach(late)
  await jest.advanceTimersByTimeAsync(0)
  expect(late.destroyed).toBe(true)
  expect(() => late.emit('error', new Error('reset'))).not.toThrow()
})
