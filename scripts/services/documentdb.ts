import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../open-stack'
import type { Part } from '../parts'
import type { Step } from '../progress'
import { type ContainerSpec, containerPart } from './container'
import { ensureDebianImage, recipeTag } from './debootstrap'
import { type Docker, hasImage } from './docker'
import { buildFerretDb, FERRETDB_VERSION, findGo } from './ferretdb'
import type { Place } from './store'

/** Debian testing is the first suite with a package of DocumentDB. */
const DEBIAN = {
  name: 'cohort/debian-documentdb',
  suite: 'forky',
  include: ['postgresql-18-documentdb', 'ca-certificates'],
} as const

const FILES = ['Dockerfile', 'start.sh']

const sourceFolder = (context: Context) => join(context.folders.root, 'scripts', 'services', 'documentdb')

const imageTag = (context: Context): string => {
  const hash = createHash('sha256').update(recipeTag(DEBIAN)).update(FERRETDB_VERSION)
  for (const file of FILES) hash.update(readFileSync(join(sourceFolder(context), file)))
  return `cohort/documentdb:${hash.digest('hex').slice(0, 12)}`
}

/**
 * Builds an image with PostgreSQL, DocumentDB and FerretDB from Debian's archive and Go's module proxy, unless Docker
 * already has it.
 * @returns the image's name
 */
export const ensureDocumentDbImage = async (
  context: Context,
  docker: Docker,
  step: Step,
): Promise<string> => {
  const image = imageTag(context)
  if (await hasImage(docker, image)) return image
  const builds = join(context.folders.root, '.data', 'build')
  mkdirSync(builds, { recursive: true })
  const folder = mkdtempSync(join(builds, `documentdb-${process.pid}-`))
  try {
    const base = ensureDebianImage(context, docker, DEBIAN, step)
    // If this machine has Go, FerretDB is compiled while debootstrap runs, otherwise in the resulting image.
    const go = await findGo()
    const compiled = buildFerretDb(context, docker, { go, base, folder }, step)
    // Wait for both, so that a failure of one does not leave the other running.
    await Promise.allSettled([base, compiled])
    const [baseImage] = await Promise.all([base, compiled])
    for (const file of FILES) copyFileSync(join(sourceFolder(context), file), join(folder, file))
    chmodSync(join(folder, 'start.sh'), 0o755)
    step.detail('docker build')
    await docker.run(['build', '--build-arg', `BASE=${baseImage}`, '--tag', image, folder], {
      log: join(context.folders.logs, 'documentdb-build.log'),
      signal: context.signal,
    })
    return image
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** DocumentDB with FerretDB as a part of the stack, instead of MongoDB. */
export const documentDbPart = (
  context: Context,
  docker: Docker,
  image: string,
  { port, folder, password }: Place,
  part: Pick<ContainerSpec, 'name' | 'log' | 'graceMs' | 'ready'>,
): Part => {
  const keeps = context.purpose !== 'test'
  const data = join(folder, 'documentdb')
  if (keeps) mkdirSync(data, { recursive: true, mode: 0o700 })
  const settings = [`LISTEN=127.0.0.1:${port}`, `FSYNC=${keeps ? 'on' : 'off'}`]
  const capabilities = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETUID', 'SETGID', 'KILL']
  return containerPart(
    {
      ...part,
      container: `cohort-${context.id}-mongo`,
      image,
      options: [
        ...['--network', 'host', '--shm-size', '256m', '--security-opt', 'no-new-privileges'],
        ...['--cap-drop', 'ALL', ...capabilities.flatMap((name) => ['--cap-add', name])],
        ...settings.flatMap((setting) => ['--env', setting]),
        // Without a folder, the data is in an anonymous volume, which is removed with the container.
        ...(keeps ? ['--volume', `${data}:/data/db`] : []),
      ],
      secrets: { COHORT_PASSWORD: password },
      args: [],
    },
    docker,
    context.table,
  )
}
