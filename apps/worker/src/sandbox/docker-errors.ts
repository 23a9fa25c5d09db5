import type Docker from 'dockerode'
import { BoxSpawnError, SandboxUnreachable } from '../judge/ports'

/** How long Docker may take to answer, in ms, before it is considered down. */
const ANSWER_MS = 60_000

/**
 * Converts a failed call into a BoxSpawnError if Docker answered with an error, or a SandboxUnreachable if it did not answer.
 * @param doing completes the sentence "Docker could not …"
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
 * Waits for Docker's response to a call.
 * @throws BoxSpawnError for an error response; SandboxUnreachable if Docker cannot be reached or does not answer within
 * a minute
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

/** Like `answered`, but ignores a 404, because the object may already be gone. */
const answeredOrGone = async (call: Promise<unknown>, doing: string): Promise<void> => {
  const gone = call.catch((error: { statusCode?: number }) => {
    if (error.statusCode !== GONE) throw error
  })
  await answered(gone, doing)
}

const GONE = 404
const BEING_REMOVED = 409
const IN_USE = 409

/** Removes a volume unless a container uses it. */
export const removeVolume = async (volume: Docker.Volume): Promise<void> => {
  const removed = volume.remove().catch((error: { statusCode?: number }) => {
    if (error.statusCode !== IN_USE) throw error
  })
  await answeredOrGone(removed, 'remove a shared folder')
}

/**
 * Kills a container, and waits until Docker has removed it and its unused anonymous volumes. If Docker is already
 * removing the container, because it has exited, waits for that.
 */
export const removeContainer = async (container: Docker.Container): Promise<void> => {
  const removed = container.remove({ force: true, v: true }).catch((error: { statusCode?: number }) => {
    if (error.statusCode !== BEING_REMOVED) throw error
    return container.wait({ condition: 'removed' })
  })
  await answeredOrGone(removed, 'remove a box')
}
