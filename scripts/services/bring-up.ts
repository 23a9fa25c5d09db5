import { join } from 'node:path'
import { run } from '../commands'
import type { Context } from '../open-stack'
import type { Step } from '../progress'
import { endContainer } from './container'
import { removeOldBuilds } from './debootstrap'
import { type Docker, provideDocker } from './docker'
import { provideMongo } from './mongo'
import { provideRedis } from './redis'
import { provideSandboxBase } from './sandbox-base'

/** The addresses of the services that the API needs. */
export interface Stores {
  mongoUrl: string
  redisUrl: string
}

export interface BringUpOptions {
  /** Containers left over from killed runs, to be removed as soon as Docker is available. */
  leftContainers: readonly string[]
  /** Called with the first failure, and stops the other steps. */
  fail(error: unknown): void
  /** Runs once the apps are built and the databases are ready, in parallel with the slow builds of images. */
  onStores?(stores: Stores): Promise<void>
  /** If false, no database is started and `mongoUrl` is empty. */
  mongo?: boolean
  build(step: Step): Promise<void>
}

/** The services that the worker and the tests need. */
export type Services = Awaited<ReturnType<typeof bringUp>>

/** Starts everything except the apps themselves, in parallel if possible. */
export const bringUp = async (context: Context, options: BringUpOptions) => {
  const { progress } = context
  const { leftContainers, fail } = options
  const docker = progress.step('Docker', async (step) => {
    const engine = await provideDocker(context, step)
    for (const container of leftContainers) await endContainer(engine, container, 20_000)
    return engine
  })
  const built = progress.step('Build', (step) => options.build(step))
  const sweep = removeOldBuilds(context.folders.root)
  // Wait until leftover containers are removed, because they occupy ports that will be used again.
  const cleared = leftContainers.length > 0 ? docker : Promise.resolve()
  const redis = cleared.then(() =>
    progress.step('Redis', (step) => provideRedis(context, () => docker, step)),
  )
  const mongo = cleared.then(() =>
    options.mongo === false
      ? ''
      : progress.step('MongoDB', (step) => provideMongo(context, () => docker, step)),
  )
  const sandboxes = buildSandboxes(context, docker, built)
  const afterStores = Promise.all([redis, mongo, built]).then(([redisUrl, mongoUrl]) =>
    options.onStores?.({ redisUrl, mongoUrl }),
  )
  const tasks = [docker, redis, mongo, sandboxes, built, afterStores, sweep] as const
  const failures: unknown[] = []
  // The first failure stops the other steps, and is thrown once they have stopped.
  for (const task of tasks)
    task.catch((error) => {
      failures.push(error)
      fail(error)
    })
  await Promise.allSettled(tasks)
  if (failures.length > 0) throw failures[0]
  const [engine, redisUrl, mongoUrl, sandboxBase] = await Promise.all(tasks)
  return { docker: engine, redisUrl, mongoUrl, sandboxBase }
}

/** Provides the base image during the build of the apps. Then the worker's command builds the languages' images. */
const buildSandboxes = async (
  context: Context,
  docker: Promise<Docker>,
  built: Promise<void>,
): Promise<string> => {
  const { progress, folders } = context
  const engine = await docker
  const base = await progress.step('Sandbox base', (step) => provideSandboxBase(context, engine, step))
  await built
  await progress.step('Sandbox images', async (step) => {
    await run(process.execPath, [join(folders.root, 'apps', 'worker', 'dist', 'commands', 'images.mjs')], {
      cwd: folders.root,
      env: {
        ...context.env,
        ...engine.env,
        SANDBOXES_DIR: join(folders.root, 'sandboxes'),
        SANDBOX_BASE: base,
      },
      log: join(folders.logs, 'images.log'),
      signal: context.signal,
      onLine: (line) => step.detail(line),
    })
    step.result('ready')
  })
  return base
}
