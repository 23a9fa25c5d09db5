import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../open-stack'
import { type Docker, hasImage } from './docker'

// In a network that drops packets, a pull would never fail.
const SILENCE_MS = 30_000

/**
 * Pulls an image if the engine does not have it.
 * @returns false if it is not available
 */
export const ensureImage = async (
  context: Context,
  docker: Docker,
  image: string,
  onLine: (line: string) => void,
): Promise<boolean> => {
  if (await hasImage(docker, image)) return true
  try {
    await docker.run(['pull', image], {
      log: join(context.folders.logs, 'pull.log'),
      signal: context.signal,
      silenceMs: SILENCE_MS,
      onLine: (line) => onLine(`docker pull ${image}: ${line}`),
    })
    return true
  } catch {
    context.signal.throwIfAborted()
    return false
  }
}

/**
 * The image that docker-compose.yml names for a service, so that the version is written in one place.
 * A `${VARIABLE:-default}` is filled from `env`.
 */
export const composeImage = (compose: string, service: string, env: NodeJS.ProcessEnv): string => {
  const block = new RegExp(`^  ${service}:\\n((?: {4}.*\\n|\\s*\\n)*)`, 'm').exec(compose)?.[1] ?? ''
  const image = /^ {4}image: *["']?([^"'\s]+)["']?\s*$/m.exec(block)?.[1]
  if (!image) throw new Error(`docker-compose.yml names no image for the service ${service}.`)
  return image.replace(
    /\$\{([A-Z_]+):-([^}]*)\}/g,
    (_, name: string, fallback: string) => env[name] || fallback,
  )
}

/** The image that the repository's docker-compose.yml names for a service. */
export const imageOfService = (context: Context, service: string): string =>
  composeImage(readFileSync(join(context.folders.root, 'docker-compose.yml'), 'utf8'), service, context.env)
