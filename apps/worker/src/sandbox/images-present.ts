import { request } from 'node:http'
import { imageSources } from './image-tags'

/** How long the socket may take to answer, in ms. It normally takes one or two. */
const ANSWER_MS = 3_000

/**
 * Asks Docker's local socket whether all images of a checkout exist. If in doubt, returns false, and the caller checks
 * again with a Docker client. Avoiding that client saves most of the startup time when there is nothing to build.
 */
export const imagesPresent = async (
  sandboxesDir: string,
  base: string,
  dockerHost: string | undefined,
): Promise<boolean> => {
  const socketPath = socketOf(dockerHost)
  if (socketPath === null) return false
  const { languages } = imageSources(sandboxesDir, base)
  const found = await Promise.all(Object.values(languages).map(({ tag }) => imageExists(socketPath, tag)))
  return found.every((there) => there)
}

const socketOf = (dockerHost: string | undefined): string | null => {
  if (!dockerHost) return '/var/run/docker.sock'
  return dockerHost.startsWith('unix://') ? dockerHost.slice('unix://'.length) : null
}

const imageExists = (socketPath: string, tag: string): Promise<boolean> =>
  new Promise((resolve) => {
    const path = `/images/${tag}/json`
    const asked = request({ socketPath, path, agent: false, timeout: ANSWER_MS }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.end()
  })
