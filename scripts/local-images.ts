/**
 * `npm run local-images`: builds the base images for docker-compose.yml on machines that cannot pull images, and
 * adds their names to .env.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeEnvSettings } from './env-file'
import type { Context } from './open-stack'
import { findProgram } from './path'
import { ensureDebianImage } from './services/debootstrap'
import { type Docker, provideDocker } from './services/docker'
import { ensureDocumentDbImage } from './services/documentdb'
import { SANDBOX_DEBIAN } from './services/sandbox-base'
import { Unavailable } from './unavailable'
import { endStack, withStack } from './with-stack'

const NODE_IMAGE = 'cohort/local-node'
const REDIS_IMAGE = 'cohort/local-redis'
const PROXY_IMAGE = 'cohort/local-proxy'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

const root = process.cwd()
const data = join(root, '.data', 'local-images')

/** The folder of this Node.js installation's npm. */
const npmFolder = (): string => {
  const npm = findProgram('npm')
  const folder = npm && dirname(dirname(realpathSync(npm)))
  if (!folder || !existsSync(join(folder, 'bin', 'npm-cli.js'))) {
    throw new Unavailable(
      'The npm on PATH is missing or not the one that Node.js installs. Put the npm of this Node.js on PATH.',
    )
  }
  return folder
}

const build = async (
  docker: Docker,
  image: string,
  base: string,
  fill: (folder: string) => void,
): Promise<void> => {
  mkdirSync(data, { recursive: true })
  const folder = mkdtempSync(join(data, 'build-'))
  try {
    const name = image.replace('cohort/local-', '')
    cpSync(join(root, 'scripts', 'local-images', `${name}.Dockerfile`), join(folder, 'Dockerfile'))
    fill(folder)
    const options = ['--network', 'host', '--build-arg', `BASE=${base}`, '--tag', image]
    await docker.run(['build', ...options, folder], { log: join(data, 'logs', `${name}.log`) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const fillNode = (folder: string): void => {
  cpSync(process.execPath, join(folder, 'node'), { dereference: true })
  cpSync(npmFolder(), join(folder, 'npm'), { recursive: true, dereference: true })
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(folder, 'certificates.crt'), { dereference: true })
  else writeFileSync(join(folder, 'certificates.crt'), '')
}

const buildImages = async (context: Context): Promise<void> => {
  const { progress } = context
  const docker = await progress.step('Docker', (step) => provideDocker(context, step))
  const base = await progress.step('Debian', (step) =>
    ensureDebianImage(context, docker, SANDBOX_DEBIAN, step),
  )
  await progress.step('Node.js', () => build(docker, NODE_IMAGE, base, fillNode))
  await progress.step('Redis', () => build(docker, REDIS_IMAGE, base, () => {}))
  await progress.step('Proxy', () => build(docker, PROXY_IMAGE, base, () => {}))
  const mongo = await progress.step('MongoDB stand-in', (step) =>
    ensureDocumentDbImage(context, docker, step),
  )
  writeEnvSettings(join(root, '.env'), {
    NODE_IMAGE,
    REDIS_IMAGE,
    PROXY_IMAGE,
    MONGO_IMAGE: mongo,
    MONGO_HEALTHCHECK: 'ferretdb ping',
    SANDBOX_BASE: base,
    BUILD_NETWORK: 'host',
  })
  progress.line('The names of these images are now in .env.')
}

endStack(withStack({ purpose: 'start', root, data, run: buildImages }))
