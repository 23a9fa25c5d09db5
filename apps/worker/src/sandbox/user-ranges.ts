import { randomInt } from 'node:crypto'
import type Docker from 'dockerode'

const FIRST_USER = 10_000
/** Below 65536, because Docker's user namespaces usually map no more IDs than that. */
const LAST_USER = 64_999

/**
 * How many user IDs a box has. Its commands use them in turn: when an ID is used again, all traces of its earlier
 * command are gone.
 */
export const USERS_PER_BOX = 64

const RANGES = Math.floor((LAST_USER + 1 - FIRST_USER) / USERS_PER_BOX)

/** How many ranges to try. Even if half of all ranges are in use, the chance that none of these is free is one in a million. */
const TRIES = 20

const NAME_IN_USE = 409

/**
 * Creates a container with a range of user IDs that no other container of the host has. They must differ because the
 * kernel counts a user's processes across all containers: a fork bomb would stop other boxes with its user ID. The
 * container is named after its range, because Docker gives a name only once, whichever worker asks.
 */
export const createWithOwnUsers = async (
  docker: Docker,
  options: Docker.ContainerCreateOptions,
): Promise<{ container: Docker.Container; firstUser: number }> => {
  for (let tries = 1; ; tries++) {
    const firstUser = FIRST_USER + randomInt(RANGES) * USERS_PER_BOX
    try {
      const container = await docker.createContainer({ ...options, name: `cohort-box-${firstUser}` })
      return { container, firstUser }
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode !== NAME_IN_USE || tries === TRIES) throw error
    }
  }
}
