import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import Docker from 'dockerode'
import { BoxDied, BoxSpawnError, SandboxUnreachable } from '../judge/ports'
import type { DockerSandbox } from './docker-sandbox'
import { boxOptions } from './hardening'
import { languageTags } from './images'
import { imagesPresent } from './images-present'
import {
  asText,
  boxesLeft,
  ROOMY,
  SANDBOXES_DIR,
  singleFile,
  testBase,
  testSandbox,
  withBox,
} from './testing'

jest.setTimeout(300_000)

const docker = new Docker()
const noSignal = new AbortController().signal
const LOOP = 'int main() { for (volatile int i = 0;; i = i + 1); }'
const ECHO = '#include <cstdio>\nint main() { for (int c; (c = getchar()) != EOF;) putchar(c); }'

let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox()
  await sandbox.ensureImages(() => {})
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

/** Polls until a condition is true. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('The condition did not hold within 20 s.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const exists = (id: string): Promise<boolean> =>
  docker
    .getContainer(id)
    .inspect()
    .then(
      () => true,
      () => false,
    )

/** Starts a box that this sandbox did not create, like the box of another worker. */
const foreignBox = async (worker: string) => {
  const image = languageTags(SANDBOXES_DIR, testBase()).cpp
  const labels = { 'cohort.deployment': `test-${process.pid}`, 'cohort.worker': worker }
  const container = await docker.createContainer(boxOptions({ image, labels, memoryBytes: 64 * 1024 * 1024 }))
  const attached = { stream: true, stdin: true, stdout: true, stderr: true, hijack: true }
  const socket = (await container.attach(attached)) as unknown as Duplex
  await container.start()
  return { id: container.id, socket }
}

test('tests sent ahead run in order, each with its own input and output', async () => {
  const outputs = await withBox(sandbox, 'cpp', {}, async (box) => {
    await box.compile(singleFile('cpp', ECHO))
    return Promise.all(
      ['one', 'two', '', 'x'.repeat(300_000)].map((input) => box.run({ input: Buffer.from(input) })),
    )
  })
  expect(outputs.map((result) => asText(result).stdout)).toEqual(['one', 'two', '', 'x'.repeat(300_000)])
})

test('a box can run more tests than it has users', async () => {
  const users = await withBox(sandbox, 'cpp', {}, async (box) => {
    await box.compile(
      singleFile('cpp', '#include <cstdio>\n#include <unistd.h>\nint main() { printf("%d", getuid()); }'),
    )
    const seen: string[] = []
    for (let i = 0; i < 70; i++) seen.push(asText(await box.run({ input: new Uint8Array() })).stdout)
    return seen
  })
  expect(users).toHaveLength(70)
  expect(new Set(users).size).toBe(64)
})

test('closing a box during a run removes its container', async () => {
  const box = await sandbox.sandbox.open({ language: 'cpp', limits: { ...ROOMY, cpuMs: 60_000 } }, noSignal)
  await box.compile(singleFile('cpp', LOOP))
  const run = box.run({ input: new Uint8Array() })
  const failed = expect(run).rejects.toThrow(BoxDied)
  await box.close()
  await failed
  await box.close()
  expect(await boxesLeft()).toBe(0)
})

test('a container that is killed during a test is reported as a dead box', async () => {
  const box = await sandbox.sandbox.open({ language: 'cpp', limits: { ...ROOMY, cpuMs: 60_000 } }, noSignal)
  await box.compile(singleFile('cpp', LOOP))
  const failed = expect(box.run({ input: new Uint8Array() })).rejects.toThrow(BoxDied)
  const [found] = await docker.listContainers({
    filters: { label: [`cohort.deployment=test-${process.pid}`] },
  })
  await docker.getContainer(found!.Id).kill()
  await failed
  await box.close()
})

test('a box whose worker is gone is removed', async () => {
  const { id, socket } = await foreignBox('vanished')
  socket.destroy()
  await until(async () => !(await exists(id)))
})

test('the clean-up removes only the boxes of dead workers', async () => {
  const dead = await foreignBox('dead')
  const alive = await foreignBox('alive')
  expect(await sandbox.reap((worker) => worker === 'alive')).toBe(1)
  await until(async () => !(await exists(dead.id)))
  expect(await exists(alive.id)).toBe(true)
  alive.socket.destroy()
  await until(async () => !(await exists(alive.id)))
})

test('the clean-up removes boxes that this worker has lost', async () => {
  const box = await sandbox.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)
  const lost = await foreignBox(`suite-${process.pid}`)
  expect(await sandbox.reap(() => true)).toBe(1)
  expect(await exists(lost.id)).toBe(false)
  expect((await box.compile(singleFile('cpp', ECHO))).ok).toBe(true)
  await box.close()
})

