import { LANGUAGES } from '@cohort/shared'
import type Docker from 'dockerode'
import { answered } from './docker-errors'
import { type ImageSource, imageSources } from './image-tags'

/** How many images to build at the same time. Builds mostly wait for the network and the disk. */
const AT_ONCE = 2

/** How many lines of a failed build's output to show. */
const TAIL_LINES = 40

/** An image could not be built. The message includes the end of the build's output. */
class ImageBuildError extends Error {
  override name = 'ImageBuildError'
}

export interface EnsureImagesOptions {
  docker: Docker
  sandboxesDir: string
  base: string
  /** Called with a line when a build starts, and again when it ends. */
  log(line: string): void
}

/**
 * Builds the missing images.
 * @returns how many images were built
 * @throws ImageBuildError, SandboxUnreachable
 */
export const ensureImages = async ({
  docker,
  sandboxesDir,
  base,
  log,
}: EnsureImagesOptions): Promise<number> => {
  const { runner, languages } = imageSources(sandboxesDir, base)
  // Start with the slowest builds, to finish earlier.
  const wanted = [languages.java, languages.cpp, languages.javascript, languages.python]
  const missing = await keepMissing(docker, wanted)
  if (missing.length === 0) return 0

  const build = (source: ImageSource, target?: string) =>
    buildImage(docker, source, { base, runner: runner.tag, target })
  const timed = async (source: ImageSource, work: () => Promise<void>): Promise<void> => {
    log(`sandbox image ${source.name}: building`)
    const began = performance.now()
    await work()
    log(`sandbox image ${source.name}: built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  // Each language copies the runner in its last step, so only that step has to wait for the runner.
  const runnerBuilt = keepMissing(docker, [runner]).then(async ([missingRunner]) => {
    if (missingRunner !== undefined) await timed(runner, () => build(runner))
  })
  runnerBuilt.catch(() => {})
  await eachOf(missing, (source) =>
    timed(source, async () => {
      await build(source, 'toolchain')
      await runnerBuilt
      await build(source)
    }),
  )
  return missing.length
}

const keepMissing = async (docker: Docker, sources: readonly ImageSource[]): Promise<ImageSource[]> => {
  const there = await Promise.all(sources.map(({ tag }) => imageExists(docker, tag)))
  return sources.filter((_, index) => !there[index])
}

const imageExists = async (docker: Docker, tag: string): Promise<boolean> => {
  const found = docker
    .getImage(tag)
    .inspect()
    .then(
      () => true,
      (error: { statusCode?: number }) => {
        if (error.statusCode === 404) return false
        throw error
      },
    )
  return answered(found, `look for the image ${tag}`)
}

const eachOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item)
      } catch (error) {
        queue.length = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

interface BuildEvent {
  stream?: string
  error?: string
  status?: string
}

const buildImage = async (
  docker: Docker,
  source: ImageSource,
  { base, runner, target }: { base: string; runner: string; target: string | undefined },
): Promise<void> => {
  const args = source.name === 'runner' ? { BASE: base } : { BASE: base, RUNNER: runner }
  // With a target, build only that stage. Only the complete image gets the tag.
  const name = target === undefined ? { t: source.tag } : { target }
  const stream = await answered(
    docker.buildImage(
      { context: source.folder, src: [...source.files] },
      { ...name, buildargs: args, networkmode: 'host', rm: true, forcerm: true },
    ),
    `build the image ${source.tag}`,
  )
  const tail: string[] = []
  await new Promise<void>((resolve, reject) => {
    const note = ({ stream: text, error }: BuildEvent): void => {
      tail.push(...(text ?? error ?? '').split('\n').filter((line) => line.trim() !== ''))
      tail.splice(0, tail.length - TAIL_LINES)
    }
    docker.modem.followProgress(
      stream,
      (error: Error | null, events: BuildEvent[]) => {
        const reason = error?.message ?? events.find((event) => event.error !== undefined)?.error
        if (reason === undefined) return resolve()
        reject(
          new ImageBuildError(
            `The sandbox image ${source.name} could not be built: ${reason}\n${tail.join('\n')}`,
          ),
        )
      },
      note,
    )
  })
}

/** The tag of each language's image. */
export const languageTags = (
  sandboxesDir: string,
  base: string,
): Record<(typeof LANGUAGES)[number], string> => {
  const { languages } = imageSources(sandboxesDir, base)
  return Object.fromEntries(LANGUAGES.map((language) => [language, languages[language].tag])) as ReturnType<
    typeof languageTags
  >
}
