import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface DockerGate {
  /** For the worker's DOCKER_HOST. */
  dockerHost: string
  /** From here on Docker does not answer, and what was open breaks off: as when its daemon dies. */
  close(): Promise<void>
  open(): Promise<void>
  remove(): Promise<void>
}

const dockerSocket = (process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock').replace(/^unix:\/\//, '')

/** A door before the real Docker socket that a test can shut, because the machine's own daemon serves others too. */
export const startDockerGate = async (): Promise<DockerGate> => {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-docker-'))
  const path = join(folder, 'docker.sock')
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  // Docker half-closes attached streams: an end of one side must not end the other.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connectTo({ path: dockerSocket, allowHalfOpen: true })
    track(near)
    track(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const open = () => new Promise<void>((done) => server.listen(path, done))
  const close = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open()
  return {
    dockerHost: `unix://${path}`,
    open,
    close,
    async remove() {
      if (server.listening) await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
