import type { Duplex } from 'node:stream'
import type Docker from 'dockerode'
import { BoxDied, BoxSpawnError, ProtocolError } from '../judge/ports'
import { GRACE_MS, within } from './answer'
import { DockerBox, type SpawnRequest } from './box'
import { BoxStream } from './box-stream'
import { answered, removeContainer } from './docker-errors'
import { boxOptions, MIB } from './hardening'
import { checkHello } from './hello'
import { createWithOwnUsers } from './user-ranges'

/**
 * Starts a new box, and waits until its runner is ready.
 * @throws SandboxUnreachable, BoxSpawnError
 */
export const spawnBox = async (request: SpawnRequest): Promise<DockerBox> => {
  const { docker, definition } = request
  const memoryBytes = definition.compile.memoryMb * MIB
  const { container, firstUser } = await answered(
    createWithOwnUsers(docker, boxOptions({ ...request, memoryBytes })),
    `create a box of ${request.image}`,
  )
  request.onCreated?.(container.id)
  let stream: BoxStream | null = null
  try {
    stream = await attach(container)
    await answered(container.start(), 'start a box')
    const hello = checkHello(await within(stream, GRACE_MS, stream.next()), memoryBytes)
    // If programs can read the kernel's counters, the next submission could see what this one used.
    const uses = hello.hidesCounters ? request.uses : 1
    return new DockerBox({ ...request, uses }, container, stream, { firstUser, memoryBytes, ...hello })
  } catch (error) {
    stream?.end(error as Error)
    await removeContainer(container).catch(() => {})
    if (error instanceof BoxDied || error instanceof ProtocolError) throw new BoxSpawnError(error.message)
    throw error
  }
}

/**
 * Attaches to a box. A stream that arrives after the timeout is closed and its errors are handled, because an unhandled
 * error would crash the worker.
 */
const attach = async (container: Docker.Container): Promise<BoxStream> => {
  const attached = container
    .attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true })
    .then((socket) => new BoxStream(socket as unknown as Duplex))
  try {
    return await answered(attached, 'attach to a box')
  } catch (error) {
    attached.then((late) => late.end(error as Error)).catch(() => {})
    throw error
  }
}
