import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What the gate does to traffic between a worker and Docker: nothing, refuse to create containers, close the streams of
 * boxes when a program is sent to them, or corrupt the output of boxes.
 */
export type GateFault = 'none' | 'refuseBoxes' | 'cutBoxes' | 'falsifyBoxes'

export interface DockerGate {
  /** The value for the worker's DOCKER_HOST. */
  dockerHost: string
  fault: GateFault
  /** Breaks open connections and accepts no new ones, as if the Docker daemon had died. */
  close(): Promise<void>
  open(): Promise<void>
  remove(): Promise<void>
}

const dockerSocket = (process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock').replace(/^unix:\/\//, '')

const REFUSAL = JSON.stringify({ message: 'no space left on device' })
const REFUSED = `HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: ${REFUSAL.length}\r\n\r\n${REFUSAL}`

/**
 * A proxy in front of the real Docker socket, which a test can close or make faulty. Tests must not stop the real
 * daemon, because others use it too.
 */
export const startDockerGate = async (): Promise<DockerGate> => {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-docker-'))
  const path = join(folder, 'docker.sock')
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }

  // Docker half-closes attached streams, so the end of one side must not close the other.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connectTo({ path: dockerSocket, allowHalfOpen: true })
    track(near)
    track(far)
    let isBox = false
    near.on('data', (chunk) => {
      const request = chunk.subarray(0, 200).toString('latin1').split('\r\n', 1)[0] ?? ''
      if (gate.fault === 'refuseBoxes' && /^POST \S*\/containers\/create/.test(request)) {
        near.write(REFUSED)
      } else if (gate.fault === 'cutBoxes' && isBox) {
        near.destroy()
      } else {
        far.write(chunk)
      }
      if (/^POST \S*\/attach\?/.test(request)) isBox = true
    })
    far.on('data', (chunk) => {
      if (gate.fault === 'falsifyBoxes' && isBox) falsify(chunk)
      near.write(chunk)
    })
    near.on('end', () => far.end())
    far.on('end', () => near.end())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })

  const open = () => new Promise<void>((done) => server.listen(path, done))
  const close = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const gate: DockerGate = {
    dockerHost: `unix://${path}`,
    fault: 'none',
    open,
    close,
    async remove() {
      if (server.listening) await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await open()
  return gate
}

const STDOUT = 1
const DOCKER_HEADER_BYTES = 8
/** The hello frame must stay intact, because a box that does not send it counts as not created. */
const HELLO = 'H'.charCodeAt(0)

/** Changes the type of the first frame in a chunk of a box's stdout to a type that does not exist. */
const falsify = (chunk: Buffer): void => {
  if (chunk[0] !== STDOUT || chunk.length <= DOCKER_HEADER_BYTES || chunk[DOCKER_HEADER_BYTES] === HELLO)
    return
  chunk[DOCKER_HEADER_BYTES] = 0
}
