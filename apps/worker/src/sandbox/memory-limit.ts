import { setTimeout } from 'node:timers/promises'
import type Docker from 'dockerode'
import { BoxDied, SandboxUnreachable } from '../judge/ports'
import { answered } from './docker-errors'
import { MIB } from './hardening'

const BUSY_TRIES = 10
const BUSY_MS = 20

/**
 * Sets the memory limit of a running box.
 * @throws BoxDied, SandboxUnreachable if it cannot be set, because no program may run without the limit
 */
export const limitMemory = async (container: Docker.Container, bytes: number): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      // Memory and swap are set together, because Docker refuses swap below memory.
      await answered(
        container.update({ Memory: bytes, MemorySwap: bytes }),
        `limit a box to ${bytes / MIB} MB of memory`,
      )
      return
    } catch (error) {
      if (error instanceof SandboxUnreachable) throw error
      const { message } = error as Error
      // The kernel may refuse a lower limit while it is still evicting the compiler's cached files.
      if (attempt === BUSY_TRIES || !/busy/i.test(message)) throw new BoxDied(message)
      await setTimeout(BUSY_MS)
    }
  }
}
