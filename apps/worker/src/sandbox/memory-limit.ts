import { setTimeout } from 'node:timers/promises'
import type Docker from 'dockerode'
import { BoxDied, SandboxUnreachable } from '../judge/ports'
import { answered } from './docker-errors'
import { MIB } from './hardening'

const BUSY_TRIES = 10
const BUSY_MS = 20

/**
 * Sets the memory limit of a running box.
 * @throws BoxDied, SandboxUnreachable if the limit cannot be set. No program may run without it
 */
export const limitMemory = async (container: Docker.Container, bytes: number): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      // Set both, because Docker rejects a swap limit below the memory limit.
      await answered(
        container.update({ Memory: bytes, MemorySwap: bytes }),
        `limit a box to ${bytes / MIB} MB of memory`,
      )
      return
    } catch (error) {
      if (error instanceof SandboxUnreachable) throw error
      const { message } = error as Error
      // The kernel may reject a lower limit while it is still evicting the compiler's files from the page cache.
      if (attempt === BUSY_TRIES || !/busy/i.test(message)) throw new BoxDied(message)
      await setTimeout(BUSY_MS)
    }
  }
}
