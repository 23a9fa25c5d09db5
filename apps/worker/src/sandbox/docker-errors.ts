import { BoxSpawnError, SandboxUnreachable } from '../judge/ports'

/** How long Docker may take for one answer before it counts as gone, in ms. */
const ANSWER_MS = 60_000

/**
 * Tells the two ways of failing apart: an error that Docker's API answered with, and no answer at all.
 * @param doing what was tried, as it reads after "Docker could not"
 */
export const dockerError = (error: unknown, doing: string): BoxSpawnError | SandboxUnreachable => {
  if (error instanceof SandboxUnreachable || error instanceof BoxSpawnError) return error
  const { message, statusCode, code } = error as { message?: string; statusCode?: number; code?: string }
  if (typeof statusCode === 'number') return new BoxSpawnError(`Docker could not ${doing}: ${message}`)
  return new SandboxUnreachable(
    `Docker does not answer (${code ?? message}). Start it, or set DOCKER_HOST to where it listens.`,
  )
}

/** @throws SandboxUnreachable, BoxSpawnError as `dockerError` says; the first also after a minute without answer */
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

/** Like `answered`, for what may be gone already (404) or on its way out (409). */
export const answeredOrGone = async (call: Promise<unknown>, doing: string): Promise<void> => {
  const gone = call.catch((error: { statusCode?: number }) => {
    if (error.statusCode !== 404 && error.statusCode !== 409) throw error
  })
  await answered(gone, doing)
}
