import { randomUUID } from 'node:crypto'
import { LANGUAGES, type Language } from '@cohort/shared'
import Docker from 'dockerode'
import { type Box, BoxDied, type BoxSpec, type Sandbox, SandboxUnreachable } from '../judge/ports'
import type { DockerBox, SpawnRequest } from './box'
import { createCompileCache } from './compile-cache'
import { answered, removeContainer, removeVolume } from './docker-errors'
import { ensureImages, languageTags } from './images'
import { type LanguageDefinition, readLanguageDefinition } from './language-definition'
import { testLimits } from './limits'
import { conversationOf, spawnPair } from './pair'
import { createPool } from './pool'
import { spawnBox } from './spawn-box'

const WORKER_LABEL = 'cohort.worker'
/** The language whose box is used to check that limits work. Any language would do. */
const PROBE: Language = 'python'
const BOX_LABEL = 'cohort.box'
const DEPLOYMENT_LABEL = 'cohort.deployment'
/** While this many boxes are being removed, no new box is opened. */
const MOST_CLOSING = 4

export interface DockerSandboxOptions {
  /** The folder `sandboxes`, with the Dockerfiles and the runner. */
  sandboxesDir: string
  /** The base image of the sandbox images. */
  base: string
  /** Distinguishes deployments on the same host. */
  deployment: string
  /** The worker that owns the boxes. */
  worker: string
  /** How many spare boxes to keep for each language. Default: none. */
  idle?: Partial<Record<Language, number>>
  /** How many submissions may use a box, one after another. Default: 1. */
  uses?: number
  /** Called for errors that do not stop judging: a spare box could not be started, or a box could not be removed. */
  onError?(error: Error): void
  docker?: Docker
  /** The languages that use their shortcut (decisions 016 and 020). Default: all. */
  shortcuts?: readonly Language[]
  /** Size of the cache of compiled programs in bytes. Default: 0, no cache. */
  compiledBytes?: number
}

export interface DockerSandbox {
  sandbox: Sandbox
  /**
   * Builds the missing images. Logs a line when a build starts and when it ends.
   * @returns how many images were built
   * @throws ImageBuildError, SandboxUnreachable
   */
  ensureImages(log: (line: string) => void): Promise<number>
  /**
   * Starts the spare boxes. The first call also checks that limits work, in a separate box.
   * @throws SandboxUnreachable with the reason; BoxSpawnError if no box can be created
   */
  warm(): Promise<void>
  /** @throws SandboxUnreachable if Docker does not answer or its host cannot limit programs */
  check(): Promise<void>
  /**
   * Removes this deployment's boxes whose worker is gone, and our own boxes that an earlier attempt failed to remove.
   * Calls `onError` for each box that Docker refuses to remove.
   * @returns how many boxes were removed
   * @throws SandboxUnreachable
   */
  reap(isAlive: (worker: string) => boolean | Promise<boolean>): Promise<number>
  usesShortcut(language: Language): boolean
  /** Turns off the language's shortcut for all new boxes. */
  dropShortcut(language: Language): void
  /** Closes all boxes of this worker. */
  close(): Promise<void>
}

