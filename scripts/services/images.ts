import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../open-stack'
import { type Docker, hasImage } from './docker'

// Without this limit, a pull would hang forever if a firewall drops its packets.
const SILENCE_MS = 30_000

/**
 * Pulls an image unless Docker already has it.
 * @returns false if the image is not available
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
 * Reads a service's image from docker-compose.yml, so that versions are defined in one place. Replaces
 * `${VARIABLE:-default}` with the value from `env`.
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

/** A service's image in the repository's docker-compose.yml. */
export const imageOfService = (context: Context, service: string): string =>
  composeImage(readFileSync(join(context.folders.root, 'docker-compose.yml'), 'utf8'), service, context.env)
