import { ensureImages } from '../sandbox/images'
import { imagesPresent } from '../sandbox/images-present'

/**
 * Builds the missing sandbox images. Run as `images.mjs`, with the worker's SANDBOXES_DIR and SANDBOX_BASE. Prints a
 * line when a build starts and when it ends. If a build fails, prints the last part of its output and exits with 1.
 */
const run = async (): Promise<void> => {
  const sandboxesDir = process.env.SANDBOXES_DIR
  if (!sandboxesDir) throw new Error('Set SANDBOXES_DIR to the folder `sandboxes` of the repository.')
  const base = process.env.SANDBOX_BASE || 'debian:trixie-20260918-slim'
  if (!(await imagesPresent(sandboxesDir, base, process.env.DOCKER_HOST))) {
    const { default: Docker } = await import('dockerode')
    const log = (line: string): void => console.log(line)
    if ((await ensureImages({ docker: new Docker(), sandboxesDir, base, log })) > 0) return
  }
  console.log('sandbox images: all present')
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