/** Creates a sandbox of Docker containers, on DOCKER_HOST or the local socket. Starts nothing until it is used. */
export const createDockerSandbox = (options: DockerSandboxOptions): DockerSandbox => {
  const { sandboxesDir, base, deployment, worker, onError = () => {} } = options
  const docker = options.docker ?? new Docker()
  const tags = languageTags(sandboxesDir, base)
  const definitions = Object.fromEntries(
    LANGUAGES.map((language) => [language, readLanguageDefinition(sandboxesDir, language)]),
  ) as Record<Language, LanguageDefinition>
  const programs = createCompileCache(options.compiledBytes ?? 0)
  const boxes = new Set<DockerBox>()
  const shortcuts = new Set<Language>(options.shortcuts ?? LANGUAGES)
  const withShortcutSetting = <S extends BoxSpec>(spec: S): S => ({
    plain: !shortcuts.has(spec.language),
    ...spec,
  })

  /** The ids of our boxes, from their creation to their removal. Any other box with our label is left over. */
  const known = new Set<string>()

  const spawn = async (
    language: Language,
    more: Pick<SpawnRequest, 'link' | 'onCreated'> = {},
  ): Promise<DockerBox> => {
    const id = randomUUID()
    known.add(id)
    const request = spawnBox({
      docker,
      language,
      definition: definitions[language],
      image: tags[language],
      labels: { [DEPLOYMENT_LABEL]: deployment, [WORKER_LABEL]: worker, [BOX_LABEL]: id },
      uses: options.uses ?? 1,
      programs,
      ...more,
      onClosed: (closed) => {
        boxes.delete(closed)
        known.delete(id)
      },
    })
    request.catch(() => known.delete(id))
    const box = await request
    boxes.add(box)
    return box
  }
  let isProven = false
  const pool = createPool({
    spawn: (language) => spawn(language),
    idle: options.idle ?? {},
    onError,
  })

  const closing = new Set<Promise<void>>()
  const discard = (box: DockerBox): Promise<void> => {
    pool.lose(box)
    const closed = box.close()
    closing.add(closed)
    return closed.finally(() => closing.delete(closed))
  }

  const open = async (spec: BoxSpec, signal: AbortSignal): Promise<Box> => {
    signal.throwIfAborted()
    while (closing.size >= MOST_CLOSING) await Promise.race(closing)
    const box = await pool.take(spec.language)
    if (!signal.aborted) return handOut(box, spec)
    await discard(box)
    throw signal.reason
  }

  /** Wraps a box so that its calls fail once it has been given back: another submission may already use it. */
  const handOut = (box: DockerBox, spec: BoxSpec): Box => {
    const { compile, run } = box.use(withShortcutSetting(spec))
    let ending: Promise<void> | null = null
    const whileInUse = <T>(work: () => Promise<T>): Promise<T> =>
      ending === null ? work() : Promise.reject(new BoxDied('The box was closed.'))
    const end = (how: (box: DockerBox) => Promise<void>) => (): Promise<void> => {
      ending ??= how(box)
      return ending
    }
    return {
      compile: (sources) => whileInUse(() => compile(sources)),
      run: (request) => whileInUse(() => run(request)),
      giveBack: end(pool.giveBack),
      close: end(discard),
    }
  }

  const openPair: Sandbox['openPair'] = async ({ program, validator }, signal) => {
    signal.throwIfAborted()
    while (closing.size >= MOST_CLOSING) await Promise.race(closing)
    const pair = await spawnPair(program.language, validator.language, spawn)
    if (signal.aborted) {
      await Promise.all([pair.program.close(), pair.validator.close()])
      throw signal.reason
    }
    const sides = {
      program: { box: pair.program, limits: testLimits(program) },
      validator: { box: pair.validator, limits: testLimits(validator) },
    }
    return {
      program: pair.program.use(withShortcutSetting(program)),
      validator: pair.validator.use(withShortcutSetting(validator)),
      converse: conversationOf(sides.program, sides.validator),
      close: async () => {
        await Promise.all([discard(pair.program), discard(pair.validator)])
      },
    }
  }

  return {
    sandbox: { open, openPair },
    ensureImages: (log) => ensureImages({ docker, sandboxesDir, base, log }),
    async warm() {
      if (!isProven) await discard(await pool.take(PROBE))
      isProven = true
      await pool.warm()
    },
    check: () => checkHost(docker),
    async reap(isAlive) {
      const found = await answered(
        docker.listContainers({ all: true, filters: { label: [`${DEPLOYMENT_LABEL}=${deployment}`] } }),
        'list the boxes',
      )
      let removed = 0
      for (const { Id, Labels } of found) {
        const owner = Labels[WORKER_LABEL]
        if (owner === undefined) continue
        const isInUse = owner === worker ? known.has(Labels[BOX_LABEL] ?? '') : await isAlive(owner)
        if (isInUse) continue
        if (await removes(removeContainer(docker.getContainer(Id)), onError)) removed++
      }
      await reapLinks(docker, `${DEPLOYMENT_LABEL}=${deployment}`, onError)
      return removed
    },
    usesShortcut: (language) => shortcuts.has(language),
    dropShortcut(language) {
      shortcuts.delete(language)
    },
    async close() {
      await pool.close()
      await Promise.all([...boxes].map((box) => box.close()))
    },
  }
}

/**
 * Removes shared folders that are left over because Docker was killed. Normally Docker removes a pair's folder with the
 * last box. It refuses to remove folders that are in use.
 */
const reapLinks = async (docker: Docker, label: string, onError: (error: Error) => void): Promise<void> => {
  const found = await answered(docker.listVolumes({ filters: { label: [label] } }), 'list the shared folders')
  for (const { Name } of found.Volumes ?? []) {
    await removes(removeVolume(docker.getVolume(Name)), onError)
  }
}

/**
 * Waits for a removal. If Docker refuses, calls `onError` and returns false, because a leftover does no harm.
 * @throws SandboxUnreachable
 */
const removes = async (removal: Promise<void>, onError: (error: Error) => void): Promise<boolean> => {
  try {
    await removal
    return true
  } catch (error) {
    if (error instanceof SandboxUnreachable) throw error
    onError(error as Error)
    return false
  }
}

interface HostFacts {
  OSType?: string
  MemoryLimit?: boolean
  PidsLimit?: boolean
  SecurityOptions?: string[]
}

/** Checks that the Docker host supports limits. Each new box then checks that they work. */
const checkHost = async (docker: Docker): Promise<void> => {
  const host = (await answered(docker.info(), 'describe its host')) as HostFacts
  const missing = [
    host.OSType === 'linux' ? '' : 'Linux containers',
    host.MemoryLimit ? '' : 'memory limits (cgroup controller memory)',
    host.PidsLimit ? '' : 'process limits (cgroup controller pids)',
    host.SecurityOptions?.some((option) => option.includes('seccomp')) ? '' : 'seccomp',
  ].filter((what) => what !== '')
  if (missing.length > 0) {
    throw new SandboxUnreachable(
      `The Docker host does not support what judging needs: ${missing.join(', ')}.`,
    )
  }
}
