import type Docker from 'dockerode'
import { BoxSpawnError, SandboxUnreachable } from '../judge/ports'

/** How long Docker may take for one answer before it counts as down, in ms. */
const ANSWER_MS = 60_000

/**
 * Distinguishes an error answer of Docker's API from no answer.
 * @param doing the attempt, to follow "Docker could not"
 */
const dockerError = (error: unknown, doing: string): BoxSpawnError | SandboxUnreachable => {
  if (error instanceof SandboxUnreachable || error instanceof BoxSpawnError) return error
  const { message, statusCode, code } = error as { message?: string; statusCode?: number; code?: string }
  if (typeof statusCode === 'number') return new BoxSpawnError(`Docker could not ${doing}: ${message}`)
  return new SandboxUnreachable(
    `Docker does not answer (${code ?? message}). Start it, or set DOCKER_HOST to where it listens.`,
  )
}

/**
 * Waits for Docker's answer to a call.
 * @throws BoxSpawnError for an error answer; SandboxUnreachable if Docker cannot be reached, or after a minute without
 * an answer
 */
export const answered = async <T>(call: Promise<T>, doing: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SandboxUnreachable(`Docker has not answered for ${ANSWER_MS / 1000} s.`)),
      ANSWER_MS,
    )
  })
  try {
    return await Promise.race([call, silence])
  } catch (error) {
    throw dockerError(error, doing)
  } finally {
    clearTimeout(timer)
  }
}

/** Makes a call on something that may already be gone, so that a 404 is not an error. */
const answeredOrGone = async (call: Promise<unknown>, doing: string): Promise<void> => {
  const gone = call.catch((error: { statusCode?: number }) => {
    if (error.statusCode !== GONE) throw error
  })
  await answered(gone, doing)
}

const GONE = 404
const BEING_REMOVED = 409
const IN_USE = 409

/** Removes a volume, unless a container uses it. */
export const removeVolume = async (volume: Docker.Volume): Promise<void> => {
  const removed = volume.remove().catch((error: { statusCode?: number }) => {
    if (error.statusCode !== IN_USE) throw error
  })
  await answeredOrGone(removed, 'remove a shared folder')
}

/**
 * Kills a container and waits until Docker has removed it and its anonymous volumes that no other container uses.
 * Docker may already be removing it, because it has exited.
 */
export const removeContainer = async (container: Docker.Container): Promise<void> => {
  const removed = container.remove({ force: true, v: true }).catch((error: { statusCode?: number }) => {
    if (error.statusCode !== BEING_REMOVED) throw error
    return container.wait({ condition: 'removed' })
  })
  await answeredOrGone(removed, 'remove a box')
}
