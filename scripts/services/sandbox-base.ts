import type { Context } from '../open-stack'
import type { Step } from '../progress'
import { ensureDebianImage, recipeTag } from './debootstrap'
import { type Docker, hasImage } from './docker'
import { ensureImage } from './images'

const BASE = 'debian:trixie-20260918-slim'

/** The base of the sandbox images on machines that cannot pull images. */
export const SANDBOX_DEBIAN = { name: 'cohort/debian-trixie', suite: 'trixie', include: [] } as const

/**
 * Provides the base image for the sandboxes: `SANDBOX_BASE`, Debian's slim image, or an image built from Debian's
 * package archive.
 */
export const provideSandboxBase = async (context: Context, docker: Docker, step: Step): Promise<string> => {
  const name = context.purpose === 'start' ? 'SANDBOX_BASE' : 'TEST_SANDBOX_BASE'
  const given = context.env[name]
  if (given) {
    step.result(`${given}, set by ${name}`)
    return given
  }
  const own = recipeTag(SANDBOX_DEBIAN)
  // Prefer an existing base, because a different one would require rebuilding all images.
  if (await hasImage(docker, own)) {
    step.result(own)
    return own
  }
  if (await ensureImage(context, docker, BASE, step.detail)) {
    step.result(BASE)
    return BASE
  }
  const image = await ensureDebianImage(context, docker, SANDBOX_DEBIAN, step)
  step.result(`${image}, built with debootstrap`)
  return image
}
