import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Unavailable } from './problem'

/** Whether nothing listens on a port of this machine's loopback, nor on all its addresses. */
export const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'))

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

const LAST_PORT = 65_535
const TRIES = 200

/** Above the ports that people know, below those that the kernel gives to outgoing connections (from 32768 on). */
const NEAREST = 5_000
const FARTHEST = 25_000

/** For stacks that nobody looks up by port, so that several of them may start at once on one machine. */
export const scatteredPorts = (): Ports => new Ports(isFree, randomInt(NEAREST, FARTHEST))

/**
 * Hands out ports of one stack, never the same twice.
 * A port that the user named has to be free; a default one gives way to the next that is.
 */
export class Ports {
  private readonly given = new Set<number>()

  /**
   * @param distance how far above the usual ports to look: between finding a port free and listening on it, another
   *   stack that starts at the same time may take it
   */
  constructor(
    private readonly probe: (port: number) => Promise<boolean> = isFree,
    private readonly distance = 0,
  ) {}

  /** @throws Unavailable where none of the ports from the usual one on is free */
  async from(usual: number): Promise<number> {
    const first = usual + this.distance
    for (let port = first; port <= Math.min(first + TRIES, LAST_PORT); port++) {
      if (this.given.has(port)) continue
      // Claimed before it is probed: two services ask at the same time.
      this.given.add(port)
      if (await this.probe(port)) return port
    }
    throw new Unavailable(`No port from ${first} on is free. End a program that listens there.`)
  }

  /**
   * The port that a variable names.
   * @throws Unavailable where it is no port or is taken
   */
  async named(variable: string, value: string): Promise<number> {
    const port = Number(value)
    if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
      throw new Unavailable(`${variable} is to be a port from 1 to ${LAST_PORT}, not "${value}".`)
    }
    this.given.add(port)
    if (await this.probe(port)) return port
    throw new Unavailable(
      `Port ${port} (${variable}) is taken by another program. End it, or choose another port:`,
      `${variable}=${port + 1} npm start`,
    )
  }
}
