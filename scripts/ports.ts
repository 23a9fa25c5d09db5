import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { Unavailable } from './unavailable'

/** Whether a port is free, both on the loopback address and on all addresses. */
export const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'))

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

type Claim = () => void

/**
 * Claims a port among the stacks on this machine until this process exits, by binding the UDP port with the same
 * number. A service starts to listen seconds after its TCP port was chosen. Until then, another stack could choose the
 * same port and connect to the wrong database.
 * @returns a function that releases the port; undefined if another process has claimed it
 */
const claimPort = (port: number): Promise<Claim | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket({ type: 'udp4', reuseAddr: false })
    socket.once('error', () => {
      socket.close()
      resolve(undefined)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref()
      resolve(() => void socket.close())
    })
  })

const LAST_PORT = 65_535
const TRIES = 200

/** Above well-known ports and below those for outgoing connections, which begin at 32768. */
const NEAREST = 5_000
const FARTHEST = 25_000

/** Hands out random ports, for stacks that nobody else connects to. */
export const scatteredPorts = (): Ports => new Ports(isFree, randomInt(NEAREST, FARTHEST))

/**
 * Hands out ports to the services of a stack, never the same one twice and none that another stack on this machine has.
 * A port that the user set must be free. A default port can be replaced by the next free one.
 */
export class Ports {
  /** @param distance added to the usual ports */
  constructor(
    private readonly probe: (port: number) => Promise<boolean> = isFree,
    private readonly distance = 0,
    private readonly claim: (port: number) => Promise<Claim | undefined> = claimPort,
  ) {}

  /** @throws Unavailable if no port from the usual one upwards is free */
  async from(usual: number): Promise<number> {
    const first = usual + this.distance
    const last = Math.min(first + TRIES, LAST_PORT)
    for (let port = first; port <= last; port++) {
      if (await this.take(port)) return port
    }
    throw new Unavailable(`No port from ${first} to ${last} is free. Stop a program that uses one of them.`)
  }

  /**
   * Takes the port that the user set in a variable.
   * @throws Unavailable if the value is not a port or the port is taken
   */
  async named(variable: string, value: string): Promise<number> {
    const port = Number(value)
    if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
      throw new Unavailable(`${variable} must be a port from 1 to ${LAST_PORT}, not "${value}".`)
    }
    if (await this.take(port)) return port
    throw new Unavailable(
      `Port ${port} (${variable}) is in use by another program. Stop that program, or choose another port:`,
      `${variable}=${port + 1} npm start`,
    )
  }

  // Claim the port before probing it, because another service or stack may ask at the same time.
  private async take(port: number): Promise<boolean> {
    const giveBack = await this.claim(port)
    if (!giveBack) return false
    if (await this.probe(port)) return true
    giveBack()
    return false
  }
}
