import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { Unavailable } from './unavailable'

/** Whether nothing listens on a port of this machine's loopback, nor on all its addresses. */
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
 * Claims a port among the stacks of this machine until this process ends in any way, by holding the UDP port with the
 * same number. Seconds pass between finding a free TCP port and a service listening on it, during which another stack
 * could also find it free and then use the wrong database.
 * @returns the function that releases it; undefined if another process has it
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

/** Above well-known ports, and below those that the kernel uses for outgoing connections (from 32768). */
const NEAREST = 5_000
const FARTHEST = 25_000

/** Random ports, for stacks whose ports nobody needs to know. */
export const scatteredPorts = (): Ports => new Ports(isFree, randomInt(NEAREST, FARTHEST))

/**
 * Hands out ports of one stack, never the same one twice, nor one given to another stack of this machine. A port that
 * the user set must be free; a default one is replaced by the next free one.
 */
export class Ports {
  /** @param distance how far above the usual ports to look */
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
   * The port in a variable.
   * @throws Unavailable if it is not a port or is taken
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

  // Claimed before it is probed, because two services or stacks may ask at the same time.
  private async take(port: number): Promise<boolean> {
    const giveBack = await this.claim(port)
    if (!giveBack) return false
    if (await this.probe(port)) return true
    giveBack()
    return false
  }
}