test('the clean-up reports a box that Docker refuses to remove, and removes the others', async () => {
  const stuck = await foreignBox('stuck')
  const dead = await foreignBox('dead-too')
  const refusing = Object.create(docker, {
    getContainer: {
      value: (id: string) =>
        id === stuck.id
          ? { remove: () => Promise.reject({ statusCode: 500, message: 'device or resource busy' }) }
          : docker.getContainer(id),
    },
  })
  const reported: Error[] = []
  const other = testSandbox({ docker: refusing, onError: (error) => reported.push(error) })
  const removed = await other.reap(() => false).catch((error: Error) => error.message)
  for (const { socket } of [stuck, dead]) socket.destroy()
  await until(async () => (await boxesLeft()) === 0)
  expect(removed).toBe(1)
  expect(reported.map(({ message }) => message)).toEqual([
    'Docker could not remove a box: device or resource busy',
  ])
})

test('no box is opened if its signal is already aborted', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(sandbox.sandbox.open({ language: 'cpp', limits: ROOMY }, stopped)).rejects.toThrow('stopped')
})

test('a spare box that is used is replaced', async () => {
  const pooled = testSandbox({ idle: { cpp: 2 }, worker: `pool-${process.pid}` })
  await pooled.warm()
  expect(await boxesLeft()).toBe(2)
  const box = await pooled.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)
  await until(async () => (await boxesLeft()) === 3)
  await box.close()
  await pooled.close()
  expect(await boxesLeft()).toBe(0)
})

test('boxes that are being closed do not pile up, even if no caller waits for them', async () => {
  let most = 0
  for (let i = 0; i < 8; i++) {
    const box = await sandbox.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)
    most = Math.max(most, await boxesLeft())
    void box.close()
  }
  expect(most).toBeLessThanOrEqual(5)
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

test('a spare box that has died is not used', async () => {
  const pooled = testSandbox({ idle: { cpp: 1 }, worker: `pool-${process.pid}` })
  await pooled.warm()
  const [waiting] = await docker.listContainers({ filters: { label: [`cohort.worker=pool-${process.pid}`] } })
  await docker.getContainer(waiting!.Id).kill()
  await until(async () => !(await exists(waiting!.Id)))
  const box = await pooled.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)
  expect(await box.compile(singleFile('cpp', ECHO))).toMatchObject({ ok: true, diagnostics: '' })
  await box.close()
  await pooled.close()
})

test('opening a box fails if its image does not exist', async () => {
  const withoutImage = testSandbox({ base: 'cohort/no-such-base:none' })
  const opening = withoutImage.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)
  await expect(opening).rejects.toThrow(BoxSpawnError)
  await expect(withoutImage.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)).rejects.toThrow(
    /No such image/,
  )
})

test('a build whose base image is not available fails with Docker’s output', async () => {
  const lines: string[] = []
  const withoutImage = testSandbox({ base: 'cohort/no-such-base:none' })
  await expect(withoutImage.ensureImages((line) => lines.push(line))).rejects.toThrow(/could not be built/)
  expect(lines[0]).toBe('sandbox image java: building')
})

test('existing images are not built again', async () => {
  const lines: string[] = []
  expect(await sandbox.ensureImages((line) => lines.push(line))).toBe(0)
  expect(lines).toEqual([])
})

test.each([
  ['does not exist', 'nothing.sock', false],
  ['hangs up', 'hangs-up.sock', true],
])('a Docker socket that %s is reported as unreachable', async (_, name, listens) => {
  const socketPath = join(tmpdir(), `${process.pid}-${name}`)
  const server = createServer((socket) => socket.destroy())
  if (listens) await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  const lost = testSandbox({ docker: new Docker({ socketPath }) })
  await expect(lost.check()).rejects.toThrow(SandboxUnreachable)
  await expect(lost.sandbox.open({ language: 'cpp', limits: ROOMY }, noSignal)).rejects.toThrow(
    SandboxUnreachable,
  )
  await lost.close()
  if (listens) await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['the images exist', undefined, testBase, true],
  ['an image is missing', undefined, () => 'cohort/no-such-base:none', false],
  ['the socket is somewhere else', 'unix:///nowhere/docker.sock', testBase, false],
  ['Docker is on another machine', 'tcp://127.0.0.1:1', testBase, false],
])('the quick check for images succeeds only if it finds all of them: %s', async (_, host, base, present) => {
  expect(await imagesPresent(SANDBOXES_DIR, base(), host)).toBe(present)
})

test('the quick check for images gives up on a socket that never answers', async () => {
  const socketPath = join(tmpdir(), `${process.pid}-silent.sock`)
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  const looking = imagesPresent(SANDBOXES_DIR, testBase(), `unix://${socketPath}`)
  const patience = new Promise<string>((resolve) => setTimeout(resolve, 10_000, 'still looking').unref())
  const found = await Promise.race([looking, patience])
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
  expect(found).toBe(false)
})
